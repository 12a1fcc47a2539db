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
    if effects.isTimedOut { control.error = RefreshTimeout() }
    if case .cancel(let run) = effects.action {
      control.endTask()
      control.observers.notify(.runCancelled(run))
    }
    let isRestart = effects.requestsAction && effects.newState == nil
    if isRestart { control.resumeWaiters(.cancelled) }
    if let state = effects.newState {
      control.deliver(state)
      if case .finished(let outcome) = state, !core[edge].machine.skipsDwell, replayed == nil {
        let dwell =
          core[edge].settings.dwellSeconds
          ?? control.viewDwell(after: core[edge].machine.report(outcome))
        apply(.control(edge, .dwell(dwell)))
      }
    }
    if effects.isDropped { control.dropWaitersUnlessLoading() }
    if usesHostScrollView { writeToContainer() }
    if case .start(let run) = effects.action { control.startAction(run: run) }
  }

  /// Delivers decisions, and stops recording them without an observer.
  func deliverDecisions() {
    let decisions = core.takeDecisions()
    guard !decisions.isEmpty else { return }
    for item in decisions { control(at: item.edge)?.decisionObservers.notify(item.decision) }
    if !controls.contains(where: \.isExplaining) { core.recordDecisions(false) }
  }

  /// Writes insets and offset to the host's scroll view in one step (I-7).
  func writeToContainer() {
    guard let container else { return }
    let adjustment = core.adjustment
    guard adjustment != shown else { return }
    shown = adjustment
    container.apply(adjustment)
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
