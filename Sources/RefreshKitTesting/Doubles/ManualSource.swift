/// A source of answers that a test gives by hand: late, in another order, twice, or never.
///
/// It makes closures for code that asks asynchronously, whatever it asks for. The closures do not
/// keep the source alive: when the test releases it, open requests end as cancelled, and so do
/// later ones.
///
/// ```
/// let source = ManualSource<Int, String>()
/// let ask = source.ask
/// async let answer = ask(7)
/// await source.asked(1)
/// source.answer(0, with: .success("seven"))
/// ```
@MainActor
public final class ManualSource<Request: Sendable, Answer: Sendable> {
  /// The requests that were made, in order; their index there names them.
  public private(set) var requests: [Request] = []
  /// The requests whose tasks were cancelled while they waited.
  public private(set) var cancelledRequests: Set<Int> = []
  /// Whether a request ends when its task is cancelled; off, it waits for its answer all the same.
  public var endsWhenCancelled = true

  private var waiting: [Int: CheckedContinuation<Answer, any Error>] = [:]
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Makes a source that was never asked.
  public init() {}

  deinit {
    for continuation in waiting.values { continuation.resume(throwing: CancellationError()) }
  }

  /// The closure that asks; it can be called on any actor, and any number of times.
  public nonisolated var request: @concurrent @Sendable (Request) async throws -> Answer {
    { [weak self] request in try await Self.answer(to: request) { self } }
  }

  /// The requests that wait for an answer, in order.
  public var pendingRequests: [Int] { waiting.keys.sorted() }

  /// Answers a request; returns whether it waited, since a second answer changes nothing.
  @discardableResult
  public func respond(to request: Int, with answer: Result<Answer, any Error>) -> Bool {
    guard let continuation = waiting.removeValue(forKey: request) else { return false }
    continuation.resume(with: answer)
    return true
  }

  /// Waits until `count` requests were made, those that are answered included.
  public func waitForRequests(_ count: Int) async {
    guard requests.count < count else { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }
}

extension ManualSource {
  /// Waits for the answer of a source that nothing here keeps alive.
  private static func answer(
    to request: Request, by source: @escaping @MainActor @Sendable () -> ManualSource?
  ) async throws -> Answer {
    guard let index = source()?.note(request) else { throw CancellationError() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard let source = source() else {
          return continuation.resume(throwing: CancellationError())
        }
        source.keep(continuation, of: index)
      }
    } onCancel: {
      Task { @MainActor in source()?.cancel(index) }
    }
  }

  private func note(_ request: Request) -> Int {
    requests.append(request)
    return requests.count - 1
  }

  private func keep(_ continuation: CheckedContinuation<Answer, any Error>, of request: Int) {
    waiting[request] = continuation
    for watcher in watchers where watcher.count <= requests.count { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= requests.count }
  }

  private func cancel(_ request: Int) {
    guard waiting[request] != nil else { return }
    cancelledRequests.insert(request)
    if endsWhenCancelled { respond(to: request, with: .failure(CancellationError())) }
  }
}
