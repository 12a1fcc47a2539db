// What the engine asks of a control.

extension RefreshControl {
  func startAction(run: Int) {
    error = nil
    observers.notify(.runStarted(run))
    switch action {
    case .none: break
    case .called(let body): body()
    case .awaited(let body):
      task = Task { [weak self] in
        let (result, error) = await Self.result(of: body)
        self?.complete(result, error: error, run: run)
      }
    }
  }

  static func result(of action: AsyncAction) async -> (RefreshResult, (any Error)?) {
    do {
      return (try await action(), nil)
    } catch is CancellationError {
      return (.cancelled, nil)
    } catch {
      return (.failure, error)
    }
  }

  func complete(_ result: RefreshResult, error: (any Error)?, run: Int) {
    guard let engine, core.machine.isRunning, core.machine.runs == run else { return }
    task = nil
    self.error = error
    engine.handle(.complete(edge, result, run: run), for: self)
  }

  func cancelAction(run: Int, restarts: Bool) {
    endTask()
    if core.machine.result == .failure || state == .finished(.failure) { error = RefreshTimeout() }
    observers.notify(.runCancelled(run))
    if restarts { resumeWaiters(.cancelled) }
  }

  /// Tells the progress of a pull that goes on: the state that is told most often.
  @inline(__always) func tellPull(_ progress: Double) {
    view.stateChanged(to: .pulling(progress: progress))
    if isObserved { observers.notify(.stateChanged(.pulling(progress: progress))) }
  }

  func tell(_ state: RefreshState) {
    view.stateChanged(to: state)
    if isObserved { observers.notify(.stateChanged(state)) }
    guard case .finished(let outcome) = state else { return }
    endTask()
    newcomer?.resume(returning: outcome)
    newcomer = nil
    resumeWaiters(outcome)
  }

  /// Puts a control that is not attached into its starting state.
  func rest() {
    let machine = detachedCore.machine
    detachedCore.machine = RefreshStateMachine(
      edge: edge, asleep: startsAsleep, isEnabled: machine.isEnabled, runs: machine.runs)
  }

  func tell(_ decision: RefreshDecision) { decisionObservers.notify(decision) }

  func startingCore() -> ControlCore {
    var core = ControlCore(edge: edge)
    core.machine = detachedCore.machine
    core.settings = configuration
    core.viewExtent = view.extent
    core.pendingBegin = detachedCore.pendingBegin
    detachedCore.pendingBegin = nil
    precondition(
      core.viewExtent.isFinite && core.viewExtent >= 0,
      "A view's extent must be finite and 0 or more, and is \(core.viewExtent)")
    return core
  }

  var startsAsleep: Bool { (self as? RefreshFooter)?.loading.startsAsleep ?? false }

  func detached(runs: Int) {
    detachedCore.machine = RefreshStateMachine(
      edge: edge, asleep: startsAsleep, isEnabled: core.machine.isEnabled, runs: runs)
    engine = nil
    resumeWaiters(.cancelled)
  }

  var isExplaining: Bool { !decisionObservers.isEmpty }
}
