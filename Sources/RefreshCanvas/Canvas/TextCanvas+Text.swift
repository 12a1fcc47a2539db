extension TextCanvas {
  /// The text of a cell of this canvas: a cluster, or nothing for a continuation.
  public func text(of cell: Cell) -> String {
    let glyph = cell.glyph
    if glyph.isStored { return clusters.text(of: glyph) }
    guard glyph != .continuation,
      let first = Unicode.Scalar(UInt32(truncatingIfNeeded: glyph.bits & 0x1F_FFFF))
    else { return "" }
    var text = String(Character(first))
    if let second = glyph.secondScalar { text.unicodeScalars.append(second) }
    return text
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
