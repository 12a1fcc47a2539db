import RefreshSimulation
import Testing

/// The explanations of `--explain`.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ExplainingScriptTests {
  private func decisions(_ text: String) throws -> [String] {
    let script = try GestureScript(reading: text, named: "script")
    var lines: [String] = []
    ScriptPlayer(script, reportsDecisions: true).play { event in
      if case .decision = event { lines.append(event.line) }
    }
    return lines
  }

  @Test func `X-1: a script's timeline reports the same refusal once until another decision`()
    throws
  {
    let lines = try decisions(
      """
      footer plain auto=false
      hide
      content 101
      content 102
      show
      content 103
      resize 80x23
      hide
      content 104
      """)
    #expect(
      lines == [
        "0 footer stays: does not run: the container has no size yet",
        "0 footer stays: does not run: it waits for a pull past the end",
        "0 footer stays: does not run: the host is off screen",
        "0 footer stays: does not run: it waits for a pull past the end",
        "0 footer stays: does not run: the host is off screen",
      ])
  }

  @Test func `X-1: a script's timeline reports each run, even with the same reason as before`()
    throws
  {
    let lines = try decisions(
      """
      header plain
      down
      pull 1
      up
      down
      pull 1
      up
      begin header
      finish header success
      begin header
      finish header success
      down
      pull 1
      up
      """)
    #expect(
      lines == [
        "0 header stays: does not run: released before the trigger distance",
        "0 header fires: runs: begun by the app",
        "0 header fires: runs: begun by the app",
        "0 header stays: does not run: released before the trigger distance",
      ])
  }
}
