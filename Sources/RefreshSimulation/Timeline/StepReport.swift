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
  /// The time after the step.
  package var time: Double
  /// The phase of scrolling.
  package var phase: ScrollPhase
  /// The position in the content at which the viewport starts.
  package var offset: Double
  /// The current insets, including running animations.
  package var insets: Insets
  /// The app's part of the insets.
  package var base: Insets
  /// The overscroll past both resting edges, with or without controls.
  package var pull: Pulls
  /// The header, or `nil` if none is attached.
  package var header: ControlReport?
  /// The footer, or `nil` if none is attached.
  package var footer: ControlReport?
  /// The rows, or `nil` if the list doesn't consist of rows.
  package var rows: RowsReport?

  /// The pulls at both edges, at least 0.
  package struct Pulls: Sendable, Hashable {
    /// The pull at the leading edge, in units.
    package var header: Double
    /// The pull at the trailing edge, in units.
    package var footer: Double

    /// Creates a pair of pulls.
    ///
    /// - Parameters:
    ///   - header: The pull at the leading edge, in units.
    ///   - footer: The pull at the trailing edge, in units.
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
    /// The number of runs started.
    package var runCount: Int

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - state: The state that the view was notified of last.
    ///   - visible: The visible part of the control, in units.
    ///   - runs: The number of runs started.
    package init(state: RefreshState, visible: Double = 0, runs: Int = 0) {
      self.state = state
      self.visible = visible
      self.runCount = runs
    }
  }

  /// The state of the rows after a step.
  package struct RowsReport: Sendable, Equatable {
    /// The number of rows.
    package var count: Int
    /// The rows inserted out of view that have not been visible yet.
    package var unreadRows: UnreadRows
    /// Whether the list follows its end and is attached to it.
    package var isFollowing: Bool
    /// The rows that are at least partly visible, in order.
    package var visibleRows: [VisibleRow]

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - unseen: The rows inserted out of view that have not been visible yet.
    ///   - isFollowing: Whether the list follows its end and is attached to it.
    ///   - shown: The rows that are at least partly visible, in order.
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

    /// Creates a visible row.
    ///
    /// - Parameters:
    ///   - name: The number of rows created before it.
    ///   - place: The start of the row, in units from the start of the viewport.
    ///   - height: The length of the row, in units.
    package init(name: Int, place: Double, height: Double = 1) {
      self.name = name
      self.offset = place
      self.height = height
    }
  }

  /// Creates a report. The defaults describe a list at rest.
  ///
  /// - Parameters:
  ///   - index: The position of the step, counted from 1.
  ///   - line: The line of the step, counted from 1.
  ///   - step: The text of the line.
  ///   - time: The time after the step, in seconds.
  ///   - phase: The phase of scrolling.
  ///   - offset: The position in the content at which the viewport starts.
  ///   - insets: The current insets.
  ///   - base: The app's part of the insets.
  ///   - pull: The overscroll past both edges.
  ///   - header: The header, or `nil`.
  ///   - footer: The footer, or `nil`.
  ///   - rows: The rows, or `nil`.
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
