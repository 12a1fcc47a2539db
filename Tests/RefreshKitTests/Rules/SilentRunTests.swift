import RefreshKit
import Testing

/// An invisible run takes no room and interrupts nothing: T-18, and A-11 for automatic runs.
@Suite(.timeLimit(.minutes(60))) @MainActor struct SilentRunTests {
  private func stage(_ parts: Stage.Parts = .header, _ configure: (Stage) -> Void = { _ in })
    -> Stage
  {
    Stage(parts) {
      $0.headerView.dwell = .seconds(2)
      $0.header.configuration.triggerDistance = 4
      configure($0)
    }
  }

  @Test
  func `T-18: a run's result is shown for the dwell if the run was to be revealed, or is visible`()
  {
    let stage = stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing(reveal: .never)
    stage.header.endRefreshing()
    #expect(stage.header.state == .initial)
    stage.list.jump(to: 50)
    stage.header.beginRefreshing()
    stage.header.endRefreshing(.failure)
    #expect(stage.header.state == .initial, "a run begun away from the edge is silent")
    stage.list.jump(to: 0)
    stage.header.beginRefreshing()
    stage.list.jump(to: 50)
    stage.header.endRefreshing()
    #expect(stage.header.state == .finished(.success), "the run was to be revealed")
    stage.settle()
    stage.list.jump(to: 0)
    stage.header.beginRefreshing(reveal: .never)
    stage.down()
    stage.pull(1)
    stage.header.endRefreshing()
    #expect(stage.header.state == .finished(.success), "it is visible")
  }

  @Test func `T-18, T-11: a silent begin waits during a pull, without notifying the view`() {
    let stage = stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(2)
    stage.reset()
    #expect(stage.header.beginRefreshing(reveal: .never) == .started)
    stage.wait(1)
    #expect(stage.takeEvents() == [])
    stage.up()
    #expect(stage.takeEvents() == ["header initial", "header loading", "header run 1"])
    stage.settle()
    #expect(stage.list.offset == 0)
  }

  @Test func `T-18: a pull that fires starts its run in place of a silent run that waited for it`()
  {
    let stage = stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(5)
    stage.header.beginRefreshing(reveal: .never)
    stage.up()
    stage.settle()
    stage.header.endRefreshing()
    stage.settle()
    #expect(stage.header.runCount == 1 && stage.header.state == .initial)
  }

  @Test(arguments: 0..<4)
  func `T-18, A-10: an end, a cancel, disabling and a detach drop a silent begin that waits`(
    way: Int
  ) async {
    let stage = stage()
    stage.down()
    stage.pull(2)
    async let outcome = stage.header.refresh(reveal: .never)
    await turns()
    switch way {
    case 0: stage.header.endRefreshing()
    case 1: stage.header.cancelRefreshing()
    case 2: stage.header.isEnabled = false
    default: stage.list.detach(stage.header)
    }
    #expect(await outcome == .cancelled)
    stage.up()
    stage.settle()
    #expect(stage.header.runCount == 0 && stage.header.state == .initial)
  }

  @Test func `T-18, A-10: refusing a silent begin that waits ends the caller's wait for its run`()
    async
  {
    let stage = stage(.both) { $0.list.policy = .exclusive }
    stage.down()
    stage.pull(2)
    async let outcome = stage.header.refresh(reveal: .never)
    await turns()
    stage.footer.beginRefreshing()
    stage.up()
    #expect(await outcome == .cancelled)
    #expect(stage.header.runCount == 0)
  }

  @Test func `T-18: a pull released at the trigger distance reveals the header of a silent run`() {
    let stage = stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing(reveal: .never)
    stage.reset()
    stage.refresh(3.9)
    #expect(stage.list.headerVisibleLength == 3)
    stage.settle()
    #expect(stage.list.offset == 0 && stage.takeEvents() == [], "short of it the strip closes")
    stage.refresh(4)
    stage.settle()
    #expect(stage.list.offset == -3 && stage.list.insets.start == 3 && stage.takeEvents() == [])
    stage.header.endRefreshing()
    #expect(
      stage.header.state == .finished(.success) && stage.header.runCount == 1, "with its dwell")
  }

  @Test
  func `T-18, S-5: wheel ticks pull the header of a silent run as they pull a header at rest`() {
    let stage = stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing(reveal: .never)
    stage.list.wheel(ticks: 2, units: 5)
    #expect(stage.list.offset == -2 && stage.list.phase == .dragging)
    stage.settle()
    #expect(stage.list.offset == 0)
    stage.list.wheel(ticks: 4)
    stage.settle()
    #expect(stage.list.offset == -3)
  }

  @Test func `T-18, T-8: a pull during which a silent run ends can still fire at its release`() {
    let stage = stage { $0.headerView.dwell = .zero }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing(reveal: .never)
    stage.down()
    stage.pull(3)
    stage.header.endRefreshing()
    stage.reset()
    stage.move(2)
    #expect(stage.takeEvents() == ["header pulling(1.25)"])
    stage.up()
    #expect(stage.header.state == .loading)
  }

  @Test(arguments: [(38.0, 0.0), (60, -3)])
  func
    `T-18, I-3: fast momentum into the loading inset reveals a silent run, slow momentum returns`(
      velocity: Double, rest: Double
    )
  {
    let stage = stage()
    defer { stage.expectQuiet() }
    stage.list.jump(to: 20)
    stage.header.beginRefreshing(reveal: .never)
    stage.fling(3, velocity: velocity)
    stage.settle()
    #expect(stage.list.offset == rest)
    stage.list.resize(width: 80, height: 20)
    #expect(stage.list.offset == rest, "and it stays there")
    stage.header.endRefreshing()
    #expect(stage.header.state == (rest < 0 ? .finished(.success) : .initial))
  }

  @Test
  func `T-18, I-3: a key, a jump or a scroll to the loading inset reveals a silent run's header`() {
    let ways: [(Stage) -> Void] = [
      { $0.list.press(.home) }, { $0.list.jump(to: -9) }, { $0.list.scroll(to: -9) },
    ]
    for way in ways {
      let stage = stage()
      stage.list.jump(to: 20)
      stage.header.beginRefreshing(reveal: .never)
      way(stage)
      stage.settle()
      stage.down()
      stage.move(-1)
      stage.up()
      stage.settle()
      #expect(stage.list.offset == -2, "it rests where it is left (I-3)")
      stage.expectQuiet()
    }
    let stage = stage()
    stage.header.beginRefreshing(reveal: .never)
    stage.list.jump(to: -1)
    stage.down()
    stage.up()
    stage.settle()
    #expect(stage.list.offset == 0, "short of it nothing is revealed")
  }

  // MARK: A-11

  @Test
  func `A-11: an automatic refresh begins an interval after the last run, or the first layout`() {
    let stage = stage { $0.header.configuration.refreshInterval = .seconds(5) }
    stage.wait(4.99)
    #expect(stage.header.runCount == 0 && stage.list.nextDeadline == 5)
    stage.wait(0.01)
    #expect(stage.header.state == .loading && stage.list.insets.start == 0)
    stage.wait(7)
    stage.header.endRefreshing()
    #expect(stage.header.state == .initial && stage.list.nextDeadline == 17)
    stage.refresh(4)
    stage.settle()
    stage.header.endRefreshing(.failure)
    stage.wait(5.1)
    #expect(
      stage.header.runCount == 3, "after the dwell, the interval counts from the end of the run")
    stage.header.endRefreshing()
    stage.header.configuration.refreshInterval = nil
    stage.wait(60)
    #expect(stage.header.runCount == 3)
    stage.expectQuiet()
  }

  @Test func `A-11: an automatic refresh waits for a pull and for a loading footer`() {
    let stage = stage(.both) {
      $0.header.configuration.refreshInterval = .seconds(1)
      $0.headerView.dwell = .zero
    }
    stage.down()
    stage.pull(1)
    stage.wait(2)
    #expect(stage.header.runCount == 0)
    stage.list.touchCancelled()
    stage.wait(0.1)
    #expect(stage.header.runCount == 1)
    stage.header.endRefreshing()
    stage.settle()
    stage.list.jump(to: 77)
    #expect(stage.footer.state == .loading)
    stage.wait(3)
    #expect(stage.footer.state == .loading && stage.header.runCount == 1)
    stage.footer.endRefreshing()
    stage.wait(0.1)
    #expect(stage.header.runCount == 2)
    stage.header.configuration.refreshInterval = nil
    stage.expectQuiet()
  }

  @Test func `A-11: a hidden, disabled or detached header does not refresh automatically`() {
    let stage = stage { $0.header.configuration.refreshInterval = .seconds(1) }
    stage.list.isHidden = true
    stage.wait(5)
    #expect(stage.header.runCount == 0 && stage.list.nextDeadline == .infinity)
    stage.list.isHidden = false
    stage.wait(0.5)
    #expect(stage.header.runCount == 1)
    stage.header.endRefreshing()
    stage.header.isEnabled = false
    stage.wait(5)
    #expect(stage.header.runCount == 1)
    stage.header.isEnabled = true
    stage.wait(0.5)
    #expect(stage.header.runCount == 2)
    stage.header.endRefreshing()
    stage.list.detach(stage.header)
    stage.wait(5)
    stage.list.attach(stage.header)
    stage.wait(0.9)
    #expect(stage.header.runCount == 2, "the interval starts again")
    stage.wait(0.2)
    #expect(stage.header.runCount == 3)
    stage.header.configuration.refreshInterval = nil
    stage.expectQuiet()
  }

  @Test
  func `A-11, F-11: an automatic refresh does not reset the footer, and a refresh by the app does`()
  {
    let stage = stage(.both) {
      $0.header.configuration.refreshInterval = .seconds(1)
      $0.footer.loading.waitsForFirstRefresh = true
    }
    stage.wait(1)
    stage.header.endRefreshing()
    #expect(stage.header.runCount == 1 && stage.footer.state == .noMoreData)
    stage.header.beginRefreshing(reveal: .never)
    stage.header.endRefreshing()
    #expect(stage.footer.state == .initial)
    stage.header.configuration.refreshInterval = nil
    stage.expectQuiet()
  }

  @Test
  func `A-11, X-1: a decision reports that the interval of the automatic refresh has elapsed`() {
    let stage = stage { $0.header.configuration.refreshInterval = .seconds(1) }
    var words: [String] = []
    let token = stage.header.observeDecisions { words.append($0) }
    stage.wait(1)
    #expect(words == ["runs: the refresh interval is over"])
    withExtendedLifetime(token) {}
  }
}
