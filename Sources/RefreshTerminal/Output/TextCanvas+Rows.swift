internal import RefreshCanvas

extension TextCanvas {
  /// Whether a row looks like a row of another canvas as wide.
  func hasRow(_ y: Int, equalTo other: Int, of canvas: borrowing TextCanvas) -> Bool {
    let (mine, theirs) = (cells.span, canvas.cells.span)
    let (a, b) = (y * width, other * width)
    var difference: UInt64 = 0
    for x in 0..<width {
      let (one, two) = (mine[a + x], theirs[b + x])
      difference |= (one.glyph.bits ^ two.glyph.bits) | (one.style.bits ^ two.style.bits)
    }
    return difference == 0
  }

  /// A number that is almost surely different for rows that look different.
  func hash(ofRow y: Int) -> UInt64 {
    let row = cells.span
    var hash: UInt64 = 0
    for index in y * width..<(y + 1) * width {
      let cell = row[index]
      let word = cell.glyph.bits &+ cell.style.bits &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    return hash
  }

  /// How many cells of a row differ from those of a row of another canvas.
  func cells(inRow y: Int, unlike other: Int, of canvas: borrowing TextCanvas) -> Int {
    let (mine, theirs) = (cells.span, canvas.cells.span)
    var count = 0
    for x in 0..<width where mine[y * width + x] != theirs[other * width + x] { count += 1 }
    return count
  }

  /// How many cells of a row are not blank.
  func cellsUnlikeBlank(inRow y: Int) -> Int {
    let row = cells.span
    var count = 0
    for index in y * width..<(y + 1) * width where row[index] != .blank { count += 1 }
    return count
  }
}
