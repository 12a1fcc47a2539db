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

    /// Deep water, crest and circles where there are 256 colours, and where there are 16; empty: the
    /// nearest ones.
    private var few: [ColorDepth: [Color]] = [:]

    /// The colours to draw with in a terminal.
    func shown(in depth: ColorDepth) -> Palette {
      guard let few = few[depth] else { return self }
      return Palette(
        deep: few[0], crest: few[1], circles: few[2], failure: depth == .ansi ? .ansi(8) : failure)
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
      sea.few = [
        .palette: [.palette(25), .palette(32), .palette(231)],
        .ansi: [.ansi(4), .ansi(12), .ansi(15)],
      ]
      return sea
    }()
    /// Dark red water with orange circles, the colours of the picture this view comes from.
    public static let dusk: Palette = {
      var dusk = Palette(
        deep: .rgb(146, 61, 96), crest: .rgb(222, 92, 124), circles: .rgb(241, 162, 95))
      dusk.few = [
        .palette: [.palette(131), .palette(168), .palette(223)],
        .ansi: [.ansi(1), .ansi(5), .ansi(11)],
      ]
      return dusk
    }()
  }
}
