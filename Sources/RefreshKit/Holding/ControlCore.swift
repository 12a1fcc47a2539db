/// All the engine knows about one control; the shell owns what is not a value.
///
/// The two controls are one type: where a header and a footer differ, the code asks for the edge.
struct ControlCore: Sendable {
  private(set) var machine: RefreshStateMachine
  private(set) var lengths = ControlLengths()
  private(set) var clock = ControlClock()
  /// The part of its inset that is on its way.
  private(set) var inset = HeldInset()
  private(set) var isAttached = false
  /// A run that waits for the first layout.
  private(set) var pendingBegin: RevealPolicy?
  /// The outcome of the last run.
  private var lastOutcome: RefreshOutcome?
  private var lastFloor: UInt8 = 0
  /// Whether its strip still closes although no hide goes on: a tick ended that.
  private var closesUnheld = false
  /// The pull it was fired at by a release.
  private(set) var releasedPull: Double?
  /// Whether the drag that goes on, or went on last, fired a run when it armed (T-9).
  private(set) var hasFired = false
  /// The position across the axis at which the pull began (N-8).
  private(set) var touch: Double?
  /// The position of the last pull: its picture stays in its place while it springs back.
  private var lastTouch: Double?

  /// Whether it was idle and contributed nothing when it began to leave.
  private(set) var leavesQuietly = false

  init(_ machine: RefreshStateMachine) { self.machine = machine }

  var state: RefreshState { machine.state }
  var isLoading: Bool { machine.run != nil }
  var settings: RefreshControl.Configuration { lengths.settings }

  /// The outcome of the run whose strip is on its way out, at the pull of the moment.
  func leaving(pull: Double) -> RefreshOutcome? {
    (inset.isMoving || closesUnheld && pull > 0) && state == .initial ? lastOutcome : nil
  }

  /// Ends the motion of its inset; the outcome of its run shows on while there is a strip.
  mutating func interrupt(pull: Double) {
    closesUnheld = leaving(pull: pull) != nil && pull > 0
    inset.stop()
  }

  /// The floor a release would take, or that of the run that goes on, ends, or is on its way out.
  func floor(pull: Double) -> UInt8 { leaving(pull: pull) == nil ? machine.floor : lastFloor }

  /// The floor of the last run, if that failed and nothing has happened since (E-7).
  var failedFloor: UInt8? { lastOutcome == .failure && state == .initial ? lastFloor : nil }

  /// Whether its last run was over at that moment.
  func endedRun(at time: Double) -> Bool { lastOutcome != nil && clock.wasFinished(at: time) }

  mutating func leaves(quietly isQuiet: Bool) { leavesQuietly = isQuiet }

  mutating func attach(at time: Double) {
    isAttached = true
    clock.attached(at: time)
  }

  mutating func apply(
    _ settings: RefreshControl.Configuration, floors: [Double], viewExtent: Double
  ) {
    lengths.apply(settings, floors: floors, viewExtent: viewExtent)
  }

  mutating func setViewTrigger(_ distance: Double?) { lengths.setViewTrigger(distance) }

  mutating func resolve(viewport: Double) { lengths.resolve(viewport: viewport) }

  /// Remembers a begin that comes before the first layout; the first of several counts.
  mutating func remember(_ reveal: RevealPolicy) { pendingBegin = pendingBegin ?? reveal }

  mutating func forgetBegin() { pendingBegin = nil }

  mutating func takePendingBegin() -> RevealPolicy? {
    defer { pendingBegin = nil }
    return pendingBegin
  }

  mutating func setDwell(_ length: Double) { clock.setDwell(length) }
}

// MARK: - The machine and the clock

extension ControlCore {
  /// Hands an event to the machine and notes when it happened.
  mutating func handle(_ event: RefreshEvent, at time: Double) -> RefreshEffects {
    let (wasArmed, oldFloor) = (machine.isArmed, machine.floor)
    let effects = machine.handle(event)
    if machine.isArmed != wasArmed { clock.armedChanged(at: time) }
    if machine.floor != oldFloor { clock.floorChanged(at: time) }
    if let state = effects.newState { stateChanged(to: state, at: time) }
    if effects.wantsAction { clock.actionWanted(at: time) }
    if case .start = effects.action { clock.actionStarted(at: time) }
    return effects
  }

  private mutating func stateChanged(to state: RefreshState, at time: Double) {
    clock.stateChanged(to: state, at: time)
    closesUnheld = false
    switch state {
    case .pulling: break
    case .loading: releasedPull = nil
    case .finished(let outcome):
      lastOutcome = outcome
      lastFloor = machine.floor
      inset.awaitRelease(nil)
    case .initial, .noMoreData, .failed:
      touch = nil
      releasedPull = nil
    }
  }

  mutating func pullBegan(at touch: Double?) {
    self.touch = touch
    lastTouch = touch
  }

  /// The position across the axis at which a picture bulges.
  var shownTouch: Double? { machine.isHolding ? touch : touch ?? lastTouch }

  mutating func fired(at pull: Double) { releasedPull = pull }

  /// Whether a pull that has just moved fires without a release (T-3).
  @inline(__always) var firesNow: Bool {
    machine.isArmed && settings.firingMoment == .crossing
  }

  mutating func noteFired() { hasFired = true }

  mutating func dragBegan() { hasFired = false }
}

// MARK: - The inset

extension ControlCore {
  /// Lets the inset go from one length to another in a time (D-4).
  mutating func moveInset(from: Double, to: Double, over duration: Double, at time: Double) {
    inset.move(from: from, to: to, over: duration, at: time)
  }

  /// Lets an inset on its way follow what it goes to.
  mutating func letInsetFollow(_ target: Double, at time: Double) {
    inset.follow(target, at: time)
  }

  /// Lets an inset on its way keep step with an offset that set out anew (I-2).
  mutating func restartInset(towards target: Double, over left: Double, at time: Double) {
    inset.restart(towards: target, over: left, at: time)
  }

  mutating func stopInset() { inset.stop() }

  mutating func advanceInset(to time: Double) { inset.advance(to: time) }

  /// A reveal waits for the finger to leave (D-11); `nil` if none does.
  mutating func awaitRelease(_ reveal: RevealPolicy?) { inset.awaitRelease(reveal) }
}

// MARK: - What is due

extension ControlCore {
  /// The next moment at which something is due without any event, or infinity.
  @inline(__always) var deadline: Double { machine.isHolding ? holdingDeadline : .infinity }

  private var holdingDeadline: Double {
    if let run = machine.run {
      if run.result != nil { return clock.minimumEnds(settings) }
      let end = run.actionState == .running ? clock.endsByItself(settings) : .infinity
      return min(clock.timesOut(settings), end)
    }
    return machine.ending != nil ? clock.dwellEnds(settings) : .infinity
  }

  /// The event that is due at `deadline`.
  ///
  /// Hidden, nothing waits for a minimum (L-5).
  func dueEvent(at time: Double, holding: Bool, isHidden: Bool) -> RefreshEvent {
    guard let run = machine.run else { return .dismissed(holding: holding) }
    if run.result != nil { return .minimumElapsed }
    let waits = !isHidden && waitsForMinimum(at: time)
    let ends = run.actionState == .running && deadline < clock.timesOut(settings) - timeTolerance
    return ends ? .ended(.success, waits: waits) : .timedOut(waits: waits)
  }

  func waitsForMinimum(at time: Double) -> Bool { clock.waitsForMinimum(settings, at: time) }

  /// Whether time alone will change it soon: a dwell, a minimum, an inset on its way.
  var isSettling: Bool {
    inset.isMoving || machine.run?.result != nil || machine.ending != nil
  }
}
