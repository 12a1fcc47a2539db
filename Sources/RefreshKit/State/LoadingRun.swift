/// A run in the state `loading`.
struct LoadingRun: Sendable, Hashable {
  enum ActionState: Sendable, Hashable {
    case toStart
    case running
    /// A result waits for the minimum loading time, the automatic end delay or a detachment.
    case waiting(RefreshResult)
  }

  var actionState = ActionState.toStart
  /// 0 is the trigger distance (E-7).
  var level: UInt8
  var hasStarted = false
  /// Whether the last report during this run, besides its result, was that no data is left.
  var isExhausted = false

  var result: RefreshResult? { if case .waiting(let result) = actionState { result } else { nil } }
}

/// A run that is over and whose outcome is still shown.
struct EndedRun: Sendable, Hashable {
  let outcome: RefreshOutcome
  let level: UInt8
  var isExhausted: Bool
  var skipsDwell: Bool
}

struct Pull: Sendable, Hashable {
  /// The pull divided by the trigger distance, more than 0; 1 or more only if it is armed.
  private(set) var progress: Double
  /// Whether the pull is at or past the trigger distance, armed or not.
  let isPastTrigger: Bool
  /// The number of levels that a release would reach; the trigger distance is the first.
  private(set) var levelsReached: UInt8

  /// Only a movement can arm a pull or raise its level (T-2, T-4, E-7).
  @inline(__always) init(
    _ progress: Double, level: UInt8, _ cause: StateMachineEvent.PullCause, levelsReached old: UInt8
  ) {
    let reached = progress >= 1 ? level &+ 1 : 0
    isPastTrigger = reached > 0
    switch cause {
    case .touch: levelsReached = 0
    case .movement: levelsReached = reached
    case .other: levelsReached = min(reached, old)
    }
    self.progress = levelsReached > 0 ? progress : min(progress, 1.0.nextDown)
  }

  @inline(__always) var isArmed: Bool { levelsReached > 0 }

  @inline(__always) var level: UInt8 { max(levelsReached, 1) &- 1 }
}
