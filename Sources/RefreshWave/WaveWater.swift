internal import RefreshCanvas

/// The styles of water, by its depth.
struct WaveWater {
  let palette: WaveView.Palette
  let mood: WaveScene.Phase
  /// The progress of the pull, from 0 to 1.
  let progress: Double
  /// The depth at the end of the strip, in dots.
  let length: Double
  /// The colours that can be shown; without any, water is reversed.
  let colorDepth: ColorDepth
  private var hasColors: Bool { colorDepth != .none }

  /// The water of a scene in some colours.
  init(_ palette: WaveView.Palette, _ scene: WaveScene, progress: Double, colorDepth: ColorDepth) {
    self.palette = palette.shown(in: colorDepth)
    mood = scene.mood
    self.progress = progress
    length = scene.end
    self.colorDepth = colorDepth
  }

  /// A cell that is all water, its middle `depth` dots deep.
  func solid(at depth: Double) -> Style {
    hasColors ? Style(background: color(at: depth)) : Style(attributes: colorless)
  }

  /// Water in a cell that the edge runs through, in its characters' own dots.
  func ink(at depth: Double) -> Style {
    hasColors
      ? Style(foreground: color(at: depth)) : Style(attributes: colorless.subtracting(.reverse))
  }

  /// A cell of water, but for what its character covers.
  func reversed(at depth: Double) -> Style {
    hasColors ? ink(at: depth).adding(.reverse) : Style(attributes: colorless)
  }

  /// Words on water.
  func words(at depth: Double) -> Style {
    guard hasColors else { return Style(attributes: [.reverse, .bold]) }
    let water = color(at: depth)
    return Style(
      foreground: water.legibleForeground ?? palette.circles, background: water, attributes: .bold)
  }

  /// Circles, and the line along the surface.
  func marks(at depth: Double) -> Style {
    guard hasColors else { return Style(attributes: .reverse) }
    return Style(foreground: palette.circles, background: color(at: depth))
  }

  /// The water of a cell that the surface runs through, with a line of light along it.
  ///
  /// A cell has no third colour for a line as thin as an eighth. So a cell with less water has more
  /// light in it, and from a distance the line looks equally bright all along.
  func line(at depth: Double, eighths: Int) -> Color {
    guard hasColors else { return .default }
    let water = color(at: depth)
    let share = min(1, 1.2 / Double(eighths))
    guard let light = water.mixed(with: palette.circles, share: share) else {
      return share < 0.5 ? water : palette.circles
    }
    return light
  }

  /// The attributes of water without colours: faint unless armed, loading or a success.
  private var colorless: TextAttributes {
    switch mood {
    case .armed, .loading, .success: .reverse
    case .calm, .failure, .cancelled: [.reverse, .dim]
    }
  }

  /// The share of the crest's colour in the water next to the list, from 0 to 1.
  ///
  /// It is 1 when releasing fires and after a success, which have to stand out.
  private var brightness: Double {
    switch mood {
    case .calm: 0.35 * progress
    // Circles have to stand out from it.
    case .loading: 0.1
    case .armed, .success: 1
    case .failure, .cancelled: 0
    }
  }

  /// Deep water at the outer end, the crest next to the list.
  private func color(at depth: Double) -> Color {
    if mood == .failure { return palette.failure }
    let share = min(1, depth / max(length, 1)) * brightness
    return palette.deep.mixed(with: palette.crest, share: share)
      ?? (brightness < 0.5 ? palette.deep : palette.crest)
  }
}
