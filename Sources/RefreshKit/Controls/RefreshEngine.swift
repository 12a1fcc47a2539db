/// The shell around one ``EngineCore``: applies its effects to views, actions and observers.
///
/// One exclusive access an event; the queue is used only when a call is re-entrant.
@MainActor
final class RefreshEngine {
  private(set) var core: EngineCore
  /// The axis its views are asked for their extent along.
  let axis: Axis
  /// The part of the length across the axis that a scroll bar takes; the views get the rest.
  var crossInset = 0.0
  var header: RefreshHeader? { didSet { changes &+= 1 } }
  var footer: RefreshFooter? { didSet { changes &+= 1 } }
  /// The number of times a control came or went, or the configuration was set.
  private(set) var changes = 0
  var isBusy = false
  var hasStagedSettings = false { didSet { notePreparations() } }
  var queue: [QueuedCall] = []
  var hasQueued = false
  /// Whether an input has acted while a step was carried out.
  private var hasActed = false
  /// The clock read before each event, where events come between a host's turns.
  var clock: (() -> Double)? { didSet { notePreparations() } }
  /// The log of inputs, each noted before it acts.
  private let log = InputObservers()
  /// Inputs that are played again, in the places they had in the turn; `nil` where views are asked.
  var replayed: ArraySlice<RecordedInput>?
  /// The way to begin the tasks that run its controls' actions.
  var taskStarter = TaskStarter()
  /// Whether something comes before an event: settings to take over, a clock to ask, a log to keep.
  private var prepares = false
  var scrollObservers = ObserverList<ScrollMetrics>()
  var reportedMetrics = ScrollMetrics()
  /// Whether observers are notified although no number changed.
  var mustNotify = false
  var reportedSchedule = (frames: false, deadline: Double.infinity)
  /// The calls that others want at a time of frames.
  var alarms = TimerQueue()
  /// What a list does before each frame: it reads items that have changed.
  var beforeFrame: (@MainActor () -> Void)?
  /// Whether the end of a turn is reported: to observers of the geometry, a frame source or a
  /// container.
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

  /// The scroll view of another host, if it runs on one.
  weak var container: (any ScrollContainer)? {
    didSet { isWatched = true }
  }
  /// Whether it runs on the host's own scroll view.
  let isForeign: Bool
  /// The insets and offset that the container shows, as last written or reported.
  var shown = ScrollAdjustment(contributions: .zero, offset: 0)

  /// A re-entrant call, and the control it was made on: it is void once that control has gone.
  struct QueuedCall {
    enum Body {
      case input(ScrollInput)
      /// A closure that makes inputs of its own, since it needs views or a list's rows.
      case call(@MainActor () -> Void)
    }

    var body: Body
    var control: RefreshControl?
  }

  /// Begins with a core of its own, or goes on from where a `core` is.
  init(axis: Axis, isForeign: Bool = false, core: EngineCore? = nil) {
    self.axis = axis
    self.isForeign = isForeign
    self.core = core ?? EngineCore(isForeign: isForeign)
  }

  deinit {
    let controls: [RefreshControl] = [header, footer].compactMap { $0 }
    guard !controls.isEmpty else { return }
    Task { @MainActor in
      for control in controls { control.abandoned() }
    }
  }

  private func notePreparations() {
    prepares = hasStagedSettings || clock != nil || log.isKept
  }
}

// MARK: - The door

extension RefreshEngine {
  /// Takes in an input from outside.
  func handle(_ input: ScrollInput) {
    switch input {
    case .frame(let time): frame(at: time)
    case .configuration(let configuration): configure(configuration)
    case .control(let edge, let change):
      let control = control(at: edge)
      control?.check(change)
      takeTurn(for: input, of: control)
    default: takeTurn(for: input)
    }
  }

  /// Lets an input act in a turn of its own; from inside a turn it is queued.
  ///
  /// Settings that were changed before it act first, unless it is one of those that act at once.
  func takeTurn(for input: ScrollInput, of control: RefreshControl? = nil) {
    guard !isBusy else { return enqueue(.input(input), for: control) }
    isBusy = true
    prepare(for: input)
    turn(with: input)
    if isWatched { report() }
    isBusy = false
  }

  /// Carries out what makes inputs of its own, as one turn.
  func call(_ body: @escaping @MainActor () -> Void) {
    guard !isBusy else { return enqueue(.call(body)) }
    isBusy = true
    prepare()
    log.beginTurn()
    body()
    if replayed != nil { actReplayed() }
    finish(core.takeStep())
    if isWatched { report() }
    isBusy = false
  }

  private func enqueue(_ body: QueuedCall.Body, for control: RefreshControl? = nil) {
    queue.append(QueuedCall(body: body, control: control))
    hasQueued = true
  }

  /// Settings first, then the time.
  private func prepare(for input: ScrollInput? = nil) {
    if hasStagedSettings, input?.waitsForSettings ?? true {
      log.beginTurn()
      followUp(takeSettings())
    }
    // A pause moves deadlines before the time it took has passed.
    if case .paused? = input { return }
    if let clock { turn(with: .frame(clock())) }
  }

  /// Logs an input and lets it act on the core.
  func act(_ input: ScrollInput) {
    if log.isKept { log.note(input, at: core.now) }
    hasActed = true
    core.act(input)
  }

  /// Lets an input act that needs no turn.
  func set(_ input: ScrollInput) {
    if !isBusy { log.beginTurn() }
    act(input)
  }

  /// Takes in a frame at which nothing is due, without a turn; `false` if something may be.
  ///
  /// It is the frame that comes most often, before each report of a hand.
  func advancesIfIdle(to time: Double) -> Bool {
    !isBusy && !prepares && !hasQueued && !mustNotify && core.advanceIfIdle(to: time)
  }

  /// Adds an observer of each input before it acts, while the token lives.
  func observeInputs(
    _ handler: @escaping @MainActor (RecordedInput) -> Void
  ) -> ObservationToken {
    defer { notePreparations() }
    return log.observe(handler)
  }

  /// Takes over constants of movement, which act from the next event on (T-16).
  func configure(_ configuration: ScrollModel.Configuration) {
    configuration.check()
    changes &+= 1
    set(.configuration(configuration))
  }

  /// Takes the effects of the last step, and whether the engine goes on.
  func takeStep() -> TransactionStep { core.takeStep() }

  /// Keeps the core's decisions from now on, or no more.
  func keepDecisions(_ keeps: Bool) { core.keepDecisions(keeps) }

  /// Takes the decisions that have come since the last call.
  func takeDecisions() -> [ControlDecision] { core.takeDecisions() }

  /// The container at the end of the turn; it reads the core in place and not a copy of it.
  func turnReport() -> TransactionReport { core.report() }
}

extension ScrollInput {
  /// Whether settings that were changed before it act first.
  fileprivate var waitsForSettings: Bool {
    if case .control(_, .loading) = self { false } else { true }
  }
}

// MARK: - The turn

extension RefreshEngine {
  /// Lets the input act that a turn begins with, and carries out what comes of it.
  @inline(__always) private func turn(with input: ScrollInput) {
    log.beginTurn()
    if log.isKept { log.note(input, at: core.now) }
    guard replayed != nil else { return finish(core.step(with: input)) }
    core.act(input)
    actReplayed()
    finish(core.takeStep())
  }

  @inline(__always) private func finish(_ step: TransactionStep) {
    if step.isEmpty { return }
    if step.goesOn { return finishTurn(step) }
    hasActed = false
    carryOut(step)
    if hasQueued || hasActed || replayed != nil { finishTurn(TransactionStep()) }
  }

  /// Follows up until nothing is left, the footer's load check last.
  func finishTurn(_ step: TransactionStep) {
    followUp(step)
    while let step = core.checkLoad() { followUp(step) }
  }

  /// Carries out calls that were made when the turn was over.
  func finishQueue() {
    log.beginTurn()
    finishTurn(TransactionStep())
  }

  /// Carries out a step and whatever comes of it.
  func followUp(_ step: TransactionStep) {
    carryOut(step)
    while let next = nextStep() { carryOut(next) }
  }

  func beginPart() { log.beginPart() }

  private func carryOut(_ step: TransactionStep) {
    if step.hasEffects { log.beginPart() }
    perform(step)
    if replayed != nil { actReplayed(during: true) }
  }

  /// The order inside a turn (Decision 2): the first of these that has anything to do is next.
  private func nextStep() -> TransactionStep? {
    core.followUp()  // what belongs to the transition: see ``DeferredEffect``
      ?? nextCall()  // calls made from callbacks, in their order (N-5)
      ?? core.goOn()  // a dwell of 0 ends; the frame's other deadlines, motion, insets (D-13)
  }

  private func nextCall() -> TransactionStep? {
    if replayed != nil, actReplayed() { return core.takeStep() }
    while hasQueued {
      log.beginCall()
      if hasStagedSettings {
        let step = takeSettings()
        if !step.isEmpty { return step }
      }
      let queued = queue.removeFirst()
      hasQueued = !queue.isEmpty
      if let control = queued.control, control.engine !== self { continue }
      switch queued.body {
      case .input(let input): act(input)
      case .call(let body): body()
      }
      return core.takeStep()
    }
    return nil
  }
}

// MARK: - Playing again

extension RefreshEngine {
  /// Takes in an input that was logged, and what acted inside its turn, where it acted then; views are
  /// not asked for anything.
  func play(_ input: ScrollInput, inside inputs: [RecordedInput]) {
    play(inside: inputs) { takeTurn(for: input) }
  }

  /// Attaches a control as it was attached when that was logged.
  func play(
    attaching control: RefreshControl, as attachment: ControlInput.Attachment,
    inside inputs: [RecordedInput]
  ) {
    play(inside: inputs) { call { [self] in attachNow(control, as: attachment) } }
  }

  private func play(inside inputs: [RecordedInput], _ body: () -> Void) {
    replayed = inputs[...]
    body()
    while let next = replayed?.popFirst() { takeTurn(for: next.input) }
    replayed = nil
  }

  /// Lets the inputs act whose place in the turn has come; returns whether there were any.
  @discardableResult
  private func actReplayed(during isDuring: Bool = false) -> Bool {
    guard replayed != nil else { return false }
    let here: RecordedInput.Nesting =
      isDuring ? .duringStep(number: log.parts) : .afterSteps(count: log.parts)
    var acted = false
    while let next = replayed?.first, next.nesting == here {
      replayed?.removeFirst()
      if case .control(let edge, .detach) = next.input { part(at: edge) }
      act(next.input)
      acted = true
    }
    return acted
  }
}

// Frames, deadlines, and the alarms of observers outside the engine.

extension RefreshEngine {
  /// The next time at which something is due without any event.
  var nextDeadline: Double { min(core.nextDeadline, alarms.next) }

  /// A frame, and after it the alarms that are due.
  ///
  /// Returns whether anything moved until then.
  @discardableResult
  func frame(at time: Double) -> Bool {
    beforeFrame?()
    if alarms.isEmpty, advancesIfIdle(to: time) { return false }
    let moved = core.isMoving
    let due: [Observer<Double>]
    (due, alarms) = alarms.split(at: max(time, core.now))
    takeTurn(for: .frame(time))
    for alarm in due { alarm.notify(core.now) }
    return moved
  }
}

/// A scroll view of another host: whatever has an offset, a content length, insets and drags.
///
/// Conform with an adapter around the host's own scroll view, hand it to a ``RefreshCoordinator``,
/// and report to that what happens: the host keeps its own physics, the coordinator decides when a
/// pull fires and which insets and offset that takes. The contract:
/// - ``metrics`` is true at any time. Its base insets are the app's, without what
///   ``apply(_:)`` added.
/// - ``apply(_:)`` writes insets and offset in one step, so that no frame shows one without the
///   other. It may report the change it makes from inside; a change that changes nothing is not
///   asked for.
/// - Nothing but inset and offset is ever written, and never across the axis.
@MainActor
public protocol ScrollContainer: AnyObject {
  /// The geometry now; `insets` is not read.
  var metrics: ScrollMetrics { get }

  /// Writes contributions and offset in one step.
  func apply(_ adjustment: ScrollAdjustment)
}
