extension CanvasRegion {
  /// Fills a rectangle or the whole region. A wide character leaves an odd last column blank.
  ///
  /// - Parameters:
  ///   - character: The character. The default is a space.
  ///   - x: The left column.
  ///   - y: The top row.
  ///   - width: The number of columns. The default is all columns from `x`.
  ///   - height: The number of rows. The default is all rows from `y`.
  ///   - style: The style of the cells.
  public mutating func fill(
    _ character: Character = " ", x: Int = 0, y: Int = 0, width: Int = .max, height: Int = .max,
    style: Style = .plain
  ) {
    withRegion(x: x, y: y, width: width, height: height) { region in
      guard !region.visibleRows.isEmpty else { return }
      let (glyph, columns) = region.glyph(of: character)
      for row in region.visibleRows {
        var pen = region.beginRow(row, from: 0, style: style)
        if columns == 1 {
          let cells = pen.base + max(pen.start, pen.clipLeft)..<pen.base + pen.clipRight
          let cell = Cell(glyph: glyph, style: pen.style)
          unsafe region.canvas.cells.withUnsafeMutableBufferPointer { all in
            unsafe UnsafeMutableBufferPointer(rebasing: all[cells]).fill(with: cell)
          }
          pen.column = pen.clipRight
        } else {
          while pen.column < pen.clipRight { region.put(glyph, columns: 2, in: &pen) }
        }
        region.endRow(pen)
      }
    }
  }

  /// A character without a width becomes a space.
  private mutating func glyph(of character: Character) -> (Glyph, Int) {
    let scalars = character.unicodeScalars
    if let first = scalars.first, let picture = SanitizedText.substitute(for: first.value) {
      return (Glyph(scalar: picture, width: 1), 1)
    }
    return canvas.glyph(of: ClusterScalars(scalars)) ?? (.space, 1)
  }
}

extension UnsafeMutableBufferPointer<Cell> {
  /// Writes eight cells at a time, because blanking is most of the work in many frames.
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
