import Foundation
import RefreshKit
import RefreshSimulation
import RefreshTerminal

/// Keeps what a hand does in a session, and what the app answers, as a gesture script.
///
/// A script knows one header and one footer, so the recording ends where the header is exchanged.
@MainActor
final class SessionRecorder {
  private let scroll: ScrollModel
  private let file: URL
  private var script: GestureScript
  /// When the last step was; `nil` before the first.
  private var time: Double?
  /// When a control last changed its state.
  private var lastChange = 0.0
  private var tokens: [ObservationToken] = []
  private weak var header: RefreshControl?
  private weak var footer: RefreshControl?
  private var content: Double
  private var options: [GestureScript.Target: [GestureScript.ControlOption]] = [:]
  /// The step that ended the footer's last run, which may turn out to have been the last of all.
  private var footerEnd: Int?
  private var isOver = false

  /// Begins to record; the file is written by ``finish()``.
  init(_ session: TerminalSession, to path: String) {
    scroll = session.screen.scroll
    file = URL(filePath: path)
    (header, footer) = (scroll.header, scroll.footer)
    content = scroll.contentLength
    script = GestureScript()
    script.setup = setup()
    session.onHandAction = { [weak self] action, time in self?.note(action, at: time) }
    tokens = [scroll.observe { [weak self] metrics in self?.note(metrics) }]
    for control in [header, footer].compactMap(\.self) { observe(control) }
    if header?.state == .loading { add(.begin(.header, .atEdge), at: scroll.now) }
  }

  /// A frame of the replay, which falls at other times than a frame of the session.
  private static let frame = 1.0 / 60

  /// Writes the script, up to the last change of a state.
  func finish() throws {
    if let time, lastChange > time { wait(lastChange - time + Self.frame) }
    time = nil
    try write()
  }

  /// Writes what there is so far.
  func write() throws {
    let end = isOver ? "# the header was exchanged here, and the recording ends\n" : ""
    try WriteError.naming(file.relativePath) {
      try Data((script.text + end).utf8).write(to: file)
    }
  }

  /// Adds a step, after as much waiting as there was.
  private func add(_ command: GestureScript.Command, at moment: Double) {
    if scroll.header !== header { isOver = true }
    guard !isOver else { return }
    let moment = Self.inMicroseconds(moment)
    let last = time ?? moment
    wait(moment - last)
    time = max(last, moment)
    noteOptions()
    script.steps.append(.init(command))
  }

  private func wait(_ seconds: Double) {
    if seconds > 0 { script.steps.append(.init(.wait(Self.inMicroseconds(seconds)))) }
  }

  /// As exact as a motion needs, and short enough to be read.
  private static func inMicroseconds(_ seconds: Double) -> Double {
    (seconds * 1e6).rounded() / 1e6
  }
}

// MARK: - The hand

extension SessionRecorder {
  private func note(_ action: HandAction, at time: Double) {
    add(command(action), at: time)
  }

  private func command(_ action: HandAction) -> GestureScript.Command {
    switch action {
    case .down(let touch): .down(x: touch)
    case .drag(let delta): .drag(delta, over: 0)
    case .up: .up(.measured)
    case .cancel: .cancel
    case .wheel(let ticks, let units): .wheel(ticks, rows: units)
    case .key(let key): .key(Self.name(of: key))
    case .beginRefresh: .key(.r)
    case .activate: .key(.return)
    case .resize: .resize(viewport)
    }
  }

  private static func name(of key: ScrollKey) -> GestureScript.Key {
    switch key {
    case .up: .up
    case .down: .down
    case .pageUp: .pageup
    case .pageDown: .pagedown
    case .home: .home
    case .end: .end
    }
  }

  private var viewport: Size {
    let metrics = scroll.metrics
    let isVertical = scroll.axis == .vertical
    return Size(
      width: isVertical ? metrics.crossLength : metrics.viewportLength,
      height: isVertical ? metrics.viewportLength : metrics.crossLength)
  }
}

// MARK: - The app

extension SessionRecorder {
  private func note(_ metrics: ScrollMetrics) {
    guard metrics.contentLength != content else { return }
    content = metrics.contentLength
    add(.content(content), at: scroll.now)
  }

  private func observe(_ control: RefreshControl) {
    let target = control is RefreshHeader ? GestureScript.Target.header : .footer
    let token = control.observe { [weak self] event in
      if case .stateChanged(let state) = event { self?.noteChange(to: state, of: target) }
    }
    tokens.append(token)
  }

  private func noteChange(to state: RefreshState, of target: GestureScript.Target) {
    note(state, of: target)
    if scroll.header === header, !isOver { lastChange = scroll.now }
  }

  /// What a run came to is the app's doing; a cancelled one is the engine's, and comes by itself.
  private func note(_ state: RefreshState, of target: GestureScript.Target) {
    switch state {
    case .finished(.success): finish(target, .success)
    case .finished(.failure): finish(target, .failure)
    case .noMoreData: noteEndOfData()
    default: break
    }
  }

  private func finish(_ target: GestureScript.Target, _ result: RefreshResult) {
    add(.finish(target, result), at: scroll.now)
    if target == .footer { footerEnd = isOver ? nil : script.steps.count - 1 }
  }

  private func noteEndOfData() {
    if let footerEnd {
      script.steps[footerEnd] = .init(.finish(.footer, .noMoreData))
    } else {
      add(.more(false), at: scroll.now)
    }
    footerEnd = nil
  }
}

// MARK: - Set-up and options

extension SessionRecorder {
  private func setup() -> GestureScript.Setup {
    var setup = GestureScript.Setup()
    setup.viewport = viewport
    setup.content = content
    setup.axis = scroll.axis
    setup.inset = scroll.baseInsets
    setup.rubber = scroll.configuration.hasRubberBand
    setup.maxOverscroll = scroll.configuration.maximumOverscroll
    switch scroll.policy {
    case .headerWins: setup.policy = .headerWins
    case .exclusive: setup.policy = .exclusive
    case .independent: setup.policy = .independent
    }
    setup.header = header.map { control($0, .header) }
    setup.footer = footer.map { control($0, .footer) }
    return setup
  }

  private func control(
    _ control: RefreshControl, _ target: GestureScript.Target
  ) -> GestureScript.ControlSetup {
    let current = currentOptions(of: control)
    options[target] = current
    let names = [
      "ArrowView": "arrow", "WaveView": "wave", "FramesView": "frames", "LoadMoreView": "loadmore",
    ]
    let name = names[String(describing: type(of: control.view))]
    guard let name else {
      return .init(view: "plain", options: [.extent(control.extent)] + current)
    }
    return .init(view: name, options: current)
  }

  /// A step for each option that changed since the last one.
  private func noteOptions() {
    for (control, target) in [(header, GestureScript.Target.header), (footer, .footer)] {
      guard let control else { continue }
      let current = currentOptions(of: control)
      let known = options[target] ?? []
      let changed = current.filter { !known.contains($0) }
      options[target] = current
      if !changed.isEmpty { script.steps.append(.init(.set(target, changed))) }
    }
  }

  /// The options that a script can give; how a run ends is told step by step instead.
  private func currentOptions(of control: RefreshControl) -> [GestureScript.ControlOption] {
    let configuration = control.configuration
    var all: [GestureScript.ControlOption] = []
    if control.view.extent != control.extent { all.append(.extent(control.extent)) }
    if let trigger = configuration.triggerDistance { all.append(.trigger(trigger)) }
    if let hold = configuration.hold { all.append(.hold(hold)) }
    if let dwell = configuration.dwell { all.append(.dwell(dwell)) }
    if configuration.revealDuration != 0.25 {
      all.append(.revealDuration(configuration.revealDuration))
    }
    if configuration.hideDuration != 0.25 { all.append(.hideDuration(configuration.hideDuration)) }
    if configuration.actionTiming == .afterReveal { all.append(.timing(.afterReveal)) }
    if configuration.busyPolicy == .restart { all.append(.busy(.restart)) }
    if !control.isEnabled { all.append(.enabled(false)) }
    if let footer = control as? RefreshFooter { all += loadingOptions(of: footer) }
    return all
  }

  private func loadingOptions(of footer: RefreshFooter) -> [GestureScript.ControlOption] {
    let loading = footer.loading
    var all: [GestureScript.ControlOption] = [.auto(loading.canAutoLoadMore)]
    switch loading.preloadDistance {
    case .units(0): break
    case .units(let units): all.append(.preload(.units(units)))
    case .viewports(let count): all.append(.preload(.viewports(count)))
    case .rows(let count): all.append(.preload(.units(count * scroll.rowLength)))
    }
    if loading.isHiddenWhenNoMoreData { all.append(.hideWhenNoMore(true)) }
    switch loading.shortContent {
    case .fill: break
    case .onPull: all.append(.short(.pull))
    case .ignore: all.append(.short(.ignore))
    }
    if loading.fillLimit != 5 { all.append(.fillLimit(loading.fillLimit)) }
    if loading.placement == .viewportEnd { all.append(.placement(.viewport)) }
    if loading.startsAsleep { all.append(.asleep(true)) }
    if loading.isUserOnly { all.append(.userOnly(true)) }
    if loading.emptyLimit != 3 { all.append(.emptyLimit(loading.emptyLimit)) }
    if !loading.resetsOnRefresh { all.append(.resetOnRefresh(false)) }
    return all
  }
}
