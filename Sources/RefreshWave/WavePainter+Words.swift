internal import RefreshCanvas
internal import RefreshKit

extension WavePainter {
  /// Words in the middle of the water that is held, which keep to the list as it closes.
  func draw(
    ending words: WrappedText, hold: Int, in region: inout CanvasRegion, _ canvas: WaveCanvas
  ) {
    guard !words.lines.isEmpty else { return }
    let direction = canvas.direction
    let isSideways = direction.axis == .horizontal
    let (width, height) = (isSideways ? hold : region.width, isSideways ? region.height : hold)
    // The middle of the part next to the list, which is cut off at the other side.
    let left = direction == .right ? region.width - width : 0
    let above = direction == .down ? region.height - height : 0
    var y = above + (height - words.height) / 2
    if !isSideways { y = min(max(y, 0), region.height - 1) }
    let middle = canvas.depth(column: left + width / 2, row: y + words.height / 2)
    write(words, in: &region, x: left, y: y, width: width, style: water.words(at: middle))
  }

  /// Words on the water of a pull, in the middle of what is water everywhere; none if that is too
  /// small.
  func draw(pulled words: WrappedText, in region: inout CanvasRegion, _ canvas: WaveCanvas) {
    // Whatever can be seen of the strip, they have one place in it.
    let strip = CellArea(columns: 0..<canvas.width, rows: 0..<canvas.height)
    let solid = WaveCanvas(
      direction: canvas.direction, width: canvas.width, height: canvas.height, seen: strip
    ).solid(to: scene.leastDepth)
    guard !words.lines.isEmpty, words.width <= solid.columns.count,
      words.height <= solid.rows.count
    else { return }
    let top = solid.rows.lowerBound + (solid.rows.count - words.height) / 2
    // One style for all of them: sideways the water is brighter from column to column.
    let middle = canvas.depth(
      column: solid.columns.lowerBound + solid.columns.count / 2, row: top + words.height / 2)
    write(
      words, in: &region, x: solid.columns.lowerBound, y: top, width: solid.columns.count,
      style: water.words(at: middle))
  }

  /// Words under circles that stand still, next to the list.
  func draw(loading words: WrappedText, in region: inout CanvasRegion, _ canvas: WaveCanvas) {
    guard let line = words.lines.first, line.columns <= region.width else { return }
    var y = canvas.direction == .up ? 0 : region.height - 1
    var (x, width) = (0, region.width)
    if canvas.direction.axis == .horizontal {
      let reach = scene.circles.map { $0.loader.reach / 4 } ?? 0
      y = min(region.height - 1, region.height / 2 + Int(reach.rounded(.up)) + 1)
      width = min(width, words.width)
      x = canvas.direction == .right ? region.width - width : 0
    }
    let style = water.words(at: canvas.depth(column: x + width / 2, row: y))
    write(words, in: &region, x: x, y: y, width: width, style: style)
  }

  /// Writes lines, each in the middle of some columns, with a blank on either side: what is drawn
  /// behind them does not touch them.
  private func write(
    _ words: WrappedText, in region: inout CanvasRegion, x: Int, y: Int, width: Int, style: Style
  ) {
    for (row, line) in words.lines.enumerated() {
      let x = x + (width - line.columns) / 2
      let (start, end) = (max(0, x - 1), min(region.width, x + line.columns + 1))
      region.fill(" ", x: start, y: y + row, width: end - start, height: 1, style: style)
      region.write(line.text, x: x, y: y + row, style: style)
    }
  }
}
