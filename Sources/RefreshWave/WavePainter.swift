internal import RefreshCanvas
internal import RefreshKit

@MainActor
struct WavePainter {
  let scene: WaveScene
  let water: WaterStyles
  let glyphs: CanvasEnvironment.Glyphs

  func paint(in region: inout CanvasRegion, through canvas: inout WaveStripMapping) {
    let isVertical = canvas.direction.axis == .vertical
    // In ASCII no cells are filled, because all water consists of characters.
    let solid = canvas.solid(to: glyphs == .ascii || water.isLine ? 0 : scene.leastDepth)
    for line in isVertical ? solid.rows : solid.columns {
      let (column, row) =
        isVertical ? (solid.columns.lowerBound, line) : (line, solid.rows.lowerBound)
      let depth = canvas.depth(column: column, row: row)
      var (character, style): (Character, Style) = (" ", water.solid(at: depth))
      if water.isGradient {
        // Each half of a row has its own colour, except in rows of the edge.
        let upper = canvas.direction == .down ? -1.0 : 1
        character = "▀"
        style = water.solid(at: depth - upper)
        style.foreground = water.solid(at: depth + upper).background
      }
      region.fill(
        character, x: column, y: row, width: isVertical ? solid.columns.count : 1,
        height: isVertical ? 1 : solid.rows.count, style: style)
    }
    // Where the colour does not show the state, a line marks the surface.
    let hasLine = glyphs != .ascii && water.hasLine
    if solid != canvas.seen || hasLine {
      // The Linux console's fonts contain no eighth blocks, so depths are rounded to half a cell.
      let isConsole = glyphs == .blocks && water.colorDepth == .ansi
      let half = isConsole ? canvas.strip.alongUnit / 2 : 0
      // The line is below the text of a pull. Otherwise it is in the row of the edge.
      let isPulled = scene.mood == .pull || scene.mood == .release
      let offset = water.isLine ? canvas.strip.alongUnit * (isPulled ? 0.75 : 0.25) : 0
      let end = water.isLine && !isPulled ? canvas.strip.along : .infinity
      canvas.measure(period: scene.storm > 0 ? WaveScene.waves : nil) {
        let depth = min(scene.depth(at: $0) + offset, end)
        return half == 0
          ? depth
          : (depth / half).rounded(scene.storm > 0 ? .toNearestOrAwayFromZero : .up) * half
      }
      for row in canvas.seen.rows { drawWater(row: row, beside: solid, in: &region, &canvas) }
      if water.isLine, !water.isOnLight { drawDots(in: &region, canvas) }
    }
    if hasLine { drawLine(in: &region, canvas) }
    guard let circles = scene.circles else { return }
    draw(circles, in: &region, canvas)
  }

  private func drawWater(
    row: Int, beside solid: CellArea, in region: inout CanvasRegion,
    _ canvas: inout WaveStripMapping
  ) {
    let isVertical = canvas.direction.axis == .vertical
    if isVertical, solid.rows.contains(row) { return }
    if isVertical, scene.storm > 0, !water.isLine, drawWaves(row: row, in: &region, &canvas) {
      return
    }
    func eighths(_ column: Int) -> Int {
      let most = glyphs == .ascii ? 12 : 8 + water.lineEighths
      return min(max(canvas.eighths(column: column, row: row), 0), most)
    }
    var column = canvas.seen.columns.lowerBound
    while column < canvas.seen.columns.upperBound {
      if !isVertical, solid.columns.contains(column) {
        column = solid.columns.upperBound
        continue
      }
      let first = column
      let water = eighths(first)
      repeat {
        column += 1
      } while isVertical && column < canvas.seen.columns.upperBound && eighths(column) == water
      draw(water, of: CellArea(columns: first..<column, rows: row..<row + 1), in: &region, canvas)
    }
  }

  /// Draws a row that contains all of the waves along the edge, with one text for each period.
  /// Returns `false` for other rows, and in ASCII.
  private func drawWaves(
    row: Int, in region: inout CanvasRegion, _ canvas: inout WaveStripMapping
  ) -> Bool {
    let columns = canvas.seen.columns
    let period = Int(WaveScene.waves / canvas.strip.acrossUnit)
    let isReversed = canvas.direction == .down
    canvas.storage.text.removeAll(keepingCapacity: true)
    for column in columns.prefix(period) {
      let eighths = canvas.eighths(column: column, row: row)
      guard glyphs != .ascii, (1...8).contains(eighths) else { return false }
      canvas.storage.text.append(Self.lowerBlocks[isReversed ? 8 - eighths : eighths])
    }
    let depth = canvas.depth(column: 0, row: row)
    let style = isReversed ? water.reversed(at: depth) : water.ink(at: depth)
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: period) {
      region.write(canvas.storage.text, x: x, y: row, style: style)
    }
    return true
  }

  /// Draws cells that contain a number of eighths of water. Eighth blocks fill from the bottom or
  /// the left. From the other side they are drawn in reverse.
  private func draw(
    _ eighths: Int, of area: CellArea, in region: inout CanvasRegion, _ canvas: WaveStripMapping
  ) {
    let (column, row) = (area.columns.lowerBound, area.rows.lowerBound)
    let depth = canvas.depth(column: column, row: row)
    if glyphs == .ascii {
      guard eighths >= 4 else { return }
      var style = water.ink(at: depth)
      style.background = .default
      return write(
        letter(isEdge: eighths < 12), column, row, width: area.columns.count,
        scene.mood == .release ? style.adding(.bold) : style, in: &region)
    }
    // A line that would begin inside of a cell begins at the start of the cell.
    let isAtList = water.isLine && eighths >= 8
    let part = isAtList ? 8 + water.lineEighths - eighths : eighths
    guard part > 0 else {
      guard let ground = water.ground else { return }
      return write(
        " ", column, row, width: area.columns.count, Style(background: ground), in: &region)
    }
    guard part < 8 else {
      return write(" ", column, row, width: area.columns.count, water.solid(at: depth), in: &region)
    }
    let isReversed = (canvas.direction == .down || canvas.direction == .left) != isAtList
    let blocks = canvas.direction.axis == .vertical ? Self.lowerBlocks : Self.leftBlocks
    write(
      blocks[isReversed ? 8 - part : part], column, row, width: area.columns.count,
      isReversed ? water.reversed(at: depth) : water.ink(at: depth), in: &region)
  }

  /// Scatters dots behind the line.
  private func drawDots(in region: inout CanvasRegion, _ canvas: WaveStripMapping) {
    let columns = canvas.seen.columns
    for row in canvas.seen.rows {
      for column in stride(from: 3 + 8 * row % 21, to: columns.upperBound, by: 21)
      where columns.contains(column)
        && canvas.eighths(column: column, row: row) > 8 + water.lineEighths
      {
        write("·", column, row, row % 3 == 0 ? .plain : .dim, in: &region)
      }
    }
  }

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

  private static let lowerBlocks = Symbols.gauge(.blocks)
  private static let leftBlocks: [Character] = Array(" ▏▎▍▌▋▊▉")

  private func letter(isEdge: Bool) -> Character {
    switch scene.mood {
    case .release: isEdge ? "#" : "~"
    case .failure: "%"
    case .cancelled: "-"
    case .pull, .loading, .success: "~"
    }
  }

  func write(
    _ character: Character, _ column: Int, _ row: Int, width: Int = 1, _ style: Style,
    in region: inout CanvasRegion
  ) {
    region.fill(character, x: column, y: row, width: width, height: 1, style: style)
  }

  private func draw(
    _ circles: WaveScene.Circles, in region: inout CanvasRegion, _ canvas: WaveStripMapping
  ) {
    let loader = circles.loader
    func draw(_ character: Character, _ x: Double, _ y: Double) {
      let cell = canvas.cell(
        across: scene.outline.width / 2 + circles.offset + x, depth: circles.depth + y)
      // The line is before the circles.
      if water.isLine, canvas.seen.columns.contains(cell.column),
        canvas.seen.rows.contains(cell.row),
        canvas.eighths(column: cell.column, row: cell.row) < 8 + water.lineEighths
      {
        return
      }
      let style = water.marks(at: canvas.depth(column: cell.column, row: cell.row))
      write(character, cell.column, cell.row, width: character == " " ? 5 : 1, style, in: &region)
    }
    let isLarge = loader.radius(at: circles.time) > loader.width / 6
    let (large, small, tail): (Character, Character, Character) =
      glyphs == .ascii ? ("O", "o", ".") : ("●", "•", "·")
    if circles.offset != 0 {
      // The ring is complete at any time. Blanks in the style of the circles make a change cost
      // fewer bytes. In a gradient they would be visible.
      for row in -1...(water.isLine ? 0 : 1) where !water.isGradient {
        draw(" ", -4, 4 * Double(row))
      }
      draw(isLarge ? large : small, 0, 0)
      let last = Int(6 * circles.time / WaveLoadingCircles.lap + 1e-9) % 6
      for (index, cell) in Self.ring.enumerated() {
        draw(index == last ? tail : small, 2 * cell.x, 4 * cell.y)
      }
      return
    }
    draw(isLarge ? large : small, 0, 0)
    for index in 0..<WaveLoadingCircles.dotCount {
      // The small circles are evenly spaced from the start, so that they look like a ring.
      let lap = WaveLoadingCircles.lap
      let part = Double(index) / Double(WaveLoadingCircles.dotCount)
      let place = loader.place(at: circles.time + part * lap)
      draw(small, place.x, place.y)
    }
  }

  private static let ring: [(x: Double, y: Double)] = [
    (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1),
  ]
}
