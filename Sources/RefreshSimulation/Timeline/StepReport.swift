internal import RefreshCanvas
package import RefreshKit
package import RefreshList

/// The state of a list after a step of a script. Lengths are in units, times in seconds.
public struct StepReport: Sendable, Equatable {
  /// The position of the step in the script, counted from 1.
  package var index: Int
  /// The line of the step in the file, counted from 1.
  package var line: Int
  /// The text of the line, trimmed and without its comment.
  package var step: String
  package var time = 0.0
  package var phase = ScrollPhase.resting
  /// The position in the content at which the viewport starts.
  package var offset = 0.0
  /// The current insets, including running animations.
  package var insets = Insets.zero
  /// The app's part of the insets.
  package var base = Insets.zero
  /// The overscroll past each resting edge, at least 0, with or without controls.
  package var headerPull = 0.0
  package var footerPull = 0.0
  package var header: ControlReport?
  package var footer: ControlReport?
  package var rows: RowsReport?

  /// The state of one control after a step.
  package struct ControlReport: Sendable, Equatable {
    /// The state that the view was notified of last.
    package var state: RefreshState
    /// The visible part of the control inside the base insets, in units. 0 if it is hidden.
    package var visible: Double
    package var runCount: Int
  }

  package struct RowsReport: Sendable, Equatable {
    package var count: Int
    /// The rows inserted out of view that have not been visible yet.
    package var unreadRows: UnreadRows
    /// Whether the list follows its end and is attached to it.
    package var isFollowing: Bool
    /// The rows that are at least partly visible, in order.
    package var visibleRows: [VisibleRow]
  }

  /// A row that is at least partly visible.
  package struct VisibleRow: Sendable, Hashable {
    /// The name of the row: the number of rows created before it.
    package var name: Int
    /// The start of the row, in units from the start of the viewport.
    package var offset: Double
    /// The length of the row, in units.
    package var height: Double
  }
}
