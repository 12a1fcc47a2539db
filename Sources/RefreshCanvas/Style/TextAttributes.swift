/// The attributes of text, apart from its colours.
public struct TextAttributes: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// One bit an attribute; a bit that belongs to none changes nothing that shows.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a set of one attribute.
  package init(_ attribute: TextAttribute) { rawValue = attribute.rawValue }

  /// Heavier, or brighter.
  public static var bold: TextAttributes { TextAttributes(.bold) }
  /// Fainter.
  public static var dim: TextAttributes { TextAttributes(.dim) }
  /// Slanted.
  public static var italic: TextAttributes { TextAttributes(.italic) }
  /// Underlined.
  public static var underline: TextAttributes { TextAttributes(.underline) }
  /// Foreground and background exchanged.
  public static var reverse: TextAttributes { TextAttributes(.reverse) }
  /// Struck through.
  public static var strikethrough: TextAttributes { TextAttributes(.strikethrough) }
}

/// One attribute of text, and what terminals and pictures make of it.
///
/// This is the one table of attributes: a new case has to say all of it, and what reads or writes
/// attributes goes through the cases.
package enum TextAttribute: UInt8, CaseIterable, Sendable {
  case bold = 1
  case dim = 2
  case italic = 4
  case underline = 8
  case reverse = 16
  case strikethrough = 32

  /// The parameter of Select Graphic Rendition (ECMA-48, 8.3.117) that sets it.
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

  /// The parameter that ends it, with every other attribute that has the same.
  package var endCode: Int {
    switch self {
    case .bold, .dim: 22
    case .italic: 23
    case .underline: 24
    case .reverse: 27
    case .strikethrough: 29
    }
  }

  /// Whether a blank that has it looks different from one without.
  package var showsOnBlanks: Bool {
    switch self {
    case .bold, .dim, .italic: false
    case .underline, .reverse, .strikethrough: true
    }
  }

  /// The form of an attribute in SVG.
  package enum SVGForm: Sendable {
    /// An attribute of the text element.
    case attribute(String)
    /// A line, which is a word of `text-decoration`.
    case line(String)
    /// No attribute: the colours are exchanged.
    case exchangedColors
  }

  /// Its form in SVG.
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
  /// Each attribute with the parameter that sets it, in the order in which they are written.
  package static let codes = TextAttribute.allCases.map { (TextAttributes($0), $0.code) }

  /// The parameters that end attributes, each once, with all that it ends.
  package static let endCodes = TextAttribute.allCases.reduce(into: [(TextAttributes, Int)]()) {
    codes, attribute in
    if codes.last?.1 == attribute.endCode {
      codes[codes.count - 1].0.insert(TextAttributes(attribute))
    } else {
      codes.append((TextAttributes(attribute), attribute.endCode))
    }
  }

  /// Those that show on blanks.
  private static let shownOnBlanks = TextAttribute.allCases.filter(\.showsOnBlanks)
    .reduce(into: TextAttributes()) { $0.insert(TextAttributes($1)) }

  /// Whether a blank that has them looks different from one without any.
  package var showOnBlanks: Bool { !isEmpty && !isDisjoint(with: Self.shownOnBlanks) }

  /// The attributes of the set, one by one.
  package var each: [TextAttribute] {
    TextAttribute.allCases.filter { rawValue & $0.rawValue != 0 }
  }
}
