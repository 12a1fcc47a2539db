/// A key of the keyboard, or the text that it types.
public enum Key: Sendable, Hashable {
  /// One Unicode scalar of text, never a control character; invalid UTF-8 arrives as U+FFFD.
  case text(Unicode.Scalar)
  /// The up arrow.
  case up
  /// The down arrow.
  case down
  /// The left arrow.
  case left
  /// The right arrow.
  case right
  /// Home, or Pos1.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// Insert.
  case insert
  /// Delete, which removes the character after the cursor.
  case delete
  /// Return, or Enter on the keypad.
  case enter
  /// Tab.
  case tab
  /// Backspace, which removes the character before the cursor.
  case backspace
  /// Escape.
  case escape
  /// A function key: 1 is F1.
  case function(Int)
}

/// The modifier keys held together with another key or during a mouse event.
public struct Modifiers: OptionSet, Sendable, Hashable {
  /// The set as bits, in the order of xterm's modifier parameter.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift. The text of a text key usually includes its effect already.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Option or Meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)
  /// Super, Command or Windows.
  public static let command = Modifiers(rawValue: 8)
}
