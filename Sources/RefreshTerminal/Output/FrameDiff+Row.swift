internal import RefreshCanvas

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The cells of one row.
private typealias Row = UnsafeBufferPointer<Cell>

extension FrameDiff {
  /// Rewrites the runs of a row that changed, all of them in some columns.
  mutating func updateRow(
    _ y: Int, from old: UnsafeBufferPointer<Cell>, to new: UnsafeBufferPointer<Cell>,
    of canvas: borrowing TextCanvas, _ columns: Range<Int>
  ) {
    let end = unsafe new.endOfText(from: 0)
    let last = unsafe Self.firstOfEqualEnd(old, new, to: min(end, columns.upperBound))
    var first = min(columns.lowerBound, last)
    while unsafe first < last && new[first] == old[first] { first += 1 }
    let middle = unsafe writtenFirst(first..<last, of: new)
    let spoiled = unsafe updateCells(middle..<last, y, end: end, from: old, to: new, of: canvas)
    if end < new.count { unsafe updateEnd(y, from: old, blankFrom: end, isSpoiled: spoiled > end) }
    if first < middle {
      _ = unsafe updateCells(first..<middle, y, end: middle, from: old, to: new, of: canvas)
    }
  }

  /// The start of the cells up to an end that are the same in both rows.
  ///
  /// Eight are looked at together at first: what stands beside a list that scrolls is most of a row.
  private static func firstOfEqualEnd(_ old: Row, _ new: Row, to end: Int) -> Int {
    guard let a = old.baseAddress, let b = new.baseAddress else { return 0 }
    var last = end
    while unsafe last >= 8 && memcmp(a + last - 8, b + last - 8, 8 * MemoryLayout<Cell>.stride) == 0
    {
      last -= 8
    }
    while unsafe last > 0 && a[last - 1] == b[last - 1] { last -= 1 }
    return last
  }

  /// The start of the cells that are written before those left of them; the first cell if none are.
  ///
  /// A row whose first cells have a style of their own is written from its rest on while the pen has
  /// the style of that, and the next one from its start: each then changes the pen once, not twice.
  private func writtenFirst(_ cells: Range<Int>, of new: Row) -> Int {
    let (first, end, pen) = (cells.lowerBound, cells.upperBound, writer.pen.bits)
    guard first < end, unsafe new[end - 1].style.bits == pen, unsafe new[first].style.bits != pen
    else { return first }
    let (style, mask) = unsafe (new[first].style.bits, writer.contestedMask)
    var middle = first
    // A cluster that may reach further has to come before what it reaches.
    while unsafe new[middle].style.bits == style {
      if unsafe new[middle].glyph.bits & mask == Glyph.contested { return first }
      middle &+= 1
    }
    var x = middle
    while x < end {
      let cell = unsafe new[x]
      if cell.style.bits != pen || cell.glyph.bits & mask == Glyph.contested { return first }
      x &+= 1
    }
    return middle
  }

  /// Rewrites what changed of some cells, and what contested clusters may have reached before `end`;
  /// returns how far that is.
  private mutating func updateCells(
    _ cells: Range<Int>, _ y: Int, end: Int, from old: Row, to new: Row,
    of canvas: borrowing TextCanvas
  ) -> Int {
    var x = cells.lowerBound
    var spoiled = 0  // up to where a contested cluster may reach in this terminal
    while x < end {
      if unsafe x >= spoiled && new[x] == old[x] {
        if x >= cells.upperBound { break }
        x += 1
        continue
      }
      if unsafe new[x].isContinuation { x -= 1 }
      let cell = unsafe new[x]
      if writer.isContested(cell.glyph) {
        unsafe putCluster(y, x, from: old, to: new, of: canvas)
        spoiled = max(spoiled, x + canvas.reach(of: cell.glyph))
        x += max(1, cell.width)
      } else {
        let run = unsafe run(from: x, to: end, spoiled, old, new)
        let blanks = unsafe blanks(atEndOf: run, to: cells.upperBound, old, new)
        unsafe approach(y, x, over: new, of: canvas)
        if x < blanks.lowerBound {
          writer.setPen(cell.style)
          unsafe writer.put(UnsafeBufferPointer(rebasing: new[x..<blanks.lowerBound]), of: canvas)
        }
        if !blanks.isEmpty { writer.erase(blanks.count) }
        x = blanks.upperBound
      }
    }
    return spoiled
  }

  /// The blanks at the end of a run, and those behind it, if it is shorter to erase than to write them.
  @inline(__always)
  private func blanks(atEndOf run: Range<Int>, to last: Int, _ old: Row, _ new: Row) -> Range<Int> {
    let nothing = run.upperBound..<run.upperBound
    guard unsafe new[run.upperBound - 1] == .blank else { return nothing }
    var (first, end, x) = (run.upperBound - 1, run.upperBound, run.upperBound)
    while unsafe first > run.lowerBound && new[first - 1] == .blank { first -= 1 }
    while unsafe x < last && new[x] == .blank {
      x += 1
      if unsafe old[x - 1] != .blank { end = x }
    }
    // What comes behind them has to be gone to.
    let cost = ScreenWriter.costOfStep(end - first) * (end < last ? 2 : 1)
    return cost < end - first ? first..<end : nothing
  }

  /// The cells from a changed one on that changed too and can be written in one go.
  @inline(__always)
  private func run(
    from start: Int, to end: Int, _ spoiled: Int, _ old: Row, _ new: Row
  ) -> Range<Int> {
    let style = unsafe new[start].style.bits
    let mask = writer.contestedMask
    var x = start &+ 1
    while x < end {
      let cell = unsafe new[x]
      if !cell.isContinuation {
        if cell.style.bits != style || cell.glyph.bits & mask == Glyph.contested { break }
        if unsafe cell.glyph.bits == old[x].glyph.bits && cell == old[x] && x >= spoiled { break }
      }
      x &+= 1
    }
    return start..<x
  }

  /// Writes a cluster that terminals may measure differently: addressed anew before and after.
  ///
  /// One that is narrower for the terminal would leave in its cells what stood there.
  private mutating func putCluster(
    _ y: Int, _ x: Int, from old: Row, to new: Row, of canvas: borrowing TextCanvas
  ) {
    let cell = unsafe new[x]
    if writer.row == y && writer.column == x { writer.column = -1 }
    unsafe approach(y, x, over: new, of: canvas)
    writer.setPen(cell.style)
    let next = x + max(1, cell.width)
    if unsafe !old[x..<next].allSatisfy({ $0.looksBlank(in: cell.style) }) {
      for _ in x..<next { writer.write(" ") }
      writer.column = next < new.count ? next : -1
      writer.move(toRow: y, column: x)
    }
    writer.putCluster(cell, of: canvas)
  }

  /// Goes to a cell of the row, over cells that are right already if rewriting those is shorter.
  private mutating func approach(
    _ y: Int, _ x: Int, over new: Row, of canvas: borrowing TextCanvas
  ) {
    if writer.row != y { return writer.move(toRow: y, column: x) }
    let from = writer.column
    if from == x { return }
    if from >= 0 && from < x && x - from <= 5,
      unsafe costOfRewriting(from..<x, new) <= writer.costAlong(to: x)
    {
      unsafe writer.put(UnsafeBufferPointer(rebasing: new[from..<x]), of: canvas)
    } else {
      writer.move(toRow: y, column: x)
    }
  }

  /// The bytes of writing cells again in the pen's style; many if they have another, or clusters.
  @inline(__always)  // so that nothing of this is copied
  private func costOfRewriting(_ cells: Range<Int>, _ new: Row) -> Int {
    var cost = 0
    for x in cells {
      let cell = unsafe new[x]
      guard cell.style == writer.pen, cell.glyph.isSingleScalar,
        !writer.isContested(cell.glyph)
      else { return .max }
      let scalar = cell.glyph.bits & 0x1F_FFFF
      cost += scalar == 0 ? 0 : scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }
    return cost
  }

  /// Blanks the end of a row, where the screen does not show blanks yet.
  private mutating func updateEnd(
    _ y: Int, from old: Row, blankFrom start: Int, isSpoiled: Bool
  ) {
    var first = start
    if !isSpoiled {
      while unsafe first < old.count && old[first] == .blank { first += 1 }
    }
    guard first < old.count else { return }
    let last = unsafe max(first + 1, old.endOfText(from: first + 1))
    let isThere = writer.row == y && (start...first).contains(writer.column)
    if !isThere { writer.move(toRow: y, column: first) }
    guard last - writer.column < 3 && writer.pen == .plain && !isSpoiled else {
      return writer.eraseRest()
    }
    for _ in writer.column..<last { writer.write(" ") }
    writer.column = last < old.count ? last : -1
  }
}
