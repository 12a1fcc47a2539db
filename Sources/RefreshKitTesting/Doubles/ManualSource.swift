public import Testing

/// A data source whose responses a test sends: late, in any order, or never.
///
/// ``request`` is a closure for code that loads data asynchronously. The closure doesn't retain the
/// source. When the source is released, pending and later requests throw `CancellationError`.
///
/// ```
/// let source = ManualSource<Int, String>()
/// let request = source.request
/// async let answer = request(7)
/// await source.waitForRequests(1)
/// source.respond(to: 0, with: .success("seven"))
/// ```
@MainActor
public final class ManualSource<Request: Sendable, Answer: Sendable> {
  /// All requests, in order. The index of a request identifies it.
  public private(set) var requests: [Request] = []
  /// The indices of the requests whose tasks were cancelled before a response.
  public private(set) var cancelledRequests: Set<Int> = []
  /// Whether a request ends when its task is cancelled, or still waits; `true` by default.
  public var endsWhenCancelled = true

  private var waiting: [Int: CheckedContinuation<Answer, any Error>] = [:]
  /// The number of requests when a continuation was last stored. Waits use this number, because a
  /// test can't respond to a request without a stored continuation.
  private var keptCount = 0

  /// Creates a source without requests.
  public init() {}

  deinit {
    for continuation in waiting.values { continuation.resume(throwing: CancellationError()) }
  }

  /// A closure that sends a request and waits for the response. Any actor can call it.
  public nonisolated var request: @concurrent @Sendable (Request) async throws -> Answer {
    { [weak self] request in try await Self.answer(to: request) { self } }
  }

  /// The indices of the requests that still wait for a response, in order.
  public var pendingRequests: [Int] { waiting.keys.sorted() }

  /// Sends the response to a request.
  ///
  /// - Parameters:
  ///   - request: The index of the request.
  ///   - answer: The response, or the error that the request throws.
  /// - Returns: Whether the request was pending. A second response has no effect.
  @discardableResult
  public func respond(to request: Int, with answer: Result<Answer, any Error>) -> Bool {
    guard let continuation = waiting.removeValue(forKey: request) else { return false }
    continuation.resume(with: answer)
    return true
  }

  /// Waits until a number of requests have been made, including those with a response.
  ///
  /// - Parameters:
  ///   - count: The number of requests.
  ///   - limit: How long to wait. On a busy machine the wait is longer.
  ///   - sourceLocation: The location of the recorded issue.
  /// - Returns: Whether the requests have been made. If not, an issue is recorded.
  @discardableResult
  public func waitForRequests(
    _ count: Int, within limit: Duration = .seconds(5),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    passes(await missing(count, within: limit), sourceLocation: sourceLocation)
  }

  /// Returns a sentence about the missing requests after a time, or `nil` if all have been made.
  func missing(_ count: Int, within limit: Duration) async -> String? {
    if await poll(within: limit, until: { keptCount >= count }) { return nil }
    return "\(requests.count) of \(count) requests have been made after \(limit)."
  }

  /// Sends a request to a source without retaining it, and waits for the response.
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
    keptCount = max(keptCount, requests.count)
  }

  private func cancel(_ request: Int) {
    guard waiting[request] != nil else { return }
    cancelledRequests.insert(request)
    if endsWhenCancelled { respond(to: request, with: .failure(CancellationError())) }
  }
}
