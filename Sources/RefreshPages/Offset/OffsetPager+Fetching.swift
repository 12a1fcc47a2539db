internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

// What is missing where the list stands, and what comes of asking for it.

extension OffsetPager {
  /// Requests the pages that show and are not there, the nearest first, as far as there is room in
  /// flight.
  func fetch() {
    guard let list, !isRestarting, list.scroll.metrics.viewportLength > 0, let focus else { return }
    // A filter looks only at what is loaded: the rows between those that show are not missing.
    if count != nil, list.hidesRows { return }
    wanted = wantedPages(around: focus)
    if !faults.isEmpty { faults = faults.filter { wanted.contains($0.key) } }
    let now = list.scroll.now
    flights = flights.filter { $0.value.end > now + 1e-9 }
    refetches.removeAll { $0 <= now - 1 + 1e-9 }
    let missing = wanted.filter { !isInFlight($0) && isDue($0, at: now) }.compactMap { page in
      store.missing(in: page, of: count ?? .max)
    }
    if !missing.isEmpty {
      cancelFlights { rows in pages(of: rows.current).allSatisfy { !wanted.contains($0) } }
    }
    for rows in missing.prefix(max(0, configuration.maximumConcurrentRequests - flights.count)) {
      if isRefetch(rows.lowerBound / configuration.pageSize, at: now) {
        if refetches.count >= Self.maximumRefetches { continue }
        refetches.append(now)
      }
      send(rows)
    }
    lookFurther()
    awaitDue(on: list.scroll)
  }

  /// The requests a second that edits may cause, however many edits there are.
  private static var maximumRefetches: Int { 10 }

  /// Whether a page is requested again because of an edit.
  private func isRefetch(_ page: Int, at now: Double) -> Bool {
    store.isOutdated(page) && now < lastEdit + 1
  }

  /// Whether a request in flight is of rows of a page.
  private func isInFlight(_ page: Int) -> Bool {
    let rows = page * configuration.pageSize..<(page + 1) * configuration.pageSize
    return refreshing?.overlaps(rows) ?? false
      || flights.values.contains { $0.rows.overlaps(rows) }
  }

  /// Whether a page has not failed, or long enough ago.
  private func isDue(_ page: Int, at now: Double) -> Bool {
    guard let fault = faults[page] else { return true }
    return fault.due <= now + 1e-9 && !(list?.scroll.isHidden ?? true)
  }

  /// The pages that show.
  private var focus: ClosedRange<Int>? {
    guard let list else { return nil }
    let size = configuration.pageSize
    guard count != nil else { return (goal ?? 0) / size...(goal ?? 0) / size }
    let rows = list.visibleRows
    guard list.rowCount > 0 else { return nil }
    let last = max(rows.lowerBound, rows.upperBound - 1)
    return min(rows.lowerBound, list.rowCount - 1) / size...min(last, list.rowCount - 1) / size
  }

  /// Those that show, and then those within the margin, the nearer first; never more than can be
  /// kept.
  private func wantedPages(around focus: ClosedRange<Int>) -> [Int] {
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

  /// Cancels requests that are not wanted any more, to make room for what shows.
  ///
  /// They keep their places until the source has ended them, but not for ever.
  func cancelFlights(where isUnwanted: (RequestedRows) -> Bool = { _ in true }) {
    guard let list else { return }
    for (number, flight) in flights
    where flight.end == .infinity && isUnwanted(flight.rows) {
      flight.task.cancel()
      flights[number]?.end = list.scroll.now + configuration.cancellationGracePeriod.inSeconds
    }
  }

  /// The starter of tasks of the list's container.
  var starter: TaskStarter { list?.scroll.taskStarter ?? TaskStarter() }

  /// The pages that some rows belong to.
  private func pages(of rows: Range<Int>) -> ClosedRange<Int> {
    let first = rows.lowerBound / configuration.pageSize
    return first...max(first, (rows.upperBound - 1) / configuration.pageSize)
  }

  private func send(_ rows: Range<Int>) {
    requests += 1
    let number = requests
    let task = starter.begin { [weak self, ask] in
      let result: Result<OffsetPage<Item>, any Error>
      do { result = .success(try await ask(rows)) } catch { result = .failure(error) }
      self?.answered(number, result)
    }
    flights[number] = PageFlight(age: age, rows: RequestedRows(rows), task: task)
  }

  /// Takes in an answer, unless the list has given up on it or was refreshed meanwhile.
  private func answered(_ number: Int, _ result: Result<OffsetPage<Item>, any Error>) {
    guard let flight = flights.removeValue(forKey: number) else { return }
    if flight.age == age {
      switch result {
      case .success(let answer): take(answer, of: flight.rows)
      case .failure(let error): note(error, of: pages(of: flight.rows.current).lowerBound)
      }
    }
    fetch()
  }
}

// MARK: - Answers

/// The error of rows that a source did not return although it counts them.
struct MissingRows: Error, CustomStringConvertible {
  var description: String { "no rows" }
}

extension OffsetPager {
  private func take(_ answer: OffsetPage<Item>, of rows: RequestedRows) {
    let page = rows.requested.lowerBound / configuration.pageSize
    if let count {
      // A count from before an edit would take back what the edit added or removed.
      let isCountOld = rows.isCountEdited && answer.count != count
      guard rows.isUnchanged, !isCountOld else { return takeLate(answer, of: rows) }
    } else if rows.isBroken, voided.insert(page).inserted {
      return
    }
    let row = rows.requested.lowerBound
    if replacesItems { removeRows() }
    voided.remove(page)
    guard row < answer.count else { return setCount(answer.count) }
    if answer.items.isEmpty {
      setCount(answer.count)
      return note(MissingRows(), of: page)
    }
    faults[page] = nil
    // What is told of new rows asks at once what is missing, and this page is not.
    let gone = store.keep(answer.items, at: row, near: focus ?? page...page)
    setCount(answer.count)
    redraw([page] + gone)
    goToGoal()
  }

  /// Takes in an answer to a request from before an edit: its items are shown where the edit moved
  /// them, and requested once more.
  ///
  /// After an edit among the rows themselves the answer is void. If the one before it was void too, it
  /// fills the rows without an item, so that none waits as long as edits go on.
  private func takeLate(_ answer: OffsetPage<Item>, of rows: RequestedRows) {
    let pages = pages(of: rows.current)
    if rows.isBroken, voided.insert(pages.lowerBound).inserted { return }
    for (row, item) in rows.placed(answer.items) where row < count ?? 0 {
      if !rows.isBroken || store[row] == nil { store.keepLate(item, at: row) }
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

  /// Takes over how many rows there are; they come and go at the end.
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
    // Words that were typed before any row was known.
    if old == 0 { list.askElsewhere() }
  }

  private func goToGoal() {
    guard let row = goal else { return }
    goal = nil
    scrollToRow(row, at: goalAlignment)
  }

  private func note(_ error: any Error, of page: Int) {
    guard let list, wanted.contains(page), !(error is CancellationError) else { return }
    let attempts = faults[page]?.attempts ?? 0
    faults[page] = Fault(
      error: error, attempts: attempts + 1, due: list.scroll.now + Retry.delay(after: attempts))
    firstRequestFailed(error)
    list.setNeedsDrawing()
  }

  /// Shows the reason where the rows would be, while their number is not known.
  func firstRequestFailed(_ error: (any Error)?) {
    guard count == nil, let list else { return }
    if replacesItems { removeRows() }
    list.notice = failureContent(error)
    list.mayHaveRows = false
  }

  /// Looks again when the first of the pages that failed is due, or a place is given up.
  func awaitDue(on scroll: ScrollModel) {
    let waiting = faults.filter { !isInFlight($0.key) }.map(\.value.due)
    let refetch = refetches.count >= Self.maximumRefetches ? refetches[0] + 1 : .infinity
    let dues =
      waiting
      + (flights.values.map(\.end) + [finding.due ?? .infinity, refetch]).filter(\.isFinite)
    guard let due = dues.min(), due > scroll.now else {
      alarm = nil
      return
    }
    alarm = scroll.callAt(due) { [weak self] in self?.fetch() }
  }
}

// MARK: - Refreshing

extension OffsetPager {
  /// Fetches again what shows; what does not show is discarded once that has come.
  ///
  /// Visible items stay until their successors have arrived.
  func refresh() async throws -> RefreshResult {
    let (size, asked) = (configuration.pageSize, age)
    let page = focus?.lowerBound ?? 0
    let range = page * size..<(page + 1) * size
    cancelFlights { $0.overlaps(range) }
    refreshing = RequestedRows(range)
    defer { if age == asked { endRefreshing() } }
    let answer: OffsetPage<Item>
    do {
      answer = try await Request.send(by: starter) { [ask] in try await ask(range) }
    } catch {
      if age == asked, count == nil { note(error, of: page) }
      throw error
    }
    guard age == asked, let rows = refreshing else { throw CancellationError() }
    let known = store.ranges
    endRefreshing(isOver: true)
    take(answer, of: rows)
    // Not all rows: a filter would look at each of them again.
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
    store.outdate(keeping: wanted)
  }
}
