import RefreshCanvas
import RefreshKit
import RefreshSimulation
import Testing

@testable import RefreshKitTesting

/// The messages of failed expectations, read from the issues that they record.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ExpectationTests {
  private static let script = """
    rubber off
    header plain extent=3
    #> 0 header initial
    down
    #> 0 = dragging 0 | header initial
    pull 1.5
    #> 0 header pulling 0.5
    #> 0 = dragging -1.5 pull 1.5 | header pulling 0.5 shows 1.5
    """

  private var canvas: TextCanvas {
    var canvas = TextCanvas(width: 10, height: 2)
    canvas.draw { $0.write("row 0", x: 0, y: 0) }
    return canvas
  }

  @Test func `expecting a script's timeline passes if the timeline is equal`() {
    expectTimeline(Self.script)
  }

  @Test func `expecting another timeline than the script's reports both timelines`() throws {
    let script = Self.script.replacing("pulling 0.5 shows", with: "pulling 0.75 shows")
    let words = try #require(timelineDifference(script))
    #expect(words.hasPrefix("the timeline of script differs"))
    #expect(
      words.contains("    0 = dragging -1.5 pull 1.5 | header pulling 0.75 shows 1.5\n  happened:"))
    #expect(words.hasSuffix("    0 = dragging -1.5 pull 1.5 | header pulling 0.5 shows 1.5"))
  }

  @Test func `expecting the timeline of a script that cannot be read fails with its line`() throws {
    let words = try #require(timelineDifference("down\nup up", named: "mine"))
    #expect(words.hasPrefix("mine:2: unexpected 'up'"))
  }

  @Test func `expecting a screen passes if it is equal apart from trailing blanks`() {
    expectScreen(canvas, shows: "row 0   \n")
    expectScreen(canvas, shows: "row 0")
  }

  @Test func `expecting another screen than the canvas's reports the rows that differ`() {
    #expect(
      screenDifference(canvas, "row 1\n")
        == "the screen differs\n  expected:\n  ≠│row 1\n   │\n  shown:\n  ≠│row 0\n   │")
  }

  @Test
  func `expecting conformance of a view that violates a requirement fails with its description`() {
    let violations = ViewConformance.violations(as: .header) { Endless() }
    #expect(
      violations.map(\.description) == ["violated: extent is finite and 0 or more — it is inf"])
  }
}

private final class Endless: RefreshView {
  let extent = Double.infinity
  func stateChanged(to state: RefreshState) {}
}
