import NAME
import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import Testing

@MainActor
struct NAMEViewTests {
  /// Checks all states, sizes, directions, glyph sets and interruptions.
  @Test func `the view passes the conformance checks as a header`() {
    expectConforms(as: .header) { NAMEView() }
  }

  @Test func `a half pull fills half of the bar`() {
    var canvas = TextCanvas(width: 16, height: 2)
    let snapshot = RefreshSnapshot(state: .pulling(progress: 0.5), pull: 1, triggerDistance: 2)
    let environment = CanvasEnvironment(glyphs: .ascii)
    canvas.draw { NAMEView().draw(snapshot, in: &$0, environment: environment) }
    expectScreen(
      canvas,
      shows: """
        Pull to refresh
        ########........
        """)
  }
}
