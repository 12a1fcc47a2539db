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

    /// Deep water, crest, circles and water after a success where there are 256 colours, and where
    /// there are 16; empty: the nearest ones.
    private var few: [ColorDepth: [Color]] = [:]
    /// The colour of water after a success; `nil` for that of the crest, with a line along the edge.
    private(set) var success: Color?
    /// Whether water changes from deep water to the crest along the whole strip.
    var isGradient = false

    /// Returns the palette for a colour depth.
    func shown(in depth: ColorDepth) -> Palette {
      guard let few = few[depth] else { return self }
      var shown = Palette(
        deep: few[0], crest: few[1], circles: few[2], failure: depth == .ansi ? .ansi(8) : failure)
      shown.success = few[3]
      return shown
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
        .palette: [.palette(25), .palette(26), .palette(231), .palette(29)],
        .ansi: [.ansi(4), .ansi(12), .ansi(15), .ansi(2)],
      ]
      sea.success = .rgb(20, 130, 92)
      return sea
    }()
    /// Water from violet to orange, as the sky at dusk.
    public static let dusk: Palette = {
      var dusk = Palette(
        deep: .rgb(112, 72, 150), crest: .rgb(190, 78, 50), circles: .rgb(255, 214, 150))
      dusk.isGradient = true
      dusk.few = [
        .palette: [.palette(96), .palette(131), .palette(223), .palette(29)],
        .ansi: [.ansi(4), .ansi(5), .ansi(15), .ansi(2)],
      ]
      dusk.success = .rgb(20, 130, 92)
      return dusk
    }()
  }
}
