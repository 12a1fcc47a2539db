// Beginning, ending and waiting for runs.

extension RefreshControl {
  /// Begins a run without a touch, with the same effects as a release.
  ///
  /// The call ends a shown outcome. A silent begin instead waits until the outcome or a pull is
  /// over. A call before the container has a size takes effect once, with the first layout.
  ///
  /// - Parameter reveal: How the run is revealed.
  /// - Returns: Whether a run starts, or joins one in progress.
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

  /// Begins a retry, or returns `refused` if there is nothing to retry.
  func retryRun(level: Int, reveal: RevealPolicy = .ifAtEdge) -> BeginResult {
    guard let engine, core.canRetry else { return .refused }
    return begin(.retry(reveal: reveal, level: level), in: engine)
  }

  /// Begins or joins a run and waits for its outcome.
  ///
  /// Called inside the run's own action, it returns `cancelled` at once and begins nothing: the run
  /// would wait for itself. A decision reports that.
  ///
  /// - Parameter reveal: The way to show a header.
  /// - Returns: The outcome of the run; `cancelled` if the run was refused or dropped, or if the
  ///   calling task is cancelled, which does not cancel the run.
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

  /// Whether the current task performs the action of the current run. Reports a decision if it
  /// does.
  private var isInsideOwnAction: Bool {
    let run = CurrentTaskRun(control: ObjectIdentifier(self), run: runCount)
    guard CurrentTaskRun.value == run, state == .loading else { return false }
    decisionObservers.notify(RefreshDecision(didStart: false, reason: .insideOwnAction))
    return true
  }

  /// Resumes a caller whose task was cancelled.
  private func stopWaiting(_ number: Int) {
    guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
    waiters.remove(at: index).resume(.cancelled)
  }

  /// Ends the current run with a result. Without a run, only `noMoreData` has an effect.
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

  /// Ends the current run as failed. The view and observers read the error from ``error``.
  public func endRefreshing(throwing error: any Error) {
    if core.machine.isRunning { self.error = error }
    endRefreshing(.failure)
  }

  /// Cancels the current run, or a begin that waits for the first layout.
  public func cancelRefreshing() {
    detachedCore.dropPendingBegin()
    engine?.takeTurn(for: .control(edge, .cancel), of: self)
    dropWaitersUnlessLoading()
  }

  /// Ends the dwell, so that the outcome is no longer shown.
  public func dismissOutcome() { engine?.takeTurn(for: .control(edge, .dismiss), of: self) }

  /// Resumes the callers that wait for a run that will not start: refused at its first layout, or
  /// dropped.
  func dropWaitersUnlessLoading() {
    if state != .loading, core.pendingBegin == nil, !core.awaitsSilentBegin {
      resumeWaiters(.cancelled)
    }
  }

  /// Handles that the container was deallocated without detaching the control.
  func containerDeallocated() {
    guard engine == nil else { return }
    endTask()
    resumeWaiters(.cancelled)
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
