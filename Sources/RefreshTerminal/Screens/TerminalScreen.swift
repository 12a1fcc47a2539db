public import RefreshCanvas
public import RefreshKit

/// What a ``TerminalSession`` shows, and what its input goes to.
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
  /// The default is empty: the whole screen belongs to ``scroll``.
  var panes: [ScreenPane] { get }

  /// Which of ``panes`` keys go to, counted from 0; `nil` while it is none of them.
  ///
  /// The session sets it on Tab, Shift-Tab and a click. The default is always 0, which is right for
  /// a screen with one pane.
  var focus: Int? { get set }

  /// The keys that ``handle(_:)`` uses and what they do, for a hint line and for the list that `?`
  /// shows; the default is none.
  var keys: [KeyHint] { get }

  /// When its own drawing changes next although only time passes; the default is never.
  ///
  /// The session asks the headers and footers of all panes by itself.
  func nextChange(environment: CanvasEnvironment) -> PictureChange

  /// Lays out for a screen of so many columns and rows, each 0 or more; called before drawing.
  func resized(columns: Int, rows: Int)

  /// Draws everything; the region covers the screen and is blank.
  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment)

  /// Sees an event before its panes and the session do, and says what came of it.
  ///
  /// What it ignores goes to the screen of the pane it is meant for, in that pane's coordinates,
  /// and then does what it does in every session. The default ignores all.
  func handle(_ event: InputEvent) -> InputAnswer

  /// The scroll bar drawn in the last column, or on the last line if ``scroll`` goes sideways, so that
  /// a hand can take it; the default is none.
  var scrollBar: ScrollBar? { get }

  /// The control drawn at a cell, both counted from 0, so that a tap can activate it.
  func control(atColumn column: Int, row: Int) -> RefreshControl?

  /// Takes a tap at a cell that is no control's; returns whether it meant something. The default
  /// takes none.
  func tapped(atColumn column: Int, row: Int) -> Bool
}

extension TerminalScreen {
  public var panes: [ScreenPane] { [] }
  public var focus: Int? {
    get { 0 }
    set {}
  }
  public var keys: [KeyHint] { [] }
  public var scrollBar: ScrollBar? { nil }
  public func nextChange(environment: CanvasEnvironment) -> PictureChange { .never }
  public func handle(_ event: InputEvent) -> InputAnswer { .ignored }
  public func control(atColumn column: Int, row: Int) -> RefreshControl? { nil }
  public func tapped(atColumn column: Int, row: Int) -> Bool { false }
}
