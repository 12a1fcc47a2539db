import RefreshKit
import Testing

/// Rule T-3 for a header that fires when its trigger distance, 3, is crossed.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ThresholdFiringTests {
  private func stage(_ configure: (Stage) -> Void = { _ in }) -> Stage {
    Stage {
      $0.header.configuration.firesOn = .threshold
      configure($0)
    }
  }

  @Test
  func `T-3: with firing at the threshold, the movement that arms fires, not the release`() {
    let stage = stage()
    stage.down()
    stage.pull(2.9)
    stage.reset()
    stage.pull(3)
    #expect(stage.takeEvents() == ["header pulling(1.0)", "header loading", "header run 1"])
    #expect(stage.list.offset == -3, "the content stays under the finger")
    stage.up()
    #expect(stage.takeEvents() == [])
    stage.settle()
    #expect(stage.list.offset == -3 && stage.header.state == .loading && stage.header.runCount == 1)
    stage.header.endRefreshing(.success)
    stage.settle()
    stage.expectQuiet()
  }

  @Test
  func `T-3, N-2: a movement far past the firing threshold is delivered before the run begins`() {
    let stage = stage()
    stage.down()
    stage.reset()
    stage.pull(6)
    #expect(stage.headerView.states == [.pulling(progress: 2), .loading])
  }

  @Test func `T-3, T-2: firing at the threshold requires a movement, not a change of insets`() {
    let stage = stage { $0.list.baseInsets = Insets(start: 4) }
    stage.down()
    stage.pull(2)
    stage.list.baseInsets.start = 1
    #expect(stage.list.headerPull == 5 && stage.header.runCount == 0)
    #expect(!stage.header.snapshot.isArmed)
    stage.move(0.5)
    #expect(stage.header.runCount == 1)
  }

  @Test func `T-3, T-9: a drag that fired at the threshold never fires again`() {
    let stage = stage()
    stage.down()
    stage.pull(3)
    stage.pull(5)
    stage.header.endRefreshing(.success)
    for pull in [2.0, 0, 4, 0, 1, 3, 0, 6] {
      stage.pull(pull)
      #expect(stage.header.runCount == 1 && stage.header.state == .initial, "at a pull of \(pull)")
    }
    stage.up()
    #expect(stage.header.runCount == 1)
    stage.settle()
    stage.refresh(3)
    #expect(stage.header.runCount == 2, "the next drag starts another run")
  }

  @Test
  func `T-3, T-13, D-11: a list scrolled away after its header fired at the threshold stays there`()
  {
    let stage = stage()
    stage.down()
    stage.pull(4)
    stage.move(-14)
    stage.up()
    #expect(stage.header.state == .loading && stage.list.offset == 10)
    stage.settle()
    #expect(stage.list.offset == 10)
  }

  @Test func `T-3, T-6: cancelling a drag after it fired at the threshold does not cancel the run`()
  {
    let stage = stage()
    stage.down()
    stage.pull(4)
    stage.list.touchCancelled()
    #expect(stage.header.state == .loading && stage.header.runCount == 1)
    stage.settle()
    #expect(stage.list.offset == -3)
  }

  @Test func `T-3, S-5, T-9: wheel ticks fire when they cross the threshold, once per burst`() {
    let stage = stage { $0.header.configuration.automaticEndDelay = .seconds(0.1) }
    for _ in 0..<3 { stage.list.wheel(ticks: 1) }
    #expect(stage.header.runCount == 1)
    for ticks in [1, -1, -3, 1, 1, 1, 1, 1] {
      stage.wait(0.1)
      stage.list.wheel(ticks: ticks)
    }
    #expect(stage.header.runCount == 1 && stage.header.state == .initial)
    stage.settle()
    for _ in 0..<3 { stage.list.wheel(ticks: 1) }
    #expect(stage.header.runCount == 2)
  }

  @Test func `T-3, C-1: while the other control runs, a pull does not fire at the threshold`() {
    let stage = Stage(.both) {
      $0.list.policy = .exclusive
      $0.header.configuration.firesOn = .threshold
    }
    stage.footer.beginRefreshing()
    stage.down()
    stage.pull(5)
    #expect(stage.header.state == .initial && stage.header.runCount == 0)
    stage.footer.endRefreshing(.success)
    stage.move(0.5)
    #expect(stage.header.runCount == 1)
  }

  @Test func `T-3, X-1: a decision reports that the threshold of a pull was crossed`() {
    let stage = stage()
    var reasons: [RefreshDecision] = []
    let token = stage.header.observeReasons { reasons.append($0) }
    stage.refresh(4)
    #expect(reasons == [.thresholdCrossed])
    #expect(reasons.map(\.description) == ["runs: pulled to the trigger distance"])
    withExtendedLifetime(token) {}
  }

  @Test
  func `T-3: after a change to firing on release, a pull in progress fires when it is released`() {
    let stage = stage()
    stage.down()
    stage.pull(2)
    stage.header.configuration.firesOn = .release
    stage.pull(4)
    #expect(stage.header.runCount == 0 && stage.header.snapshot.isArmed)
    stage.up()
    #expect(stage.header.runCount == 1)
  }

  @Test
  func `T-3: firing at the threshold is refused for a header with levels and for a footer`()
    async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let header = RefreshHeader(view: SpyView(extent: 3))
        header.addLevel(at: 1.5, nil)
        header.configuration.firesOn = .threshold
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let header = RefreshHeader(view: SpyView(extent: 3))
        header.configuration.firesOn = .threshold
        header.addLevel(at: 1.5, nil)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        RefreshFooter(view: SpyView(extent: 1)).configuration.firesOn = .threshold
      }
    }
  }
}
