internal import RefreshCanvas
internal import RefreshKit

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

private typealias Row = UnsafeBufferPointer<Cell>

/// Writes the difference between two frames in few bytes.
struct FrameDiffWriter: Sendable {
  var writer: ANSIWriter
  private let mayScroll: Bool
  private var blankRow: [Cell] = []
  var detector = ScrollDetector()
  /// In bytes: the length before the update, and the length above which rows are left out.
  private var (start, limit) = (0, Int.max)
  /// The rows that the last update left out, each with the old row that it shows, or −1 if blank.
  private(set) var unwrittenRows: [(row: Int, shown: Int)] = []

  init(columns: Int, rows: Int, depth: ColorDepth, isInline: Bool = false) {
    writer = ANSIWriter(columns: columns, rows: rows, depth: depth, isInline: isInline)
    mayScroll = !isInline
    blankRow = Array(repeating: .blank, count: columns)
  }

  mutating func reset(columns: Int, rows: Int) {
    writer.reset(columns: columns, rows: rows)
    detector.reset()
    unwrittenRows.removeAll()
    blankRow = Array(repeating: .blank, count: columns)
  }

  /// If a row would exceed `most` bytes, that row and all further rows are left for the next
  /// update, which continues with them. An update without scrolls writes its first row in any case.
  mutating func update(
    from old: borrowing TextCanvas, to new: borrowing TextCanvas, atMost most: Int = .max
  ) {
    let width = new.width
    let height = new.height
    require(
      old.width == width && old.height == height && writer.columns == width
        && writer.rows == height,
      "the canvases must have the screen's \(writer.columns) × \(writer.rows) cells")
    guard width > 0, height > 0 else { return }
    let first = unwrittenRows.first?.row ?? 0
    start = writer.bytes.count
    limit = most
    unwrittenRows.removeAll(keepingCapacity: true)
    let changes = detector.compare(old, new)
    if changes == 0 { return }
    let mayMove = mayScroll && changes >= 3
    let scrolls = mayMove && detector.find(changes, from: old, to: new) ? detector.scrolls : []
    for scroll in scrolls {
      writer.scroll(scroll.region, by: scroll.distance)
      // The rows that a scroll exposes come first, because the cursor is often in one of them.
      for y in scroll.exposed { updateRow(y, showing: -1, old, new) }
    }
    updateRows(first..<height, after: scrolls, old, new)
    updateRows(0..<first, after: scrolls, old, new)
    if !mayMove || !unwrittenRows.isEmpty { detector.reset() }
  }

  private mutating func updateRows(
    _ rows: Range<Int>, after scrolls: [RowScroll], _ old: borrowing TextCanvas,
    _ new: borrowing TextCanvas
  ) {
    var y = 0
    for scroll in scrolls {
      for y in (y..<scroll.region.lowerBound).clamped(to: rows) where detector.changed[y] {
        updateRow(y, showing: y, old, new)
      }
      for y in scroll.kept.clamped(to: rows) where detector.moved[y] != scroll.distance {
        updateRow(y, showing: y + scroll.distance, old, new)
      }
      y = scroll.region.upperBound
    }
    for y in (y..<new.height).clamped(to: rows) where detector.changed[y] {
      updateRow(y, showing: y, old, new)
    }
  }

  private mutating func updateRow(
    _ y: Int, showing source: Int, _ old: borrowing TextCanvas, _ new: borrowing TextCanvas
  ) {
    if limit == .max { return rewriteRow(y, showing: source, old, new) }
    if unwrittenRows.isEmpty {
      let before = writer
      rewriteRow(y, showing: source, old, new)
      if writer.bytes.count - start <= limit || before.bytes.count == start { return }
      writer = before
    }
    unwrittenRows.append((y, source))
  }

  /// `source` is a row of the old canvas, or −1 for a blank row.
  private mutating func rewriteRow(
    _ y: Int, showing source: Int, _ old: borrowing TextCanvas, _ new: borrowing TextCanvas
  ) {
    let width = new.width
    let blank = blankRow
    unsafe new.cells.withUnsafeBufferPointer { cells in
      let target = unsafe UnsafeBufferPointer(rebasing: cells[y * width..<(y + 1) * width])
      if source < 0 {
        unsafe blank.withUnsafeBufferPointer {
          unsafe updateRow(y, from: $0, to: target, of: new, 0..<width)
        }
      } else {
        unsafe old.cells.withUnsafeBufferPointer { cells in
          let before = unsafe cells[source * width..<(source + 1) * width]
          let columns = new.columns(ofRow: y, maybeUnlike: source, of: old)
          unsafe updateRow(
            y, from: UnsafeBufferPointer(rebasing: before), to: target, of: new, columns)
        }
      }
    }
  }

  // MARK: - Rows

  /// Rewrites the changed runs of a row. All changes must be within `columns`.
  mutating func updateRow(
    _ y: Int, from old: UnsafeBufferPointer<Cell>, to new: UnsafeBufferPointer<Cell>,
    of canvas: borrowing TextCanvas, _ columns: Range<Int>
  ) {
    let end = unsafe new.endOfText(from: 0)
    let last = unsafe Self.firstOfEqualEnd(old, new, to: min(end, columns.upperBound))
    var first = min(columns.lowerBound, last)
    while unsafe first < last && new[first] == old[first] { first += 1 }
    let middle = unsafe writtenFirst(first..<last, of: new)
    let coveredEnd = unsafe updateCells(middle..<last, y, end: end, from: old, to: new, of: canvas)
    if end < new.count {
      unsafe updateEnd(y, from: old, blankFrom: end, isCovered: coveredEnd > end)
    }
    if first < middle {
      _ = unsafe updateCells(first..<middle, y, end: middle, from: old, to: new, of: canvas)
    }
  }

  /// Compares groups of eight cells first, because most cells of a row are often unchanged.
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

  /// Returns where to begin: the cells from there on are written first, then those on their left.
  /// Beginning with the pen's style saves a change of the pen per row.
  private func writtenFirst(_ cells: Range<Int>, of new: Row) -> Int {
    let first = cells.lowerBound
    let end = cells.upperBound
    let pen = writer.pen.bits
    guard first < end, unsafe new[end - 1].style.bits == pen, unsafe new[first].style.bits != pen
    else { return first }
    let (style, mask) = unsafe (new[first].style.bits, writer.contestedMask)
    var middle = first
    // A cluster that may extend further must be written before the cells that it may cover.
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

  /// Returns the end of the cells that clusters of disputed width may have covered, or 0.
  private mutating func updateCells(
    _ cells: Range<Int>, _ y: Int, end: Int, from old: Row, to new: Row,
    of canvas: borrowing TextCanvas
  ) -> Int {
    var x = cells.lowerBound
    var coveredEnd = 0
    while x < end {
      if unsafe x >= coveredEnd && new[x] == old[x] {
        if x >= cells.upperBound { break }
        x += 1
        continue
      }
      if unsafe new[x].isContinuation { x -= 1 }
      let cell = unsafe new[x]
      if writer.isContested(cell.glyph) {
        unsafe putCluster(y, x, from: old, to: new, of: canvas)
        coveredEnd = max(coveredEnd, x + canvas.reach(of: cell.glyph))
        x += max(1, cell.width)
      } else {
        let run = unsafe run(from: x, to: end, coveredEnd, old, new)
        let blanks = unsafe blanks(atEndOf: run, to: cells.upperBound, old, new)
        unsafe moveCursor(y, x, over: new, of: canvas)
        if x < blanks.lowerBound {
          writer.setPen(cell.style)
          unsafe writer.put(UnsafeBufferPointer(rebasing: new[x..<blanks.lowerBound]), of: canvas)
        }
        if !blanks.isEmpty { writer.erase(blanks.count) }
        x = blanks.upperBound
      }
    }
    return coveredEnd
  }

  /// Returns the blanks that an erase sequence clears in fewer bytes, or an empty range.
  @inline(__always)
  private func blanks(atEndOf run: Range<Int>, to last: Int, _ old: Row, _ new: Row) -> Range<Int> {
    let nothing = run.upperBound..<run.upperBound
    guard unsafe new[run.upperBound - 1] == .blank else { return nothing }
    var first = run.upperBound - 1
    var end = run.upperBound
    var x = run.upperBound
    while unsafe first > run.lowerBound && new[first - 1] == .blank { first -= 1 }
    while unsafe x < last && new[x] == .blank {
      x += 1
      if unsafe old[x - 1] != .blank { end = x }
    }
    // After an erase, the cursor must be moved past the blanks.
    let cost = ANSIWriter.costOfStep(end - first) * (end < last ? 2 : 1)
    return cost < end - first ? first..<end : nothing
  }

  @inline(__always)
  private func run(
    from start: Int, to end: Int, _ coveredEnd: Int, _ old: Row, _ new: Row
  ) -> Range<Int> {
    let style = unsafe new[start].style.bits
    let mask = writer.contestedMask
    var x = start &+ 1
    while x < end {
      let cell = unsafe new[x]
      if !cell.isContinuation {
        if cell.style.bits != style || cell.glyph.bits & mask == Glyph.contested { break }
        if unsafe cell.glyph.bits == old[x].glyph.bits && cell == old[x] && x >= coveredEnd {
          break
        }
      }
      x &+= 1
    }
    return start..<x
  }

  /// Writes a cluster of disputed width. Old content, which it may not cover, is cleared first.
  private mutating func putCluster(
    _ y: Int, _ x: Int, from old: Row, to new: Row, of canvas: borrowing TextCanvas
  ) {
    let cell = unsafe new[x]
    if writer.row == y && writer.column == x { writer.column = -1 }
    unsafe moveCursor(y, x, over: new, of: canvas)
    writer.setPen(cell.style)
    let next = x + max(1, cell.width)
    if unsafe !old[x..<next].allSatisfy({ $0.looksBlank(in: cell.style) }) {
      for _ in x..<next { writer.write(" ") }
      writer.column = next < new.count ? next : -1
      writer.move(toRow: y, column: x)
    }
    writer.putCluster(cell, of: canvas)
  }

  private mutating func moveCursor(
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

  /// In bytes, or `Int.max` if the cells cannot be rewritten.
  @inline(__always)  // a call would copy the writer
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

  private mutating func updateEnd(
    _ y: Int, from old: Row, blankFrom start: Int, isCovered: Bool
  ) {
    var first = start
    if !isCovered {
      while unsafe first < old.count && old[first] == .blank { first += 1 }
    }
    guard first < old.count else { return }
    let last = unsafe max(first + 1, old.endOfText(from: first + 1))
    let isAtBlanks = writer.row == y && (start...first).contains(writer.column)
    if !isAtBlanks { writer.move(toRow: y, column: first) }
    guard last - writer.column < 3 && writer.pen == .plain && !isCovered else {
      return writer.eraseRest()
    }
    for _ in writer.column..<last { writer.write(" ") }
    writer.column = last < old.count ? last : -1
  }
}
