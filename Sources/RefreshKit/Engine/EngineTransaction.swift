/// The pending work of a turn: effects for the shell, and steps that the engine performs itself.
struct EngineTransaction: Sendable {
  private var step = EngineStepEffects()
  private var followUps = DeferredEffects()
  private var decisions: [ControlDecision] = []
  /// Whether decisions have an observer.
  private(set) var isExplaining = false
  /// Whether a frame is being evaluated and some due work has not been done yet.
  private(set) var isEvaluating = false

  /// Adds effects for the shell to perform.
  mutating func add(_ effects: RefreshEffects, _ edge: Edge) {
    guard effects != .none else { return }
    step.hasEffects = true
    if edge == .leading { step.header = effects } else { step.footer = effects }
  }

  mutating func add(_ followUp: DeferredEffect, _ edge: Edge) { followUps.insert(followUp, edge) }

  mutating func drop(_ followUp: DeferredEffect, _ edge: Edge) { followUps.remove(followUp, edge) }

  mutating func takeFollowUp(endingDwells: Bool) -> (DeferredEffect, Edge)? {
    followUps.takeFirst(endingDwells: endingDwells)
  }

  /// Removes and returns the effects of the last step.
  ///
  /// - Parameter hasMoreWork: Whether the engine has more work to do.
  /// - Returns: The effects, and whether the engine has more work to do.
  @inline(__always) mutating func takeStep(hasMoreWork: Bool) -> EngineStepEffects {
    let hasMoreWork = hasMoreWork || isEvaluating || !followUps.isEmpty || !decisions.isEmpty
    guard step.hasEffects else { return EngineStepEffects(hasMoreWork: hasMoreWork) }
    var taken = step
    step = EngineStepEffects()
    taken.hasMoreWork = hasMoreWork
    return taken
  }

  /// Whether the engine has no pending work.
  var isIdle: Bool {
    step.isEmpty && followUps.isEmpty && decisions.isEmpty && !isEvaluating
  }

  mutating func beginFrame() { isEvaluating = true }

  mutating func endFrame() { isEvaluating = false }
}

/// The effects of one step; the header's are performed before the footer's.
struct EngineStepEffects: Sendable, Hashable {
  var header = RefreshEffects()
  var footer = RefreshEffects()
  /// Whether there are effects to perform.
  var hasEffects = false
  /// Whether the engine has more work: a frame, a follow-up, a load check, or a decision to
  /// deliver.
  var hasMoreWork = false

  @inline(__always) var isEmpty: Bool { !hasEffects && !hasMoreWork }
}

/// The geometry and the schedule of a container at the end of a turn: whether frames change the
/// offset or the insets, and the next time at which something is due without an event, or infinity.
typealias TransactionReport = (metrics: ScrollMetrics, needsFrames: Bool, deadline: Double)

// MARK: - Decisions

/// A decision and the edge of the control that made it.
typealias ControlDecision = (edge: Edge, decision: RefreshDecision)

extension EngineTransaction {
  mutating func explain(_ isWanted: Bool) { isExplaining = isWanted }

  /// Records a decision, if there is an observer.
  mutating func explain(_ edge: Edge, _ decision: RefreshDecision) {
    if isExplaining { decisions.append((edge, decision)) }
  }

  mutating func takeDecisions() -> [ControlDecision] {
    defer { decisions.removeAll() }
    return decisions
  }
}

/// A step that belongs to a transition or follows it, in the order of execution (N-1, D-7).
///
/// Of the same step, the header's comes first. Decision 2 explains the order.
enum DeferredEffect: UInt8, CaseIterable, Sendable {
  /// A pull that armed fires immediately, after the view has its progress (T-3).
  case fire
  /// A run is cancelled because of the other control's run (C-1).
  case cancel
  /// A run that the app cancelled leaves `finished` without dwell.
  case skipDwell
  /// A successful refresh resets the footer (F-11).
  case wake
  /// A pull that ended a dwell is reported.
  case pull
  /// A run begins that ended a dwell, or was waiting for a dwell or a pull.
  case begin
  /// The action starts, which is the last part of entering `loading`.
  case start
  // Here come the calls made from callbacks (N-5).
  /// A dwell of 0 is over.
  case endDwell
}

/// The due follow-ups of both controls.
struct DeferredEffects: Sendable, Hashable {
  private var due: UInt16 = 0

  var isEmpty: Bool { due == 0 }

  mutating func insert(_ followUp: DeferredEffect, _ edge: Edge) {
    due |= Self.place(followUp, edge)
  }

  mutating func remove(_ followUp: DeferredEffect, _ edge: Edge) {
    due &= ~Self.place(followUp, edge)
  }

  /// Removes and returns the first due follow-up; `endDwell` only if dwells may end.
  mutating func takeFirst(endingDwells: Bool) -> (DeferredEffect, Edge)? {
    let place = due.trailingZeroBitCount
    guard place < UInt16.bitWidth, let followUp = DeferredEffect(rawValue: UInt8(place / 2)),
      endingDwells || followUp != .endDwell
    else { return nil }
    due &= ~(1 << UInt16(place))
    return (followUp, place % 2 == 0 ? .leading : .trailing)
  }

  private static func place(_ followUp: DeferredEffect, _ edge: Edge) -> UInt16 {
    1 << UInt16(followUp.rawValue * 2 + (edge == .leading ? 0 : 1))
  }
}
