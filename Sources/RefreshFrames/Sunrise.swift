internal import RefreshCanvas

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A sun over the sea at one moment, drawn in dots: the pictures of the built-in frames.
struct Sunrise {
  /// How far the sun is up, from 0, below the horizon, to 1.
  private var height = 1.0
  /// How long the rays are, in dots.
  private var rays = 0.0
  /// How far the rays are from the sun, in dots, besides the gap they always have.
  private var flight = 0.0
  /// How far the rays have turned, as a share of the way from one to the next.
  private var turn = 0.0
  /// How far the waves have moved, in dots.
  private var drift = 0
  /// How far a smile has spread, from 0 to 1.
  private var smile = 0.0

  /// The sun as far up as it is pulled; the last part of the way lets the rays out.
  init(risen: Double) {
    height = min(1, risen / 0.8)
    rays = max(0, risen - 0.8) / 0.2 * 2.5
    drift = Int(risen * 8)
  }

  /// One of 24 frames in which the rays turn by two and the waves move by one.
  init(shining step: Int) {
    rays = 2.5
    turn = Double(step % 12) / 12
    drift = step / 3
  }

  /// One of 9 frames in which the sun smiles and its rays leave it.
  init(smiling step: Int) {
    smile = min(1, Double(step + 1) / 3)
    rays = step < 5 ? 2.5 + Double(step) * 0.4 : Double(max(0, 7 - step))
    flight = Double(max(0, step - 4)) * 2.5
    drift = step
  }

  /// One of 6 frames in which the sun goes down again.
  init(setting step: Int) {
    height = 1 - Double(step + 1) / 6
    drift = step
  }

  private static let columns = 26
  private static let radius = 4.6
  /// The horizon and the middle, in dots.
  private static let horizon = 16.0
  private static let middle = 26.0

  private var center: DotPoint {
    DotPoint(x: Self.middle, y: Self.horizon + Self.radius - height * (8 + Self.radius))
  }

  var frame: TextFrame {
    var canvas = TextCanvas(width: Self.columns, height: 5)
    let sun = Style(foreground: sunColor)
    canvas.draw { region in
      region.draw(sky, style: sun)
      region.draw(sea, y: 4, style: Style(foreground: .rgb(58, 124, 189)))
      region.draw(reflection, y: 4, style: sun)
    }
    return TextFrame(canvas)
  }

  /// Red at the horizon, gold above: seen on black and on white.
  private var sunColor: Color {
    func mix(_ low: Double, _ high: Double) -> UInt8 { UInt8(low + (high - low) * height) }
    return .rgb(mix(222, 242), mix(84, 166), mix(62, 38))
  }

  private var sky: BrailleCanvas {
    var sky = BrailleCanvas(width: Self.columns, height: 4)
    sky.disc(center: center, radius: Self.radius)
    if rays > 0 { drawRays(in: &sky) }
    if smile > 0 { cutSmile(from: &sky) }
    return sky
  }

  private func drawRays(in sky: inout BrailleCanvas) {
    let count = 12
    for index in 0..<count {
      let angle = (Double(index) + turn) * 2 * .pi / Double(count)
      let length = index.isMultiple(of: 2) ? rays : rays * 0.6
      let inner = Self.radius + 1.6 + flight
      sky.line(from: point(angle, inner), to: point(angle, inner + length))
    }
  }

  private func point(_ angle: Double, _ distance: Double) -> DotPoint {
    DotPoint(x: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
  }

  private func cutSmile(from sky: inout BrailleCanvas) {
    let x = Int(center.x)
    let y = Int(center.y)
    for eye in [x - 3, x + 2] {
      sky[eye, y - 2] = false
      sky[eye, y - 1] = false
    }
    let reach = Int((3 * smile).rounded())
    for dx in -reach...reach - 1 {
      sky[x + dx, y + (dx == -reach || dx == reach - 1 ? 1 : 2)] = false
    }
  }

  /// The dashes of two lines of waves; a dash starts every 8 dots.
  private var sea: BrailleCanvas {
    var sea = BrailleCanvas(width: Self.columns, height: 1)
    for x in 0..<sea.dotWidth where abs(Double(x) + 0.5 - Self.middle) > glitter {
      if isWave(x, line: 0) { sea[x, 0] = true }
      if isWave(x, line: 1) { sea[x, 2] = true }
    }
    return sea
  }

  /// Where the sun's light lies on the water.
  private var reflection: BrailleCanvas {
    var light = BrailleCanvas(width: Self.columns, height: 1)
    for x in 0..<light.dotWidth where abs(Double(x) + 0.5 - Self.middle) <= glitter {
      light[x, 0] = !isWave(x, line: 0)
      light[x, 2] = !isWave(x, line: 1) && abs(Double(x) + 0.5 - Self.middle) <= glitter * 0.6
    }
    return light
  }

  /// Half of the width of the light on the water, in dots; whole cells.
  private var glitter: Double { (2 + 2 * (height * 2).rounded(.down)) * (height > 0.3 ? 1 : 0) }

  private func isWave(_ x: Int, line: Int) -> Bool {
    ((x - drift + line * 4) % 8 + 8) % 8 < 5
  }
}
