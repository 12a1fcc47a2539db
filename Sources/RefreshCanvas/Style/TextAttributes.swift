/// The attributes of text other than its colours.
public struct TextAttributes: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// One bit per attribute. Other bits have no visible effect.
  public let rawValue: UInt8

  /// Creates a set from one bit per attribute.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier or brighter text.
  public static var bold: TextAttributes { TextAttributes(rawValue: 1) }
  /// Fainter text.
  public static var dim: TextAttributes { TextAttributes(rawValue: 2) }
  /// Slanted text.
  public static var italic: TextAttributes { TextAttributes(rawValue: 4) }
  /// Underlined text.
  public static var underline: TextAttributes { TextAttributes(rawValue: 8) }
  /// Text with foreground and background exchanged.
  public static var reverse: TextAttributes { TextAttributes(rawValue: 16) }
  /// Struck-through text.
  public static var strikethrough: TextAttributes { TextAttributes(rawValue: 32) }

  /// The parameter of Select Graphic Rendition (ECMA-48, 8.3.117) that sets each attribute.
  package static let codes: [(TextAttributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
  ]

  /// Each end code once, with all attributes that it ends.
  package static let endCodes: [(TextAttributes, Int)] = [
    ([.bold, .dim], 22), (.italic, 23), (.underline, 24), (.reverse, 27), (.strikethrough, 29),
  ]

  package var showOnBlanks: Bool { !isDisjoint(with: [.underline, .reverse, .strikethrough]) }
}
