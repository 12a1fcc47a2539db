extension TextCanvas {
  /// The text of a cell of this canvas: a cluster, or nothing for a continuation.
  public func text(of cell: Cell) -> String {
    cell.isContinuation ? "" : scalars(of: cell.glyph).text
  }

  /// The text of one row, with trailing blanks.
  public func row(_ y: Int) -> String {
    precondition(y >= 0 && y < height, "row \(y) is outside a canvas of \(height) rows")
    return text(of: cells[y * width..<(y + 1) * width])
  }

  private func text(of cells: ArraySlice<Cell>) -> String {
    var text = String.UnicodeScalarView()
    for cell in cells where !cell.isContinuation {
      let scalars = scalars(of: cell.glyph)
      for index in 0..<scalars.count {
        text.append(Unicode.Scalar(scalars[index]) ?? "\u{FFFD}")
      }
    }
    return String(text)
  }

  /// The rows as plain text, trailing blanks left out: what tests compare.
  public var lines: [String] {
    (0..<height).map { y in
      // Most blanks are left out as cells; the last may belong to a cluster with what is before it.
      var end = (y + 1) * width
      while end > y * width + 1, cells[end - 1].glyph == .space, cells[end - 2].glyph == .space {
        end -= 1
      }
      var row = text(of: cells[y * width..<end])[...]
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }
}
