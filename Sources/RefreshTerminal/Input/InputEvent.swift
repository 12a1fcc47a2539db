public import RefreshKit

/// An event from the terminal: a key, the mouse, a paste, or a report of the terminal's state.
public enum InputEvent: Sendable, Hashable {
  /// A key was pressed together with the given modifiers.
  case key(Key, Modifiers)
  /// The mouse moved, a button changed, or the wheel turned.
  case mouse(MouseEvent)
  /// Text was pasted. The text is truncated after 1,048,577 bytes and is never interpreted as keys.
  case paste(String)
  /// The terminal's window gained (`true`) or lost (`false`) the focus.
  case focus(Bool)
  /// The terminal reported its size in columns and rows, each 0 or more.
  case resize(columns: Int, rows: Int)
  /// The terminal reported its background colour (OSC 11), each component from 0 to 1.
  case background(red: Double, green: Double, blue: Double)
}

/// A mouse event: an action and its position.
public struct MouseEvent: Sendable, Hashable {
  /// A kind of mouse event.
  public enum Action: Sendable, Hashable {
    /// A button was pressed.
    case press(Button)
    /// The mouse moved to another cell while a button was held.
    case drag(Button)
    /// A button was released.
    case release(Button)
    /// The mouse moved while no button was held.
    case move
    /// The wheel turned by one tick, towards this side.
    case wheel(ScrollDirection)
  }

  /// A mouse button.
  public enum Button: Sendable, Hashable {
    /// The left button, which acts as the finger on a list.
    case left
    /// The middle button.
    case middle
    /// The right button.
    case right
    /// Another button, numbered from 8 as in X11.
    case other(Int)
  }

  /// The kind of event.
  public var action: Action
  /// The column of the cell below the pointer, from 0; negative if a drag is left of the screen.
  public var column: Int
  /// The row of the cell below the pointer, from 0; negative if a drag is above the screen.
  public var row: Int
  /// The modifier keys that were held.
  public var modifiers: Modifiers

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - action: The kind of event.
  ///   - column: The column of the cell, from 0.
  ///   - row: The row of the cell, from 0.
  ///   - modifiers: The modifier keys that were held; none by default.
  public init(_ action: Action, column: Int, row: Int, modifiers: Modifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

extension MouseEvent.Action {
  var isDragStep: Bool {
    switch self {
    case .drag, .release: true
    case .press, .wheel, .move: false
    }
  }
}
