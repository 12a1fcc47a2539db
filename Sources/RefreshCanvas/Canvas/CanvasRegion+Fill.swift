extension CanvasRegion {
  /// Fills the whole region with one character, by default a space.
  public mutating func fill(_ character: Character = " ", style: Style = .plain) {
    fill(character, x: 0, y: 0, width: width, height: height, style: style)
  }

  /// Fills a rectangle with one character; a wide one leaves an odd last column blank.
  public mutating func fill(
    _ character: Character, x: Int, y: Int, width: Int, height: Int, style: Style = .plain
  ) {
    withRegion(x: x, y: y, width: width, height: height) { region in
      guard !region.visibleRows.isEmpty else { return }
      let (glyph, columns) = region.glyph(of: character)
      for row in region.visibleRows {
        if columns == 1 {
          region.fillRow(row, glyph, style)
        } else {
          region.fillRowWide(row, glyph, style)
        }
      }
    }
  }

  private mutating func fillRow(_ y: Int, _ glyph: Glyph, _ style: Style) {
    var row = beginRow(y, from: 0, style: style)
    let seen = row.base + max(row.start, row.clipLeft)..<row.base + row.clipRight
    let cell = Cell(glyph: glyph, style: row.style)
    unsafe canvas.cells.withUnsafeMutableBufferPointer { cells in
      unsafe UnsafeMutableBufferPointer(rebasing: cells[seen]).fill(with: cell)
    }
    row.column = row.clipRight
    endRow(row)
  }

  private mutating func fillRowWide(_ y: Int, _ glyph: Glyph, _ style: Style) {
    var row = beginRow(y, from: 0, style: style)
    while row.column < row.clipRight { put(glyph, columns: 2, in: &row) }
    endRow(row)
  }

  /// The glyph that a character is drawn as; what cannot be drawn is a space.
  private mutating func glyph(of character: Character) -> (Glyph, Int) {
    let scalars = character.unicodeScalars
    if let first = scalars.first, let picture = Substitute.scalar(for: first.value) {
      return (Glyph(scalar: picture, width: 1), 1)
    }
    return canvas.glyph(of: ClusterScalars(scalars)) ?? (.space, 1)
  }
}

extension UnsafeMutableBufferPointer<Cell> {
  /// Sets all cells to one, eight at a time: blanking is most of what many a frame writes.
  func fill(with cell: Cell) {
    guard let start = UnsafeMutableRawPointer(baseAddress) else { return }
    let one = SIMD2(cell.glyph.bits, cell.style.bits)
    let two = SIMD4(lowHalf: one, highHalf: one)
    let four = SIMD8(lowHalf: two, highHalf: two)
    let eight = SIMD16(lowHalf: four, highHalf: four)
    for index in 0..<count / 8 {
      let offset = index &* 8 &* MemoryLayout<Cell>.stride
      unsafe start.storeBytes(of: eight, toByteOffset: offset, as: SIMD16<UInt64>.self)
    }
    for index in count & ~7..<count { unsafe self[index] = cell }
  }
}
