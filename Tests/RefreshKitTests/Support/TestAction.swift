import RefreshKit
import Testing

/// An asynchronous action that the test ends.
@MainActor final class TestAction {
  private(set) var calls = 0
  private(set) var cancellations = 0
  private var pending: [CheckedContinuation<RefreshResult, any Error>] = []

  func run() async throws -> RefreshResult {
    calls += 1
    defer { if Task.isCancelled { cancellations += 1 } }
    return try await withCheckedThrowingContinuation { pending.append($0) }
  }

  /// Ends the oldest pending call.
  func finish(_ result: RefreshResult) { pending.removeFirst().resume(returning: result) }

  func fail(_ error: any Error) { pending.removeFirst().resume(throwing: error) }
}

struct Broken: Error, Equatable {}

/// Runs other tasks until `condition` is true. Records an issue if it is still false after many
/// turns.
@MainActor func until(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: @MainActor () -> Bool
) async {
  var turns = 0
  while !condition(), turns < 10_000_000 {
    await Task.yield()
    turns += 1
  }
  #expect(condition(), "\(what) did not happen", sourceLocation: sourceLocation)
}

/// Runs the tasks that are ready.
@MainActor func turns(_ count: Int = 50) async {
  for _ in 0..<count { await Task.yield() }
}
