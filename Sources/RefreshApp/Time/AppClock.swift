/// A clock for actions: the system's time in a terminal, simulated time in a demo.
///
/// If actions wait only by ``AppArguments/clock``, a demo has no delays and always the same result.
@MainActor
public protocol AppClock: AnyObject, Sendable {
  /// Suspends the task for a number of seconds.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func sleep(for seconds: Double) async throws
}

/// The system's clock.
public final class SystemClock: AppClock {
  /// Creates a clock.
  public nonisolated init() {}

  /// Suspends the task for a number of real seconds.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(for seconds: Double) async throws {
    try await Task.sleep(for: .seconds(seconds))
  }
}

/// A simulated clock. A sleeping task resumes when the clock has advanced to its time.
public final class ManualClock: AppClock {
  /// The simulated time, in seconds since the start.
  public private(set) var now = 0.0
  private var sleepers: [Int: (end: Double, continuation: CheckedContinuation<Void, any Error>)] =
    [:]
  private var count = 0
  /// The number of tasks that have been resumed but have not run yet.
  private(set) var wakingCount = 0

  /// Creates a clock at time 0.
  public nonisolated init() {}

  /// The number of sleeping tasks.
  public var sleeperCount: Int { sleepers.count }

  /// Suspends the task until the clock has advanced by a number of seconds.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(for seconds: Double) async throws {
    count += 1
    let id = count
    let end = now + seconds
    defer { wakingCount -= 1 }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          wakingCount += 1
          return continuation.resume(throwing: CancellationError())
        }
        sleepers[id] = (end, continuation)
      }
    } onCancel: {
      Task { @MainActor in cancel(id) }
    }
  }

  /// Advances the clock to a time, but never back, and resumes the tasks that are due, in order.
  public func advance(to time: Double) {
    now = max(now, time)
    let due = sleepers.filter { $0.value.end <= now + 1e-9 }
    for (id, sleeper) in due.sorted(by: { ($0.value.end, $0.key) < ($1.value.end, $1.key) }) {
      sleepers[id] = nil
      wakingCount += 1
      sleeper.continuation.resume()
    }
  }

  private func cancel(_ id: Int) {
    guard let sleeper = sleepers.removeValue(forKey: id) else { return }
    wakingCount += 1
    sleeper.continuation.resume(throwing: CancellationError())
  }
}
