import Foundation
import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshSimulation

/// The inputs recorded at a container's boundary, written as a script and played.
@Suite(.timeLimit(.minutes(60))) @MainActor struct RecordedScriptTests {
  /// The result of a play.
  private struct Ending: Equatable {
    var states: [String] = []
    var metrics = ScrollMetrics()
    var phase = ScrollPhase.resting
  }

  /// Plays a script and records the inputs from the first step on.
  private func record(_ script: GestureScript) -> (ending: Ending, recording: GestureScript) {
    let player = ScriptPlayer(script)
    var recording = GestureScript(setup: script.setup)
    recording.setup.frames = .recorded
    (recording.setup.rows, recording.setup.keepsRows) = (nil, script.setup.keepsRows)
    var token: ObservationToken?
    player.onEvaluation = { [model = player.model] _ in
      guard token == nil else { return }
      recording.setup.content = model.contentLength
      token = model.observeInputs { recording.steps.append(.init(.init($0))) }
    }
    let ending = play(player)
    withExtendedLifetime(token) {}
    return (ending, recording)
  }

  private func play(_ player: ScriptPlayer) -> Ending {
    var ending = Ending()
    player.play { event in
      switch event {
      case .state, .action, .cancelled: ending.states.append(event.json)
      default: break
      }
    }
    ending.metrics = player.model.metrics
    ending.phase = player.model.phase
    return ending
  }

  /// The scripts of Playback, except those whose actions end automatically: the end is recorded,
  /// and would be played twice.
  nonisolated private static let scripts: [String] = {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Examples/Playback/Scripts")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.standardized, includingPropertiesForKeys: nil)
    let texts = (files ?? []).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    return texts.filter { !$0.contains("action=") }.sorted()
  }()

  @Test func `there are scripts in the folder from which recordings are tested`() {
    #expect(Self.scripts.count > 100)
  }

  @Test(arguments: scripts)
  func `the recording of a played script ends in the same state when it is played`(text: String)
    throws
  {
    let script = try GestureScript(reading: text, named: "script")
    let (ending, recording) = record(script)
    let read = try GestureScript(reading: recording.text, named: "recording")
    #expect(read.setup == recording.setup)
    #expect(read.steps.map(\.command) == recording.steps.map(\.command))
    let again = play(ScriptPlayer(read))
    #expect(again.states == ending.states, "\(recording.text)")
    #expect(again.metrics == ending.metrics, "\(recording.text)")
    #expect(again.phase == ending.phase)
  }

  @Test func `a frame in a recording contains the exact time since the previous frame`() {
    var numbers = SeededNumbers(seed: 4)
    var time = 0.0
    for _ in 0..<1000 {
      let next = time + numbers.pick([0, 1.0 / 60, 1e-9, 123_456.789, 0.1])
      let command = GestureScript.Command(RecordedInput(.frame(next), time: time))
      guard case .frame(let delta) = command else {
        Issue.record("\(command.text)")
        return
      }
      #expect(time + delta == next)
      time = next
    }
  }

  @Test func `a frame before the previous frame's time is recorded with its absolute time`() {
    let command = GestureScript.Command(RecordedInput(.frame(1), time: 2))
    #expect(command.text == "frame at=1")
  }

  @Test func `an input that was recorded inside a step of a script is played`() throws {
    let script = try GestureScript(
      reading: """
        frames recorded
        rubber off
        header plain extent=3 trigger=3
        down
        drag +3
        up
        inside 1 content 7
        """, named: "FILE")
    let player = ScriptPlayer(script)
    #expect(play(player).metrics.contentLength == 7)
  }

  @Test
  func `detaching a pulled control is recorded inside the notification of the control's view`()
    throws
  {
    let script = try GestureScript(
      reading: "rubber off\nheader plain extent=3\ndown\npull 2\ndetach header", named: "FILE")
    let text = record(script).recording.text
    #expect(text.contains("leave header\nduring 1 gone header"), "\(text)")
  }

  @Test func `an attachment in a recording replaces the control with its recorded state`() throws {
    let script = try GestureScript(
      reading: """
        frames recorded
        header plain extent=3 trigger=3
        attach header arrow view=5 trigger=2 runs=4
        appear header
        down
        pull 2
        """, named: "FILE")
    let player = ScriptPlayer(script)
    _ = play(player)
    #expect(player.model.header?.extent == 5)
    #expect(player.model.header?.runCount == 4)
    #expect(player.model.header?.state == .pulling(progress: 1))
  }

  @Test func `E-7: a recorded script can add levels to a control, and begin them`() throws {
    let text = """
      frames recorded
      rubber off
      header plain extent=3 trigger=4
      floor header at=2
      attach header view=3 trigger=4 floors=2
      appear header trigger=4
      configure header view=3 trigger=4 floors=2,3
      begin header silent floor=2
      """
    let player = ScriptPlayer(try GestureScript(reading: text, named: "FILE"), named: "FILE")
    var levels: [Int] = []
    player.play { if case .action(_, _, _, let level) = $0 { levels.append(level) } }
    #expect(levels == [2])
  }

  @Test func `E-7: a script created in code that names a missing level fails`() {
    var script = GestureScript()
    script.setup.header = .init(view: "plain")
    script.steps = [
      .init(.input(.control(.leading, .retry(reveal: .always, level: 3))), line: 1, text: "")
    ]
    let player = ScriptPlayer(script)
    player.play { _ in }
    #expect(player.failure?.message == "header floor 3 is out of range; expected: 0")
  }

  @Test func `a footer attached by a recorded script has more data by default`()
    throws
  {
    let text =
      "frames recorded\nfooter plain extent=1\nattach footer plain view=2\nappear footer"
    let script = try GestureScript(reading: text, named: "FILE")
    let player = ScriptPlayer(script)
    _ = play(player)
    #expect(player.model.footer?.extent == 2 && player.model.footer?.state == .initial)
  }

  @Test(
    arguments: [
      ("content 10\nreplace 5:6:1", "an edit at 5 is outside the content"),
      ("content 10\nreplace 5:1:1 4:1:1", "an edit at 4 is outside the content"),
    ])
  func `a script's edit outside the content ends the play`(text: String, message: String)
    throws
  {
    let player = ScriptPlayer(try GestureScript(reading: text, named: "FILE"), named: "FILE")
    player.play { _ in }
    #expect(player.failure?.message.hasPrefix(message) ?? false)
    #expect(player.failure?.line == 2)
  }
}
