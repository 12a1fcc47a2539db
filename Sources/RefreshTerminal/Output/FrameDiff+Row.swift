internal import RefreshCanvas

/// The cells of one row.
private typealias Row = UnsafeBufferPointer<Cell>

extension FrameDiff {
  /// Rewrites the runs of a row that changed.
  mutating func updateRow(
    _ y: Int, from old: UnsafeBufferPointer<Cell>, to new: UnsafeBufferPointer<Cell>,
    of canvas: borrowing TextCanvas
  ) {
    var end = new.count
    while unsafe end > 0 && new[end - 1] == .blank { end -= 1 }
    var x = 0
    var spoiled = 0  // up to where a contested cluster may reach in this terminal
    while x < end {
      if unsafe new[x] == old[x] && x >= spoiled {
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
        unsafe approach(y, x, over: new, of: canvas)
        writer.setPen(cell.style)
        unsafe writer.put(UnsafeBufferPointer(rebasing: new[run]), of: canvas)
        x = run.upperBound
      }
    }
    if end < new.count { unsafe updateEnd(y, from: old, blankFrom: end, isSpoiled: spoiled > end) }
  }

  /// The cells from a changed one on that changed too and can be written in one go.
  @inline(__always)
  private func run(
    from start: Int, to end: Int, _ spoiled: Int, _ old: Row, _ new: Row
  ) -> Range<Int> {
    let style = unsafe new[start].style
    let mask = writer.contestedMask
    var x = start + 1
    while x < end {
      let cell = unsafe new[x]
      if cell.style != style || cell.glyph.bits & mask == Glyph.contested { break }
      if unsafe cell == old[x] && x >= spoiled && !cell.isContinuation { break }
      x += 1
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
    var last = old.count
    while unsafe last - 1 > first && old[last - 1] == .blank { last -= 1 }
    let isThere = writer.row == y && (start...first).contains(writer.column)
    if !isThere { writer.move(toRow: y, column: first) }
    guard last - writer.column < 3 && writer.pen == .plain && !isSpoiled else {
      return writer.eraseRest()
    }
    for _ in writer.column..<last { writer.write(" ") }
    writer.column = last < old.count ? last : -1
  }
}
