internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

extension OffsetPager {
  /// Requests missing pages in and near the viewport, the nearest first, as far as limits allow.
  func fetch() {
    guard let list, !isRestarting, list.scroll.metrics.viewportLength > 0, let focus else { return }
    // A filter searches only loaded rows, so it needs no more requests.
    if count != nil, list.hidesRows { return }
    lastNeededPages = neededPages(around: focus)
    if !faults.isEmpty { faults = faults.filter { lastNeededPages.contains($0.key) } }
    let now = list.scroll.now
    flights = flights.filter { $0.value.end > now + 1e-9 }
    refetches.removeAll { $0 <= now - 1 + 1e-9 }
    let missing = lastNeededPages.filter { !isInFlight($0) && isDue($0, at: now) }
      .compactMap { store.missing(in: $0, of: count ?? .max) }
    if !missing.isEmpty {
      cancelFlights { rows in pages(of: rows.current).allSatisfy { !lastNeededPages.contains($0) } }
    }
    for rows in missing.prefix(max(0, configuration.maximumConcurrentRequests - flights.count)) {
      // In the first second after an edit, at most ten outdated pages per second are requested.
      if store.isOutdated(rows.lowerBound / configuration.pageSize), now < lastEdit + 1 {
        if refetches.count >= Self.maximumRefetches { continue }
        refetches.append(now)
      }
      send(rows)
    }
    sendNextSearch()
    awaitDue(on: list.scroll)
  }

  private static var maximumRefetches: Int { 10 }

  private func isInFlight(_ page: Int) -> Bool {
    let rows = page * configuration.pageSize..<(page + 1) * configuration.pageSize
    return refreshing?.overlaps(rows) ?? false
      || flights.values.contains { $0.rows.overlaps(rows) }
  }

  private func isDue(_ page: Int, at now: Double) -> Bool {
    guard let fault = faults[page] else { return true }
    return fault.due <= now + 1e-9 && !(list?.scroll.isHidden ?? true)
  }

  /// The visible pages, or before the first reply the page to scroll to.
  private var focus: ClosedRange<Int>? {
    guard let list else { return nil }
    let size = configuration.pageSize
    guard count != nil else {
      let page = (scrollTarget?.row ?? 0) / size
      return page...page
    }
    let rows = list.visibleRows
    guard list.rowCount > 0 else { return nil }
    let last = max(rows.lowerBound, rows.upperBound - 1)
    return min(rows.lowerBound, list.rowCount - 1) / size...min(last, list.rowCount - 1) / size
  }

  /// Returns the visible pages and those within the margin, nearest first.
  private func neededPages(around focus: ClosedRange<Int>) -> [Int] {
    var pages = Array(focus.prefix(store.limit))
    guard let count, let list else { return pages }
    let rows = list.visibleRows
    let margin = Int((configuration.prefetchViewports * Double(rows.count)).rounded(.up))
    let size = configuration.pageSize
    let first = max(0, rows.lowerBound - margin) / size
    let last = max(0, min(count, rows.upperBound + margin) - 1) / size
    for distance in 1...max(1, focus.lowerBound - first, last - focus.upperBound) {
      if focus.upperBound + distance <= last { pages.append(focus.upperBound + distance) }
      if focus.lowerBound - distance >= first { pages.append(focus.lowerBound - distance) }
    }
    return Array(pages.prefix(store.limit))
  }

  /// A cancelled request counts as in flight until it ends, at most for the grace period.
  func cancelFlights(where isUnwanted: (TrackedRowRange) -> Bool = { _ in true }) {
    guard let list else { return }
    for (number, flight) in flights where flight.end == .infinity && isUnwanted(flight.rows) {
      flight.task.cancel()
      flights[number]?.end = list.scroll.now + configuration.cancellationGracePeriod.inSeconds
    }
  }

  var starter: TaskStarter { list?.scroll.taskStarter ?? startTask }

  private func pages(of rows: Range<Int>) -> ClosedRange<Int> {
    let first = rows.lowerBound / configuration.pageSize
    return first...max(first, (rows.upperBound - 1) / configuration.pageSize)
  }

  private func send(_ rows: Range<Int>) {
    requests += 1
    let number = requests
    let task = starter { [weak self, loadPage] in
      let result: Result<OffsetPage<Item>, any Error>
      do { result = .success(try await loadPage(rows)) } catch { result = .failure(error) }
      self?.handleReply(number, result)
    }
    flights[number] = PageRequest(age: age, rows: TrackedRowRange(rows), task: task)
  }

  private func handleReply(_ number: Int, _ result: Result<OffsetPage<Item>, any Error>) {
    guard let flight = flights.removeValue(forKey: number) else { return }
    if flight.age == age {
      switch result {
      case .success(let answer): take(answer, of: flight.rows)
      case .failure(let error):
        // The end of a request that the pager has cancelled is no failure.
        guard flight.end == .infinity else { break }
        note(error, of: pages(of: flight.rows.current).lowerBound)
      }
    }
    fetch()
  }
}

// MARK: - Responses

/// The error of rows that a source did not return although it counts them.
struct MissingRowsError: Error, CustomStringConvertible {
  var description: String { "no rows" }
}

extension OffsetPager {
  private func take(_ answer: OffsetPage<Item>, of rows: TrackedRowRange) {
    let page = rows.requested.lowerBound / configuration.pageSize
    if let count {
      // A count from before an edit would undo the edit.
      let isCountOld = rows.isCountEdited && answer.count != count
      guard rows.isUnchanged, !isCountOld else { return applyLateReply(answer, of: rows) }
    } else if rows.isBroken, voided.insert(page).inserted {
      return
    }
    let row = rows.requested.lowerBound
    if replacesItems { removeRows() }
    voided.remove(page)
    defer { scrollToTarget() }
    guard row < answer.count else { return setCount(answer.count) }
    if answer.items.isEmpty {
      setCount(answer.count)
      return note(MissingRowsError(), of: page)
    }
    faults[page] = nil
    // Items are stored before the count, because a new count immediately requests missing rows.
    let gone = store.keep(answer.items, at: row, near: focus ?? page...page)
    setCount(answer.count)
    redraw([page] + gone)
  }

  /// Applies a reply to a request from before an edit, or rows would stay empty while edits
  /// continue. After an edit inside the rows, the first reply is discarded; later ones fill blanks.
  private func applyLateReply(_ answer: OffsetPage<Item>, of rows: TrackedRowRange) {
    let pages = pages(of: rows.current)
    if rows.isBroken, voided.insert(pages.lowerBound).inserted { return }
    for (row, item) in rows.placed(answer.items) where row < count ?? 0 {
      if !rows.isBroken || store[row] == nil { store.storeMovedItem(item, at: row) }
    }
    redraw(Array(pages) + store.evict(near: focus ?? pages))
  }

  private func redraw(_ pages: [Int]) {
    let size = configuration.pageSize
    list?.performBatchUpdates { rows in
      for page in pages where page * size < rows.count {
        rows.reloadRows(page * size..<min(page * size + size, rows.count))
      }
    }
  }

  private func setCount(_ new: Int) {
    count = new
    guard let list else { return }
    if list.notice != nil { list.notice = nil }
    list.mayHaveRows = new > 0
    guard new != list.rowCount else { return }
    store.truncate(to: new)
    let old = list.rowCount
    list.performBatchUpdates { rows in
      if new > old { rows.appendRows(new - old) } else { rows.removeRows(new..<old) }
    }
    // Starts a search that was typed before any row was known.
    if old == 0 { list.search.sendRemoteRequest() }
  }

  private func scrollToTarget() {
    guard let target = scrollTarget else { return }
    scrollTarget = nil
    scrollToRow(target.row, at: target.alignment)
  }

  private func note(_ error: any Error, of page: Int) {
    guard let list, lastNeededPages.contains(page) else { return }
    let attempts = faults[page]?.attempts ?? 0
    faults[page] = FailedPage(
      error: error, attempts: attempts + 1,
      due: list.scroll.now + RetryScheduler.delay(after: attempts))
    firstRequestFailed(error)
    list.setNeedsDrawing()
  }

  /// Shows the failure instead of rows while the number of rows is unknown.
  func firstRequestFailed(_ error: (any Error)?) {
    guard count == nil, let list else { return }
    if replacesItems { removeRows() }
    list.notice = failureContent(error)
    list.mayHaveRows = false
  }

  /// Schedules the next `fetch()`.
  func awaitDue(on scroll: ScrollModel) {
    let waiting = faults.filter { !isInFlight($0.key) }.map(\.value.due)
    let refetch = refetches.count >= Self.maximumRefetches ? refetches[0] + 1 : .infinity
    let dues =
      waiting
      + (flights.values.map(\.end) + [finding.due ?? .infinity, refetch]).filter(\.isFinite)
    // An overdue retry waits until a request in flight ends, so only later times count.
    alarm = dues.filter { $0 > scroll.now }.min().flatMap { due in
      scroll.callAt(due) { [weak self] in self?.fetch() }
    }
  }

  // MARK: - Refreshing

  /// Loads the first visible page again. Visible items stay until their new ones have arrived.
  func refresh() async throws -> RefreshResult {
    let (size, asked) = (configuration.pageSize, age)
    let page = focus?.lowerBound ?? 0
    let range = page * size..<(page + 1) * size
    cancelFlights { $0.overlaps(range) }
    refreshing = TrackedRowRange(range)
    defer { if age == asked { endRefreshing() } }
    let answer: OffsetPage<Item>
    do {
      answer = try await SourceRequest.send(by: starter) { [loadPage] in try await loadPage(range) }
    } catch {
      if age == asked, count == nil, !(error is CancellationError) { note(error, of: page) }
      throw error
    }
    guard age == asked, let rows = refreshing else { throw CancellationError() }
    let known = store.ranges
    endRefreshing(isOver: true)
    take(answer, of: rows)
    // Reloads only known rows, because a filter would search every reloaded row again.
    list?.performBatchUpdates { changes in
      for rows in known { changes.reloadRows(rows.clamped(to: 0..<changes.count)) }
    }
    fetch()
    return .success
  }

  private func endRefreshing(isOver: Bool = false) {
    refreshing = nil
    guard isOver else { return fetch() }
    age += 1
    cancelFlights()
    faults = [:]
    store.outdate(keeping: lastNeededPages)
  }
}
