internal import RefreshCanvas
public import RefreshKit
public import RefreshList

/// The state of a list after a step of a script; lengths in units, times in seconds.
public struct StepReport: Sendable, Equatable {
  /// The step's place in the script, counted from 1.
  public var index: Int
  /// The line it was read from, counted from 1.
  public var line: Int
  /// The line itself, trimmed and without its comment.
  public var step: String
  /// The time when it was done.
  public var time: Double
  /// The phase of the list's movement.
  public var phase: ScrollPhase
  /// The position in the content at which the viewport begins.
  public var offset: Double
  /// The insets now, mid-animation included.
  public var insets: Insets
  /// The app's own part of them.
  public var base: Insets
  /// The pulls past both resting edges, controls or none.
  public var pull: Pulls
  /// The header, if one is attached.
  public var header: ControlReport?
  /// The footer, if one is attached.
  public var footer: ControlReport?
  /// The rows, if the list is made of rows.
  public var rows: RowsReport?

  /// The pulls at both edges, 0 or more.
  public struct Pulls: Sendable, Hashable {
    /// The pull at the leading edge.
    public var header: Double
    /// The pull at the trailing edge.
    public var footer: Double

    /// Makes a pair of pulls; both default to 0.
    package init(header: Double = 0, footer: Double = 0) {
      self.header = header
      self.footer = footer
    }
  }

  /// The state of one control after a step.
  public struct ControlReport: Sendable, Equatable {
    /// The state its view heard last.
    public var state: RefreshState
    /// The part of its extent in the viewport less the base insets; 0 if hidden.
    public var visible: Double
    /// The number of runs started.
    public var runCount: Int

    /// Makes a report; by default nothing shows and nothing ran.
    package init(state: RefreshState, visible: Double = 0, runs: Int = 0) {
      self.state = state
      self.visible = visible
      self.runCount = runs
    }
  }

  /// The state of the rows after a step.
  public struct RowsReport: Sendable, Equatable {
    /// The number of rows.
    public var count: Int
    /// The rows that came in out of sight and have not been seen yet.
    public var unreadRows: UnreadRows
    /// Whether the list follows its end and has taken hold of it.
    public var isFollowing: Bool
    /// Those that show at least in part, in order.
    public var visibleRows: [VisibleRow]

    /// Makes a report; by default nothing is unseen, followed or shown.
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

  /// A row that shows.
  public struct VisibleRow: Sendable, Hashable {
    /// The number of rows there had been before it, which names it.
    public var name: Int
    /// The start of the row, counted from the viewport's start.
    public var offset: Double
    /// The length of the row.
    public var height: Double

    /// Makes a row that shows.
    package init(name: Int, place: Double, height: Double = 1) {
      self.name = name
      self.offset = place
      self.height = height
    }
  }

  /// Makes a report of a list at rest; what is left out is 0 or absent.
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
