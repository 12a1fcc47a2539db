/// A run between the entry into `loading` and its end.
struct Run: Sendable, Hashable {
  enum Stage: Sendable, Hashable {
    /// The action is still to be called.
    case toStart
    /// The action was called, and has neither reported nor been ended.
    case running
    /// A result waits for the minimum loading time.
    case waiting(RefreshResult)
  }

  private(set) var stage = Stage.toStart
  /// Whether the action was called since `loading` began: only then can it be called once more.
  private(set) var hasStarted = false
  /// Whether the app said that nothing is left to load once this run is over.
  private(set) var isExhausted = false

  var result: RefreshResult? { if case .waiting(let result) = stage { result } else { nil } }

  /// The action is called; false if it was called before, or is not wanted any more.
  mutating func start() -> Bool {
    guard stage == .toStart else { return false }
    stage = .running
    hasStarted = true
    return true
  }

  /// The action is to be called once more; false if it has not been called yet.
  mutating func restart() -> Bool {
    guard hasStarted, stage != .toStart else { return false }
    stage = .toStart
    return true
  }

  /// A result has come; false if there is one already.
  mutating func end(with result: RefreshResult) -> Bool {
    guard self.result == nil else { return false }
    stage = .waiting(result)
    return true
  }

  mutating func note(isExhausted: Bool) { self.isExhausted = isExhausted }
}

/// A run that is over and still shows.
struct Ending: Sendable, Hashable {
  let outcome: RefreshOutcome
  /// Whether nothing is left to load once it has been shown.
  private(set) var isExhausted: Bool
  /// Whether it is not shown at all: a run the app cancelled has no ending.
  private(set) var skipsDwell = false

  init(of run: Run, _ result: RefreshResult, at edge: Edge, skipsDwell: Bool = false) {
    outcome = result.outcome
    isExhausted = run.isExhausted || result == .noMoreData && edge == .trailing
    self.skipsDwell = skipsDwell
  }

  mutating func note(isExhausted: Bool) { self.isExhausted = isExhausted }

  mutating func skipDwell() { skipsDwell = true }
}

/// How far a drag pulls.
struct Pull: Sendable, Hashable {
  /// The pull divided by the trigger distance, more than 0.
  private(set) var progress: Double
  private(set) var isArmed: Bool

  /// Only a movement arms, and equality does (T-2, T-4).
  @inline(__always) init(_ progress: Double, _ cause: RefreshEvent.PullCause, wasArmed: Bool) {
    self.progress = progress
    isArmed = progress >= 1 && cause != .touch && (cause == .movement || wasArmed)
  }
}
