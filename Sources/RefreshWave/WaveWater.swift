internal import RefreshCanvas

/// The styles of water, by its depth.
struct WaveWater {
  let palette: WaveView.Palette
  let mood: WaveScene.Mood
  /// The progress of the pull, from 0 to 1.
  let progress: Double
  /// The depth at the end of the strip, in dots.
  let length: Double
  /// Without colours it is reversed.
  let hasColors: Bool

  /// A cell that is all water, its middle so many dots deep.
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

  /// Words on water that is rough.
  var words: Style {
    guard hasColors else { return Style(attributes: [.reverse, .bold]) }
    return Style(
      foreground: palette.failure.legibleForeground ?? palette.circles,
      background: palette.failure, attributes: .bold)
  }

  /// Words on water that is calm.
  func words(at depth: Double) -> Style {
    guard hasColors else { return Style(attributes: [.reverse, .bold]) }
    let water = color(at: depth)
    return Style(
      foreground: water.legibleForeground ?? palette.circles, background: water, attributes: .bold)
  }

  /// Circles and foam on water.
  func marks(at depth: Double) -> Style {
    guard hasColors else { return Style(attributes: .reverse) }
    return Style(foreground: palette.circles, background: color(at: depth))
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
  /// All of it is for what shall be seen: that letting go fires, and that a run succeeded.
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
    guard case .rgb(let red, let green, let blue) = palette.deep,
      case .rgb(let crestRed, let crestGreen, let crestBlue) = palette.crest
    else { return brightness < 1 ? palette.deep : palette.crest }
    let share = min(1, depth / max(length, 1)) * brightness
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(min(max(Double(a) + (Double(b) - Double(a)) * share, 0), 255))
    }
    return .rgb(mix(red, crestRed), mix(green, crestGreen), mix(blue, crestBlue))
  }
}
