/// Requests that several callers make at the same time, and that are sent once.
///
/// A caller that asks for what is in flight already waits for the same answer. A flight is
/// cancelled when the last of its callers has gone; a late answer is dropped, and the next caller
/// sends a new request.
actor RequestCoalescer<Key: Hashable & Sendable, Answer: Sendable> {
  private struct Flight {
    let number: Int
    let task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Answer, any Error>] = [:]
  }

  private var flights: [Key: Flight] = [:]
  /// The number of flights and waiters until now, the number of the next one.
  private var count = 0

  /// The number of callers that wait for an answer.
  var waiterCount: Int { flights.values.reduce(0) { $0 + $1.waiters.count } }

  /// The answer for `key`; `ask` sends the request unless it is in flight.
  func answer(
    to key: Key, _ ask: @escaping @concurrent @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let waiter = nextNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { join(key, as: waiter, $0, ask) }
    } onCancel: {
      Task { await leave(key, as: waiter) }
    }
  }

  private func nextNumber() -> Int {
    count += 1
    return count
  }

  private func join(
    _ key: Key, as waiter: Int, _ continuation: CheckedContinuation<Answer, any Error>,
    _ ask: @escaping @concurrent @Sendable () async throws -> Answer
  ) {
    if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
    var flight = flights[key] ?? begin(key, ask)
    flight.waiters[waiter] = continuation
    flights[key] = flight
  }

  private func begin(
    _ key: Key, _ ask: @escaping @concurrent @Sendable () async throws -> Answer
  ) -> Flight {
    let number = nextNumber()
    let task = Task { [weak self] in
      let result: Result<Answer, any Error>
      do { result = .success(try await ask()) } catch { result = .failure(error) }
      await self?.land(key, number, result)
    }
    return Flight(number: number, task: task)
  }

  private func land(_ key: Key, _ number: Int, _ result: Result<Answer, any Error>) {
    guard let flight = flights[key], flight.number == number else { return }
    flights[key] = nil
    for waiter in flight.waiters.values { waiter.resume(with: result) }
  }

  private func leave(_ key: Key, as waiter: Int) {
    guard let continuation = flights[key]?.waiters.removeValue(forKey: waiter) else { return }
    continuation.resume(throwing: CancellationError())
    guard let flight = flights[key], flight.waiters.isEmpty else { return }
    flights[key] = nil
    flight.task.cancel()
  }
}
