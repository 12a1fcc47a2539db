internal import RefreshKit

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
    guard unseen != toldUnseen else { return }
    toldUnseen = unseen
    observers.notify(unseen)
  }
}
