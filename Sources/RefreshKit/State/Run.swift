/// A run between the entry into `loading` and its end.
struct Run: Sendable, Hashable {
  enum ActionState: Sendable, Hashable {
    /// The action is still to be called.
    case toStart
    /// The action was called, and has neither reported nor been ended.
    case running
    /// A result waits for the minimum loading time.
    case waiting(RefreshResult)
  }

  private(set) var actionState = ActionState.toStart
  /// The floor whose action it runs: 0 for that of the trigger distance (E-7).
  private(set) var floor: UInt8
  /// Whether the action was called since `loading` began: only then can it be called once more.
  private(set) var hasStarted = false
  /// Whether nothing is left to load once this run is over, as the app reported.
  private(set) var isExhausted = false

  init(floor: UInt8) { self.floor = floor }

  var result: RefreshResult? { if case .waiting(let result) = actionState { result } else { nil } }

  /// Calls the action; returns false if it was called before, or is not wanted any more.
  mutating func start() -> Bool {
    guard actionState == .toStart else { return false }
    actionState = .running
    hasStarted = true
    return true
  }

  /// Lets the action of a floor be called once more; returns false if none has been called yet.
  mutating func restart(floor: UInt8) -> Bool {
    guard hasStarted, actionState != .toStart else { return false }
    actionState = .toStart
    self.floor = floor
    return true
  }

  /// Takes in a result; returns false if there is one already.
  mutating func end(with result: RefreshResult) -> Bool {
    guard self.result == nil else { return false }
    actionState = .waiting(result)
    return true
  }

  mutating func note(isExhausted: Bool) { self.isExhausted = isExhausted }
}

/// A run that is over and still shows.
struct Ending: Sendable, Hashable {
  let outcome: RefreshOutcome
  /// The floor the run was on.
  let floor: UInt8
  /// Whether nothing is left to load once it has been shown.
  private(set) var isExhausted: Bool
  /// Whether it is not shown at all: a run the app cancelled has no ending.
  private(set) var skipsDwell: Bool

  init(of run: Run, _ result: RefreshResult, at edge: Edge, skipsDwell: Bool = false) {
    outcome = result.outcome
    floor = run.floor
    isExhausted = run.isExhausted || result == .noMoreData && edge == .trailing
    self.skipsDwell = skipsDwell
  }

  mutating func note(isExhausted: Bool) { self.isExhausted = isExhausted }

  mutating func skipDwell() { skipsDwell = true }
}

/// The pull of a drag.
struct Pull: Sendable, Hashable {
  /// The pull divided by the trigger distance, more than 0; 1 or more only if it is armed.
  private(set) var progress: Double
  /// Whether it is at or past the trigger distance, armed or not.
  let isPastTrigger: Bool
  /// The number of floors that a release would take: 0 it fires nothing, 1 it is armed, from 2 on a
  /// further floor.
  private(set) var floorsReached: UInt8

  /// Only a movement arms or goes up a floor, and equality does (T-2, T-4, E-7).
  @inline(__always) init(
    _ progress: Double, floor: UInt8, _ cause: RefreshEvent.PullCause, floorsReached old: UInt8
  ) {
    let reached = progress >= 1 ? floor &+ 1 : 0
    isPastTrigger = reached > 0
    switch cause {
    case .touch: floorsReached = 0
    case .movement: floorsReached = reached
    case .other: floorsReached = min(reached, old)
    }
    self.progress = floorsReached > 0 ? progress : min(progress, 1.0.nextDown)
  }

  @inline(__always) var isArmed: Bool { floorsReached > 0 }

  /// The floor a release would take.
  @inline(__always) var floor: UInt8 { max(floorsReached, 1) &- 1 }
}
