import RefreshKit
import Testing

/// Rules F-6 and F-7: footers of short content, and pulls at the other edge.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ShortContentTests {
  @Test func `F-6: with fill, a footer loads until the viewport is full`() {
    let stage = Stage(.footer, content: 0)
    defer { stage.expectQuiet() }
    var runs: [Int] = []
    for _ in 0..<10 where stage.footer.state == .loading {
      runs.append(stage.footer.runCount)
      stage.list.contentLength += 8
      stage.footer.endRefreshing()
    }
    #expect(runs == [1, 2, 3] && stage.list.contentLength == 24)
    #expect(stage.footer.state == .initial)
  }

  @Test func `F-6: with fill, a footer stops if nothing grows, no data is left, or at the limit`() {
    let still = Stage(.footer, content: 0)
    still.footer.endRefreshing()
    #expect(still.footer.runCount == 1 && still.footer.state == .initial)
    still.expectQuiet()
    let over = Stage(.footer, content: 0)
    over.list.contentLength = 5
    over.footer.endRefreshing(.noMoreData)
    #expect(over.footer.runCount == 1 && over.footer.state == .noMoreData)
    over.expectQuiet()
    let capped = Stage(.footer, content: 0)
    for _ in 0..<9 where capped.footer.state == .loading {
      capped.list.contentLength += 1
      capped.footer.endRefreshing()
    }
    #expect(capped.footer.runCount == 5)
    capped.down()
    capped.move(-2)
    #expect(capped.footer.runCount == 6, "a new drag restarts the count")
    capped.expectQuiet()
  }

  @Test
  func `F-6: a resize, a refresh or a wheel tick resets the count of loads that fill the viewport`()
  {
    let stage = Stage(.both, content: 0) { $0.footer.loading.maximumFillLoads = 2 }
    defer { stage.expectQuiet() }
    func fill() {
      for _ in 0..<9 where stage.footer.state == .loading {
        stage.list.contentLength += 1
        stage.footer.endRefreshing()
      }
    }
    fill()
    #expect(stage.footer.runCount == 2)
    stage.list.wheel(ticks: -1)
    fill()
    #expect(stage.footer.runCount == 4)
    stage.wait(1)
    stage.list.resize(width: 80, height: 23)
    fill()
    #expect(stage.footer.runCount == 6)
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    fill()
    #expect(stage.footer.runCount == 8)
  }

  @Test
  func
    `F-6: below short content, a footer with onPull waits for a pull, and with ignore loads nothing`()
  {
    let pulls = Stage(.footer, content: 10) { $0.footer.loading.shortContent = .onPull }
    #expect(pulls.footer.runCount == 0 && pulls.list.insets.end == 0)
    pulls.down()
    pulls.pullEnd(0.5)
    #expect(pulls.footer.state == .pulling(progress: 0.5))
    pulls.pullEnd(1)
    pulls.up()
    #expect(pulls.footer.state == .loading)
    pulls.expectQuiet()
    let ignores = Stage(.footer, content: 10) { $0.footer.loading.shortContent = .ignore }
    ignores.pullMore(5)
    ignores.settle()
    ignores.list.contentLength = 12
    #expect(ignores.footer.runCount == 0 && ignores.footerView.states == [.initial])
    ignores.list.contentLength = 100
    ignores.list.jump(to: 77)
    #expect(ignores.footer.runCount == 1)
    ignores.expectQuiet()
  }

  @Test func `F-6: content is short if the scroll range, including the footer, has no length`() {
    let stage = Stage(.footer, content: 23) { $0.footer.loading.shortContent = .ignore }
    defer { stage.expectQuiet() }
    #expect(stage.footer.runCount == 0, "23 and a footer of 1 just fit")
    stage.list.contentLength = 23.5
    #expect(stage.footer.runCount == 0, "half a row remains")
    stage.list.jump(to: 5)
    #expect(stage.footer.runCount == 1)
  }

  @Test(arguments: [0.0, 10, 23, 24, 100], [false, true])
  func `F-7: a pull at the leading edge never triggers a footer`(content: Double, pulls: Bool) {
    let stage = Stage(.footer, content: content, pullFooter: pulls) {
      $0.footer.loading.loadsOnUserScrollOnly = true
      $0.footer.preloadDistance = 5
    }
    defer { stage.expectQuiet() }
    stage.down()
    stage.move(9)
    stage.move(-3)
    stage.move(-5)
    stage.move(4)
    stage.up()
    stage.settle()
    #expect(stage.footer.runCount == 0)
    #expect(stage.footerView.states == [.initial])
  }
}
