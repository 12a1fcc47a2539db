extension RefreshControl {
  /// Begins a run without a touch. Apart from the reveal, it behaves like a run begun by a release.
  ///
  /// The call ends a shown outcome. A silent begin waits instead while the outcome is visible or a
  /// pull is held. Calls before the control is attached and laid out begin one run then.
  ///
  /// - Parameter reveal: How the run is revealed.
  /// - Returns: Whether a run starts, the call joins a run in progress, or the call is refused.
  @discardableResult
  public func beginRefreshing(reveal: RevealPolicy = .ifAtEdge) -> BeginResult {
    guard let engine else {
      guard detachedCore.machine.isEnabled, state != .noMoreData else { return .refused }
      detachedCore.storePendingBegin(reveal)
      return .started
    }
    return begin(.begin(reveal: reveal), in: engine)
  }

  func begin(_ input: ControlInput, in engine: RefreshEngine) -> BeginResult {
    let answer = engine.core.beginResult(edge)
    engine.takeTurn(for: .control(edge, input), of: self)
    return answer
  }

  func retryRun(level: Int, reveal: RevealPolicy = .ifAtEdge) -> BeginResult {
    guard let engine, core.canRetry else { return .refused }
    return begin(.retry(reveal: reveal, level: level), in: engine)
  }

  /// Begins or joins a run and waits for its outcome.
  ///
  /// A call inside the action of the current run returns `cancelled` immediately, because the run
  /// would wait for itself. A decision reports that.
  ///
  /// - Parameter reveal: How the run is revealed.
  /// - Returns: The outcome of the run; `cancelled` if the run was refused, dropped or restarted,
  ///   or if the calling task is cancelled, which does not cancel the run.
  public func refresh(reveal: RevealPolicy = .ifAtEdge) async -> RefreshOutcome {
    guard !isInsideOwnAction, !Task.isCancelled else { return .cancelled }
    waiterCount += 1
    let number = waiterCount
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        newWaiter = (number, { continuation.resume(returning: $0) })
        let isRefused = beginRefreshing(reveal: reveal) == .refused
        guard let waiter = newWaiter else { return }
        newWaiter = nil
        if isRefused { waiter.resume(.cancelled) } else { waiters.append(waiter) }
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.stopWaiting(number) }
    }
  }

  /// Whether the current task belongs to the action of the current run. Reports a decision if so.
  private var isInsideOwnAction: Bool {
    let run = CurrentTaskRun(control: ObjectIdentifier(self), run: runCount)
    guard CurrentTaskRun.value == run, state == .loading else { return false }
    decisionObservers.notify(.insideOwnAction)
    return true
  }

  private func stopWaiting(_ number: Int) {
    guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
    waiters.remove(at: index).resume(.cancelled)
  }

  /// Ends the current run with a result, which may wait for the minimum loading time.
  ///
  /// If an earlier result still waits, that result counts. Without a current run, the call drops a
  /// requested run that has not started. With `noMoreData`, a footer is then without more data.
  public func endRefreshing(_ result: RefreshResult = .success) {
    detachedCore.dropPendingBegin()
    dropWaitersUnlessLoading()
    let mixed = state == .loading ? task : nil
    if let engine {
      engine.takeTurn(for: .control(edge, .end(result)), of: self)
    } else {
      note(.ended(result, waits: false))
    }
    mixed?.cancel()
    dropWaitersUnlessLoading()
  }

  /// Ends the current run as failed and sets ``error``, unless an earlier result still waits.
  public func endRefreshing(throwing error: any Error) {
    if core.isLoading, core.machine.result == nil { self.error = error }
    endRefreshing(.failure)
  }

  /// Cancels the current run, or a run that has not started yet.
  public func cancelRefreshing() {
    detachedCore.dropPendingBegin()
    engine?.takeTurn(for: .control(edge, .cancel), of: self)
    dropWaitersUnlessLoading()
  }

  /// Ends the dwell, so that the outcome is no longer shown.
  public func dismissOutcome() { engine?.takeTurn(for: .control(edge, .dismiss), of: self) }

  func dropWaitersUnlessLoading() {
    if state != .loading, core.pendingBegin == nil, core.silentBeginLevel == nil {
      resumeWaiters(.cancelled)
    }
  }

  func endTask() {
    task?.cancel()
    task = nil
  }

  func resumeWaiters(_ outcome: RefreshOutcome) {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume(outcome) }
  }
}
