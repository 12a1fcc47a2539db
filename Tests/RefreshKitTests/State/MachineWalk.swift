import RefreshKit

/// Every situation to which a few events lead a state machine, and every step from there.
struct MachineWalk {
  struct Step {
    var before: RefreshStateMachine
    var event: StateMachineEvent
    var after: RefreshStateMachine
    var effects: RefreshEffects
  }

  static let depth = 8

  static let pulls: [StateMachineEvent] = StateMachineEvent.PullCause.allCases.flatMap { cause in
    [0.0, 0.5, 1, 2].map {
      StateMachineEvent.pulled(progress: $0, level: $0 == 2 ? 1 : 0, cause: cause)
    }
  }

  static let ends: [StateMachineEvent] = RefreshResult.allCases.flatMap { result in
    [StateMachineEvent.ended(result, waits: false), .ended(result, waits: true)]
  }

  static let others: [StateMachineEvent] = [
    .released, .dragCancelled, .begun(restart: false), .begun(restart: true), .actionStarted,
    .minimumElapsed, .timedOut(waits: false), .timedOut(waits: true), .cancelled,
    .dismissed(pullIsHeld: false), .dismissed(pullIsHeld: true), .moreDataChanged(true),
    .moreDataChanged(false), .reset, .enabledChanged(true), .enabledChanged(false), .detached,
  ]

  private(set) var steps: [Step] = []

  /// Walks to `depth`. A detached machine is not continued.
  init(edge: Edge) {
    let events = Self.pulls + Self.ends + Self.others
    var front = [RefreshStateMachine(edge: edge)]
    if edge == .trailing { front.append(RefreshStateMachine(edge: edge, startsExhausted: true)) }
    var seen = Set(front)
    for _ in 0..<Self.depth {
      var next: [RefreshStateMachine] = []
      for machine in front {
        for event in events {
          var after = machine
          let effects = after.handle(event)
          steps.append(Step(before: machine, event: event, after: after, effects: effects))
          if event != .detached, seen.insert(after).inserted { next.append(after) }
        }
      }
      front = next
    }
  }
}

extension RefreshState {
  var isPulling: Bool { progress != nil }

  /// Whether a pull that does not fire may end in this state.
  var isRest: Bool { self == .initial || self == .failed }

  var isFinished: Bool {
    if case .finished = self { return true }
    return false
  }

  var progress: Double? {
    if case .pulling(let progress) = self { return progress }
    return nil
  }
}
