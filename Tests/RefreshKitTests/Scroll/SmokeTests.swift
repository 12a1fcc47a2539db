import RefreshKit
import Testing

@MainActor final class LogView: RefreshView {
  let extent: Double = 3
  var heard: [RefreshState] = []
  func stateChanged(to state: RefreshState) { heard.append(state) }
}

@MainActor struct SmokeTests {
  @Test func theExampleOfTheScriptLanguage() {
    let model = ScrollModel()
    model.configuration.hasRubberBand = false
    model.contentLength = 100
    let view = LogView()
    let header = RefreshHeader(view: view)
    header.configuration.triggerDistance = 3
    header.setAction(calling: {})
    model.attach(header)
    model.resize(to: Size(width: 80, height: 24))
    model.touchDown()
    model.touchMoved(toPull: 1.5, at: .leading)
    model.touchMoved(by: 1.5)
    #expect(model.offset == -3)
    model.touchUp(velocity: 0)
    #expect(model.phase == .animating)
    for k in 1...15 { model.frame(at: Double(k) / 60) }
    #expect(model.phase == .resting)
    #expect(model.insets.start == 3)
    header.end()
    #expect(model.phase == .animating)
    for k in 16...30 { model.frame(at: Double(k) / 60) }
    #expect(model.phase == .resting)
    #expect(model.offset == 0)
    #expect(view.heard == [.initial, .pulling(progress: 0.5), .pulling(progress: 1), .loading, .finished(.success), .initial])
    #expect(header.runs == 1)
  }
}
