public import RefreshKit

/// Plays a gesture script on a scroll model, on simulated time, and tells what happened.
///
/// ```
/// let script = try GestureScript(reading: text, named: "bug.txt")
/// ScriptPlayer(script).play { print($0.json) }
/// ```
///
/// It needs no terminal and reads no clock; the same script tells the same events each time.
@MainActor
public final class ScriptPlayer {
  /// Makes the view that a `header` or `footer` line names; `nil` makes one that draws nothing.
  public typealias Views = @MainActor (String) -> (any RefreshView)?

  /// The list that is played with.
  public let model: ScrollModel
  /// Called after each evaluation, with its time: the place to draw a frame.
  public var evaluated: (@MainActor (Double) -> Void)?
  /// Whether frames are wanted although nothing moves, because a view animates; default never.
  public var wantsFrames: @MainActor () -> Bool = { false }

  let script: GestureScript
  let time: SimulatedTime
  let header: ScriptedControl?
  let footer: ScriptedControl?
  var now = 0.0
  /// Where the finger wants the content; only differences count while it is pulled past an edge.
  var finger = 0.0
  /// Whether options were set that act from the next step on.
  var hasUnusedOptions = false
  private var note: (@MainActor (TimelineEvent) -> Void)?

  /// Makes a player; it tells decisions only if `isExplaining`.
  public init(
    _ script: GestureScript, views: Views = { _ in nil }, isExplaining: Bool = false
  ) {
    self.script = script
    let setup = script.setup
    time = SimulatedTime(framesPerSecond: setup.framesPerSecond)
    model = ScrollModel(axis: setup.axis, configuration: setup.scrolling)
    header = setup.header.map {
      ScriptedControl(.header, setup: $0, view: views($0.view) ?? PlainView(extent: 3))
    }
    footer = setup.footer.map {
      ScriptedControl(.footer, setup: $0, view: views($0.view) ?? PlainView(extent: 1))
    }
    for control in [header, footer] { observe(control, decisions: isExplaining) }
  }

  /// Plays the whole script, once, and tells each event in the order in which it happens.
  public func play(telling note: @escaping @MainActor (TimelineEvent) -> Void) {
    self.note = note
    defer { self.note = nil }
    start()
    for (index, step) in script.steps.enumerated() {
      perform(step.command)
      evaluated?(now)
      tell(.step(report(of: step, index: index + 1)))
    }
  }

  /// The control of a step, attached or not.
  func control(_ target: GestureScript.Target) -> ScriptedControl? {
    target == .header ? header : footer
  }

  /// Header attached, footer attached, then the first layout.
  private func start() {
    model.policy = script.setup.policy.engine
    model.contentLength = script.setup.content
    model.baseInsets = script.setup.inset
    for control in [header, footer] {
      if let control { model.attach(control.control) }
    }
    model.resize(to: script.setup.viewport)
    evaluated?(now)
  }

  private func observe(_ control: ScriptedControl?, decisions: Bool) {
    guard let control else { return }
    let target = control.target
    control.observe { [weak self] event in self?.tell(event, of: target) }
    guard decisions else { return }
    control.observeDecisions { [weak self] decision in
      guard let self else { return }
      tell(
        .decision(time: now, target: target, fired: decision.fired, why: decision.description))
    }
  }

  private func tell(_ event: TimelineEvent) { note?(event) }

  private func tell(_ event: RefreshControl.Event, of target: GestureScript.Target) {
    switch event {
    case .stateChanged(let state): tell(.state(time: now, target: target, state: state))
    case .runStarted(let run): tell(.action(time: now, target: target, run: run))
    case .runCancelled(let run): tell(.cancelled(time: now, target: target, run: run))
    }
  }
}

extension GestureScript.Setup {
  fileprivate var scrolling: ScrollModel.Configuration {
    var configuration = ScrollModel.Configuration()
    configuration.hasRubberBand = rubber
    configuration.maximumOverscroll = maxOverscroll
    return configuration
  }
}
