/// The state of drawing in one row. All columns are columns of the canvas.
struct RowPen {
  let row: Int
  let base: Int
  let start: Int
  var column: Int
  let end: Int
  /// The bounds are equal if the row isn't visible.
  let clipLeft: Int
  let clipRight: Int
  let style: Style

  @inline(__always) var isVisible: Bool { clipLeft < clipRight }
  @inline(__always) var columns: Range<Int> { min(max(start, clipLeft), clipRight)..<clipRight }

  /// Writes simple scalars, and returns the index of the next byte to write. If a scalar may join
  /// the previous character, the result is the index of that character. This is the inner loop of
  /// drawing, so it uses plain pointers.
  @inline(__always)
  mutating func putSimpleScalars(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    into cells: UnsafeMutableBufferPointer<Cell>, ambiguousIsWide: Bool
  ) -> Int {
    // Without cells nothing is drawn, and the slower path measures the text too.
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
        let run = unsafe pen.putASCII(text + at, count: count &- at, into: row)
        if run > 0 {
          at &+= run
          last = SimpleScalar(ascii: 0x20)
          continue
        }
        guard byte >= 0x20, byte < 0x7F else { return at }
        last = SimpleScalar(ascii: byte)
      } else {
        let run = unsafe pen.putThreeByteScalars(
          text + at, count: count &- at, into: row, ambiguousIsWide: ambiguousIsWide, last: &last)
        if run > 0 {
          at &+= run
          continue
        }
        let next = unsafe SimpleScalar(
          at: text + at, left: count &- at, ambiguousIsWide: ambiguousIsWide)
        if next.isNone {
          pen.column &-= last.columns
          return at &- last.length
        }
        if pen.column >= pen.end { return at }
        last = next
      }
      unsafe pen.put(last.glyph, columns: last.columns, into: row)
      at &+= last.length
    }
    return at
  }

  @inline(__always)
  mutating func put(_ glyph: Glyph, columns: Int, into row: UnsafeMutablePointer<Cell>) {
    let left = column
    column = left &+ columns
    if left >= clipLeft && column <= clipRight {
      unsafe row[left] = Cell(glyph: glyph, style: style)
      if columns == 2 {
        unsafe row[left &+ 1] = Cell(glyph: .continuation, style: style)
      }
    } else {
      unsafe Self.putCut(
        from: max(left, clipLeft), to: min(column, clipRight), into: row, style: style)
    }
  }

  /// Blanks the visible part of a character that is cut by an edge.
  @inline(never)
  private static func putCut(
    from first: Int, to end: Int, into row: UnsafeMutablePointer<Cell>, style: Style
  ) {
    for seen in first..<max(first, end) { unsafe row[seen] = Cell(glyph: .space, style: style) }
  }

  /// Returns the number of leading characters that were put.
  @inline(__always)
  private mutating func putASCII(
    _ text: UnsafePointer<UInt8>, count: Int, into row: UnsafeMutablePointer<Cell>
  ) -> Int {
    guard column >= clipLeft else { return 0 }
    let room = min(count, clipRight &- column)
    let target = unsafe row + column
    var done = 0
    while done &+ 8 <= room {
      let word = unsafe UnsafeRawPointer(text + done).loadUnaligned(as: UInt64.self)
      guard word.isPrintableASCII else { break }
      for index in 0..<8 {
        let glyph = unsafe Glyph(ascii: text[done &+ index])
        unsafe target[done &+ index] = Cell(glyph: glyph, style: style)
      }
      done &+= 8
    }
    while done < room {
      let byte = unsafe text[done]
      guard byte &- 0x20 < 0x5F else { break }
      unsafe target[done] = Cell(glyph: Glyph(ascii: byte), style: style)
      done &+= 1
    }
    column &+= done
    return done
  }

  /// Ideographs from U+4E00 to U+9FFF need no table lookup. Returns the number of bytes put.
  @inline(__always)
  private mutating func putThreeByteScalars(
    _ text: UnsafePointer<UInt8>, count: Int, into row: UnsafeMutablePointer<Cell>,
    ambiguousIsWide: Bool, last: inout SimpleScalar
  ) -> Int {
    guard column >= clipLeft else { return 0 }
    let narrow = WidthTable.plainNarrow(ambiguousIsWide: ambiguousIsWide)
    var (next, cell, block) = unsafe (text, row + column, WidthTable.Block.none)
    let end = unsafe (text: text + count - 3, cell: row + clipRight - 2)
    while unsafe next <= end.text && cell <= end.cell {
      let lead = unsafe UInt32(next[0])
      guard lead & 0xF0 == 0xE0 else { break }
      let tail = unsafe UInt32(next[1] & 63) << 6 | UInt32(next[2] & 63)
      let scalar = (lead & 15) << 12 | tail
      if scalar &- 0x4E00 >= 0x5200 {
        if !block.has(scalar) { block = WidthTable.Block(of: scalar) }
        let entry = block.entry(scalar)
        if entry & narrow == 1 {
          unsafe cell[0] = Cell(glyph: Glyph(scalar: scalar, width: 1), style: style)
          unsafe (next, cell) = (next + 3, cell + 1)
          continue
        }
        guard entry == WidthTable.plainWide else { break }
      }
      unsafe cell[0] = Cell(glyph: Glyph(scalar: scalar, width: 2), style: style)
      unsafe cell[1] = Cell(glyph: .continuation, style: style)
      unsafe (next, cell) = (next + 3, cell + 2)
    }
    guard unsafe next > text else { return 0 }
    column = unsafe cell - row
    last = unsafe SimpleScalar(ofThreeBytes: cell[-1].isContinuation ? 2 : 1)
    return unsafe next - text
  }
}
