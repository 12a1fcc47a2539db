public import RefreshCanvas

extension WaveView {
  /// The colours of a wave. A colour that is not an RGB colour is used without shades.
  ///
  /// The built-in RGB colours of water have a contrast of at least 3 : 1 to black and to white, and
  /// the circles have this contrast to water that is not bright.
  public struct Palette: Sendable, Hashable {
    /// The colour of water far from the list. Before the pull is armed, all water is close to this
    /// colour.
    public var deep: Color
    /// The colour of water next to the list once the pull is armed and, except in the built-in
    /// palettes, after a success.
    public var crest: Color
    /// The colour of circles and text on the water. It needs contrast to the water.
    public var circles: Color
    /// The colour of water after a failure: red in the built-in palettes, by default grey in
    /// others.
    public var failure: Color

    /// The colours of deep water, the crest, the circles and water after a success, in this order,
    /// for 256 and for 16 colours. A depth without an entry uses the nearest available colours.
    private var few: [ColorDepth: [Color]] = [:]
    /// The colour of water after a success, or `nil` for the crest with a line along the edge.
    private(set) var success: Color?
    /// Whether the colour changes from deep water to the crest along the whole strip.
    var isGradient = false

    func shown(in depth: ColorDepth) -> Palette {
      guard let few = few[depth] else { return self }
      var shown = Palette(
        deep: few[0], crest: few[1], circles: few[2], failure: depth == .ansi ? .ansi(1) : failure)
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
    /// With 256 colours, deep water and the crest are blue as well. With 16 colours the crest is
    /// cyan.
    public static let sea: Palette = {
      var sea = Palette(
        deep: .rgb(16, 90, 176), crest: .rgb(40, 148, 248), circles: .rgb(240, 250, 255),
        failure: .rgb(152, 62, 66))
      sea.few = [
        .palette: [.palette(25), .palette(33), .palette(231), .palette(29)],
        .ansi: [.ansi(4), .ansi(6), .ansi(15), .ansi(2)],
      ]
      sea.success = .rgb(20, 130, 92)
      return sea
    }()
    /// Water from violet to orange, as the sky at dusk.
    public static let dusk: Palette = {
      var dusk = Palette(
        deep: .rgb(112, 72, 150), crest: .rgb(240, 102, 28), circles: .rgb(255, 214, 150),
        failure: .rgb(188, 62, 52))
      dusk.isGradient = true
      dusk.few = [
        .palette: [.palette(96), .palette(166), .palette(223), .palette(29)],
        .ansi: [.ansi(5), .ansi(3), .ansi(15), .ansi(2)],
      ]
      dusk.success = .rgb(20, 130, 92)
      return dusk
    }()
  }
}
