internal import RefreshCanvas
internal import RefreshKit

extension WavePainter {
  /// Seconds in which the big circle comes up out of the water.
  private static let riseTime = 0.15

  /// Draws the circles on the water.
  func draw(
    _ circles: WaveScene.Circles, in region: inout CanvasRegion,
    through canvas: inout WaveCanvas
  ) {
    let loader = circles.loader
    let seen = canvas.seen
    let middle = canvas.dot(across: scene.outline.width / 2, depth: circles.depth)
    canvas.pictures.circles.resize(width: seen.columns.count, height: seen.rows.count)
    let rise = unitClamped(circles.time / Self.riseTime)
    canvas.pictures.circles.addDisc(center: middle, radius: rise * loader.radius(at: circles.time))
    for index in 0..<WaveLoader.dotCount {
      guard let place = loader.place(ofDot: index, at: circles.time) else { continue }
      let dot = canvas.dot(place, from: middle)
      if glyphs == .ascii {
        drawLetter(at: dot, in: &region, canvas)
      } else {
        canvas.pictures.circles.addDisc(center: snapped(dot), radius: loader.dotRadius)
      }
    }
    let area = canvas.area(around: middle, reach: loader.reach)
    if glyphs == .ascii { return drawLetters(in: area, &region, canvas) }
    if canvas.direction.axis == .vertical {
      for row in area.rows {
        draw(CellArea(columns: area.columns, rows: row..<row + 1), in: &region, canvas)
      }
    } else {
      for column in area.columns {
        draw(CellArea(columns: column..<column + 1, rows: area.rows), in: &region, canvas)
      }
    }
  }

  /// Draws the circles' dots in cells that lie as deep as the first of them.
  private func draw(_ area: CellArea, in region: inout CanvasRegion, _ canvas: WaveCanvas) {
    let (x, y) = (area.columns.lowerBound, area.rows.lowerBound)
    let style = water.marks(at: canvas.depth(column: x, row: y))
    region.withRegion(x: x, y: y, width: area.columns.count, height: area.rows.count) { part in
      part.draw(
        canvas.pictures.circles, x: canvas.seen.columns.lowerBound - x,
        y: canvas.seen.rows.lowerBound - y, style: style, glyphs: .blocks)
    }
  }

  /// A small circle where only ASCII shows.
  private func drawLetter(
    at dot: DotPoint, in region: inout CanvasRegion, _ canvas: WaveCanvas
  ) {
    let column = Int((dot.x / 2).rounded(.down)) + canvas.seen.columns.lowerBound
    let row = Int((dot.y / 4).rounded(.down)) + canvas.seen.rows.lowerBound
    let style = water.marks(at: canvas.depth(column: column, row: row))
    region.fill("o", x: column, y: row, width: 1, height: 1, style: style)
  }

  /// The big circle where only ASCII shows.
  private func drawLetters(
    in area: CellArea, _ region: inout CanvasRegion, _ canvas: WaveCanvas
  ) {
    for row in area.rows {
      for column in area.columns {
        let dots = canvas.pictures.circles.dots(
          column: column - canvas.seen.columns.lowerBound,
          row: row - canvas.seen.rows.lowerBound)
        guard dots.nonzeroBitCount >= 3 else { continue }
        let style = water.marks(at: canvas.depth(column: column, row: row))
        region.fill("O", x: column, y: row, width: 1, height: 1, style: style)
      }
    }
  }

  /// A place at which a small circle is two quarters of a cell: between them it would change shape.
  private func snapped(_ dot: DotPoint) -> DotPoint {
    DotPoint(x: dot.x.rounded(), y: (dot.y / 2).rounded(.down) * 2 + 1)
  }
}

extension WaveCanvas {
  /// The dot beside another one; turned the other way where the strip is seen in a mirror.
  fileprivate func dot(_ place: (x: Double, y: Double), from middle: DotPoint) -> DotPoint {
    DotPoint(
      x: direction == .left ? middle.x - place.x : middle.x + place.x,
      y: direction == .up ? middle.y - place.y : middle.y + place.y)
  }

  /// The cells that can be seen around a dot, `reach` dots to each side, and some more.
  fileprivate func area(around dot: DotPoint, reach: Double) -> CellArea {
    func cells(_ dot: Double, _ length: Double, in seen: Range<Int>) -> Range<Int> {
      let first = Int((max(dot - reach, 0) / length).rounded(.down)) - 1
      let last = Int((max(dot + reach, 0) / length).rounded(.down)) + 2
      return seen.clamped(to: seen.lowerBound + first..<seen.lowerBound + last)
    }
    return CellArea(
      columns: cells(dot.x, 2, in: seen.columns), rows: cells(dot.y, 4, in: seen.rows))
  }
}

extension BrailleCanvas {
  /// Adds a disc of at least one dot.
  fileprivate mutating func addDisc(center: DotPoint, radius: Double) {
    self[Int(center.x.rounded(.down)), Int(center.y.rounded(.down))] = true
    // Of a few quarters a disc is rounder when it takes those that it nearly fills.
    fillCircle(center: center, radius: radius + 0.3, glyphs: .blocks)
  }
}
