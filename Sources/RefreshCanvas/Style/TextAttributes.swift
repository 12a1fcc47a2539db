/// The attributes of text other than its colours.
public struct TextAttributes: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// One bit per attribute. Other bits have no visible effect.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: One bit per attribute.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ attribute: TextAttribute) { rawValue = attribute.rawValue }

  /// Heavier or brighter text.
  public static var bold: TextAttributes { TextAttributes(.bold) }
  /// Fainter text.
  public static var dim: TextAttributes { TextAttributes(.dim) }
  /// Slanted text.
  public static var italic: TextAttributes { TextAttributes(.italic) }
  /// Underlined text.
  public static var underline: TextAttributes { TextAttributes(.underline) }
  /// Text with foreground and background exchanged.
  public static var reverse: TextAttributes { TextAttributes(.reverse) }
  /// Struck-through text.
  public static var strikethrough: TextAttributes { TextAttributes(.strikethrough) }
}

/// An attribute of text, with its form in terminals and in SVG.
package enum TextAttribute: UInt8, CaseIterable, Sendable {
  case bold = 1
  case dim = 2
  case italic = 4
  case underline = 8
  case reverse = 16
  case strikethrough = 32

  /// The parameter of Select Graphic Rendition (ECMA-48, 8.3.117) that sets the attribute.
  package var code: Int {
    switch self {
    case .bold: 1
    case .dim: 2
    case .italic: 3
    case .underline: 4
    case .reverse: 7
    case .strikethrough: 9
    }
  }

  package var endCode: Int {
    switch self {
    case .bold, .dim: 22
    case .italic: 23
    case .underline: 24
    case .reverse: 27
    case .strikethrough: 29
    }
  }

  package var showsOnBlanks: Bool {
    switch self {
    case .bold, .dim, .italic: false
    case .underline, .reverse, .strikethrough: true
    }
  }

  package enum SVGForm: Sendable {
    case attribute(String)
    /// A line, which is a value of `text-decoration`.
    case line(String)
    case exchangedColors
  }

  package var svgForm: SVGForm {
    switch self {
    case .bold: .attribute("font-weight=\"bold\"")
    case .dim: .attribute("opacity=\"0.6\"")
    case .italic: .attribute("font-style=\"italic\"")
    case .underline: .line("underline")
    case .reverse: .exchangedColors
    case .strikethrough: .line("line-through")
    }
  }
}

extension TextAttributes {
  package static let codes = TextAttribute.allCases.map { (TextAttributes($0), $0.code) }

  /// Each end code once, with all attributes that it ends.
  package static let endCodes = TextAttribute.allCases.reduce(into: [(TextAttributes, Int)]()) {
    codes, attribute in
    if codes.last?.1 == attribute.endCode {
      codes[codes.count - 1].0.insert(TextAttributes(attribute))
    } else {
      codes.append((TextAttributes(attribute), attribute.endCode))
    }
  }

  private static let shownOnBlanks = TextAttribute.allCases.filter(\.showsOnBlanks)
    .reduce(into: TextAttributes()) { $0.insert(TextAttributes($1)) }

  package var showOnBlanks: Bool { !isEmpty && !isDisjoint(with: Self.shownOnBlanks) }

  package var each: [TextAttribute] {
    TextAttribute.allCases.filter { rawValue & $0.rawValue != 0 }
  }
}
