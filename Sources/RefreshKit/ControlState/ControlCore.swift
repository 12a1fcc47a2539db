/// The state machine, lengths, times and inset of one control.
struct ControlCore: Sendable {
  private(set) var machine: RefreshStateMachine
  var lengths = ControlLengths()
  var clock = ControlTimestamps()
  var inset = AnimatedInset()
  private(set) var isAttached = false
  /// The reveal policy of a run that waits for an attachment or a layout.
  var pendingBegin: RevealPolicy?
  private var lastOutcome: RefreshOutcome?
  private var lastLevel: UInt8 = 0
  private var isHideInterrupted = false
  var releasedPull: Double?
  /// Whether the current or last drag fired a run without a release (T-9).
  var hasFired = false
  /// The cross-axis position at which the pull began (N-8).
  private(set) var touch: Double?
  private var lastTouch: Double?

  var nextBegin: DwellEndingBegin? { didSet { hasNextBegin = nextBegin != nil } }
  /// Whether `nextBegin` is set, stored because each event reads this.
  private var hasNextBegin = false
  /// The level of a silent begin that waits for a pull or an outcome to end (T-18), or `nil`.
  var silentBeginLevel: UInt8?
  /// Whether the current or last run was meant to be visible, or was revealed later (T-18).
  var isRevealed = true
  /// Whether the refresh interval began the current or last run.
  private(set) var isAutomatic = false
  private(set) var isSilent = false
  /// Whether a revealed run ended during the current pull (T-8).
  var endedUnderPull = false
  private var reportedLevels: [Int] = []
  private var awaitsAutomaticEnd = false
  var wasIdleWhenRemoved = false

  init(_ machine: RefreshStateMachine) { self.machine = machine }

  var state: RefreshState { machine.state }
  var isLoading: Bool { machine.run != nil }
  @inline(__always) var isHolding: Bool { machine.isHolding || hasNextBegin }
  @inline(__always) var holdsUnrevealedRun: Bool { !isRevealed && isHolding }
  var settings: RefreshControl.Configuration { lengths.settings }

  /// Returns the outcome of the last run while its inset is closing or the closing is interrupted.
  func closingOutcome(pull: Double) -> RefreshOutcome? {
    (inset.isMoving || isHideInterrupted && pull > 0) && state == .initial ? lastOutcome : nil
  }

  mutating func interrupt(pull: Double) {
    isHideInterrupted = closingOutcome(pull: pull) != nil && pull > 0
    inset.stop()
  }

  func level(pull: Double) -> UInt8 {
    closingOutcome(pull: pull) == nil ? machine.level : lastLevel
  }

  /// The level of a header's last run if that run failed, while it is shown and at rest (E-7).
  var failedLevel: UInt8? {
    guard machine.edge == .leading else { return nil }
    let isOver = state == .initial || machine.ending != nil
    return lastOutcome == .failure && isOver ? lastLevel : nil
  }

  var canRetry: Bool { machine.ending != nil || state == .failed || failedLevel != nil }

  var shownTouch: Double? { machine.isHolding ? touch : touch ?? lastTouch }

  @inline(__always) var firesNow: Bool { machine.isArmed && settings.firesOn == .threshold }

  var isSettling: Bool { inset.isMoving || machine.run?.result != nil || machine.ending != nil }

  mutating func attach(at time: Double) {
    isAttached = true
    clock.stateSince = time
  }

  mutating func takeLevelsOutOfReach() -> [Int] {
    let all = lengths.levelsOutOfReach
    defer { reportedLevels = all }
    return all.filter { !reportedLevels.contains($0) }
  }

  mutating func storePendingBegin(_ reveal: RevealPolicy) { pendingBegin = pendingBegin ?? reveal }

  mutating func dropPendingBegin() { (pendingBegin, silentBeginLevel) = (nil, nil) }

  mutating func runBegan(as nextReveal: NextRunReveal) {
    isRevealed = machine.edge == .leading ? nextReveal.isRevealRequested : !nextReveal.isSilent
    silentBeginLevel = nil
    isAutomatic = nextReveal.isAutomatic
    isSilent = nextReveal.isSilent
  }

  mutating func dragBegan() { (hasFired, endedUnderPull) = (false, false) }

  mutating func pullBegan(at touch: Double?) { (self.touch, lastTouch) = (touch, touch) }

  mutating func handle(_ event: StateMachineEvent, at time: Double) -> RefreshEffects {
    let wasArmed = machine.isArmed
    let oldLevel = machine.level
    let effects = machine.handle(event)
    if machine.isArmed != wasArmed { clock.armedSince = time }
    if machine.level != oldLevel { clock.levelSince = time }
    if let state = effects.newState { stateChanged(to: state, at: time) }
    if effects.requestsAction {
      clock.timeoutStart = time
      awaitsAutomaticEnd = false
    }
    if case .start = effects.action { clock.actionStart = time }
    return effects
  }

  private mutating func stateChanged(to state: RefreshState, at time: Double) {
    clock.stateChanged(to: state, at: time)
    isHideInterrupted = false
    awaitsAutomaticEnd = false
    if case .finished(let outcome) = state {
      lastOutcome = outcome
      lastLevel = machine.level
      inset.pendingReveal = nil
    }
    if state.isResting { touch = nil }
    if state.isResting || state.isRunning { releasedPull = nil }
  }
}

struct DwellEndingBegin: Sendable, Hashable {
  let reveal: RevealPolicy
  let level: UInt8
  /// The reason to record as a decision, or `nil` if it has been recorded already.
  let cause: RefreshDecision?
}

// MARK: - Deadlines

extension ControlCore {
  @inline(__always) var deadline: Double { machine.isHolding ? holdingDeadline : .infinity }

  private var holdingDeadline: Double {
    if let run = machine.run {
      if run.result != nil {
        let minimum = clock.loadingStart + settings.minimumLoadingTimeSeconds
        let isFixed = awaitsAutomaticEnd && settings.automaticEndDelaySeconds != nil
        return isFixed ? max(minimum, automaticEnd) : minimum
      }
      return min(timeoutEnd, run.actionState == .running ? automaticEnd : .infinity)
    }
    guard machine.ending != nil else { return .infinity }
    return clock.dwellStart + min(clock.dwell, settings.maximumDwellSeconds)
  }

  private var timeoutEnd: Double {
    settings.timeoutSeconds.map { clock.timeoutStart + $0 } ?? .infinity
  }

  private var automaticEnd: Double {
    settings.automaticEndDelaySeconds.map { clock.actionStart + $0 } ?? .infinity
  }

  func waitsForMinimum(at time: Double) -> Bool {
    settings.minimumLoadingTimeSeconds > 0
      && time - clock.loadingStart < settings.minimumLoadingTimeSeconds - timeTolerance
  }

  /// Off screen, a timeout or an automatic end does not wait for the minimum loading time (L-5).
  func dueEvent(at time: Double, pullIsHeld: Bool, isHidden: Bool) -> StateMachineEvent {
    guard let run = machine.run else { return .dismissed(pullIsHeld: pullIsHeld) }
    if run.result != nil { return .minimumElapsed }
    let waits = !isHidden && waitsForMinimum(at: time)
    let ends = run.actionState == .running && deadline < timeoutEnd - timeTolerance
    return ends ? .ended(.success, waits: waits) : .timedOut(waits: waits)
  }

  /// Makes a success wait for the automatic end. Returns `false` if there is nothing to wait for.
  mutating func awaitAutomaticEnd(at time: Double) -> Bool {
    let isSet = settings.automaticEndDelaySeconds != nil
    awaitsAutomaticEnd = isSet && time < automaticEnd - timeTolerance
    return awaitsAutomaticEnd
  }
}

/// The animation of a control's inset, and a reveal that waits for the end of a drag (I-2, D-11).
struct AnimatedInset: Sendable, Hashable {
  private var transition: ValueAnimation?
  private var start = 0.0
  var pendingReveal: RevealPolicy?

  @inline(__always) var isMoving: Bool { transition != nil }

  var target: Double? { transition?.to }

  @inline(__always) func movingValue(at time: Double) -> Double? {
    transition?.value(at: time - start)
  }

  mutating func move(from: Double, to: Double, over duration: Double, at time: Double) {
    start = time
    transition = duration > 0 ? ValueAnimation(from: from, to: to, duration: duration) : nil
  }

  /// Changes the target of a running animation, which keeps its end time (D-4).
  mutating func retarget(_ target: Double, at time: Double) {
    guard let old = transition, old.to != target else { return }
    restart(towards: target, over: max(start + old.duration - time, 0), at: time)
  }

  /// Restarts a running animation from its current length, over `left` seconds (I-2).
  mutating func restart(towards target: Double, over left: Double, at time: Double) {
    guard let old = transition else { return }
    move(from: old.value(at: time - start), to: target, over: left, at: time)
  }

  mutating func stop() { if transition != nil { transition = nil } }

  mutating func advance(to time: Double) {
    guard let transition, time - start >= transition.duration - timeTolerance else { return }
    self.transition = nil
  }
}

/// The times of a control's changes, in seconds of the container's time.
struct ControlTimestamps: Sendable {
  /// The time of the last change of state, including its progress.
  var stateSince = 0.0
  var armedSince = -Double.infinity
  var levelSince = -Double.infinity
  private(set) var loadingStart = 0.0
  /// The start of `loading` or the last restart (D-12).
  var timeoutStart = 0.0
  var actionStart = 0.0
  private(set) var runEnd = -Double.infinity
  private(set) var dwellStart = 0.0
  /// The end of the last run or, without one, the later of the attachment and the first layout.
  private(set) var intervalStart = Double.infinity
  /// The seconds for which the current outcome is shown; infinite until they are known.
  var dwell = Double.infinity

  mutating func stateChanged(to new: RefreshState, at time: Double) {
    stateSince = time
    if new.isRunning { loadingStart = time }
    if new.isEnding { (runEnd, dwellStart, intervalStart, dwell) = (time, time, time, .infinity) }
  }

  mutating func laidOut(at time: Double) { intervalStart = min(intervalStart, time) }

  /// Moves the deadlines of a run by a pause, but not the refresh interval.
  mutating func pause(for seconds: Double) {
    loadingStart += seconds
    timeoutStart += seconds
    actionStart += seconds
    dwellStart += seconds
  }
}
