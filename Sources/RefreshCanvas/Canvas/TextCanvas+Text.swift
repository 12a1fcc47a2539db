internal import RefreshKit

extension TextCanvas {
  /// The text of a cell of this canvas: a cluster, or nothing for a continuation.
  public func text(of cell: Cell) -> String {
    cell.isContinuation ? "" : scalars(of: cell.glyph).text
  }

  /// The text of one row, with trailing blanks.
  public func row(_ y: Int) -> String {
    require(y >= 0 && y < height, "row \(y) is outside a canvas of \(height) rows")
    return text(of: cells[y * width..<(y + 1) * width])
  }

  /// The text of one row without the blanks at its end, and the columns it takes.
  package func content(ofRow y: Int) -> (text: String, columns: Int) {
    require(y >= 0 && y < height, "row \(y) is outside a canvas of \(height) rows")
    let start = y * width
    let end = unsafe cells.withUnsafeBufferPointer { cells in
      var end = start &+ width
      while end > start, unsafe cells[end &- 1].isBlank { end &-= 1 }
      return end
    }
    return (text(of: cells[start..<end]), end - start)
  }

  private func text(of cells: ArraySlice<Cell>) -> String {
    // Most rows are ASCII.
    if cells.allSatisfy({ $0.glyph.ascii != nil }) {
      return unsafe String(unsafeUninitializedCapacity: cells.count) { bytes in
        for (index, cell) in cells.enumerated() { unsafe bytes[index] = cell.glyph.ascii ?? 0x20 }
        return cells.count
      }
    }
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
