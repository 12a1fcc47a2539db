internal import RefreshCanvas
internal import RefreshKit

/// Puts a scene into a region.
@MainActor
struct WavePainter {
  let scene: WaveScene
  let water: WaveWater
  let glyphs: CanvasEnvironment.Glyphs

  func paint(in region: inout CanvasRegion, through canvas: inout WaveCanvas) {
    canvas.fill(scene.depth)
    for row in canvas.rows { drawWater(row: row, in: &region, canvas) }
    guard let circles = scene.circles else { return }
    draw(circles, in: &region, through: &canvas)
  }

  /// One row of the strip: runs of full cells at once, the others one by one.
  private func drawWater(row: Int, in region: inout CanvasRegion, _ canvas: WaveCanvas) {
    var column = 0
    while column < canvas.columns {
      let first = column
      while column < canvas.columns, canvas.isFull(column: column, row: row),
        canvas.direction.axis == .vertical || column == first
      {
        column += 1
      }
      if column > first {
        let style = water.solid(at: canvas.depth(column: first, row: row))
        region.fill(
          glyphs == .ascii ? Self.letter : " ", x: first, y: row, width: column - first, height: 1,
          style: glyphs == .ascii ? water.dots(at: canvas.depth(column: first, row: row)) : style)
      } else {
        drawEdge(column: column, row: row, in: &region, canvas)
        column += 1
      }
    }
  }

  /// What water is where only ASCII shows.
  private static let letter: Character = "~"

  /// A cell that the edge runs through, or none at all.
  private func drawEdge(
    column: Int, row: Int, in region: inout CanvasRegion, _ canvas: WaveCanvas
  ) {
    let dots = canvas.pictures.water.dots(column: column, row: row - canvas.rows.lowerBound)
    guard dots != 0 || glyphs == .blocks else { return }
    let depth = canvas.depth(column: column, row: row)
    switch glyphs {
    case .braille:
      let scalar = Unicode.Scalar(0x2800 | UInt32(dots)) ?? " "
      write(Character(scalar), column, row, water.dots(at: depth), in: &region)
    case .ascii:
      guard dots.nonzeroBitCount >= 4 else { return }
      write(Self.letter, column, row, water.dots(at: depth), in: &region)
    case .blocks: drawEighths(column: column, row: row, depth, in: &region, canvas)
    }
  }

  /// Eighth blocks fill from the bottom or the left; from the other side they are reversed.
  private func drawEighths(
    column: Int, row: Int, _ depth: Double, in region: inout CanvasRegion, _ canvas: WaveCanvas
  ) {
    let isVertical = canvas.direction.axis == .vertical
    let length = isVertical ? 4.0 : 2.0
    let edge = scene.depth(at: canvas.across(column: column, row: row))
    let eighths = Int((8 * unitClamped((edge - depth) / length + 0.5)).rounded())
    guard eighths > 0 else { return }
    let isReversed = canvas.direction == .down || canvas.direction == .left
    let blocks = isVertical ? Self.lowerBlocks : Self.leftBlocks
    if eighths == 8 {
      write(" ", column, row, water.solid(at: depth), in: &region)
    } else {
      write(
        blocks[(isReversed ? 8 - eighths : eighths) - 1], column, row,
        isReversed ? water.reversed(at: depth) : water.dots(at: depth), in: &region)
    }
  }

  private static let lowerBlocks: [Character] = Array("▁▂▃▄▅▆▇")
  private static let leftBlocks: [Character] = Array("▏▎▍▌▋▊▉")

  private func write(
    _ character: Character, _ column: Int, _ row: Int, _ style: Style,
    in region: inout CanvasRegion
  ) {
    region.fill(character, x: column, y: row, width: 1, height: 1, style: style)
  }
}

// MARK: - Circles

extension WavePainter {
  /// Draws the circles on the water.
  private func draw(
    _ circles: WaveScene.Circles, in region: inout CanvasRegion,
    through canvas: inout WaveCanvas
  ) {
    let loader = circles.loader
    let middle = canvas.dot(across: scene.outline.width / 2, depth: circles.depth)
    canvas.pictures.circles.resize(width: canvas.columns, height: canvas.rows.count)
    canvas.pictures.circles.addDisc(center: middle, radius: loader.radius(at: circles.time))
    for index in 0..<WaveLoader.dotCount {
      guard let place = loader.place(ofDot: index, at: circles.time) else { continue }
      let dot = DotPoint(x: middle.x + place.x, y: middle.y + place.y)
      if glyphs == .ascii {
        let row = Int((dot.y / 4).rounded(.down)) + canvas.rows.lowerBound
        let column = Int((dot.x / 2).rounded(.down))
        let style = water.circles(at: canvas.depth(column: column, row: row))
        write("o", column, row, style, in: &region)
      } else {
        canvas.pictures.circles.addDisc(center: snapped(dot), radius: loader.dotRadius)
      }
    }
    let reach = Int(loader.reach) + 3
    let center = (column: Int(middle.x / 2), row: Int(middle.y / 4) + canvas.rows.lowerBound)
    for row in canvas.rows.clamped(to: center.row - reach..<center.row + reach) {
      for column in max(0, center.column - reach)..<min(canvas.columns, center.column + reach) {
        drawCircles(column: column, row: row, in: &region, canvas)
      }
    }
  }

  private func drawCircles(
    column: Int, row: Int, in region: inout CanvasRegion, _ canvas: WaveCanvas
  ) {
    let dots = canvas.pictures.circles.dots(column: column, row: row - canvas.rows.lowerBound)
    guard dots != 0 else { return }
    if glyphs == .ascii, dots.nonzeroBitCount < 3 { return }
    let style = water.circles(at: canvas.depth(column: column, row: row))
    let character: Character =
      switch glyphs {
      case .braille: Character(Unicode.Scalar(0x2800 | UInt32(dots)) ?? " ")
      case .blocks: Self.quarters[Self.quarters(of: dots)]
      case .ascii: "O"
      }
    write(character, column, row, style, in: &region)
  }

  /// A place at which a small circle is a square of four dots: between them it would change shape.
  private func snapped(_ dot: DotPoint) -> DotPoint {
    DotPoint(
      x: dot.x.rounded(),
      y: glyphs == .braille ? dot.y.rounded() : (dot.y / 2).rounded(.down) * 2 + 1)
  }

  /// Which quarters of a cell hold a dot: top left 1, top right 2, bottom left 4, bottom right 8.
  private static func quarters(of dots: UInt8) -> Int {
    (dots & 0x03 != 0 ? 1 : 0) | (dots & 0x18 != 0 ? 2 : 0)
      | (dots & 0x44 != 0 ? 4 : 0) | (dots & 0xA0 != 0 ? 8 : 0)
  }

  private static let quarters: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
}

extension BrailleCanvas {
  /// Adds a disc of at least one dot.
  fileprivate mutating func addDisc(center: DotPoint, radius: Double) {
    self[Int(center.x.rounded(.down)), Int(center.y.rounded(.down))] = true
    disc(center: center, radius: radius)
  }
}
