package import RefreshKit
package import RefreshList

/// The state of a list after a step of a script. Lengths are in units, times in seconds.
public struct StepReport: Sendable, Equatable {
  /// The position of the step in the script, counted from 1.
  package var index: Int
  /// The line of the step in the file, counted from 1; 0 for a step created in code.
  package var line: Int
  package var step: String
  package var time = 0.0
  package var phase = ScrollPhase.resting
  package var offset = 0.0
  /// The current insets, including running animations.
  package var insets = Insets.zero
  package var base = Insets.zero
  package var headerPull = 0.0
  package var footerPull = 0.0
  package var header: ControlReport?
  package var footer: ControlReport?
  package var rows: RowsReport?

  package struct ControlReport: Sendable, Equatable {
    package var state: RefreshState
    /// The visible part of the control inside the base insets, in units. 0 if it is hidden.
    package var visible: Double
    package var runCount: Int
  }

  package struct RowsReport: Sendable, Equatable {
    package var count: Int
    package var unreadRows: UnreadRows
    package var isFollowing: Bool
    package var visibleRows: [VisibleRow]
  }

  package struct VisibleRow: Sendable, Hashable {
    /// The name of the row: the number of rows created before it.
    package var name: Int
    /// The start of the row, in units from the start of the viewport.
    package var offset: Double
    package var height: Double
  }
}
