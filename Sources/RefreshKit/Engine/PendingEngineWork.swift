/// The pending work of a turn: effects for ``RefreshEngine`` to perform, and steps that the core
/// performs.
struct PendingEngineWork: Sendable {
  private var step = EngineStepEffects()
  /// A bit for each due deferred effect of each control; the lowest bit is performed first.
  private var deferred: UInt16 = 0
  private var decisions: [ControlDecision] = []
  var isExplaining = false
  /// Whether a frame is being evaluated and some due work has not been done yet.
  var isEvaluating = false

  mutating func add(_ effects: RefreshEffects, _ edge: Edge) {
    guard effects != .none else { return }
    step.hasEffects = true
    if edge == .leading { step.header = effects } else { step.footer = effects }
  }

  mutating func add(_ effect: TransitionFollowUp, _ edge: Edge) { deferred |= effect.bit(edge) }

  mutating func drop(_ effect: TransitionFollowUp, _ edge: Edge) { deferred &= ~effect.bit(edge) }

  /// Removes and returns the first due effect; an `endDwell` only with `endingDwells`.
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

/// The effects of one step of a turn. The effects of the header are performed before those of the
/// footer.
struct EngineStepEffects: Sendable, Hashable {
  var header = RefreshEffects()
  var footer = RefreshEffects()
  var hasEffects = false
  /// Whether the engine has more work: a frame, a deferred effect, a load check, or a decision to
  /// deliver.
  var hasMoreWork = false

  @inline(__always) var isEmpty: Bool { !hasEffects && !hasMoreWork }
}

/// The geometry and the schedule of a container at the end of a turn: whether frames change the
/// offset or the insets, and the next time at which something is due without an event, or infinity.
typealias TurnReport = (metrics: ScrollMetrics, needsFrames: Bool, deadline: Double)

/// A step that belongs to a transition or follows it, in the order of execution (N-1, D-7).
///
/// Of two equal steps, the header's comes first. Decision 2 explains the order.
enum TransitionFollowUp: UInt8, CaseIterable, Sendable {
  /// A pull that armed fires immediately, after the view has its progress (T-3).
  case fire
  /// A run is cancelled because of the other control's run (C-1).
  case cancel
  /// A cancelled run leaves `finished` without dwell.
  case skipDwell
  /// A successful refresh resets the footer (F-11).
  case resetFooter
  /// A pull that ended a dwell is sent to the state machine.
  case pull
  /// A begin that ended a dwell, or waited for the end of a dwell or a pull, takes effect.
  case begin
  /// The action starts, which is the last part of entering `loading`.
  case start
  // Calls made from callbacks are performed here (N-5).
  /// A dwell of 0 is over.
  case endDwell

  fileprivate func bit(_ edge: Edge) -> UInt16 {
    1 << UInt16(rawValue * 2 + (edge == .leading ? 0 : 1))
  }
}
