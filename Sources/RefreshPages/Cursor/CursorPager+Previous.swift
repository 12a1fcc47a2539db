internal import RefreshCanvas
internal import RefreshKit
public import RefreshList

// The pages before the first one that was loaded, of a list that begins in the middle of its source
// (P-12). Rows that come before what is read leave it in its place.

extension CursorPager {
  /// The start of the items that are there, and the request for the page before it.
  struct Start {
    /// The cursor of the page before; `nil` where the source begins, or while nothing was read.
    var cursor: Cursor?
    /// The number of the request in flight; answers to others change nothing.
    var number = 0
    var task: Task<Void, Never>?
    var error: (any Error)?
    /// The number of failures in a row.
    var failures = 0
    /// The number of pages in a row that brought nothing new.
    var emptyPages = 0
    /// The time before which nothing is requested automatically.
    var due = -Double.infinity
    /// A page that waits until the list is no longer pulled past its start, and the run that loaded it.
    var arrived: (page: CursorPage<Item, Cursor>, run: Int)?
    var alarm: ObservationToken?
  }

  /// Notes how the source continues before the first item. A request in flight is cancelled.
  func setStart(_ cursor: Cursor?) {
    start.task?.cancel()
    if let arrived = start.arrived { ledger.endRun(arrived.run) }
    let number = start.number
    start = Start(cursor: cursor, number: number + 1)
    showStart()
  }

  /// Loads the page before the first one if a row near it shows, and inserts one that has arrived.
  func checkStart() {
    takeArrived()
    guard let cursor = start.cursor, let list, start.task == nil, start.arrived == nil,
      !isFirstLoad, !replacesItems, !list.scroll.isHidden, !list.hidesRows,
      list.header?.state != .loading, isNearStart(list)
    else { return }
    guard list.scroll.now >= start.due - 1e-9 else { return wake(at: start.due) }
    let number = start.number
    let run = ledger.beginRun()
    start.error = nil
    start.task = starter.begin { [weak self, askBefore] in
      let result: Result<CursorPage<Item, Cursor>, any Error>
      do { result = .success(try await askBefore(cursor)) } catch { result = .failure(error) }
      self?.previousArrived(result, number, run)
    }
    list.setNeedsDrawing()
  }

  /// Whether a row within the footer's preload distance of the first item of a page shows.
  private func isNearStart(_ list: ListView) -> Bool {
    let scroll = list.scroll
    guard scroll.metrics.viewportLength > 0 else { return false }
    let distance = scroll.offset - list.position(ofRow: ledger.pagedStart)
    return distance <= max(0, scroll.startPreload) + 0.5
  }

  private func previousArrived(
    _ result: Result<CursorPage<Item, Cursor>, any Error>, _ number: Int, _ run: Int
  ) {
    guard number == start.number else { return ledger.endRun(run) }
    start.task = nil
    switch result {
    case .success(let page):
      start.arrived = (page, run)
      checkStart()
    case .failure(let error):
      ledger.endRun(run)
      noteStart(error)
    }
  }

  private func noteStart(_ error: any Error) {
    guard let list, !(error is CancellationError) else { return }
    start.error = error
    start.due = list.scroll.now + Retry.delay(after: start.failures)
    start.failures += 1
    wake(at: start.due)
    list.setNeedsDrawing()
  }

  /// Inserts a page that has arrived, unless the list is pulled past its start or springs back: there
  /// the rows would move with it.
  private func takeArrived() {
    guard let (page, run) = start.arrived, let list else { return }
    let scroll = list.scroll
    let distance = scroll.offset + scroll.baseInsets.start
    if distance < -1e-9 || distance <= 1e-9 && scroll.phase != .resting {
      return wake(at: scroll.now + 0.05)
    }
    if distance != 0, distance <= 1e-9 { scroll.jump(to: -scroll.baseInsets.start) }
    // Its rows let the list look for what to load, before it is known what comes before them.
    (start.arrived, start.cursor) = (nil, nil)
    let items = ledger.asOfNow(page.items, of: run)
    ledger.endRun(run)
    let count = ledger.prepend(items)
    let emptyPages = count > 0 ? 0 : start.emptyPages + 1
    setStart(page.previous)
    start.emptyPages = emptyPages % configuration.maximumPagesPerLoad
    // A source that brings nothing is not requested without end.
    if count == 0, start.emptyPages == 0 { start.due = scroll.now + 1 }
    list.mayHaveRows = start.cursor != nil || !isEndReached
  }

  /// Whether a request for the page before the first one is in flight.
  package var isLoadingPrevious: Bool { start.task != nil }

  /// Whether the source has a page before the first one that is loaded.
  package var hasPrevious: Bool { start.cursor != nil }

  private var isEndReached: Bool { if case .reached = end { true } else { false } }

  private func wake(at time: Double) {
    start.alarm = list?.scroll.callAt(time) { [weak self] in self?.checkStart() }
  }

  /// Loads the page before the first one, as a run of the header; a silent run loads nothing.
  func loadPrevious(of run: Int) async throws -> RefreshResult {
    guard let cursor = start.cursor, list?.header?.isSilentRun == false else { return .success }
    // A page that waits for the list to rest is there soon.
    if start.arrived != nil { return .success }
    setStart(cursor)
    let number = start.number
    do {
      let page = try await Request.send(by: starter) { [askBefore] in try await askBefore(cursor) }
      guard number == start.number else { throw CancellationError() }
      start.arrived = (page, ledger.handOver(run))
      takeArrived()
    } catch {
      if number == start.number { noteStart(error) }
      throw error
    }
    return .success
  }
}

// MARK: - The line before the first row

extension CursorPager {
  private func showStart() {
    guard let list else { return }
    if start.cursor == nil {
      list.startLine = nil
    } else if list.startLine == nil {
      list.startLine = { [weak self] in self?.drawStart(in: &$0, $1) }
    }
    list.setNeedsDrawing()
  }

  private func drawStart(in region: inout CanvasRegion, _ environment: CanvasEnvironment) {
    let words = Words[environment.language]
    var text = ""
    if start.task != nil || start.arrived != nil {
      text = words["footer.loading"]
    } else if let error = start.error {
      let reason = ErrorMessage.short(for: error).map { environment.language.colon + $0 } ?? ""
      text = words["footer.failure"] + reason + " · " + words["failure.retry"]
    }
    text = environment.truncated(text, columns: region.width)
    let columns = TextWidth.columns(of: text, policy: region.widthPolicy)
    region.write(text, x: (region.width - columns) / 2, style: .dim)
  }
}

// MARK: - The item to begin at

extension CursorPager {
  /// Scrolls to the item of the goal, now that the first page is there.
  func goToGoal() {
    guard let goal, let list else { return }
    self.goal = nil
    guard let row = ledger.row(of: goal.id) else { return }
    list.scrollToRow(row, at: goal.alignment, animated: false)
  }
}

extension CursorPager where Item: Identifiable {
  /// Scrolls to an item at once, or as soon as the first page is there.
  ///
  ///     pages.restart(from: 7_299)
  ///     pages.scrollToItem(7_300)  // once its page is there
  ///
  /// An item that is not on the first page is ignored.
  ///
  /// - Parameters:
  ///   - id: The identity of the item.
  ///   - alignment: The place of its row in what shows.
  public func scrollToItem(_ id: Item.ID, at alignment: RowAlignment = .start) {
    goal = (AnyHashable(id), alignment)
    if !isFirstLoad { goToGoal() }
  }
}
