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

  /// Whether a line marks the surface: after a success without a colour of its own, and while a
  /// pull is armed if the water looks the same at any brightness.
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

  /// Draws the circles on the water: a large one that pulsates, and small ones that move around it.
  private func draw(
    _ circles: WaveScene.Circles, in region: inout CanvasRegion, _ canvas: WaveStripMapping
  ) {
    let loader = circles.loader
    func draw(_ character: Character, _ x: Double, _ y: Double) {
      let cell = canvas.cell(
        across: scene.outline.width / 2 + circles.offset + x, depth: circles.depth + y)
      let style = water.marks(at: canvas.depth(column: cell.column, row: cell.row))
      write(character, cell.column, cell.row, style, in: &region)
    }
    let isLarge = loader.radius(at: circles.time) > loader.width / 6
    let (large, small): (Character, Character) = glyphs == .ascii ? ("O", "o") : ("●", "•")
    draw(isLarge ? large : small, 0, 0)
    for index in 0..<WaveLoadingCircles.dotCount {
      // Evenly spaced from the start, so that they look like a ring.
      let lap = WaveLoadingCircles.lap
      let part = Double(index) / Double(WaveLoadingCircles.dotCount)
      let place = loader.place(at: circles.time + part * lap)
      draw(small, place.x, place.y)
    }
  }
}
