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

  /// Takes the text of one row without the blanks at its end, and the columns it takes; the row is
  /// blank then.
  mutating func takeContent(ofRow y: Int) -> (text: String, columns: Int) {
    let start = y * width
    // Most of a wide row is blank.
    var last = width
    while last >= 16, isBlank(start + last / 2..<start + last) { last /= 2 }
    let end = unsafe cells.withUnsafeBufferPointer { cells in
      var end = start &+ last
      while unsafe end > start && cells[end &- 1].isBlank { end &-= 1 }
      return end
    }
    let text = text(of: cells[start..<end])
    blank(0..<last, ofRow: y)
    rowSegments.rows[y] = RowSegments.Row()
    return (text, end - start)
  }

  /// The text of cells that are all ASCII; `nil` of others.
  private static func ascii(_ cells: UnsafeBufferPointer<Cell>) -> String? {
    var all: UInt64 = 0
    for index in 0..<cells.count { unsafe all |= cells[index].glyph.bits &- Glyph(ascii: 0).bits }
    guard all < 0x80 else { return nil }
    return unsafe String(unsafeUninitializedCapacity: cells.count) { bytes in
      for index in 0..<cells.count {
        unsafe bytes[index] = UInt8(truncatingIfNeeded: cells[index].glyph.bits)
      }
      return cells.count
    }
  }

  private func text(of cells: ArraySlice<Cell>) -> String {
    // Most rows are ASCII.
    if let text = unsafe cells.withUnsafeBufferPointer({ unsafe Self.ascii($0) }) { return text }
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
