import RefreshCanvas
import RefreshKit
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct CanvasViewTests {
  /// A view that changes in every frame.
  private final class Restless: CanvasView {
    let extent = 3.0
    func draw(
      _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
    ) {}
    func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> Redraw {
      .everyFrame
    }
  }

  @Test func `H-8: a view needs frames only while a part of it is visible`() {
    let scroll = ScrollModel()
    scroll.attach(RefreshHeader(view: Restless()))
    scroll.contentLength = 40
    scroll.resize(width: 20, height: 10)
    #expect(scroll.nextRedraw(environment: CanvasEnvironment()) == .never)
    scroll.touchDown()
    scroll.touchMoved(toPull: 1, at: .leading)
    #expect(scroll.nextRedraw(environment: CanvasEnvironment()) == .everyFrame)
  }
}
