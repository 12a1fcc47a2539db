/// The transition table of a header or a footer, as a value.
///
/// It is independent of clocks, views and containers, so that all transitions can be enumerated.
package struct RefreshStateMachine: Sendable, Hashable {
  private enum Phase: Sendable, Hashable {
    /// A pull during which a revealed run ended is consumed, and does not count (T-8).
    case resting(RestState, isConsumed: Bool)
    case pulling(Pull, from: RestState)
    case loading(LoadingRun)
    case finished(EndedRun)
  }

  private enum RestState: Sendable, Hashable {
    case initial
    case noMoreData
    case failed
  }

  /// Only a footer has `noMoreData` and `failed`.
  package let edge: Edge
  package private(set) var isEnabled: Bool
  /// The number of runs that have started their action, including restarts.
  package private(set) var runs: Int
  private var phase: Phase

  /// `runs` is the number of runs of previous attachments, after which the numbers continue.
  package init(edge: Edge, startsExhausted: Bool = false, isEnabled: Bool = true, runs: Int = 0) {
    self.edge = edge
    self.isEnabled = isEnabled
    self.runs = runs
    phase = .resting(
      startsExhausted && edge == .trailing ? .noMoreData : .initial, isConsumed: false)
  }

  /// Handles an event and returns the effects. This is the whole table of transitions.
  package mutating func handle(_ event: StateMachineEvent) -> RefreshEffects {
    switch (phase, event) {
    // A pull begins, continues, and ends: at 0, by a release, or by a cancellation or detachment.
    case (.resting(let rest, let isConsumed), .pulled(let progress, let level, let cause)):
      startPull(
        from: rest, isConsumed, Pull(progress, level: level, cause, levelsReached: 0), cause)
    case (.pulling(_, let rest), .pulled(let progress, _, _)) where progress <= 0: self.rest(rest)
    case (.pulling(let pull, let rest), .pulled(let progress, let level, let cause)):
      move(
        to: .pulling(
          Pull(progress, level: level, cause, levelsReached: pull.levelsReached), from: rest))
    case (.pulling(let pull, _), .released) where pull.isArmed: begin(on: pull.level)
    case (.pulling(_, let rest), .released), (.pulling(_, let rest), .dragCancelled),
      (.resting(let rest, _), .released), (.resting(let rest, _), .dragCancelled):
      self.rest(rest)
    case (.pulling, .detached): rest(.initial)
    // A run begins, its action starts, or the run is begun again.
    case (.resting(.initial, _), .begun(_, let level)),
      (.resting(.failed, _), .begun(_, let level)), (.pulling, .begun(_, let level)):
      begin(on: level)
    case (.loading(let run), .begun(let again, let level)): again ? restart(run, level) : .none
    case (.loading(let run), .actionStarted): start(run)
    // A run reports a result, which may wait, times out, or is cancelled.
    case (.loading(let run), .ended(let result, let waits)): end(run, result, waits: waits)
    case (.loading(let run), .minimumElapsed): run.result.map { finish(run, with: $0) } ?? .none
    case (.loading(let run), .timedOut(let waits)): timeOut(run, waits: waits)
    case (.loading(let run), .cancelled): cancel(run)
    case (.loading(let run), .detached): drop(run)
    case (.finished(let ending), .dismissed(let isHeld)): leave(ending, underFinger: isHeld)
    // No data is left to load, or more data may be available.
    case (_, .moreDataChanged(false)), (_, .ended(.noMoreData, _)): exhaust()
    case (.resting(.noMoreData, let isConsumed), .moreDataChanged(true)),
      (.resting(.noMoreData, let isConsumed), .reset), (.resting(.failed, let isConsumed), .reset):
      rest(.initial, isConsumed: isConsumed)
    case (.pulling(let pull, _), .reset): move(to: .pulling(pull, from: .initial))
    case (_, .moreDataChanged(true)): note(isExhausted: false, replacesResult: true)
    case (_, .reset): note(isExhausted: false)
    case (_, .enabledChanged(let enabled)): setEnabled(enabled)
    // Events without an effect in the current phase.
    case (_, .pulled), (_, .released), (_, .dragCancelled), (_, .begun), (_, .actionStarted),
      (_, .ended), (_, .minimumElapsed), (_, .timedOut), (_, .cancelled), (_, .dismissed),
      (_, .detached):
      .none
    }
  }

  private mutating func move(to next: Phase) -> RefreshEffects {
    let old = state
    phase = next
    return RefreshEffects(newState: state != old ? state : nil)
  }

  // MARK: - Public state

  package var state: RefreshState {
    switch phase {
    case .resting(.initial, _): .initial
    case .resting(.noMoreData, _): .noMoreData
    case .resting(.failed, _): .failed
    case .pulling(let pull, _): .pulling(progress: pull.progress)
    case .loading: .loading
    case .finished(let ending): .finished(ending.outcome)
    }
  }

  @inline(__always) var isAtInitialRest: Bool {
    if case .resting(.initial, _) = phase { true } else { false }
  }

  var isConsumed: Bool { if case .resting(_, let isConsumed) = phase { isConsumed } else { false } }
  var pull: Pull? { if case .pulling(let pull, _) = phase { pull } else { nil } }
  var run: LoadingRun? { if case .loading(let run) = phase { run } else { nil } }
  var ending: EndedRun? { if case .finished(let ending) = phase { ending } else { nil } }

  // MARK: - Pulling

  private mutating func startPull(
    from rest: RestState, _ isConsumed: Bool, _ pull: Pull, _ cause: StateMachineEvent.PullCause
  ) -> RefreshEffects {
    let isConsumed = isConsumed && pull.progress > 0 && cause != .touch
    guard pull.progress > 0, cause != .other, isEnabled, !isConsumed, rest != .noMoreData else {
      return self.rest(rest, isConsumed: isConsumed)
    }
    return move(to: .pulling(pull, from: rest))
  }

  private mutating func rest(_ rest: RestState, isConsumed: Bool = false) -> RefreshEffects {
    move(to: .resting(rest, isConsumed: isConsumed))
  }

  // MARK: - Running

  private mutating func begin(on level: UInt8) -> RefreshEffects {
    guard isEnabled else { return .none }
    var effects = move(to: .loading(LoadingRun(level: level)))
    effects.requestsAction = true
    return effects
  }

  private mutating func restart(_ run: LoadingRun, _ level: UInt8) -> RefreshEffects {
    guard run.hasStarted, run.actionState != .toStart else { return .none }
    var again = run
    again.actionState = .toStart
    again.level = level
    phase = .loading(again)
    return RefreshEffects(action: cancellation(of: run), requestsAction: true)
  }

  private mutating func start(_ run: LoadingRun) -> RefreshEffects {
    guard run.actionState == .toStart else { return .none }
    var started = run
    started.actionState = .running
    started.hasStarted = true
    phase = .loading(started)
    runs += 1
    return RefreshEffects(action: .start(run: runs))
  }

  /// With `waits`, the result waits for `minimumElapsed`.
  private mutating func end(_ run: LoadingRun, _ result: RefreshResult, waits: Bool)
    -> RefreshEffects
  {
    guard run.result == nil else { return result == .noMoreData ? exhaust() : .none }
    var ended = run
    ended.actionState = .waiting(result)
    phase = .loading(ended)
    return waits ? .none : finish(ended, with: result)
  }

  private mutating func finish(
    _ run: LoadingRun, with result: RefreshResult, skipsDwell: Bool = false
  ) -> RefreshEffects {
    let isExhausted = run.isExhausted || result == .noMoreData && edge == .trailing
    return move(
      to: .finished(
        EndedRun(
          outcome: result.outcome, level: run.level, isExhausted: isExhausted,
          skipsDwell: skipsDwell)))
  }

  private mutating func timeOut(_ run: LoadingRun, waits: Bool) -> RefreshEffects {
    guard run.result == nil else { return .none }
    var effects = end(run, .failure, waits: waits)
    effects.action = cancellation(of: run)
    effects.isTimedOut = true
    return effects
  }

  private mutating func cancel(_ run: LoadingRun) -> RefreshEffects {
    var effects = finish(run, with: .cancelled, skipsDwell: true)
    effects.action = cancellation(of: run)
    return effects
  }

  /// Ends a run because its control is detached; further reports of the run are ignored.
  private mutating func drop(_ run: LoadingRun) -> RefreshEffects {
    _ = end(run, .cancelled, waits: true)
    return RefreshEffects(action: cancellation(of: run))
  }

  private func cancellation(of run: LoadingRun) -> RefreshEffects.ActionEffect? {
    run.actionState == .running ? .cancel(run: runs) : nil
  }

  private mutating func leave(_ ending: EndedRun, underFinger isHeld: Bool) -> RefreshEffects {
    let fails = ending.outcome == .failure && edge == .trailing
    return rest(ending.isExhausted ? .noMoreData : fails ? .failed : .initial, isConsumed: isHeld)
  }

  // MARK: - More data, and enabling

  private mutating func exhaust() -> RefreshEffects {
    guard edge == .trailing else { return .none }
    switch phase {
    case .resting, .pulling: return rest(.noMoreData, isConsumed: isConsumed)
    case .loading, .finished: return note(isExhausted: true)
    }
  }

  private mutating func note(isExhausted: Bool, replacesResult: Bool = false) -> RefreshEffects {
    if case .loading(var run) = phase {
      run.isExhausted = isExhausted
      if replacesResult, run.result == .noMoreData { run.actionState = .waiting(.success) }
      phase = .loading(run)
    } else if case .finished(var ending) = phase {
      ending.isExhausted = isExhausted
      phase = .finished(ending)
    }
    return .none
  }

  private mutating func setEnabled(_ enabled: Bool) -> RefreshEffects {
    isEnabled = enabled
    guard !enabled else { return .none }
    switch phase {
    case .loading(let run): return cancel(run)
    case .pulling(_, let rest), .resting(let rest, _): return self.rest(rest)
    case .finished(var ending):
      ending.skipsDwell = true
      phase = .finished(ending)
      return .none
    }
  }

  // MARK: - Reading

  @inline(__always) package var isHolding: Bool { run != nil || ending != nil }

  var isPulling: Bool { pull != nil }

  package var isArmed: Bool { pull?.isArmed ?? false }

  /// The level of the pull, the run or the shown outcome; otherwise 0 (E-7).
  package var level: UInt8 { pull?.level ?? run?.level ?? ending?.level ?? 0 }

  package var skipsDwell: Bool { ending?.skipsDwell ?? false }

  package var awaitsAction: Bool { run?.actionState == .toStart }

  /// Whether the action was called and has neither reported nor been ended.
  package var isRunning: Bool { run?.actionState == .running }

  package var result: RefreshResult? { run?.result }

  var hasMoreData: Bool {
    !(run?.isExhausted ?? ending?.isExhausted ?? false) && state != .noMoreData
  }

  func report(_ outcome: RefreshOutcome) -> RefreshResult {
    switch outcome {
    case .success: ending?.isExhausted ?? false ? .noMoreData : .success
    case .failure: .failure
    case .cancelled: .cancelled
    }
  }
}
