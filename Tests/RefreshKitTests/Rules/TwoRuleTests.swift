import RefreshKit
import Testing

/// Cases to which two rules apply.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TwoRuleTests {
  @Test func `I-6, D-4, D-17: a closing header closes completely when a silent run begins`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.wait(0.5)
    stage.header.endRefreshing()
    stage.wait(0.1)
    #expect(stage.list.offset > -3 && stage.list.offset < -1)
    stage.header.beginRefreshing(reveal: .never)
    stage.settle()
    #expect(stage.list.offset == 0)
    #expect(stage.header.state == .loading && stage.list.insets.start == 0)
  }

  @Test(arguments: [1.0, 3])
  func `I-6, D-4, D-17: a closing header closes completely when the base inset changes`(
    start: Double
  ) {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.wait(0.5)
    stage.header.endRefreshing()
    stage.wait(0.1)
    stage.list.baseInsets = Insets(start: start)
    stage.settle()
    #expect(stage.list.offset == -start)
  }

  @Test func `D-4: a silent begin does not affect a bounce of the list`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.refresh(2)
    stage.wait(0.1)
    #expect(stage.list.phase == .bouncing)
    stage.header.beginRefreshing(reveal: .never)
    #expect(stage.offsetsUntilRest().allSatisfy { $0 <= 0 })
    #expect(stage.list.offset == 0 && stage.header.state == .loading)
  }

  @Test
  func `T-8, C-1: a pull during which a run ended cannot fire, even after the other control ran`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.list.policy = .exclusive
    stage.down()
    stage.pull(4)
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    stage.footer.beginRefreshing()
    stage.move(1)
    stage.footer.endRefreshing()
    stage.move(1)
    #expect(stage.header.state == .initial)
    stage.up()
    #expect(stage.header.runCount == 1)
  }

  @Test(arguments: [false, true])
  func `S-2, I-5: after content shrinks under a finger, a drag continues from the offset`(
    rubber: Bool
  ) {
    let stage = Stage(rubber: rubber)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 2000)
    stage.down()
    stage.move(-2)
    let place = stage.list.offset
    stage.list.contentLength = 50
    #expect(stage.list.offset == place)
    stage.move(1)
    #expect(abs(stage.list.offset - (place - 1)) < 1e-9)
    stage.move(20)
    #expect(abs(stage.list.offset - (place - 21)) < 1e-9)
    // Inside the range again, the rubber band begins at the new end.
    stage.move(40)
    stage.move(-40)
    #expect(rubber ? stage.list.offset < 50 : stage.list.offset == 57)
    stage.up()
    stage.settle()
    #expect(stage.list.offset == 26)
  }

  @Test
  func `S-2, I-5: a viewport shorter than the overscroll does not move content under a finger`() {
    let stage = Stage(rubber: true)
    defer { stage.expectQuiet() }
    stage.down()
    stage.move(60)
    let place = stage.list.offset
    #expect(place < -10)
    stage.list.resize(width: 80, height: 8)
    #expect(stage.list.offset == place)
    stage.move(-1)
    #expect(abs(stage.list.offset - (place + 1)) < 1e-9)
  }

  @Test
  func `S-2: lowering the maximum overscroll does not move content that a finger holds past it`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.move(-60)
    stage.list.configuration.maximumOverscroll = 2
    stage.list.contentLength = 50
    stage.move(1)
    #expect(stage.list.offset == 59)
  }

  @Test func `L-5: while the list is hidden, a timeout does not wait for the minimum loading time`()
  {
    let stage = Stage {
      $0.header.configuration.timeout = .seconds(0.25)
      $0.header.configuration.minimumLoadingTime = .seconds(5)
    }
    defer { stage.expectQuiet() }
    stage.list.isHidden = true
    stage.header.beginRefreshing()
    stage.wait(0.25)
    #expect(stage.header.state == .initial && stage.header.error is RefreshTimeout)
  }

  @Test func `L-5: while the list is hidden, an automatic end does not wait for the minimum time`()
  {
    let stage = Stage {
      $0.header.configuration.automaticEndDelay = .seconds(0.25)
      $0.header.configuration.minimumLoadingTime = .seconds(5)
    }
    defer { stage.expectQuiet() }
    stage.list.isHidden = true
    stage.header.beginRefreshing()
    stage.wait(0.25)
    #expect(stage.header.state == .initial)
  }

  @Test(arguments: [RefreshResult.success, .failure])
  func `L-5: hiding the list ends a run whose result waits for the minimum loading time`(
    result: RefreshResult
  ) {
    let stage = Stage { $0.header.configuration.minimumLoadingTime = .seconds(5) }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.header.endRefreshing(result)
    #expect(stage.header.state == .loading)
    stage.list.isHidden = true
    #expect(stage.header.state == .initial && stage.list.insets.start == 0)
  }

  /// Moves a list back to its start, except for rounding.
  private func almostBack(_ stage: Stage) {
    stage.down()
    for _ in 0..<3 { stage.move(-0.1) }
    stage.move(0.3)
    #expect(stage.list.offset != 0)
    stage.up()
    stage.wait(1)
  }

  @Test func `T-13: a list within a rounding error of the edge counts as at the edge for a begin`()
  {
    let stage = Stage()
    defer { stage.expectQuiet() }
    almostBack(stage)
    stage.header.beginRefreshing()
    stage.settle()
    #expect(stage.list.offset == -3)
  }

  @Test
  func `D-15, S-5: a list within a rounding error of the edge counts as at the edge for a wheel`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    almostBack(stage)
    stage.list.wheel(ticks: 2)
    #expect(stage.list.headerPull == 2)
  }

  @Test func `D-15: content released within a rounding error of the end rests on the end`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.jump(to: 70)
    stage.down()
    stage.move(-6 + 5e-10)
    #expect(stage.list.offset < 76)
    stage.up()
    #expect(stage.list.offset == 76 && stage.list.phase == .resting)
  }

  @Test func `D-15, I-12: a list within a rounding error of the edge stays on the edge`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    almostBack(stage)
    stage.list.baseInsets = Insets(start: 3)
    #expect(stage.list.offset == -3)
  }

  @Test func `T-1: a pull is measured again when the resting position changes`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.down()
    stage.pullEnd(3)
    #expect(stage.list.footerPull == 3)
    stage.footer.canAutoLoadMore = false
    #expect(stage.list.footerPull == 4)
  }

  @Test func `F-3: growth for which the footer was already checked does not load when a pull ends`()
  {
    let stage = Stage(.footer, content: 4) { $0.footer.loading.shortContent = .onPull }
    defer { stage.expectQuiet() }
    stage.list.resize(width: 80, height: 10)
    stage.wait(0.01)
    stage.list.contentLength = 24
    stage.list.contentLength = 4
    stage.down()
    stage.move(-4)
    stage.list.baseInsets = Insets(start: 3, end: 3)
    #expect(stage.footer.runCount == 0)
  }

  @Test func `F-10: no more data, reported before the footer is attached, is kept`() {
    for says in [
      { (footer: RefreshFooter) in footer.canLoadMoreData(false) },
      { $0.endRefreshing(.noMoreData) },
      { $0.hasMoreData = false },
    ] {
      let stage = Stage(.header)
      defer { stage.expectQuiet() }
      says(stage.footer)
      stage.footer.preloadDistance = 3
      #expect(stage.footer.state == .noMoreData && !stage.footer.hasMoreData)
      stage.list.attach(stage.footer)
      #expect(stage.footerView.states == [.noMoreData])
      stage.footer.hasMoreData = true
      #expect(stage.footer.state == .initial && stage.footer.hasMoreData)
    }
  }

  @Test func `I-12: a list's offset rests at 0, never at −0`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    func expectPlus(_ what: String) {
      #expect(stage.list.offset == 0 && stage.list.offset.sign == .plus, "\(what)")
    }
    expectPlus("at first")
    stage.list.jump(to: -0.0)
    expectPlus("a jump")
    stage.down()
    stage.pull(4)
    stage.pull(0)
    stage.up()
    expectPlus("a pull back to 0")
    stage.refresh(2)
    stage.settle()
    expectPlus("a bounce")
    stage.refresh()
    stage.header.endRefreshing()
    stage.settle()
    expectPlus("a hide")
    stage.list.wheel(ticks: -1)
    stage.list.wheel(ticks: 1)
    expectPlus("ticks there and back")
    stage.list.press(.home)
    expectPlus("Home")
    stage.list.baseInsets = Insets(start: 3)
    stage.list.baseInsets = .zero
    expectPlus("an inset")
    stage.list.contentLength = 0
    expectPlus("no content")
    stage.list.scroll(to: 0)
    expectPlus("a scroll")
    let inset = Stage(base: Insets(start: 5))
    inset.list.jump(to: -0.0)
    #expect(inset.list.offset.sign == .plus)
  }
}
