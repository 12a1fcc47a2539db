internal import RefreshKit

/// One play of a scenario with one view, and what was seen of it.
@MainActor
struct ViewRun {
  /// The length of the view at the beginning.
  let extent: Double
  /// The first change of it, and the steps that led there.
  private(set) var changedExtent: (events: [String], extent: Double)?
  /// The steps of the scenario.
  private let steps: [String]
  /// The events without their times, each with the index of the step it happened in.
  private var happened: [(event: String, step: Int)] = []

  init(of scenario: ViewScenario, with view: any RefreshView) {
    let axis = scenario.script.setup.direction.axis
    extent = view.extent(along: axis)
    steps = scenario.script.steps.map(\.text)
    let player = ScriptPlayer(scenario.script, views: { _ in view })
    let expected = extent
    var happened: [(event: String, step: Int)] = []
    var change: (step: Int, extent: Double)?
    var step = 0
    player.play { event in
      if case .step = event {
        let extent = view.extent(along: axis)
        if change == nil, extent != expected { change = (step, extent) }
        step += 1
      } else if let words = event.lineWithoutTime {
        happened.append((words, step))
      }
    }
    self.happened = happened
    if let change { changedExtent = (Array(steps[...change.step]), change.extent) }
  }

  /// The first difference between this run and `other`, and the steps that led there.
  ///
  /// A view may end its dwell early; what happens differently after that is the engine's doing.
  func firstDifference(from other: ViewRun) -> (events: [String], detail: String)? {
    let same = zip(happened, other.happened).prefix { $0 == $1 }.count
    guard same < max(happened.count, other.happened.count) else { return nil }
    if same > 0, happened[same - 1].event.contains(" finished ") { return nil }
    let seen = same < happened.count ? happened[same].event : "nothing"
    let due = same < other.happened.count ? other.happened[same].event : "nothing"
    let step = same < happened.count ? happened[same].step : steps.count - 1
    return (Array(steps.prefix(step + 1)), "there came '\(seen)' instead of '\(due)'")
  }

  /// A sentence about what is still there after the control was detached and everyone had let go of
  /// it.
  static func leftover(
    of scenario: ViewScenario, with make: ViewConformance.Maker
  ) -> String? {
    weak var view: (any RefreshView)?
    weak var control: RefreshControl?
    do {
      let made = make()
      let player = ScriptPlayer(scenario.script, views: { _ in made })
      player.play { _ in }
      view = made
      control = (player.header ?? player.footer)?.control
      if let control { player.model.detach(control) }
    }
    if control != nil { return "its control is still there after everyone else let it go" }
    return view != nil ? "it is still there itself after everyone let it go" : nil
  }
}

extension TimelineEvent {
  /// The event in words, without its time.
  fileprivate var lineWithoutTime: String? {
    line.split(separator: " ", maxSplits: 1).last.map(String.init)
  }
}

/// A view that stands in for another: as long and as slow, but with no way to the engine.
final class ViewTwin: RefreshView {
  private let original: any RefreshView

  init(_ original: any RefreshView) { self.original = original }

  var extent: Double { original.extent }

  func extent(along axis: Axis) -> Double { original.extent(along: axis) }

  func stateChanged(to state: RefreshState) { original.stateChanged(to: state) }

  func triggerDistance(inViewport viewport: Double) -> Double? {
    original.triggerDistance(inViewport: viewport)
  }

  func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
    original.triggerDistance(inViewport: viewport, along: axis)
  }

  func dwell(after result: RefreshResult) -> Double { original.dwell(after: result) }

  func crossLengthChanged(to length: Double) { original.crossLengthChanged(to: length) }
}
