/// Everything that comes into the engine, as a value, so that a re-entrant call can wait (N-5).
enum EngineInput {
  case touchDown(at: Double?, along: Double?, finger: Int)
  case touchMoved(by: Double, finger: Int)
  case touchMovedTo(pull: Double, Edge, finger: Int)
  case touchUp(velocity: Double?, finger: Int)
  case touchCancelled(finger: Int)
  case tick(towardsStart: Bool, count: Double, units: Double)
  case key(ScrollKey)
  case stop
  case jump(Double)
  case scroll(Double)
  case content(Double)
  case prepended(Double)
  case splice([ContentEdit], keeping: Double?, Bool?)
  case follow(Bool)
  case base(Insets)
  case resize(viewport: Double, cross: Double)
  case hidden(Bool)
  case hostScrolled(to: Double, RefreshCoordinator.Mover)
  case hostRested
  case control(Edge, ControlInput)
  case moreData(Bool)
  case frame(Double)
  /// Anything rarer that needs the engine's shell.
  case call(@MainActor (RefreshEngine) -> Void)
}

/// What the app, a view or an action says to one control.
enum ControlInput {
  case begin(RevealPolicy)
  /// A header's last run failed, and is tried again on its floor.
  case retry(RevealPolicy, floor: UInt8)
  case end(RefreshResult)
  /// An action's own result; void if its run is no longer the current one.
  case complete(RefreshResult, run: Int)
  case cancel
  case dismiss
  case enable(Bool)
}

extension EngineCore {
  /// Takes in everything that needs no shell; returns what the shell has to do.
  mutating func apply(_ input: EngineInput) -> TurnStep {
    switch input {
    case .touchMoved(let delta, let finger): touchMoved(by: delta, finger: finger)
    case .touchDown(let touch, let place, let finger):
      touchDown(Finger(id: finger, touch: touch, place: place))
    case .touchMovedTo(let pull, let edge, let finger):
      touchMoved(toPull: pull, at: edge, finger: finger)
    case .touchUp(let velocity, let finger): touchUp(velocity: velocity, finger: finger)
    case .touchCancelled(let finger): touchCancelled(finger: finger)
    case .tick(let towardsStart, let count, let units):
      let motion = scroller.configuration.wheelMotion
      tick(towardsStart: towardsStart, count: count, units: units, as: motion)
    case .key(let key): press(key)
    case .stop: stop()
    case .jump(let target): place(at: target, by: .app)
    case .scroll(let target): scroll(to: target)
    case .content(let length): setContent(length)
    case .prepended(let length): prependContent(length)
    case .splice(let edits, let anchor, let keeps): splice(edits, keeping: anchor, keeps)
    case .follow(let follows): follow(follows)
    case .base(let insets): setBase(insets)
    case .resize(let viewport, let cross): resize(viewport: viewport, cross: cross)
    case .hidden(let hidden): setHidden(hidden)
    case .hostScrolled(let target, let mover): hostScrolled(to: target, by: mover)
    case .hostRested: scroller.hostRested()
    case .control(let edge, let input): apply(input, to: edge)
    case .moreData(let more): setMoreData(more)
    case .frame, .call: break
    }
    return takeStep()
  }

  /// The event that comes most often, without the detour through a value that could wait.
  @inline(__always) mutating func touchMovedStep(by delta: Double, finger: Int) -> TurnStep {
    touchMoved(by: delta, finger: finger)
    return takeStep()
  }

  private mutating func apply(_ input: ControlInput, to edge: Edge) {
    switch input {
    case .begin(let reveal): begin(edge, reveal: reveal)
    case .retry(let reveal, let floor):
      begin(edge, reveal: reveal, floor: floor, because: .retried)
    case .end(let result): end(edge, result)
    case .complete(let result, let run):
      if self[edge].machine.isRunning, self[edge].machine.runs == run { end(edge, result) }
    case .cancel: cancel(edge)
    case .dismiss: dismiss(edge)
    case .enable(let enabled): setEnabled(edge, enabled)
    }
  }
}
