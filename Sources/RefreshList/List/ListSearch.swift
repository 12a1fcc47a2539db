internal import RefreshCanvas
internal import RefreshKit

/// The search in a list: its text and the current match.
@MainActor
final class ListSearch {
  private let rows: FilteredRows
  private let painter: ListPainter
  private var finding: SearchState?
  /// Whether a search selects the found row.
  var selectsRows = false
  /// Whether a search line covers the last line of the list.
  var coversLastLine = false
  /// Whether the texts of some rows are incomplete.
  var rowTextIsIncomplete = false
  /// The source that searches rows which are not loaded.
  var remoteSearch: RemoteSearch?

  /// The state of a search.
  private struct SearchState {
    var finder: MatchFinder
    /// The position to which Escape returns; `nil` after a match was kept.
    var origin: ReturnPosition?
    /// The columns by which rows were scrolled sideways at that position.
    var columnOffset: Int
  }

  init(_ rows: FilteredRows, _ painter: ListPainter) {
    self.rows = rows
    self.painter = painter
  }

  /// Loads more rows for a search or a filter.
  private(set) lazy var loading = SearchLoading(
    on: rows.scroll,
    isShort: { [rows] in
      guard rows.isFilterActive, !rows.isFilterScanning, rows.isLaidOut else { return false }
      let range = rows.scroll.restingRange
      return rows.scroll.metrics.viewportLength > 0 && range.upperBound <= range.lowerBound
    }, stopSearch: { [weak self] in self?.finding?.finder.stopWaiting() },
    resumeSearch: { [weak self] in self?.finding?.finder.resume() })

  private var scroll: ScrollModel { rows.scroll }
  private var found: VisibleRowIndex? { finding?.finder.found.map { VisibleRowIndex($0) } }

  /// Whether a search is active.
  var isActive: Bool { finding != nil }
  /// Whether rows remain to be searched.
  var isScanning: Bool { finding?.finder.isScanning ?? false }

  var status: FindStatus? {
    guard let finder = finding?.finder else { return nil }
    return FindStatus(
      query: finder.search.query.text, row: found.map { rows.source(of: $0).index },
      number: finder.number,
      count: finder.count,
      isSearching: finder.isScanning
        || finder.awaitsReply && (rows.count > 0 || rows.mayHaveRows),
      isPartial: remoteSearch != nil && !finder.isRemote, hasCutRows: rowTextIsIncomplete,
      hasFailed: finder.hasFailed, isLoading: finder.isWaiting, wrapped: finder.wrapped,
      searchedRows: hasStoppedLoading ? rows.count : nil)
  }

  /// Applies a change of the visible rows.
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

  /// Searches for a text from the position where the search began. An empty text returns there.
  func find(_ words: String) {
    rows.checkChange("look for words")
    if finding == nil {
      let place = rows.exactPlace
      let finder = MatchFinder(
        rows: rows.count, from: place.origin(of: rows.count), asking: remoteSearch?.send != nil)
      finding = SearchState(finder: finder, origin: place, columnOffset: painter.columnOffset)
    }
    loading.renew()
    finding?.finder.find(words)
    if let remoteSearch, remoteSearch.send == nil {
      finding?.finder.confine(to: remoteSearch.present())
    }
    if words.isEmpty {
      scrollToOrigin()
      sendRemoteRequest()
    } else {
      scanNextRows()
    }
    setNeedsDrawing()
  }

  /// Shows the next or the previous match.
  func findNext(forward: Bool) {
    rows.checkChange("look for words")
    guard finding != nil, rows.count > 0 else { return }
    loading.renew()
    let (row, isInclusive) = placeToFindFrom(forward: forward)
    let matches = matches(in: row)
    let isInRow = finding?.finder.findNext(
      after: row.index, forward: forward, inclusive: isInclusive, matches: matches)
    if isInRow ?? false { showFound() } else { scanNextRows() }
    setNeedsDrawing()
  }

  /// Keeps the match. Matches stay marked until the search ends.
  func keep() { finding?.origin = nil }

  /// Ends the search and returns exactly to the position where it began.
  func cancel() {
    scrollToOrigin()
    end()
  }

  /// Ends the search at the current position.
  func end() {
    guard finding != nil else { return }
    rows.checkChange("end finding")
    finding = nil
    rows.stopTrackingSearchedRows()
    if !rows.isFilterActive { loading.end() }
    remoteSearch?.send?(nil)
    rows.keep(nil)
    setNeedsDrawing()
  }

  private func setNeedsDrawing() { scroll.turn { [scroll] in scroll.contentChanged() } }
}

// MARK: - Searching

extension ListSearch {
  /// Searches the next rows.
  ///
  /// - Returns: Whether rows remain to be searched.
  @discardableResult
  func scanNextRows() -> Bool {
    rows.checkChange("look further")
    if rows.filterFurther() { return true }
    if rows.isFilterActive { loading.fill() }
    guard finding?.finder.search.rows == rows.count, rows.isLaidOut else { return isScanning }
    stopWaitingWithoutNewRows()
    sendRemoteRequest()
    guard var finder = finding?.finder, finder.isScanning else { return false }
    let before = (finder.found, finder.count, finder.isWaiting)
    // If the user has scrolled away from the found row, a change of that row does not scroll to the
    // next match.
    let hasLeft = finder.isChecking && !(found.map { rows.visible.contains($0.index) } ?? true)
    // Read once, because the list is read for each row otherwise.
    let isTracked = rows.observed != nil
    let hasFound = finder.scan(
      text: { textIfPresent(rows.source(of: VisibleRowIndex($0)), isTracked: isTracked) },
      mayLoad: { loading.load() })
    finding?.finder = finder
    if hasFound, !hasLeft { showFound() }
    if before != (finder.found, finder.count, finder.isWaiting) || !finder.isScanning {
      setNeedsDrawing()
    }
    return finder.isScanning
  }

  /// Returns the row from which the next search step starts: the selected row, the found row while
  /// it is visible, or the first visible row.
  private func placeToFindFrom(forward: Bool) -> (row: VisibleRowIndex, isInclusive: Bool) {
    if let selected = rows.selected { return (selected, false) }
    let visible = rows.visible
    if let found, visible.contains(found.index) || visible.isEmpty { return (found, false) }
    return (VisibleRowIndex(min(visible.lowerBound, rows.count - 1)), forward)
  }

  /// Returns the number of matches in a row, if it was searched.
  private func matches(in row: VisibleRowIndex) -> Int {
    guard let finder = finding?.finder else { return 0 }
    guard finder.isRemote else { return finder.search.matches(in: row.index) }
    return finder.search.query.ranges(in: textIfPresent(rows.source(of: row), isTracked: true))
      .count
  }

  private func showFound() {
    guard let row = found else {
      rows.keep(nil)
      if finding?.finder.isSettled ?? false { scrollToOrigin() }
      return
    }
    if selectsRows { rows.selected = row }
    rows.keep(row)
    bringIn(row)
  }

  /// Scrolls to the match of a row unless it is visible: to the whole row if it fits, otherwise to
  /// the line of the match. In a cut row it also scrolls sideways.
  private func bringIn(_ row: VisibleRowIndex) {
    guard let finder = finding?.finder else { return }
    let metrics = scroll.metrics
    let (insets, covered) = (
      metrics.baseInsets, coversLastLine && scroll.axis == .vertical ? 1.0 : 0
    )
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
    let (before, behind) = scroll.direction == .up ? (covered, 0) : (0, covered)
    let end = start + length - scroll.offset
    let title = isTall ? painter.titleLength : 0
    if start - before - title < scroll.offset || end > metrics.viewportLength - behind {
      scroll.jump(to: start - insets.start - max(0, (room - length) / 2).rounded(.down))
    }
    // The jump may have made a pager insert or move rows.
    if !isTall, let row = found { rows.scroll(to: row, at: .nearest, animated: false) }
  }

  private func scrollToOrigin() {
    rows.keep(nil)
    guard let finding, let origin = finding.origin else { return }
    rows.restore(origin)
    painter.columnOffset = finding.columnOffset
  }

  /// Whether the limit has stopped loading although more rows could be loaded.
  var hasStoppedLoading: Bool { loading.hasStopped }

  /// Stops waiting for more rows after the footer has ended without any.
  private func stopWaitingWithoutNewRows() {
    guard finding?.finder.isWaiting ?? false else { return }
    if scroll.footer.map(hasStopped) ?? true { finding?.finder.stopWaiting() }
  }

  /// Whether no more rows can arrive without a retry.
  private func hasStopped(_ footer: RefreshFooter) -> Bool {
    footer.state == .noMoreData || footer.state == .failed
  }
}

// MARK: - Remote search

extension ListSearch {
  /// Applies the reply to the last request.
  func take(_ answer: RemoteSearch.MatchReply) {
    guard finding != nil else { return }
    finding?.finder.take(answer)
    if finding?.finder.isSettled ?? false { showFound() } else { sendRemoteRequest() }
    setNeedsDrawing()
  }

  /// Sends a request to the source, if it supports searching. An earlier request is cancelled.
  func sendRemoteRequest() {
    guard let send = remoteSearch?.send, finding?.finder.isRemote ?? false else { return }
    send(finding?.finder.nextRequest())
  }

  /// Returns the text of a row; empty if the row is not loaded.
  private func textIfPresent(_ row: SourceRowIndex, isTracked: Bool) -> String {
    guard remoteSearch?.isPresent(row.index) ?? true else { return "" }
    if !isTracked { return painter.text(of: row) }
    return rows.tracking(row.index, .text) { painter.text(of: row) }
  }
}

// MARK: - Marking

extension ListSearch {
  /// Marks matches in a row that was just drawn, if its text contains the search text.
  func mark(_ row: VisibleRowIndex, in region: inout CanvasRegion, _ environment: CanvasEnvironment)
  {
    guard let finder = finding?.finder, !finder.search.query.isEmpty,
      row.index < finder.search.rows, isFound(row, by: finder)
    else { return }
    let theme = environment.theme
    let style = environment.resolved(row == found ? theme.currentMatch : theme.match)
    region.mark(finder.search.query, style)
  }

  /// Returns whether the text of a row is known to match. A long text is not searched again in each
  /// frame.
  ///
  /// If a source searches, the result is not known here, and the text is searched.
  private func isFound(_ row: VisibleRowIndex, by finder: MatchFinder) -> Bool {
    if finder.isRemote {
      return finder.search.query.matches(painter.text(of: rows.source(of: row)))
    }
    return finder.search.matching.contains(row.index)
  }
}
