extension CanvasRegion {
  /// Reverses what stands in a column of the first row, for a cursor that is drawn.
  package mutating func invert(column: Int) {
    guard visibleRows.contains(0), visibleColumns.contains(column) else { return }
    touch(originY)
    var cell = originY * canvas.width + originX + column
    if canvas.cells[cell].isContinuation { cell -= 1 }
    restyle(cell: cell) { $0 ^= Style(attributes: .reverse).bits }
  }

  /// Changes the style of what begins in a cell of the canvas, of both its cells if it has two.
  mutating func restyle(cell: Int, _ change: (inout UInt64) -> Void) {
    change(&canvas.cells[cell].style.bits)
    let next = cell + 1
    guard next < canvas.cells.count, canvas.cells[next].isContinuation else { return }
    canvas.cells[next].style = canvas.cells[cell].style
  }
}
