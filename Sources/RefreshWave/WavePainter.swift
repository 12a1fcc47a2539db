internal import RefreshCanvas
internal import RefreshKit

/// Puts a scene into a region.
@MainActor
struct WavePainter {
  let scene: WaveScene
  let water: WaveWater
  let glyphs: CanvasEnvironment.Glyphs

  func paint(in region: inout CanvasRegion, through canvas: inout WaveCanvas) {
    // Letters show by themselves where the edge is.
    let solid = canvas.solid(to: glyphs == .ascii ? 0 : scene.leastDepth)
    drawSolid(solid, in: &region, canvas)
    let rest = canvas.rest(beside: solid)
    let hasFoam = glyphs != .ascii && (scene.mood == .armed || scene.mood == .success)
    if !rest.isEmpty || hasFoam {
      canvas.measure { scene.depth(at: $0) }
      for row in rest.rows { drawWater(row: row, rest.columns, in: &region, canvas) }
    }
    if hasFoam { drawFoam(in: &region, canvas) }
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
      " ", x: area.columns.lowerBound, y: area.rows.lowerBound, width: area.columns.count,
      height: area.rows.count, style: water.solid(at: depth))
  }

  /// A part of one row of the strip: runs of full cells at once, the others one by one.
  private func drawWater(
    row: Int, _ columns: Range<Int>, in region: inout CanvasRegion, _ canvas: WaveCanvas
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

  /// A cell that the edge runs through, or none at all.
  ///
  /// Eighth blocks fill from the bottom or the left; from the other side they are reversed.
  private func drawEdge(
    column: Int, row: Int, in region: inout CanvasRegion, _ canvas: WaveCanvas
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

  /// Draws foam along the edge: in few colours or none it shows that letting go fires, or that a
  /// run succeeded.
  private func drawFoam(in region: inout CanvasRegion, _ canvas: WaveCanvas) {
    let isVertical = canvas.direction.axis == .vertical
    let lines = isVertical ? canvas.seen.columns : canvas.seen.rows
    let lowest = Int((scene.outline.lowest.x / (isVertical ? 2 : 4)).rounded(.down))
    for line in lines where (line - lowest) % (isVertical ? 4 : 2) == 0 {
      guard let place = canvas.lastFull(of: line) else { continue }
      let style = water.marks(at: canvas.depth(column: place.column, row: place.row))
      write(Self.foam(canvas.direction), place.column, place.row, style, in: &region)
    }
  }

  private static func foam(_ direction: ScrollDirection) -> Character {
    switch direction {
    case .down, .up: "~"
    case .right: ")"
    case .left: "("
    }
  }

  private static let lowerBlocks: [Character] = Array("▁▂▃▄▅▆▇")
  private static let leftBlocks: [Character] = Array("▏▎▍▌▋▊▉")

  /// The character for water where only ASCII shows.
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

  /// Words in the middle of the water that is held, which keep to the list as it closes.
  func draw(
    _ words: WrappedText, hold: Int, in region: inout CanvasRegion, _ direction: ScrollDirection
  ) {
    guard !words.lines.isEmpty else { return }
    let isSideways = direction.axis == .horizontal
    let (width, height) = (isSideways ? hold : region.width, isSideways ? region.height : hold)
    // The middle of the part next to the list, which is cut off at the other side.
    let left = direction == .right ? region.width - width : 0
    let above = direction == .down ? region.height - height : 0
    var y = above + (height - words.height) / 2
    if !isSideways { y = min(max(y, 0), region.height - 1) }
    for (row, line) in words.lines.enumerated() {
      let x = left + (width - line.columns) / 2
      region.write(line.text, x: x, y: y + row, style: water.words)
    }
  }

  /// Words in the middle of what is water everywhere, where one can look at them undisturbed by
  /// foam; none if that is too small.
  func draw(release words: WrappedText, in region: inout CanvasRegion, _ canvas: WaveCanvas) {
    // Whatever can be seen of the strip, they have one place in it.
    let strip = CellArea(columns: 0..<canvas.width, rows: 0..<canvas.height)
    let solid = WaveCanvas(
      direction: canvas.direction, width: canvas.width, height: canvas.height, seen: strip
    ).solid(to: scene.leastDepth)
    let margin = canvas.direction.axis == .vertical ? " " : ""
    let width = words.width + 2 * margin.utf8.count
    guard !words.lines.isEmpty, width <= solid.columns.count, words.height <= solid.rows.count
    else { return }
    let top = solid.rows.lowerBound + (solid.rows.count - words.height) / 2
    let left = solid.columns.lowerBound + (solid.columns.count - width) / 2
    // One style for all of them: sideways the water is brighter from column to column.
    let middle = canvas.depth(column: left + width / 2, row: top + words.height / 2)
    let style = water.words(at: middle)
    for (row, line) in words.lines.enumerated() {
      let x = left + (words.width - line.columns) / 2
      region.write(margin + line.text + margin, x: x, y: top + row, style: style)
    }
  }
}
