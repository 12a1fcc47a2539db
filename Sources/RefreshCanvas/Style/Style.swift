/// The colours and attributes of a cell, packed into 64 bits that are fast to compare.
///
///     region.write("done", style: Style(foreground: .green, attributes: .bold))
public struct Style: Sendable, Hashable, BitwiseCopyable {
  /// The foreground in bits 0–25, the background in 26–51, the attributes in 52–59.
  @usableFromInline package var bits: UInt64

  @usableFromInline package init(bits: UInt64) { self.bits = bits }

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - foreground: The colour of the text. The default is the terminal's.
  ///   - background: The colour of the background. The default is the terminal's.
  ///   - attributes: The attributes of the text. The default is none.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: TextAttributes = []
  ) {
    bits = foreground.bits | background.bits << 26 | UInt64(attributes.rawValue) << 52
  }

  /// Default colours, no attributes.
  @inlinable public static var plain: Style { Style(bits: 0) }
  /// Default colours, bold.
  public static var bold: Style { Style(attributes: .bold) }
  /// Default colours, dim.
  public static var dim: Style { Style(attributes: .dim) }

  /// The colour of the text.
  public var foreground: Color {
    get { Color(bits: bits) }
    set { bits = bits & ~0x3FF_FFFF | newValue.bits }
  }

  /// The colour of the background.
  public var background: Color {
    get { Color(bits: bits >> 26) }
    set { bits = bits & ~(0x3FF_FFFF << 26) | newValue.bits << 26 }
  }

  /// The attributes of the text.
  public var attributes: TextAttributes {
    get { TextAttributes(rawValue: UInt8(truncatingIfNeeded: bits >> 52)) }
    set { bits = bits & ~(255 << 52) | UInt64(newValue.rawValue) << 52 }
  }

  /// Returns the style of a cell after `cover` is drawn over it.
  package func covered(by cover: Style) -> Style {
    var style = adding(cover.attributes)
    if cover.foreground != .default { style.foreground = cover.foreground }
    if cover.background != .default { style.background = cover.background }
    return style
  }

  /// Whether a blank in this style looks different from a plain one.
  package var showsOnBlanks: Bool { background != .default || attributes.showOnBlanks }

  /// Returns this style with more attributes.
  ///
  /// - Parameter attributes: The attributes to add.
  /// - Returns: A style with the same colours.
  public func adding(_ attributes: TextAttributes) -> Style {
    Style(bits: bits | UInt64(attributes.rawValue) << 52)
  }
}
