import RefreshKit
import RefreshSimulation

/// A list, a header and a footer that receive random events, and the laws that must always hold.
@MainActor final class FuzzWorld {
  /// The history of one control, as notified to its view and observers.
  struct Diary {
    var last: RefreshState?
    var runs = 0
    var openRun: Int?
    /// Whether a begin is deferred until the first layout.
    var waits = false
    /// Whether the next notification may be the one on attachment.
    var attaches = false
    /// The maximum contribution that is allowed.
    var longest = 0.0
    var wasArmed = false
    /// Whether the run ended during the current drag (T-8).
    var endedInDrag = false
    /// The pull before the event.
    var pull = 0.0
    /// Whether the control showed a result before the event.
    var wasEnding = false
    /// The level of a release before the event.
    var level = 0
    var fired = 0
  }

  /// The fuzzer's own model of rules F-4 and F-5.
  struct Gate {
    var isArmed = true
    var emptyLoads = 0
    var grew = false
  }

  /// The causes that the current event may have.
  struct Causes {
    var beginsHeader = false
    var beginsFooter = false
    var releases = false
    var gestures = false
    var isInside = false
  }

  let list = ScrollModel()
  let headerView = FuzzView(extent: 3)
  let footerView = FuzzView(extent: 1)
  let header: RefreshHeader
  let footer: RefreshFooter
  let source = FuzzSource()
  var diary: [Diary] = [Diary(), Diary()]
  var gate = Gate()
  var causes = Causes()
  var hooks: [FuzzEvent.Hook: FuzzEvent] = [:]
  var told = ScrollMetrics()
  var drags = 0
  /// Whether a finger holds the content.
  var hasFinger = false
  /// Whether a load must follow a successful refresh, because the content is short (F-3a).
  var owesFill = false
  private(set) var violation: String?
  private var tokens: [ObservationToken] = []

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    header = RefreshHeader(view: headerView)
    footer = RefreshFooter(view: footerView)
    header.setManualAction({ [unowned self] in called(level: 0) })
    for (index, progress) in numbers.pick([[], [1.25], [1.5, 2, 8]] as [[Double]]).enumerated() {
      header.addLevel(at: progress, .called { [unowned self] in called(level: index + 1) })
    }
    footer.setManualAction({ [unowned self] in run(.footerRun) })
    headerView.hear = { [unowned self] in states($0, 0) }
    footerView.hear = { [unowned self] in states($0, 1) }
    list.configuration.hasRubberBand = numbers.next() % 2 == 0
    list.configuration.wheelMotion = numbers.pick([.step, .smooth])
    list.policy = numbers.pick([.headerWins, .exclusive, .independent])
    list.contentLength = numbers.pick([0, 5, 23, 24, 40, 100, 1e6])
    footer.canAutoLoadMore = numbers.next() % 3 > 0
    footer.preloadDistance = .units(numbers.pick([0, 0, 5, 50, -2]))
    footer.loading.waitsForFirstRefresh = numbers.next() % 8 == 0
    header.configuration.dwellSeconds = numbers.pick([nil, nil, 0.5, 4])
    footer.configuration.dwellSeconds = numbers.pick([nil, nil, 0.5, 4])
    tokens.append(header.observe { [unowned self] in happened($0, 0) })
    tokens.append(footer.observe { [unowned self] in happened($0, 1) })
    tokens.append(
      list.observe { [unowned self] metrics in
        told = metrics
        run(.metrics)
      })
    list.frameSource = source
    list.attach(header)
    list.attach(footer)
    list.resize(width: 80, height: numbers.pick([24, 24, 24, 5, 0]))
    if numbers.next() % 3 == 0 { list.followedEdge = .trailing }
    check()
  }

  /// The world before the first event, for a script with the inputs recorded since.
  var setup: GestureScript.Setup {
    var setup = GestureScript.Setup()
    setup.viewport = Size(width: 80, height: list.metrics.viewportLength)
    setup.content = list.contentLength
    setup.frames = .recorded
    setup.scrolling.hasRubberBand = list.configuration.hasRubberBand
    setup.scrolling.wheelMotion = list.configuration.wheelMotion
    setup.policy = list.policy
    let ofHeader = GestureScript.ControlSettings(of: header)
    setup.header = .init(
      view: "plain", options: GestureScript.ControlOption.changes(of: .leading, to: ofHeader))
    setup.follows = list.followedEdge != nil
    setup.levels = header.levelProgress
    let settings = GestureScript.ControlSettings(of: footer)
    setup.footer = .init(
      view: "plain", options: GestureScript.ControlOption.changes(of: .trailing, to: settings))
    return setup
  }

  func control(_ index: Int) -> RefreshControl { index == 0 ? header : footer }

  func pull(_ index: Int) -> Double { index == 0 ? list.headerPull : list.footerPull }

  func fail(_ rule: String) {
    if violation == nil { violation = rule }
  }

  /// Performs the events that wait for this callback.
  func run(_ hook: FuzzEvent.Hook) {
    guard let event = hooks.removeValue(forKey: hook) else { return }
    causes.isInside = true
    apply(event)
  }

  /// Performs an event, and checks every law.
  func perform(_ event: FuzzEvent) {
    if let hook = event.hook {
      hooks[hook] = event
      return
    }
    causes = Causes()
    for index in 0...1 {
      let snapshot = control(index).snapshot
      (diary[index].wasArmed, diary[index].level) = (snapshot.isArmed, snapshot.level)
      (diary[index].pull, diary[index].wasEnding) = (pull(index), snapshot.state.isFinished)
    }
    let before = Scene(
      phase: list.phase, offset: list.offset, header: header.state,
      hadNoSize: list.metrics.viewportLength == 0)
    apply(event)
    check()
    if !causes.isInside { check(event.kind, after: before) }
  }

  /// The state before an event.
  struct Scene {
    var phase: ScrollPhase
    var offset: Double
    var header: RefreshState
    /// Whether the container had no size, so that a begin was deferred (T-12).
    var hadNoSize: Bool
  }
}

/// A view that forwards its notifications.
@MainActor final class FuzzView: RefreshView {
  var extent: Double
  var hear: (RefreshState) -> Void = { _ in }

  init(extent: Double) { self.extent = extent }

  func stateChanged(to state: RefreshState) { hear(state) }
}

/// A frame source that records the last schedule.
@MainActor final class FuzzSource: FrameSource {
  var frames = false
  var deadline = Double.infinity

  func scheduleChanged(frames: Bool, deadline: Double) {
    self.frames = frames
    self.deadline = deadline
  }
}
