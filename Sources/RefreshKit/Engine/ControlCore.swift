/// All the engine knows about one control; the shell owns what is not a value.
struct ControlCore: Sendable {
  var machine: RefreshStateMachine
  var settings = RefreshControl.Configuration()
  var isAttached = false
  /// The view's own extent and trigger distance, as last asked.
  var viewExtent = 0.0
  var viewTrigger: Double?
  /// The settings resolved for the current viewport.
  var extent = 0.0
  var trigger = 1.0
  var hold = 0.0

  /// The contribution, while it is on its way.
  var animation: InsetAnimation?
  /// A reveal that waits for the finger to leave.
  var pendingReveal: RevealPolicy?
  /// A run that waits for the first layout.
  var pendingBegin: RevealPolicy?

  var loadingSince = 0.0
  /// Since when the timeout counts: entry into `loading`, or the last restart (D-12).
  var timeoutSince = 0.0
  var actionSince = 0.0
  var finishedSince = 0.0
  /// How the last run ended.
  var lastOutcome: RefreshOutcome?
  /// How long the current `finished` stays.
  var dwell = 0.0

  var stateSince = 0.0
  var armedSince = -Double.infinity
  var releasedPull: Double?
  var touch: Double?

  init(edge: Edge) {
    machine = RefreshStateMachine(edge: edge)
  }

  var state: RefreshState { machine.state }

  /// How the run ended whose inset is on its way out.
  var leaving: RefreshOutcome? {
    animation != nil && machine.state == .initial ? lastOutcome : nil
  }

  /// Resolves lengths that depend on the viewport.
  mutating func resolve(viewport: Double) {
    extent = settings.extent ?? viewExtent
    hold = settings.hold ?? min(extent, viewport / 2)
    let wanted = settings.triggerDistance ?? viewTrigger ?? min(extent, viewport / 4)
    trigger = wanted > 0 ? wanted : max(viewport / 4, .leastNormalMagnitude)
  }

  /// The progress of a pull: finite, however far the pull.
  @inline(__always) func progress(of pull: Double) -> Double {
    min(pull / trigger, .greatestFiniteMagnitude)
  }

  /// Tells the machine how far a pull that goes on has come; `nil` if none goes on.
  @inline(__always) mutating func continuePull(
    to progress: Double, _ cause: RefreshEvent.PullCause, at time: Double
  ) -> Bool? {
    let wasArmed = machine.isArmed
    let tells = machine.continuePull(to: progress, cause: cause)
    if machine.isArmed != wasArmed { armedSince = time }
    return tells
  }

  /// Tells the machine that a drag which landed at `touch` begins or stops to pull.
  mutating func pull(
    by pull: Double, _ cause: RefreshEvent.PullCause, at time: Double, touch: Double?
  ) -> RefreshEffects {
    let wasArmed = machine.isArmed
    let effects = machine.handle(.pulled(progress: progress(of: pull), cause: cause))
    if machine.isPulling {
      stateSince = time
      self.touch = touch
    }
    if machine.isArmed != wasArmed { armedSince = time }
    return effects
  }

  /// The next moment at which something is due without any event, or infinity.
  var deadline: Double {
    switch machine.state {
    case .loading:
      if machine.result != nil { return loadingSince + settings.minimumLoadingTime }
      let timeout = settings.timeout.map { timeoutSince + $0 } ?? .infinity
      guard machine.isRunning, let end = settings.automaticEnd else { return timeout }
      return min(timeout, actionSince + end)
    case .finished:
      return finishedSince + min(dwell, settings.dwellLimit)
    case .initial, .pulling, .noMoreData, .failed:
      return .infinity
    }
  }

  /// The event that is due at `deadline`.
  func dueEvent(at time: Double, holding: Bool) -> RefreshEvent {
    guard machine.state == .loading else { return .dismissed(holding: holding) }
    if machine.result != nil { return .minimumElapsed }
    let waits = waitsForMinimum(at: time)
    guard let timeout = settings.timeout else { return .ended(.success, waits: waits) }
    let ends = machine.isRunning && deadline < timeoutSince + timeout - timeTolerance
    return ends ? .ended(.success, waits: waits) : .timedOut(waits: waits)
  }

  func waitsForMinimum(at time: Double) -> Bool {
    time - loadingSince < settings.minimumLoadingTime - timeTolerance
  }

  /// Whether time alone will change it soon: a dwell, a minimum, an inset on its way.
  var isSettling: Bool {
    if animation != nil { return true }
    switch machine.state {
    case .loading: return machine.result != nil
    case .finished: return true
    case .initial, .pulling, .noMoreData, .failed: return false
    }
  }
}
