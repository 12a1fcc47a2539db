internal import RefreshKit

/// The part of the content that shows, and what in it is held or read: numbers of one moment.
///
/// ``RowIndex`` answers with it which row keeps its place over a change.
struct VisibleRange: Sendable {
  /// Positions this close are one: an offset comes from a row's position by sums of its own.
  static let tolerance = 1e-9

  /// The position of the viewport's start, and its length.
  let offset: Double
  let viewportLength: Double
  /// The app's inset at the list's start.
  let startInset: Double
  /// The length that a title which stays there covers.
  let coveredLength: Double
  /// The position under a finger that holds the content.
  let finger: Double?
  /// The row that keeps its place before all others while it shows.
  let keptRow: Int?
  /// Whether rows are measured where they show only.
  let isMeasured: Bool
  /// Whether row 0 stands at the bottom or on the right.
  let isMirrored: Bool
  /// Whether rows stand one above the other.
  let isVertical: Bool
  /// Whether rows are texts, of which the next one stands further down the screen.
  let readsDown: Bool

  /// The position of the list's start.
  fileprivate var edge: DoubleDouble { DoubleDouble(offset + startInset) }

  /// The position at which reading begins, below a title that stays there.
  fileprivate var readingPosition: Double {
    max(0, offset + coveredLength)  // before the content no row covers anything
  }

  /// The distance within which a position is the one at which reading begins.
  fileprivate var nearness: Double { max(Self.tolerance, 2 * readingPosition.ulp) }
}

extension RowIndex {
  /// The rows that may keep their place over an edit, the edges apart, which are the container's
  ///
  func editAnchor(in view: VisibleRange) -> EditAnchor {
    let first = anchor(in: view)
    if view.readsDown, !view.isMirrored {
      return EditAnchor(first, covering: drawnLine(in: view).map { anchor($0, view) })
    }
    let top = view.isMirrored && view.isVertical ? topAnchor(in: view) : nil
    guard let (row, start) = lineRow(in: view), first.holder != .row(row)
    else { return EditAnchor(first, top: top) }
    return EditAnchor(
      first, covering: anchor(row, from: start, readAt: view.readingPosition, view), top: top)
  }

  /// The anchor over another width: the row at the list's start.
  ///
  /// Where each line of a text can be followed, it is the line that is drawn there.
  func lineAnchor(in view: VisibleRange, ofText isText: Bool) -> AnchorRow {
    guard let (row, start) = lineRow(in: view) else { return anchor(in: view) }
    guard isText, let drawn = drawnLine(in: view) else {
      return anchor(row, from: start, readAt: view.readingPosition, view)
    }
    return anchor(drawn, view)
  }

  /// A line of a row's text that is drawn on the list's first line, and its distance in the row.
  private typealias DrawnLine = (row: Int, start: DoubleDouble, distance: Double)

  /// The line drawn on the list's first line, unless another row is held: positions are rounded, so
  /// that one shows of which half is hidden.
  private func drawnLine(in view: VisibleRange) -> DrawnLine? {
    guard lineRow(in: view) != nil else { return nil }
    let middle = view.readingPosition + 0.5 - view.nearness
    let (row, start) = row(at: middle)
    guard row < count else { return nil }
    return (row, start, max(0, (middle - start.value).rounded(.down)))
  }

  private func anchor(_ drawn: DrawnLine, _ view: VisibleRange) -> AnchorRow {
    anchor(drawn.row, from: drawn.start, readAt: drawn.start.value + drawn.distance, view)
  }

  /// The anchor at the end of what shows: the line on the last line of the viewport, which is the
  /// top of a list that goes up; `nil` while another row is held.
  func topAnchor(in view: VisibleRange) -> AnchorRow? {
    guard count > 0, fingerRow(in: view) == nil, shownKeptRow(in: view) == nil else { return nil }
    // A line shows there that begins half a line or more before the end: positions are rounded.
    let top = view.offset + view.viewportLength - 0.5
    let nearness = max(VisibleRange.tolerance, 2 * top.ulp)
    var (row, start) = row(at: max(0, top - nearness))
    if row == count { (row, start) = (count - 1, position(of: count - 1)) }
    let length = length(of: row)
    let line = min(top - nearness - start.value, max(0, length - 1)).rounded(.down)
    let hidden = start.value + length - view.offset - view.viewportLength
    return AnchorRow(
      .row(row), at: start, edge: view.edge,
      line: AnchorLine(at: max(0, line), inRowOf: length, hidden: max(0, hidden)))
  }

  /// The row at the list's start, unless another one is held.
  private func lineRow(in view: VisibleRange) -> (row: Int, start: DoubleDouble)? {
    guard count > 0, fingerRow(in: view) == nil, shownKeptRow(in: view) == nil else { return nil }
    return coveringRow(in: view)
  }

  /// The anchor over a change that is no edit, the edges apart.
  func anchor(in view: VisibleRange) -> AnchorRow {
    guard count > 0 else { return AnchorRow(.start, at: .zero, edge: view.edge) }
    if let (row, start) = fingerRow(in: view), let finger = view.finger {
      return anchor(row, from: start, readAt: finger, view)
    }
    if let row = shownKeptRow(in: view) {
      return anchor(row, from: position(of: row), readAt: view.readingPosition, view)
    }
    guard let (row, start) = readingRow(in: view) else {
      return AnchorRow(.end(of: count - 1), at: total, edge: view.edge)
    }
    return anchor(row, from: start, readAt: view.readingPosition, view)
  }

  /// The first line of a row's text, if it shows and no finger holds the content.
  func firstLine(of row: Int, in view: VisibleRange) -> AnchorRow? {
    guard row < count, fingerRow(in: view) == nil else { return nil }
    let (start, length) = (position(of: row), length(of: row))
    let place = start.value + (view.isMirrored ? max(0, length - 1) : 0)
    let shown = view.offset..<view.offset + view.viewportLength
    guard shown.contains(place + VisibleRange.tolerance) else { return nil }
    return anchor(row, from: start, readAt: place, view, keepsStart: true)
  }

  private func anchor(
    _ row: Int, from start: DoubleDouble, readAt position: Double, _ view: VisibleRange,
    keepsStart: Bool = false
  ) -> AnchorRow {
    let (before, length) = (position - start.value, length(of: row))
    // A sum of lengths may miss the start of a line by its rounding; the row's end is none.
    let whole = before.rounded()
    let isNear =
      abs(before - whole) <= max(VisibleRange.tolerance, 2 * position.ulp) && whole < length
    let line = AnchorLine(at: max(0, isNear ? whole : before), inRowOf: length)
    return AnchorRow(
      .row(row), at: start, edge: view.edge, line: line,
      successor: successor(from: start, length, view),
      keepsStart: keepsStart || before < -view.nearness)
  }

  /// What takes a row's place if it goes: what is read next is on the screen then.
  private func successor(
    from start: DoubleDouble, _ length: Double, _ view: VisibleRange
  ) -> AnchorRow.Successor {
    let end = start + DoubleDouble(length)
    let viewEnd = view.offset + view.viewportLength
    if view.readsDown, view.isMirrored {
      // The row below shows if this one begins above the viewport's start.
      let covers = start.value <= view.offset + view.nearness
      if covers { return .below(top: end.value < viewEnd ? end : DoubleDouble(viewEnd), end: end) }
    } else if end.value >= viewEnd - view.nearness, start.value < view.readingPosition {
      return .next(at: DoubleDouble(view.readingPosition))
    }
    return .next(at: start)
  }

  /// The row under a finger whose place is known.
  ///
  /// Rows of measured height have to show there: where nothing shows nothing was measured, and what
  /// is read would move by what comes out later.
  private func fingerRow(in view: VisibleRange) -> (row: Int, start: DoubleDouble)? {
    guard let finger = view.finger, finger >= 0 else { return nil }
    let place = finger - view.offset
    if view.isMeasured, place < 0 || place >= view.viewportLength { return nil }
    let found = row(at: finger)
    return found.row < count ? found : nil
  }

  /// The row that covers the start of what is read.
  private func coveringRow(in view: VisibleRange) -> (row: Int, start: DoubleDouble)? {
    let found = row(at: view.readingPosition + view.nearness)
    return found.row < count ? found : nil
  }

  /// The row that keeps its place before others, if it shows.
  func shownKeptRow(in view: VisibleRange) -> Int? {
    guard let row = view.keptRow else { return nil }
    let start = position(of: row).value - view.offset
    return start < view.viewportLength && start + length(of: row) > 0 ? row : nil
  }

  /// The row that is being read: the first that begins in what shows, or the one that covers its
  /// start; `nil` behind the last one.
  func readingRow(in view: VisibleRange) -> (row: Int, start: DoubleDouble)? {
    let top = view.readingPosition
    var (row, start) = row(at: top)
    if row < count, start.value < top - view.nearness {
      (row, start) = self.row(at: position(of: row + 1).value)
    }
    if row < count, start.value < view.offset + view.viewportLength { return (row, start) }
    return coveringRow(in: view)
  }

  /// From the first to the last row that shows; empty where the next one would be if none does.
  func shownRange(in view: VisibleRange) -> Range<Int> {
    let first = row(at: view.offset).row
    return first..<max(first, count(before: view.offset + view.viewportLength))
  }
}
