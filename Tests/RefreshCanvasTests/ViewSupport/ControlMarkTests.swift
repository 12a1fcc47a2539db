import RefreshCanvas
import RefreshKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct ControlMarkTests {
  @Test(arguments: [(0.0, Redraw.everyFrame), (0.2, .everyFrame), (0.25, .never), (9, .never)])
  func `H-8: an arrow needs frames until it has turned`(time: Double, redraw: Redraw) {
    let snapshot = RefreshSnapshot(
      state: .pulling(progress: 1), pull: 3, triggerDistance: 3, isArmed: true, armedTime: time)
    var environment = CanvasEnvironment()
    #expect(ControlMark.nextRedraw(of: snapshot, environment: environment) == redraw)
    environment.reducesMotion = true
    #expect(ControlMark.nextRedraw(of: snapshot, environment: environment) == .never)
  }
}
