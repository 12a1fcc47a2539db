internal import RefreshCanvas
internal import RefreshKit
public import RefreshList

// The previous pages of a list that begins in the middle of its source (P-12).

extension CursorPager {
  struct PreviousPageState {
    var cursor: Cursor?
    /// The number of the request. Responses to other requests are ignored.
    var number = 0
    var task: Task<Void, Never>?
    var error: (any Error)?
    var failures = 0
    /// The number of consecutive pages without a new item, modulo `maximumPagesPerLoad`.
    var emptyPages = 0
    /// The time before which no page is requested automatically, in seconds of the list's clock.
    var due = -Double.infinity
    /// A loaded page that is not inserted yet, and the run that loaded it.
    var arrived: (page: CursorPage<Item, Cursor>, run: Int)?
    var alarm: ObservationToken?
  }

  /// Sets the cursor of the previous page, and discards requests and pages for the old cursor.
  func setStart(_ cursor: Cursor?, emptyPages: Int = 0, due: Double = -.infinity) {
    start.task?.cancel()
    if let arrived = start.arrived { editor.endRun(arrived.run) }
    let number = start.number
    start = PreviousPageState(cursor: cursor, number: number + 1, emptyPages: emptyPages, due: due)
    guard let list else { return }
    if cursor != nil { list.mayHaveRows = true }
    // Not `cursor`: an observer may have restarted the pager.
    if start.cursor == nil {
      list.startLine = nil
    } else if list.startLine == nil {
      list.startLine = { [weak self] in self?.drawStart(in: &$0, $1) }
    }
    list.setNeedsDrawing()
  }

  /// Inserts a page that has arrived, or requests one if the viewport is near the start.
  func checkStart() {
    insertLoadedPage()
    guard let cursor = start.cursor, let list, start.task == nil, start.arrived == nil,
      !isFirstLoad, !replacesItems, !list.scroll.isHidden, !list.hidesRows,
      list.header?.state != .loading, isNearStart(list)
    else { return }
    guard list.scroll.now >= start.due - 1e-9 else { return scheduleCheck(at: start.due) }
    let number = start.number
    let run = editor.beginRun()
    start.error = nil
    start.task = starter { [weak self, loadPreviousPage] in
      let result: Result<CursorPage<Item, Cursor>, any Error>
      do { result = .success(try await loadPreviousPage(cursor)) } catch {
        result = .failure(error)
      }
      self?.previousPageLoaded(result, number, run)
    }
    list.setNeedsDrawing()
  }

  private func isNearStart(_ list: ListView) -> Bool {
    let scroll = list.scroll
    guard scroll.metrics.viewportLength > 0 else { return false }
    let distance = scroll.offset - list.layout.position(of: editor.pagedStart)
    return distance <= max(0, scroll.startPreload) + 0.5
  }

  private func previousPageLoaded(
    _ result: Result<CursorPage<Item, Cursor>, any Error>, _ number: Int, _ run: Int
  ) {
    guard number == start.number else { return editor.endRun(run) }
    start.task = nil
    switch result {
    case .success(let page):
      start.arrived = (page, run)
      checkStart()
    case .failure(let error):
      editor.endRun(run)
      showStartFailure(error)
    }
  }

  private func showStartFailure(_ error: any Error) {
    guard let list, !(error is CancellationError) else { return }
    start.error = error
    start.due = list.scroll.now + RetryScheduler.delay(after: start.failures)
    start.failures += 1
    scheduleCheck(at: start.due)
    list.setNeedsDrawing()
  }

  /// Inserts a page that has arrived, unless the list is pulled, or moves at its start.
  private func insertLoadedPage() {
    guard let (page, run) = start.arrived, let list else { return }
    let scroll = list.scroll
    let distance = scroll.offset + scroll.baseInsets.start
    if distance < -1e-9 || distance <= 1e-9 && scroll.phase != .resting {
      return scheduleCheck(at: scroll.now + 0.05)
    }
    if distance != 0, distance <= 1e-9 { scroll.jump(to: -scroll.baseInsets.start) }
    // Both are cleared first, because inserting the rows calls `checkStart`.
    start.arrived = nil
    start.cursor = nil
    let items = editor.asOfNow(page.items, of: run)
    editor.endRun(run)
    let count = editor.prepend(items)
    let emptyPages =
      count > 0 ? 0 : (start.emptyPages + 1) % configuration.maximumPagesPerLoad
    // After `maximumPagesPerLoad` pages without a new item, the next request waits for 1 s.
    let due = count == 0 && emptyPages == 0 ? scroll.now + 1 : -.infinity
    setStart(page.previous, emptyPages: emptyPages, due: due)
    list.mayHaveRows = start.cursor != nil || !isEndReached
  }

  private var isEndReached: Bool { if case .reached = end { true } else { false } }

  private func scheduleCheck(at time: Double) {
    start.alarm = list?.scroll.callAt(time) { [weak self] in self?.checkStart() }
  }

  /// Loads the previous page for a run of the header. A silent run loads nothing.
  func loadPrevious(of run: Int) async throws -> RefreshResult {
    guard let cursor = start.cursor, list?.header?.isSilentRun == false else { return .success }
    if start.arrived != nil { return .success }
    setStart(cursor)
    let number = start.number
    do {
      let page = try await SourceRequest.send(by: starter) { [loadPreviousPage] in
        try await loadPreviousPage(cursor)
      }
      guard number == start.number else { throw CancellationError() }
      start.arrived = (page, editor.continueJournal(run))
      insertLoadedPage()
    } catch {
      if number == start.number { showStartFailure(error) }
      throw error
    }
    return .success
  }

  // MARK: - The line before the first row

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

  // MARK: - The item to begin at

  func scrollToTarget() {
    guard let scrollTarget, let list, let row = editor.row(of: scrollTarget.id) else { return }
    list.scrollToRow(row, at: scrollTarget.alignment, animated: false)
  }
}

extension CursorPager where Item: Identifiable {
  /// Scrolls to an item: immediately if the first page has arrived, otherwise once it arrives. An
  /// item that is not in the list at that time is ignored.
  ///
  ///     pages.restart(from: 7_299)
  ///     pages.scrollToItem(7_300)  // after the first page has arrived
  ///
  /// - Parameters:
  ///   - id: The identity of the item.
  ///   - alignment: The position of the item's row in the viewport; the start by default.
  public func scrollToItem(_ id: Item.ID, at alignment: RowAlignment = .start) {
    scrollTarget = (ItemKey(id), alignment)
    if !isFirstLoad { scrollToTarget() }
  }
}
