internal import RefreshCanvas
internal import RefreshKit

/// Draws a scene into a region.
@MainActor
struct WavePainter {
  let scene: WaveScene
  let water: WaterStyles
  let glyphs: CanvasEnvironment.Glyphs

  func paint(in region: inout CanvasRegion, through canvas: inout WaveStripMapping) {
    // The edge is visible in ASCII characters without partial blocks.
    let solid = canvas.solid(to: glyphs == .ascii ? 0 : scene.leastDepth)
    drawSolid(solid, in: &region, canvas)
    let rest = canvas.rest(beside: solid)
    if !rest.isEmpty || hasLine {
      canvas.measure { scene.depth(at: $0) }
      for row in rest.rows { drawWater(row: row, rest.columns, in: &region, canvas) }
    }
    if hasLine { drawLine(in: &region, canvas) }
    guard let circles = scene.circles else { return }
    draw(circles, in: &region, canvas)
  }

  /// Whether a line marks the surface of water that has one brightness: while the pull is armed, and
  /// after a success without a colour of its own.
  private var hasLine: Bool {
    glyphs != .ascii
      && (scene.mood == .success && !water.hasSuccessColor || scene.mood == .armed && water.isPlain)
  }

  /// Draws full cells, in one operation for all cells of the same depth.
  private func drawSolid(
    _ area: CellArea, in region: inout CanvasRegion, _ canvas: WaveStripMapping
  ) {
    if canvas.direction.axis == .vertical {
      for row in area.rows {
        fill(CellArea(columns: area.columns, rows: row..<row + 1), in: &region, canvas)
      }
    } else {
      for column in area.columns {
        fill(CellArea(columns: column..<column + 1, rows: area.rows), in: &region, canvas)
      }
    }
  }

  /// Fills cells of the same depth.
  private func fill(_ area: CellArea, in region: inout CanvasRegion, _ canvas: WaveStripMapping) {
    let depth = canvas.depth(column: area.columns.lowerBound, row: area.rows.lowerBound)
    region.fill(
      " ", x: area.columns.lowerBound, y: area.rows.lowerBound, width: area.columns.count,
      height: area.rows.count, style: water.solid(at: depth))
  }

  /// Draws a part of one row of the strip: runs of full cells in one operation, other cells one by
  /// one.
  private func drawWater(
    row: Int, _ columns: Range<Int>, in region: inout CanvasRegion, _ canvas: WaveStripMapping
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let first = column
      while column < columns.upperBound, glyphs != .ascii,
        canvas.eighths(column: column, row: row) >= 8,
        canvas.direction.axis == .vertical || column == first
      {
        column += 1
      }
      if column > first {
        fill(CellArea(columns: first..<column, rows: row..<row + 1), in: &region, canvas)
      } else {
        drawEdge(column: column, row: row, in: &region, canvas)
        column += 1
      }
    }
  }

  /// Draws a cell at the edge of the water, or nothing if the cell has no water.
  ///
  /// Eighth blocks fill from the bottom or the left. From the other side they are drawn in reverse.
  private func drawEdge(
    column: Int, row: Int, in region: inout CanvasRegion, _ canvas: WaveStripMapping
  ) {
    let eighths = canvas.eighths(column: column, row: row)
    guard eighths > 0 else { return }
    let depth = canvas.depth(column: column, row: row)
    if glyphs == .ascii {
      guard eighths >= 4 else { return }
      let style = water.ink(at: depth)
      return write(
        letter(isEdge: eighths < 12), column, row,
        scene.mood == .armed ? style.adding(.bold) : style, in: &region)
    }
    let isReversed = canvas.direction == .down || canvas.direction == .left
    let blocks = canvas.direction.axis == .vertical ? Self.lowerBlocks : Self.leftBlocks
    write(
      blocks[(isReversed ? 8 - eighths : eighths) - 1], column, row,
      isReversed ? water.reversed(at: depth) : water.ink(at: depth), in: &region)
  }

  /// Draws a bright line of an eighth of a cell along the surface, in full cells.
  private func drawLine(in region: inout CanvasRegion, _ canvas: WaveStripMapping) {
    let isVertical = canvas.direction.axis == .vertical
    for line in isVertical ? canvas.seen.columns : canvas.seen.rows {
      guard let place = canvas.lastFull(of: line) else { continue }
      let style = water.line(at: canvas.depth(column: place.column, row: place.row))
      write(Self.line(canvas.direction), place.column, place.row, style, in: &region)
    }
  }

  private static func line(_ direction: ScrollDirection) -> Character {
    switch direction {
    case .down: "▁"
    case .up: "▔"
    case .right: "▕"
    case .left: "▏"
    }
  }

  private static let lowerBlocks: [Character] = Array("▁▂▃▄▅▆▇")
  private static let leftBlocks: [Character] = Array("▏▎▍▌▋▊▉")

  /// Returns the character for water in ASCII.
  private func letter(isEdge: Bool) -> Character {
    switch scene.mood {
    case .armed: isEdge ? "#" : "~"
    case .failure: "%"
    case .cancelled: "-"
    case .calm, .loading, .success: "~"
    }
  }

  private func write(
    _ character: Character, _ column: Int, _ row: Int, _ style: Style,
    in region: inout CanvasRegion
  ) {
    region.fill(character, x: column, y: row, width: 1, height: 1, style: style)
  }

  /// Draws the ring on the water in dots of a quarter of a row, with a tail that fades.
  private func draw(
    _ circles: WaveScene.Circles, in region: inout CanvasRegion, _ canvas: WaveStripMapping
  ) {
    let middle = canvas.dot(
      across: scene.outline.width / 2 + circles.offset, depth: circles.depth)
    // The ring has the same form in each cell around its middle.
    let (midX, midY) = (2 * (middle.x / 2).rounded(.down), middle.y.rounded())
    func cells(_ middle: Double, _ length: Double, _ seen: Range<Int>) -> Range<Int> {
      let first = Int(((middle - circles.reach) / length).rounded(.down))
      return (first..<Int(((middle + circles.reach) / length).rounded(.up))).clamped(to: seen)
    }
    for row in cells(midY, 4, canvas.seen.rows) {
      for column in cells(midX, 2, canvas.seen.columns) {
        var (dots, youngest): (UInt32, Double) = (0, 1)
        for (index, dot) in Self.dots.enumerated() {
          let x = Double(2 * column + index / 4) + 0.5 - midX
          guard let age = circles.age(x: x, y: Double(4 * row + index % 4) + 0.5 - midY)
          else { continue }
          (dots, youngest) = (dots | dot, min(youngest, age))
        }
        guard dots.nonzeroBitCount > (glyphs == .braille ? 0 : 2) else { continue }
        let braille = Unicode.Scalar(0x2800 + dots).map { Character($0) } ?? " "
        let character = glyphs == .braille ? braille : glyphs == .ascii ? "o" : "•"
        let style = water.marks(at: canvas.depth(column: column, row: row), age: youngest)
        write(character, column, row, style, in: &region)
      }
    }
  }

  /// The bits of the dots of a Braille character, column by column.
  private static let dots: [UInt32] = [1, 2, 4, 64, 8, 16, 32, 128]
}
