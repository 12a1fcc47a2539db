internal import RefreshCanvas

/// Puts a scene into a region, through a picture of dots.
struct WavePainter {
  let scene: WaveScene
  /// The rows of the strip that can be seen: only those are worked out.
  let rows: Range<Int>
  let configuration: WaveView.Configuration
  /// How far the crest's colour has come up, from 0 to 1.
  let brightness: Double
  let glyphs: CanvasEnvironment.Glyphs

  func paint(in region: inout CanvasRegion, with pictures: inout WavePictures) {
    pictures.water.resize(width: region.width, height: rows.count)
    let top = Double(4 * rows.lowerBound)
    let outline = scene.outline
    guard let circles = scene.circles else {
      pictures.water.fillAbove { outline.edge(at: $0) - top }
      return drawWater(pictures.water, in: &region)
    }
    let center = DotPoint(x: outline.width / 2, y: circles.centerY - top)
    let radius = (circles.loader.reach + Self.margin) * opening(at: circles.time)
    let baseline = outline.baseline - top
    pictures.water.fillAbove { x in
      (x - center.x).magnitude > radius ? baseline : min(baseline, bubbleTop(at: x, center, radius))
    }
    drawWater(pictures.water, in: &region)
    draw(circles, around: center, in: &region, with: &pictures.circles)
  }

  private func drawWater(_ water: BrailleCanvas, in region: inout CanvasRegion) {
    let bottom = max(scene.outline.baseline, scene.outline.lowest.y) / 4
    for row in rows {
      let style = Style(foreground: color(ofRow: row, bottom: bottom))
      region.withRegion(y: row, width: region.width, height: 1) { strip in
        strip.draw(water, y: rows.lowerBound - row, style: style, glyphs: glyphs)
      }
    }
  }

  /// How much clear space the water leaves around the circles, in dots.
  private static let margin = 1.5
  /// How long the clear space takes to open from 60 % of its size, in seconds.
  private static let openingTime = 0.15

  private func opening(at time: Double) -> Double {
    scene.isStill ? 1 : min(1, 0.6 + 0.4 * time / Self.openingTime)
  }

  /// How far down the water reaches above the clear space, in steps that the characters can show.
  ///
  /// The centre is at or below the base line, so below the clear space there is no water.
  private func bubbleTop(at x: Double, _ center: DotPoint, _ radius: Double) -> Double {
    let step = Double(grain.x)
    let dx = ((x / step).rounded(.down) + 0.5) * step - center.x
    guard dx.magnitude < radius else { return .infinity }
    let top = center.y - (radius * radius - dx * dx).squareRoot()
    return (top / Double(grain.y)).rounded() * Double(grain.y)
  }

  /// How many dots, across and down, the characters show as one.
  private var grain: (x: Int, y: Int) {
    switch glyphs {
    case .ascii: (2, 4)
    case .blocks: (1, 2)
    case .braille: (1, 1)
    }
  }

  /// Draws the circles over the water, as a picture just large enough for them.
  private func draw(
    _ circles: WaveScene.Circles, around center: DotPoint, in region: inout CanvasRegion,
    with picture: inout BrailleCanvas
  ) {
    let loader = circles.loader
    let style = Style(foreground: configuration.foam)
    let left = max(0, Int((center.x - loader.reach) / 2) - 1)
    let offset = DotPoint(x: center.x - Double(2 * left), y: center.y)
    picture.resize(width: min(Int(loader.reach) + 3, region.width - left), height: rows.count)
    picture.addDisc(center: offset, radius: loader.radius(at: circles.time))
    for index in 0..<WaveLoader.dotCount {
      guard let place = loader.place(ofDot: index, at: circles.time) else { continue }
      let dot = DotPoint(x: offset.x + place.x, y: offset.y + place.y)
      if glyphs != .ascii { picture.addDisc(center: snapped(dot), radius: loader.dotRadius) }
    }
    region.draw(picture, x: left, y: rows.lowerBound, style: style, glyphs: glyphs)
    if glyphs == .ascii { writeDots(of: circles, in: &region, style) }
  }

  /// A place at which a small circle is a square of four dots: between them it would change shape.
  private func snapped(_ dot: DotPoint) -> DotPoint {
    DotPoint(
      x: dot.x.rounded(),
      y: grain.y == 1 ? dot.y.rounded() : (dot.y / 2).rounded(.down) * 2 + 1)
  }

  /// The small circles where a character cannot show the place of a dot.
  private func writeDots(
    of circles: WaveScene.Circles, in region: inout CanvasRegion, _ style: Style
  ) {
    for index in 0..<WaveLoader.dotCount {
      guard let place = circles.loader.place(ofDot: index, at: circles.time) else { continue }
      let x = Int(((scene.outline.width / 2 + place.x) / 2).rounded(.down))
      let y = Int(((circles.centerY + place.y) / 4).rounded(.down))
      region.write("o", x: x, y: y, style: style)
    }
  }

  /// Deep water above, the crest at the edge.
  private func color(ofRow row: Int, bottom: Double) -> Color {
    guard case .rgb(let red, let green, let blue) = configuration.deep,
      case .rgb(let crestRed, let crestGreen, let crestBlue) = configuration.crest
    else { return configuration.crest }
    let share = min(1, (Double(row) + 0.5) / max(bottom, 1)) * (0.4 + 0.6 * brightness)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(min(max(Double(a) + (Double(b) - Double(a)) * share, 0), 255))
    }
    return .rgb(mix(red, crestRed), mix(green, crestGreen), mix(blue, crestBlue))
  }
}

/// The pictures a frame is drawn through, kept so that it allocates nothing.
struct WavePictures {
  var water = BrailleCanvas(width: 0, height: 0)
  var circles = BrailleCanvas(width: 0, height: 0)
}

extension BrailleCanvas {
  /// Adds a disc of at least one dot.
  fileprivate mutating func addDisc(center: DotPoint, radius: Double) {
    self[Int(center.x.rounded(.down)), Int(center.y.rounded(.down))] = true
    disc(center: center, radius: radius)
  }
}
