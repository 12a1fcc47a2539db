internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

// What is missing where the list stands, and what comes of asking for it.

extension OffsetPager {
  /// Requests the pages that show and are not there, the nearest first, as far as there is room in
  /// flight.
  func fetch() {
    guard let list, list.scroll.metrics.viewportLength > 0, let focus else { return }
    wanted = wantedPages(around: focus)
    if !faults.isEmpty { faults = faults.filter { wanted.contains($0.key) } }
    let now = list.scroll.now
    flights = flights.filter { $0.value.end > now + 1e-9 }
    let missing = wanted.filter { page in
      !store.has(page) && flights[page] == nil && isDue(page, at: now)
    }
    if !missing.isEmpty { cancelFlights { !wanted.contains($0) } }
    for page in missing.prefix(max(0, configuration.maximumConcurrentRequests - flights.count)) {
      send(page)
    }
    lookFurther()
    awaitDue(on: list.scroll)
  }

  /// Whether a page has not failed, or long enough ago.
  private func isDue(_ page: Int, at now: Double) -> Bool {
    faults[page].map { $0.due <= now + 1e-9 } ?? true
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
  func cancelFlights(where isUnwanted: (Int) -> Bool = { _ in true }) {
    guard let list else { return }
    for (page, flight) in flights where isUnwanted(page) && flight.end == .infinity {
      flight.task.cancel()
      flights[page]?.end = list.scroll.now + configuration.cancellationGracePeriod.inSeconds
    }
  }

  /// The starter of tasks of the list's container.
  var starter: TaskStarter { list?.scroll.taskStarter ?? TaskStarter() }

  private func send(_ page: Int) {
    let size = configuration.pageSize
    let range = page * size..<min(count ?? .max, (page + 1) * size)
    requests += 1
    let number = requests
    let task = starter.begin { [weak self, ask] in
      let result: Result<OffsetPage<Item>, any Error>
      do { result = .success(try await ask(range)) } catch { result = .failure(error) }
      self?.answered(page, number, result)
    }
    flights[page] = PageFlight(age: age, number: number, task: task)
  }

  /// Takes in an answer, unless the list has given up on it or was refreshed meanwhile.
  private func answered(
    _ page: Int, _ number: Int, _ result: Result<OffsetPage<Item>, any Error>
  ) {
    guard let flight = flights[page], flight.number == number else { return }
    flights[page] = nil
    if flight.age == age {
      switch result {
      case .success(let answer): take(answer, as: page)
      case .failure(let error): note(error, of: page)
      }
    }
    fetch()
  }
}

// MARK: - Answers

extension OffsetPager {
  private func take(_ answer: OffsetPage<Item>, as page: Int) {
    faults[page] = nil
    let size = configuration.pageSize
    // What is told of new rows asks at once what is missing, and this page is not.
    let gone =
      page * size < answer.count
      ? store.keep(answer.items, as: page, near: focus ?? page...page) : []
    setCount(answer.count)
    guard page * size < answer.count, let list else { return }
    list.performBatchUpdates { rows in
      for page in [page] + gone where page * size < rows.count {
        rows.reloadRows(page * size..<min(page * size + size, rows.count))
      }
    }
    goToGoal()
  }

  /// Takes over how many rows there are; they come and go at the end.
  private func setCount(_ new: Int) {
    count = new
    guard let list else { return }
    if list.notice != nil { list.notice = nil }
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
    if count == nil { list?.notice = failureContent(error) }
  }

  /// Looks again when the first of the pages that failed is due, or a place is given up.
  func awaitDue(on scroll: ScrollModel) {
    let waiting = faults.filter { flights[$0.key] == nil }.map(\.value.due)
    let dues = waiting + (flights.values.map(\.end) + [finding.due ?? .infinity]).filter(\.isFinite)
    guard let due = dues.min(), due > scroll.now else {
      alarm = nil
      return
    }
    alarm = scroll.callAt(due) { [weak self] in self?.fetch() }
  }
}

// MARK: - Refreshing

extension OffsetPager {
  /// Fetches anew what shows first; all else that was there is forgotten when that has come.
  ///
  /// An answer from before an edit is of other rows, so it is asked again.
  func refresh() async throws -> RefreshResult {
    let size = configuration.pageSize
    var (page, asked, answer) = (0, age, OffsetPage<Item>([], count: 0))
    repeat {
      page = focus?.lowerBound ?? 0
      asked = age
      let range = page * size..<(page + 1) * size
      answer = try await Request.send(by: starter) { [ask] in try await ask(range) }
    } while age != asked
    age += 1
    cancelFlights()
    store.removeAll()
    faults = [:]
    take(answer, as: page)
    if let list { list.reloadRows(0..<list.rowCount) }
    return .success
  }
}
