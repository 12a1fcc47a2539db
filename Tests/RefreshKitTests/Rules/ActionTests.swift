import RefreshKit
import Testing

/// The rules A: actions and time.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ActionTests {
  @Test(arguments: [RefreshResult.success, .noMoreData, .cancelled])
  func `A-1: an async action ends the run with what it returns`(result: RefreshResult) async {
    let action = TestAction()
    let stage = Stage(.footer)
    stage.footer.setAction(action.run)
    stage.footer.beginRefreshing()
    await until("the call") { action.calls == 1 }
    #expect(stage.footer.state == .loading)
    action.finish(result)
    await until("the end") { stage.footer.state != .loading }
    #expect(stage.footer.state == (result == .noMoreData ? .noMoreData : .initial))
    #expect(stage.footerView.states.contains(.finished(result.outcome)))
    #expect(stage.footer.error == nil)
    stage.expectQuiet()
  }

  @Test func `A-1: a thrown error is a failure and reaches view and observers`() async {
    let action = TestAction()
    let stage = Stage(.footer)
    stage.footer.setAction(action.run)
    var seen: [(any Error)?] = []
    stage.footerView.onState = { [unowned stage] state in
      if state == .finished(.failure) { seen.append(stage.footerView.control?.error) }
    }
    let token = stage.footer.observe { [unowned stage] event in
      if event == .stateChanged(.finished(.failure)) { seen.append(stage.footer.error) }
    }
    stage.footer.beginRefreshing()
    await until("the call") { action.calls == 1 }
    action.fail(Broken())
    await until("the end") { stage.footer.state == .failed }
    #expect(seen.count == 2 && seen.allSatisfy { $0 is Broken })
    stage.footer.retry()
    #expect(stage.footer.error == nil, "a new run begins without the old error")
    token.cancel()
    await until("the second call") { action.calls == 2 }
    action.finish(.success)
    await until("the second end") { stage.footer.state == .initial }
    stage.expectQuiet()
  }

  @Test func `A-1: a cancellation error counts as cancelled, not as a failure`() async {
    let action = TestAction()
    let stage = Stage(.footer)
    stage.footer.setAction(action.run)
    stage.footer.beginRefreshing()
    await until("the call") { action.calls == 1 }
    action.fail(CancellationError())
    await until("the end") { stage.footer.state == .initial }
    #expect(stage.footerView.lastStates(2) == [.finished(.cancelled), .initial])
    #expect(stage.footer.error == nil)
    stage.expectQuiet()
  }

  @Test
  func `A-2: a manual action starts a run's work, and a later endRefreshing reports the result`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    var calls = 0
    stage.header.setManualAction({ calls += 1 })
    stage.refresh()
    #expect(calls == 1 && stage.header.state == .loading)
    stage.header.endRefreshing(.failure)
    #expect(stage.header.state == .initial, "a header does not stay failed")
    #expect(stage.headerView.lastStates(2) == [.finished(.failure), .initial])
  }

  @Test func `A-2: without a run, endRefreshing only records a footer's noMoreData`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.reset()
    stage.header.endRefreshing()
    stage.header.endRefreshing(.noMoreData)
    stage.footer.endRefreshing()
    stage.footer.endRefreshing(.failure)
    #expect(stage.takeEvents() == [])
    stage.footer.endRefreshing(.noMoreData)
    #expect(stage.takeEvents() == ["footer noMoreData"])
  }

  @Test func `A-2: ending an async run ends it early and cancels its task`() async {
    let action = TestAction()
    let stage = Stage()
    stage.header.setAction(action.run)
    stage.header.beginRefreshing()
    await until("the call") { action.calls == 1 }
    stage.header.endRefreshing()
    #expect(stage.header.state == .initial)
    action.finish(.failure)
    await until("the task's end") { action.cancellations == 1 }
    #expect(stage.header.state == .initial && stage.header.error == nil)
    stage.expectQuiet()
  }

  @Test func `A-2: ending a run early does not cancel the next run`() async {
    let action = TestAction()
    let stage = Stage()
    stage.header.setAction(action.run)
    stage.headerView.onState = { [unowned stage] state in
      if state == .initial, stage.header.runCount == 1 { stage.header.beginRefreshing() }
    }
    stage.header.beginRefreshing()
    await until("the call") { action.calls == 1 }
    stage.header.endRefreshing()
    #expect(stage.header.state == .loading && stage.header.runCount == 2)
    await until("the second call") { action.calls == 2 }
    action.finish(.success)
    action.finish(.success)
    await until("the end") { stage.header.state == .initial }
    await until("the first task's end") { action.cancellations > 0 }
    #expect(action.cancellations == 1, "only that of the first run")
    stage.expectQuiet()
  }

  @Test func `A-3: redrawing, resizing and scrolling do not cancel the task of an action`() async {
    let action = TestAction()
    let stage = Stage()
    stage.header.setAction(action.run)
    stage.refresh()
    await until("the call") { action.calls == 1 }
    stage.list.resize(width: 10, height: 10)
    stage.list.jump(to: 50)
    stage.list.isHidden = true
    stage.list.isHidden = false
    _ = stage.header.snapshot
    stage.wait(2)
    action.finish(.success)
    await until("the end") { stage.header.state == .initial }
    #expect(action.cancellations == 0)
    stage.expectQuiet()
  }

  @Test(arguments: 0..<5)
  func `A-3: cancel, detach, timeout, restart and disabling cancel the task of an action`(way: Int)
    async
  {
    let action = TestAction()
    let stage = Stage {
      $0.header.configuration.timeoutSeconds = way == 2 ? 1 : nil
      $0.header.configuration.reentrancy = .restart
    }
    stage.header.setAction(action.run)
    stage.header.beginRefreshing()
    await until("the call") { action.calls == 1 }
    switch way {
    case 0: stage.header.cancelRefreshing()
    case 1: stage.list.detach(stage.header)
    case 2: stage.wait(1)
    case 3: stage.header.beginRefreshing()
    default: stage.header.isEnabled = false
    }
    action.finish(.success)
    await until("the task's end") { action.cancellations == 1 }
    #expect(stage.header.state == (way == 3 ? .loading : .initial))
    stage.header.cancelRefreshing()
    if way == 3 {
      await until("the second call") { action.calls == 2 }
      action.finish(.success)
    }
    stage.expectQuiet()
  }

  @Test func `A-4: the late result of an action does not end the next run`() async {
    let action = TestAction()
    let stage = Stage(.footer)
    stage.footer.setAction(action.run)
    stage.footer.beginRefreshing()
    await until("the call") { action.calls == 1 }
    stage.footer.cancelRefreshing()
    stage.footer.beginRefreshing()
    await until("the second call") { action.calls == 2 }
    action.finish(.noMoreData)
    await turns()
    #expect(stage.footer.state == .loading && stage.footer.runCount == 2)
    action.finish(.success)
    await until("the end") { stage.footer.state == .initial }
    stage.expectQuiet()
  }

  @Test
  func `A-5: a run's result waits for the minimum loading time, counted from the start of loading`()
  {
    let stage = Stage { $0.header.configuration.minimumLoadingTime = .seconds(1) }
    defer { stage.expectQuiet() }
    stage.wait(3)
    stage.header.beginRefreshing()
    stage.wait(0.4)
    stage.header.endRefreshing(.failure)
    stage.header.endRefreshing(.success)
    #expect(stage.header.state == .loading)
    stage.wait(0.59)
    #expect(stage.header.state == .loading)
    stage.wait(0.01)
    #expect(stage.headerView.lastStates(2) == [.finished(.failure), .initial])
    stage.header.beginRefreshing()
    stage.wait(1.5)
    stage.header.endRefreshing()
    #expect(stage.header.state == .initial, "a slower result does not wait")
  }

  @Test func `A-5: ending a run before its action started prevents the action, and counts no run`()
  {
    var calls = 0
    let stage = Stage { $0.header.configuration.actionTiming = .afterReveal }
    defer { stage.expectQuiet() }
    stage.header.setManualAction({ calls += 1 })
    stage.header.beginRefreshing()
    stage.wait(0.1)
    stage.header.endRefreshing()
    #expect(stage.header.state == .initial)
    stage.wait(2)
    #expect(calls == 0 && stage.header.runCount == 0)
  }

  @Test func `A-6: a run that takes too long is cancelled and fails with a timeout error`() {
    let stage = Stage { $0.header.configuration.timeout = .seconds(2) }
    defer { stage.expectQuiet() }
    stage.wait(5)
    stage.header.beginRefreshing()
    stage.reset()
    stage.wait(1.99)
    #expect(stage.header.state == .loading)
    stage.wait(0.01)
    #expect(
      stage.takeEvents() == ["header cancelled 1", "header finished(failure)", "header initial"])
    #expect(stage.header.error is RefreshTimeout)
  }

  @Test func `A-6: a run that times out before its action starts has a timeout error, too`() {
    let stage = Stage {
      $0.header.configuration.timeout = .seconds(0.1)
      $0.header.configuration.actionTiming = .afterReveal
      $0.header.configuration.revealDuration = .seconds(1)
    }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.wait(0.2)
    #expect(stage.header.runCount == 0 && stage.header.error is RefreshTimeout)
  }

  @Test func `A-6: a run that ended in time does not time out later`() {
    let stage = Stage { $0.header.configuration.timeout = .seconds(2) }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.wait(1)
    stage.header.endRefreshing()
    stage.wait(0.5)
    stage.header.beginRefreshing()
    stage.wait(1)
    #expect(stage.header.state == .loading && stage.header.error == nil)
  }

  @Test func `A-7: a control stays finished for the dwell of its view`() {
    let stage = Stage { $0.headerView.dwell = .seconds(1.5) }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    stage.wait(1.49)
    #expect(stage.header.state == .finished(.success))
    stage.wait(0.01)
    #expect(stage.header.state == .initial)
  }

  @Test
  func `A-7: a dwell can be ended early by the view, limited to a maximum, and set on the control`()
  {
    let stage = Stage { $0.headerView.dwell = .seconds(100) }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    stage.wait(1)
    stage.headerView.control?.dismissOutcome()
    #expect(stage.header.state == .initial)
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    stage.wait(4.99)
    #expect(stage.header.state == .finished(.success))
    stage.wait(0.01)
    #expect(stage.header.state == .initial)
    stage.header.configuration.dwell = .seconds(0.5)
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    stage.wait(0.5)
    #expect(stage.header.state == .initial)
  }

  @Test func `A-7: with a dwell of 0 a view receives finished and initial in the same turn`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.reset()
    stage.header.endRefreshing()
    #expect(stage.headerView.states == [.finished(.success), .initial])
    stage.footer.beginRefreshing()
    stage.reset()
    stage.footer.endRefreshing(.noMoreData)
    #expect(stage.footerView.states == [.finished(.success), .noMoreData])
  }

  @Test func `A-7: a cancelled run skips the minimum loading time and the dwell`() {
    let stage = Stage {
      $0.headerView.dwell = .seconds(2)
      $0.header.configuration.minimumLoadingTime = .seconds(3)
    }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.header.cancelRefreshing()
    #expect(stage.headerView.lastStates(2) == [.finished(.cancelled), .initial])
  }

  @Test func `A-8: a control's delays use frame time, and an hour can pass in one frame`() {
    let stage = Stage {
      $0.headerView.dwell = .seconds(3)
      $0.header.configuration.minimumLoadingTime = .seconds(3600)
    }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    stage.frame(3599)
    #expect(stage.header.state == .loading)
    stage.frame(3600)
    #expect(stage.header.state == .finished(.success))
    stage.frame(3600)
    #expect(stage.header.state == .finished(.success))
    stage.frame(3603)
    #expect(stage.header.state == .initial)
  }

  @Test func `A-9: a run can end automatically a fixed time after its action started`() {
    let stage = Stage {
      $0.header.configuration.automaticEndDelay = .seconds(1)
      $0.header.configuration.actionTiming = .afterReveal
    }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.wait(1.24)
    #expect(stage.header.state == .loading)
    stage.wait(0.01)
    #expect(stage.header.state == .initial && stage.header.runCount == 1)
    #expect(stage.headerView.lastStates(2) == [.finished(.success), .initial])
  }

  @Test func `A-9: the automatic end of an async run cancels its task`() async {
    let action = TestAction()
    let stage = Stage { $0.header.configuration.automaticEndDelay = .seconds(1) }
    stage.header.setAction(action.run)
    stage.header.beginRefreshing()
    await until("the call") { action.calls == 1 }
    stage.wait(1)
    #expect(stage.header.state == .initial)
    action.finish(.success)
    await until("the task's end") { action.cancellations == 1 }
    stage.expectQuiet()
  }
}
