/// Time that an example can wait for: the system's in a terminal, simulated time on a tour.
@MainActor
public protocol ExampleClock: AnyObject, Sendable {
  /// Waits so many seconds; throws `CancellationError` as soon as the task is cancelled.
  func sleep(for seconds: Double) async throws
}

/// The system's time.
public final class SystemClock: ExampleClock {
  /// Makes a clock.
  public nonisolated init() {}

  /// Waits so many seconds.
  public func sleep(for seconds: Double) async throws {
    try await Task.sleep(for: .seconds(seconds))
  }
}
