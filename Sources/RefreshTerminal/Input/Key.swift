/// A key of the keyboard, or the text it makes.
public enum Key: Sendable, Hashable {
  /// One Unicode scalar of text, never a control character; invalid UTF-8 arrives as U+FFFD.
  case text(Unicode.Scalar)
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow left.
  case left
  /// The arrow right.
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
  /// Delete, to the right of the cursor.
  case delete
  /// Return, or Enter on the keypad.
  case enter
  /// Tab.
  case tab
  /// Backspace, to the left of the cursor.
  case backspace
  /// Escape.
  case escape
  /// A function key: 1 is F1.
  case function(Int)
}

/// The keys held down beside another key or a mouse button.
public struct Modifiers: OptionSet, Sendable, Hashable {
  /// The set as bits, in the order of xterm's modifier parameter.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; for text it is in the text.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, or Option, or Meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)
  /// Super, Command or Windows.
  public static let command = Modifiers(rawValue: 8)
}
