/// The shell around one ``EngineCore``: applies its effects to views, actions and observers.
///
/// One exclusive access an event; the queue is used only when a call is re-entrant.
@MainActor
final class RefreshEngine {
  var core: EngineCore
  /// The axis its views are asked for their extent along.
  let axis: Axis
  /// What a scroll bar takes of the length across; the views are told the rest.
  var crossInset = 0.0
  var header: RefreshHeader? { didSet { changes &+= 1 } }
  var footer: RefreshFooter? { didSet { changes &+= 1 } }
  /// How often a control came or went, or the configuration was set.
  private(set) var changes = 0
  var isBusy = false
  var hasStagedSettings = false { didSet { prepares = hasStagedSettings || clock != nil } }
  var queue: [QueuedInput] = []
  var hasQueued = false
  /// What tells the time before each event, where events come between a host's turns.
  var clock: (() -> Double)? { didSet { prepares = hasStagedSettings || clock != nil } }
  /// Whether something comes before an event: settings to take over, or a clock to ask.
  private var prepares = false
  var scrollObservers = ObserverList<ScrollMetrics>()
  var toldMetrics = ScrollMetrics()
  /// Something that no number tells has changed.
  var hasNews = false
  var toldSchedule = (frames: false, deadline: Double.infinity)
  /// What others want to be woken for at a time of frames.
  var alarms = AlarmList()
  /// Whether anyone wants to hear how a turn left the geometry.
  var isWatched = false

  weak var frameSource: (any FrameSource)? {
    didSet {
      isWatched = true
      toldSchedule = (frames: false, deadline: .infinity)
      guard !isBusy else { return }
      isBusy = true
      report()
      isBusy = false
    }
  }

  /// Somebody else's scroll view, and what it was last asked for.
  weak var container: (any ScrollContainer)? {
    didSet { isWatched = true }
  }
  /// What the container shows, as last written or reported.
  var shown = ScrollAdjustment(contributions: .zero, offset: 0)

  /// A re-entrant call, and the control it was made on: it is void once that control has gone.
  struct QueuedInput {
    var input: EngineInput
    var control: RefreshControl?
  }

  init(axis: Axis, isForeign: Bool = false) {
    self.axis = axis
    core = EngineCore(isForeign: isForeign)
  }

  deinit {
    let controls: [RefreshControl] = [header, footer].compactMap { $0 }
    guard !controls.isEmpty else { return }
    Task { @MainActor in
      for control in controls { control.abandoned() }
    }
  }

  /// Takes in an event; settings that were changed before it act from here on, unless it is one
  /// of those that act at once.
  func handle(
    _ input: EngineInput, for control: RefreshControl? = nil, appliesSettings: Bool = true
  ) {
    guard !isBusy else {
      queue.append(QueuedInput(input: input, control: control))
      hasQueued = true
      return
    }
    isBusy = true
    if hasStagedSettings, appliesSettings { applyStagedSettings() }
    if let clock { evaluate(at: clock()) }
    process(input)
    if isWatched { report() }
    isBusy = false
  }

  /// The event that comes most often, without the detour through a value that could wait.
  func touchMoved(by delta: Double, finger: Int) {
    guard !isBusy, !prepares else {
      return handle(.touchMoved(by: delta, finger: finger))
    }
    isBusy = true
    finish(core.touchMovedStep(by: delta, finger: finger))
    if isWatched { report() }
    isBusy = false
  }

  /// The frame that comes most often, before each report of a hand: it finds nothing to do, and takes
  /// no turn.
  func pass(to time: Double) {
    if !isBusy, !prepares, !hasQueued, !hasNews, core.pass(to: time) { return }
    handle(.frame(time))
  }

  func process(_ input: EngineInput) {
    if case .frame(let time) = input { return evaluate(at: time) }
    finish(apply(input))
  }

  @inline(__always) private func finish(_ step: TurnStep) {
    if step.isEmpty { return }
    if step.pulled == .leading, !step.hasEffects, !step.goesOn, let header {
      header.tellPull(step.progress)
      if !hasQueued { return }
      return finishTurn(TurnStep())
    }
    finishTurn(step)
  }

  func apply(_ input: EngineInput) -> TurnStep {
    guard case .call(let body) = input else { return core.apply(input) }
    body(self)
    return core.takeStep()
  }

  /// Deadlines, then motion and insets, then the footer's question.
  func evaluate(at time: Double) {
    core.beginEvaluation(at: time)
    finishTurn(core.continueFrame() ?? TurnStep())
  }

  func configure(_ configuration: ScrollModel.Configuration) {
    changes &+= 1
    withCore { $0.scroller.configure(configuration) }
  }

  /// Changes the core from within a turn.
  func withCore<Result>(_ body: (inout EngineCore) -> Result) -> Result { body(&core) }
}

// MARK: - The turn

extension RefreshEngine {
  /// Follows up until nothing is left, the footer's question last.
  func finishTurn(_ step: TurnStep) {
    followUp(step)
    while let answer = core.answerQuestion() { followUp(answer) }
  }

  /// Carries out a step and whatever comes of it.
  func followUp(_ step: TurnStep) {
    perform(step)
    while let next = nextStep() { perform(next) }
  }

  /// The order inside a turn (Decision 2): the first of these that has anything to do is next.
  private func nextStep() -> TurnStep? {
    core.followUp()  // what belongs to the transition: see ``FollowUp``
      ?? nextCall()  // calls made from callbacks, in their order (N-5)
      ?? core.leave()  // a dwell of 0 ends
      ?? core.continueFrame()  // the frame's other deadlines, then motion and insets (D-13)
  }

  private func nextCall() -> TurnStep? {
    guard hasQueued else { return nil }
    let queued = queue.removeFirst()
    hasQueued = !queue.isEmpty
    if let control = queued.control, control.engine !== self { return TurnStep() }
    if hasStagedSettings { applyStagedSettings() }
    if case .frame(let time) = queued.input { core.beginEvaluation(at: time) }
    return apply(queued.input)
  }
}
