extension TextCanvas {
  /// The text of a cell of this canvas: a cluster, or nothing for a continuation.
  public func text(of cell: Cell) -> String {
    cell.isContinuation ? "" : scalars(of: cell.glyph).text
  }

  /// The text of one row, with trailing blanks.
  public func row(_ y: Int) -> String {
    precondition(y >= 0 && y < height, "row \(y) is outside a canvas of \(height) rows")
    return cells[y * width..<(y + 1) * width].reduce(into: "") { $0 += text(of: $1) }
  }

  /// The rows as plain text, trailing blanks left out: what tests compare.
  public var lines: [String] {
    (0..<height).map { y in
      var row = row(y)[...]
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }
}
