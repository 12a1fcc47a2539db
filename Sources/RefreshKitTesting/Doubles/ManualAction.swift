public import RefreshKit

/// An action that runs until a test ends it, for a control of either style.
///
/// ```
/// let action = ManualAction()
/// header.setAction(action.callAsFunction)
/// header.begin()
/// await action.started()
/// action.finish(.success(.success))
/// ```
@MainActor
public final class ManualAction {
  /// The number of times it was called.
  public private(set) var callCount = 0
  /// The number of its runs that were cancelled from outside.
  public private(set) var cancellationCount = 0
  /// The number of runs that wait to be ended.
  public var runningCount: Int { waiting.count }

  private var waiting: [(call: Int, continuation: CheckedContinuation<RefreshResult, any Error>)] =
    []
  private var starts: [CheckedContinuation<Void, Never>] = []

  /// Makes an action that was never called.
  public init() {}

  /// Runs until ``finish(_:)`` is called or its task is cancelled.
  public func callAsFunction() async throws -> RefreshResult {
    callCount += 1
    let call = callCount
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting.append((call, continuation))
        for start in starts { start.resume() }
        starts = []
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.cancel(call) }
    }
  }

  /// Ends the oldest run that waits; without one it does nothing.
  public func finish(_ result: Result<RefreshResult, any Error> = .success(.success)) {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst().continuation.resume(with: result)
  }

  /// Waits until a run waits to be ended.
  public func waitUntilStarted() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { starts.append($0) }
  }

  private func cancel(_ call: Int) {
    guard let index = waiting.firstIndex(where: { $0.call == call }) else { return }
    cancellationCount += 1
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
