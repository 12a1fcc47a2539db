import RefreshKit
import Testing

/// Rules F-8 to F-15: how a footer is shown, ends, and waits for the first refresh.
@Suite(.timeLimit(.minutes(60))) @MainActor struct FooterShowingTests {
  @Test(arguments: Stage.lengths)
  func `F-8: the footer is directly after the content, at any content length and offset`(
    content: Double
  ) {
    let stage = Stage(.footer, content: content) { $0.footer.loading.shortContent = .ignore }
    defer { stage.expectQuiet() }
    #expect(stage.list.footerPosition == content)
    stage.list.contentLength = 57
    #expect(stage.list.footerPosition == 57)
    stage.list.jump(to: 34)
    #expect(stage.list.footerVisibleLength == 1)
    stage.list.jump(to: 33.5)
    #expect(stage.list.footerVisibleLength == 0.5)
    stage.list.jump(to: 0)
    #expect(stage.list.footerVisibleLength == 0)
  }

  @Test func `F-8: a pinned footer stays at the viewport's end while the content is short`() {
    let stage = Stage(.footer, content: 5, base: Insets(start: 1, end: 2)) {
      $0.footer.loading.placement = .viewportEnd
      $0.footer.loading.shortContent = .ignore
    }
    defer { stage.expectQuiet() }
    // The viewport shows content -1 ..< 23; the last 2 units are the app's inset.
    #expect(stage.list.footerPosition == 20)
    #expect(stage.list.footerVisibleLength == 1)
    stage.list.contentLength = 40
    #expect(stage.list.footerPosition == 40)
    stage.list.contentLength = 6
    stage.footer.loading.placement = .afterContent
    #expect(stage.list.footerPosition == 6)
  }

  @Test func `F-9: an automatic footer adds its extent to the inset, visible or not`() {
    let stage = Stage(.footer, base: Insets(end: 2))
    defer { stage.expectQuiet() }
    for offset in [0.0, 40, 79] {
      stage.list.jump(to: offset)
      #expect(stage.list.insets.end == 3)
    }
    #expect(stage.footer.state == .loading)
    stage.footer.endRefreshing(.failure)
    #expect(stage.list.insets.end == 3)
    stage.footer.isEnabled = false
    #expect(stage.list.insets.end == 2)
  }

  @Test
  func `F-9: a footer that loads on a pull has an inset only while it loads or shows the result`() {
    let stage = Stage(.footer, pullFooter: true) {
      $0.footer.configuration.loadingInset = 4
      $0.footerView.dwell = .seconds(1)
    }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    stage.down()
    stage.pullEnd(2)
    #expect(stage.list.insets.end == 0)
    stage.up()
    stage.settle()
    #expect(stage.list.insets.end == 4 && stage.list.offset == 80)
    stage.footer.endRefreshing()
    #expect(stage.list.insets.end == 4)
    stage.settle()
    #expect(stage.list.insets.end == 0 && stage.list.offset == 76)
  }

  @Test func `F-9: an automatic footer never enters the state pulling`() {
    let stage = Stage(.footer) { $0.footer.preloadDistance = -50 }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.pullMore(9)
    #expect(stage.footerView.states == [.initial])
  }

  @Test
  func `F-10: no more data takes effect at once, or after the dwell of a run in progress`() {
    let stage = Stage(.footer) { $0.footerView.dwell = .seconds(1) }
    defer { stage.expectQuiet() }
    stage.footer.canLoadMoreData(false)
    #expect(stage.footer.state == .noMoreData)
    stage.footer.canLoadMoreData(true)
    #expect(stage.footer.state == .initial)
    stage.footer.endRefreshing(.noMoreData)
    #expect(stage.footer.state == .noMoreData, "without a run, the end records no more data")
    stage.footer.canLoadMoreData(true)
    stage.footer.beginRefreshing()
    stage.footer.canLoadMoreData(false)
    #expect(stage.footer.state == .loading)
    stage.footer.endRefreshing()
    #expect(stage.footer.state == .finished(.success))
    stage.wait(1)
    #expect(stage.footer.state == .noMoreData)
  }

  @Test
  func `F-10: noMoreData replaces pulling and failed at once, but an outcome only after its dwell`()
  {
    let stage = Stage(.footer, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.down()
    stage.pullEnd(2)
    stage.footer.canLoadMoreData(false)
    #expect(stage.footer.state == .noMoreData)
    stage.up()
    #expect(stage.footer.runCount == 0)
    stage.footer.canLoadMoreData(true)
    stage.footer.beginRefreshing()
    stage.footer.endRefreshing(.failure)
    #expect(stage.footer.state == .failed)
    stage.footer.canLoadMoreData(false)
    #expect(stage.footer.state == .noMoreData)
    stage.footer.canLoadMoreData(true)
    stage.footerView.dwell = .seconds(1)
    stage.footer.beginRefreshing()
    stage.footer.endRefreshing()
    stage.footer.endRefreshing(.noMoreData)
    #expect(stage.footer.state == .finished(.success))
    stage.wait(1)
    #expect(stage.footer.state == .noMoreData)
  }

  @Test(arguments: [RefreshResult.success, .failure, .cancelled], [false, true])
  func `F-10: a footer's no more data can be reported before or after the end of the load`(
    result: RefreshResult, first: Bool
  ) {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    if first { stage.footer.canLoadMoreData(false) }
    stage.footer.endRefreshing(result)
    if !first { stage.footer.canLoadMoreData(false) }
    #expect(stage.footer.state == .noMoreData)
  }

  @Test func `F-10: canLoadMoreData(true) overrides a noMoreData result that waits to be shown`() {
    let stage = Stage(.footer) { $0.footer.configuration.minimumLoadingTime = .seconds(1) }
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    stage.footer.endRefreshing(.noMoreData)
    stage.footer.canLoadMoreData(true)
    #expect(stage.footer.state == .loading && stage.footer.hasMoreData)
    stage.wait(1)
    #expect(stage.footer.state == .initial && stage.footer.hasMoreData)
  }

  @Test func `F-10: reporting more data returns a footer to initial and allows loading`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing(.noMoreData)
    #expect(stage.footer.runCount == 1)
    stage.footer.canLoadMoreData(true)
    #expect(stage.footer.state == .loading && stage.footer.runCount == 2)
    #expect(
      stage.footerView.lastStates(4) == [.finished(.success), .noMoreData, .initial, .loading])
  }

  @Test func `F-11: a successful refresh resets a footer that is in noMoreData or failed`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.footer.canLoadMoreData(false)
    stage.header.beginRefreshing()
    stage.header.endRefreshing(.failure)
    #expect(stage.footer.state == .noMoreData)
    stage.header.beginRefreshing()
    stage.header.cancelRefreshing()
    #expect(stage.footer.state == .noMoreData)
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    #expect(stage.footer.state == .initial)
    stage.footer.beginRefreshing()
    stage.footer.endRefreshing(.failure)
    #expect(stage.footer.state == .failed)
    stage.header.beginRefreshing()
    stage.header.endRefreshing(.noMoreData)
    #expect(stage.footer.state == .initial, "from a header no more data is success")
  }

  @Test(arguments: [false, true])
  func `F-11: a refresh keeps noMoreData reported during its run, or if resetsOnRefresh is false`(
    off: Bool
  ) {
    let stage = Stage(.both) { $0.footer.loading.resetsOnRefresh = !off }
    defer { stage.expectQuiet() }
    if off { stage.footer.canLoadMoreData(false) }
    stage.header.beginRefreshing()
    if !off { stage.footer.canLoadMoreData(false) }
    stage.header.endRefreshing()
    #expect(stage.footer.state == .noMoreData)
    guard !off else { return }
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    #expect(stage.footer.state == .initial, "the next refresh resets it")
  }

  @Test func `F-11: more data reported during a refresh resets a footer before the refresh ends`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.footer.canLoadMoreData(false)
    stage.header.beginRefreshing()
    stage.footer.canLoadMoreData(true)
    #expect(stage.footer.state == .initial)
    stage.header.endRefreshing()
    #expect(stage.footer.state == .initial)
  }

  @Test func `F-12: a footer hidden without more data closes its space in 0.3 s, and can return`() {
    let stage = Stage(.footer) { $0.footer.loading.isHiddenWhenNoMoreData = true }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    #expect(stage.list.footerVisibleLength == 1)
    stage.footer.endRefreshing(.noMoreData)
    #expect(stage.list.footerVisibleLength == 0)
    stage.wait(0.15)
    #expect(abs(stage.list.insets.end - 0.5) < 1e-9)
    stage.wait(0.15)
    #expect(stage.list.insets.end == 0 && stage.list.offset == 76)
    #expect(stage.list.isSettled)
    stage.footer.canLoadMoreData(true)
    #expect(stage.list.insets.end == 1)
  }

  @Test func `F-12: hiding a footer without more data starts at once; repeating it has no effect`()
  {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.footer.canLoadMoreData(false)
    #expect(stage.list.insets.end == 1)
    stage.footer.loading.isHiddenWhenNoMoreData = true
    stage.wait(0.15)
    let inset = stage.list.insets.end
    #expect(inset > 0 && inset < 1)
    stage.footer.loading.isHiddenWhenNoMoreData = true
    stage.footer.canLoadMoreData(false)
    #expect(stage.list.insets.end == inset)
    stage.wait(0.15)
    #expect(stage.list.insets.end == 0 && stage.list.isSettled)
    stage.footer.loading.isHiddenWhenNoMoreData = false
    #expect(stage.list.insets.end == 1)
  }

  @Test func `F-13: a failure is shown and then waits for a retry`() {
    let stage = Stage(.footer) { $0.footerView.dwell = .seconds(1) }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing(.failure)
    #expect(stage.footer.state == .finished(.failure))
    stage.wait(1)
    #expect(stage.footer.state == .failed)
    #expect(stage.footer.retry() == .started)
    #expect(stage.footer.runCount == 2)
  }

  @Test(arguments: 0..<4)
  func `F-13: a footer's failure is retried by retry, activation, a new drag and new wheel ticks`(
    way: Int
  ) {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing(.failure)
    stage.wait(1)
    switch way {
    case 0: stage.footer.retry()
    case 1: stage.footer.activate()
    case 2:
      stage.down()
      #expect(stage.footer.state == .failed, "a finger that lands is no movement")
      stage.move(-0.5)
    default: stage.list.wheel(ticks: -1)
    }
    #expect(stage.footer.state == .loading && stage.footer.runCount == 2)
  }

  @Test(arguments: [0, 0.1])
  func `F-13: a footer's retry loads in the space in which the failure was shown`(
    afterDwell seconds: Double
  ) {
    let stage = Stage(.footer, pullFooter: true) { $0.footerView.dwell = .seconds(1) }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    stage.pullMore(3)
    stage.settle()
    let hold = stage.list.offset
    stage.footer.endRefreshing(.failure)
    stage.wait(seconds > 0 ? 1 + seconds : 0.5)
    stage.footer.activate()
    #expect(stage.footer.state == .loading && stage.footer.runCount == 2)
    if seconds == 0 {
      stage.wait(0.05)
      #expect(stage.list.offset == hold)
    }
    stage.settle()
    #expect(stage.list.offset == hold && stage.footer.snapshot.pull == 1)
  }

  @Test func `F-13: growth, momentum, layout, scrolling by the app and time never retry a footer`()
  {
    let stage = Stage(.footer) { $0.footer.preloadDistance = 5 }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 60)
    stage.fling(-3, velocity: -60)
    stage.wait(0.2)
    #expect(stage.footer.state == .loading)
    stage.footer.endRefreshing(.failure)
    stage.settle()
    stage.list.contentLength = 101
    stage.list.resize(width: 50, height: 25)
    stage.list.isHidden = true
    stage.list.isHidden = false
    stage.list.jump(to: 0)
    stage.list.jump(to: 200)
    stage.wait(10)
    #expect(stage.footer.state == .failed && stage.footer.runCount == 1)
    stage.down()
    stage.move(20)
    stage.up()
    #expect(stage.footer.state == .failed, "a drag towards the start does not load")
  }

  @Test(arguments: [false, true], [false, true])
  func `F-14: the offset stays when a load ends, whether rows are added before or after the end`(
    appendsFirst: Bool, pulls: Bool
  ) {
    let stage = Stage(.footer, pullFooter: pulls)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    if pulls { stage.pullMore(3) }
    stage.settle()
    #expect(stage.footer.state == .loading && stage.list.offset == 77)
    if appendsFirst { stage.list.contentLength = 120 }
    stage.footer.endRefreshing()
    if !appendsFirst { stage.list.contentLength = 120 }
    stage.wait(1)
    #expect(stage.list.offset == 77)
  }

  @Test func `F-14: rows that arrive during the footer's reveal do not change its target`() {
    let stage = Stage(.footer, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    stage.pullMore(4)
    stage.wait(0.1)
    stage.list.contentLength = 120
    stage.settle()
    #expect(stage.list.offset == 77)
  }

  @Test func `F-14: rows that arrive during the footer's reveal move no visible row`() {
    let stage = Stage(.footer, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    stage.pullMore(4)
    stage.wait(0.1)
    let offset = stage.list.offset
    stage.list.contentLength = 120
    stage.footer.endRefreshing()
    #expect(stage.list.offset == offset)
    let offsets = stage.offsetsUntilRest()
    #expect(offsets.allSatisfy { $0 >= 77 && $0 <= offset })
  }

  @Test func `F-15: a footer that waits for the first refresh starts without more data`() {
    let stage = Stage(.both, content: 10) { $0.footer.loading.waitsForFirstRefresh = true }
    defer { stage.expectQuiet() }
    #expect(stage.footer.state == .noMoreData && stage.footer.runCount == 0)
    #expect(stage.footer.beginRefreshing() == .refused)
    stage.footer.canLoadMoreData(true)
    #expect(stage.footer.runCount == 1)
    stage.list.detach(stage.footer)
    stage.list.attach(stage.footer)
    #expect(stage.footer.state == .noMoreData)
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    #expect(stage.footer.runCount == 2, "a refresh resets it")
  }

  @Test
  func `F-15: a footer that waits for the first refresh is in noMoreData before it is attached`() {
    var loading = RefreshFooter.Loading()
    loading.waitsForFirstRefresh = true
    let footer = RefreshFooter(view: SpyView(extent: 1), loading: loading)
    #expect(footer.state == .noMoreData)
    #expect(footer.beginRefreshing() == .refused)
    footer.isEnabled = false
    footer.isEnabled = true
    #expect(footer.state == .noMoreData)
  }
}
