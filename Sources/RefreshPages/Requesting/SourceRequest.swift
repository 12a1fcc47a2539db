internal import RefreshKit

/// A request to a source. A cancelled caller does not wait, and a late reply is discarded.
@MainActor
final class SourceRequest<Answer: Sendable> {
  private var task: Task<Void, Never>?
  private var waiter: CheckedContinuation<Answer, any Error>?

  static func send(
    by starter: @escaping TaskStarter,
    _ body: @escaping @concurrent @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let request = SourceRequest()
    let answer = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { request.begin(body, by: starter, for: $0) }
    } onCancel: {
      Task { @MainActor in request.cancel() }
    }
    // The reply may have arrived at the same time as the cancellation.
    try Task.checkCancellation()
    return answer
  }

  private func begin(
    _ body: @escaping @concurrent @Sendable () async throws -> Answer, by starter: TaskStarter,
    for waiter: CheckedContinuation<Answer, any Error>
  ) {
    if Task.isCancelled { return waiter.resume(throwing: CancellationError()) }
    self.waiter = waiter
    task = starter { [weak self] in
      let result: Result<Answer, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      self?.end(result)
    }
  }

  private func cancel() {
    task?.cancel()
    end(.failure(CancellationError()))
  }

  private func end(_ result: Result<Answer, any Error>) {
    waiter?.resume(with: result)
    waiter = nil
    task = nil
  }
}
