/// The transition table of a header or a footer, as a value.
///
/// It knows no clock, no view and no container: events go in, effects come out, and the same
/// events always lead to the same state.
public struct RefreshStateMachine: Sendable, Hashable {
  /// What the control is doing.
  public private(set) var state: RefreshState
  /// Which edge it serves: only a footer knows `noMoreData` and `failed`.
  public let edge: Edge
  /// Whether letting go now would fire.
  public private(set) var isArmed = false
  /// Whether it takes part at all.
  public private(set) var isEnabled: Bool
  /// How many runs were started; the current run has this number.
  public private(set) var runs: Int
  /// Whether the action was called and has neither reported nor been ended.
  public private(set) var isRunning = false
  /// Whether the action is still to be called for the current `loading`.
  public private(set) var awaitsAction = false
  /// A result that waits for the minimum loading time.
  public private(set) var result: RefreshResult?
  /// Whether the ending is skipped: a run the app cancelled has nothing to show.
  public private(set) var skipsDwell = false

  /// The action was called since the current `loading` began.
  private var hasStarted = false
  /// A run ended under the finger: this pull is used up until it has been back at 0.
  private var isSpent = false
  /// Nothing is left to load once the current run is over.
  private var isExhausted = false

  /// Makes a machine at rest, or asleep: in `noMoreData` until it is woken.
  ///
  /// `runs` is how many runs there were before, so that numbers go on after a re-attach.
  public init(edge: Edge, asleep: Bool = false, isEnabled: Bool = true, runs: Int = 0) {
    self.edge = edge
    self.isEnabled = isEnabled
    self.runs = runs
    state = asleep && edge == .trailing ? .noMoreData : .initial
  }

  /// Whether a run shows: `loading` or `finished`.
  public var isHolding: Bool {
    switch state {
    case .loading, .finished: true
    case .initial, .pulling, .noMoreData, .failed: false
    }
  }

  /// Whether a pull that is back at 0 still means something to it.
  var followsPull: Bool { isPulling || isSpent }

  /// Whether a drag pulls it right now.
  var isPulling: Bool {
    if case .pulling = state { return true }
    return false
  }

  /// Takes in what happened and says what the shell has to do.
  public mutating func handle(_ event: RefreshEvent) -> RefreshEffects {
    switch event {
    case .pulled(let progress, let cause): return pull(to: progress, cause: cause)
    case .released: return release()
    case .dragCancelled: return stopPulling()
    case .begun(let restart): return begin(restart: restart)
    case .actionStarted: return startAction()
    case .ended(let result, let waits): return end(result, waits: waits)
    case .minimumElapsed: return finishWaiting()
    case .timedOut(let waits): return timeOut(waits: waits)
    case .cancelled: return cancel()
    case .dismissed(let holding): return leaveFinished(holding: holding)
    case .moreDataChanged(let more): return more ? wake() : exhaust()
    case .reset: return reset()
    case .enabledChanged(let enabled): return setEnabled(enabled)
    case .detached: return detach()
    }
  }
}

// MARK: - Pulling

extension RefreshStateMachine {
  /// What a pull that goes on does: the common case, taken without effects.
  ///
  /// Returns whether the view has to hear the new progress, or `nil` if this is not that case.
  @inline(__always) mutating func continuePull(to progress: Double, cause: RefreshEvent.PullCause)
    -> Bool?
  {
    guard case .pulling(let old) = state, progress > 0 else { return nil }
    arm(progress, cause)
    guard progress != old else { return false }
    state = .pulling(progress: progress)
    return true
  }

  private mutating func pull(to progress: Double, cause: RefreshEvent.PullCause) -> RefreshEffects {
    if progress <= 0 || cause == .touch { isSpent = false }
    switch state {
    case .pulling:
      guard let tells = continuePull(to: progress, cause: cause) else { return stopPulling() }
      var effects = RefreshEffects()
      if tells { effects.told = state }
      return effects
    case .initial, .failed:
      guard progress > 0, cause != .other, isEnabled, !isSpent else { return RefreshEffects() }
      arm(progress, cause)
      return move(to: .pulling(progress: progress))
    case .loading, .finished, .noMoreData:
      return RefreshEffects()
    }
  }

  private mutating func arm(_ progress: Double, _ cause: RefreshEvent.PullCause) {
    if progress < 1 || cause == .touch {
      isArmed = false
    } else if cause == .movement {
      isArmed = true
    }
  }

  private mutating func release() -> RefreshEffects {
    guard isArmed else { return stopPulling() }
    isSpent = false
    var effects = enterLoading()
    effects.fired = true
    return effects
  }

  private mutating func stopPulling() -> RefreshEffects {
    isArmed = false
    isSpent = false
    guard case .pulling = state else { return RefreshEffects() }
    return move(to: isExhausted ? .noMoreData : .initial)
  }
}

// MARK: - Running

extension RefreshStateMachine {
  private mutating func begin(restart: Bool) -> RefreshEffects {
    guard isEnabled else { return RefreshEffects() }
    switch state {
    case .initial, .pulling, .failed:
      return enterLoading()
    case .loading:
      return restart && hasStarted && !awaitsAction ? self.restart() : RefreshEffects()
    case .finished, .noMoreData:
      return RefreshEffects()
    }
  }

  private mutating func enterLoading() -> RefreshEffects {
    isArmed = false
    awaitsAction = true
    hasStarted = false
    skipsDwell = false
    result = nil
    var effects = move(to: .loading)
    effects.wantsAction = true
    return effects
  }

  private mutating func restart() -> RefreshEffects {
    var effects = stopAction()
    result = nil
    awaitsAction = true
    effects.wantsAction = true
    return effects
  }

  private mutating func startAction() -> RefreshEffects {
    guard awaitsAction else { return RefreshEffects() }
    awaitsAction = false
    isRunning = true
    hasStarted = true
    runs += 1
    var effects = RefreshEffects()
    effects.action = .start(run: runs)
    return effects
  }

  private mutating func stopAction() -> RefreshEffects {
    awaitsAction = false
    guard isRunning else { return RefreshEffects() }
    isRunning = false
    var effects = RefreshEffects()
    effects.action = .cancel(run: runs)
    return effects
  }
}

// MARK: - Ending

extension RefreshStateMachine {
  private mutating func end(_ result: RefreshResult, waits: Bool) -> RefreshEffects {
    guard state == .loading, self.result == nil else {
      return result == .noMoreData ? exhaust() : RefreshEffects()
    }
    isRunning = false
    awaitsAction = false
    self.result = result
    return waits ? RefreshEffects() : finishWaiting()
  }

  private mutating func finishWaiting() -> RefreshEffects {
    guard state == .loading, let result else { return RefreshEffects() }
    self.result = nil
    if result == .noMoreData, edge == .trailing { isExhausted = true }
    return move(to: .finished(result.outcome))
  }

  private mutating func timeOut(waits: Bool) -> RefreshEffects {
    guard state == .loading, result == nil else { return RefreshEffects() }
    let stopped = stopAction()
    var effects = end(.failure, waits: waits)
    effects.action = stopped.action
    return effects
  }

  private mutating func cancel() -> RefreshEffects {
    guard state == .loading else { return RefreshEffects() }
    let stopped = stopAction()
    result = nil
    skipsDwell = true
    var effects = move(to: .finished(.cancelled))
    effects.action = stopped.action
    return effects
  }

  private mutating func leaveFinished(holding: Bool) -> RefreshEffects {
    guard case .finished(let outcome) = state else { return RefreshEffects() }
    isSpent = holding
    skipsDwell = false
    if isExhausted { return move(to: .noMoreData) }
    return move(to: outcome == .failure && edge == .trailing ? .failed : .initial)
  }
}

// MARK: - What is left to load

extension RefreshStateMachine {
  private mutating func exhaust() -> RefreshEffects {
    guard edge == .trailing else { return RefreshEffects() }
    isExhausted = true
    switch state {
    case .initial, .pulling, .failed:
      isArmed = false
      return move(to: .noMoreData)
    case .loading, .finished, .noMoreData:
      return RefreshEffects()
    }
  }

  private mutating func wake() -> RefreshEffects {
    isExhausted = false
    return state == .noMoreData ? move(to: .initial) : RefreshEffects()
  }

  private mutating func reset() -> RefreshEffects {
    isExhausted = false
    switch state {
    case .noMoreData, .failed: return move(to: .initial)
    case .initial, .pulling, .loading, .finished: return RefreshEffects()
    }
  }
}

// MARK: - Life cycle

extension RefreshStateMachine {
  private mutating func setEnabled(_ enabled: Bool) -> RefreshEffects {
    isEnabled = enabled
    guard !enabled else { return RefreshEffects() }
    return state == .loading ? cancel() : disablePull()
  }

  private mutating func disablePull() -> RefreshEffects {
    if case .finished = state { skipsDwell = true }
    return stopPulling()
  }

  private mutating func detach() -> RefreshEffects {
    let pulled = stopPulling()
    var effects = stopAction()
    effects.told = pulled.told
    return effects
  }

  private mutating func move(to next: RefreshState) -> RefreshEffects {
    guard next != state else { return RefreshEffects() }
    state = next
    var effects = RefreshEffects()
    effects.told = next
    return effects
  }
}
