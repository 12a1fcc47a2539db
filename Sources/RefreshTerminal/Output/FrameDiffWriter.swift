internal import RefreshCanvas
internal import RefreshKit

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
}
