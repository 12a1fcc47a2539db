public import RefreshCanvas

extension WaveView {
  /// The colours of a wave. A colour that is not an RGB colour is used without shades.
  ///
  /// In the built-in palettes, `deep`, `crest` and `failure` have a contrast of at least 3 : 1 to
  /// black and to white. The circles have this contrast to water that is not bright.
  public struct Palette: Sendable, Hashable {
    /// The colour of water far from the list. Before the pull is armed, all water is close to this
    /// colour, except in ``dusk``.
    public var deep: Color
    /// The colour of water next to the list once the pull is armed and, except in the built-in
    /// palettes, after a success.
    public var crest: Color
    /// The colour of circles on the water. It needs contrast to the water. Text is black or white.
    public var circles: Color
    /// The colour of water after a failure: red in the built-in palettes, by default grey in
    /// others.
    public var failure: Color

    /// The colours for 256 and for 16 colours. A depth without an entry uses the nearest available
    /// colours.
    private(set) var shades: [ColorDepth: Shades] = [:]
    /// The colour of water after a success, or `nil` for the crest with a line along the edge.
    private(set) var success: Color?
    /// Whether the colour changes along the whole strip, in a vertical list.
    private(set) var isGradient = false

    /// Colours of the terminal's table: of water from the darkest to the final one, and of circles.
    struct Shades: Sendable, Hashable {
      let water, success, failure: [UInt8]
      let circles: UInt8
    }

    /// Creates a palette.
    ///
    /// - Parameters:
    ///   - deep: The colour of water far from the list.
    ///   - crest: The colour of water next to the list once the pull is armed.
    ///   - circles: The colour of circles on the water.
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
    /// With 256 and with 16 colours, deep water and the crest are blue as well.
    public static let sea: Palette = {
      var sea = Palette(
        deep: .rgb(16, 90, 176), crest: .rgb(40, 148, 248), circles: .rgb(240, 250, 255),
        failure: .rgb(152, 62, 66))
      // With 16 colours only the surface is green after a success: a whole strip would be glaring.
      sea.shades = [
        .palette: Shades(water: [25, 25, 26, 33], success: [29], failure: [124], circles: 231),
        .ansi: Shades(water: [4, 12], success: [4, 4, 4, 2], failure: [1], circles: 15),
      ]
      sea.success = .rgb(20, 130, 92)
      return sea
    }()
    /// Water from violet to orange, as the sky at dusk; with 16 colours, from blue to magenta.
    public static let dusk: Palette = {
      var dusk = Palette(
        deep: .rgb(112, 72, 150), crest: .rgb(240, 102, 28), circles: .rgb(255, 214, 150),
        failure: .rgb(188, 62, 52))
      dusk.isGradient = true
      // Most of the sky has one colour, because a gradient of so few colours would be stripes.
      dusk.shades = [
        .palette: Shades(
          water: [97, 97, 97, 97, 132, 167, 166, 166, 202, 208], success: [25, 24, 23, 29, 29],
          failure: [124, 124, 124, 160], circles: 223),
        .ansi: Shades(
          water: [4, 4, 4, 4, 4, 5, 5, 5, 5, 5], success: [4, 4, 4, 2], failure: [1], circles: 15),
      ]
      dusk.success = .rgb(20, 130, 92)
      return dusk
    }()
  }
}
