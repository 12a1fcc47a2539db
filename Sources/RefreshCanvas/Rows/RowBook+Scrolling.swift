internal import RefreshKit

// Scrolling to a row.

extension RowBook {
  /// Scrolls until a row shows, by default as the first, as far as the content allows.
  ///
  /// Returns whether it does: animated, it does not while a finger holds the content (S-7).
  @discardableResult
  package func scroll(
    toRow row: Int, at alignment: RowAlignment = .start, animated: Bool
  ) -> Bool {
    precondition(row >= 0 && row < count, "row \(row) is none of \(count); rows count from 0")
    defer { turn(toRow: row, at: alignment, animated: animated) }
    return !animated || scroll.canScroll
  }

  private func turn(toRow row: Int, at alignment: RowAlignment, animated: Bool) {
    scroll.turn { [self] in
      guard index.count > 0 else { return }
      let row = min(row, index.count - 1)
      measure(around: row, at: alignment, animated: animated)
      guard let alignment = resolved(alignment, of: row) else { return }
      let offset = offset(showing: row, at: alignment)
      goal = animated && scroll.canScroll ? (RowTracker(row), alignment, offset) : nil
      if animated { scroll.scroll(to: offset) } else { scroll.jump(to: offset) }
    }
  }

  /// The offset at which a row shows.
  func offset(showing row: Int, at alignment: RowAlignment) -> Double {
    index.position(of: row).value - place(of: row, at: alignment)
  }

  /// The place in the viewport for a row's start.
  private func place(of row: Int, at alignment: RowAlignment) -> Double {
    let (start, end) = area(of: row)
    let length = index.length(of: row)
    if scroll.metrics.viewportLength == 0 { return start }  // there is no other place yet
    switch alignment {
    case .start, .nearest: return start
    case .center: return start + max(0, ((end - start - length) / 2).rounded(.down))
    case .end: return end - length
    }
  }

  /// The part of the viewport that shows rows if a row stands at its start, below the title of its
  /// section.
  private func area(of row: Int) -> (start: Double, end: Double) {
    let base = scroll.baseInsets
    let viewport = scroll.metrics.viewportLength
    var start = base.start
    if let title = title(row), title != row, index.count > title {
      start += max(1, index.length(of: title))
    }
    return (start, max(start, viewport - base.end))
  }

  /// The alignment in the place of `nearest`; `nil` if the row shows already.
  private func resolved(_ alignment: RowAlignment, of row: Int) -> RowAlignment? {
    guard alignment == .nearest else { return alignment }
    let (start, end) = area(of: row)
    let place = index.position(of: row).value - scroll.offset
    let length = index.length(of: row)
    if place < start || length > end - start { return .start }
    return place + length > end ? .end : nil
  }

  /// Measures rows whose lengths decide on the row's place.
  private func measure(around row: Int, at alignment: RowAlignment, animated: Bool) {
    guard case .measured = lengths, index.unknownCount > 0 else { return }
    let (anchor, unknown) = (anchor(), index.unknownCount)
    measure([row] + (title(row).map { [$0] } ?? []))
    if let alignment = resolved(alignment, of: row) {
      measureNearby(row, at: place(of: row, at: alignment))
    }
    if index.unknownCount < unknown { correct(anchor) }
  }
}

// What follows from where the list stands now: places wanted, rows measured, rows seen.

extension RowBook {
  /// Brings everything in line with the geometry; called within a turn, or when one has ended.
  func settle() { settle(scroll.metrics) }

  /// The same with the geometry of the moment.
  func settle(_ metrics: ScrollMetrics) {
    guard metrics.viewportLength > 0 else { return }
    if metrics.crossLength != crossLength { crossLengthChanged(to: metrics.crossLength) }
    if wantedPlace != nil, index.count > 0 { scroll.turn { [self] in goToWantedPlace() } }
    if needsLengths { scroll.turn { [self] in measureNearby() } }
    updateUnseen()
  }

  private func goToWantedPlace() {
    guard let place = wantedPlace, index.count > 0 else { return }
    wantedPlace = nil
    goal = nil
    if place.isFollowing { return goToEnd() }
    let row = min(max(place.row, 0), index.count - 1)
    var position = place.position
    let length = index.length(of: row)
    if position < 0, position > -place.length, length != place.length {
      position *= length / place.length
    }
    scroll.restore(index.position(of: row).value - position)
    settle()
  }

  /// A place that followed is the end as it is now.
  private func goToEnd() {
    if measureNearby(index.count, at: scroll.metrics.viewportLength) {
      tell(shift: 0, isCorrection: true)
    }
    scroll.restore(scroll.restingRange.upperBound, following: true)
    settle()
  }
}

// MARK: - Unseen rows

extension RowBook {
  /// Counts new rows that lie out of sight, and forgets those that show.
  private func updateUnseen() {
    if toldUnseen.isQuiet(at: edits) { return }
    guard index.hasNews else { return tellUnseen(UnseenRows()) }
    let hasNew = index.count(.new) > 0
    let shown = shownRange
    if hasNew {
      mark(index.rows(with: .new, in: 0..<shown.lowerBound), .unseenAtStart)
      mark(index.rows(with: .new, in: shown.upperBound..<index.count), .unseenAtEnd)
      index.unmark(.new)
    }
    see(shown)
    if isAtLeadingEdge { index.unmark(.unseenAtStart) }
    if isNearTrailingEdge { index.unmark(.unseenAtEnd) }
    tellUnseen(unseen)
  }

  private func mark(_ ranges: [Range<Int>], _ mark: RowMarks) {
    for range in ranges { index.mark(range, mark) }
  }

  /// Rows of some length that show are seen.
  private func see(_ shown: Range<Int>) {
    var row = shown.lowerBound
    for run in index.runs(in: shown) {
      if !run.marks.isDisjoint(with: [.unseenAtStart, .unseenAtEnd]), run.length != 0 {
        index.mark(row..<row + run.count, [.unseenAtStart, .unseenAtEnd], false)
      }
      row += run.count
    }
  }

  /// From the first to the last row that shows; empty where the next one would be if none does.
  private var shownRange: Range<Int> {
    let (offset, viewport) = (scroll.offset, scroll.metrics.viewportLength)
    let first = index.row(at: offset).row
    return first..<max(first, index.count(before: offset + viewport))
  }

  private func tellUnseen(_ unseen: UnseenRows) {
    if toldUnseen.take(unseen, at: edits) { observers.notify(unseen) }
  }
}

/// The unseen rows that observers know of, and since which change of the rows there are none.
struct ToldUnseen {
  private var rows = UnseenRows()
  private var quietEdits = -1

  /// Whether there were none after so many changes, so that scrolling makes none.
  func isQuiet(at edits: Int) -> Bool { edits == quietEdits }

  /// Takes in the rows unseen after so many changes; returns whether those are others than before.
  mutating func take(_ unseen: UnseenRows, at edits: Int) -> Bool {
    defer { (rows, quietEdits) = (unseen, unseen == UnseenRows() ? edits : -1) }
    return unseen != rows
  }
}

/// The number of rows that came in out of sight and have not been seen yet.
public struct UnseenRows: Sendable, Hashable {
  /// Those before what shows.
  public var start: Int
  /// Those behind what shows.
  public var end: Int

  /// Makes counts; what is left out is 0.
  public init(start: Int = 0, end: Int = 0) {
    self.start = start
    self.end = end
  }
}
