public import RefreshCanvas

extension WaveView {
  /// The colours of a wave. A colour that is not an RGB colour is used without shades.
  ///
  /// The built-in colours have a contrast of at least 3 : 1 on black and on white, as have the
  /// circles on calm water.
  public struct Palette: Sendable, Hashable {
    /// The colour of water far from the list, and of all water before the pull is armed, except for
    /// a shade.
    public var deep: Color
    /// The colour of water next to the list once the pull is armed, and after a success.
    public var crest: Color
    /// The colour of circles and text on the water. It needs contrast to the water.
    public var circles: Color
    /// The colour of water after a failure. The default is grey.
    public var failure: Color

    /// Deep water, crest and circles where there are 256 colours, and where there are 16; empty: the
    /// nearest ones.
    private var few: [ColorDepth: [Color]] = [:]

    /// Returns the palette for a colour depth.
    func shown(in depth: ColorDepth) -> Palette {
      guard let few = few[depth] else { return self }
      return Palette(
        deep: few[0], crest: few[1], circles: few[2], failure: depth == .ansi ? .ansi(8) : failure)
    }

    /// Creates a palette.
    ///
    /// - Parameters:
    ///   - deep: The colour of water far from the list.
    ///   - crest: The colour of water next to the list once the pull is armed.
    ///   - circles: The colour of circles and text.
    ///   - failure: The colour of water after a failure.
    public init(
      deep: Color, crest: Color, circles: Color, failure: Color = .rgb(96, 96, 106)
    ) {
      self.deep = deep
      self.crest = crest
      self.circles = circles
      self.failure = failure
    }

    /// Blue water with white circles. The default.
    ///
    /// In a terminal with 256 or 16 colours its shades stay those of one blue.
    public static let sea: Palette = {
      var sea = Palette(
        deep: .rgb(16, 90, 176), crest: .rgb(34, 118, 208), circles: .rgb(240, 250, 255))
      sea.few = [
        .palette: [.palette(25), .palette(26), .palette(231)],
        .ansi: [.ansi(4), .ansi(12), .ansi(15)],
      ]
      return sea
    }()
    /// Dark red water with orange circles, the colours of the original design.
    public static let dusk: Palette = {
      var dusk = Palette(
        deep: .rgb(146, 61, 96), crest: .rgb(196, 70, 106), circles: .rgb(241, 162, 95))
      dusk.few = [
        .palette: [.palette(95), .palette(131), .palette(223)],
        .ansi: [.ansi(5), .ansi(5), .ansi(15)],
      ]
      return dusk
    }()
  }
}
