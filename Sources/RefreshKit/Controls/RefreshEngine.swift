/// Applies the effects of an ``EngineCore`` to views, actions and observers.
///
/// A turn handles one event in steps. The effects of a step are performed before the next step.
@MainActor
final class RefreshEngine {
  var core: EngineCore
  let axis: Axis
  var crossInset = 0.0 {
    didSet { if crossInset != oldValue { notifyCrossLength(core.scroller.layout.cross) } }
  }
  var header: RefreshHeader? { didSet { changes &+= 1 } }
  var footer: RefreshFooter? { didSet { changes &+= 1 } }
  var controls: [RefreshControl] { [header, footer].compactMap { $0 } }
  private(set) var changes = 0
  var isBusy = false
  var hasStagedSettings = false { didSet { notePreparations() } }
  var queue: [QueuedCall] = []
  var hasQueued = false
  /// Whether an input was applied while a step was performed.
  private var hasApplied = false
  var clock: (() -> Double)? { didSet { notePreparations() } }
  let log = ContainerInputObservers()
  /// The remaining recorded inputs of a replayed turn; `nil` without a replay.
  var replayed: ArraySlice<RecordedInput>?
  var taskStarter = startTask
  private var prepares = false
  var scrollObservers = ObserverList<ScrollMetrics>()
  var reportedMetrics = ScrollMetrics()
  /// Whether observers of the geometry are notified even if the metrics are unchanged.
  var mustNotify = false
  var onTouchDown: (@MainActor () -> Void)?
  var reportedSchedule = (frames: false, deadline: Double.infinity)
  var alarms = TimerQueue()
  var beforeFrame: (@MainActor () -> Void)?
  /// Whether a frame source, a container or an observer of the geometry was ever set.
  var isWatched = false

  weak var frameSource: (any FrameSource)? {
    didSet {
      isWatched = true
      reportedSchedule = (frames: false, deadline: .infinity)
      guard !isBusy else { return }
      isBusy = true
      report()
      isBusy = false
    }
  }

  weak var container: (any ScrollContainer)? { didSet { isWatched = true } }
  let usesHostScrollView: Bool
  /// The insets and offset of the container, as last written or reported.
  var shown = ScrollAdjustment(contributions: .zero, offset: 0)

  /// A call made during a turn. The input of a control that was detached meanwhile is dropped.
  enum QueuedCall {
    case input(ContainerInput, RefreshControl?)
    case call(@MainActor () -> Void)
  }

  init(axis: Axis, usesHostScrollView: Bool = false, core: EngineCore? = nil) {
    self.axis = axis
    self.usesHostScrollView = usesHostScrollView
    self.core = core ?? EngineCore(usesHostScrollView: usesHostScrollView)
  }

  deinit {
    let controls: [RefreshControl] = [header, footer].compactMap { $0 }
    guard !controls.isEmpty else { return }
    Task { @MainActor in
      for control in controls where control.engine == nil {
        control.endTask()
        control.resumeWaiters(.cancelled)
      }
    }
  }

  func notePreparations() { prepares = hasStagedSettings || clock != nil || log.wasObserved }

  // MARK: - Entry points

  func handle(_ input: ContainerInput) {
    switch input {
    case .frame(let time): frame(at: time)
    case .configuration(let configuration): configure(configuration)
    case .control(let edge, let change):
      let control = control(at: edge)
      control?.check(change)
      takeTurn(for: input, of: control)
    case .touchDown:
      takeTurn(for: input)
      onTouchDown?()
    default: takeTurn(for: input)
    }
  }

  /// Applies an input in its own turn. During a turn the input is queued.
  func takeTurn(for input: ContainerInput, of control: RefreshControl? = nil) {
    guard !isBusy else { return enqueue(.input(input, control)) }
    isBusy = true
    prepare(for: input)
    turn(with: input)
    if isWatched { report() }
    isBusy = false
  }

  func call(_ body: @escaping @MainActor () -> Void) {
    guard !isBusy else { return enqueue(.call(body)) }
    isBusy = true
    prepare()
    log.beginTurn()
    body()
    if replayed != nil { applyReplayed() }
    finish(core.takeStep())
    if isWatched { report() }
    isBusy = false
  }

  private func enqueue(_ call: QueuedCall) {
    queue.append(call)
    hasQueued = true
  }

  private func prepare(for input: ContainerInput? = nil) {
    if hasStagedSettings, input?.waitsForSettings ?? true {
      log.beginTurn()
      followUp(applyStagedSettings())
    }
    // A pause moves deadlines before the clock advances by the pause.
    if case .paused? = input { return }
    if let clock { turn(with: .frame(clock())) }
  }

  func apply(_ input: ContainerInput) {
    if log.wasObserved { log.note(input, at: core.now) }
    hasApplied = true
    core.apply(input)
  }

  /// Applies an input that has no effects to perform.
  func applyOutsideTurn(_ input: ContainerInput) {
    if !isBusy { log.beginTurn() }
    apply(input)
  }

  func advanceIfIdle(to time: Double) -> Bool {
    !isBusy && !prepares && !hasQueued && !mustNotify && core.advanceIfIdle(to: time)
  }

  /// No content moves before the next event or frame.
  func configure(_ configuration: ScrollModel.Configuration) {
    configuration.check()
    changes &+= 1
    let before = core.scroller.configuration.rubberBandCoefficient
    applyOutsideTurn(.configuration(configuration))
    if configuration.rubberBandCoefficient != before {
      updateTriggers(inViewport: core.scroller.layout.viewport)
    }
  }
}

extension ContainerInput {
  /// Staged settings are not applied before a change of `loading`.
  fileprivate var waitsForSettings: Bool {
    if case .control(_, .loading) = self { false } else { true }
  }
}

// MARK: - The turn

extension RefreshEngine {
  @inline(__always) private func turn(with input: ContainerInput) {
    log.beginTurn()
    if log.wasObserved { log.note(input, at: core.now) }
    guard replayed != nil else { return finish(core.step(with: input)) }
    core.apply(input)
    applyReplayed()
    finish(core.takeStep())
  }

  @inline(__always) private func finish(_ step: EngineStepEffects) {
    if step.isEmpty { return }
    if step.hasMoreWork { return finishTurn(step) }
    hasApplied = false
    performPart(step)
    if hasQueued || hasApplied || replayed != nil { finishTurn(EngineStepEffects()) }
  }

  /// Performs steps until none is left; the footer's load check comes last.
  func finishTurn(_ step: EngineStepEffects) {
    followUp(step)
    while let step = core.checkLoad() { followUp(step) }
  }

  func finishQueue() {
    log.beginTurn()
    finishTurn(EngineStepEffects())
  }

  func followUp(_ step: EngineStepEffects) {
    performPart(step)
    while let next = nextStep() { performPart(next) }
  }

  private func performPart(_ step: EngineStepEffects) {
    if step.hasEffects { log.beginPart() }
    perform(step)
    if replayed != nil { applyReplayed(during: true) }
  }

  /// Returns the next step, from the first of these sources that has one (Decision 2).
  private func nextStep() -> EngineStepEffects? {
    core.followUp()  // steps that belong to the transition: see ``TransitionFollowUp``
      ?? nextCall()  // calls made from callbacks, in their order (N-5)
      // the end of a dwell of 0; then the frame's deadlines, motion and insets (D-13)
      ?? core.continueTurn()
  }

  private func nextCall() -> EngineStepEffects? {
    if replayed != nil, applyReplayed() { return core.takeStep() }
    while hasQueued {
      log.beginCall()
      if hasStagedSettings {
        let step = applyStagedSettings()
        if !step.isEmpty { return step }
      }
      let queued = queue.removeFirst()
      hasQueued = !queue.isEmpty
      switch queued {
      case .input(_, let control?) where control.engine !== self: continue
      case .input(let input, _): apply(input)
      case .call(let body): body()
      }
      return core.takeStep()
    }
    return nil
  }

  // MARK: - Replaying

  func play(inside inputs: [RecordedInput], _ body: () -> Void) {
    replayed = inputs[...]
    body()
    while let next = replayed?.popFirst() { takeTurn(for: next.input) }
    replayed = nil
  }

  /// Returns whether there were recorded inputs for the current position in the turn.
  @discardableResult
  private func applyReplayed(during isDuring: Bool = false) -> Bool {
    guard replayed != nil else { return false }
    let here: RecordedInput.TurnPosition =
      isDuring ? .duringStep(number: log.parts) : .afterSteps(count: log.parts)
    var acted = false
    while let next = replayed?.first, next.nesting == here {
      replayed?.removeFirst()
      if case .control(let edge, .detach) = next.input { removeControl(at: edge) }
      apply(next.input)
      acted = true
    }
    return acted
  }

  var nextDeadline: Double { min(core.nextDeadline, alarms.next) }

  /// Returns whether anything was moving before the frame.
  @discardableResult
  func frame(at time: Double) -> Bool {
    beforeFrame?()
    if alarms.isEmpty, advanceIfIdle(to: time) { return false }
    let moved = core.isMoving
    let due: [Observer<Double>]
    (due, alarms) = alarms.split(at: max(time, core.now))
    takeTurn(for: .frame(time))
    for alarm in due { alarm.notify(core.now) }
    return moved
  }
}

/// A scroll view of a host: any object with an offset, a content length, insets and drags.
///
/// Conform with an adapter around the host's scroll view, pass the adapter to a
/// ``RefreshCoordinator``, and report events to the coordinator. The host keeps its own physics.
/// The coordinator decides when a pull fires and which insets and offset result. The contract:
/// - ``metrics`` is correct at any time. Its base insets are the app's, without ``apply(_:)``'s.
/// - ``apply(_:)`` writes insets and offset in one step, so that no frame shows one without the
///   other. The host may report the change during the call. Each call changes something.
/// - The coordinator writes only inset and offset, and nothing along the cross axis.
@MainActor
public protocol ScrollContainer: AnyObject {
  /// The current geometry; `insets` is not read.
  var metrics: ScrollMetrics { get }

  /// Writes contributions and offset in one step.
  ///
  /// - Parameter adjustment: The lengths to add to the app's insets, and the offset.
  func apply(_ adjustment: ScrollAdjustment)
}
