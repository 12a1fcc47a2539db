/// Time that an action can wait for: the system's in a terminal, simulated time on a tour.
///
/// An app that waits by ``AppArguments/clock`` shows itself off without waiting, and the same each
/// time.
@MainActor
public protocol AppClock: AnyObject, Sendable {
  /// Waits so many seconds; throws `CancellationError` as soon as the task is cancelled.
  func sleep(for seconds: Double) async throws
}

/// The system's time.
public final class SystemClock: AppClock {
  /// Makes a clock.
  public nonisolated init() {}

  /// Waits so many seconds.
  public func sleep(for seconds: Double) async throws {
    try await Task.sleep(for: .seconds(seconds))
  }
}
