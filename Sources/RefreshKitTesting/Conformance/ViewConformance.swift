public import RefreshKit
internal import RefreshSimulation
public import Testing

/// Checks that a view fulfils every requirement of a refresh view.
///
/// ```
/// let violations = ViewConformance.violations(as: .header) { ArrowView() }
/// ```
///
/// The checks drive the view through every state and outcome, with an interruption and a detachment
/// in every state, progress from 0 to 3, and viewports from empty to huge. A view that draws on a
/// canvas is also drawn with every glyph set, in all four directions, with reduced motion and for a
/// screen reader. The closure has to return a new view each time.
@MainActor
public struct ViewConformance {
  typealias Maker = @MainActor () -> any RefreshView

  /// The kind of control that shows the view.
  public enum Role: Sendable, Hashable, CaseIterable {
    /// The view of a header.
    case header
    /// The view of a footer.
    case footer

    var edge: Edge { self == .header ? .leading : .trailing }
  }

  let target: Edge
  let make: Maker
  private(set) var violations: [ViewViolation] = []

  private init(_ target: Edge, _ make: @escaping Maker) {
    self.target = target
    self.make = make
  }

  /// Returns the first violation of each requirement. A violation can end the checks early.
  ///
  /// - Parameters:
  ///   - role: The kind of control that shows the view.
  ///   - make: Creates a new view.
  /// - Returns: The violations, empty for a view that conforms.
  public static func violations(
    as role: Role, of make: @escaping @MainActor () -> any RefreshView
  ) -> [ViewViolation] {
    let target = role.edge
    var kit = ViewConformance(target, make)
    kit.checkValues()
    guard kit.violations.isEmpty else { return kit.violations }
    let ways = ViewScenarios.of(target)
    let horizontal = ways.tours.map(\.horizontal)
    for scenario in ways.tours + horizontal + ways.interruptions { kit.check(scenario) }
    for scenario in ways.tours + ways.states { kit.checkRelease(scenario) }
    kit.checkDrawing()
    return kit.violations
  }

  mutating func note(
    _ requirement: ViewRequirement, after events: [String] = [], _ detail: String
  ) {
    guard !violations.contains(where: { $0.requirement == requirement }) else { return }
    violations.append(ViewViolation(requirement: requirement, events: events, detail: detail))
  }

  // MARK: - Values of a view

  private mutating func checkValues() {
    let view = make()
    for axis in Axis.allCases {
      let extent = view.extent(along: axis)
      if !(extent.isFinite && extent >= 0) { note(.hasValidExtent, "it is \(extent)") }
      for viewport in [0, 1, 3, 24, 0.5, 1e9] { checkTrigger(of: view, viewport, axis) }
    }
    for result in RefreshResult.allCases {
      let dwell = view.dwell(after: result)
      if dwell < .zero || dwell == .untilDismissed {
        note(.hasValidDwell, "it is \(dwell) after \(result)")
      }
    }
  }

  private mutating func checkTrigger(of view: any RefreshView, _ viewport: Double, _ axis: Axis) {
    for coefficient in [0.55, 1] {
      let trigger = view.triggerDistance(
        inViewport: viewport, along: axis, rubberBandCoefficient: coefficient)
      guard let trigger, !(trigger.isFinite && trigger > 0) else { continue }
      note(.hasValidTriggerDistance, "it is \(trigger) in a viewport \(viewport) long, \(axis)")
    }
  }

  // MARK: - Scenarios

  /// Plays a scenario with the view and with a copy that can't drive the engine.
  private mutating func check(_ scenario: ViewScenario) {
    let view = make()
    let run = ScenarioPlayer(of: scenario, with: view)
    if let (events, extent) = run.changedExtent {
      note(.hasConstantExtent, after: events, "it was \(run.extent) and is \(extent)")
    }
    let twin = ScenarioPlayer(of: scenario, with: ControlHidingProxy(make()))
    if let difference = run.firstDifference(from: twin) {
      note(.doesNotDriveEngine, after: difference.events, difference.detail)
    }
  }

  private mutating func checkRelease(_ scenario: ViewScenario) {
    if let left = ScenarioPlayer.leftover(of: scenario, with: make) {
      note(.doesNotRetainControl, after: scenario.script.steps.map(\.text), left)
    }
  }
}

/// The requirements of a refresh view. Each raw value is a sentence.
public enum ViewRequirement: String, Sendable, Hashable, CaseIterable {
  /// The extent is a valid length.
  case hasValidExtent = "extent is finite and 0 or more"
  /// The extent does not change on its own, because the engine does not observe it.
  case hasConstantExtent = "extent does not change on its own"
  /// The trigger distance, if there is one, is a valid length.
  case hasValidTriggerDistance = "triggerDistance(inViewport:) is nil, or finite and more than 0"
  /// The dwell is a valid duration.
  case hasValidDwell = "dwell(after:) is finite and 0 or more"
  /// Only the control changes states.
  case doesNotDriveEngine = "a view never drives the engine"
  /// The control owns the view, so the view must not own the control.
  case doesNotRetainControl = "a view does not keep its control alive"
  /// The drawing depends on the snapshot and the environment only.
  case drawsDeterministically = "the same snapshot and environment draw the same cells"
  /// The drawing is the same when the strip is clipped.
  case drawsWithinBounds = "a clipped strip draws the same cells, and nothing outside of its bounds"
  /// An ASCII environment shows ASCII characters only.
  case drawsOnlyASCII = "an ASCII environment shows only ASCII characters"
  /// An environment without Braille shows no Braille patterns.
  case drawsOnlyBlocks = "an environment without Braille shows no Braille patterns"
  /// For a screen reader only words are drawn, because it speaks everything.
  case isScreenReaderSafe = "with a screen reader, only words are drawn"
  /// The drawing doesn't change before the time of the next redraw that the view returned.
  case reportsNextRedraw = "the drawing does not change before nextRedraw(of:environment:)"
  /// The outcome stays readable while the inset closes.
  case showsEndingUntilHidden = "the outcome is drawn while endingOutcome is set"
  /// Reduced motion disables animations.
  case respectsReduceMotion = "with reduced motion nothing is animated"
}

/// A requirement that a view violates.
public struct ViewViolation: Sendable, Hashable, CustomStringConvertible {
  /// The violated requirement.
  public var requirement: ViewRequirement
  /// The steps of the gesture script up to the violation; empty without a script.
  public var events: [String]
  /// A sentence about the violation.
  public var detail: String

  /// The requirement, the detail and the steps in one sentence.
  public var description: String {
    let place = events.isEmpty ? "" : ", after: \(events.joined(separator: " · "))"
    return "violated: \(requirement.rawValue) — \(detail)\(place)"
  }
}

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

  /// Ignores a difference directly after a `finished` state: a view may end its dwell early.
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

/// Forwards the engine's calls but `attached(to:)` to another view, which cannot drive the engine.
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

/// The scenarios of one edge, created once, because their steps are expensive to format.
struct ViewScenarios: Sendable {
  let tours: [ViewScenario]
  let interruptions: [ViewScenario]
  let states: [ViewScenario]

  private static let header = ViewScenarios(.leading)
  private static let footer = ViewScenarios(.trailing)

  private init(_ target: Edge) {
    tours = ViewScenario.tours(for: target)
    interruptions = ViewScenario.interruptions(for: target)
    states = ViewScenario.states(for: target)
  }

  static func of(_ target: Edge) -> ViewScenarios { target == .leading ? header : footer }
}

/// Expects that a view fulfils every requirement of a refresh view.
///
/// ```
/// import RefreshKitTesting
///
/// @Test func `my view conforms`() {
///   expectConforms(as: .header) { MyView() }
/// }
/// ```
///
/// The checks are those of ``ViewConformance``. Each violation is recorded as an issue.
///
/// - Parameters:
///   - role: The kind of control that shows the view.
///   - sourceLocation: The location of the recorded issues.
///   - make: Creates a new view each time.
@MainActor
public func expectConforms(
  as role: ViewConformance.Role, sourceLocation: SourceLocation = #_sourceLocation,
  _ make: @escaping @MainActor () -> any RefreshView
) {
  for violation in ViewConformance.violations(as: role, of: make) {
    Issue.record("\(violation)", sourceLocation: sourceLocation)
  }
}
