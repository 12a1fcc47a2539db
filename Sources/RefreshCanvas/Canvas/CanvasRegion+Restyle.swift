/// The text that a part of a canvas shows, as clusters in reading order.
package struct DrawnText: Sendable {
  /// The clusters in order. `cell` is the index of a cluster's first cell on the canvas.
  package fileprivate(set) var clusters: [(text: String, cell: Int, columns: Int)] = []
  /// For each line except the first, the number of clusters on the lines before it.
  package fileprivate(set) var lineStarts: [Int] = []
}

extension CanvasRegion {
  /// Returns the visible text of the region, without the blanks at the ends of lines.
  package mutating func drawnText() -> DrawnText {
    var drawn = DrawnText()
    guard !visibleRows.isEmpty, !visibleColumns.isEmpty else { return drawn }
    for y in visibleRows {
      let cells = prepareVisibleCells(ofRow: y)
      var end = cells.upperBound
      while end > cells.lowerBound, canvas.cells[end - 1].isBlank { end -= 1 }
      if y > visibleRows.lowerBound { drawn.lineStarts.append(drawn.clusters.count) }
      for index in cells.lowerBound..<end {
        let cell = canvas.cells[index]
        if cell.isContinuation { continue }
        drawn.clusters.append((canvas.text(of: cell), index, cell.width))
      }
    }
    return drawn
  }

  /// Returns the indices of the cells, which can be read and written afterwards.
  private mutating func prepareVisibleCells(ofRow y: Int) -> Range<Int> {
    let columns = visibleColumns
    prepareCells(originY + y, originX + columns.lowerBound..<originX + columns.upperBound)
    let start = (originY + y) * canvas.width + originX
    return start + columns.lowerBound..<start + columns.upperBound
  }

  package mutating func showsNoText() -> Bool {
    for y in visibleRows {
      let cells = prepareVisibleCells(ofRow: y)
      if !canvas.cells[cells].allSatisfy(\.isBlank) { return false }
    }
    return true
  }

  /// Toggles the reversal of the visible character at a column of the first row, to draw a cursor.
  package mutating func invert(column: Int) {
    guard visibleRows.contains(0), visibleColumns.contains(column) else { return }
    // The other half of a wide character changes too.
    prepareCells(originY, max(0, originX + column - 1)..<min(canvas.width, originX + column + 2))
    var cell = originY * canvas.width + originX + column
    if canvas.cells[cell].isContinuation { cell -= 1 }
    restyle(cell: cell) { Style(bits: $0.bits ^ Style(attributes: .reverse).bits) }
  }

  package mutating func restyle(_ change: (Style) -> Style) {
    for y in visibleRows {
      for cell in prepareVisibleCells(ofRow: y) {
        canvas.cells[cell].style = change(canvas.cells[cell].style)
      }
    }
  }

  /// Changes the style of the clusters of ``drawnText()`` that start at the given cells.
  package mutating func restyle(
    clustersAt cells: some Sequence<Int>, _ change: (Style) -> Style
  ) {
    for cell in cells {
      let column = cell % canvas.width
      prepareCells(cell / canvas.width, column..<min(canvas.width, column + 2))
      restyle(cell: cell, change)
    }
  }

  private mutating func restyle(cell: Int, _ change: (Style) -> Style) {
    canvas.cells[cell].style = change(canvas.cells[cell].style)
    let next = cell + 1
    guard next < canvas.cells.count, canvas.cells[next].isContinuation else { return }
    canvas.cells[next].style = canvas.cells[cell].style
  }
}
