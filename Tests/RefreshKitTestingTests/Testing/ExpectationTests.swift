import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

/// Tests that the expectations fail, and in which words.
///
/// `withKnownIssue` is how Swift Testing asks for a failure: a test fails here if the expectation
/// passes, or says anything else. Nothing in the project is excused by it.
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

  @Test func `a timeline that happens as drawn passes`() {
    expectTimeline(Self.script)
  }

  @Test func `a timeline that does not is shown next to what happened`() {
    withKnownIssue {
      expectTimeline(Self.script.replacing("pulling 0.5 shows", with: "pulling 0.75 shows"))
    } matching: { issue in
      let words = issue.comments.map(\.rawValue).joined()
      return words.contains("script went another way")
        && words.contains(
          "    0 = dragging -1.5 pull 1.5 | header pulling 0.75 shows 1.5\n  happened:")
        && words.hasSuffix("    0 = dragging -1.5 pull 1.5 | header pulling 0.5 shows 1.5")
    }
  }

  @Test func `a script that cannot be read fails with its line`() {
    withKnownIssue {
      expectTimeline("down\nup up", named: "mine")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().hasPrefix("mine:2: unexpected 'up'")
    }
  }

  @Test func `a screen that shows what is drawn passes, blanks at the ends left out`() {
    expectScreen(canvas, shows: "row 0   \n")
    expectScreen(canvas, shows: "row 0")
  }

  @Test func `a screen that does not is shown with the rows that differ`() {
    withKnownIssue {
      expectScreen(canvas, shows: "row 1\n")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined()
        == "the screen is another\n  expected:\n  ≠│row 1\n   │\n  shown:\n  ≠│row 0\n   │"
    }
  }

  @Test func `a view that breaks a law fails with the law in words`() {
    withKnownIssue {
      expectConforms(as: .header) { Endless() }
    } matching: { issue in
      issue.comments.map(\.rawValue).joined()
        == "broken: extent is finite and 0 or more — it is inf"
    }
  }
}

private final class Endless: RefreshView {
  let extent = Double.infinity
  func stateChanged(to state: RefreshState) {}
}
