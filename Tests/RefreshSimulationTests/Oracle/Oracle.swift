import RefreshKitTesting
import RefreshSimulation
import Testing

/// A second, much simpler engine for a part of the rules, written from the rules alone.
///
/// It knows no animation and no physics: the scripts it is compared on let nothing move but by
/// hand. Where both disagree, one of them has misread a rule.
@MainActor
protocol Oracle {
  /// The set-up of the script whose steps it predicts.
  var setup: GestureScript.Setup { get }
  /// Steps of which scripts are made by chance.
  static var vocabulary: [GestureScript.Command] { get }
  /// Whether it cannot tell any more what happens, because something moves by itself.
  var isLost: Bool { get }
  /// Whether it can tell what this step does now.
  func knows(_ command: GestureScript.Command) -> Bool
  /// Follows a step; `time` is when the engine was done with it.
  mutating func follow(_ command: GestureScript.Command, until time: Double)
  /// What it expects after the step, written like ``seen(in:)``.
  var expected: String { get }
  /// The same as the engine tells it.
  func seen(in report: StepReport) -> String
  /// The same, of an oracle that looks at all that was told so far.
  func seen(in report: StepReport, after told: [TimelineEvent]) -> String
}

extension Oracle {
  func knows(_ command: GestureScript.Command) -> Bool { true }
  var isLost: Bool { false }
  func seen(in report: StepReport, after told: [TimelineEvent]) -> String { seen(in: report) }
}

extension [GestureScript.Command] {
  /// One list of several, each of which the compiler reads by itself.
  static func joining(_ lists: Self...) -> Self { lists.flatMap(\.self) }
}

/// Plays random scripts and compares each step with what an oracle expects; tells how many agreed.
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
