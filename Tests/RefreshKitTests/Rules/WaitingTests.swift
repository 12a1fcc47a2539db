import RefreshKit
import Testing

/// Rule A-10: waiting for the end of a run.
@Suite(.timeLimit(.minutes(60))) @MainActor struct WaitingTests {
  @Test(arguments: [RefreshResult.success, .noMoreData, .failure, .cancelled])
  func `A-10: refresh returns the outcome of the run it started or joined`(
    result: RefreshResult
  ) async {
    let stage = Stage(.footer)
    async let first = stage.footer.refresh()
    await until("the run") { stage.footer.state == .loading }
    var hasJoined = false
    let second = Task {
      hasJoined = true
      return await stage.footer.refresh()
    }
    await until("the second call") { hasJoined }
    stage.footer.endRefreshing(result)
    #expect(await first == result.outcome)
    #expect(await second.value == result.outcome)
    #expect(stage.footer.runCount == 1)
    stage.expectQuiet()
  }

  @Test func `A-10: refresh returns cancelled when refused`() async {
    let stage = Stage()
    stage.header.isEnabled = false
    #expect(await stage.header.refresh() == .cancelled)
    stage.header.isEnabled = true
    stage.expectQuiet()
  }

  @Test func `A-10: refresh returns the outcome of an action that ends at once`() async {
    let stage = Stage()
    stage.header.setManualAction({ [unowned stage] in stage.header.endRefreshing(.failure)
    })
    #expect(await stage.header.refresh() == .failure)
    stage.expectQuiet()
  }

  @Test func `A-10: refresh returns cancelled if its run ends by a cancel, disabling or a detach`()
    async
  {
    for way in 0..<3 {
      let stage = Stage()
      async let outcome = stage.header.refresh()
      await until("the run") { stage.header.state == .loading }
      switch way {
      case 0: stage.header.cancelRefreshing()
      case 1: stage.header.isEnabled = false
      default: stage.list.detach(stage.header)
      }
      #expect(await outcome == .cancelled)
      stage.expectQuiet()
    }
  }

  @Test func `A-10: a restart while a result waits returns cancelled to the first caller`() async {
    let stage = Stage {
      $0.header.configuration.reentrancy = .restart
      $0.header.configuration.minimumLoadingTime = .seconds(2)
    }
    async let first = stage.header.refresh()
    await until("the run") { stage.header.runCount == 1 }
    stage.header.endRefreshing()
    async let second = stage.header.refresh()
    await until("the second run") { stage.header.runCount == 2 }
    stage.header.endRefreshing(.failure)
    stage.wait(3)
    #expect(await first == .cancelled)
    #expect(await second == .failure)
    stage.expectQuiet()
  }

  @Test
  func `A-10: after a restart the first caller receives cancelled, the second the new outcome`()
    async
  {
    let stage = Stage { $0.header.configuration.reentrancy = .restart }
    async let first = stage.header.refresh()
    await until("the run") { stage.header.runCount == 1 }
    async let second = stage.header.refresh()
    await until("the second run") { stage.header.runCount == 2 }
    #expect(await first == .cancelled)
    stage.header.endRefreshing()
    #expect(await second == .success)
    stage.expectQuiet()
  }

  @Test(arguments: [RefreshControl.Configuration.Reentrancy.ignore, .restart])
  func `A-10: awaiting a refresh inside the action of the same run returns at once`(
    reentrancy: RefreshControl.Configuration.Reentrancy
  ) async {
    let stage = Stage { $0.header.configuration.reentrancy = reentrancy }
    var (inner, nested): (RefreshOutcome?, RefreshOutcome?)
    var decisions: [RefreshDecision] = []
    let token = stage.header.observeReasons { decisions.append($0) }
    stage.header.setAction { [unowned stage] in
      inner = await stage.header.refresh()
      nested = await Task { await stage.header.refresh() }.value
    }
    #expect(await stage.header.refresh() == .success)
    #expect(inner == .cancelled && nested == .cancelled && stage.header.runCount == 1)
    #expect(decisions.filter { $0 == .insideOwnAction }.count == 2)
    #expect(decisions.last?.description == "does not run: it is called inside the run's own action")
    withExtendedLifetime(token) {}
    stage.expectQuiet()
  }

  @Test func `A-10: a refresh awaited in a task of an earlier run's action waits for the next run`()
    async
  {
    let stage = Stage()
    var later: Task<RefreshOutcome, Never>?
    var isOver = false
    stage.header.setAction { [unowned stage] in
      guard later == nil else { return }
      later = Task {
        await until("the end") { isOver }
        return await stage.header.refresh()
      }
    }
    #expect(await stage.header.refresh() == .success)
    isOver = true
    #expect(await later?.value == .success && stage.header.runCount == 2)
    stage.expectQuiet()
  }

  @Test func `A-10: an action can await the refresh of the other control`() async {
    let stage = Stage(.both) { $0.list.policy = .independent }
    stage.footer.setAction { .failure }
    var inner: RefreshOutcome?
    stage.header.setAction { [unowned stage] in inner = await stage.footer.refresh() }
    #expect(await stage.header.refresh() == .success)
    #expect(inner == .failure)
    stage.expectQuiet()
  }

  @Test func `A-10: refresh returns when its own task is cancelled, and the run continues`() async {
    let stage = Stage()
    var outcome: RefreshOutcome?
    let task = Task { outcome = await stage.header.refresh() }
    await until("the run") { stage.header.state == .loading }
    async let other = stage.header.refresh()
    await turns()
    task.cancel()
    await until("the return") { outcome != nil }
    #expect(outcome == .cancelled && stage.header.state == .loading)
    stage.header.endRefreshing()
    #expect(await other == .success)
    let late = Task { await stage.header.refresh() }
    late.cancel()
    #expect(await late.value == .cancelled)
    #expect(stage.header.runCount == 1, "a task that is cancelled already begins nothing")
    stage.expectQuiet()
  }

  @Test(arguments: 0..<4)
  func `A-10: refresh returns cancelled if its begin is dropped before the first layout`(
    way: Int
  ) async {
    let list = ScrollModel()
    let header = RefreshHeader(view: SpyView(extent: 3))
    if way > 1 { list.attach(header) }
    var outcome: RefreshOutcome?
    let task = Task { outcome = await header.refresh() }
    await turns()
    #expect(outcome == nil)
    switch way {
    case 0: header.endRefreshing()
    case 1: header.cancelRefreshing()
    case 2: list.detach(header)
    default:
      header.isEnabled = false
      list.resize(width: 80, height: 24)
    }
    await until("the outcome") { outcome != nil }
    #expect(outcome == .cancelled)
    await task.value
    list.detach(header)
  }
}
