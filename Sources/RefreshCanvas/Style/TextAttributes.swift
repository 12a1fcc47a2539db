/// The attributes of text, apart from its colours.
public struct TextAttributes: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// One bit an attribute; only the lowest 6 count.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier, or brighter.
  public static var bold: TextAttributes { TextAttributes(rawValue: 1) }
  /// Fainter.
  public static var dim: TextAttributes { TextAttributes(rawValue: 2) }
  /// Slanted.
  public static var italic: TextAttributes { TextAttributes(rawValue: 4) }
  /// Underlined.
  public static var underline: TextAttributes { TextAttributes(rawValue: 8) }
  /// Foreground and background exchanged.
  public static var reverse: TextAttributes { TextAttributes(rawValue: 16) }
  /// Struck through.
  public static var strikethrough: TextAttributes { TextAttributes(rawValue: 32) }
}
