internal import RefreshKit
internal import RefreshList

/// The search request in flight and the next one.
struct MatchRequestQueue: Sendable {
  let find: (@concurrent @Sendable (SearchSource.MatchRequest) async throws -> Int?)?
  private(set) var flight: RequestInFlight?
  private var next: SearchSource.MatchRequest?
  private var count = 0

  struct RequestInFlight: Sendable {
    var number: Int
    var request: SearchSource.MatchRequest
    var task: Task<Void, Never>?
    /// The time until which a cancelled request blocks others.
    var end = Double.infinity
  }

  init(_ source: some OffsetSource) {
    guard let source = source as? any SearchableSource else {
      find = nil
      return
    }
    find = { request in
      try await source.find(
        request.query, from: request.row, direction: request.isForward ? .forward : .backward)
    }
  }

  /// Cancels the request in flight. Numbers continue, because the request may still end.
  mutating func replaceSource(_ source: some OffsetSource) {
    flight?.task?.cancel()
    let count = count
    self = MatchRequestQueue(source)
    self.count = count
  }

  /// Sets the next request, unless it is in flight. `gracePeriod` is in seconds.
  mutating func enqueue(_ request: SearchSource.MatchRequest?, gracePeriod: Double, at now: Double)
  {
    next = request
    guard let flight, flight.end == .infinity else { return }
    if flight.request == request {
      next = nil
    } else {
      flight.task?.cancel()
      self.flight?.end = now + gracePeriod
    }
  }

  /// Returns `nil` while another request blocks the next one, or if there is none.
  mutating func takeNext(at now: Double) -> (request: SearchSource.MatchRequest, number: Int)? {
    if let flight, flight.end > now + 1e-9 { return nil }
    flight = nil
    guard let request = next else { return nil }
    next = nil
    count += 1
    flight = RequestInFlight(number: count, request: request)
    return (request, count)
  }

  mutating func begin(_ task: Task<Void, Never>, as number: Int) {
    if flight?.number == number { flight?.task = task }
  }

  /// Ends a request, and returns whether its reply is still needed.
  mutating func end(_ number: Int) -> Bool {
    guard let flight, flight.number == number else { return false }
    self.flight = nil
    return flight.end == .infinity
  }

  /// The time at which a cancelled request no longer blocks the next one.
  var due: Double? { next == nil ? nil : flight?.end }
}

extension OffsetPager {
  var searchSource: SearchSource {
    var send: (@MainActor (SearchSource.MatchRequest?) -> Void)?
    if finding.find != nil { send = { [weak self] request in self?.setSearch(for: request) } }
    return SearchSource(
      present: { [weak self] in self?.store.ranges ?? [] },
      isPresent: { [weak self] row in self?.store[row] != nil }, send: send)
  }

  private func setSearch(for request: SearchSource.MatchRequest?) {
    guard let list else { return }
    finding.enqueue(
      request, gracePeriod: configuration.cancellationGracePeriod.inSeconds, at: list.scroll.now)
    sendNextSearch()
    awaitDue(on: list.scroll)
  }

  func sendNextSearch() {
    guard let list, let find = finding.find,
      let (request, number) = finding.takeNext(at: list.scroll.now)
    else { return }
    let task = starter { [weak self] in
      let answer: SearchSource.MatchReply
      do { answer = try await find(request).map { .row($0) } ?? .none } catch { answer = .failed }
      guard let self else { return }
      if finding.end(number) { self.list?.search.take(answer) }
      sendNextSearch()
    }
    finding.begin(task, as: number)
  }
}
