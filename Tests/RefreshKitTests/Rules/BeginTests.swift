import RefreshKit
import Testing

/// Rules T-11 to T-16: beginning without a touch, and the bounds of arguments.
@Suite(.timeLimit(.minutes(60))) @MainActor struct BeginTests {
  @Test func `T-11: calling begin has the effects of a release, from initial and from pulling`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.reset()
    #expect(stage.header.beginRefreshing() == .started)
    #expect(stage.takeEvents() == ["header loading", "header run 1"])
    stage.settle()
    #expect(stage.list.insets.start == 3 && stage.list.offset == -3)
    stage.header.endRefreshing()
    stage.settle()
    stage.down()
    stage.pull(1)
    #expect(stage.header.beginRefreshing() == .started)
    #expect(stage.header.state == .loading)
    #expect(stage.header.runCount == 2)
  }

  @Test func `T-11: calling begin joins a run, and is refused without more data or when disabled`()
  {
    let stage = Stage(.both) { $0.headerView.dwell = .seconds(1) }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    #expect(stage.header.beginRefreshing() == .joined)
    #expect(stage.header.runCount == 1)
    stage.header.endRefreshing()
    stage.settle()
    stage.header.isEnabled = false
    #expect(stage.header.beginRefreshing() == .refused)
    stage.footer.canLoadMoreData(false)
    #expect(stage.footer.beginRefreshing() == .refused)
    #expect(stage.footer.runCount == 0 && stage.header.runCount == 1)
  }

  @Test func `T-11: calling begin starts a failed footer again`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    stage.footer.endRefreshing(.failure)
    #expect(stage.footer.state == .failed)
    #expect(stage.footer.beginRefreshing() == .started)
    #expect(stage.footer.state == .loading && stage.footer.runCount == 2)
  }

  @Test func `T-11: calling begin is refused while the other control blocks it`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    #expect(stage.footer.beginRefreshing() == .refused)
    #expect(stage.footer.runCount == 0)
  }

  @Test
  func `T-12: calling begin before the first layout runs once, at the layout, without animation`() {
    let list = ScrollModel()
    list.contentLength = 100
    let view = SpyView(extent: 3)
    let header = RefreshHeader(view: view)
    #expect(header.beginRefreshing() == .started)
    #expect(header.beginRefreshing() == .started)
    list.attach(header)
    #expect(header.runCount == 0)
    list.frame(at: 1)
    #expect(header.runCount == 0)
    list.resize(width: 80, height: 24)
    #expect(header.runCount == 1)
    #expect(list.offset == -3 && list.insets.start == 3 && list.phase == .resting)
    list.resize(width: 80, height: 25)
    header.endRefreshing()
    list.frame(at: 5)
    list.resize(width: 80, height: 26)
    #expect(header.runCount == 1)
    list.detach(header)
    #expect(list.insets == .zero && list.offset == 0)
  }

  @Test func `T-12: a begin on an attached control waits until the list has a size`() {
    let list = ScrollModel()
    let footer = RefreshFooter(view: SpyView(extent: 1))
    footer.canAutoLoadMore = false
    list.attach(footer)
    footer.beginRefreshing()
    #expect(footer.state == .initial)
    list.resize(width: 80, height: 24)
    #expect(footer.state == .loading && footer.runCount == 1)
    list.detach(footer)
  }

  @Test func `T-12: a begin that joins a run is not stored for a later layout`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.list.resize(width: 80, height: 0)
    #expect(stage.header.beginRefreshing() == .joined)
    stage.header.endRefreshing()
    stage.header.cancelRefreshing()
    stage.list.resize(width: 80, height: 24)
    #expect(stage.header.state == .initial && stage.header.runCount == 1)
  }

  @Test func `T-12: a stored begin is dropped if the run ends by its timeout`() {
    let stage = Stage { $0.header.configuration.timeout = .seconds(1) }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.list.resize(width: 80, height: 0)
    stage.header.beginRefreshing()
    stage.wait(1)
    stage.list.resize(width: 80, height: 24)
    #expect(stage.header.state == .initial && stage.header.runCount == 1)
  }

  @Test(arguments: [false, true], [false, true])
  func `T-12: ending or cancelling before the first layout drops a stored begin`(
    attached: Bool, cancels: Bool
  ) {
    let list = ScrollModel()
    let header = RefreshHeader(view: SpyView(extent: 3))
    if attached { list.attach(header) }
    header.beginRefreshing()
    if cancels { header.cancelRefreshing() } else { header.endRefreshing() }
    if !attached { list.attach(header) }
    list.resize(width: 80, height: 24)
    #expect(header.state == .initial && header.runCount == 0)
    list.detach(header)
  }

  @Test
  func `T-12: detaching a control before the first layout discards an earlier beginRefreshing`() {
    let list = ScrollModel()
    let header = RefreshHeader(view: SpyView(extent: 3))
    list.attach(header)
    header.beginRefreshing()
    list.detach(header)
    list.attach(header)
    list.resize(width: 80, height: 24)
    #expect(header.runCount == 0)
    list.detach(header)
  }

  @Test
  func `T-13: with the reveal ifAtEdge, begin reveals the header only if the list is at the edge`()
  {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.jump(to: 20)
    stage.header.beginRefreshing()
    stage.wait(1)
    #expect(stage.list.offset == 20)
    stage.header.endRefreshing()
    stage.settle()
    #expect(stage.list.offset == 20)
    stage.list.jump(to: 0)
    stage.header.beginRefreshing(reveal: .ifAtEdge)
    stage.settle()
    #expect(stage.list.offset == -3)
  }

  @Test func `T-13: with the reveal always, begin scrolls to the header from any position`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.jump(to: 60)
    stage.header.beginRefreshing(reveal: .always)
    let offsets = stage.offsetsUntilRest()
    #expect(offsets == offsets.sorted(by: >))
    #expect(stage.list.offset == -3 && stage.list.insets.start == 3)
  }

  @Test func `T-13: with the reveal never, begin neither scrolls nor reserves visible space`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing(reveal: .never)
    stage.wait(1)
    #expect(stage.list.offset == 0 && stage.list.insets == .zero)
    #expect(stage.header.state == .loading)
  }

  @Test(arguments: RevealPolicy.allCases)
  func `T-13: the reveal of a begun run waits during a drag, and the release performs it`(
    reveal: RevealPolicy
  ) {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(5)
    stage.header.beginRefreshing(reveal: reveal)
    #expect(stage.list.offset == -5)
    stage.wait(0.5)
    #expect(stage.list.offset == -5)
    stage.up()
    stage.settle()
    #expect(stage.list.offset == -3)
  }

  @Test(arguments: RevealPolicy.allCases)
  func `T-13: a footer's begin never scrolls`(reveal: RevealPolicy) {
    let stage = Stage(.footer, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    stage.footer.beginRefreshing(reveal: reveal)
    stage.wait(1)
    #expect(stage.list.offset == 76)
    #expect(stage.list.insets.end == 1)
  }

  @Test func `T-14: a restart cancels the old run before the new one starts`() {
    let stage = Stage { $0.header.configuration.reentrancy = .restart }
    defer { stage.expectQuiet() }
    stage.refresh()
    stage.reset()
    #expect(stage.header.beginRefreshing() == .joined)
    #expect(stage.takeEvents() == ["header cancelled 1", "header run 2"])
    #expect(stage.headerView.states.isEmpty)
    stage.header.endRefreshing()
    #expect(stage.header.state == .initial)
  }

  @Test func `T-14: a late result of a restarted run is ignored`() async {
    let action = TestAction()
    let stage = Stage { $0.header.configuration.reentrancy = .restart }
    stage.header.setAction(action.run)
    stage.header.beginRefreshing()
    await until("the first call") { action.calls == 1 }
    stage.header.beginRefreshing()
    await until("the second call") { action.calls == 2 }
    action.finish(.failure)
    await turns()
    #expect(stage.header.state == .loading)
    action.finish(.success)
    await until("the end") { stage.header.state == .initial }
    #expect(stage.headerView.lastStates(3) == [.loading, .finished(.success), .initial])
    stage.expectQuiet()
  }

  @Test func `T-14: by default a busy control ignores a second begin`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.reset()
    #expect(stage.header.beginRefreshing() == .joined)
    #expect(stage.takeEvents() == [])
  }

  @Test
  func `T-15: a list with a billion rows, a jump over them and a pull of a million units work`() {
    let stage = Stage(.both, content: 1e9)
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    stage.footer.endRefreshing(.noMoreData)
    stage.list.jump(to: 1e9)
    #expect(stage.list.offset == 999_999_977)
    stage.list.jump(to: 0)
    stage.down()
    stage.move(1e6)
    #expect(stage.header.state == .pulling(thirds: 1e6))
    stage.up()
    stage.settle()
    #expect(stage.list.offset == -3 && stage.header.state == .loading)
  }

  @Test func `T-16: a viewport of length 0 counts as no size: no pull, nothing fires, begin waits`()
  {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.list.resize(width: 80, height: 0)
    stage.reset()
    stage.down()
    stage.move(10)
    #expect(stage.list.headerPull == 0 && stage.list.footerPull == 0)
    stage.move(-500)
    stage.up(900)
    stage.list.wheel(ticks: 5)
    stage.list.wheel(ticks: -5)
    stage.list.press(.end)
    stage.list.jump(to: 9)
    stage.list.scroll(to: 3)
    stage.wait(1)
    #expect(stage.takeEvents() == [])
    stage.header.beginRefreshing()
    #expect(stage.header.state == .initial)
    stage.list.resize(width: 80, height: 24)
    #expect(stage.header.state == .loading && stage.header.runCount == 1)
  }

  @Test func `T-16: a rubber band without a viewport does not divide by zero`() {
    let stage = Stage(.both, content: 0, rubber: true)
    defer { stage.expectQuiet() }
    stage.list.resize(width: 0, height: 0)
    stage.down()
    stage.move(10)
    stage.move(-50)
    stage.up(-300)
    stage.wait(1)
    #expect(stage.list.offset.isFinite && stage.header.runCount == 0)
  }

  @Test func `T-16: empty content can be pulled to refresh`() {
    let stage = Stage(content: 0)
    defer { stage.expectQuiet() }
    stage.refresh()
    #expect(stage.header.state == .loading)
  }
}

/// Rule T-16: invalid arguments of a host stop the program with a message.
@Suite(.timeLimit(.minutes(60))) @MainActor struct RefusalTests {
  private func expectRefusal(_ result: ExitTest.Result?, _ words: String) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(words), "\(output)")
  }

  @Test func `T-16: a content length that is not finite is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { ScrollModel().contentLength = .infinity } }
    expectRefusal(result, "content length must be finite")
  }

  @Test func `T-16: a negative inset is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { ScrollModel().baseInsets = Insets(start: 0, end: -1) } }
    expectRefusal(result, "inset must be finite and 0 or more")
  }

  @Test func `T-16: a viewport that is not a number is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { ScrollModel().resize(width: 80, height: .nan) } }
    expectRefusal(result, "viewport length must be finite")
  }

  @Test func `T-16: a movement or an offset that is not finite is refused`() async {
    let moved = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { ScrollModel().touchMoved(by: .nan) } }
    expectRefusal(moved, "finger movement must be finite")
    let jumped = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { ScrollModel().jump(to: -.infinity) } }
    expectRefusal(jumped, "offset must be finite")
  }

  @Test func `T-16: a trigger distance of 0 is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let header = RefreshHeader(view: SpyView(extent: 2))
        header.configuration.triggerDistance = 0
        ScrollModel().attach(header)
      }
    }
    expectRefusal(result, "trigger distance must be")
  }

  @Test func `T-16: an infinite loading inset and a negative extent are refused`() async {
    let hold = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let header = RefreshHeader(view: SpyView(extent: 2))
        header.configuration.loadingInset = .infinity
        ScrollModel().attach(header)
      }
    }
    expectRefusal(hold, "loading inset must be")
    let extent = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let header = RefreshHeader(view: SpyView(extent: 2))
        header.configuration.extent = -1
        ScrollModel().attach(header)
      }
    }
    expectRefusal(extent, "extent must be")
  }

  @Test func `T-16: a preload distance that is not finite is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let footer = RefreshFooter(view: SpyView(extent: 2))
        footer.preloadDistance = .units(.nan)
        ScrollModel().attach(footer)
      }
    }
    expectRefusal(result, "preload distance must be")
  }
}
