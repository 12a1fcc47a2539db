import RefreshKit
import Testing

/// The rule A-10: waiting for a run.
@Suite(.timeLimit(.minutes(60))) @MainActor struct WaitingTests {
  @Test(arguments: [RefreshResult.success, .noMoreData, .failure, .cancelled])
  func `A-10: it returns the outcome of the run it started or joined`(
    result: RefreshResult
  ) async {
    let stage = Stage(.footer)
    async let first = stage.footer.refresh()
    await until("the run") { stage.footer.state == .loading }
    async let second = stage.footer.refresh()
    await turns()
    stage.footer.endRefreshing(result)
    #expect(await first == result.outcome)
    #expect(await second == result.outcome)
    #expect(stage.footer.runCount == 1)
    stage.expectQuiet()
  }

  @Test func `A-10: it returns cancelled when refused`() async {
    let stage = Stage()
    stage.header.isEnabled = false
    #expect(await stage.header.refresh() == .cancelled)
    stage.header.isEnabled = true
    stage.expectQuiet()
  }

  @Test func `A-10: an action that ends at once is waited for, too`() async {
    let stage = Stage()
    stage.header.setAction(endingManually: { [unowned stage] in stage.header.endRefreshing(.failure)
    })
    #expect(await stage.header.refresh() == .failure)
    stage.expectQuiet()
  }

  @Test func `A-10: it returns cancelled when the run is cancelled, disabled or detached`() async {
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

  @Test func `A-10: under restart the first gets cancelled, the second its own run's end`() async {
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

  @Test(arguments: 0..<4)
  func `A-10: a begin that is dropped before its first layout returns cancelled`(
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
      list.resize(to: Size(width: 80, height: 24))
    }
    await until("the outcome") { outcome != nil }
    #expect(outcome == .cancelled)
    await task.value
    list.detach(header)
  }
}
