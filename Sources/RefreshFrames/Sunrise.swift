internal import RefreshCanvas

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The size of the sunrise in cells. The sea is in the last row if there are at least three rows.
struct SunSize: Hashable, Sendable {
  let columns: Int
  let rows: Int

  /// All sizes, the largest first.
  static let all = [
    SunSize(columns: 26, rows: 5), SunSize(columns: 13, rows: 5), SunSize(columns: 13, rows: 4),
    SunSize(columns: 9, rows: 3), SunSize(columns: 7, rows: 2), SunSize(columns: 7, rows: 1),
    SunSize(columns: 5, rows: 1),
  ]

  var hasSea: Bool { rows > 2 }
  /// The rows above the sea.
  var sky: Int { hasSea ? rows - 1 : rows }
}

/// A frame of the built-in sunrise.
///
/// The sun is an area of quarter cells. Rays and waves are strokes of dots. Rays indicate that a
/// release would fire, so the rising sun has none.
struct Sunrise {
  let size: SunSize
  /// The height of the sun, from 0 (below the horizon) to 1.
  private var height = 1.0
  /// The length of the rays, as a fraction of the available length.
  private var rays = 0.0
  /// The additional distance between the sun and its rays, as a fraction of the same length.
  private var flight = 0.0
  /// The rotation of the rays, as a fraction of the angle between two of them.
  private var turn = 0.0
  /// The distance that the waves have moved, in dots.
  private var drift = 0
  /// The visible fraction of the smile, from 0 to 1.
  private var smile = 0.0

  /// Creates a frame in which the sun rises.
  ///
  /// - Parameters:
  ///   - risen: The progress of the pull, 0 to 1.
  ///   - size: The size of the frame.
  init(risen: Double, _ size: SunSize) {
    self.size = size
    height = min(1, risen)
    drift = Int(risen * 8)
  }

  /// Creates one of 24 frames in which the rays turn by two and the waves move by one.
  ///
  /// - Parameters:
  ///   - step: The number of the frame, 0 to 23.
  ///   - size: The size of the frame.
  init(shining step: Int, _ size: SunSize) {
    self.size = size
    rays = 1
    turn = Double(step % 12) / 12
    drift = step / 3
  }

  /// Creates a frame in which the sun smiles and its rays fly away.
  ///
  /// - Parameters:
  ///   - step: The number of the frame, 0 to 8.
  ///   - size: The size of the frame.
  init(smiling step: Int, _ size: SunSize) {
    self.size = size
    drift = step
    guard size.sky > 3 else {
      // The sun is too small for a face that all glyph sets can show, so its rays stay.
      rays = 1
      return
    }
    smile = min(1, Double(step + 1) / 3)
    rays = step < 5 ? 1 + Double(step) * 0.16 : Double(max(0, 7 - step)) * 0.4
    flight = Double(max(0, step - 4))
  }

  /// Creates a frame in which the sun sets.
  ///
  /// - Parameters:
  ///   - step: The number of the frame, 0 to 5.
  ///   - size: The size of the frame.
  init(setting step: Int, _ size: SunSize) {
    self.size = size
    height = 1 - Double(step + 1) / 6
    drift = step
  }

  /// Half of the sky's height in dots. The sun in its centre and the rays fill the sky.
  private var half: Double { Double(2 * size.sky) }
  private var radius: Double {
    switch size.sky {
    case 1: 1.85
    case 2: 3.4
    default: half * 0.575
    }
  }
  /// The distance from the sun to its rays, and the available length of a ray.
  private var gap: Double { max(0.8, half * 0.2) }
  private var rayRoom: Double { size.sky == 1 ? 2.5 : max(1, half * 0.3125) }
  /// The positions of the horizon and of the centre, in dots.
  private var horizon: Double { 2 * half }
  private var middle: Double { Double(size.columns) }

  private var center: DotPoint {
    DotPoint(x: middle, y: horizon + radius - height * (half + radius))
  }

  var frame: TextFrame {
    var canvas = TextCanvas(width: size.columns, height: size.rows)
    let sun = Style(foreground: sunColor)
    canvas.draw { region in
      if rays > 0 { region.draw(rayDots, style: sun) }
      region.draw(disc, style: sun, glyphs: .blocks)
      guard size.hasSea else { return }
      region.draw(sea, y: size.sky, style: Style(foreground: SunColors.sea))
      region.draw(reflection, y: size.sky, style: sun)
    }
    return TextFrame(canvas)
  }

  /// The colour of the sun: red at the horizon, orange at the top.
  private var sunColor: Color {
    func mix(_ low: Double, _ high: Double) -> UInt8 { UInt8(low + (high - low) * height) }
    return .rgb(mix(206, 230), mix(66, 100), mix(58, 22))
  }

  private var disc: BrailleCanvas {
    var sky = BrailleCanvas(width: size.columns, height: size.sky)
    sky.fillCircle(center: center, radius: radius, glyphs: .blocks)
    if smile > 0 { cutSmile(from: &sky) }
    return sky
  }

  private var rayDots: BrailleCanvas {
    var sky = BrailleCanvas(width: size.columns, height: size.sky)
    let count = size.sky > 2 ? 12 : size.rows > 1 ? 8 : 2
    for index in 0..<count {
      let angle = (Double(index) + (count > 2 ? turn : 0)) * 2 * .pi / Double(count)
      let length = (count < 12 || index.isMultiple(of: 2) ? rays : rays * 0.6) * rayRoom
      let inner = radius + gap + flight * rayRoom
      sky.line(from: point(angle, inner), to: point(angle, inner + length))
    }
    return sky
  }

  private func point(_ angle: Double, _ distance: Double) -> DotPoint {
    DotPoint(x: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
  }

  private func cutSmile(from sky: inout BrailleCanvas) {
    let x = Int(center.x)
    // The eyes and the mouth consist of whole quarter cells, each two dots high.
    let y = Int(center.y) & ~1
    func cut(_ x: Int, _ y: Int) {
      sky[x, y] = false
      sky[x, y + 1] = false
    }
    for eye in [x - 2, x + 1] { cut(eye, y - 2) }
    let reach = Int((2 * smile).rounded())
    for dx in -reach..<reach { cut(x + dx, y + 2) }
    if smile == 1 {
      cut(x - 3, y)
      cut(x + 2, y)
    }
  }

  /// The dashes of two lines of waves. A dash starts every 8 dots.
  private var sea: BrailleCanvas {
    var sea = BrailleCanvas(width: size.columns, height: 1)
    for x in 0..<sea.dotWidth where abs(Double(x) + 0.5 - middle) > glitter {
      if isWave(x, line: 0) { sea[x, 0] = true }
      if isWave(x, line: 1) { sea[x, 2] = true }
    }
    return sea
  }

  /// The dots of the sun's reflection on the water.
  private var reflection: BrailleCanvas {
    var light = BrailleCanvas(width: size.columns, height: 1)
    for x in 0..<light.dotWidth where abs(Double(x) + 0.5 - middle) <= glitter {
      light[x, 0] = !isWave(x, line: 0)
      light[x, 2] = !isWave(x, line: 1) && abs(Double(x) + 0.5 - middle) <= glitter * 0.6
    }
    return light
  }

  /// Half of the reflection's width in dots, in whole cells.
  private var glitter: Double { (2 + 2 * (height * 2).rounded(.down)) * (height > 0.3 ? 1 : 0) }

  private func isWave(_ x: Int, line: Int) -> Bool {
    ((x - drift + line * 4) % 8 + 8) % 8 < 5
  }
}

/// The colours of the sunrise. Each has a contrast ratio of 3:1 on black and on white, also with 16
/// colours.
enum SunColors {
  static let sun = Color.rgb(230, 100, 22)
  static let low = Color.rgb(206, 66, 58)
  static let sea = Color.rgb(58, 124, 189)

  /// Returns one of 16 colours for a colour of the sunrise. The nearest one would be dark red.
  ///
  /// On a dark background the sun is bright yellow. No yellow has a contrast ratio of 3:1 on white,
  /// so there the sun is dark red at the horizon and bright red at the top.
  ///
  /// - Parameters:
  ///   - color: A colour of the sunrise.
  ///   - background: The brightness of the terminal's background.
  /// - Returns: The colour to use.
  static func few(_ color: Color, on background: CanvasEnvironment.Background) -> Color {
    if color == sea { return .ansi(12) }
    guard case .rgb(let red, let green, let blue) = color, red > blue else { return color }
    return switch background {
    case .dark: .ansi(11)
    case .light: green < 80 ? .ansi(1) : .ansi(9)
    case .unknown: color
    }
  }
}
