public import RefreshCanvas

extension WaveView {
  /// The colours of a wave; one that is no RGB colour is used as it is, without shades.
  ///
  /// The built-in ones have at least 3 : 1 on black and on white, and circles as much on calm water.
  public struct Palette: Sendable, Hashable {
    /// The water far from the list, and all of it before the pull is armed but for a shade.
    public var deep: Color
    /// The water next to the list once the pull is armed, and after a success.
    public var crest: Color
    /// The circles on the water while it loads, and words; they have to stand out from it.
    public var circles: Color
    /// The water after a failure; the default is grey.
    public var failure: Color

    /// The three of them where there are only 16; `nil`: those that are nearest.
    var few: ANSIPalette?

    /// Three of 16 colours.
    struct ANSIPalette: Sendable, Hashable {
      var deep, crest, circles: Color
    }

    /// The colours to draw with in a terminal.
    func shown(in depth: ColorDepth) -> Palette {
      guard depth == .ansi, let few else { return self }
      return Palette(deep: few.deep, crest: few.crest, circles: few.circles, failure: .ansi(8))
    }

    /// Makes a palette.
    public init(
      deep: Color, crest: Color, circles: Color, failure: Color = .rgb(96, 96, 106)
    ) {
      self.deep = deep
      self.crest = crest
      self.circles = circles
      self.failure = failure
    }

    /// Blue water with white circles; the default.
    ///
    /// Its shades stay those of one blue in a terminal of 256 or 16 colours.
    public static let sea: Palette = {
      var sea = Palette(
        deep: .rgb(16, 90, 176), crest: .rgb(46, 150, 238), circles: .rgb(240, 250, 255))
      sea.few = ANSIPalette(deep: .ansi(4), crest: .ansi(12), circles: .ansi(15))
      return sea
    }()
    /// Dark red water with orange circles, the colours of the picture this view comes from.
    public static let dusk: Palette = {
      var dusk = Palette(
        deep: .rgb(146, 61, 96), crest: .rgb(222, 92, 124), circles: .rgb(241, 162, 95))
      dusk.few = ANSIPalette(deep: .ansi(1), crest: .ansi(9), circles: .ansi(11))
      return dusk
    }()
  }
}
