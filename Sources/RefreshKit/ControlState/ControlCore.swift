/// All the engine knows about one control; the shell owns what is not a value.
///
/// The two controls are one type: where a header and a footer differ, the code asks for the edge.
struct ControlCore: Sendable {
  private(set) var machine: RefreshStateMachine
  private(set) var lengths = ControlLengths()
  private(set) var clock = ControlClock()
  /// The part of its inset that is on its way.
  private(set) var inset = AnimatedInset()
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

  /// A begin that comes as soon as the view has heard that the ending before it is over.
  private(set) var nextBegin: PendingBegin? {
    didSet { hasNextBegin = nextBegin != nil }
  }
  /// The same as a word, which is read at each event.
  private var hasNextBegin = false
  /// Whether a silent begin waits until neither a pull nor an ending shows.
  private(set) var waitsSilently = false
  /// Whether the run that goes on, or ends, was begun to be seen, or has come to its hold since.
  private(set) var isRevealed = true
  /// Whether the run that goes on, or ends, came by itself after the refresh interval.
  private(set) var isAutomatic = false
  /// Whether the run in progress, or the last one, was begun silently.
  private(set) var isSilent = false
  /// Whether a drag held a pull when the run ended, and has not let it back to 0 since (T-8).
  private(set) var endedUnderPull = false
  /// The floors out of reach that observers know of.
  private var toldFloors: [Int] = []

  /// Whether a result that its action returned waits for the automatic end too.
  private var awaitsAutomaticEnd = false

  /// Whether it was idle and contributed nothing when it began to leave.
  private(set) var leavesQuietly = false

  init(_ machine: RefreshStateMachine) { self.machine = machine }

  var state: RefreshState { machine.state }
  var isLoading: Bool { machine.run != nil }
  /// Whether it keeps its hold: a run shows, or is about to begin where one has just ended.
  @inline(__always) var isHolding: Bool { machine.isHolding || hasNextBegin }
  /// Whether a run goes on, or ends, whose hold was not meant to be seen.
  @inline(__always) var holdsUnseen: Bool { !isRevealed && isHolding }
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

  /// The floor of a header's last run, if that failed and nothing has happened since (E-7).
  ///
  /// A footer is `failed` until then; once a refresh has woken it there is nothing to try again.
  var failedFloor: UInt8? {
    guard machine.edge == .leading else { return nil }
    let isOver = state == .initial || machine.ending != nil
    return lastOutcome == .failure && isOver ? lastFloor : nil
  }

  /// Whether a retry has anything to try again: a failure, or an ending that shows.
  var canTryAgain: Bool {
    machine.ending != nil || state == .failed || failedFloor != nil
  }

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

  mutating func resolve(in room: AvailableLength) { lengths.resolve(in: room) }

  mutating func laidOut(at time: Double) { clock.laidOut(at: time) }

  /// The floors out of reach that observers have not heard of.
  mutating func takeFloorsOutOfReach() -> [Int] {
    let all = lengths.floorsOutOfReach
    defer { toldFloors = all }
    return all.filter { !toldFloors.contains($0) }
  }

  /// Remembers a begin that comes before the first layout; the first of several counts.
  mutating func remember(_ reveal: RevealPolicy) { pendingBegin = pendingBegin ?? reveal }

  mutating func forgetBegin() { (pendingBegin, waitsSilently) = (nil, false) }

  mutating func takePendingBegin() -> RevealPolicy? {
    defer { pendingBegin = nil }
    return pendingBegin
  }

  mutating func setDwell(_ length: Double) { clock.setDwell(length) }

  mutating func pause(for seconds: Double) { clock.pause(for: seconds) }
}

/// A begin that ends the dwell of the run before: the view hears of that first.
struct PendingBegin: Sendable, Hashable {
  let reveal: RevealPolicy
  let floor: UInt8
  /// The reason to tell; `nil` if it has been told.
  let cause: RefreshDecision.Reason?
}

// MARK: - Begins that come later, and the visibility of a run

extension ControlCore {
  mutating func setNextBegin(_ begin: PendingBegin) { nextBegin = begin }

  mutating func forgetNextBegin() { nextBegin = nil }

  mutating func waitSilently() { waitsSilently = true }

  mutating func stopWaiting() { waitsSilently = false }

  mutating func runBegan(as entrance: LoadingEntrance, at edge: Edge) {
    (isRevealed, waitsSilently) = (entrance.isSeen(at: edge), false)
    (isAutomatic, isSilent) = (entrance.isAutomatic, entrance.isSilent)
  }

  mutating func reveal() { isRevealed = true }

  mutating func runEnded(underPull isHeld: Bool) { endedUnderPull = isHeld }

  mutating func pullIsBack() { if endedUnderPull { endedUnderPull = false } }
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
    if effects.wantsAction {
      clock.actionWanted(at: time)
      awaitsAutomaticEnd = false
    }
    if case .start = effects.action { clock.actionStarted(at: time) }
    return effects
  }

  private mutating func stateChanged(to state: RefreshState, at time: Double) {
    clock.stateChanged(to: state, at: time)
    closesUnheld = false
    awaitsAutomaticEnd = false
    if case .finished(let outcome) = state {
      lastOutcome = outcome
      lastFloor = machine.floor
      inset.awaitRelease(nil)
    }
    if state.isResting { touch = nil }
    if state.isResting || state.isRunning { releasedPull = nil }
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
    machine.isArmed && settings.firesOn == .threshold
  }

  mutating func noteFired() { hasFired = true }

  mutating func dragBegan() { (hasFired, endedUnderPull) = (false, false) }
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
      if run.result != nil {
        let minimum = clock.minimumEnds(settings)
        let isFixed = awaitsAutomaticEnd && settings.automaticEndDelaySeconds != nil
        return isFixed ? max(minimum, clock.endsByItself(settings)) : minimum
      }
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

  /// Lets a success that the action returned wait for the automatic end; `false` if that is over, or
  /// there is none.
  mutating func awaitAutomaticEnd(at time: Double) -> Bool {
    let isEarly =
      settings.automaticEndDelaySeconds != nil
      && time < clock.endsByItself(settings) - timeTolerance
    awaitsAutomaticEnd = isEarly
    return isEarly
  }

  /// Whether time alone will change it soon: a dwell, a minimum, an inset on its way.
  var isSettling: Bool {
    inset.isMoving || machine.run?.result != nil || machine.ending != nil
  }
}

/// The part of a control's inset that is on its way, or waits for the finger (I-2, D-2).
struct AnimatedInset: Sendable, Hashable {
  private var transition: Transition?
  private var start = 0.0
  /// A reveal that waits for the finger to leave (D-11).
  private(set) var pendingReveal: RevealPolicy?

  @inline(__always) var isMoving: Bool { transition != nil }

  /// The length it is on its way to; `nil` if it stands.
  var target: Double? { transition?.to }

  /// The length at a moment while it is on its way; `nil` if it stands.
  @inline(__always) func movingValue(at time: Double) -> Double? {
    transition?.value(at: time - start)
  }

  /// Lets it go from one length to another, slow at both ends; at once if that takes no time.
  mutating func move(from: Double, to: Double, over duration: Double, at time: Double) {
    start = time
    transition =
      duration > 0
      ? Transition(from: from, to: to, duration: duration, curve: .easeInEaseOut) : nil
  }

  /// Lets an inset on its way follow a target that changed, over its remaining time (D-4).
  mutating func follow(_ target: Double, at time: Double) {
    guard let old = transition, old.to != target else { return }
    restart(towards: target, over: max(start + old.duration - time, 0), at: time)
  }

  /// Lets it go on from where it is, over the time its offset has left (I-2).
  mutating func restart(towards target: Double, over left: Double, at time: Double) {
    guard let old = transition else { return }
    move(from: old.value(at: time - start), to: target, over: left, at: time)
  }

  mutating func stop() { if transition != nil { transition = nil } }

  /// Ends what has arrived.
  mutating func advance(to time: Double) {
    guard let transition, time - start >= transition.duration - timeTolerance else { return }
    self.transition = nil
  }

  mutating func awaitRelease(_ reveal: RevealPolicy?) { pendingReveal = reveal }
}

/// The times of a control's changes, in seconds of the container's time.
struct ControlClock: Sendable {
  /// The last change of state; a new progress is none.
  private(set) var stateSince = 0.0
  private(set) var armedSince = -Double.infinity
  private(set) var floorSince = -Double.infinity
  /// The entry into `loading`: from here the minimum counts.
  private var loading = 0.0
  /// The time from which the timeout counts: entry into `loading`, or the last restart (D-12).
  private var timeout = 0.0
  private var action = 0.0
  private var finished = 0.0
  /// The time that the dwell counts from: the entry into `finished`, and later by each pause.
  private var dwelling = 0.0
  /// The time that the refresh interval counts from: the first layout, or the end of the last run.
  private var idle = Double.infinity
  /// The seconds that the current `finished` stays; infinite until the view was asked.
  private var dwell = Double.infinity

  mutating func attached(at time: Double) { stateSince = time }

  mutating func stateChanged(to new: RefreshState, at time: Double) {
    stateSince = time
    if new.isRunning { loading = time }
    if new.isEnding { (finished, dwelling, idle, dwell) = (time, time, time, .infinity) }
  }

  /// Takes in a layout; the first one counts, until a run has ended.
  mutating func laidOut(at time: Double) { idle = min(idle, time) }

  /// The time at which a run comes by itself.
  @inline(__always) func intervalEnds(_ interval: Double) -> Double { idle + interval }

  mutating func armedChanged(at time: Double) { armedSince = time }

  mutating func floorChanged(at time: Double) { floorSince = time }

  mutating func actionWanted(at time: Double) { timeout = time }

  mutating func actionStarted(at time: Double) { action = time }

  mutating func setDwell(_ length: Double) { dwell = length }

  /// Moves the deadlines of a run by a pause; the refresh interval counts the pause.
  mutating func pause(for seconds: Double) {
    loading += seconds
    timeout += seconds
    action += seconds
    dwelling += seconds
  }

  func wasFinished(at time: Double) -> Bool { time - finished <= timeTolerance }

  func waitsForMinimum(_ settings: RefreshControl.Configuration, at time: Double) -> Bool {
    settings.minimumLoadingTimeSeconds > 0
      && time - loading < settings.minimumLoadingTimeSeconds - timeTolerance
  }

  /// The time at which the minimum loading time is over.
  func minimumEnds(_ settings: RefreshControl.Configuration) -> Double {
    loading + settings.minimumLoadingTimeSeconds
  }

  func timesOut(_ settings: RefreshControl.Configuration) -> Double {
    settings.timeoutSeconds.map { timeout + $0 } ?? .infinity
  }

  /// The time at which a run ends by itself whose action was started.
  func endsByItself(_ settings: RefreshControl.Configuration) -> Double {
    settings.automaticEndDelaySeconds.map { action + $0 } ?? .infinity
  }

  func dwellEnds(_ settings: RefreshControl.Configuration) -> Double {
    dwelling + min(dwell, settings.maximumDwellSeconds)
  }
}
