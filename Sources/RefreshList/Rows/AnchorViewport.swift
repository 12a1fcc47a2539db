/// The state of the viewport that determines which row keeps its place during a change.
struct AnchorViewport: Sendable {
  /// The tolerance for comparing offsets with positions of rows, which are rounded sums.
  static let tolerance = 1e-9

  let offset: Double
  let viewportLength: Double
  /// The app's inset at the leading edge.
  let startInset: Double
  let coveredLength: Double
  let finger: Double?
  let keptRow: Int?
  let isMeasured: Bool
  /// Whether row 0 is at the bottom or on the right.
  let isMirrored: Bool
  let isVertical: Bool
  /// Whether rows are wrapped texts in a vertical list.
  let readsDown: Bool

  /// The position at the leading edge, inside the app's inset.
  fileprivate var edge: DoubleDouble { DoubleDouble(offset + startInset) }

  /// The position at the start of the viewport, or below a sticky section title.
  fileprivate var readingPosition: Double {
    max(0, offset + coveredLength)  // no row is before position 0
  }

  fileprivate var nearness: Double { max(Self.tolerance, 2 * readingPosition.ulp) }
}

extension RowPositionIndex {
  func editAnchor(in view: AnchorViewport) -> AnchorCandidates {
    let first = anchor(in: view)
    if view.readsDown, !view.isMirrored {
      return AnchorCandidates(first, covering: drawnLine(in: view))
    }
    let top = view.isMirrored && view.isVertical ? topAnchor(in: view) : nil
    guard let (row, start) = lineRow(in: view), first.current != .row(row)
    else { return AnchorCandidates(first, top: top) }
    return AnchorCandidates(
      first, covering: anchor(row, from: start, readAt: view.readingPosition, view), top: top)
  }

  /// Returns the anchor for a change of the width.
  func lineAnchor(in view: AnchorViewport, ofText isText: Bool) -> AnchorRow {
    guard let (row, start) = lineRow(in: view) else { return anchor(in: view) }
    if isText, let drawn = drawnLine(in: view) { return drawn }
    return anchor(row, from: start, readAt: view.readingPosition, view)
  }

  /// Returns the line drawn at the start of the viewport. Rounding may hide half of it.
  private func drawnLine(in view: AnchorViewport) -> AnchorRow? {
    guard lineRow(in: view) != nil else { return nil }
    let middle = view.readingPosition + 0.5 - view.nearness
    let (row, start) = row(at: middle)
    guard row < count else { return nil }
    let distance = max(0, (middle - start.value).rounded(.down))
    return anchor(row, from: start, readAt: start.value + distance, view)
  }

  /// Returns the last line of the viewport, which is at the top in a list with direction up.
  func topAnchor(in view: AnchorViewport) -> AnchorRow? {
    guard count > 0, fingerRow(in: view) == nil, visibleKeptRow(in: view) == nil else { return nil }
    // The visible line begins at least half a line before the end, because positions are rounded.
    let top = view.offset + view.viewportLength - 0.5
    let nearness = max(AnchorViewport.tolerance, 2 * top.ulp)
    var (row, start) = row(at: max(0, top - nearness))
    if row == count { (row, start) = (count - 1, position(of: count - 1)) }
    let length = length(of: row)
    let line = min(top - nearness - start.value, max(0, length - 1)).rounded(.down)
    let hidden = start.value + length - view.offset - view.viewportLength
    return AnchorRow(
      .row(row), at: start, edge: view.edge,
      line: AnchorLine(at: max(0, line), inRowOf: length, hidden: max(0, hidden)))
  }

  /// Returns `nil` past the last row, or if the row under a finger or the kept row is the anchor.
  private func lineRow(in view: AnchorViewport) -> (row: Int, start: DoubleDouble)? {
    guard count > 0, fingerRow(in: view) == nil, visibleKeptRow(in: view) == nil else { return nil }
    return coveringRow(in: view)
  }

  /// Returns the row that keeps its place, or an edge of the content if no row is visible.
  func anchor(in view: AnchorViewport) -> AnchorRow {
    guard count > 0 else { return AnchorRow(.start, at: .zero, edge: view.edge) }
    if let (row, start) = fingerRow(in: view), let finger = view.finger {
      return anchor(row, from: start, readAt: finger, view)
    }
    if let row = visibleKeptRow(in: view) {
      return anchor(row, from: position(of: row), readAt: view.readingPosition, view)
    }
    guard let (row, start) = readingRow(in: view) else {
      return AnchorRow(.end(of: count - 1), at: total, edge: view.edge)
    }
    return anchor(row, from: start, readAt: view.readingPosition, view)
  }

  /// Returns the first line of a row as the anchor, if it is visible and no finger is on a row.
  func firstLine(of row: Int, in view: AnchorViewport) -> AnchorRow? {
    guard row < count, fingerRow(in: view) == nil else { return nil }
    let (start, length) = (position(of: row), length(of: row))
    let place = start.value + (view.isMirrored ? max(0, length - 1) : 0)
    let shown = view.offset..<view.offset + view.viewportLength
    guard shown.contains(place + AnchorViewport.tolerance) else { return nil }
    return anchor(row, from: start, readAt: place, view, keepsStart: true)
  }

  private func anchor(
    _ row: Int, from start: DoubleDouble, readAt position: Double, _ view: AnchorViewport,
    keepsStart: Bool = false
  ) -> AnchorRow {
    let (before, length) = (position - start.value, length(of: row))
    // A sum of lengths can differ from the start of a line by rounding.
    let whole = before.rounded()
    let isNear =
      abs(before - whole) <= max(AnchorViewport.tolerance, 2 * position.ulp) && whole < length
    let line = AnchorLine(at: max(0, isNear ? whole : before), inRowOf: length)
    return AnchorRow(
      .row(row), at: start, edge: view.edge, line: line,
      successor: successor(from: start, length, view),
      keepsStart: keepsStart || before < -view.nearness)
  }

  private func successor(
    from start: DoubleDouble, _ length: Double, _ view: AnchorViewport
  ) -> AnchorRow.Successor {
    let end = start + DoubleDouble(length)
    let viewEnd = view.offset + view.viewportLength
    if view.readsDown, view.isMirrored {
      // A row that covers the viewport's start has no visible row below it.
      let covers = start.value <= view.offset + view.nearness
      if covers { return .below(top: end.value < viewEnd ? end : DoubleDouble(viewEnd), end: end) }
    } else if end.value >= viewEnd - view.nearness, start.value < view.readingPosition {
      return .next(at: DoubleDouble(view.readingPosition))
    }
    return .next(at: start)
  }

  /// If rows are measured only near the viewport, a finger outside it does not count: measuring the
  /// rows there later would move the visible rows.
  private func fingerRow(in view: AnchorViewport) -> (row: Int, start: DoubleDouble)? {
    guard let finger = view.finger, finger >= 0 else { return nil }
    let place = finger - view.offset
    if view.isMeasured, place < 0 || place >= view.viewportLength { return nil }
    let found = row(at: finger)
    return found.row < count ? found : nil
  }

  private func coveringRow(in view: AnchorViewport) -> (row: Int, start: DoubleDouble)? {
    let found = row(at: view.readingPosition + view.nearness)
    return found.row < count ? found : nil
  }

  func visibleKeptRow(in view: AnchorViewport) -> Int? {
    guard let row = view.keptRow else { return nil }
    let start = position(of: row).value - view.offset
    return start < view.viewportLength && start + length(of: row) > 0 ? row : nil
  }

  /// Returns the first row that begins in the viewport, or the row that covers its start.
  func readingRow(in view: AnchorViewport) -> (row: Int, start: DoubleDouble)? {
    let top = view.readingPosition
    var (row, start) = row(at: top)
    if row < count, start.value < top - view.nearness {
      (row, start) = self.row(at: position(of: row + 1).value)
    }
    if row < count, start.value < view.offset + view.viewportLength { return (row, start) }
    return coveringRow(in: view)
  }

  func shownRange(in view: AnchorViewport) -> Range<Int> {
    let first = row(at: view.offset).row
    return first..<max(first, count(before: view.offset + view.viewportLength))
  }
}
