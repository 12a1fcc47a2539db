internal import RefreshCanvas

extension ScreenWriter {
  /// Writes a picture as lines of text in its colours, each with its end, wherever the cursor is.
  ///
  /// Blanks at the end of a line are left out where they look like none.
  mutating func writeLines(of canvas: borrowing TextCanvas) {
    for y in 0..<canvas.height {
      unsafe canvas.cells.withUnsafeBufferPointer { cells in
        let line = unsafe UnsafeBufferPointer(
          rebasing: cells[y * canvas.width..<(y + 1) * canvas.width])
        unsafe writeLine(line, of: canvas)
      }
    }
  }

  private mutating func writeLine(
    _ cells: UnsafeBufferPointer<Cell>, of canvas: borrowing TextCanvas
  ) {
    let end = (unsafe cells.lastIndex { !$0.looksBlank(in: .plain) } ?? -1) + 1
    var start = 0
    while start < end {
      let style = unsafe cells[start].style
      let next = unsafe cells[start..<end].firstIndex { $0.style != style } ?? end
      setPen(style)
      unsafe put(UnsafeBufferPointer(rebasing: cells[start..<next]), of: canvas)
      start = next
    }
    setPen(.plain)
    write("\n")
  }
}
