public import RefreshKit
public import Testing

/// Lets other tasks run until a condition holds, at most for a limit, and returns whether it holds.
///
/// The limit counts sleeps of 1 ms and not the clock: on a busy machine the wait is longer. Sleeps
/// begin after 1,000 yields, so that a wait for something slow does not keep a core busy.
@MainActor
func poll(within limit: Duration, until condition: @MainActor () -> Bool) async -> Bool {
  var sleeps = max(0, limit / .milliseconds(1))
  for _ in 0..<1_000 where !condition() { await Task.yield() }
  while !condition() {
    guard sleeps > 0, !Task.isCancelled else { return false }
    sleeps -= 1
    try? await Task.sleep(for: .milliseconds(1))
  }
  return true
}

/// Waits until a condition holds.
///
/// ```
/// await waitUntil { list.rowCount > 0 }
/// ```
///
/// - Parameters:
///   - limit: How long to wait. On a busy machine the wait is longer.
///   - sourceLocation: The location of the recorded issue.
///   - condition: The condition, which is checked often.
/// - Returns: Whether the condition holds. If it does not, an issue is recorded.
@MainActor @discardableResult
public func waitUntil(
  within limit: Duration = .seconds(5), sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: @MainActor () -> Bool
) async -> Bool {
  let holds = await poll(within: limit, until: condition)
  return passes(
    holds ? nil : "The condition does not hold after \(limit).", sourceLocation: sourceLocation)
}

extension RefreshControl {
  /// Waits until no run is in progress.
  ///
  /// The dwell and the hide animation are not awaited. The test ends them by advancing the time
  /// with ``ManualFrameSource/advance(by:)`` or ``ManualFrameSource/settle(limit:)``.
  ///
  /// ```
  /// let action = ManualAction()
  /// header.setAction { try await action() }
  /// header.beginRefreshing()
  /// await action.waitUntilStarted()
  /// action.finish(.success(.success))
  /// await header.settled()
  /// #expect(header.state == .finished(.success))
  /// ```
  ///
  /// - Parameters:
  ///   - limit: How long to wait. On a busy machine the wait is longer.
  ///   - sourceLocation: The location of the recorded issue.
  /// - Returns: Whether no run is in progress. If one is, an issue is recorded.
  @discardableResult
  public func settled(
    within limit: Duration = .seconds(5), sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    passes(await unsettled(within: limit), sourceLocation: sourceLocation)
  }

  /// Returns the reason why a run is still in progress after a time, or `nil` if none is.
  func unsettled(within limit: Duration) async -> String? {
    if await poll(within: limit, until: { !isRefreshing }) { return nil }
    return """
      The run of the \(self is RefreshHeader ? "header" : "footer") has not ended within \(limit); \
      its state is \(state). Its action may wait for something that the test has not sent.
      """
  }
}

func passes(_ failure: String?, sourceLocation: SourceLocation) -> Bool {
  if let failure { Issue.record("\(failure)", sourceLocation: sourceLocation) }
  return failure == nil
}
