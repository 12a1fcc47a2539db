public import RefreshKit
internal import RefreshSimulation
public import Testing

/// Takes a view through everything that can happen to it, and names the laws it broke.
///
/// ```
/// let violations = ViewConformance.violations(as: .header) { ArrowView() }
/// ```
///
/// The view is driven through every legal transition, a sweep of progress from 0 to 3 in small
/// steps and in jumps, an interruption of every state, sizes from nothing to huge, a detach in
/// each state, along both axes, and, if it draws, every grade of environment in lists of all four
/// directions. It has to be a new view each time.
@MainActor
public struct ViewConformance {
  /// Makes the view that is tested.
  typealias Maker = @MainActor () -> any RefreshView

  /// The control that a view is tested for.
  public enum Role: Sendable, Hashable, CaseIterable {
    /// A header.
    case header
    /// A footer.
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

  /// The laws that views made by `make` break as headers or footers, each with its first breach.
  public static func violations(
    as role: Role, of make: @escaping @MainActor () -> any RefreshView
  ) -> [ViewViolation] {
    let target = role.edge
    var kit = ViewConformance(target, make)
    kit.checkAnswers()
    guard kit.violations.isEmpty else { return kit.violations }
    let ways = ViewScenarios.of(target)
    for scenario in ways.tours + ways.horizontal + ways.interruptions { kit.check(scenario) }
    for scenario in ways.tours + ways.states { kit.checkRelease(scenario) }
    kit.checkDrawing()
    return kit.violations
  }

  /// Notes a breach, unless the law was broken before.
  mutating func note(_ law: ViewRequirement, after events: [String] = [], _ detail: String) {
    guard !violations.contains(where: { $0.requirement == law }) else { return }
    violations.append(ViewViolation(law, after: events, detail: detail))
  }
}

// MARK: - Answers

extension ViewConformance {
  /// Checks the answers of a view before anything happened; the engine refuses any others.
  private mutating func checkAnswers() {
    let view = make()
    for axis in Axis.allCases {
      let extent = view.extent(along: axis)
      if !(extent.isFinite && extent >= 0) { note(.hasValidExtent, "it is \(extent)") }
      for viewport in [0, 1, 3, 24, 0.5, 1e9] { checkTrigger(of: view, viewport, axis) }
    }
    for result in RefreshResult.allCases {
      let dwell = view.dwell(after: result)
      if !(dwell.isFinite && dwell >= 0) {
        note(.hasValidDwell, "it is \(dwell) after \(result)")
      }
    }
  }

  private mutating func checkTrigger(of view: any RefreshView, _ viewport: Double, _ axis: Axis) {
    guard let trigger = view.triggerDistance(inViewport: viewport, along: axis) else { return }
    if !(trigger.isFinite && trigger > 0) {
      note(.hasValidTriggerDistance, "it is \(trigger) in a viewport \(viewport) long, \(axis)")
    }
  }
}

// MARK: - Driving

extension ViewConformance {
  /// Plays a scenario with the view and with its twin, which cannot drive the engine.
  private mutating func check(_ scenario: ViewScenario) {
    let view = make()
    let run = ViewRun(of: scenario, with: view)
    if let (events, extent) = run.changedExtent {
      note(.hasConstantExtent, after: events, "it was \(run.extent) and is \(extent)")
    }
    let twin = ViewRun(of: scenario, with: ForwardingView(make()))
    if let difference = run.firstDifference(from: twin) {
      note(.doesNotDriveEngine, after: difference.events, difference.detail)
    }
  }

  /// Takes a view on a way and lets everything go.
  private mutating func checkRelease(_ scenario: ViewScenario) {
    if let left = ViewRun.leftover(of: scenario, with: make) {
      note(.doesNotRetainControl, after: scenario.script.steps.map(\.text), left)
    }
  }
}

/// The laws that every refresh view has to keep to, as a sentence each.
public enum ViewRequirement: String, Sendable, Hashable, CaseIterable {
  /// The length along the axis is a length.
  case hasValidExtent = "extent is finite and 0 or more"
  /// The engine asks for the length once and relies on it.
  case hasConstantExtent = "extent does not change on its own"
  /// A distance that pulls are divided by.
  case hasValidTriggerDistance =
    "triggerDistance(inViewport:along:) is nil, or finite and more than 0"
  /// A time that the engine waits for.
  case hasValidDwell = "dwell(after:) is finite and 0 or more"
  /// States come from the control only.
  case doesNotDriveEngine = "a view never drives the engine"
  /// The control owns the view, not the other way round.
  case doesNotRetainControl = "a view does not keep its control alive"
  /// Drawing is a function of what it is given.
  case drawsDeterministically = "the same snapshot and environment draw the same cells"
  /// A strip may be cut off anywhere.
  case drawsWithinBounds = "however much of a strip shows, it shows the same, and nothing beside it"
  /// An ASCII terminal shows nothing else.
  case drawsOnlyASCII = "where only ASCII may be used, only ASCII is drawn"
  /// A terminal without Braille shows none.
  case drawsOnlyBlocks = "where Braille may not be used, no Braille is drawn"
  /// A screen reader speaks what is written.
  case isScreenReaderSafe = "where somebody listens, words are drawn or nothing"
  /// Hosts draw again only then.
  case reportsNextRedraw = "until the time that nextChange(of:environment:) names, nothing changes"
  /// An ending is there to be read.
  case showsEndingUntilHidden = "while leaving is set, the picture is one of an ending"
  /// For users that are sensitive to motion.
  case respectsReduceMotion = "with reduced motion what moves by time stands still"
}

/// A law that a view broke, after which events, and what was seen.
public struct ViewViolation: Sendable, Hashable, CustomStringConvertible {
  /// The law.
  public var requirement: ViewRequirement
  /// The steps of a gesture script that led there; none if the view broke it by itself.
  public var events: [String]
  /// A sentence about what was seen.
  public var detail: String

  /// Makes a violation.
  package init(_ law: ViewRequirement, after events: [String] = [], detail: String) {
    self.requirement = law
    self.events = events
    self.detail = detail
  }

  /// The law, what was seen, and the events, as one sentence.
  public var description: String {
    let place = events.isEmpty ? "" : ", after: \(events.joined(separator: " · "))"
    return "broken: \(requirement.rawValue) — \(detail)\(place)"
  }
}

/// All the ways that views of one edge are taken on.
///
/// They are made once: each step is written out, and hundreds of views are taken on them.
struct ViewScenarios: Sendable {
  let tours: [ViewScenario]
  let interruptions: [ViewScenario]
  let states: [ViewScenario]
  /// The tours in a list that goes to the right.
  let horizontal: [ViewScenario]

  private static let header = ViewScenarios(.leading)
  private static let footer = ViewScenarios(.trailing)

  private init(_ target: Edge) {
    tours = ViewScenario.tours(for: target)
    horizontal = tours.map(\.horizontal)
    interruptions = ViewScenario.interruptions(for: target)
    states = ViewScenario.states(for: target)
  }

  static func of(_ target: Edge) -> ViewScenarios { target == .leading ? header : footer }
}

/// Expects that a view keeps to every law of the protocol it adopts.
///
/// ```
/// import RefreshKitTesting
///
/// @Test func `my view conforms`() {
///   expectConforms(as: .header) { MyView() }
/// }
/// ```
///
/// It is driven through every legal transition, sizes from nothing to huge, and every grade of
/// environment; each law that it breaks is an issue that names the law, what was seen, and after
/// which events. `make` has to make a new view each time.
@MainActor
public func expectConforms(
  as role: ViewConformance.Role, sourceLocation: SourceLocation = #_sourceLocation,
  _ make: @escaping @MainActor () -> any RefreshView
) {
  for violation in ViewConformance.violations(as: role, of: make) {
    Issue.record("\(violation)", sourceLocation: sourceLocation)
  }
}
