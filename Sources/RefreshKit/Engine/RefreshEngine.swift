/// The shell around one ``EngineCore``: applies its effects to views, actions and observers.
///
/// One exclusive access an event; the queue is used only when a call is re-entrant.
@MainActor
final class RefreshEngine {
  var core = EngineCore()
  var header: RefreshHeader?
  var footer: RefreshFooter?
  var isBusy = false
  var hasStagedSettings = false
  var queue: [QueuedInput] = []
  var hasQueued = false
  var scrollObservers = ObserverList<ScrollMetrics>()
  var toldMetrics = ScrollMetrics()
  var toldSchedule = (frames: false, deadline: Double.infinity)
  /// Whether anyone wants to hear how a turn left the geometry.
  var isWatched = false

  weak var frameSource: (any FrameSource)? {
    didSet {
      isWatched = true
      toldSchedule = (frames: false, deadline: .infinity)
      guard !isBusy else { return }
      isBusy = true
      report()
      isBusy = false
    }
  }

  /// Somebody else's scroll view, and what it was last asked for.
  weak var container: (any ScrollContainer)? {
    didSet { isWatched = true }
  }
  /// What the container shows, as last written or reported.
  var shown = ScrollAdjustment(contributions: .zero, offset: 0)

  /// A re-entrant call, and the control it was made on: it is void once that control has gone.
  struct QueuedInput {
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

  func process(_ input: EngineInput) {
    if case .frame(let time) = input { return evaluate(at: time) }
    finish(apply(input))
  }

  @inline(__always) private func finish(_ step: TurnStep) {
    if step.parts.isEmpty { return }
    if step.parts == .headerPull, let header {
      header.tellPull(step.progress)
      if !hasQueued { return }
      return finishTurn(TurnStep())
    }
    finishTurn(step)
  }

  func apply(_ input: EngineInput) -> TurnStep {
    guard case .call(let body) = input else { return core.apply(input) }
    body(self)
    return core.takeStep()
  }

  /// Deadlines, then motion and insets, then the footer's question.
  func evaluate(at time: Double) {
    core.beginEvaluation(at: time)
    finishTurn(core.continueEvaluation() ?? TurnStep())
  }

  /// Changes the core from within a turn.
  func withCore<Result>(_ body: (inout EngineCore) -> Result) -> Result { body(&core) }
}

// MARK: - The turn

extension RefreshEngine {
  /// Follows up until nothing is left, the footer's question last.
  func finishTurn(_ step: TurnStep) {
    var next: TurnStep? = step
    while let step = next {
      followUp(step)
      next = core.answerQuestion()
    }
  }

  /// Carries out effects, then what belongs to the transition, re-entrant calls, dwells of 0.
  func followUp(_ step: TurnStep) {
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

  func nextQueued() -> QueuedInput {
    let next = queue.removeFirst()
    hasQueued = !queue.isEmpty
    return next
  }

  func applyQueued(_ queued: QueuedInput) -> TurnStep {
    if let control = queued.control, control.engine !== self { return TurnStep() }
    if hasStagedSettings { applyStagedSettings() }
    if case .frame(let time) = queued.input { core.beginEvaluation(at: time) }
    return apply(queued.input)
  }
}
