// What a turn does to views, actions, containers and watchers.

// MARK: - Effects

extension RefreshEngine {
  func control(at edge: Edge) -> RefreshControl? { edge == .leading ? header : footer }

  /// Carries out effects; returns whether a run ended, whose dwell may be over at once.
  func perform(_ step: TurnStep) -> Bool {
    if step.parts.contains(.headerPull) { header?.tellPull(step.progress) }
    if step.parts.contains(.footerPull) { footer?.tellPull(step.progress) }
    guard step.parts.contains(.effects) else { return false }
    let effects = core.takeEffects()
    let headerEnded = perform(effects.header, at: .leading)
    return perform(effects.footer, at: .trailing) || headerEnded
  }

  func perform(_ effects: RefreshEffects, at edge: Edge) -> Bool {
    guard effects.told != nil || effects.action != nil, let control = control(at: edge)
    else { return false }
    if case .cancel(let run) = effects.action {
      control.cancelAction(run: run, restarts: core[edge].machine.awaitsAction)
    }
    var ended = false
    if let state = effects.told {
      control.tell(state)
      if case .finished(let outcome) = state {
        resolveDwell(of: control, after: outcome)
        ended = true
      }
    }
    if container != nil { writeToContainer() }
    if case .start(let run) = effects.action { control.startAction(run: run) }
    return ended
  }

  func resolveDwell(of control: RefreshControl, after outcome: RefreshOutcome) {
    let edge = control.edge
    guard !core[edge].machine.skipsDwell else { return }
    let dwell = core[edge].settings.dwell ?? control.view.dwell(after: outcome)
    precondition(dwell >= 0, "A view asked for a dwell of \(dwell) s; it must be 0 or more")
    core.setDwell(edge, dwell)
  }

  func tellDecisions() {
    for item in core.takeDecisions() { control(at: item.edge)?.tell(item.decision) }
  }
}

// MARK: - Writing

extension RefreshEngine {
  /// Asks a host for insets and offset in one step; not at all if nothing changes (I-7).
  func writeToContainer() {
    guard let container else { return }
    let adjustment = core.adjustment
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
    return scrollObservers.add(handler)
  }

  /// Tells at the end of a turn who watches the geometry, and who gives frames.
  func report() {
    writeToContainer()
    if hasQueued { finishTurn(TurnStep()) }
    if !scrollObservers.isEmpty { tellScrolling() }
    guard let frameSource else { return }
    let next = (frames: core.isMoving, deadline: core.nextDeadline)
    guard next != toldSchedule else { return }
    toldSchedule = next
    frameSource.scheduleChanged(frames: next.frames, deadline: next.deadline)
  }

  func tellScrolling() {
    let metrics = core.metrics
    guard metrics != toldMetrics else { return }
    toldMetrics = metrics
    scrollObservers.notify(metrics)
    guard hasQueued else { return }
    finishTurn(TurnStep())
    tellScrolling()
  }
}
