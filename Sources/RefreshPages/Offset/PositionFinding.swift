internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

// Words are looked for by the source if it can, and else among what is there.

/// The request that a source looks for words by, and what comes after it.
struct PositionFinding: Sendable {
  /// The source's search; `nil` if it has none.
  let find: (@concurrent @Sendable (RemoteSearch.Request) async throws -> Int?)?
  private(set) var flight: Search?
  /// The request to send when the flight has ended.
  private var next: RemoteSearch.Request?
  private var count = 0

  struct Search: Sendable {
    var number: Int
    var task: Task<Void, Never>?
    /// The time until which it blocks others after it was cancelled; infinite before.
    var end = Double.infinity
  }

  init(_ source: some OffsetSource) {
    guard let source = source as? any SearchableSource else {
      find = nil
      return
    }
    find = { request in
      try await source.find(
        request.words, from: request.row, direction: request.isForward ? .forward : .backward)
    }
  }

  /// Keeps the request to send next, and cancels the one in flight.
  mutating func ask(_ request: RemoteSearch.Request?, patience: Double, at now: Double) {
    next = request
    guard let flight, flight.end == .infinity else { return }
    flight.task?.cancel()
    self.flight?.end = now + patience
  }

  /// The request to send now, and its number; `nil` while another one holds it up.
  mutating func takeNext(at now: Double) -> (request: RemoteSearch.Request, number: Int)? {
    if let flight, flight.end > now + 1e-9 { return nil }
    flight = nil
    guard let request = next else { return nil }
    next = nil
    count += 1
    flight = Search(number: count)
    return (request, count)
  }

  mutating func begin(_ task: Task<Void, Never>, as number: Int) {
    if flight?.number == number { flight?.task = task }
  }

  /// Ends a flight; returns whether its answer is still wanted.
  mutating func end(_ number: Int) -> Bool {
    guard let flight, flight.number == number else { return false }
    self.flight = nil
    return flight.end == .infinity
  }

  /// The time at which the cancelled request no longer holds up the next.
  var due: Double? { next == nil ? nil : flight?.end }
}

extension OffsetPager {
  /// The rows of the list, as a search for words in it sees them.
  var rowsElsewhere: RemoteSearch {
    let present: @MainActor () -> [Range<Int>] = { [weak self] in self?.store.ranges ?? [] }
    let isPresent: @MainActor (Int) -> Bool = { [weak self] row in self?.store[row] != nil }
    guard finding.find != nil else {
      return RemoteSearch(present: present, isPresent: isPresent, ask: nil)
    }
    return RemoteSearch(present: present, isPresent: isPresent) { [weak self] request in
      self?.look(for: request)
    }
  }

  private func look(for request: RemoteSearch.Request?) {
    guard let list else { return }
    finding.ask(
      request, patience: configuration.cancellationGracePeriod.inSeconds, at: list.scroll.now)
    lookFurther()
    awaitDue(on: list.scroll)
  }

  /// Sends the next search to the source, once it is free.
  func lookFurther() {
    guard let list, let find = finding.find,
      let (request, number) = finding.takeNext(at: list.scroll.now)
    else { return }
    let task = starter.begin { [weak self] in
      let answer: RemoteSearch.Answer
      do { answer = try await find(request).map { .row($0) } ?? .none } catch { answer = .failed }
      self?.found(answer, number)
    }
    finding.begin(task, as: number)
  }

  private func found(_ answer: RemoteSearch.Answer, _ number: Int) {
    if finding.end(number) { list?.take(answer) }
    lookFurther()
  }
}
