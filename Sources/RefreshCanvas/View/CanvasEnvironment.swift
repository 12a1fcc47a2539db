public import RefreshKit

/// What a drawing may assume about the place it appears in.
public struct CanvasEnvironment: Sendable, Hashable {
  /// Which characters may be used.
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

  /// Which characters may be used; the default is ``Glyphs/braille``.
  public var glyphs: Glyphs
  /// Whether what moves by time should stand still; what moves by hand stays.
  public var reducedMotion: Bool
  /// Whether there are colours; without them, what only a background would show is reversed.
  public var hasColors: Bool
  /// The language of built-in texts as a BCP 47 or POSIX tag, such as `zh-Hans` or `ja_JP.UTF-8`.
  public var locale: String
  /// The way the list goes; the default is down.
  ///
  /// A header's strip lies at the side the list comes from, a footer's at the side it goes to.
  public var direction: ScrollDirection

  /// Makes an environment; the defaults are Braille, motion, colours, English and a list that goes
  /// down.
  public init(
    glyphs: Glyphs = .braille, reducedMotion: Bool = false, hasColors: Bool = true,
    locale: String = "en", direction: ScrollDirection = .down
  ) {
    self.glyphs = glyphs
    self.reducedMotion = reducedMotion
    self.hasColors = hasColors
    self.locale = locale
    self.direction = direction
  }
}
