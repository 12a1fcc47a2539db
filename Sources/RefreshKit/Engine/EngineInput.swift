/// Everything that comes into the engine, as a value, so that a re-entrant call can wait (N-5).
enum EngineInput {
  case touchDown(at: Double?)
  case touchMoved(by: Double)
  case touchMovedTo(pull: Double, Edge)
  case touchUp(velocity: Double?)
  case touchCancelled
  case tick(towardsStart: Bool, units: Double)
  case key(ScrollKey)
  case stop
  case jump(Double)
  case scroll(Double)
  case content(Double)
  case prepended(Double)
  case base(Insets)
  case resize(viewport: Double, cross: Double)
  case hidden(Bool)
  case hostScrolled(to: Double, RefreshCoordinator.Mover)
  case hostRested
  case begin(Edge, RevealPolicy)
  case end(Edge, RefreshResult)
  case complete(Edge, RefreshResult, run: Int)
  case cancel(Edge)
  case dismiss(Edge)
  case moreData(Bool)
  case enabled(Edge, Bool)
  case frame(Double)
  /// Anything rarer that needs the engine's shell.
  case call(@MainActor (RefreshEngine) -> Void)
}

extension EngineCore {
  /// Takes in everything that needs no shell; returns what the shell has to do.
  mutating func apply(_ input: EngineInput) -> TurnStep {
    switch input {
    case .touchMoved(let delta): touchMoved(by: delta)
    case .touchDown(let touch): touchDown(at: touch)
    case .touchMovedTo(let pull, let edge): touchMoved(toPull: pull, at: edge)
    case .touchUp(let velocity): touchUp(velocity: velocity)
    case .touchCancelled: touchCancelled()
    case .tick(let towardsStart, let units): tick(towardsStart: towardsStart, units: units)
    case .key(let key): press(key)
    case .stop: stop()
    case .jump(let target): jump(to: target)
    case .scroll(let target): scroll(to: target)
    case .content(let length): setContent(length)
    case .prepended(let length): prependContent(length)
    case .base(let insets): setBase(insets)
    case .resize(let viewport, let cross): resize(viewport: viewport, cross: cross)
    case .hidden(let hidden): setHidden(hidden)
    case .hostScrolled(let target, let mover): hostScrolled(to: target, by: mover)
    case .hostRested: hostRested()
    case .begin, .end, .complete, .cancel, .dismiss, .moreData, .enabled: applyToControl(input)
    case .frame, .call: break
    }
    return takeStep()
  }

  private mutating func applyToControl(_ input: EngineInput) {
    switch input {
    case .begin(let edge, let reveal): begin(edge, reveal: reveal)
    case .end(let edge, let result): end(edge, result)
    case .complete(let edge, let result, let run):
      if self[edge].machine.isRunning, self[edge].machine.runs == run { end(edge, result) }
    case .cancel(let edge): cancel(edge)
    case .dismiss(let edge): dismiss(edge)
    case .moreData(let more): setMoreData(more)
    case .enabled(let edge, let enabled): setEnabled(edge, enabled)
    default: break
    }
  }

  private mutating func press(_ key: ScrollKey) {
    switch key {
    case .up: tick(towardsStart: true, units: 1)
    case .down: tick(towardsStart: false, units: 1)
    case .pageUp: page(to: offset - max(viewport - 1, 0))
    case .pageDown: page(to: offset + max(viewport - 1, 0))
    case .home: page(to: rangeStart)
    case .end: page(to: rangeEnd)
    }
  }

  mutating func touchMovedStep(by delta: Double) -> TurnStep {
    touchMoved(by: delta)
    return takeStep()
  }

  /// What came of the last step.
  @inline(__always) mutating func takeStep() -> TurnStep {
    var taken = step
    step.parts = []
    if !followUps.isEmpty || !question.isEmpty || !decisions.isEmpty { taken.insert(.more) }
    return taken
  }

  mutating func takeEffects() -> TurnEffects {
    let taken = effects
    effects = TurnEffects()
    return taken
  }

  mutating func takeDecisions() -> [ControlDecision] {
    let taken = decisions
    decisions.removeAll()
    return taken
  }
}
