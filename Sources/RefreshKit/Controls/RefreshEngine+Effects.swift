extension RefreshEngine {
  func control(at edge: Edge) -> RefreshControl? { edge == .leading ? header : footer }

  func perform(_ step: EngineStepEffects) {
    if step.hasEffects {
      perform(step.header, at: .leading)
      perform(step.footer, at: .trailing)
    }
    if step.hasMoreWork { deliverDecisions() }
  }

  private func perform(_ effects: RefreshEffects, at edge: Edge) {
    guard effects != .none, let control = control(at: edge) else { return }
    if case .cancel(let run) = effects.action {
      control.cancelAction(run: run, restarts: core[edge].machine.awaitsAction)
    }
    if let state = effects.newState {
      control.deliver(state)
      if case .finished(let outcome) = state { resolveDwell(of: control, after: outcome) }
    }
    if effects.isDropped { control.dropWaitersUnlessLoading() }
    if usesHostScrollView { writeToContainer() }
    if case .start(let run) = effects.action { control.startAction(run: run) }
  }

  func resolveDwell(of control: RefreshControl, after outcome: RefreshOutcome) {
    let edge = control.edge
    guard !core[edge].machine.skipsDwell, replayed == nil else { return }
    let result = core[edge].machine.report(outcome)
    let dwell = core[edge].settings.dwellSeconds ?? control.viewDwell(after: result)
    apply(.control(edge, .dwell(dwell)))
  }

  /// Delivers decisions, and stops recording them without an observer.
  func deliverDecisions() {
    let decisions = core.takeDecisions()
    guard !decisions.isEmpty else { return }
    for item in decisions { control(at: item.edge)?.decisionObservers.notify(item.decision) }
    let isObserved = header?.isExplaining ?? false || footer?.isExplaining ?? false
    if !isObserved { core.recordDecisions(false) }
  }
}

extension RefreshEngine {
  /// Writes insets and offset to the host's scroll view in one step (I-7).
  func writeToContainer() {
    guard let container else { return }
    let adjustment = core.adjustment
    guard adjustment != shown else { return }
    shown = adjustment
    container.apply(adjustment)
  }
}

extension RefreshEngine {
  func observeScrolling(_ handler: @escaping @MainActor (ScrollMetrics) -> Void) -> ObservationToken
  {
    isWatched = true
    if scrollObservers.isEmpty { reportedMetrics = core.metrics }
    let token: ObservationToken
    (scrollObservers, token) = scrollObservers.adding(handler)
    return token
  }

  func report() {
    if usesHostScrollView { writeToContainer() }
    if hasQueued { finishQueue() }
    var turn = core.report()
    if !scrollObservers.isEmpty {
      while notifyScrollObservers(turn.metrics) {
        finishQueue()
        turn = core.report()
      }
    }
    if !alarms.isEmpty { turn.deadline = min(turn.deadline, alarms.next) }
    let schedule = (frames: turn.needsFrames, deadline: turn.deadline)
    guard schedule != reportedSchedule, let frameSource else { return }
    reportedSchedule = schedule
    frameSource.scheduleChanged(frames: schedule.frames, deadline: schedule.deadline)
  }

  /// Returns whether observers made calls, which are queued.
  private func notifyScrollObservers(_ metrics: ScrollMetrics) -> Bool {
    guard metrics != reportedMetrics || mustNotify else { return false }
    mustNotify = false
    reportedMetrics = metrics
    scrollObservers.notify(metrics)
    return hasQueued
  }
}
