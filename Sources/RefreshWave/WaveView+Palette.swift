public import RefreshCanvas

extension WaveView {
  /// The colours of a wave. A colour that is not an RGB colour is used without shades.
  ///
  /// In the built-in palettes, `deep`, `crest` and `failure` have a contrast of at least 3 : 1 to
  /// black and to white. The circles have this contrast to water that is not bright. Changing one of
  /// these three colours removes the palette's other shades and its green of a success.
  public struct Palette: Sendable, Hashable {
    /// The colour of water far from the list. Before the pull is armed, all water is close to this
    /// colour, except in ``dusk``.
    public var deep: Color { didSet { shades = [:] } }
    /// The colour of water next to the list once the pull is armed and, except in the built-in
    /// palettes, after a success.
    public var crest: Color { didSet { shades = [:] } }
    /// The colour of circles on the water. It needs contrast to the water. Text is black or white.
    public var circles: Color
    /// The colour of water after a failure: red in built-in palettes, grey by default in others.
    public var failure: Color { didSet { shades = [:] } }

    /// The colours chosen for each number of colours; empty for a palette of the app.
    private(set) var shades: [ColorDepth: Shades] = [:]

    /// The colours of each state, from the outer end of the strip to the list. With 16 colours, the
    /// first is used on a dark background, and the last on a light one.
    struct Shades: Sendable, Hashable {
      /// The colours before the pull is armed, while loading, and after a cancellation.
      let water: [Color]
      let armed, success, failure: [Color]
      /// The colour of the strip beyond the edge; by default the terminal's background.
      var onDark, onLight: Color?
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
    /// With 256 colours all water of a state has one colour. With 16, only its edge is drawn.
    public static let sea: Palette = {
      var sea = Palette(
        deep: .rgb(16, 90, 176), crest: .rgb(40, 148, 248), circles: .rgb(240, 250, 255),
        failure: .rgb(152, 62, 66))
      sea.shades = [
        .rgb: Shades(
          water: [sea.deep, .rgb(24, 110, 201)], armed: [.rgb(34, 134, 230), sea.crest],
          success: [.rgb(19, 118, 117), .rgb(20, 130, 92)],
          failure: [.rgb(146, 45, 60), sea.failure],
          onDark: .rgb(8, 26, 50), onLight: .rgb(206, 228, 250)),
        .palette: Shades(
          water: [.palette(25)], armed: [.palette(33)], success: [.palette(28)],
          failure: [.palette(88)]),
        .ansi: Shades(
          water: [.ansi(12), .blue], armed: [.cyan, .ansi(12)], success: [.green],
          failure: [.red]),
      ]
      return sea
    }()
    /// A sky from violet to orange, as at dusk; with 16 colours, only the line of the edge.
    ///
    /// On a light background dark hills are below the sky.
    public static let dusk: Palette = {
      var dusk = Palette(
        deep: .rgb(112, 72, 150), crest: .rgb(240, 102, 28), circles: .rgb(255, 214, 150),
        failure: .rgb(188, 62, 52))
      dusk.shades = [
        .rgb: Shades(
          water: [
            dusk.deep, .rgb(156, 68, 140), .rgb(188, 74, 118), .rgb(210, 90, 98),
            .rgb(255, 170, 100),
          ],
          armed: [.rgb(222, 92, 84), .rgb(240, 134, 64), .rgb(255, 200, 96)],
          success: [.rgb(30, 92, 128), .rgb(20, 118, 112), .rgb(70, 180, 110)],
          failure: [.rgb(96, 24, 52), .rgb(150, 36, 52), .rgb(206, 72, 56)],
          onLight: .rgb(58, 34, 74)),
        .palette: Shades(
          water: [54, 90, 126, 161, 209].map { .palette($0) },
          armed: [167, 203, 209, 215, 221, 227].map { .palette($0) },
          success: [24, 23, 23, 29, 35].map { .palette($0) },
          failure: [88, 88, 124, 160, 167].map { .palette($0) }, onLight: .palette(235)),
        .ansi: Shades(
          water: [.magenta], armed: [.yellow, .ansi(13)], success: [.green], failure: [.red]),
      ]
      return dusk
    }()
  }
}
