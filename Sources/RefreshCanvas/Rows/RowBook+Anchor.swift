internal import RefreshKit

/// Positions this close are one: an offset comes from a row's position by sums of its own.
private let tolerance = 1e-9

extension RowBook {
  /// The rows that may keep their place over an edit, the edges apart, which are the container's
  ///
  func editAnchor() -> EditAnchor {
    let first = anchor()
    guard index.count > 0, fingerRow() == nil, shownKeptRow == nil,
      let (row, start) = coveringRow(), first.holder != .row(row)
    else { return EditAnchor(first) }
    return EditAnchor(first, covering: anchor(row, from: start, readAt: readingPosition))
  }

  /// The anchor where each line of a row can be followed: the row at the list's start.
  func lineAnchor() -> RowAnchor {
    guard index.count > 0, fingerRow() == nil, shownKeptRow == nil, let (row, start) = coveringRow()
    else { return anchor() }
    return anchor(row, from: start, readAt: readingPosition)
  }

  /// The anchor over a change that is no edit, the edges apart.
  func anchor() -> RowAnchor {
    guard index.count > 0 else { return RowAnchor(.start, at: .zero, edge: edge) }
    if let (row, start) = fingerRow(), let finger = scroll.fingerPosition {
      return anchor(row, from: start, readAt: finger)
    }
    if let row = shownKeptRow {
      return anchor(row, from: index.position(of: row), readAt: readingPosition)
    }
    guard let (row, start) = readingRow() else {
      return RowAnchor(.end(of: index.count - 1), at: index.total, edge: edge)
    }
    return anchor(row, from: start, readAt: readingPosition)
  }

  /// The first line of a row's text, if it shows and no finger holds the content.
  func firstLine(of row: Int) -> RowAnchor? {
    guard row < index.count, fingerRow() == nil else { return nil }
    let (start, length) = (index.position(of: row), index.length(of: row))
    let place = start.value + (scroll.direction.isMirrored ? max(0, length - 1) : 0)
    let shown = scroll.offset..<scroll.offset + scroll.metrics.viewportLength
    return shown.contains(place + tolerance) ? anchor(row, from: start, readAt: place) : nil
  }

  private func anchor(
    _ row: Int, from start: LengthSum, readAt position: Double
  ) -> RowAnchor {
    let (before, length) = (position - start.value, index.length(of: row))
    // A sum of lengths may miss the start of a line by its rounding; the row's end is none.
    let whole = before.rounded()
    let isNear = abs(before - whole) <= max(tolerance, 2 * position.ulp) && whole < length
    let line = ReadLine(at: max(0, isNear ? whole : before), inRowOf: length)
    return RowAnchor(.row(row), at: start, edge: edge, line: line)
  }

  /// The position of the list's start.
  private var edge: LengthSum { LengthSum(scroll.offset + scroll.baseInsets.start) }

  /// The position at which reading begins, below a title that stays there.
  private var readingPosition: Double {
    max(0, scroll.offset + coveredLength())  // before the content no row covers anything
  }

  /// The row under a finger whose place is known.
  ///
  /// Rows of measured height have to show there: where nothing shows nobody has measured, and what
  /// is read would move by what comes out later.
  private func fingerRow() -> (row: Int, start: LengthSum)? {
    guard let finger = scroll.fingerPosition, finger >= 0 else { return nil }
    let place = finger - scroll.offset
    if isMeasured, place < 0 || place >= scroll.metrics.viewportLength { return nil }
    let found = index.row(at: finger)
    return found.row < index.count ? found : nil
  }

  /// The row that covers the start of what is read.
  private func coveringRow() -> (row: Int, start: LengthSum)? {
    let position = readingPosition
    let found = index.row(at: position + max(tolerance, 2 * position.ulp))
    return found.row < index.count ? found : nil
  }

  /// The row that keeps its place before others, if it shows.
  var shownKeptRow: Int? {
    guard let keptRow, !keptRow.isGone, let row = keptRow.row(of: index.count) else { return nil }
    let start = index.position(of: row).value - scroll.offset
    return start < scroll.metrics.viewportLength && start + index.length(of: row) > 0 ? row : nil
  }

  /// Whether the list is at its leading edge, or before it.
  var isAtLeadingEdge: Bool { scroll.offset <= -scroll.baseInsets.start + tolerance }

  /// Whether the list is at its trailing edge, or behind it.
  var isAtTrailingEdge: Bool { scroll.offset >= scroll.restingRange.upperBound - tolerance }

  /// Whether the list is so near its trailing edge that it counts as being there.
  var isNearTrailingEdge: Bool {
    scroll.distanceToEnd <= scroll.configuration.endTolerance + tolerance
  }

  /// The row that is being read: the first that begins in what shows, or the one that covers its
  /// start; `nil` behind the last one.
  func readingRow() -> (row: Int, start: LengthSum)? {
    let offset = scroll.offset
    let top = readingPosition
    let near = max(tolerance, 2 * top.ulp)
    var (row, start) = index.row(at: top)
    if row < index.count, start.value < top - near {
      (row, start) = index.row(at: index.position(of: row + 1).value)
    }
    if row < index.count, start.value < offset + scroll.metrics.viewportLength {
      return (row, start)
    }
    return coveringRow()
  }
}
