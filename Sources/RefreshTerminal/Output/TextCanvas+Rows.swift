internal import RefreshCanvas

extension TextCanvas {
  /// Returns a hash of a row, which is never 0.
  func hash(ofRow y: Int) -> UInt64 {
    unsafe cells.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return 1 }
      let row = unsafe start + y * width * MemoryLayout<Cell>.stride
      // Sums of the glyphs and of the styles, weighted with powers of 2²¹ + 1.
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

  /// Counts the cells that differ. The first cell of each run counts as `runStart`. With 4, the
  /// result is about the bytes of a rewritten row, because each run needs a cursor move.
  @inline(__always)
  func cells(
    inRow y: Int, unlike other: Int, of canvas: borrowing TextCanvas, runStart: Int = 1,
    upTo limit: Int = .max
  ) -> Int {
    let columns = columns(ofRow: y, maybeUnlike: other, of: canvas)
    let mine = y * width + columns.lowerBound
    let theirs = other * width + columns.lowerBound
    return unsafe cells.withUnsafeBufferPointer { cells in
      unsafe canvas.cells.withUnsafeBufferPointer { others in
        guard let a = cells.baseAddress, let b = others.baseAddress else { return 0 }
        var count = 0
        var index = 0
        var next = Int.min
        while index < columns.count && count < limit {
          if unsafe a[mine &+ index] != b[theirs &+ index] {
            count &+= index == next ? 1 : runStart
            next = index &+ 1
          }
          index &+= 1
        }
        return count
      }
    }
  }

  /// A row with unchanged columns that differ from the adjacent row did not move as a whole.
  func isPartlyUnchanged(_ y: Int, unlike old: borrowing TextCanvas) -> Bool {
    let columns = columns(ofRow: y, maybeUnlike: y, of: old)
    guard columns.count < width, height > 1 else { return false }
    let other = y + 1 < height ? y + 1 : y - 1
    return !has(0..<columns.lowerBound, ofRow: y, equalTo: other, of: self)
      || !has(columns.upperBound..<width, ofRow: y, equalTo: other, of: self)
  }

  func cellsUnlikeBlank(inRow y: Int) -> Int {
    cells[y * width..<(y + 1) * width].count { $0 != .blank }
  }

  /// The approximate bytes for writing a row over row `other`, or over a blank row if it is −1.
  func effort(ofRow y: Int, over other: Int, of canvas: borrowing TextCanvas) -> Int {
    var effort = 0
    var gap = 6
    let row = cells[y * width..<(y + 1) * width]
    let end = row.lastIndex { $0 != .blank } ?? -1
    for index in row.indices {
      if row[index] == (other < 0 ? .blank : canvas.cells[index + (other - y) * width]) {
        gap += 1
      } else {
        if index > end { return effort + 3 }
        effort += 1 + min(gap, 6)
        gap = 0
      }
    }
    return effort
  }
}
