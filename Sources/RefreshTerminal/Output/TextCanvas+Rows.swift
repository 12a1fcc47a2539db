internal import RefreshCanvas

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension TextCanvas {
  /// Whether a row looks like a row of another canvas as wide; both rows must exist.
  func hasRow(_ y: Int, equalTo other: Int, of canvas: borrowing TextCanvas) -> Bool {
    let length = width * MemoryLayout<Cell>.stride
    // A cell is two words without padding, so equal cells are equal bytes.
    return unsafe cells.withUnsafeBytes { mine in
      unsafe canvas.cells.withUnsafeBytes { theirs in
        guard let a = mine.baseAddress, let b = theirs.baseAddress else { return true }
        return unsafe memcmp(a + y * length, b + other * length, length) == 0
      }
    }
  }

  /// A number that is almost surely different for rows that look different.
  func hash(ofRow y: Int) -> UInt64 {
    unsafe cells.withUnsafeBufferPointer { cells in
      var hash: UInt64 = 0
      for index in y * width..<(y + 1) * width {
        let (glyph, style) = unsafe (cells[index].glyph.bits, cells[index].style.bits)
        hash = (hash ^ glyph ^ (style << 32 | style >> 32)) &* 0xD6E8_FEB8_6659_FD93
      }
      return hash ^ hash >> 32
    }
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
