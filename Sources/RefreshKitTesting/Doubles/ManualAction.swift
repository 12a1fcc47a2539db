public import RefreshKit
public import Testing

/// An asynchronous action that runs until a test ends it or its task is cancelled.
///
/// ```
/// let action = ManualAction()
/// header.setAction(action.callAsFunction)
/// header.beginRefreshing()
/// await action.waitUntilStarted()
/// action.finish(.success(.success))
/// ```
@MainActor
public final class ManualAction {
  /// The number of times the action has been called.
  public private(set) var callCount = 0
  /// The number of runs that ended because their task was cancelled.
  public private(set) var cancellationCount = 0
  /// The number of runs that have not ended.
  public var runningCount: Int { waiting.count }

  private var waiting: [(call: Int, continuation: CheckedContinuation<RefreshResult, any Error>)] =
    []

  /// Creates an action that has not been called.
  public init() {}

  /// Runs until ``finish(_:)`` ends this run or the task is cancelled.
  ///
  /// - Returns: The result passed to ``finish(_:)``.
  /// - Throws: The error passed to ``finish(_:)``, or `CancellationError`.
  public func callAsFunction() async throws -> RefreshResult {
    callCount += 1
    let call = callCount
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting.append((call, continuation))
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.cancel(call) }
    }
  }

  /// Ends the oldest run. Without a run, nothing happens.
  ///
  /// - Parameter result: The result of the run, or the error that the run throws.
  public func finish(_ result: Result<RefreshResult, any Error> = .success(.success)) {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst().continuation.resume(with: result)
  }

  /// Waits until a run is in progress. Returns immediately if there is one already.
  ///
  /// - Parameters:
  ///   - limit: How long to wait. On a busy machine the wait is longer.
  ///   - sourceLocation: The location of the recorded issue.
  /// - Returns: Whether a run is in progress. If none is, an issue is recorded.
  @discardableResult
  public func waitUntilStarted(
    within limit: Duration = .seconds(5), sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    passes(await unstarted(within: limit), sourceLocation: sourceLocation)
  }

  /// Returns the reason why no run is in progress after a time, or `nil` if a run is.
  func unstarted(within limit: Duration) async -> String? {
    if await poll(within: limit, until: { !waiting.isEmpty }) { return nil }
    return """
      No run of the action is in progress after \(limit); it has been called \(callCount) times, \
      and \(cancellationCount) of its runs were cancelled.
      """
  }

  private func cancel(_ call: Int) {
    guard let index = waiting.firstIndex(where: { $0.call == call }) else { return }
    cancellationCount += 1
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
