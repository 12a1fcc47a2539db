import RefreshKit
import Testing

/// Rules D that no other suite names (D-19 to D-24).
@Suite(.timeLimit(.minutes(60))) @MainActor struct RemainingDetailTests {
  @Test func `D-19: a cancelled drag performs a reveal that waited for the release`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.header.beginRefreshing()
    #expect(stage.list.offset == 0)
    stage.list.touchCancelled()
    stage.settle()
    #expect(stage.list.offset == -3 && stage.header.state == .loading)
  }

  @Test func `D-20: of two deadlines at the same time the header's is handled before the footer's`()
  {
    let stage = Stage(.both) {
      $0.list.policy = .independent
      $0.footer.configuration.timeout = .seconds(1)
      $0.header.configuration.timeout = .seconds(1)
    }
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    stage.header.beginRefreshing()
    stage.reset()
    stage.frame(1)
    let told = stage.takeEvents().filter { $0.contains("finished") }
    #expect(told == ["header finished(failure)", "footer finished(failure)"])
  }

  @Test func `D-21: a layout that moves the list away from the end and back loads nothing`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing()
    for height in [20.0, 24] {
      stage.list.resize(width: 80, height: height)
      #expect(stage.list.offset == 77 && stage.footer.runCount == 1)
    }
    stage.list.jump(to: 70)
    stage.list.jump(to: 77)
    #expect(stage.footer.runCount == 2, "a movement leaves it")
  }

  @Test
  func `D-22: an animated scroll's target moves with inserted content, clamped to the new range`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.scroll(to: 90)
    stage.wait(0.1)
    stage.list.contentLength = 200
    stage.settle()
    #expect(stage.list.offset == 90)
    stage.list.scroll(to: 40)
    stage.wait(0.1)
    stage.list.prependContent(length: 10)
    stage.settle()
    #expect(stage.list.offset == 50)
  }

  @Test
  func `D-23: the first begin and a report that no data is left are stored until the first layout`()
  {
    let stage = Stage([])
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing(reveal: .never)
    stage.header.beginRefreshing(reveal: .always)
    stage.footer.canLoadMoreData(false)
    stage.list.attach(stage.header)
    stage.list.attach(stage.footer)
    stage.settle()
    #expect(stage.list.offset == 0 && stage.header.runCount == 1)
    #expect(stage.footer.state == .noMoreData)
  }

  @Test func `D-24: wheel ticks beyond a thousand in one call are one movement`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.headerView.reset()
    stage.list.wheel(ticks: 1500)
    #expect(stage.headerView.states.count == 1001 && stage.list.headerPull == 1500)
  }

  @Test func `D-7: a footer cancelled by a refresh ends before the header's action starts`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    stage.down()
    stage.pull(4)
    stage.reset()
    stage.up()
    #expect(
      stage.takeEvents() == [
        "header loading", "footer cancelled 1", "footer finished(cancelled)", "footer initial",
        "header run 1",
      ])
  }

  @Test func `D-9: a footer that a resize brings within its preload distance loads at once`() {
    let stage = Stage(.footer) { $0.footer.preloadDistance = 30 }
    defer { stage.expectQuiet() }
    #expect(stage.footer.runCount == 0 && stage.list.offset == 0)
    stage.list.resize(width: 80, height: 60)
    #expect(stage.footer.runCount == 0, "41 remain")
    stage.list.resize(width: 80, height: 71)
    #expect(stage.footer.runCount == 1)
  }

  @Test func `D-10: the inset of a footer that is being hidden disappears within 0.3 s`() {
    let stage = Stage(.footer) { $0.footer.loading.isHiddenWhenNoMoreData = true }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing(.noMoreData)
    stage.wait(0.29)
    #expect(stage.list.insets.end > 0)
    stage.wait(0.0101)
    #expect(stage.list.insets.end == 0 && stage.list.isSettled)
  }
}
