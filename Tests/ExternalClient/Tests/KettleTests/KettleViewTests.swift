import Kettle
import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import Testing

@MainActor
struct KettleViewTests {
  /// Every law of a view: all states, sizes, directions, grades of characters, interruptions.
  @Test func `it keeps every law of a header`() {
    expectConforms(as: .header) { KettleView() }
  }

  @Test func `half pulled, the bar is half full`() {
    var canvas = TextCanvas(width: 16, height: 2)
    let snapshot = RefreshSnapshot(state: .pulling(progress: 0.5), pull: 1, triggerDistance: 2)
    let environment = CanvasEnvironment(glyphs: .ascii)
    canvas.draw { KettleView().draw(snapshot, in: &$0, environment: environment) }
    expectScreen(
      canvas,
      shows: """
        Pull to refresh
        ########........
        """)
  }
}
