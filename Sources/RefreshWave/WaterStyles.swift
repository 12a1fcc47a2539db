internal import RefreshCanvas
internal import RefreshKit

/// The styles of water by its depth.
struct WaterStyles {
  let palette: WaveView.Palette
  let mood: WaveScene.Phase
  let length: Double
  let colorDepth: ColorDepth
  private let quiet: Double
  private let light: Double
  private let isOnLight: Bool
  private let isGradient: Bool
  private var hasColors: Bool { colorDepth != .none }
  var hasSuccessColor: Bool { hasColors && palette.success != nil }
  var isPlain: Bool { !hasColors || palette.deep == palette.crest }

  /// The colours at the outer end of a gradient after a success and a failure.
  private static let (night, plum) = (Color.rgb(40, 70, 140), Color.rgb(142, 34, 56))
  static let fade = 0.15

  init(
    _ palette: WaveView.Palette, _ scene: WaveScene, _ snapshot: RefreshSnapshot,
    _ environment: CanvasEnvironment
  ) {
    colorDepth = environment.colorDepth
    isOnLight = environment.background == .light
    self.palette = palette.shown(in: colorDepth)
    isGradient =
      palette.isGradient && colorDepth == .rgb && environment.direction.axis == .vertical
    mood = scene.mood
    length = scene.end
    func faded(_ time: Double) -> Double {
      environment.reducesMotion ? 1 : unitClamped(time / Self.fade)
    }
    // Water is bright while a release would fire and after a success: both are easy to see.
    (quiet, light) =
      switch mood {
      case .calm: (0.35 * unitClamped(snapshot.progress), 1 - faded(snapshot.armedTime))
      // There is no transition, so that arming is noticed.
      case .armed: (0.35, 1)
      // The water is dark, so that the circles are easy to see.
      case .loading: (0.35, snapshot.releasedPull == nil ? 0 : 1 - faded(snapshot.stateTime))
      case .success: (0.1, snapshot.endingOutcome == nil ? faded(snapshot.stateTime) : 1)
      case .failure: (0, 1)
      case .cancelled: (0, 0)
      }
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
    let bright = shade(isBright ? 0.8 : 0.15)
    let usual =
      mood == .failure ? palette.failure : mood == .success ? palette.success ?? bright : bright
    return Style(
      foreground: usual.legibleForeground ?? palette.circles, background: color(at: depth),
      attributes: mood == .calm && colorDepth != .ansi ? [] : .bold)
  }

  func marks(at depth: Double) -> Style {
    guard hasColors else { return Style(attributes: .reverse) }
    return Style(foreground: palette.circles, background: color(at: depth), attributes: .bold)
  }

  /// Returns the style of the line along the surface: with colours, black on a light background.
  func line(at depth: Double) -> Style {
    var style = marks(at: depth)
    if hasColors, isOnLight { style.foreground = .rgb(0, 0, 0) }
    return style
  }

  private var isBright: Bool { mood == .armed || mood == .success }

  private var colorless: TextAttributes {
    isBright || mood == .loading ? .reverse : [.reverse, .dim]
  }

  private func color(at depth: Double) -> Color {
    let part = min(1, depth / max(length, 1))
    if let result = mood == .failure ? palette.failure : mood == .success ? palette.success : nil {
      let start = mood == .failure ? Self.plum : isGradient ? Self.night : palette.deep
      let least = isGradient ? 0 : palette.success == nil ? 1 : mood == .success ? 0.7 : 0.4
      let share = colorDepth != .rgb ? 1 : light * (least + (1 - least) * part)
      return start.mixed(with: result, share: share) ?? result
    }
    if isGradient { return shade(mood == .armed ? 0.55 + 0.45 * part : 0.35 * part) }
    return shade((1 - light) * quiet * part + light * (0.75 + 0.25 * part))
  }

  /// Returns a shade from deep water, 0, to the crest, 1.
  private func shade(_ share: Double) -> Color {
    guard share > 0, colorDepth == .rgb,
      let mixed = palette.deep.mixed(with: palette.crest, share: share)
    else { return share < 0.5 ? palette.deep : palette.crest }
    return mixed
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
