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
    if isKnown(y, toEqual: other, of: canvas) { return true }
    let length = width * MemoryLayout<Cell>.stride
    // A cell is two words without padding, so equal cells are equal bytes.
    return unsafe cells.withUnsafeBytes { mine in
      unsafe canvas.cells.withUnsafeBytes { theirs in
        guard let a = mine.baseAddress, let b = theirs.baseAddress else { return true }
        return unsafe memcmp(a + y * length, b + other * length, length) == 0
      }
    }
  }

  /// A number that is almost surely different for rows that look different; never 0.
  func hash(ofRow y: Int) -> UInt64 {
    unsafe cells.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return 1 }
      let row = unsafe start + y * width * MemoryLayout<Cell>.stride
      // Sums of the glyphs and of the styles, weighed with powers of 2²¹ + 1.
      var sums = SIMD2<UInt64>()
      for x in 0..<width {
        let offset = x &* MemoryLayout<Cell>.stride
        let cell = unsafe row.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        sums = sums &+ sums &<< 21 &+ cell
      }
      let hash = (sums[0] ^ sums[1] &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
      return (hash ^ hash >> 32) | 1 << 63
    }
  }

  /// The number of cells of a row that differ from another canvas's row, counted up to a limit.
  func cells(
    inRow y: Int, unlike other: Int, of canvas: borrowing TextCanvas, upTo limit: Int = .max
  ) -> Int {
    let (mine, theirs) = (cells.span, canvas.cells.span)
    var count = 0
    for x in 0..<width where mine[y * width + x] != theirs[other * width + x] {
      count += 1
      if count >= limit { break }
    }
    return count
  }

  /// The number of cells of a row that are not blank.
  func cellsUnlikeBlank(inRow y: Int) -> Int {
    let row = cells.span
    var count = 0
    for index in y * width..<(y + 1) * width where row[index] != .blank { count += 1 }
    return count
  }

  /// The bytes that it takes, about, to write a row over another canvas's row, or over a blank for
  /// −1.
  ///
  /// They are for its address, for what differs and what lies between if that is not long, and for
  /// a blank end.
  func effort(ofRow y: Int, over other: Int, of canvas: borrowing TextCanvas) -> Int {
    let (mine, theirs) = (cells.span, canvas.cells.span)
    var (effort, gap) = (0, 6)
    var end = width
    while end > 0 && mine[y * width + end - 1] == .blank { end -= 1 }
    for x in 0..<width {
      if mine[y * width + x] == (other < 0 ? .blank : theirs[other * width + x]) {
        gap += 1
      } else {
        if x >= end { return effort + 3 }
        effort += 1 + min(gap, 6)
        gap = 0
      }
    }
    return effort
  }
}
