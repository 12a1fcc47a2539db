extension CanvasRegion {
  /// Begins writing in a row.
  mutating func beginRow(_ y: Int, from x: Int, style: Style) -> RowPen {
    let pen = pen(inRow: y, from: x, style: style)
    if pen.isVisible { touch(pen.row, pen.columns) }
    return pen
  }

  /// The pen with which writing in a row would begin.
  @inline(__always)
  func pen(inRow y: Int, from x: Int, style: Style) -> RowPen {
    let row = originY + clampedPlace(y)
    let start = originX + clampedPlace(x)
    let isVisible = row >= clip.top && row < clip.bottom
    return RowPen(
      row: row, base: isVisible ? row * canvas.width : 0, start: start, column: start,
      end: originX + width, clipLeft: isVisible ? clip.left : 0,
      clipRight: isVisible ? clip.right : 0, style: Style(bits: style.bits | addedStyle))
  }

  /// Puts a glyph at the pen; of a wide one that is cut by an edge only blanks appear.
  @inline(__always)
  mutating func put(_ glyph: Glyph, columns: Int, in pen: inout RowPen) {
    let column = pen.column
    pen.column = column &+ columns
    if column >= pen.clipLeft && pen.column <= pen.clipRight {
      canvas.cells[pen.base + column] = Cell(glyph: glyph, style: pen.style)
      if columns == 2 {
        canvas.cells[pen.base + column + 1] = Cell(glyph: .continuation, style: pen.style)
      }
    } else {
      putCut(from: column, in: pen)
    }
  }

  /// Blanks what can be seen of a character that is cut by an edge.
  private mutating func putCut(from column: Int, in pen: RowPen) {
    let seen = max(column, pen.clipLeft)..<max(column, pen.clipLeft, min(pen.column, pen.clipRight))
    for column in seen { canvas.cells[pen.base + column] = Cell(glyph: .space, style: pen.style) }
  }

  /// Ends writing in a row: what was cut beside it is blanked.
  mutating func endRow(_ pen: RowPen) {
    let first = max(pen.start, pen.clipLeft)
    let next = min(pen.column, pen.clipRight)
    if first < next { blankHalves(beside: first..<next, from: pen.base) }
  }

  /// Blanks the halves of wide characters that writing left over beside it, in the row that begins
  /// with a cell.
  mutating func blankHalves(beside columns: Range<Int>, from base: Int) {
    let (before, next) = (base + columns.lowerBound - 1, base + columns.upperBound)
    if columns.lowerBound > 0 && canvas.cells[before].width == 2 { blankHalf(before) }
    if columns.upperBound < canvas.width && canvas.cells[next].isContinuation { blankHalf(next) }
  }

  @inline(never)
  private mutating func blankHalf(_ index: Int) { canvas.cells[index].glyph = .space }
}
