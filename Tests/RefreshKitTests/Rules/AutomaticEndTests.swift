import RefreshKit
import Testing

/// The rules A-9 and D-12: the automatic end of a run whose action returns early.
@Suite(.timeLimit(.minutes(60))) @MainActor struct AutomaticEndTests {
  private func stage(_ result: RefreshResult, _ parts: Stage.Parts = .header) async -> Stage {
    let stage = Stage(parts, pullFooter: true) {
      for control in [$0.header as RefreshControl, $0.footer] {
        control.configuration.automaticEndDelay = .seconds(3)
        control.setAction { result }
      }
    }
    (parts == .header ? stage.header as RefreshControl : stage.footer).beginRefreshing()
    await turns()
    return stage
  }

  @Test(arguments: [RefreshResult.success, .noMoreData])
  func `A-9: a success or noMoreData from an action waits for the run's automatic end`(
    result: RefreshResult
  ) async {
    for parts in [Stage.Parts.header, .footer] {
      let stage = await stage(result, parts)
      let control = parts == .header ? stage.header as RefreshControl : stage.footer
      stage.wait(2.9)
      #expect(control.state == .loading && control.snapshot.hasMoreData)
      stage.wait(0.2)
      let ends = parts == .footer && result == .noMoreData
      #expect(control.state == (ends ? .noMoreData : .initial))
      stage.expectQuiet()
    }
  }

  @Test func `A-9: a minimum loading time longer than the automatic end delays the end`() async {
    let stage = await stage(.success)
    defer { stage.expectQuiet() }
    stage.header.configuration.minimumLoadingTime = .seconds(4)
    stage.wait(3.9)
    #expect(stage.header.state == .loading)
    stage.wait(0.2)
    #expect(stage.header.state == .initial)
  }

  @Test(arguments: [RefreshResult.failure, .cancelled])
  func `A-9: a failure or a cancellation ends a run at once, before its automatic end`(
    result: RefreshResult
  ) async {
    let stage = await stage(result)
    defer { stage.expectQuiet() }
    #expect(stage.header.state == .initial && stage.header.runCount == 1)
  }

  @Test func `A-9: an end by the app does not wait for the run's automatic end`() async {
    let stage = await stage(.success)
    defer { stage.expectQuiet() }
    stage.wait(1)
    stage.header.endRefreshing()
    #expect(stage.header.state == .initial)
    stage.header.setManualAction({ [unowned stage] in stage.header.endRefreshing() })
    stage.header.beginRefreshing()
    #expect(stage.header.state == .initial && stage.header.runCount == 2)
  }

  @Test func `A-9, D-12: restarting a run drops a waiting result and renews the automatic end`()
    async
  {
    let stage = await stage(.success)
    defer { stage.expectQuiet() }
    stage.header.configuration.reentrancy = .restart
    stage.wait(2)
    stage.header.beginRefreshing()
    await turns()
    stage.wait(2.9)
    #expect(stage.header.state == .loading && stage.header.runCount == 2)
    stage.wait(0.2)
    #expect(stage.header.state == .initial)
  }

  @Test func `A-9: removing the automatic end lets a waiting result end the run`() async {
    let stage = await stage(.success)
    defer { stage.expectQuiet() }
    stage.header.configuration.automaticEndDelay = nil
    stage.wait(0.1)
    #expect(stage.header.state == .initial)
  }
}
