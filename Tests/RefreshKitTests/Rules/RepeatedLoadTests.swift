import RefreshKit
import Testing

/// The events after which a footer loads again, and the notification that a scroll had no effect.
@Suite(.timeLimit(.minutes(60))) @MainActor struct RepeatedLoadTests {
  @Test func `F-3a: changing the preload distance immediately checks whether the footer loads`() {
    let stage = Stage(.footer, content: 40)
    defer { stage.expectQuiet() }
    #expect(stage.footer.runCount == 0)
    stage.footer.preloadDistance = .units(30)
    #expect(stage.footer.runCount == 1 && stage.footer.state == .loading)
    stage.footer.endRefreshing()
    stage.footer.preloadDistance = .units(40)
    #expect(stage.footer.runCount == 1, "F-4 holds")
  }

  @Test func `F-3a: changing a footer's limits immediately checks whether the footer loads`() {
    let stage = Stage(.footer, content: 1) { $0.footer.loading.maximumFillLoads = 1 }
    defer { stage.expectQuiet() }
    #expect(stage.footer.runCount == 1)
    stage.footer.endRefreshing()
    stage.list.contentLength = 2
    #expect(stage.footer.runCount == 1, "the limit of F-6 is reached")
    stage.footer.loading.maximumFillLoads = 2
    #expect(stage.footer.runCount == 2)
    stage.footer.endRefreshing()
    stage.list.contentLength = 3
    stage.footer.loading.maximumEmptyLoads = 4
    #expect(stage.footer.runCount == 2)
  }

  @Test func `F-6, F-2: a short list with a negative preload distance waits for a pull that long`()
  {
    let stage = Stage(.footer, content: 10) { $0.footer.preloadDistance = .units(-2) }
    defer { stage.expectQuiet() }
    stage.wait(1)
    #expect(stage.footer.runCount == 0)
    stage.down()
    stage.move(-1.5)
    #expect(stage.footer.runCount == 0)
    stage.move(-0.5)
    #expect(stage.footer.runCount == 1)
    stage.up()
    stage.settle()
  }

  @Test
  func `F-5, F-10: after three loads without rows, reporting more data lets the footer load again`()
  {
    let stage = Stage(.footer, content: 100)
    defer { stage.expectQuiet() }
    for _ in 1...4 {
      stage.list.jump(to: 77)
      stage.footer.endRefreshing()
      stage.list.jump(to: 0)
      stage.wait(1)
    }
    #expect(stage.footer.runCount == 3)
    stage.list.jump(to: 77)
    #expect(stage.footer.runCount == 3)
    stage.footer.canLoadMoreData(true)
    #expect(stage.footer.runCount == 4 && stage.footer.state == .loading)
  }

  @Test func `S-7, X-1: a decision explains that a scroll was refused because of a finger`() {
    for parts in [Stage.Parts.header, .footer] {
      let stage = Stage(parts)
      defer { stage.expectQuiet() }
      var words: [String] = []
      let control: RefreshControl = parts == .header ? stage.header : stage.footer
      let token = control.observeDecisions { words.append($0) }
      defer { token.cancel() }
      #expect(stage.list.scroll(to: 20))
      stage.settle()
      stage.down()
      words = []
      #expect(!stage.list.scroll(to: 40))
      #expect(words == ["does not scroll: a finger holds the content"])
      stage.up()
      stage.settle()
      #expect(stage.list.offset == 20)
    }
  }

  @Test
  func `D-16, S-2: past a maximum overscroll, changed insets do not move held content`() {
    for (first, second) in [(2.0, 0.0), (0, 0), (4, 1)] {
      let stage = Stage(rubber: true) { $0.list.configuration.maximumOverscroll = 5 }
      defer { stage.expectQuiet() }
      stage.down()
      stage.move(8)
      stage.list.baseInsets = Insets(start: first)
      stage.move(3)
      let left = stage.list.offset
      stage.list.baseInsets = Insets(start: second)
      #expect(stage.list.offset == left, "nothing moves under a finger")
      stage.move(100)
      #expect(stage.list.offset == min(-second - 5, left))
      stage.move(-1000)
      stage.up()
      stage.settle()
    }
  }
}
