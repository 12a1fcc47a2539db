import RefreshKit
import RefreshSimulation
import Testing

/// A script has the same timeline in all four directions.
@Suite(.timeLimit(.minutes(60))) @MainActor struct DirectionTests {
  private func timeline(_ text: String) throws -> [String] {
    var lines: [String] = []
    ScriptPlayer(try GestureScript(reading: text, named: "script")).play { lines.append($0.json) }
    return lines
  }

  @Test(arguments: ["direction up", "direction right", "direction left", "axis horizontal"])
  func `E-2: a script has the same timeline in each direction`(line: String) throws {
    let steps = """
      header plain
      footer plain preload=5
      down x=3
      pull 4
      up
      wait 1
      finish header success
      wheel +2 rows=3
      fling -40 v=-90
      settle
      key pageup
      append 4
      """
    let isHorizontal = line.hasSuffix("horizontal") || !line.hasSuffix("up")
    let turned = "viewport \(isHorizontal ? "12x24" : "24x12")\nrows 60\n\(line)\n"
    let usual = "viewport 24x12\nrows 60\naxis vertical\n"
    #expect(try timeline(turned + steps) == timeline(usual + steps))
  }
}
