internal import RefreshCanvas
internal import RefreshKit

/// Puts a scene into a region.
@MainActor
struct WavePainter {
  let scene: WaveScene
  let water: WaveWater
  let glyphs: CanvasEnvironment.Glyphs

  func paint(in region: inout CanvasRegion, through canvas: inout WaveCanvas) {
    let solid = canvas.solid(to: scene.leastDepth)
    drawSolid(solid, in: &region, canvas)
    let rest = canvas.rest(beside: solid)
    if !rest.isEmpty {
      canvas.fill { scene.depth(at: $0) }
      for row in rest.rows { drawWater(row: row, rest.columns, in: &region, canvas) }
    }
    guard let circles = scene.circles else { return }
    draw(circles, in: &region, through: &canvas)
  }

  /// Cells that are water all over, as many at once as lie as deep.
  private func drawSolid(
    _ area: CellArea, in region: inout CanvasRegion, _ canvas: WaveCanvas
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

  /// Fills cells that lie as deep as the first of them.
  private func fill(_ area: CellArea, in region: inout CanvasRegion, _ canvas: WaveCanvas) {
    let depth = canvas.depth(column: area.columns.lowerBound, row: area.rows.lowerBound)
    region.fill(
      glyphs == .ascii ? Self.letter : " ", x: area.columns.lowerBound, y: area.rows.lowerBound,
      width: area.columns.count, height: area.rows.count,
      style: glyphs == .ascii ? water.dots(at: depth) : water.solid(at: depth))
  }

  /// A part of one row of the strip: runs of full cells at once, the others one by one.
  private func drawWater(
    row: Int, _ columns: Range<Int>, in region: inout CanvasRegion, _ canvas: WaveCanvas
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let first = column
      while column < columns.upperBound, canvas.water(column: column, row: row) == 0xFF,
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

  /// What water is where only ASCII shows.
  private static let letter: Character = "~"

  /// A cell that the edge runs through, or none at all.
  private func drawEdge(
    column: Int, row: Int, in region: inout CanvasRegion, _ canvas: WaveCanvas
  ) {
    let dots = canvas.water(column: column, row: row)
    guard dots != 0 || glyphs == .blocks else { return }
    let depth = canvas.depth(column: column, row: row)
    switch glyphs {
    case .braille: drawDots(dots, column: column, row: row, depth, in: &region)
    case .ascii:
      guard dots.nonzeroBitCount >= 4 else { return }
      write(Self.letter, column, row, water.dots(at: depth), in: &region)
    case .blocks: drawEighths(column: column, row: row, depth, in: &region, canvas)
    }
  }

  /// Dots leave most of a cell empty, so a cell that is water for the most part is drawn the other
  /// way round: water, with dots where there is none.
  private func drawDots(
    _ dots: UInt8, column: Int, row: Int, _ depth: Double, in region: inout CanvasRegion
  ) {
    let isWater = dots.nonzeroBitCount > 4
    let scalar = Unicode.Scalar(0x2800 | UInt32(isWater ? ~dots : dots)) ?? " "
    write(
      Character(scalar), column, row, isWater ? water.reversed(at: depth) : water.dots(at: depth),
      in: &region)
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
