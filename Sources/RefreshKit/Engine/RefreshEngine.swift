/// The shell around one ``EngineCore``: applies its effects to views, actions and observers.
///
/// One exclusive access an event; the queue is used only when a call is re-entrant.
@MainActor
final class RefreshEngine {
  private(set) var core = EngineCore()
  private(set) var header: RefreshHeader?
  private(set) var footer: RefreshFooter?
  private var isBusy = false
  private var hasStagedSettings = false
  private var queue: [QueuedInput] = []
  private var hasQueued = false
  private var scrollObservers = ObserverList<ScrollMetrics>()
  private var toldMetrics = ScrollMetrics()
  private var toldSchedule = (frames: false, deadline: Double.infinity)
  /// Whether anyone wants to hear how a turn left the geometry.
  private var isWatched = false

  weak var frameSource: (any FrameSource)? {
    didSet { isWatched = true }
  }

  /// Somebody else's scroll view, and what it was last asked for.
  weak var container: (any ScrollContainer)? {
    didSet { isWatched = true }
  }
  /// What the container shows, as last written or reported.
  private var shown = ScrollAdjustment(contributions: .zero, offset: 0)

  /// A re-entrant call, and the control it was made on: it is void once that control has gone.
  private struct QueuedInput {
    var input: EngineInput
    var control: RefreshControl?
  }

  deinit {
    let controls: [RefreshControl] = [header, footer].compactMap { $0 }
    guard !controls.isEmpty else { return }
    Task { @MainActor in
      for control in controls { control.abandoned() }
    }
  }

  /// Takes in an event; settings that were changed before it act from here on, unless it is one
  /// of those that act at once.
  func handle(
    _ input: EngineInput, for control: RefreshControl? = nil, appliesSettings: Bool = true
  ) {
    guard !isBusy else {
      queue.append(QueuedInput(input: input, control: control))
      hasQueued = true
      return
    }
    isBusy = true
    if hasStagedSettings, appliesSettings { applyStagedSettings() }
    process(input)
    if isWatched { report() }
    isBusy = false
  }

  /// The event that comes most often, without the detour through a value that could wait.
  func touchMoved(by delta: Double) {
    guard !isBusy, !hasStagedSettings, !isWatched else {
      return handle(.touchMoved(by: delta))
    }
    isBusy = true
    finish(core.touchMovedStep(by: delta))
    isBusy = false
  }

  private func process(_ input: EngineInput) {
    if case .frame(let time) = input { return evaluate(at: time) }
    finish(apply(input))
  }

  @inline(__always) private func finish(_ step: TurnStep) {
    if step.parts.isEmpty { return }
    if step.parts == .headerPull, let header {
      header.tell(.pulling(progress: step.progress))
      if !hasQueued { return }
      return finishTurn(TurnStep())
    }
    finishTurn(step)
  }

  private func apply(_ input: EngineInput) -> TurnStep {
    guard case .call(let body) = input else { return core.apply(input) }
    body(self)
    return core.takeStep()
  }

  /// Deadlines, then motion and insets, then the footer's question.
  private func evaluate(at time: Double) {
    core.beginEvaluation(at: time)
    finishTurn(core.continueEvaluation() ?? TurnStep())
  }

  /// Changes the core from within a turn.
  func withCore<Result>(_ body: (inout EngineCore) -> Result) -> Result { body(&core) }
}

// MARK: - The turn

extension RefreshEngine {
  /// Follows up until nothing is left, the footer's question last.
  private func finishTurn(_ step: TurnStep) {
    var next: TurnStep? = step
    while let step = next {
      followUp(step)
      next = core.answerQuestion()
    }
  }

  /// Carries out effects, then what belongs to the transition, re-entrant calls, dwells of 0.
  private func followUp(_ step: TurnStep) {
    var step = step
    while true {
      let ended = perform(step)
      guard step.parts.contains(.more) || ended || hasQueued || core.isEvaluating else { return }
      if !core.decisions.isEmpty { tellDecisions() }
      if let urgent = core.runUrgent() {
        step = urgent
      } else if hasQueued {
        step = applyQueued(nextQueued())
      } else if let leaving = core.runLeaving() ?? core.continueEvaluation() {
        step = leaving
      } else {
        return
      }
    }
  }

  private func nextQueued() -> QueuedInput {
    let next = queue.removeFirst()
    hasQueued = !queue.isEmpty
    return next
  }

  private func applyQueued(_ queued: QueuedInput) -> TurnStep {
    if let control = queued.control, control.engine !== self { return TurnStep() }
    if hasStagedSettings { applyStagedSettings() }
    if case .frame(let time) = queued.input { core.beginEvaluation(at: time) }
    return apply(queued.input)
  }
}

// MARK: - Reporting

extension RefreshEngine {
  func observeScrolling(_ handler: @escaping (ScrollMetrics) -> Void) -> ObservationToken {
    isWatched = true
    if scrollObservers.isEmpty { toldMetrics = core.metrics }
    return scrollObservers.add(handler)
  }

  /// Tells at the end of a turn who watches the geometry, and who gives frames.
  private func report() {
    writeToContainer()
    if hasQueued { finishTurn(TurnStep()) }
    if !scrollObservers.isEmpty { tellScrolling() }
    guard let frameSource else { return }
    let next = (frames: core.isMoving, deadline: core.nextDeadline)
    guard next != toldSchedule else { return }
    toldSchedule = next
    frameSource.scheduleChanged(frames: next.frames, deadline: next.deadline)
  }

  private func tellScrolling() {
    let metrics = core.metrics
    guard metrics != toldMetrics else { return }
    toldMetrics = metrics
    scrollObservers.notify(metrics)
    guard hasQueued else { return }
    finishTurn(TurnStep())
    tellScrolling()
  }
}

// MARK: - Writing

extension RefreshEngine {
  /// Asks a host for insets and offset in one step; not at all if nothing changes (I-7).
  private func writeToContainer() {
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

// MARK: - Effects

extension RefreshEngine {
  func control(at edge: Edge) -> RefreshControl? { edge == .leading ? header : footer }

  /// Carries out effects; returns whether a run ended, whose dwell may be over at once.
  private func perform(_ step: TurnStep) -> Bool {
    if step.parts.contains(.headerPull) { header?.tell(.pulling(progress: step.progress)) }
    if step.parts.contains(.footerPull) { footer?.tell(.pulling(progress: step.progress)) }
    guard step.parts.contains(.effects) else { return false }
    let effects = core.takeEffects()
    let headerEnded = perform(effects.header, at: .leading)
    return perform(effects.footer, at: .trailing) || headerEnded
  }

  private func perform(_ effects: RefreshEffects, at edge: Edge) -> Bool {
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

  private func resolveDwell(of control: RefreshControl, after outcome: RefreshOutcome) {
    let edge = control.edge
    guard !core[edge].machine.skipsDwell else { return }
    let dwell = core[edge].settings.dwell ?? control.view.dwell(after: outcome)
    precondition(dwell >= 0, "A view asked for a dwell of \(dwell) s; it must be 0 or more")
    core.setDwell(edge, dwell)
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
    control.dropWaitersUnlessLoading()
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
    _ = perform(core.takeStep())
    control.detached(runs: core[edge].machine.runs)
    if edge == .leading { header = nil } else { footer = nil }
    core.detached(edge, wasQuiet: wasQuiet)
  }

  /// Notes that a control's settings changed; they act from the next event on.
  func stageSettings() { hasStagedSettings = true }

  private func applyStagedSettings() {
    hasStagedSettings = false
    takeOverSettings()
    let step = core.takeStep()
    if !step.parts.isEmpty { followUp(step) }
  }

  private func takeOverSettings() {
    if let header { core.apply(header.configuration, viewExtent: header.view.extent, to: .leading) }
    guard let footer else { return }
    core.switchLoading(footer.loading)
    core.loading = footer.loading
    core.apply(footer.configuration, viewExtent: footer.view.extent, to: .trailing)
  }

  /// Takes over at once what acts at once: auto, hiding, placement.
  func apply(_ loading: RefreshFooter.Loading) {
    handle(
      .call { engine in engine.withCore { $0.switchLoading(loading) } }, appliesSettings: false)
  }

  func resize(viewport: Double, cross: Double) {
    for edge in [Edge.leading, .trailing] {
      guard let view = control(at: edge)?.view else { continue }
      let trigger = view.triggerDistance(inViewport: viewport)
      withCore { $0[edge].viewTrigger = trigger }
      if cross != core.crossLength { view.crossLengthChanged(to: cross) }
    }
    handle(.resize(viewport: viewport, cross: cross))
    header?.dropWaitersUnlessLoading()
    footer?.dropWaitersUnlessLoading()
  }
}
