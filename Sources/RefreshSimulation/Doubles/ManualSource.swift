/// A source of answers that a test gives by hand: late, in another order, twice, or never.
///
/// It makes closures for whatever asks asynchronously, and knows nothing of what is asked. These do
/// not keep it: when the test lets go of it, whatever is open ends as cancelled, and so does what is
/// asked afterwards.
///
/// ```
/// let source = ManualSource<Int, String>()
/// let ask = source.ask
/// async let answer = ask(7)
/// await source.asked(1)
/// source.answer(0, with: .success("seven"))
/// ```
@MainActor
public final class ManualSource<Question: Sendable, Answer: Sendable> {
  /// The questions that were asked, in order; their index there names them.
  public private(set) var questions: [Question] = []
  /// The questions whose tasks were cancelled while they waited.
  public private(set) var cancelled: Set<Int> = []
  /// Whether a question ends when its task is cancelled; off, it waits for its answer all the same.
  public var endsWhenCancelled = true

  private var waiting: [Int: CheckedContinuation<Answer, any Error>] = [:]
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Makes a source that was never asked.
  public init() {}

  deinit {
    for continuation in waiting.values { continuation.resume(throwing: CancellationError()) }
  }

  /// The closure that asks; it can be called on any actor, and any number of times.
  public nonisolated var ask: @concurrent @Sendable (Question) async throws -> Answer {
    { [weak self] question in try await Self.answer(to: question) { self } }
  }

  /// The questions that wait for an answer, in order.
  public var open: [Int] { waiting.keys.sorted() }

  /// Answers a question; returns whether it waited, since a second answer changes nothing.
  @discardableResult
  public func answer(_ question: Int, with answer: Result<Answer, any Error>) -> Bool {
    guard let continuation = waiting.removeValue(forKey: question) else { return false }
    continuation.resume(with: answer)
    return true
  }

  /// Waits until so many questions were asked, those that are answered included.
  public func asked(_ count: Int) async {
    guard questions.count < count else { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }
}

extension ManualSource {
  /// Waits for the answer of a source that nothing here keeps alive.
  private static func answer(
    to question: Question, by source: @escaping @MainActor @Sendable () -> ManualSource?
  ) async throws -> Answer {
    guard let index = source()?.note(question) else { throw CancellationError() }
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

  private func note(_ question: Question) -> Int {
    questions.append(question)
    return questions.count - 1
  }

  private func keep(_ continuation: CheckedContinuation<Answer, any Error>, of question: Int) {
    waiting[question] = continuation
    for watcher in watchers where watcher.count <= questions.count { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= questions.count }
  }

  private func cancel(_ question: Int) {
    guard waiting[question] != nil else { return }
    cancelled.insert(question)
    if endsWhenCancelled { answer(question, with: .failure(CancellationError())) }
  }
}
