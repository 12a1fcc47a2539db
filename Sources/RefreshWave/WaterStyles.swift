internal import RefreshCanvas
internal import RefreshKit

/// The styles of water by its depth.
struct WaterStyles {
  let mood: HeaderLabel
  let colorDepth: ColorDepth
  /// Whether the colours of the strip differ so much that each half of a row has its own.
  let isGradient: Bool
  /// Whether the colour does not show that a pull is armed, or a success.
  let hasLine: Bool
  /// The thickness of the line that is drawn instead of water with 16 colours, in eighths of a cell;
  /// 0 for water. Areas of one of these colours are glaring in many terminals.
  let lineEighths: Int
  /// The colour of the strip beyond the edge; `nil` for the terminal's background.
  let ground: Color?
  /// The colours of quiet water and those of the state, from the outer end to the list.
  private let quiet, bright: [Color]
  /// The share of the colours of the state in those that are shown.
  private let light: Double
  private let circles: Color
  private let length: Double
  let isOnLight: Bool
  var isLine: Bool { lineEighths > 0 }
  private var hasColors: Bool { colorDepth != .none }

  static let fade = 0.15

  init(
    _ palette: WaveView.Palette, _ scene: WaveScene, _ snapshot: RefreshSnapshot,
    _ environment: CanvasEnvironment, glyphs: CanvasEnvironment.Glyphs
  ) {
    colorDepth = environment.colorDepth
    isOnLight = environment.background == .light
    let depth = colorDepth
    let own = palette.shades[depth]
    let shades = own ?? Self.shades(of: palette, depth)
    circles = palette.circles
    // The fonts of the Linux console contain no eighth blocks.
    lineEighths = depth != .ansi || glyphs == .ascii ? 0 : glyphs == .blocks ? 4 : 6
    let isVertical = environment.direction.axis == .vertical
    isGradient = depth == .rgb && shades.water.count > 2 && isVertical
    hasLine =
      scene.mood == .success && own == nil && lineEighths == 0
      || scene.mood == .release && (depth == .none || palette.deep == palette.crest)
    ground =
      switch environment.background {
      case .dark: shades.onDark
      case .light: shades.onLight
      case .unknown: nil
      }
    mood = scene.mood
    length = isVertical ? scene.length : 0
    func faded(_ time: Double) -> Double {
      environment.reducesMotion ? 1 : unitClamped(time / Self.fade)
    }
    quiet = shades.water
    // Water is bright while a release would fire and after a success: both are easy to see. It is
    // dark while loading, so that the circles are easy to see.
    (bright, light) =
      switch mood {
      case .pull: (shades.armed, 1 - faded(snapshot.armedTime))
      // There is no transition, so that arming is noticed.
      case .release: (shades.armed, 1)
      case .failure: (shades.failure, 1)
      case .loading:
        (shades.armed, snapshot.releasedPull == nil ? 0 : 1 - faded(snapshot.stateTime))
      case .success:
        (shades.success, snapshot.endingOutcome == nil ? faded(snapshot.stateTime) : 1)
      case .cancelled: (shades.water, 0)
      }
  }

  /// Returns the shades of a palette of the app.
  private static func shades(
    of palette: WaveView.Palette, _ depth: ColorDepth
  ) -> WaveView.Palette.Shades {
    func between(_ share: Double) -> Color {
      mixed(palette.deep, palette.crest, share, depth)
    }
    let armed = [between(0.75), palette.crest]
    return WaveView.Palette.Shades(
      water: [palette.deep, between(0.35)], armed: armed, success: armed,
      failure: [palette.failure])
  }

  /// Returns the style of a full cell whose middle is `depth` dots deep.
  func solid(at depth: Double) -> Style {
    hasColors ? Style(background: color(at: depth)) : Style(attributes: colorless)
  }

  /// Returns the style of a character that draws water: at the edge, or everywhere in ASCII.
  func ink(at depth: Double) -> Style {
    hasColors
      ? Style(foreground: color(at: depth), background: ground ?? .default)
      : Style(attributes: colorless.subtracting(.reverse))
  }

  /// Returns the style of a character whose shape is the part of a cell without water.
  func reversed(at depth: Double) -> Style {
    guard hasColors else { return Style(attributes: colorless) }
    return ground.map { Style(foreground: $0, background: color(at: depth)) }
      ?? ink(at: depth).adding(.reverse)
  }

  /// Returns the style of text on water, whose letters have the same colour at any depth. While
  /// water becomes darker, so that white letters would be illegible, they are black.
  func words(at depth: Double) -> Style {
    guard hasColors else { return Style(attributes: [.reverse, .bold]) }
    if isLine { return Style(attributes: mood == .pull ? [] : .bold) }
    let water = color(0.5, light: mood == .success ? 1 : light)
    return Style(
      foreground: water.legibleForeground ?? circles, background: color(at: depth),
      attributes: mood == .pull ? [] : .bold)
  }

  func marks(at depth: Double) -> Style {
    guard hasColors else { return Style(attributes: .reverse) }
    if isLine { return Style(foreground: color(at: depth)) }
    return Style(foreground: circles, background: color(at: depth), attributes: .bold)
  }

  /// Returns the style of the line along the surface: with colours, black on a light background.
  func line(at depth: Double) -> Style {
    var style = marks(at: depth)
    if hasColors, isOnLight { style.foreground = .rgb(0, 0, 0) }
    return style
  }

  private var colorless: TextAttributes {
    mood == .release || mood == .success || mood == .loading ? .reverse : [.reverse, .dim]
  }

  private func color(at depth: Double) -> Color {
    if colorDepth == .ansi { return color(isOnLight ? 1 : 0, light: light) }
    return color(length > 0 ? unitClamped(depth / length) : 0.5, light: light)
  }

  /// Returns the colour at a part of the strip, 0 at its outer end.
  private func color(_ part: Double, light: Double) -> Color {
    func shade(_ colors: [Color]) -> Color {
      guard colorDepth == .rgb, colors.count > 1 else {
        return colors[min(Int(part * Double(colors.count)), colors.count - 1)]
      }
      let place = part * Double(colors.count - 1)
      let index = min(Int(place), colors.count - 2)
      return Self.mixed(colors[index], colors[index + 1], place - Double(index), colorDepth)
    }
    if light <= 0 { return shade(quiet) }
    return light < 1
      ? Self.mixed(shade(quiet), shade(bright), light, colorDepth) : shade(bright)
  }

  /// Returns a colour between two colours, or the nearer one of them.
  private static func mixed(
    _ a: Color, _ b: Color, _ share: Double, _ depth: ColorDepth
  ) -> Color {
    (depth == .rgb ? a.mixed(with: b, share: share) : nil) ?? (share < 0.5 ? a : b)
  }
}

extension Color {
  /// Returns a mixture of two RGB colours, and `nil` for others.
  func mixed(with other: Color, share: Double) -> Color? {
    guard case .rgb(let red, let green, let blue) = self,
      case .rgb(let otherRed, let otherGreen, let otherBlue) = other
    else { return nil }
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(min(max(Double(a) + (Double(b) - Double(a)) * share, 0), 255))
    }
    return .rgb(mix(red, otherRed), mix(green, otherGreen), mix(blue, otherBlue))
  }
}
