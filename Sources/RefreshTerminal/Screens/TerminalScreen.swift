public import RefreshCanvas
public import RefreshKit
public import RefreshList

/// The content of a ``TerminalSession``: it draws itself and handles input.
///
/// A list view is a screen. ``TitledScreen`` adds a title and hints, ``SplitScreen`` shows two
/// screens. Conform to this protocol for everything else: a status line, the app's keys, panes.
@MainActor
public protocol TerminalScreen: AnyObject {
  /// The container that is scrolled by drags, the wheel and keys. A screen with several containers
  /// returns the main one, which demos and recordings use.
  var scroll: ScrollModel { get }

  /// The rectangles with their own containers, in the order in which Tab visits them.
  ///
  /// Panes can change at any time and can have panes. By default, the screen belongs to `scroll`.
  var panes: [ScreenPane] { get }

  /// The index in ``panes`` of the pane that receives keys, or `nil` if another screen does.
  ///
  /// If the focused pane shows a screen with panes, the focus of that screen selects one of them.
  /// The session sets this property on Tab, Shift-Tab and a click. The default is always 0.
  var focus: Int? { get set }

  /// The keys of ``handle(_:)``, for hint lines and the list that `?` shows; by default the panes'.
  var keyHints: [KeyHint] { get }

  /// Returns when the drawing changes next without input. The default is the next change of a pane.
  ///
  /// The session includes the headers and footers of all panes automatically.
  ///
  /// - Parameter environment: The environment of the drawing.
  /// - Returns: The time of the next change.
  func nextRedraw(environment: CanvasEnvironment) -> Redraw

  /// Lays out the screen for a size. Called before the first frame and after changes of the size.
  ///
  /// - Parameters:
  ///   - columns: The width in columns, 0 or more.
  ///   - rows: The height in rows, 0 or more.
  func sizeChanged(columns: Int, rows: Int)

  /// Draws the whole screen.
  ///
  /// - Parameters:
  ///   - region: The region to draw into. It covers the screen and is blank.
  ///   - environment: The environment of the drawing.
  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment)

  /// Handles an event before the panes and the session do.
  ///
  /// An ignored event goes to the screen of its pane, in that pane's coordinates, then to that
  /// screen's panes, and finally to the session. A screen therefore does not pass events to its
  /// ``panes``. The default implementation ignores all events.
  func handle(_ event: InputEvent) -> EventResult

  /// The scroll bar, which the user can drag; `nil` by default.
  ///
  /// The bar is drawn in the last column, or on the last row if ``scroll`` is horizontal.
  var scrollBar: ScrollBar? { get }

  /// Returns the control drawn at a cell, so that a tap can activate it.
  ///
  /// - Parameters:
  ///   - column: The column of the cell, counted from 0.
  ///   - row: The row of the cell, counted from 0.
  /// - Returns: The control, or `nil` if the cell belongs to none; `nil` by default.
  func control(atColumn column: Int, row: Int) -> RefreshControl?

  /// The cell of the text cursor, counted from 0, or `nil`; by default that of the focused pane.
  ///
  /// After a frame, the session usually moves the terminal's cursor to this cell, for input methods
  /// and screen readers. For a `LineEditor`, the column is the result of `draw(in:style:)`.
  var cursorPosition: (column: Int, row: Int)? { get }

  /// Handles a tap on a cell that belongs to no control.
  ///
  /// - Parameters:
  ///   - column: The column of the cell, counted from 0.
  ///   - row: The row of the cell, counted from 0.
  /// - Returns: Whether the tap was used; `false` by default.
  func handleTap(atColumn column: Int, row: Int) -> Bool

  /// The rows to find, filter, copy and print on exit; by default those of the focused pane.
  var screenRows: ScreenRows? { get }
}

extension TerminalScreen {
  public var panes: [ScreenPane] { [] }
  public var focus: Int? {
    get { 0 }
    set {}
  }
  public var keyHints: [KeyHint] { contained.reduce([]) { $0.adding($1.screen.keyHints) } }
  public var scrollBar: ScrollBar? { nil }
  public var cursorPosition: (column: Int, row: Int)? { focusedPane?.cursorPosition }
  public func nextRedraw(environment: CanvasEnvironment) -> Redraw {
    contained.reduce(.never) {
      .earliest($0, $1.screen.nextRedraw(environment: environment))
    }
  }
  public func handle(_ event: InputEvent) -> EventResult { .ignored }
  public func control(atColumn column: Int, row: Int) -> RefreshControl? { nil }
  public func handleTap(atColumn column: Int, row: Int) -> Bool { false }
  public var screenRows: ScreenRows? {
    focusedPane.flatMap { $0.screen.screenRows?.placed(in: $0) }
  }

  /// Gives the focus to the screen in the focused pane, and takes the focus from the others.
  func passFocus() {
    for (index, pane) in panes.enumerated() where pane.screen !== self {
      pane.screen.focus = index == focus ? pane.screen.focus ?? 0 : nil
    }
  }

  private var focusedPane: ScreenPane? {
    let panes = contained
    let focus = focus ?? 0
    return panes.indices.contains(focus) ? panes[focus] : nil
  }

  /// The panes, or none if a pane shows this screen itself.
  private var contained: [ScreenPane] {
    let panes = panes
    return panes.contains { $0.screen === self } ? [] : panes
  }
}

/// A screen's result for an event.
public enum EventResult: Sendable, Hashable {
  /// The screen handled the event and is redrawn.
  case handled
  /// The event continues to its pane and then to the session.
  case ignored
  /// The program ends with this status, as `q` ends it with 0.
  case end(status: Int32)
}

/// The part of a session that screens use: a protocol, because the session depends on the screens.
@MainActor
protocol ScreenHost: AnyObject {
  var language: Language { get }
  func isPresented(_ screen: any TerminalScreen) -> Bool
}

extension TerminalScreen {
  /// The built-in texts in the language of the session.
  var words: Words { Words[(scroll.host as? any ScreenHost)?.language ?? .english] }
}

extension ListView: TerminalScreen {
  public func sizeChanged(columns: Int, rows: Int) { resize(width: columns, height: rows) }

  /// Handles keys that move the selection, Return, Space and `u`; ignores keys that it cannot use.
  public func handle(_ event: InputEvent) -> EventResult {
    guard case .key(let key, let modifiers) = event, modifiers.isEmpty else { return .ignored }
    let isUsed =
      switch KeyCommand(key, modifiers) {
      case .activate: pressReturn()
      case .rows(.mark): pressSpace()
      case .rows(.showUnseen): showsUnreadCount && scrollToUnseen()
      case .move(let movement): ScrollKey(movement, direction: scroll.direction).map(press) ?? false
      default: false
      }
    return isUsed ? .handled : .ignored
  }

  public var screenRows: ScreenRows? { ScreenRows(of: self) }

  public func nextRedraw(environment: CanvasEnvironment) -> Redraw { nextChange }

  /// Returns the header or the footer if it is drawn at a cell, so that a tap activates it.
  public func control(atColumn column: Int, row: Int) -> RefreshControl? {
    self.control(atColumn: column, line: row)
  }
}

/// The rows of a screen, which its host can find, filter, copy, and print on exit.
///
/// The cursor is on the selected row. A screen that draws a list without a pane returns its rows:
///
///     var screenRows: ScreenRows? { ScreenRows(of: list, row: 1) }  // below a title line
@MainActor
public struct ScreenRows {
  package let list: ListView
  package var column: Int
  package var row: Int

  /// Creates the rows of a list.
  ///
  /// - Parameters:
  ///   - list: The list that contains the rows.
  ///   - column: The column of the screen at which the list begins, counted from 0.
  ///   - row: The row of the screen at which the list begins, counted from 0.
  public init(of list: ListView, column: Int = 0, row: Int = 0) {
    self.list = list
    self.column = column
    self.row = row
  }

  var selectedCell: (column: Int, row: Int)? {
    list.selectedCell.map { ($0.column + column, $0.row + row) }
  }

  func placed(in pane: ScreenPane) -> ScreenRows {
    ScreenRows(of: list, column: column + pane.column, row: row + pane.row)
  }
}
