/// A report of the mouse: the action and its place.
public struct MouseEvent: Sendable, Hashable {
  /// A kind of mouse report.
  public enum Action: Sendable, Hashable {
    /// A button went down.
    case press(Button)
    /// The mouse moved to another cell with a button held.
    case drag(Button)
    /// A button came up.
    case release(Button)
    /// The mouse moved with no button held.
    case move
    /// The wheel turned one tick.
    case wheel(Wheel)
  }

  /// A button of the mouse.
  public enum Button: Sendable, Hashable {
    /// The left button: the finger of a list.
    case left
    /// The middle button.
    case middle
    /// The right button.
    case right
    /// Another button, numbered from 8 as in X11.
    case other(Int)
  }

  /// A direction of the wheel.
  public enum Wheel: Sendable, Hashable {
    /// Towards the top.
    case up
    /// Towards the bottom.
    case down
    /// Towards the left.
    case left
    /// Towards the right.
    case right
  }

  /// The kind of report.
  public var action: Action
  /// The column of the cell under the pointer, from 0.
  public var column: Int
  /// The row of the cell under the pointer, from 0.
  public var row: Int
  /// The keys held down.
  public var modifiers: Modifiers

  /// Makes an event; nothing is held down by default.
  public init(_ action: Action, column: Int, row: Int, modifiers: Modifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
