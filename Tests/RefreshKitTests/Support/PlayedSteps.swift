import RefreshKit
import RefreshSimulation
import Testing

/// The results of a gesture script whose steps are separated by ` / `.
@MainActor struct PlayedSteps {
  private(set) var reports: [StepReport] = []
  /// The offset at each evaluation, with the time.
  private(set) var offsets: [(time: Double, offset: Double)] = []

  /// Plays `steps` in a viewport of 24 × 24.
  init(_ steps: String, direction: ScrollDirection = .down) throws {
    let lines = ["viewport 24x24", "direction \(direction)"] + steps.split(separator: " / ")
    let script = try GestureScript(reading: lines.joined(separator: "\n"), named: "steps")
    let player = ScriptPlayer(script, named: "steps")
    var offsets: [(time: Double, offset: Double)] = []
    player.onEvaluation = { [unowned player] in offsets.append(($0, player.model.offset)) }
    var reports: [StepReport] = []
    player.play { event in if case .step(let report) = event { reports.append(report) } }
    #expect(player.failure == nil)
    (self.reports, self.offsets) = (reports, offsets)
  }

  /// The last report.
  var end: StepReport { reports[reports.count - 1] }

  /// The highest speed between two evaluations at different times, in units per second.
  var topSpeed: Double {
    zip(offsets, offsets.dropFirst()).map { first, second in
      second.time > first.time ? abs(second.offset - first.offset) / (second.time - first.time) : 0
    }.max() ?? 0
  }
}
