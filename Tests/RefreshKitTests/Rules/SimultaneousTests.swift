import RefreshKit
import Testing

/// Header, footer, host and settings that change in the same turn.
@Suite(.timeLimit(.minutes(60))) @MainActor struct SimultaneousTests {
  @Test(arguments: [RefreshResult.success, .failure, .cancelled])
  func `F-6, F-3a: short content is filled when the list rests after a refresh`(
    result: RefreshResult
  ) {
    let stage = Stage(.both, content: 3)
    defer { stage.expectQuiet() }
    stage.footer.endRefreshing()
    #expect(stage.footer.runCount == 1)
    stage.header.beginRefreshing()
    stage.settle()
    stage.reset()
    stage.list.contentLength = 2
    stage.header.endRefreshing(result)
    #expect(stage.footer.state == .initial, "the header is still closing")
    stage.wait(0.2)
    #expect(stage.footer.state == .initial)
    stage.settle()
    #expect(stage.footer.state == .loading && stage.list.offset == 0)
  }

  @Test
  func `F-6: a finger that holds the list after a refresh delays the filling of the viewport`() {
    let stage = Stage(.both, content: 3)
    defer { stage.expectQuiet() }
    stage.footer.endRefreshing()
    stage.header.beginRefreshing()
    stage.settle()
    stage.down()
    stage.header.endRefreshing()
    stage.wait(1)
    #expect(stage.footer.state == .initial)
    stage.up()
    stage.settle()
    #expect(stage.footer.state == .loading)
  }

  @Test func `F-6: only runs that fill the viewport count towards the limit of such runs`() {
    let stage = Stage(.footer, content: 30) { $0.footer.loading.maximumFillLoads = 2 }
    defer { stage.expectQuiet() }
    for page in 1...5 {
      stage.list.jump(to: stage.list.restingRange.upperBound)
      #expect(stage.footer.runCount == page)
      stage.list.contentLength += 10
      stage.footer.endRefreshing()
    }
    stage.list.contentLength = 2
    for run in 6...7 {
      stage.list.contentLength += 1
      #expect(stage.footer.runCount == run)
      stage.footer.endRefreshing()
    }
    stage.list.contentLength += 1
    #expect(stage.footer.runCount == 7)
  }

  @Test func `L-5, T-6: hiding the host cancels the drag`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(5)
    stage.reset()
    stage.list.isHidden = true
    #expect(stage.takeEvents() == ["header initial"] && stage.list.phase != .dragging)
    stage.up()
    stage.list.isHidden = false
    stage.settle()
    #expect(stage.header.runCount == 0 && stage.list.offset == 0)
    stage.list.wheel(ticks: 4)
    stage.list.isHidden = true
    stage.settle()
    #expect(stage.header.runCount == 0)
    stage.list.isHidden = false
  }

  @Test func `L-5, N-1: an action that waits for its reveal starts when the list is hidden`() {
    let stage = Stage { $0.header.configuration.actionTiming = .afterReveal }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.wait(0.1)
    #expect(stage.header.runCount == 0)
    stage.list.isHidden = true
    #expect(stage.header.runCount == 1)
    stage.list.isHidden = false
  }

  @Test(arguments: [CoordinationPolicy.headerWins, .exclusive])
  func `C-1: changing to a policy that blocks the footer ends the footer's run`(
    policy: CoordinationPolicy
  ) {
    let stage = Stage(.both, pullFooter: true) { $0.list.policy = .independent }
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    stage.header.beginRefreshing(reveal: .never)
    stage.reset()
    stage.list.policy = policy
    #expect(
      stage.takeEvents() == ["footer cancelled 1", "footer finished(cancelled)", "footer initial"])
    #expect(stage.header.state == .loading)
  }

  @Test(arguments: [RefreshResult.success, .failure, .cancelled])
  func `C-1, F-4: a footer's load that was cancelled for a refresh does not prevent its next load`(
    result: RefreshResult
  ) {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    #expect(stage.footer.state == .loading)
    stage.header.beginRefreshing(reveal: .never)
    #expect(stage.footer.state == .initial)
    stage.header.endRefreshing(result)
    #expect(stage.footer.state == .loading && stage.footer.runCount == 2)
  }

  @Test
  func `F-10, F-12: a footer shown again loads by the distance to the end without the footer`() {
    let stage = Stage(.footer) { $0.footer.loading.isHiddenWhenNoMoreData = true }
    defer { stage.expectQuiet() }
    stage.footer.canLoadMoreData(false)
    stage.settle()
    stage.list.jump(to: 75)
    stage.footer.canLoadMoreData(true)
    #expect(stage.footer.state == .initial, "a row before the end")
    stage.footer.canLoadMoreData(false)
    stage.settle()
    stage.list.jump(to: 76)
    stage.footer.canLoadMoreData(true)
    #expect(stage.footer.state == .loading && stage.list.offset == 76)
  }

  @Test func `T-9, T-3: a drag that fired a header at its threshold does not fire a footer`() {
    let stage = Stage(.both, content: 10, pullFooter: true) {
      $0.header.configuration.firesOn = .threshold
      $0.list.policy = .independent
    }
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(3)
    #expect(stage.header.state == .loading)
    stage.pullEnd(5)
    stage.up()
    #expect(stage.footer.runCount == 0 && stage.footer.state == .initial)
    stage.settle()
    stage.pullMore(5)
    #expect(stage.footer.runCount == 1, "another drag does")
  }

  @Test func `F-3, F-3a: settings of a footer that are set together take effect together`() {
    for isShortOff in [false, true] {
      let stage = Stage(.footer, content: isShortOff ? 5 : 100) {
        $0.footer.loading.loadsOnUserScrollOnly = isShortOff
      }
      stage.list.jump(to: 50)
      var loading = stage.footer.loading
      loading.loadsOnUserScrollOnly = !isShortOff
      if isShortOff { loading.shortContent = .ignore }
      loading.preloadDistance = 30
      stage.footer.loading = loading
      stage.wait(1)
      #expect(stage.footer.runCount == 0)
      loading.loadsOnUserScrollOnly = false
      loading.shortContent = .fill
      loading.preloadDistance = 40
      stage.footer.loading = loading
      stage.wait(1)
      #expect(stage.footer.runCount == 1)
      stage.expectQuiet()
    }
  }

  @Test func `F-3a: enabling a header requests no load`() {
    let stage = Stage(.both) {
      $0.footer.preloadDistance = 200
      $0.footer.loading.loadsOnUserScrollOnly = true
    }
    defer { stage.expectQuiet() }
    stage.footer.loading.loadsOnUserScrollOnly = false
    stage.header.isEnabled = false
    stage.header.isEnabled = true
    #expect(stage.footer.runCount == 0)
    stage.footer.isEnabled = false
    stage.footer.isEnabled = true
    #expect(stage.footer.runCount == 1)
  }

  @Test func `S-2, D-16: a setting changed past the maximum overscroll does not shift the drag`() {
    let stage = Stage { $0.list.configuration.maximumOverscroll = 4 }
    defer { stage.expectQuiet() }
    stage.down()
    stage.move(10)
    stage.header.configuration.dwell = .seconds(1)
    stage.move(-5)
    #expect(stage.list.offset == -4)
    stage.move(-3)
    #expect(stage.list.offset == -2)
  }

  @Test(arguments: [0.1, 1])
  func `R-6: a list whose content fits follows its end, also while its header is revealed`(
    wait: Double
  ) {
    for isPulled in [false, true] {
      let stage = Stage(content: 0)
      stage.list.followedEdge = .trailing
      if isPulled { stage.refresh() } else { stage.header.beginRefreshing() }
      stage.wait(wait)
      #expect(stage.list.offset < 0 && stage.list.isFollowing)
      stage.list.contentLength = 50
      #expect(stage.list.offset == 26 && !stage.list.isMoving)
      stage.header.endRefreshing()
      stage.settle()
      #expect(stage.list.offset == 26 && stage.list.isFollowing)
      stage.expectQuiet()
    }
  }

  @Test
  func `R-6, R-4: scrolling away stops following the end at once, scrolling to the end does not`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.followedEdge = .trailing
    stage.list.press(.end)
    stage.list.scroll(to: 5)
    #expect(!stage.list.isFollowing)
    stage.list.contentLength = 110
    stage.settle()
    #expect(stage.list.offset == 5)
    stage.list.press(.end)
    stage.list.jump(to: 80)
    stage.list.press(.end)
    stage.list.scroll(to: 900)
    #expect(stage.list.isFollowing)
  }

  @Test func `R-6: a list whose content does not fit follows its end only after a movement to it`()
  {
    let stage = Stage(content: 25)
    defer { stage.expectQuiet() }
    stage.list.followedEdge = .trailing
    #expect(!stage.list.isFollowing)
    stage.list.contentLength = 30
    #expect(stage.list.offset == 0)
    stage.list.wheel(ticks: -6)
    #expect(stage.list.isFollowing)
  }

  @Test func `R-6: a list held just short of its end stays in its range when its content shrinks`()
  {
    let stage = Stage(content: 30)
    defer { stage.expectQuiet() }
    stage.list.followedEdge = .trailing
    stage.list.jump(to: 5.5)
    #expect(stage.list.isFollowing)
    stage.down()
    stage.list.contentLength = 20
    #expect(stage.list.offset == 0)
  }
}
