internal import RefreshKit

/// A request to a source, with a caller that waits on the main actor.
///
/// The caller goes on as soon as its task is cancelled, whether the source ends or not: one that
/// never answers holds nothing up, and a late answer is dropped.
@MainActor
final class Request<Answer: Sendable> {
  private let starter: TaskStarter
  private var task: Task<Void, Never>?
  private var waiter: CheckedContinuation<Answer, any Error>?
  private var isCancelled = false

  /// Sends a request in a task that `starter` begins, and waits for the answer.
  static func send(
    by starter: TaskStarter, _ body: @escaping @concurrent @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await Request(starter).answer(body)
  }

  private init(_ starter: TaskStarter) { self.starter = starter }

  private func answer(
    _ body: @escaping @concurrent @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let answer = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(body, for: $0) }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
    // It may have come in the moment in which the task was cancelled.
    try Task.checkCancellation()
    return answer
  }

  private func begin(
    _ body: @escaping @concurrent @Sendable () async throws -> Answer,
    for waiter: CheckedContinuation<Answer, any Error>
  ) {
    if isCancelled || Task.isCancelled { return waiter.resume(throwing: CancellationError()) }
    self.waiter = waiter
    task = starter.begin { [weak self] in
      let result: Result<Answer, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      self?.end(result)
    }
  }

  private func cancel() {
    isCancelled = true
    task?.cancel()
    end(.failure(CancellationError()))
  }

  private func end(_ result: Result<Answer, any Error>) {
    waiter?.resume(with: result)
    waiter = nil
    task = nil
  }
}
