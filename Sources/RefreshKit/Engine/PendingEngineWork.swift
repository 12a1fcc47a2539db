/// The effects that ``RefreshEngine`` has to perform, and pending steps of the core.
struct PendingEngineWork: Sendable {
  private var step = EngineStepEffects()
  /// A bit for each due deferred effect of each control; the lowest bit is performed first.
  private var deferred: UInt16 = 0
  private var decisions: [ControlDecision] = []
  var isExplaining = false
  var isEvaluating = false

  mutating func add(_ effects: RefreshEffects, _ edge: Edge) {
    guard effects != .none else { return }
    step.hasEffects = true
    if edge == .leading { step.header = effects } else { step.footer = effects }
  }

  mutating func add(_ effect: TransitionFollowUp, _ edge: Edge) { deferred |= effect.bit(edge) }

  mutating func drop(_ effect: TransitionFollowUp, _ edge: Edge) { deferred &= ~effect.bit(edge) }

  mutating func takeDeferred(endingDwells: Bool) -> (TransitionFollowUp, Edge)? {
    let index = deferred.trailingZeroBitCount
    guard index < UInt16.bitWidth, let effect = TransitionFollowUp(rawValue: UInt8(index / 2)),
      endingDwells || effect != .endDwell
    else { return nil }
    deferred &= deferred - 1
    return (effect, index % 2 == 0 ? .leading : .trailing)
  }

  @inline(__always) mutating func takeStep(hasMoreWork: Bool) -> EngineStepEffects {
    let hasMoreWork = hasMoreWork || isEvaluating || deferred != 0 || !decisions.isEmpty
    guard step.hasEffects else { return EngineStepEffects(hasMoreWork: hasMoreWork) }
    var taken = step
    step = EngineStepEffects()
    taken.hasMoreWork = hasMoreWork
    return taken
  }

  var isIdle: Bool { step.isEmpty && deferred == 0 && decisions.isEmpty && !isEvaluating }

  mutating func explain(_ edge: Edge, _ decision: RefreshDecision) {
    if isExplaining { decisions.append((edge, decision)) }
  }

  mutating func takeDecisions() -> [ControlDecision] {
    defer { decisions.removeAll() }
    return decisions
  }
}

typealias ControlDecision = (edge: Edge, decision: RefreshDecision)

/// The effects of one step, the header's first.
struct EngineStepEffects: Sendable, Hashable {
  var header = RefreshEffects()
  var footer = RefreshEffects()
  var hasEffects = false
  /// Whether a frame, a deferred effect, a load check or a decision is left.
  var hasMoreWork = false

  @inline(__always) var isEmpty: Bool { !hasEffects && !hasMoreWork }
}

/// The geometry and the schedule of a container after an event.
typealias TurnReport = (metrics: ScrollMetrics, needsFrames: Bool, deadline: Double)

/// A step that belongs to a transition or follows it, in the order of execution (Decision 2).
enum TransitionFollowUp: UInt8, CaseIterable, Sendable {
  case fire
  /// A run is cancelled because of the other control's run (C-1).
  case cancel
  /// A cancelled run or a disabled control leaves `finished` without dwell.
  case skipDwell
  case resetFooter
  /// A pull that ended a dwell is sent to the state machine.
  case pull
  case begin
  case start
  // Between these two, the engine performs calls made from callbacks (N-5).
  /// A dwell of 0 is over.
  case endDwell

  fileprivate func bit(_ edge: Edge) -> UInt16 {
    1 << UInt16(rawValue * 2 + (edge == .leading ? 0 : 1))
  }
}
