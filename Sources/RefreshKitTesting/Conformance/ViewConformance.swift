public import RefreshKit
internal import RefreshSimulation

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
