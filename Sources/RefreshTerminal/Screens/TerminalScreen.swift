public import RefreshCanvas
public import RefreshKit
public import RefreshList

/// The content of a ``TerminalSession``, which draws itself and handles its input.
///
/// A list model can be shown as it is; ``TitledScreen`` puts a title and hints around one and
/// ``SplitScreen`` two beside each other. Adopt this for anything else: a status line, keys of your
/// own, more panes.
@MainActor
public protocol TerminalScreen: AnyObject {
  /// The container that fingers, wheels and keys scroll; of several, the one a recording is about.
  var scroll: ScrollModel { get }

  /// The rectangles with a container each, in the order in which Tab visits them.
  ///
  /// They are asked for before each frame and after each event, so they may change at any time.
  /// A pane may show any screen, one with panes as well: its events reach it in either case. The
  /// default is empty: the whole screen belongs to ``scroll``.
  var panes: [ScreenPane] { get }

  /// The index of the one of ``panes`` that gets the keys; `nil` while it is none of them.
  ///
  /// Where a pane shows a screen with panes, that one's focus says which of those.
  /// The session sets it on Tab, Shift-Tab and a click. The default is always 0, which is right for
  /// a screen with one pane.
  var focus: Int? { get set }

  /// The keys that ``handle(_:)`` uses and what they do, for a hint line and for the list that `?`
  /// shows; the default is those of the screens in ``panes``.
  var keyHints: [KeyHint] { get }

  /// The next change of its own drawing that comes without input; by default that of its ``panes``.
  ///
  /// The session asks the headers and footers of all panes by itself.
  func nextRedraw(environment: CanvasEnvironment) -> Redraw

  /// Lays out for a screen of `columns` × `rows` cells, each 0 or more; called before drawing.
  func sizeChanged(columns: Int, rows: Int)

  /// Draws everything; the region covers the screen and is blank.
  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment)

  /// Handles an event before its panes and the session do.
  ///
  /// What it ignores goes to the screen of the pane it is meant for, in that pane's coordinates,
  /// from there on to that one's panes, and then does what it does in every session. The default
  /// ignores all. So a screen hands nothing on to what it names in ``panes``.
  func handle(_ event: InputEvent) -> EventResult

  /// The scroll bar drawn in the last column, or on the last line if ``scroll`` goes sideways, so that
  /// a hand can take it; the default is none.
  var scrollBar: ScrollBar? { get }

  /// The control drawn at a cell, both counted from 0, so that a tap can activate it.
  func control(atColumn column: Int, row: Int) -> RefreshControl?

  /// The cursor's cell in a line that is typed into, from 0; by default that of the pane in focus.
  ///
  /// The terminal's own cursor is put there after each frame, so that input methods and screen
  /// readers know the place: what `LineEditor.draw(in:style:)` returns, and its row.
  var cursorPosition: (column: Int, row: Int)? { get }

  /// Takes a tap at a cell that is no control's; returns whether it was used, by default never.
  func handleTap(atColumn column: Int, row: Int) -> Bool

  /// The rows that the host may find, mark, copy and leave behind; by default those of the pane in
  /// focus.
  ///
  /// A screen that draws a list itself, without naming a pane for it, returns that list's.
  var screenRows: ScreenRows? { get }
}

extension TerminalScreen {
  public var panes: [ScreenPane] { [] }
  public var focus: Int? {
    get { 0 }
    set {}
  }
  public var keyHints: [KeyHint] {
    var keys: [KeyHint] = []
    for pane in contained {
      keys += pane.screen.keyHints.filter { hint in !keys.contains { $0.key == hint.key } }
    }
    return keys
  }
  public var scrollBar: ScrollBar? { nil }
  public var cursorPosition: (column: Int, row: Int)? {
    let (panes, focus) = (contained, focus ?? 0)
    return panes.indices.contains(focus) ? panes[focus].cursorPosition : nil
  }
  public func nextRedraw(environment: CanvasEnvironment) -> Redraw {
    contained.reduce(.never) {
      .earliest($0, $1.screen.nextRedraw(environment: environment))
    }
  }
  public func handle(_ event: InputEvent) -> EventResult { .ignored }
  public func control(atColumn column: Int, row: Int) -> RefreshControl? { nil }
  public func handleTap(atColumn column: Int, row: Int) -> Bool { false }
  public var screenRows: ScreenRows? {
    let (panes, focus) = (contained, focus ?? 0)
    guard panes.indices.contains(focus) else { return nil }
    return panes[focus].screen.screenRows?.placed(in: panes[focus])
  }

  /// The panes that show other screens.
  private var contained: [ScreenPane] {
    let panes = panes
    return panes.contains { $0.screen === self } ? [] : panes
  }
}

/// A screen's answer to an event.
public enum EventResult: Sendable, Hashable {
  /// The screen used the event up; it is drawn anew.
  case handled
  /// The event goes on: to the pane it is meant for, and to what every session does with it.
  case ignored
  /// The program is to be left with this status, as `q` leaves it with 0.
  case end(status: Int32)
}

/// The host of a screen, as far as the screen has to know it.
@MainActor
protocol ScreenHost: AnyObject {
  /// Whether a screen lies over another, so that Esc takes it away.
  func isPresented(_ screen: any TerminalScreen) -> Bool
}

/// A list that fills the whole screen.
extension ListView: TerminalScreen {
  /// Gives the list the screen's size.
  public func sizeChanged(columns: Int, rows: Int) { resize(width: columns, height: rows) }

  /// Takes the keys that move the selection, Return and Space while a row is selected, and `u` where
  /// there are words about unseen rows.
  public func handle(_ event: InputEvent) -> EventResult {
    guard case .key(let key, let modifiers) = event, modifiers.isEmpty else { return .ignored }
    let isUsed =
      switch SessionCommand(key, modifiers, direction: scroll.direction) {
      case .activate: pressReturn()
      case .rows(.mark): pressSpace()
      case .rows(.showUnseen): showsUnreadCount && scrollToUnseen()
      case .scroll(let key): press(key)
      default: false
      }
    return isUsed ? .handled : .ignored
  }

  /// Its own rows.
  public var screenRows: ScreenRows? { ScreenRows(of: self) }

  /// The words about what is written out of sight, which go by themselves.
  public func nextRedraw(environment: CanvasEnvironment) -> Redraw { nextChange }

  /// A tap on a row selects or activates it, one on the words about unseen rows goes there.
  public func handleTap(atColumn column: Int, row: Int) -> Bool { tap(column: column, line: row) }

  /// The footer, if it is drawn at a cell counted from the list's top left, so that a tap
  /// activates it.
  public func control(atColumn column: Int, row: Int) -> RefreshControl? {
    footer(atColumn: column, line: row)
  }
}

/// The rows that a screen shows, for its host: to find, filter, mark and copy them, to put the cursor
/// on the selected one, and to leave them on the screen at the end.
///
/// A list has its own, and a screen with panes those of the pane in focus. A screen that draws a list
/// itself, without a pane for it, says so:
///
///     var screenRows: ScreenRows? { ScreenRows(of: list, row: 1) }  // below a line of its own
@MainActor
public struct ScreenRows {
  /// The list that has the rows.
  public let list: ListView
  /// The column of the screen at which the list begins, counted from 0.
  public var column: Int
  /// The row of the screen at which the list begins, counted from 0.
  public var row: Int

  /// Makes the rows of a list that begins at a cell of the screen, by default the first.
  public init(of list: ListView, column: Int = 0, row: Int = 0) {
    (self.list, self.column, self.row) = (list, column, row)
  }

  /// The cell of the screen at which the selected row begins; `nil` while none shows.
  var selectedCell: (column: Int, row: Int)? {
    list.selectedCell.map { ($0.column + column, $0.row + row) }
  }

  /// The same in a screen around the one that shows them.
  func placed(in pane: ScreenPane) -> ScreenRows {
    ScreenRows(of: list, column: column + pane.column, row: row + pane.row)
  }
}
