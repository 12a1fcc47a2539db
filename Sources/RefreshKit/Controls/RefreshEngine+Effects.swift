// What a turn does to views, actions, containers and watchers.

// MARK: - Effects

extension RefreshEngine {
  func control(at edge: Edge) -> RefreshControl? { edge == .leading ? header : footer }

  /// Carries out a step: pulls are told, then effects, the header's first, then decisions.
  func perform(_ step: TurnStep) {
    if let edge = step.pulled { control(at: edge)?.tellPull(step.progress) }
    if step.hasEffects {
      let effects = core.turn.takeEffects()
      perform(effects.header, at: .leading)
      perform(effects.footer, at: .trailing)
    }
    if step.goesOn { tellDecisions() }
  }

  private func perform(_ effects: RefreshEffects, at edge: Edge) {
    guard effects != .none, let control = control(at: edge) else { return }
    if case .cancel(let run) = effects.action {
      control.cancelAction(run: run, restarts: core[edge].machine.awaitsAction)
    }
    if let state = effects.told {
      control.tell(state)
      if case .finished(let outcome) = state { resolveDwell(of: control, after: outcome) }
    }
    if container != nil { writeToContainer() }
    if case .start(let run) = effects.action { control.startAction(run: run) }
  }

  func resolveDwell(of control: RefreshControl, after outcome: RefreshOutcome) {
    let edge = control.edge
    guard !core[edge].machine.skipsDwell else { return }
    let result = core[edge].machine.report(outcome)
    let dwell = core[edge].settings.dwell ?? control.view.dwell(after: result)
    precondition(dwell >= 0, "A view asked for a dwell of \(dwell) s; it must be 0 or more")
    core.setDwell(edge, dwell)
  }

  /// Tells decisions, and makes no more once nobody is left to hear them.
  func tellDecisions() {
    let decisions = core.turn.takeDecisions()
    guard !decisions.isEmpty else { return }
    for item in decisions { control(at: item.edge)?.tell(item.decision) }
    let isHeard = header?.isExplaining ?? false || footer?.isExplaining ?? false
    if !isHeard { core.turn.explain(false) }
  }
}

// MARK: - Writing

extension RefreshEngine {
  /// Asks a host for insets and offset in one step; not at all if nothing changes (I-7).
  func writeToContainer() {
    guard let container else { return }
    let adjustment = withCore { $0.adjustment }
    guard adjustment != shown else { return }
    shown = adjustment
    container.apply(adjustment)
  }

  /// Takes in a host's whole geometry as one event.
  func hostLaidOut(_ metrics: ScrollMetrics) {
    shown.offset = metrics.offset
    handle(
      .call { engine in
        engine.withCore { core in
          core.setBase(metrics.baseInsets)
          core.setContent(metrics.contentLength)
          core.hostScrolled(to: metrics.offset, by: .app)
        }
      })
    resize(viewport: metrics.viewportLength, cross: metrics.crossLength)
  }

  /// Takes in where the host's content is.
  func hostScrolled(to offset: Double, by mover: RefreshCoordinator.Mover) {
    shown.offset = offset
    handle(.hostScrolled(to: offset, mover))
  }
}

// MARK: - Reporting

extension RefreshEngine {
  func observeScrolling(_ handler: @escaping @MainActor (ScrollMetrics) -> Void) -> ObservationToken
  {
    isWatched = true
    if scrollObservers.isEmpty { toldMetrics = core.metrics }
    let token: ObservationToken
    (scrollObservers, token) = scrollObservers.adding(handler)
    return token
  }

  /// Tells at the end of a turn who watches the geometry, and who gives frames.
  func report() {
    writeToContainer()
    if hasQueued { finishTurn(TurnStep()) }
    if !scrollObservers.isEmpty { tellScrolling() }
    guard let frameSource else { return }
    let next = (frames: withCore { $0.isMoving }, deadline: nextDeadline)
    guard next != toldSchedule else { return }
    toldSchedule = next
    frameSource.scheduleChanged(frames: next.frames, deadline: next.deadline)
  }

  func tellScrolling() {
    let metrics = core.metrics
    guard metrics != toldMetrics || hasNews else { return }
    hasNews = false
    toldMetrics = metrics
    scrollObservers.notify(metrics)
    guard hasQueued else { return }
    finishTurn(TurnStep())
    tellScrolling()
  }
}
