/// Something that a terminal sent: a key, the mouse, a paste, or a report about itself.
public enum InputEvent: Sendable, Hashable {
  /// A key was pressed, with what was held down beside it.
  case key(Key, Modifiers)
  /// The mouse moved with a button held, a button changed, or the wheel turned.
  case mouse(MouseEvent)
  /// A pasted text, cut at the parser's limit; it is data, whatever it holds.
  case paste(String)
  /// The terminal's window got (`true`) or lost (`false`) the focus.
  case focus(Bool)
  /// The terminal reported its size in columns and rows, each 0 or more.
  case resize(columns: Int, rows: Int)
  /// The terminal answered whether it knows a private mode (DECRPM): 1 set, 2 reset, 0 unknown.
  case modeReport(mode: Int, setting: Int)
  /// The terminal answered what colour its background has (OSC 11), each part from 0 to 1.
  case background(red: Double, green: Double, blue: Double)
  /// The terminal answered what it is called (XTVERSION), such as `XTerm(379)`.
  case terminalName(String)
  /// The terminal answered what it is (DA1), which every terminal does.
  case deviceAttributes
}

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

extension MouseEvent.Action {
  /// Whether a hand that holds something goes on or lets go.
  var isOfHand: Bool {
    switch self {
    case .drag, .release: true
    case .press, .wheel, .move: false
    }
  }
}
