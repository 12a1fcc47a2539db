/// The shell around one ``EngineCore``: applies its effects to views, actions and observers.
///
/// One exclusive access an event; the queue is used only when a call is re-entrant.
@MainActor
final class RefreshEngine {
  private(set) var core = EngineCore()
  private(set) var header: RefreshHeader?
  private(set) var footer: RefreshFooter?
  weak var frameSource: (any FrameSource)?

  private var isBusy = false
  private var hasStagedSettings = false
  private var queue: [EngineInput] = []
  private var scrollObservers = ObserverList<ScrollMetrics>()
  private var toldMetrics = ScrollMetrics()
  private var toldSchedule = (frames: false, deadline: Double.infinity)

  func handle(_ input: EngineInput) {
    guard !isBusy else {
      queue.append(input)
      return
    }
    isBusy = true
    if hasStagedSettings { applyStagedSettings() }
    process(input)
    finishTurn()
    isBusy = false
  }

  private func process(_ input: EngineInput) {
    switch input {
    case .frame(let time): evaluate(at: time)
    case .call(let body):
      body(self)
      followUp()
    default:
      if core.apply(input) { followUp() }
    }
  }

  /// Deadlines, then motion and insets; the footer's question comes with `finishTurn`.
  private func evaluate(at time: Double) {
    core.now = max(core.now, time)
    while core.fireDue() { followUp() }
    core.advanceMotion()
    followUp()
  }

  /// Changes the core from within a turn.
  func withCore<Result>(_ body: (inout EngineCore) -> Result) -> Result { body(&core) }

  func observeScrolling(_ handler: @escaping (ScrollMetrics) -> Void) -> ObservationToken {
    toldMetrics = core.metrics
    return scrollObservers.add(handler)
  }
}

// MARK: - The turn

extension RefreshEngine {
  /// Carries out effects, what belongs to the transition, re-entrant calls, and dwells of 0.
  private func followUp() {
    while true {
      if !core.effects.isEmpty { perform(core.takeEffects()) }
      if !core.decisions.isEmpty { tellDecisions() }
      if core.runUrgent() { continue }
      if !queue.isEmpty {
        let next = queue.removeFirst()
        if case .frame = next { continue }
        applyQueued(next)
        continue
      }
      if core.runLeaving() { continue }
      return
    }
  }

  private func applyQueued(_ input: EngineInput) {
    if hasStagedSettings { applyStagedSettings() }
    if case .call(let body) = input {
      body(self)
    } else {
      _ = core.apply(input)
    }
  }

  private func finishTurn() {
    if core.hasWork || !queue.isEmpty {
      repeat { followUp() } while core.answerQuestion()
      followUp()
    }
    if !scrollObservers.isEmpty { tellScrolling() }
    if frameSource != nil { tellSchedule() }
  }

  private func tellScrolling() {
    let metrics = core.metrics
    guard metrics != toldMetrics else { return }
    toldMetrics = metrics
    scrollObservers.notify(metrics)
    if core.hasWork || !queue.isEmpty { finishTurn() }
  }

  private func tellSchedule() {
    let next = (frames: !core.isSettled, deadline: core.nextDeadline)
    guard next != toldSchedule else { return }
    toldSchedule = next
    frameSource?.scheduleChanged(frames: next.frames, deadline: next.deadline)
  }
}

// MARK: - Effects

extension RefreshEngine {
  func control(at edge: Edge) -> RefreshControl? { edge == .leading ? header : footer }

  private func perform(_ effects: TurnEffects) {
    perform(effects.header, at: .leading)
    perform(effects.footer, at: .trailing)
  }

  private func perform(_ effects: RefreshEffects, at edge: Edge) {
    guard effects.tells || effects.action != nil, let control = control(at: edge) else { return }
    if case .cancel(let run) = effects.action {
      control.cancelAction(run: run, restarts: core[edge].machine.awaitsAction)
    }
    if effects.tells { tell(control, at: edge) }
    if case .start(let run) = effects.action { control.startAction(run: run) }
  }

  private func tell(_ control: RefreshControl, at edge: Edge) {
    let state = core[edge].state
    control.tell(state)
    guard case .finished(let outcome) = state else { return }
    let skips = core[edge].machine.skipsDwell
    let dwell = skips ? 0 : core[edge].settings.dwell ?? control.view.dwell(after: outcome)
    precondition(dwell >= 0, "A view asked for a dwell of \(dwell) s; it must be 0 or more")
    if !skips { core.setDwell(edge, dwell) }
  }

  private func tellDecisions() {
    for item in core.takeDecisions() { control(at: item.edge)?.tell(item.decision) }
  }
}

// MARK: - Controls

extension RefreshEngine {
  /// Attaches a control; one that serves the same edge already is detached first (L-1).
  func attach(_ control: RefreshControl) {
    handle(.call { $0.attachNow(control) })
  }

  func detach(_ control: RefreshControl) {
    handle(.call { $0.detachNow(control) })
  }

  private func attachNow(_ control: RefreshControl) {
    let edge = control.edge
    guard self.control(at: edge) !== control else { return }
    if let other = self.control(at: edge) { detachNow(other) }
    control.engine?.detach(control)
    control.engine = self
    if let header = control as? RefreshHeader { self.header = header }
    if let footer = control as? RefreshFooter {
      self.footer = footer
      core.loading = footer.loading
      core.gate = LoadGate()
    }
    core[edge] = control.startingCore()
    if control.isExplaining { core.isExplaining = true }
    control.view.attached(to: control)
    control.view.crossLengthChanged(to: core.crossLength)
    control.tell(core[edge].state)
    core.attached(edge, trigger: control.view.triggerDistance(inViewport: core.viewport))
  }

  private func detachNow(_ control: RefreshControl) {
    let edge = control.edge
    guard self.control(at: edge) === control else { return }
    let wasQuiet = core.isQuiet(edge)
    core.send(.detached, to: edge)
    perform(core.takeEffects())
    control.detached(runs: core[edge].machine.runs)
    if edge == .leading { header = nil } else { footer = nil }
    core.detached(edge, wasQuiet: wasQuiet)
  }

  /// Notes that a control's settings changed; they act from the next event on.
  func stageSettings() { hasStagedSettings = true }

  private func applyStagedSettings() {
    hasStagedSettings = false
    if let header { core.apply(header.configuration, viewExtent: header.view.extent, to: .leading) }
    guard let footer else { return }
    core.loading = footer.loading
    core.apply(footer.configuration, viewExtent: footer.view.extent, to: .trailing)
  }

  /// Takes over at once what acts at once: auto, hiding, placement.
  func apply(_ loading: RefreshFooter.Loading) {
    handle(
      .call { engine in
        engine.withCore { $0.switchLoading(loading) }
      })
  }

  func resize(viewport: Double, cross: Double) {
    for edge in [Edge.leading, .trailing] {
      guard let view = control(at: edge)?.view else { continue }
      let trigger = view.triggerDistance(inViewport: viewport)
      withCore { $0[edge].viewTrigger = trigger }
      if cross != core.crossLength { view.crossLengthChanged(to: cross) }
    }
    handle(.resize(viewport: viewport, cross: cross))
  }
}
