import RefreshKit
import Testing

/// Requests, their results, and the order of their notifications (N-5, X-1, F-3, F-4).
@Suite(.timeLimit(.minutes(60))) @MainActor struct RequestOrderTests {
  private final class Words { var said: [RefreshDecision] = [] }

  @Test
  func `X-1: a begin that starts a run is explained once, and a begin that joins a run is not`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    let words = Words()
    let token = stage.header.observeReasons { words.said.append($0) }
    defer { token.cancel() }
    #expect(stage.header.beginRefreshing() == .started)
    #expect(words.said == [.beginCalled] && words.said[0].didStart)
    #expect(stage.header.beginRefreshing() == .joined)
    #expect(words.said.count == 1)
    stage.header.isEnabled = false
    #expect(stage.header.beginRefreshing() == .refused)
    #expect(words.said.last == .disabled && words.said.last?.didStart == false)
    #expect(words.said.count == 2)
  }

  @Test(arguments: [1.0 / 3, 2.0 / 3])
  func `N-5: a call inside a movement's callback waits until all observers received the pull`(
    at: Double
  ) {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.headerView.onState = { state in
      if state == .pulling(progress: at) { stage.header.beginRefreshing() }
    }
    stage.down()
    stage.reset()
    stage.move(1)
    if at > 0.5 { stage.move(1) }
    let states = [
      "header \(RefreshState.pulling(progress: at))", "header loading", "header run 1",
    ]
    #expect(stage.takeEvents().suffix(3) == states)
    stage.headerView.onState = nil
  }

  @Test func `N-5: a movement made inside a movement's callback is applied after that movement`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.move(0.75)
    stage.reset()
    stage.headerView.onState = { state in
      if state == .pulling(progress: 0.5) { stage.move(0.75) }
    }
    stage.move(0.75)
    stage.headerView.onState = nil
    #expect(
      stage.takeEvents() == [0.5, 0.75].map { "header \(RefreshState.pulling(progress: $0))" })
    #expect(stage.list.offset == -2.25)
  }

  @Test func `F-3, L-1: a footer attached to content whose end is visible loads at once`() {
    let stage = Stage([])
    defer { stage.expectQuiet() }
    stage.footer.preloadDistance = 5
    stage.list.jump(to: 60)
    stage.list.attach(stage.footer)
    #expect(stage.footer.runCount == 0, "17 to the end")
    stage.list.detach(stage.footer)
    stage.list.jump(to: 73)
    stage.list.attach(stage.footer)
    #expect(stage.footer.runCount == 1 && stage.footer.state == .loading)
  }

  @Test func `F-3: attaching a header does not make the footer check for a load`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 73)
    stage.footer.preloadDistance = 3
    let words = Words()
    let token = stage.footer.observeReasons { words.said.append($0) }
    defer { token.cancel() }
    stage.list.attach(stage.header)
    #expect(words.said.isEmpty && stage.footer.runCount == 0)
  }

  @Test
  func `F-3a, F-4: reporting more data allows the footer another load at the same content length`()
  {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing()
    #expect(stage.footer.runCount == 1 && stage.footer.state == .initial)
    stage.list.resize(width: 70, height: 24)
    #expect(stage.footer.runCount == 1)
    stage.footer.canLoadMoreData(true)
    #expect(stage.footer.runCount == 2)
  }

  @Test func `L-3: a frame source set during motion is notified without an event`() {
    final class Source: FrameSource {
      var told: [Bool] = []
      func scheduleChanged(frames: Bool, deadline: Double) { told.append(frames) }
    }
    let stage = Stage([])
    defer { stage.expectQuiet() }
    stage.list.scroll(to: 40)
    let source = Source()
    stage.list.frameSource = source
    #expect(source.told == [true])
    stage.list.frameSource = nil
  }
}
