public import RefreshCanvas

extension WaveView {
  /// The colours of a wave; one that is no RGB colour is used as it is, without shades.
  public struct Palette: Sendable, Hashable {
    /// The water far from the list.
    public var deep: Color
    /// The water next to the list, once the pull is armed.
    public var crest: Color
    /// The circles on the water while it loads; they have to stand out from it.
    public var circles: Color

    /// Makes a palette.
    public init(deep: Color, crest: Color, circles: Color) {
      self.deep = deep
      self.crest = crest
      self.circles = circles
    }

    /// Blue water with circles of foam; the default.
    ///
    /// Its shades stay those of one blue in a terminal of 256 or 16 colours.
    public static let sea = Palette(
      deep: .rgb(16, 84, 168), crest: .rgb(46, 150, 238), circles: .rgb(224, 246, 255))
    /// Dark red water with orange circles, the colours of the picture this view comes from.
    public static let dusk = Palette(
      deep: .rgb(146, 61, 96), crest: .rgb(146, 61, 96), circles: .rgb(241, 162, 95))
  }
}
