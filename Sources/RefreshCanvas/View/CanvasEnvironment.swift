public import RefreshKit

/// The properties of the place that a drawing appears in.
public struct CanvasEnvironment: Sendable, Hashable {
  /// The characters that may be used.
  public enum Glyphs: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Printable ASCII only.
    case ascii
    /// Box drawing, blocks, arrows and CJK, but no Braille.
    case blocks
    /// Everything, Braille included.
    case braille

    /// Fewer characters come first.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The brightness of what lies behind the text.
  public enum Background: Sendable, Hashable, CaseIterable {
    /// Not known: text keeps to the terminal's own colour, marks to colours seen on both.
    case unknown
    /// Darker than the text on it.
    case dark
    /// Brighter than the text on it.
    case light
  }

  /// The characters that may be used; the default is ``Glyphs/braille``.
  public var glyphs: Glyphs
  /// Whether what moves by time should stand still; what moves by hand stays.
  public var reducedMotion: Bool
  /// The number of colours; the default is all.
  public var colorDepth: ColorDepth
  /// The language of built-in texts as a BCP 47 or POSIX tag, such as `zh-Hans` or `ja_JP.UTF-8`.
  public var locale: String
  /// The way the list goes; the default is down.
  ///
  /// A header's strip lies at the side the list comes from, a footer's at the side it goes to.
  public var direction: ScrollDirection
  /// The brightness of the place; the default is ``Background/unknown``.
  ///
  /// What a colour says looks as it does there: ``style(of:)``.
  public var background: Background
  /// The styles of titles, hints, marks and the like.
  public var theme = Theme()

  /// Makes an environment; the defaults are Braille, motion, colours, English, a list that goes
  /// down and an unknown background.
  public init(
    glyphs: Glyphs = .braille, reducedMotion: Bool = false, hasColors: Bool = true,
    locale: String = "en", direction: ScrollDirection = .down, background: Background = .unknown
  ) {
    self.glyphs = glyphs
    self.reducedMotion = reducedMotion
    colorDepth = hasColors ? .rgb : .none
    self.locale = locale
    self.direction = direction
    self.background = background
  }

  /// Whether there are colours; without them, what only a background would show is reversed.
  ///
  /// It is what ``colorDepth`` says; to set it to true where there are none gives all of them.
  public var hasColors: Bool {
    get { colorDepth != .none }
    set { if newValue != hasColors { colorDepth = newValue ? .rgb : .none } }
  }
}
