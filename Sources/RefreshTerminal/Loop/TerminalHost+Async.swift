extension TerminalHost {
  /// Runs until a key, a signal or an error ends it, beside other code on the main actor.
  ///
  ///     @main @MainActor struct Program {
  ///       static func main() async throws {
  ///         let host = try TerminalHost(list)
  ///         exit(try await host.run())
  ///       }
  ///     }
  ///
  /// It does what ``runBlocking()`` does, and waits on a thread of its own. A program that has an
  /// asynchronous `main` wakes about once a second for the system's thread pool, which is not ours
  /// to stop. A task that is cancelled leaves the terminal and throws `CancellationError`.
  public func run() async throws -> Int32 {
    try begin()
    defer { uninstall() }
    let watcher = try Watcher()
    session.follow(clock: { [unowned self] in now }, onChange: watcher.wake)
    defer { session.follow(clock: nil, onChange: nil) }
    do {
      try await withTaskCancellationHandler {
        while session.exitStatus == nil { try await turn(watcher) }
      } onCancel: {
        watcher.wake()
      }
    } catch {
      if error as? TerminalError == .terminalIsGone { waitForHangup() }
      leave()
      throw error
    }
    leave()
    leaveRows()
    return session.exitStatus ?? 0
  }

  private func turn(_ watcher: Watcher) async throws {
    let seconds = session.nextDeadline.map { $0 - now }
    let ready = await watcher.wait(waiter, forOutput: session.hasOutput, seconds: seconds)
    try Task.checkCancellation()
    session.advance(to: now)
    try act(on: ready)
  }
}
