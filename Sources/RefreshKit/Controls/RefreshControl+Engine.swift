// What the engine asks of a control.

extension RefreshControl {
  func startAction(run: Int) {
    error = nil
    observers.notify(.runStarted(run))
    let floor = Int(core.machine.floor)
    switch floor > 0 ? floors[floor - 1].action : action {
    case .none: break
    case .called(let body): body()
    case .awaited(let body):
      task = ActionTask.begin { [weak self] in
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
    engine.handle(.control(edge, .complete(result, run: run)), for: self)
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
    if isObserved { notify(.stateChanged(.pulling(progress: progress))) }
  }

  /// Apart from where it is called, which is cheaper for the control that nobody observes.
  @inline(never) private func notify(_ event: Event) { observers.notify(event) }

  func tell(_ state: RefreshState) {
    view.stateChanged(to: state)
    if isObserved { observers.notify(.stateChanged(state)) }
    guard case .finished(let outcome) = state else { return }
    endTask()
    newcomer?(outcome)
    newcomer = nil
    resumeWaiters(outcome)
  }

  /// Puts a control that is not attached into its starting state.
  func rest() { detachedCore = restingCore(runs: detachedCore.machine.runs) }

  /// Remembers what the app says before there is a container.
  func note(_ event: RefreshEvent) { _ = detachedCore.handle(event, at: 0) }

  private func restingCore(runs: Int) -> ControlCore {
    let machine = RefreshStateMachine(
      edge: edge, asleep: startsAsleep, isEnabled: core.machine.isEnabled, runs: runs)
    var resting = ControlCore(machine)
    if let reveal = detachedCore.pendingBegin { resting.remember(reveal) }
    return resting
  }

  func tell(_ decision: RefreshDecision) { decisionObservers.notify(decision) }

  func startingCore(along axis: Axis) -> ControlCore {
    var starting = detachedCore
    detachedCore.forgetBegin()
    let extent = view.extent(along: axis)
    precondition(
      extent.isFinite && extent >= 0,
      "A view's extent must be finite and 0 or more, and is \(extent)")
    starting.apply(configuration, floors: floors.map(\.progress), viewExtent: extent)
    return starting
  }

  var startsAsleep: Bool { (self as? RefreshFooter)?.loading.startsAsleep ?? false }

  /// What the view says a pull has to come to.
  func viewTrigger(inViewport viewport: Double, along axis: Axis) -> Double? {
    let distance = view.triggerDistance(inViewport: viewport, along: axis)
    checkTrigger(distance)
    return distance
  }

  func detached(runs: Int) {
    detachedCore = restingCore(runs: runs)
    engine = nil
    resumeWaiters(.cancelled)
  }

  var isExplaining: Bool { decisionObservers.isHeard }
}
