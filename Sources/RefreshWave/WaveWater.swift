internal import RefreshCanvas

/// What water looks like, by its depth.
struct WaveWater {
  let palette: WaveView.Palette
  /// How far the crest's colour has come up, from 0 to 1.
  let brightness: Double
  /// How deep it is where the strip ends, in dots.
  let length: Double
  /// Without colours it is reversed.
  let hasColors: Bool

  /// A cell that is all water, its middle so many dots deep.
  func solid(at depth: Double) -> Style {
    hasColors ? Style(background: color(at: depth)) : Style(attributes: .reverse)
  }

  /// Dots of water in a cell that the edge runs through.
  func dots(at depth: Double) -> Style { Style(foreground: color(at: depth)) }

  /// A cell of water, but for its dots.
  func reversed(at depth: Double) -> Style { dots(at: depth).adding(.reverse) }

  /// Circles on water.
  func circles(at depth: Double) -> Style {
    guard hasColors else { return Style(attributes: .reverse) }
    return Style(foreground: palette.circles, background: color(at: depth))
  }

  /// Deep water at the outer end, the crest next to the list.
  private func color(at depth: Double) -> Color {
    guard case .rgb(let red, let green, let blue) = palette.deep,
      case .rgb(let crestRed, let crestGreen, let crestBlue) = palette.crest
    else { return palette.crest }
    let share = min(1, depth / max(length, 1)) * (0.4 + 0.6 * brightness)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(min(max(Double(a) + (Double(b) - Double(a)) * share, 0), 255))
    }
    return .rgb(mix(red, crestRed), mix(green, crestGreen), mix(blue, crestBlue))
  }
}
