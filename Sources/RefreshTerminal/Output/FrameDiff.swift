internal import RefreshCanvas

/// Turns the difference between what a screen shows and what it should into few bytes.
///
/// A row that did not change costs nothing; one that did costs its changed runs, the shortest moves
/// between them, and an erase for a blank end. Rows that moved are moved by the terminal.
struct FrameDiff: Sendable {
  var writer: ScreenWriter
  /// Whether the screen's rows may be scrolled by the terminal.
  private let mayScroll: Bool
  private var blankRow: [Cell] = []
  var detector = ScrollDetector()

  init(columns: Int, rows: Int, depth: ColorDepth, addressing: ScreenWriter.Addressing = .absolute)
  {
    writer = ScreenWriter(columns: columns, rows: rows, depth: depth, addressing: addressing)
    mayScroll = addressing == .absolute
    blankRow = Array(repeating: .blank, count: columns)
  }

  /// Blanks the whole screen, whatever it shows and whatever size it has now.
  mutating func reset(columns: Int, rows: Int) {
    writer.reset(columns: columns, rows: rows)
    detector.forget()
    blankRow = Array(repeating: .blank, count: columns)
  }

  /// Writes what turns a screen that shows `old` into one that shows `new`; both have its size.
  mutating func update(from old: borrowing TextCanvas, to new: borrowing TextCanvas) {
    let (width, height) = (new.width, new.height)
    precondition(
      old.width == width && old.height == height && writer.columns == width
        && writer.rows == height,
      "the canvases must have the screen's \(writer.columns) × \(writer.rows) cells")
    guard width > 0, height > 0 else { return }
    let changes = detector.compare(old, new)
    if changes == 0 { return }
    let scroll = mayScroll && changes >= 3 ? detector.find(from: old, to: new) : nil
    if changes < 3 || !mayScroll { detector.forget() }
    if let scroll { writer.scroll(scroll.region, by: scroll.distance) }
    // What a scroll brought in comes first: the cursor is there.
    if let scroll { update(rows: scroll.exposed, from: old, to: new, scroll) }
    let exposed = scroll?.exposed ?? 0..<0
    update(rows: 0..<exposed.lowerBound, from: old, to: new, scroll)
    update(rows: exposed.upperBound..<height, from: old, to: new, scroll)
  }

  private mutating func update(
    rows: Range<Int>, from old: borrowing TextCanvas, to new: borrowing TextCanvas,
    _ scroll: ScrollDetector.Scroll?
  ) {
    let width = new.width
    for y in rows {
      let source = scroll?.source(of: y) ?? y
      if scroll == nil && !detector.changed[y] { continue }
      if source >= 0 && old.hasRow(source, equalTo: y, of: new) { continue }
      let target = new.cells.span.extracting(y * width..<(y + 1) * width)
      if source >= 0 {
        let before = old.cells.span.extracting(source * width..<(source + 1) * width)
        updateRow(y, from: before, to: target, of: new)
      } else {
        let blank = blankRow
        updateRow(y, from: blank.span, to: target, of: new)
      }
    }
  }

  /// Rewrites the runs of a row that changed.
  private mutating func updateRow(
    _ y: Int, from old: Span<Cell>, to new: Span<Cell>, of canvas: borrowing TextCanvas
  ) {
    var end = new.count
    while end > 0 && new[end - 1] == .blank { end -= 1 }
    var x = 0
    var isSpoiled = false  // the cell after a cluster the terminal may measure differently
    while x < end {
      if new[x] == old[x] && !isSpoiled {
        x += 1
        continue
      }
      if new[x].isContinuation { x -= 1 }
      let isContested = new[x].glyph.isContested
      if isContested && writer.row == y && writer.column == x { writer.column = -1 }
      approach(y, x, over: new, of: canvas)
      writer.setPen(new[x].style)
      writer.put(new[x], of: canvas)
      isSpoiled = isContested
      x += max(1, new[x].width)
    }
    if end < new.count { updateEnd(y, from: old, blankFrom: end, isSpoiled) }
  }

  /// Goes to a cell of the row, over cells that are right already if rewriting those is shorter.
  @inline(__always)
  private mutating func approach(
    _ y: Int, _ x: Int, over new: Span<Cell>, of canvas: borrowing TextCanvas
  ) {
    if writer.row == y && writer.column == x { return }
    if writer.row == y && writer.column >= 0 && writer.column < x && x - writer.column <= 5
      && costOfRewriting(writer.column..<x, new) <= writer.costAlong(to: x)
    {
      for cell in writer.column..<x where !new[cell].isContinuation {
        writer.put(new[cell], of: canvas)
      }
    } else {
      writer.move(toRow: y, column: x)
    }
  }

  /// The bytes of writing cells again in the pen's style; many if they have another, or clusters.
  private func costOfRewriting(_ cells: Range<Int>, _ new: Span<Cell>) -> Int {
    var cost = 0
    for x in cells {
      guard !new[x].glyph.isContested, new[x].style == writer.pen else { return .max }
      if let scalar = new[x].scalar { cost += UTF8.width(scalar) }
    }
    return cost
  }

  /// Blanks the end of a row, where the screen does not show blanks yet.
  private mutating func updateEnd(
    _ y: Int, from old: Span<Cell>, blankFrom start: Int, _ isSpoiled: Bool
  ) {
    var first = start
    if !isSpoiled {
      while first < old.count && old[first] == .blank { first += 1 }
    }
    guard first < old.count else { return }
    var last = old.count
    while last - 1 > first && old[last - 1] == .blank { last -= 1 }
    let isThere = writer.row == y && (start...first).contains(writer.column)
    if !isThere { writer.move(toRow: y, column: first) }
    guard last - writer.column < 3 && writer.pen == .plain && !isSpoiled else {
      return writer.eraseRest()
    }
    for _ in writer.column..<last { writer.write(" ") }
    writer.column = last < old.count ? last : -1
  }
}
