extension RowPen {
  /// Writes printable ASCII and simple scalars; returns the byte where something needs more care.
  ///
  /// What may join the character before it takes that one along: it is written again, and never
  /// narrower. This is the inner loop of drawing: plain pointers, everything in registers.
  @inline(__always)
  mutating func putSimple(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    into cells: UnsafeMutableBufferPointer<Cell>, ambiguousIsWide: Bool
  ) -> Int {
    // Without cells nothing shows, and the careful way measures as well.
    guard let text = bytes.baseAddress, let cells = cells.baseAddress else { return start }
    let row = unsafe cells + base
    let count = bytes.count
    var pen = self
    defer { column = pen.column }
    var at = start
    var last = SimpleScalar.none
    while at < count {
      let byte = unsafe text[at]
      if byte < 0x80 {
        if pen.column >= pen.end { return at }
        let run = unsafe pen.putASCII(text, at: at, count: count, into: row)
        at &+= run
        if run > 0 {
          last = SimpleScalar(ascii: 0x20)
          continue
        }
        guard byte >= 0x20, byte < 0x7F else { return at }
        last = SimpleScalar(ascii: byte)
      } else {
        let next = unsafe SimpleScalar(
          at: text + at, left: count &- at, ambiguousIsWide: ambiguousIsWide)
        if next.isNone {
          pen.column &-= last.columns
          return at &- last.length
        }
        if pen.column >= pen.end { return at }
        last = next
      }
      unsafe pen.put(last, into: row)
      at &+= last.length
    }
    return at
  }

  /// Puts a scalar; of a wide one that is cut by an edge only blanks appear.
  @inline(__always)
  private mutating func put(_ simple: SimpleScalar, into row: UnsafeMutablePointer<Cell>) {
    let left = column
    let columns = simple.columns
    column = left &+ columns
    if left >= clipLeft && column <= clipRight {
      unsafe row[left] = Cell(glyph: Glyph(scalar: simple.scalar, width: columns), style: style)
      if columns == 2 {
        unsafe row[left &+ 1] = Cell(glyph: .continuation, style: style)
      }
    } else {
      unsafe Self.putCut(
        from: max(left, clipLeft), to: min(column, clipRight), into: row, style: style)
    }
  }

  @inline(never)
  private static func putCut(
    from first: Int, to end: Int, into row: UnsafeMutablePointer<Cell>, style: Style
  ) {
    for seen in first..<max(first, end) { unsafe row[seen] = Cell(glyph: .space, style: style) }
  }

  /// Puts up to eight printable ASCII characters that are wholly seen, and returns how many.
  @inline(__always)
  private mutating func putASCII(
    _ text: UnsafePointer<UInt8>, at: Int, count: Int, into row: UnsafeMutablePointer<Cell>
  ) -> Int {
    guard count >= 8, column >= clipLeft, column &+ 8 <= clipRight else { return 0 }
    let left = count &- at
    let word = unsafe Self.word(text, at: at, left: left)
    let run = Self.printablePrefix(word)
    let target = unsafe row + column
    column &+= run
    if run == 8 {
      for index in 0..<8 { unsafe target[index] = ascii(word >> UInt64(index &* 8)) }
    } else {
      var word = word
      for index in 0..<run {
        unsafe target[index] = ascii(word)
        word >>= 8
      }
    }
    return run
  }

  /// The cell of the character in the lowest byte.
  @inline(__always)
  private func ascii(_ word: UInt64) -> Cell {
    Cell(glyph: Glyph(scalar: UInt32(truncatingIfNeeded: word & 0xFF), width: 1), style: style)
  }

  /// The next eight bytes, the first lowest; zeros beyond the end of a text of at least eight.
  @inline(__always)
  private static func word(_ text: UnsafePointer<UInt8>, at: Int, left: Int) -> UInt64 {
    let missing = max(0, 8 &- left)
    let bytes = unsafe UnsafeRawPointer(text + (at &- missing))
    return unsafe bytes.loadUnaligned(as: UInt64.self).littleEndian &>> UInt64(missing &* 8)
  }

  /// How many of the lowest bytes of a word are printable ASCII in a row.
  @inline(__always)
  private static func printablePrefix(_ word: UInt64) -> Int {
    let one: UInt64 = 0x0101_0101_0101_0101
    let others = (word | (word &- one &* 0x20) | (word &+ one)) & (one &* 0x80)
    return others.trailingZeroBitCount >> 3
  }
}
