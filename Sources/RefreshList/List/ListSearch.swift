internal import RefreshCanvas
internal import RefreshKit

/// The search in a list: its text and the current match.
@MainActor
package final class ListSearch {
  private unowned let list: ListView
  private let rows: FilterableRows
  private var finding: SearchState?
  let loading: SearchLoading

  private struct SearchState {
    var finder: MatchFinder
    /// The position to which Escape returns.
    var origin: ReturnPosition?
    /// The ``ListView/columnOffset`` at that position.
    let columnOffset: Int
  }

  init(_ list: ListView) {
    self.list = list
    rows = list.rows
    loading = SearchLoading(list)
  }

  private var scroll: ScrollModel { rows.scroll }
  private var painter: ListPainter { list.painter }
  private var searchSource: SearchSource? { list.searchSource }
  private var found: VisibleRowIndex? { finding?.finder.found.map { VisibleRowIndex($0) } }

  var isActive: Bool { finding != nil }
  var isScanning: Bool { finding?.finder.isScanning ?? false }

  var status: FindStatus? {
    guard let finder = finding?.finder else { return nil }
    return FindStatus(
      query: finder.search.query.text, row: found.map { rows.source(of: $0).index },
      number: finder.number, count: finder.count,
      isSearching: finder.isScanning
        || finder.awaitsReply && (rows.count > 0 || list.mayHaveRows),
      isPartial: searchSource != nil && !finder.isRemote, hasCutRows: list.rowTextIsIncomplete,
      hasFailed: finder.hasFailed, isLoading: finder.isWaiting, wrapped: finder.wrapped,
      searchedRows: loading.hasStopped ? rows.count : nil)
  }

  func follow(_ event: RowChangeEvent) {
    switch event {
    case .edited(let changes):
      guard finding != nil else { return }
      for step in changes.steps {
        finding?.finder.follow(step)
        finding?.origin?.follow(step)
      }
    case .replaced(let rows):
      finding?.finder.startOver(rows)
      finding?.origin = nil
    }
  }

  func find(_ words: String) {
    rows.checkChange("look for words")
    if finding == nil {
      let place = rows.layout.exactPlace
      let finder = MatchFinder(
        rows: rows.count, from: place.origin(of: rows.count), isRemote: searchSource?.send != nil)
      finding = SearchState(finder: finder, origin: place, columnOffset: painter.columnOffset)
    }
    loading.resetCount()
    finding?.finder.find(words)
    if let searchSource, searchSource.send == nil {
      finding?.finder.confine(to: searchSource.present())
    }
    if words.isEmpty {
      scrollToOrigin()
      sendRemoteRequest()
    } else {
      scanNextRows()
    }
    list.setNeedsDrawing()
  }

  func findNext(forward: Bool) {
    rows.checkChange("look for words")
    guard finding != nil, rows.count > 0 else { return }
    loading.resetCount()
    let (row, isInclusive) = startOfStep(forward: forward)
    let matches = matches(in: row)
    let isInRow = finding?.finder.findNext(
      after: row.index, forward: forward, inclusive: isInclusive, matches: matches)
    if isInRow ?? false { showFound() } else { scanNextRows() }
    list.setNeedsDrawing()
  }

  /// Keeps the match, so that ``cancel()`` does not scroll back.
  package func keep() { finding?.origin = nil }

  /// Ends the search and returns to the position where it began, if that is still stored.
  package func cancel() {
    scrollToOrigin()
    end()
  }

  func end() {
    guard finding != nil else { return }
    rows.checkChange("end finding")
    finding = nil
    rows.stopTrackingSearchedRows()
    if !rows.isFilterActive { loading.end() }
    searchSource?.send?(nil)
    rows.keep(nil)
    list.setNeedsDrawing()
  }

  // MARK: - Searching

  /// Searches rows for the filter first, then for the search. Returns whether more rows remain.
  @discardableResult
  func scanNextRows() -> Bool {
    rows.checkChange("look further")
    if rows.filterNextRows() { return true }
    if rows.isFilterActive { loading.fill() }
    guard finding?.finder.search.rows == rows.count, rows.isLaidOut else { return isScanning }
    let footer = scroll.footer?.state
    if footer == nil || footer == .noMoreData || footer == .failed { stopWaiting() }
    sendRemoteRequest()
    guard var finder = finding?.finder, finder.isScanning else { return false }
    let before = (finder.found, finder.count, finder.isWaiting)
    // If the user has scrolled away from the found row, a change of the row does not scroll back.
    let hasLeft = finder.isChecking && !(found.map { rows.visible.contains($0.index) } ?? true)
    // Read once, so that the closure does not access the list for each row.
    let (isTracked, painter, source) = (rows.observed != nil, painter, searchSource)
    let hasFound = finder.scan(
      text: { row in
        let row = rows.source(of: VisibleRowIndex(row))
        return textIfPresent(row, painter, source, isTracked: isTracked)
      }, mayLoad: { loading.load() })
    finding?.finder = finder
    if hasFound, !hasLeft { showFound() }
    if before != (finder.found, finder.count, finder.isWaiting) || !finder.isScanning {
      list.setNeedsDrawing()
    }
    return finder.isScanning
  }

  /// Returns the row at which the next search step starts, and whether the step searches all of it.
  private func startOfStep(forward: Bool) -> (row: VisibleRowIndex, isInclusive: Bool) {
    if let selected = rows.selected { return (selected, false) }
    let visible = rows.visible
    if let found, visible.contains(found.index) || visible.isEmpty { return (found, false) }
    return (VisibleRowIndex(min(visible.lowerBound, rows.count - 1)), forward)
  }

  private func matches(in row: VisibleRowIndex) -> Int {
    guard let finder = finding?.finder else { return 0 }
    guard finder.isRemote else { return finder.search.matches(in: row.index) }
    let text = textIfPresent(rows.source(of: row), painter, searchSource, isTracked: true)
    return finder.search.query.ranges(in: text).count
  }

  private func showFound() {
    guard let row = found else {
      rows.keep(nil)
      if finding?.finder.isSettled ?? false { scrollToOrigin() }
      return
    }
    if list.allowsSelection { rows.selected = row }
    rows.keep(row)
    reveal(row)
  }

  /// Scrolls until the match of a row is visible, and the whole row if it fits.
  private func reveal(_ row: VisibleRowIndex) {
    guard let finder = finding?.finder else { return }
    // Measured first, because an estimated length does not show whether the row is tall.
    scroll.turn { [rows] in rows.layout.measure(around: row.index, at: .start) }
    let metrics = scroll.metrics
    let insets = metrics.baseInsets
    let covered = list.coversLastLine && scroll.axis == .vertical ? 1.0 : 0
    let room = metrics.viewportLength - insets.start - insets.end
    var (start, length) = (rows.position(of: row), rows.length(of: row))
    let isTall = length > room - covered
    let mayBeCut = scroll.axis == .vertical && metrics.crossLength > 0
    if isTall || mayBeCut,
      let cells = painter.cells(ofMatch: finder.match, of: finder.search.query, in: row)
    {
      if mayBeCut { painter.showColumns(cells.x..<cells.x + cells.width) }
      if isTall {
        let lines = scroll.axis == .vertical ? (cells.y, cells.height) : (cells.x, cells.width)
        let first = Double(lines.0)
        start += scroll.direction.isMirrored ? length - first - Double(lines.1) : first
        length = Double(lines.1)
      }
    }
    let (before, after) = scroll.direction == .up ? (covered, 0) : (0, covered)
    let end = start + length - scroll.offset
    let title = isTall ? painter.titleLength : 0
    if start - before - title < scroll.offset || end > metrics.viewportLength - after {
      scroll.jump(to: start - insets.start - max(before, (room - length) / 2).rounded(.down))
    }
    // The jump may have made a pager insert or move rows.
    if !isTall, let row = found { rows.scroll(to: row, at: .nearest, animated: false) }
  }

  private func scrollToOrigin() {
    rows.keep(nil)
    guard let finding, let origin = finding.origin else { return }
    rows.layout.restore(origin)
    painter.columnOffset = finding.columnOffset
  }

  func stopWaiting() { finding?.finder.stopWaiting() }
  func resume() { finding?.finder.resume() }

  // MARK: - Remote search

  package func take(_ answer: SearchSource.MatchReply) {
    guard finding != nil else { return }
    finding?.finder.take(answer)
    if finding?.finder.isSettled ?? false { showFound() } else { sendRemoteRequest() }
    list.setNeedsDrawing()
  }

  package func sendRemoteRequest() {
    guard let send = searchSource?.send, finding?.finder.isRemote ?? false else { return }
    send(finding?.finder.nextRequest())
  }

  private func textIfPresent(
    _ row: SourceRowIndex, _ painter: ListPainter, _ source: SearchSource?, isTracked: Bool
  ) -> String {
    guard source?.isPresent(row.index) ?? true else { return "" }
    if !isTracked { return painter.text(of: row) }
    return rows.tracking(row.index, .text) { painter.text(of: row) }
  }

  // MARK: - Marking

  func mark(_ row: VisibleRowIndex, in region: inout CanvasRegion, _ environment: CanvasEnvironment)
  {
    guard let finder = finding?.finder, !finder.search.query.isEmpty,
      row.index < finder.search.rows, isFound(row, by: finder)
    else { return }
    let theme = environment.theme
    let style = environment.resolved(row == found ? theme.currentMatch : theme.match)
    region.mark(finder.search.query, style)
  }

  /// Uses the results of a local search, so that long texts are not searched in each frame.
  private func isFound(_ row: VisibleRowIndex, by finder: MatchFinder) -> Bool {
    if finder.isRemote {
      return finder.search.query.matches(painter.text(of: rows.source(of: row)))
    }
    return finder.search.matching.contains(row.index)
  }
}
