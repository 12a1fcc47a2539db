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
  /// The language of built-in texts as a BCP 47 or POSIX tag, such as `zh-Hans` or `ja_JP.UTF-8`.
  public var locale: String

  /// Makes an environment; the defaults are Braille, motion and English.
  public init(glyphs: Glyphs = .braille, reducedMotion: Bool = false, locale: String = "en") {
    self.glyphs = glyphs
    self.reducedMotion = reducedMotion
    self.locale = locale
  }
}
