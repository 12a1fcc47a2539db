public import RefreshCanvas
public import RefreshKit

/// What a ``TerminalSession`` shows, and what its input goes to.
///
/// A list model can be shown as it is. Adopt this to put something around it: a title, a status
/// line, keys of your own.
@MainActor
public protocol TerminalScreen: AnyObject {
  /// The container that fingers, wheels and keys scroll.
  var scroll: ScrollModel { get }

  /// Lays out for a screen of so many columns and rows, each 0 or more; called before drawing.
  func resized(columns: Int, rows: Int)

  /// Draws everything; the region covers the screen and is blank.
  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment)

  /// Sees an event before the list does; returns whether it was used up. The default uses none.
  func handle(_ event: InputEvent) -> Bool

  /// The control drawn at a cell, both counted from 0, so that a tap can activate it.
  func control(atColumn column: Int, row: Int) -> RefreshControl?
}

extension TerminalScreen {
  public func handle(_ event: InputEvent) -> Bool { false }
  public func control(atColumn column: Int, row: Int) -> RefreshControl? { nil }
}
