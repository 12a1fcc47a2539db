package import RefreshKit

/// A row and the lines it is drawn on, counted from the list's origin edge.
struct RowLines: Sendable, Hashable {
  var row: Int
  var start: Int
  var count: Int

  var end: Int { start + count }
}

/// The values that the lines of a list depend on.
struct LinesKey: Equatable {
  let offset: Double
  let length: Int
  /// The number of changes of rows so far.
  let edits: Int
}

extension ListModel {
  /// The rows that show and the lines they take: the one place that makes lines of positions.
  ///
  /// A position p is drawn at ⌊p + 0.5⌋. Rows have whole lengths, so that all of them share one
  /// shift, and what rounding is left in their positions cannot pull two of them apart. They are
  /// worked out anew when the list has scrolled, or rows or its size are others.
  func lines() -> [RowLines] { lines(scroll.metrics) }

  /// The same by metrics that are at hand.
  func lines(_ metrics: ScrollMetrics) -> [RowLines] {
    let key = LinesKey(
      offset: metrics.offset, length: Int(metrics.viewportLength), edits: book.edits)
    if key == linesKey { return lastLines }
    var lines: [RowLines] = []
    swap(&lines, &lastLines)
    lines.removeAll(keepingCapacity: true)
    let (offset, length) = (key.offset, key.length)
    var next: Int?
    book.forEachShownRun { rows, position, height in
      let count = max(1, ListFrame.rounded(height))
      var start = next ?? ListFrame.rounded(position.value - offset)
      for row in rows {
        guard start < length else { break }
        let line = RowLines(row: row, start: start, count: count)
        if line.end > 0 { lines.append(line) }
        start = line.end
      }
      next = start
    }
    (lastLines, linesKey) = (lines, key)
    return lines
  }

  /// The rows that show at least in part at the list's current size.
  ///
  /// While a filter hides rows, those between the first and the last one are among them.
  public var visibleRows: Range<Int> {
    let shown = shownRows
    guard rowMap.isFiltering else { return shown }
    let first = rowMap.source(of: shown.lowerBound)
    return shown.isEmpty ? first..<first : first..<rowMap.source(of: shown.upperBound - 1) + 1
  }

  /// The same by the indices that rows show at.
  var shownRows: Range<Int> {
    let lines = lines()
    guard let first = lines.first, let last = lines.last else {
      let row = min(book.row(at: max(0, scroll.offset)).row, book.count)
      return row..<row
    }
    return first.row..<last.row + 1
  }

  /// The row drawn at a cell of the region, if there is one: what a click means.
  ///
  /// Both count from 0 at the top left, whatever way the list goes.
  public func row(atColumn column: Int, line: Int) -> Int? {
    let frame = ListFrame(self)
    let line = scroll.direction.place(ofColumn: column, row: line, length: frame.length).line
    let lines = lines()
    if line >= frame.areaStart, let title = stickyTitle(frame, lines), line < title.end {
      return rowMap.source(of: title.row)
    }
    let shown = lines.first { $0.start <= line && line < $0.end }
    return shown.map { rowMap.source(of: $0.row) }
  }

  /// The row drawn at a line of the region, for a list that goes down or up.
  ///
  /// One that goes sideways needs the column as well: ``row(atColumn:line:)``; here it answers for
  /// column 0.
  public func row(atLine line: Int) -> Int? { row(atColumn: 0, line: line) }

  /// The footer, if it is drawn at a cell of the region: what a tap there means.
  package func footer(atColumn column: Int, line: Int) -> RefreshFooter? {
    guard let footer, scroll.footerVisibleLength > 0 else { return nil }
    let frame = ListFrame(self)
    let line = scroll.direction.place(ofColumn: column, row: line, length: frame.length).line
    let end = frame.footerStart + Int(footer.extent.rounded(.up))
    return frame.footerStart <= line && line < end ? footer : nil
  }

  /// The row that titles the section of one, both by the indices they show at.
  func title(ofShown row: Int) -> Int? {
    guard rowMap.isFiltering else { return sectionTitle?(row) }
    return sectionTitle?(rowMap.source(of: row)).flatMap { rowMap.row(of: $0) }
  }

  /// The title that stays at the origin edge, and where: pushed out by the next one.
  func stickyTitle(_ frame: ListFrame, _ lines: [RowLines]) -> RowLines? {
    guard sectionTitle != nil, frame.contentStart < frame.areaStart,
      let first = lines.firstIndex(where: { $0.end > frame.areaStart }),
      let title = title(ofShown: lines[first].row),
      title != lines[first].row || lines[first].start < frame.areaStart
    else { return nil }
    let count = max(1, ListFrame.rounded(book.length(of: title)))
    var start = frame.areaStart
    for next in lines[first...] where next.row > title && next.start < frame.areaStart + count {
      guard self.title(ofShown: next.row) != title else { continue }
      start = next.start - count
      break
    }
    return RowLines(row: title, start: start, count: count)
  }
}
