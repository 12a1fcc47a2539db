internal import RefreshKit
internal import RefreshSimulation

/// Plays a scenario with one view and records the events.
@MainActor
struct ScenarioPlayer {
  let extent: Double
  /// The first change of the view's length and the steps up to the change.
  private(set) var changedExtent: (events: [String], extent: Double)?
  private let script: GestureScript
  /// The events in words, without their times, each with the index of its step.
  private var happened: [(words: String, endsRun: Bool, step: Int)] = []
  private var steps: [String] { script.steps.map(\.text) }

  init(of scenario: ViewScenario, with view: any RefreshView) {
    let axis = scenario.script.setup.direction.axis
    extent = view.extent(along: axis)
    script = scenario.script
    let player = ScriptPlayer(script, views: { _ in view })
    let expected = extent
    var happened: [(words: String, endsRun: Bool, step: Int)] = []
    var change: (step: Int, extent: Double)?
    var step = 0
    player.play { event in
      if case .step = event {
        let extent = view.extent(along: axis)
        if change == nil, extent != expected { change = (step, extent) }
        step += 1
      } else {
        let words = event.line.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
        let endsRun = if case .state(_, _, .finished, _) = event { true } else { false }
        happened.append((words, endsRun, step))
      }
    }
    self.happened = happened
    if let change { changedExtent = (Array(steps[...change.step]), change.extent) }
  }

  /// Ignores differences after a `finished` state, because a view may end its dwell early.
  func firstDifference(from other: ScenarioPlayer) -> (events: [String], detail: String)? {
    let same = zip(happened, other.happened).prefix { $0 == $1 }.count
    guard same < max(happened.count, other.happened.count) else { return nil }
    if same > 0, happened[same - 1].endsRun { return nil }
    let seen = same < happened.count ? happened[same].words : "nothing"
    let due = same < other.happened.count ? other.happened[same].words : "nothing"
    let step = same < happened.count ? happened[same].step : steps.count - 1
    return (Array(steps.prefix(step + 1)), "the event was '\(seen)' instead of '\(due)'")
  }

  /// Returns a sentence about a control or view that is not deallocated after a scenario.
  static func leftover(of scenario: ViewScenario, with make: ViewConformance.Maker) -> String? {
    weak var view: (any RefreshView)?
    weak var control: RefreshControl?
    do {
      let made = make()
      let player = ScriptPlayer(scenario.script, views: { _ in made })
      player.play { _ in }
      view = made
      control = player.model.header ?? player.model.footer
      if let control { player.model.detach(control) }
    }
    if control != nil { return "the control is not deallocated after it was detached and released" }
    return view != nil ? "the view is not deallocated after it was released" : nil
  }
}

/// Forwards all calls but `attached(to:)` to another view, which therefore cannot drive the engine.
final class ControlHidingProxy: RefreshView {
  private let original: any RefreshView

  init(_ original: any RefreshView) { self.original = original }

  var extent: Double { original.extent }

  func extent(along axis: Axis) -> Double { original.extent(along: axis) }

  func stateChanged(to state: RefreshState) { original.stateChanged(to: state) }

  func triggerDistance(
    inViewport viewport: Double, along axis: Axis, rubberBandCoefficient coefficient: Double
  ) -> Double? {
    original.triggerDistance(inViewport: viewport, along: axis, rubberBandCoefficient: coefficient)
  }

  func dwell(after result: RefreshResult) -> Duration { original.dwell(after: result) }

  func crossLengthChanged(to length: Double) { original.crossLengthChanged(to: length) }
}
