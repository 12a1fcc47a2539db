internal import RefreshKit

/// Positions this close are one: an offset comes from a row's position by sums of its own.
private let tolerance = 1e-9

extension RowBook {
  /// What keeps its place over a change, the edges apart, which are the container's.
  func anchor() -> RowAnchor {
    let offset = scroll.offset
    let edge = LengthSum(offset + scroll.baseInsets.start)
    guard index.count > 0 else { return RowAnchor(.start, at: .zero, edge: edge) }
    if let finger = scroll.fingerPosition, finger >= 0 {
      let (row, start) = index.row(at: finger)
      if row < index.count { return RowAnchor(.row(row), at: start, edge: edge) }
    }
    guard let (row, start) = readingRow() else {
      return RowAnchor(.end(of: index.count - 1), at: index.total, edge: edge)
    }
    let length = index.length(of: row)
    let before = offset - start.value
    guard before > tolerance, length > 0 else {
      return RowAnchor(.row(row), at: start, edge: edge)
    }
    return RowAnchor(.row(row), at: start, edge: edge, part: (before / length, length))
  }

  /// Whether the list is at its leading edge, or before it.
  var isAtLeadingEdge: Bool { scroll.offset <= -scroll.baseInsets.start + tolerance }

  /// Whether the list is at its trailing edge, or behind it.
  var isAtTrailingEdge: Bool { scroll.offset >= scroll.restingRange.upperBound - tolerance }

  /// The row that is being read: the first that begins in what shows, or the one that covers its
  /// start; `nil` behind the last one.
  func readingRow() -> (row: Int, start: LengthSum)? {
    let offset = scroll.offset
    let top = max(0, offset + coveredLength())  // before the content no row covers anything
    let near = max(tolerance, 2 * top.ulp)
    var (row, start) = index.row(at: max(0, top))
    if row < index.count, start.value < top - near {
      (row, start) = index.row(at: index.position(of: row + 1).value)
    }
    if row < index.count, start.value < offset + scroll.metrics.viewportLength {
      return (row, start)
    }
    let covering = index.row(at: max(0, offset))
    return covering.row < index.count ? covering : nil
  }
}
