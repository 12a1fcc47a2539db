internal import RefreshCanvas
internal import RefreshKit

/// Finding: the words that are looked for in a list, and the match that shows.
@MainActor
final class ListSearch {
  private let rows: FilteredRows
  private let painter: ListPainter
  private var finding: Finding?
  /// Whether finding may select rows.
  var selectsRows = false
  /// Whether the line at the list's lower edge is covered by the one that words are typed into.
  var coversLastLine = false
  /// Whether the texts of some rows are incomplete.
  var rowTextIsIncomplete = false
  /// The source of the rows that are not there.
  var elsewhere: RemoteSearch?

  /// The state while words are looked for.
  private struct Finding {
    var finder: RowFinder
    /// The place that Escape goes back to; none once what was found was kept.
    var origin: ExactPosition?
    /// The columns by which rows were scrolled sideways there.
    var columnOffset: Int
  }

  init(_ rows: FilteredRows, _ painter: ListPainter) {
    (self.rows, self.painter) = (rows, painter)
  }

  /// The loads of more rows for what is searched or filtered.
  private(set) lazy var loading = SearchLoading(
    on: rows.scroll,
    isShort: { [rows] in
      guard rows.isFilterActive, !rows.isFilterLooking, rows.isLaidOut else { return false }
      let range = rows.scroll.restingRange
      return rows.scroll.metrics.viewportLength > 0 && range.upperBound <= range.lowerBound
    }, stopSearch: { [weak self] in self?.finding?.finder.stopWaiting() },
    resumeSearch: { [weak self] in self?.finding?.finder.resume() })

  private var scroll: ScrollModel { rows.scroll }
  private var found: VisibleRow? { finding?.finder.found.map { VisibleRow($0) } }

  /// Whether words are looked for.
  var isActive: Bool { finding != nil }
  /// Whether there are rows left to look at.
  var isLooking: Bool { finding?.finder.isLooking ?? false }

  var status: FindStatus? {
    guard let finder = finding?.finder else { return nil }
    return FindStatus(
      query: finder.search.words.text, row: found.map { rows.source(of: $0).index },
      number: finder.number,
      count: finder.count,
      isSearching: finder.isLooking
        || finder.awaitsAnswer && (rows.count > 0 || rows.mayHaveRows),
      isPartial: elsewhere != nil && !finder.isAsking, hasCutRows: rowTextIsIncomplete,
      hasFailed: finder.hasFailed, isLoading: finder.isWaiting, wrapped: finder.wrapped,
      searchedRows: hasStoppedLoading ? rows.count : nil)
  }

  /// Follows what happens to the rows that show.
  func follow(_ event: RowEvent) {
    switch event {
    case .step(let step):
      finding?.finder.follow(step)
      finding?.origin?.follow(step)
    case .replaced(let rows):
      finding?.finder.startOver(rows)
      finding?.origin = nil
    }
  }

  /// Looks for words from the place where finding began; no words show that place again.
  func find(_ words: String) {
    rows.checkChange("look for words")
    if finding == nil {
      let place = rows.exactPlace
      let finder = RowFinder(
        rows: rows.count, from: place.origin(of: rows.count), asking: elsewhere?.ask != nil)
      finding = Finding(finder: finder, origin: place, columnOffset: painter.columnOffset)
    }
    loading.renew()
    finding?.finder.find(words)
    if let elsewhere, elsewhere.ask == nil { finding?.finder.confine(to: elsewhere.present()) }
    if words.isEmpty {
      goToOrigin()
      askElsewhere()
    } else {
      lookFurther()
    }
    setNeedsDrawing()
  }

  /// Shows the next match, or the one before.
  func findNext(forward: Bool) {
    rows.checkChange("look for words")
    guard finding != nil, rows.count > 0 else { return }
    loading.renew()
    let (row, isInclusive) = placeToFindFrom(forward: forward)
    let matches = matches(in: row)
    let isInRow = finding?.finder.findNext(
      after: row.index, forward: forward, inclusive: isInclusive, matches: matches)
    if isInRow ?? false { showFound() } else { lookFurther() }
    setNeedsDrawing()
  }

  /// Keeps what was found; the words stay marked until finding ends.
  func keep() { finding?.origin = nil }

  /// Goes back to the place where finding began, to the bit, and ends it.
  func cancel() {
    goToOrigin()
    end()
  }

  /// Ends finding where the list is.
  func end() {
    guard finding != nil else { return }
    rows.checkChange("end finding")
    finding = nil
    if !rows.isFilterActive { loading.end() }
    elsewhere?.ask?(nil)
    rows.keep(nil)
    setNeedsDrawing()
  }

  private func setNeedsDrawing() { scroll.turn { [scroll] in scroll.contentChanged() } }
}

// MARK: - Searching

extension ListSearch {
  /// Looks at some more rows; returns whether there are any left to look at.
  @discardableResult
  func lookFurther() -> Bool {
    rows.checkChange("look further")
    if rows.filterFurther() { return true }
    if rows.isFilterActive { loading.fill() }
    guard finding?.finder.search.rows == rows.count, rows.isLaidOut else { return isLooking }
    stopWaitingIfNothingCame()
    askElsewhere()
    guard var finder = finding?.finder, finder.isLooking else { return false }
    let before = (finder.found, finder.count, finder.isWaiting)
    // A reader who has left the row that was found is not brought to the next one when it changes.
    let hasLeft = finder.isChecking && !(found.map { rows.visible.contains($0.index) } ?? true)
    let hasFound = finder.look(
      text: { textIfPresent(rows.source(of: VisibleRow($0))) }, mayLoad: { loading.load() })
    finding?.finder = finder
    if hasFound, !hasLeft { showFound() }
    if before != (finder.found, finder.count, finder.isWaiting) || !finder.isLooking {
      setNeedsDrawing()
    }
    return finder.isLooking
  }

  /// The selected row, the one that was found while it shows, or what shows first.
  private func placeToFindFrom(forward: Bool) -> (row: VisibleRow, isInclusive: Bool) {
    if let selected = rows.selected { return (selected, false) }
    let visible = rows.visible
    if let found, visible.contains(found.index) || visible.isEmpty { return (found, false) }
    return (VisibleRow(min(visible.lowerBound, rows.count - 1)), forward)
  }

  /// The number of matches in a row, as far as it was looked at.
  private func matches(in row: VisibleRow) -> Int {
    guard let finder = finding?.finder else { return 0 }
    guard finder.isAsking else { return finder.search.matches(in: row.index) }
    return finder.search.words.ranges(in: textIfPresent(rows.source(of: row))).count
  }

  private func showFound() {
    guard let row = found else {
      rows.keep(nil)
      if finding?.finder.isSettled ?? false { goToOrigin() }
      return
    }
    if selectsRows { rows.selected = row }
    rows.keep(row)
    bringIn(row)
  }

  /// Shows the match of a row in the middle, unless it shows already: the whole row where there is
  /// room, else the match's line; and in a cut row its columns.
  private func bringIn(_ row: VisibleRow) {
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
      let cells = painter.cells(ofMatch: finder.match, of: finder.search.words, in: row)
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
    if !isTall { rows.scroll(to: row, at: .nearest, animated: false) }
  }

  private func goToOrigin() {
    rows.keep(nil)
    guard let finding, let origin = finding.origin else { return }
    rows.restore(origin)
    painter.columnOffset = finding.columnOffset
  }

  /// Whether more rows could be loaded, and the limit has stopped that.
  var hasStoppedLoading: Bool { loading.hasStopped }

  /// Stops waiting for more rows once the footer has ended without any.
  private func stopWaitingIfNothingCame() {
    guard finding?.finder.isWaiting ?? false else { return }
    if scroll.footer.map(hasStopped) ?? true { finding?.finder.stopWaiting() }
  }

  /// Whether no more rows come before a retry.
  private func hasStopped(_ footer: RefreshFooter) -> Bool {
    footer.state == .noMoreData || footer.state == .failed
  }
}

// MARK: - Remote search

extension ListSearch {
  /// Takes in the answer to the last request.
  func take(_ answer: RemoteSearch.Answer) {
    guard finding != nil else { return }
    finding?.finder.take(answer)
    if finding?.finder.isSettled ?? false { showFound() } else { askElsewhere() }
    setNeedsDrawing()
  }

  /// Sends the source what is looked for, if it looks; an earlier request is cancelled.
  func askElsewhere() {
    guard let ask = elsewhere?.ask, finding?.finder.isAsking ?? false else { return }
    ask(finding?.finder.nextRequest())
  }

  /// The text of a row; empty if it is not there.
  private func textIfPresent(_ row: SourceRow) -> String {
    elsewhere?.isPresent(row.index) ?? true ? painter.text(of: row) : ""
  }
}

// MARK: - Marking

extension ListSearch {
  /// Marks the words that are looked for in a row that was just drawn, if its text holds them.
  func mark(_ row: VisibleRow, in region: inout CanvasRegion, _ environment: CanvasEnvironment) {
    guard let finder = finding?.finder, !finder.search.words.isEmpty,
      row.index < finder.search.rows, isFound(row, by: finder)
    else { return }
    let theme = environment.theme
    let style = environment.resolved(row == found ? theme.currentMatch : theme.match)
    region.mark(finder.search.words, style)
  }

  /// Whether the text of a row holds the words, as far as that is known: it may be long, and is not
  /// looked through again for each frame.
  ///
  /// What a source looks through is not known here, and is asked of the text.
  private func isFound(_ row: VisibleRow, by finder: RowFinder) -> Bool {
    if finder.isAsking {
      return finder.search.words.matches(painter.text(of: rows.source(of: row)))
    }
    return finder.search.holding.contains(row.index)
  }
}
