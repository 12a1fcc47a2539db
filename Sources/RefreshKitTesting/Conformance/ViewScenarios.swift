internal import RefreshKit
internal import RefreshSimulation

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
