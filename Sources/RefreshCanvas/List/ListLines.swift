internal import RefreshKit

/// A row and the lines of the region it is drawn on.
struct RowLines: Sendable, Hashable {
  var row: Int
  var top: Int
  var height: Int

  var bottom: Int { top + height }
}

extension ListModel {
  /// The rows that show and the lines they take: the one place that makes lines of positions.
  ///
  /// A position p is drawn at ⌊p + 0.5⌋. Rows have whole heights, so that all of them share one
  /// shift, and what rounding is left in their positions cannot pull two of them apart.
  func lines() -> [RowLines] {
    var lines: [RowLines] = []
    swap(&lines, &spareLines)
    lines.removeAll(keepingCapacity: true)
    let height = Int(scroll.metrics.viewportLength)
    var bottom: Int?
    book.forEachShownRow { shown in
      let top = bottom ?? ListFrame.rounded(shown.place)
      let line = RowLines(row: shown.row, top: top, height: max(1, ListFrame.rounded(shown.length)))
      bottom = line.bottom
      if line.bottom > 0, line.top < height { lines.append(line) }
    }
    return lines
  }

  /// Takes the array back, so that the next frame needs no other.
  func recycle(_ lines: consuming [RowLines]) { spareLines = lines }

  /// The rows that show at least in part at the list's current size.
  public var visibleRows: Range<Int> {
    let lines = lines()
    guard let first = lines.first, let last = lines.last else {
      let row = min(book.row(at: max(0, scroll.offset)).row, rowCount)
      return row..<row
    }
    return first.row..<last.row + 1
  }

  /// The row drawn at a line of the region, if there is one: what a click means.
  public func row(atLine line: Int) -> Int? {
    let lines = lines()
    let frame = frame(width: 0)
    if line >= frame.areaTop, let title = stickyTitle(frame, lines), line < title.bottom {
      return title.row
    }
    return lines.first { $0.top <= line && line < $0.bottom }?.row
  }

  /// Where everything else stands.
  func frame(width: Int) -> ListFrame {
    let metrics = scroll.metrics
    return ListFrame(
      metrics, footerPosition: scroll.footerPosition, width: width,
      height: Int(metrics.viewportLength))
  }

  /// The title that stays at the top, and where: pushed out by the next one.
  func stickyTitle(_ frame: ListFrame, _ lines: [RowLines]) -> RowLines? {
    guard let sectionTitle, frame.contentTop < frame.areaTop,
      let first = lines.firstIndex(where: { $0.bottom > frame.areaTop }),
      let title = sectionTitle(lines[first].row),
      title != lines[first].row || lines[first].top < frame.areaTop
    else { return nil }
    let height = max(1, ListFrame.rounded(book.length(of: title)))
    var top = frame.areaTop
    for next in lines[first...] where next.row > title && next.top < frame.areaTop + height {
      guard sectionTitle(next.row) != title else { continue }
      top = next.top - height
      break
    }
    return RowLines(row: title, top: top, height: height)
  }
}
