internal import RefreshKit

/// The state of a list while words are looked for.
struct ListFinding: Sendable {
  var finder: RowFinder
  /// The place that Escape goes back to; none once what was found was kept.
  var origin: ExactPlace?

  /// Follows what happens to rows.
  mutating func follow(_ event: RowEvent) {
    switch event {
    case .step(let step):
      finder.follow(step)
      origin?.follow(step)
    case .replaced(let rows):
      finder.startOver(rows)
      origin = nil
    }
  }
}

extension ListModel {
  /// The progress of finding; `nil` while nothing is looked for.
  public var findStatus: FindStatus? {
    guard let finder = finding?.finder else { return nil }
    return FindStatus(
      words: finder.search.words.text, row: finder.found.map { rowMap.source(of: $0) },
      number: finder.number,
      count: finder.count, isLooking: finder.isLooking || finder.awaitsAnswer,
      isPartial: elsewhere != nil && !finder.isAsking, hasFailed: finder.hasFailed,
      isLoading: finder.isWaiting, wrapped: finder.wrapped)
  }

  /// Looks for words: shows the first row at or after the place where finding began that holds them.
  ///
  /// The first call notes that place; no words show it again. Every place
  /// of the words in the rows that show is marked. Words are compared as ``SearchWords`` says, with
  /// what ``text(ofRow:)`` says. One slice of rows is looked at here, the others in ``lookFurther()``.
  public func find(_ words: String) {
    if finding == nil {
      let place = ExactPlace(of: book)
      let finder = RowFinder(
        rows: book.count, from: place.origin(of: book.count), asking: elsewhere?.ask != nil)
      finding = ListFinding(finder: finder, origin: place)
    }
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

  /// Shows the next row that holds the words, from the start again after the last.
  ///
  /// Where a footer may load more rows it does that first, until one holds the words, nothing is
  /// left, or finding is cancelled.
  public func findNext() { find(forward: true) }

  /// Shows the row before that holds the words, from the end again before the first.
  public func findPrevious() { find(forward: false) }

  /// Whether there are rows left to look at.
  package var isLooking: Bool {
    finding?.finder.isLooking ?? false || filterStatus?.isLooking ?? false
  }

  /// Looks at some more rows; returns whether there are any left to look at.
  ///
  /// It takes about 2 ms. A host calls it while it has nothing else to do and
  /// ``FindStatus/isLooking`` or ``FilterStatus/isLooking``.
  @discardableResult
  public func lookFurther() -> Bool {
    if filterFurther() { return true }
    guard let rows = finding?.finder.search.rows, rows == book.count, rows == book.index.count
    else {
      return finding?.finder.isLooking ?? false
    }
    stopWaitingIfNothingCame()
    askElsewhere()
    guard var finder = finding?.finder, finder.isLooking else { return false }
    let before = (finder.found, finder.count, finder.isWaiting)
    let hasFound = finder.look(
      text: { textIfPresent(rowMap.source(of: $0)) }, mayLoad: { loadForFinding() })
    finding?.finder = finder
    if hasFound { showFound() }
    if before != (finder.found, finder.count, finder.isWaiting) || !finder.isLooking {
      setNeedsDrawing()
    }
    return finder.isLooking
  }

  /// Keeps what was found; the words stay marked until ``endFinding()``.
  package func keepFinding() { finding?.origin = nil }

  /// Goes back to the place where finding began, to the bit, and ends it.
  package func cancelFinding() {
    goToOrigin()
    endFinding()
  }

  /// Ends finding where the list is; nothing is marked any more.
  public func endFinding() {
    guard finding != nil else { return }
    finding = nil
    elsewhere?.ask?(nil)
    book.keptRow = nil
    setNeedsDrawing()
  }
}

// MARK: - Steps

extension ListModel {
  private func find(forward: Bool) {
    guard finding != nil, book.count > 0 else { return }
    let (row, isInclusive) = placeToFindFrom(forward: forward)
    finding?.finder.findNext(after: row, forward: forward, inclusive: isInclusive)
    lookFurther()
    setNeedsDrawing()
  }

  /// The selected row, the one that was found while it shows, or what shows first.
  private func placeToFindFrom(forward: Bool) -> (row: Int, isInclusive: Bool) {
    if let selected = book.selectedRow { return (selected, false) }
    let visible = shownRows
    if let found = finding?.finder.found, visible.contains(found) || visible.isEmpty {
      return (found, false)
    }
    return (min(visible.lowerBound, book.count - 1), forward)
  }

  private func showFound() {
    guard let row = finding?.finder.found else {
      book.keptRow = nil
      if finding?.finder.isSettled ?? false { goToOrigin() }
      return
    }
    if selectsRows { book.selectedRow = row }
    book.keptRow = RowTracker(row)
    bringIn(row)
  }

  /// Shows a row in the middle, unless it shows already.
  private func bringIn(_ row: Int) {
    let (metrics, start, length) = (scroll.metrics, book.position(of: row), book.length(of: row))
    let covered = coversLastLine && scroll.axis == .vertical ? 1.0 : 0
    let (before, behind) = scroll.direction == .up ? (covered, 0) : (0, covered)
    let end = start + length - scroll.offset
    if start - before < scroll.offset || end > metrics.viewportLength - behind {
      let room = metrics.viewportLength - metrics.baseInsets.start - metrics.baseInsets.end
      scroll.jump(to: start - metrics.baseInsets.start - max(0, (room - length) / 2).rounded(.down))
    }
    reveal(shown: row)
  }

  private func goToOrigin() {
    book.keptRow = nil
    finding?.origin?.restore(in: book)
  }

  /// Begins to load more rows by the footer; returns whether any may come.
  private func loadForFinding() -> Bool {
    guard let footer, footer.isEnabled else { return false }
    switch footer.state {
    case .noMoreData, .failed: return false
    case .initial: footer.begin()
    case .loading, .pulling, .finished: break
    }
    return true
  }

  /// Stops waiting for more rows once the footer has ended without any.
  private func stopWaitingIfNothingCame() {
    guard finding?.finder.isWaiting ?? false else { return }
    switch footer?.state {
    case .noMoreData, .failed, nil: finding?.finder.stopWaiting()
    case .initial, .loading, .pulling, .finished: break
    }
  }
}

// MARK: - Rows elsewhere

extension ListModel {
  /// Takes in the answer to the last request.
  package func take(_ answer: RowsElsewhere.Answer) {
    guard finding != nil else { return }
    finding?.finder.take(answer)
    if finding?.finder.isSettled ?? false { showFound() } else { askElsewhere() }
    setNeedsDrawing()
  }

  /// Sends the source what is looked for, if it looks; an earlier request is called off.
  package func askElsewhere() {
    guard let ask = elsewhere?.ask, finding?.finder.isAsking ?? false else { return }
    ask(finding?.finder.nextRequest())
  }

  /// The text of a row; empty if it is not there.
  private func textIfPresent(_ row: Int) -> String {
    elsewhere?.isPresent(row) ?? true ? text(ofRow: row) : ""
  }
}

// MARK: - Marking

extension ListModel {
  /// Marks the words that are looked for in a row that was just drawn, if its text holds them.
  func markFound(
    in row: Int, _ region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    guard let finder = finding?.finder, !finder.search.words.isEmpty,
      row < finder.search.rows, finder.search.words.isIn(text(ofRow: rowMap.source(of: row)))
    else { return }
    let theme = environment.theme
    let style = environment.seen(row == finder.found ? theme.foundHere : theme.found)
    region.mark(finder.search.words, style)
  }
}
