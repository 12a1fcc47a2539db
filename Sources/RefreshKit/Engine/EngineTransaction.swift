/// The open work of a turn: effects for the shell, and steps that the engine itself goes on with.
struct EngineTransaction: Sendable {
  private var step = TransactionStep()
  private var followUps = DeferredEffects()
  private var decisions: [ControlDecision] = []
  /// Whether decisions have an observer.
  private(set) var isExplaining = false
  /// Whether a frame came at which not all that is due has happened.
  private(set) var isEvaluating = false

  /// Adds effects for the shell to carry out.
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

  /// Takes the effects of the last step; `goesOn` if the engine has more to do besides.
  @inline(__always) mutating func takeStep(goesOn: Bool) -> TransactionStep {
    let goesOn = goesOn || isEvaluating || !followUps.isEmpty || !decisions.isEmpty
    guard step.hasEffects else { return TransactionStep(goesOn: goesOn) }
    var taken = step
    step = TransactionStep()
    taken.goesOn = goesOn
    return taken
  }

  /// Whether the engine has nothing to go on with.
  var isIdle: Bool {
    step.isEmpty && followUps.isEmpty && decisions.isEmpty && !isEvaluating
  }

  mutating func beginFrame() { isEvaluating = true }

  mutating func endFrame() { isEvaluating = false }
}

/// The effects of one step; the header's are carried out before the footer's.
struct TransactionStep: Sendable, Hashable {
  var header = RefreshEffects()
  var footer = RefreshEffects()
  /// Whether there are effects to carry out.
  var hasEffects = false
  /// Whether the engine itself goes on: a frame, a follow-up, a load check, a decision to deliver.
  var goesOn = false

  @inline(__always) var isEmpty: Bool { !hasEffects && !goesOn }
}

/// The geometry and the schedule of a container at the end of a turn.
struct TransactionReport {
  let metrics: ScrollMetrics
  /// Whether frames change the offset or the insets.
  let needsFrames: Bool
  /// The next moment at which something is due without any event, or infinity.
  var deadline: Double
}

// MARK: - Explaining

/// A decision and the control that took it.
struct ControlDecision: Sendable, Hashable {
  let edge: Edge
  let decision: RefreshDecision
}

extension EngineTransaction {
  mutating func explain(_ isWanted: Bool) { isExplaining = isWanted }

  /// Notes a decision, if there is an observer.
  mutating func explain(_ edge: Edge, _ decision: RefreshDecision) {
    if isExplaining { decisions.append(ControlDecision(edge: edge, decision: decision)) }
  }

  mutating func takeDecisions() -> [ControlDecision] {
    defer { decisions.removeAll() }
    return decisions
  }
}
