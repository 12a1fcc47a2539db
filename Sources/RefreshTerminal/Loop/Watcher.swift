/// Waits for the terminal on a thread of its own, so that the main actor is free meanwhile.
actor Watcher {
  private nonisolated let bell: SelfPipe
  private nonisolated let thread = WaitingThread()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  init() throws(TerminalError) { bell = try SelfPipe() }

  deinit { bell.close() }

  /// Ends the waiting, now or the next time.
  nonisolated func wake() { bell.ring() }

  /// Waits for input, signals, room for output, ``wake()`` and a deadline.
  func wait(_ waiter: Waiter, forOutput: Bool, seconds: Double?) -> Waiter.Ready {
    let milliseconds = seconds.map { Int32(min(max(0, $0 * 1_000).rounded(.up), 86_400_000)) } ?? -1
    let ready = waiter.poll(forOutput: forOutput, milliseconds: milliseconds, queue: bell.reading)
    if ready.contains(.queue) { bell.drain() }
    return ready
  }
}
