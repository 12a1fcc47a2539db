/// Time that an action can wait for: the system's in a terminal, simulated time on a tour.
///
/// An app whose actions wait by ``AppArguments/clock`` is toured without waiting, with the same
/// result each time.
@MainActor
public protocol AppClock: AnyObject, Sendable {
  /// Waits a number of seconds; throws `CancellationError` as soon as the task is cancelled.
  func sleep(for seconds: Double) async throws
}

/// The system's time.
public final class SystemClock: AppClock {
  /// Makes a clock.
  public nonisolated init() {}

  /// Waits a number of seconds.
  public func sleep(for seconds: Double) async throws {
    try await Task.sleep(for: .seconds(seconds))
  }
}

/// Simulated time that can be awaited: a task wakes when the stage has advanced to its time.
public final class ManualClock: AppClock {
  /// Simulated seconds since the start.
  public private(set) var now = 0.0
  private var sleepers: [Int: Sleeper] = [:]
  private var count = 0
  /// The number of tasks that were woken and have not gone on yet.
  private(set) var wakingCount = 0

  private struct Sleeper {
    var end: Double
    var continuation: CheckedContinuation<Void, any Error>
  }

  /// Makes a clock that stands at 0.
  public nonisolated init() {}

  /// The number of tasks that sleep.
  public var sleeperCount: Int { sleepers.count }

  /// Waits until time has been advanced by a number of seconds.
  public func sleep(for seconds: Double) async throws {
    count += 1
    let (id, end) = (count, now + seconds)
    defer { wakingCount -= 1 }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          wakingCount += 1
          return continuation.resume(throwing: CancellationError())
        }
        sleepers[id] = Sleeper(end: end, continuation: continuation)
      }
    } onCancel: {
      Task { @MainActor in cancel(id) }
    }
  }

  /// Brings time on and wakes the tasks that have slept long enough, the earliest first.
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
