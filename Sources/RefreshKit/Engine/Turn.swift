/// What a turn has still to do: effects for the shell, and what the engine itself goes on with.
struct Turn: Sendable {
  private var step = TurnStep()
  private var header = RefreshEffects()
  private var footer = RefreshEffects()
  private var followUps = FollowUps()
  private var decisions: [ControlDecision] = []
  /// Whether anybody wants to hear decisions.
  private(set) var isExplaining = false
  /// A frame came, and not all that is due at it has happened.
  private(set) var isEvaluating = false

  /// The control's view has to hear the new progress of its pull.
  @inline(__always) mutating func tellPull(_ progress: Double, _ edge: Edge) {
    step.progress = progress
    step.pulled = edge
  }

  /// The shell has to carry out effects.
  mutating func add(_ effects: RefreshEffects, _ edge: Edge) {
    guard effects != .none else { return }
    step.hasEffects = true
    if edge == .leading { header = effects } else { footer = effects }
  }

  mutating func add(_ followUp: FollowUp, _ edge: Edge) { followUps.insert(followUp, edge) }

  mutating func drop(_ followUp: FollowUp, _ edge: Edge) { followUps.remove(followUp, edge) }

  mutating func takeFollowUp(leaving: Bool) -> (FollowUp, Edge)? {
    followUps.takeFirst(leaving: leaving)
  }

  /// What came of the last step; `goesOn` if the engine has more to do besides.
  @inline(__always) mutating func takeStep(goesOn: Bool) -> TurnStep {
    var taken = step
    step = TurnStep()
    taken.goesOn = goesOn || !followUps.isEmpty || !decisions.isEmpty
    return taken
  }

  /// The effects of the last step; the header's are carried out first.
  mutating func takeEffects() -> (header: RefreshEffects, footer: RefreshEffects) {
    defer {
      header = .none
      footer = .none
    }
    return (header, footer)
  }

  /// Whether the engine has nothing to go on with.
  var isIdle: Bool {
    step.isEmpty && followUps.isEmpty && decisions.isEmpty && !isEvaluating
  }

  mutating func beginFrame() { isEvaluating = true }

  mutating func endFrame() { isEvaluating = false }
}

/// What came of one step, small enough for registers.
struct TurnStep: Sendable, Hashable {
  /// Whose view hears the new progress of its pull.
  var pulled: Edge?
  var progress = 0.0
  /// There are effects to carry out.
  var hasEffects = false
  /// The engine itself goes on: a follow-up, a question, a decision to tell.
  var goesOn = false

  @inline(__always) var isEmpty: Bool { pulled == nil && !hasEffects && !goesOn }
}

// MARK: - Explaining

/// A decision and the control that took it.
struct ControlDecision: Sendable, Hashable {
  let edge: Edge
  let decision: RefreshDecision
}

extension Turn {
  mutating func explain(_ isWanted: Bool) { isExplaining = isWanted }

  /// Notes a decision, if somebody wants to hear it.
  mutating func explain(_ edge: Edge, _ decision: RefreshDecision) {
    if isExplaining { decisions.append(ControlDecision(edge: edge, decision: decision)) }
  }

  mutating func takeDecisions() -> [ControlDecision] {
    defer { decisions.removeAll() }
    return decisions
  }
}
