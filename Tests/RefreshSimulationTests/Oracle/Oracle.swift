import RefreshKitTesting
import RefreshSimulation
import Testing

/// A much simpler second engine for a part of the rules, written from the rules alone.
///
/// An oracle computes no springs and no deceleration: in its scripts, only the user and the app move
/// the content. If the oracle and the engine disagree, one of them implements a rule incorrectly.
@MainActor
protocol Oracle {
  /// The setup of the script whose steps the oracle predicts.
  var setup: GestureScript.Setup { get }
  /// The steps of random scripts.
  static var vocabulary: [GestureScript.Command] { get }
  /// Whether the oracle can no longer predict the state, because an animation is running.
  var isLost: Bool { get }
  /// Returns whether the oracle can predict a step now.
  func knows(_ command: GestureScript.Command) -> Bool
  /// Follows a step. `time` is the time at which the engine completed the step.
  mutating func follow(_ command: GestureScript.Command, until time: Double)
  /// The expected state after the step, in the format of ``seen(in:)``.
  var expected: String { get }
  /// Returns the engine's state after the step.
  func seen(in report: StepReport) -> String
  /// Returns the engine's state after the step, for an oracle that also checks the past events.
  func seen(in report: StepReport, after told: [TimelineEvent]) -> String
}

extension Oracle {
  func knows(_ command: GestureScript.Command) -> Bool { true }
  var isLost: Bool { false }
  func seen(in report: StepReport, after told: [TimelineEvent]) -> String { seen(in: report) }
}

extension [GestureScript.Command] {
  /// Joins lists. Each list is a separate expression, which the compiler type-checks faster.
  static func joining(_ lists: Self...) -> Self { lists.flatMap(\.self) }
}

/// Plays random scripts and compares each step with an oracle. Returns the number of steps that
/// agreed.
@MainActor
func compare<Prophet: Oracle>(
  scripts: Int, steps: Int, first: UInt64 = 1, _ make: (inout SeededNumbers) -> Prophet
) -> Int {
  var agreed = 0
  for seed in first..<first + UInt64(scripts) {
    var random = SeededNumbers(seed: seed &* 0x9E37_79B9_7F4A_7C15)
    var oracle = make(&random)
    let commands = (0..<steps).compactMap { _ in Prophet.vocabulary.randomElement(using: &random) }
    let script = GestureScript(
      setup: oracle.setup, steps: ([.wait(0)] + commands).map { GestureScript.Step($0) })
    var told: [TimelineEvent] = []
    var reports: [(step: StepReport, told: Int)] = []
    ScriptPlayer(script).play { event in
      told.append(event)
      if case .step(let report) = event { reports.append((report, told.count)) }
    }
    for (command, (report, count)) in zip(commands, reports.dropFirst()) {
      guard oracle.knows(command) else { break }
      oracle.follow(command, until: report.time)
      if oracle.isLost { break }
      let seen = oracle.seen(in: report, after: Array(told.prefix(count)))
      guard oracle.expected == seen else {
        let start = GestureScript(
          setup: script.setup, steps: Array(script.steps.prefix(report.index)))
        Issue.record(
          "expected \(oracle.expected), happened \(seen):\n\(start.text)")
        return agreed
      }
      agreed += 1
    }
  }
  return agreed
}
