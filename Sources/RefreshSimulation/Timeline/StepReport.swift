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
  package var time: Double
  package var phase: ScrollPhase
  /// The position in the content at which the viewport starts.
  package var offset: Double
  /// The current insets, including running animations.
  package var insets: Insets
  /// The app's part of the insets.
  package var base: Insets
  /// The overscroll past both resting edges, with or without controls.
  package var pull: Pulls
  package var header: ControlReport?
  package var footer: ControlReport?
  package var rows: RowsReport?

  /// The pulls at both edges, at least 0.
  package struct Pulls: Sendable, Hashable {
    package var header: Double
    package var footer: Double

    package init(header: Double = 0, footer: Double = 0) {
      self.header = header
      self.footer = footer
    }
  }

  /// The state of one control after a step.
  package struct ControlReport: Sendable, Equatable {
    /// The state that the view was notified of last.
    package var state: RefreshState
    /// The visible part of the control inside the base insets, in units. 0 if it is hidden.
    package var visible: Double
    package var runCount: Int

    package init(state: RefreshState, visible: Double = 0, runs: Int = 0) {
      self.state = state
      self.visible = visible
      self.runCount = runs
    }
  }

  package struct RowsReport: Sendable, Equatable {
    package var count: Int
    /// The rows inserted out of view that have not been visible yet.
    package var unreadRows: UnreadRows
    /// Whether the list follows its end and is attached to it.
    package var isFollowing: Bool
    /// The rows that are at least partly visible, in order.
    package var visibleRows: [VisibleRow]

    package init(
      count: Int, unseen: UnreadRows = UnreadRows(), isFollowing: Bool = false,
      shown: [VisibleRow] = []
    ) {
      self.count = count
      self.unreadRows = unseen
      self.isFollowing = isFollowing
      self.visibleRows = shown
    }
  }

  /// A row that is at least partly visible.
  package struct VisibleRow: Sendable, Hashable {
    /// The name of the row: the number of rows created before it.
    package var name: Int
    /// The start of the row, in units from the start of the viewport.
    package var offset: Double
    /// The length of the row, in units.
    package var height: Double

    package init(name: Int, place: Double, height: Double = 1) {
      self.name = name
      self.offset = place
      self.height = height
    }
  }

  package init(
    index: Int, line: Int, step: String, time: Double = 0, phase: ScrollPhase = .resting,
    offset: Double = 0, insets: Insets = .zero, base: Insets = .zero, pull: Pulls = Pulls(),
    header: ControlReport? = nil, footer: ControlReport? = nil,
    rows: RowsReport? = nil
  ) {
    self.index = index
    self.line = line
    self.step = step
    self.time = time
    self.phase = phase
    self.offset = offset
    self.insets = insets
    self.base = base
    self.pull = pull
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}
