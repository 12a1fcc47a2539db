internal import RefreshCanvas
internal import RefreshKit

/// The styles of water by its depth.
struct WaterStyles {
  let palette: WaveView.Palette
  let mood: WaveScene.Phase
  let length: Double
  let colorDepth: ColorDepth
  private let shades: WaveView.Palette.Shades?
  private let circles: Color
  private let quiet: Double
  private let light: Double
  private let isOnLight: Bool
  private let isGradient: Bool
  private var hasColors: Bool { colorDepth != .none }
  var hasSuccessColor: Bool { hasColors && palette.success != nil }
  var isPlain: Bool { !hasColors || palette.deep == palette.crest }

  /// The colours at the outer end: of a gradient after a success, and of water after a failure.
  private static let (night, plum) = (Color.rgb(40, 70, 140), Color.rgb(142, 34, 56))
  static let fade = 0.15

  init(
    _ palette: WaveView.Palette, _ scene: WaveScene, _ snapshot: RefreshSnapshot,
    _ environment: CanvasEnvironment
  ) {
    colorDepth = environment.colorDepth
    isOnLight = environment.background == .light
    self.palette = palette
    shades = palette.shades[colorDepth]
    circles = shades.map { environment.colorDepth.color($0.circles) } ?? palette.circles
    isGradient = palette.isGradient && environment.direction.axis == .vertical
    mood = scene.mood
    length = scene.end
    func faded(_ time: Double) -> Double {
      environment.reducesMotion ? 1 : unitClamped(time / Self.fade)
    }
    // Water is bright while a release would fire and after a success: both are easy to see. It is
    // dark while loading, so that the circles are easy to see.
    light =
      switch mood {
      case .calm: 1 - faded(snapshot.armedTime)
      // There is no transition, so that arming is noticed.
      case .armed, .failure: 1
      case .loading: snapshot.releasedPull == nil ? 0 : 1 - faded(snapshot.stateTime)
      case .success: snapshot.endingOutcome == nil ? faded(snapshot.stateTime) : 1
      case .cancelled: 0
      }
    quiet = isGradient ? 0.6 : mood == .calm ? 0.35 * unitClamped(snapshot.progress) : 0.35
  }

  /// Returns the style of a full cell whose middle is `depth` dots deep.
  func solid(at depth: Double) -> Style {
    hasColors ? Style(background: color(at: depth)) : Style(attributes: colorless)
  }

  /// Returns the style of a character that draws water: at the edge, or everywhere in ASCII.
  func ink(at depth: Double) -> Style {
    hasColors
      ? Style(foreground: color(at: depth)) : Style(attributes: colorless.subtracting(.reverse))
  }

  /// Returns the style of a character whose shape is the part of a cell without water.
  func reversed(at depth: Double) -> Style {
    hasColors ? ink(at: depth).adding(.reverse) : Style(attributes: colorless)
  }

  /// Returns the style of text on water, whose letters have the same colour at any depth.
  func words(at depth: Double) -> Style {
    guard hasColors else { return Style(attributes: [.reverse, .bold]) }
    let water = color(isRow ? 1 : 0.5, light: isBright || mood == .failure ? 1 : 0)
    return Style(
      foreground: water.legibleForeground ?? circles, background: color(at: depth),
      attributes: mood == .calm ? [] : weight)
  }

  func marks(at depth: Double) -> Style {
    guard hasColors else { return Style(attributes: .reverse) }
    return Style(foreground: circles, background: color(at: depth), attributes: weight)
  }

  /// Returns the style of the line along the surface: with colours, black on a light background.
  func line(at depth: Double) -> Style {
    var style = marks(at: depth)
    if hasColors, isOnLight { style.foreground = .rgb(0, 0, 0) }
    return style
  }

  /// Many terminals with 16 colours show bold text in other colours.
  private var weight: TextAttributes { colorDepth == .ansi ? [] : .bold }

  private var isBright: Bool { mood == .armed || mood == .success }

  private var colorless: TextAttributes {
    isBright || mood == .loading ? .reverse : [.reverse, .dim]
  }

  /// Whether a success is shown in one row or two columns, which have the colour of the surface.
  private var isRow: Bool { mood == .success && length <= 4 }

  private func color(at depth: Double) -> Color {
    color(isRow ? 1 : unitClamped(depth / max(length, 1)), light: light)
  }

  /// Returns the colour at a part of the strip, 0 at its outer end. `light` is 0 for quiet water and
  /// 1 for the final colours of the state.
  private func color(_ part: Double, light: Double) -> Color {
    func share(from least: Double) -> Double { light * (least + (1 - least) * part) }
    let isWide = isGradient || shades != nil
    switch (mood, palette.success) {
    case (.failure, let success):
      let least = isWide ? 0 : success == nil ? 1 : 0.4
      return mixed(Self.plum, palette.failure, share(from: least), few: shades?.failure)
    case (.success, let success?):
      let start = isGradient ? Self.night : palette.deep
      return mixed(start, success, share(from: isWide ? 0 : 0.7), few: shades?.success)
    default:
      let share = (1 - light) * quiet * part + share(from: isGradient ? 0.55 : 0.75)
      return mixed(palette.deep, palette.crest, share, few: shades?.water)
    }
  }

  /// Returns a colour between two colours, the nearer one of them, or one of the terminal's `few`.
  private func mixed(_ a: Color, _ b: Color, _ share: Double, few: [UInt8]?) -> Color {
    if let few { return colorDepth.color(few[min(Int(share * Double(few.count)), few.count - 1)]) }
    let mixed = colorDepth == .rgb ? a.mixed(with: b, share: share) : nil
    return mixed ?? (share < 0.5 ? a : b)
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

extension ColorDepth {
  fileprivate func color(_ index: UInt8) -> Color { self == .ansi ? .ansi(index) : .palette(index) }
}
