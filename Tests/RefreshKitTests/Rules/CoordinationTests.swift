import RefreshKit
import Testing

/// The rule C: header and footer together.
@Suite(.timeLimit(.minutes(60))) @MainActor struct CoordinationTests {
  @Test func `C-1: a header run cancels the footer's run, whose late result is ignored`() async {
    let action = TestAction()
    let stage = Stage(.both)
    stage.footer.setAction(action.run)
    stage.footer.beginRefreshing()
    await until("the call") { action.calls == 1 }
    stage.reset()
    stage.header.beginRefreshing()
    #expect(
      stage.takeEvents() == [
        "header loading", "footer cancelled 1", "footer finished(cancelled)", "footer initial",
        "header run 1",
      ])
    action.finish(.noMoreData)
    await turns()
    #expect(stage.footer.state == .initial)
    stage.expectQuiet()
  }

  @Test func `C-1: while the header loads no footer run starts, not even by a call`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.list.jump(to: 77)
    #expect(stage.footer.beginRefreshing() == .refused)
    stage.list.wheel(ticks: -2)
    stage.wait(1)
    #expect(stage.footer.runCount == 0 && stage.footerView.states == [.initial])
  }

  @Test func `C-1: an armed footer does not fire once the header loads`() {
    let stage = Stage(.both, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    stage.down()
    stage.pullEnd(3)
    stage.header.beginRefreshing()
    stage.up()
    #expect(stage.footer.runCount == 0)
    #expect(stage.footer.state == .initial)
    #expect(stage.footerView.states.last == .initial)
  }

  @Test(arguments: [CoordinationPolicy.headerWins, .exclusive])
  func `C-1: a footer pulled while the header loads stays initial`(
    policy: CoordinationPolicy
  ) {
    let stage = Stage(.both, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.list.policy = policy
    stage.header.beginRefreshing()
    stage.list.jump(to: 76)
    stage.pullMore(4)
    #expect(stage.footer.runCount == 0 && stage.footerView.states == [.initial])
  }

  @Test func `C-1: with the policy exclusive, a running control blocks the other`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.list.policy = .exclusive
    stage.footer.beginRefreshing()
    #expect(stage.header.beginRefreshing() == .refused)
    stage.refresh(5)
    #expect(stage.header.runCount == 0 && stage.headerView.states == [.initial])
    #expect(stage.footer.state == .loading, "and is not cancelled")
    stage.footer.endRefreshing()
    stage.settle()
    stage.header.beginRefreshing()
    #expect(stage.footer.beginRefreshing() == .refused)
    stage.list.jump(to: 77)
    #expect(stage.footer.runCount == 1)
  }

  @Test func `C-1: with the policy exclusive, an armed header does not fire once the footer loads`()
  {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.list.policy = .exclusive
    stage.down()
    stage.pull(5)
    stage.footer.beginRefreshing()
    stage.up()
    #expect(stage.header.runCount == 0 && stage.header.state == .initial)
  }

  @Test func `C-1: changing the policy ends an armed pull, or starts a load that waits`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    stage.down()
    stage.pull(5)
    #expect(stage.header.state == .pulling(thirds: 5))
    stage.list.policy = .exclusive
    #expect(stage.header.state == .initial)
    stage.up()
    #expect(stage.header.runCount == 0)
    stage.footer.endRefreshing()
    stage.settle()
    stage.header.beginRefreshing()
    stage.list.jump(to: 77)
    #expect(stage.footer.runCount == 1)
    stage.list.policy = .independent
    #expect(stage.footer.runCount == 2)
  }

  @Test func `C-1: with the policy independent, both controls run at the same time`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.list.policy = .independent
    stage.footer.beginRefreshing()
    stage.header.beginRefreshing()
    #expect(stage.footer.state == .loading && stage.header.state == .loading)
    stage.footer.endRefreshing()
    stage.footer.beginRefreshing()
    #expect(stage.footer.runCount == 2)
    stage.header.endRefreshing(.failure)
    #expect(stage.footer.state == .loading)
  }
}
