import RefreshKit
import Testing

/// Rule E-7: levels beyond the trigger distance.
///
/// The trigger distance is 3; the levels are at progress 1.5 and 2, which are pulls of 4.5 and 6.
@Suite(.timeLimit(.minutes(60))) @MainActor struct LevelTests {
  private func stage(_ configure: (Stage) -> Void = { _ in }) -> Stage {
    Stage {
      for level in [1.5, 2] {
        $0.header.addLevel(
          at: level, .called { [unowned stage = $0] in stage.note("at \(level)") })
      }
      configure($0)
    }
  }

  /// Returns the events of a release after a pull.
  private func news(of pull: Double) -> [String] {
    let stage = stage()
    stage.refresh(pull)
    return stage.takeEvents().filter { !$0.contains("pulling") && !$0.hasSuffix("initial") }
  }

  @Test(
    arguments: [
      (2.9, []), (3, ["header loading", "header run 1"]),
      (4.4, ["header loading", "header run 1"]),
      (4.5, ["header loading", "header run 1 level 1", "at 1.5"]),
      (5.9, ["header loading", "header run 1 level 1", "at 1.5"]),
      (6, ["header loading", "header run 1 level 2", "at 2.0"]),
      (20, ["header loading", "header run 1 level 2", "at 2.0"]),
    ] as [(Double, [String])])
  func `E-7: a release runs the highest level that the pull has reached`(
    pull: Double, expected: [String]
  ) {
    #expect(news(of: pull) == expected)
  }

  @Test func `E-7: the level follows the finger up and down, and the snapshot contains it`() {
    let stage = stage()
    stage.down()
    var levels: [Int] = []
    for pull in [1.0, 3, 4.5, 7, 6, 5.9, 4.4, 2, 6.5] {
      stage.pull(pull)
      #expect(stage.header.snapshot.level == stage.header.level)
      levels.append(stage.header.level)
    }
    #expect(levels == [0, 0, 1, 2, 2, 1, 0, 0, 2])
    #expect(stage.header.snapshot.isArmed)
    stage.list.touchCancelled()
    #expect(stage.header.level == 0 && stage.header.state == .initial)
    stage.expectQuiet()
  }

  @Test
  func `E-7, T-2: only a movement raises a pull's level, and whatever shortens the pull lowers it`()
  {
    let stage = stage { $0.list.baseInsets = Insets(start: 4) }
    stage.down()
    stage.pull(5)
    #expect(stage.header.level == 1)
    stage.list.baseInsets.start = 2
    #expect(stage.list.headerPull == 7 && stage.header.level == 1)
    stage.list.baseInsets.start = 5
    #expect(stage.list.headerPull == 4 && stage.header.level == 0 && stage.header.snapshot.isArmed)
    stage.list.baseInsets.start = 2
    #expect(stage.header.level == 0, "a movement by the app reaches no level")
    stage.move(0.5)
    #expect(stage.header.level == 2)
    stage.list.baseInsets.start = 7
    #expect(stage.header.level == 0 && !stage.header.snapshot.isArmed)
    stage.list.baseInsets.start = 2
    #expect(stage.header.level == 0 && !stage.header.snapshot.isArmed)
  }

  @Test func `E-7, D-1: a finger that catches a pull selects no level before it moves`() {
    let stage = stage()
    for _ in 0..<5 { stage.list.wheel(ticks: 1) }
    stage.down()
    #expect(stage.header.level == 0 && !stage.header.snapshot.isArmed)
    stage.move(1)
    #expect(stage.header.level == 2)
  }

  @Test func `E-7, S-5: wheel ticks and keys reach no level beyond the trigger distance`() {
    let stage = stage()
    for _ in 0..<7 { stage.list.wheel(ticks: 1) }
    #expect(stage.header.level == 0 && stage.header.snapshot.isArmed)
    #expect(stage.header.state == .pulling(progress: 1.5.nextDown), "no level is delivered")
    stage.list.press(.up)
    stage.wait(0.3)
    #expect(stage.takeEvents().suffix(2) == ["header loading", "header run 1"])
  }

  @Test func `E-7, H-9: beginRefreshing(level:) runs that level, joins a run, or is refused`() {
    let stage = stage()
    #expect(stage.header.beginRefreshing(level: 2) == .started)
    #expect(stage.takeEvents().suffix(2) == ["header run 1 level 2", "at 2.0"])
    #expect(stage.header.beginRefreshing(level: 1) == .joined)
    stage.header.endRefreshing(.failure)
    stage.settle()
    #expect(stage.header.beginRefreshing(level: 0) == .started)
    #expect(stage.header.level == 0)
    stage.header.endRefreshing()
    stage.header.isEnabled = false
    #expect(stage.header.beginRefreshing(level: 1) == .refused)
    let other = RefreshHeader(view: SpyView(extent: 3))
    other.addLevel(at: 2, nil)
    #expect(other.beginRefreshing(level: 1) == .refused, "there is no list yet")
  }

  @Test
  func `E-7: a snapshot's levelTime counts from the change of the level, also during the run`() {
    let stage = stage { $0.list.configuration.maximumOverscroll = 5 }
    stage.down()
    stage.frame(1)
    stage.pull(5)
    #expect(stage.header.level == 1 && stage.header.snapshot.levelTime == 0)
    stage.frame(2)
    #expect(stage.header.snapshot.levelTime == 1 && stage.header.snapshot.armedTime == 1)
    stage.list.baseInsets.start = 3
    #expect(stage.list.headerPull == 2)
    stage.list.baseInsets.start = 0
    stage.frame(3)
    #expect(stage.header.state == .pulling(progress: 1.0.nextDown))
    stage.reset()
    stage.move(1)
    #expect(
      stage.headerView.states == [.pulling(thirds: 5)],
      "the content stops at the maximum, and the movement arms")
    #expect(stage.header.snapshot.level == 1 && stage.header.snapshot.levelTime == 0)
    stage.up()
    #expect(stage.header.snapshot.level == 1)
    stage.frame(4)
    #expect(stage.header.snapshot.levelTime == 1, "the run has the level of the pull")
  }

  @Test(arguments: [false, true])
  func `E-7: a run's level is shown until the outcome has disappeared, also after a wheel tick`(
    ticks: Bool
  ) {
    let stage = stage { $0.headerView.dwell = .seconds(1) }
    stage.refresh(5)
    stage.wait(1)
    stage.header.endRefreshing(.success)
    #expect(stage.header.state == .finished(.success) && stage.header.level == 1)
    stage.wait(1)
    if ticks { stage.list.wheel(ticks: 1) }
    #expect(stage.header.state == .initial && stage.header.snapshot.endingOutcome == .success)
    #expect(stage.header.level == 1)
    stage.settle()
    #expect(stage.header.snapshot.endingOutcome == nil)
    #expect(stage.header.level == 0)
    stage.header.beginRefreshing()
    #expect(stage.header.level == 0)
    stage.expectQuiet()
  }

  @Test func `E-7, T-14: beginRefreshing runs level 0, during a pull and as a restart`() {
    let stage = stage { $0.header.configuration.reentrancy = .restart }
    stage.down()
    stage.pull(7)
    stage.header.beginRefreshing()
    #expect(stage.takeEvents().last == "header run 1")
    stage.up()
    stage.header.endRefreshing(.success)
    stage.settle()
    stage.refresh(7)
    stage.reset()
    stage.header.beginRefreshing()
    #expect(stage.takeEvents() == ["header cancelled 2", "header run 3"])
    #expect(stage.header.level == 0)
  }

  @Test func `E-7: a run on a level waits, times out and is cancelled like any other`() {
    let stage = stage {
      $0.header.configuration.timeout = .seconds(1)
      $0.header.configuration.actionTiming = .afterReveal
    }
    stage.refresh(5)
    #expect(stage.takeEvents().last == "header loading")
    stage.wait(0.25)
    #expect(stage.takeEvents() == ["header run 1 level 1", "at 1.5"])
    stage.wait(0.75)
    #expect(stage.takeEvents().prefix(2) == ["header cancelled 1", "header finished(failure)"])
    #expect(stage.header.error is RefreshTimeout)
    stage.settle()
    stage.refresh(6)
    stage.wait(0.3)
    stage.reset()
    stage.header.cancelRefreshing()
    #expect(stage.takeEvents().first == "header cancelled 2")
    stage.expectQuiet()
  }

  @Test func `E-7: a failed run on a level is retried on that level, during and after the outcome`()
  {
    let stage = stage { $0.headerView.dwell = .seconds(1) }
    #expect(stage.header.retry() == .refused)
    stage.refresh(5)
    #expect(stage.header.retry() == .refused)
    stage.header.endRefreshing(.failure)
    stage.reset()
    #expect(stage.header.retry() == .started)
    #expect(
      stage.takeEvents() == ["header initial", "header loading", "header run 2 level 1", "at 1.5"])
    stage.header.endRefreshing(.failure)
    stage.settle()
    stage.reset()
    #expect(stage.header.retry(reveal: .never) == .started)
    #expect(stage.takeEvents().last == "at 1.5" && stage.list.offset == 0)
    stage.header.endRefreshing(.success)
    #expect(stage.header.retry() == .refused)
    stage.settle()
    stage.header.beginRefreshing()
    stage.header.endRefreshing(.failure)
    stage.settle()
    stage.reset()
    stage.header.retry()
    #expect(stage.takeEvents().last == "header run 5")
  }

  @Test func `E-7, T-18: a silent begin of a level that waits for a pull runs that level`() {
    let stage = stage()
    stage.down()
    stage.pull(2)
    stage.reset()
    #expect(stage.header.beginRefreshing(level: 1, reveal: .never) == .started)
    #expect(stage.takeEvents() == [])
    stage.up()
    #expect(
      stage.takeEvents() == ["header initial", "header loading", "header run 1 level 1", "at 1.5"])
  }

  @Test func `E-7, T-18: a silent retry that waits for a shown failure runs the level that failed`()
  {
    let stage = stage { $0.headerView.dwell = .seconds(1) }
    stage.refresh(5)
    stage.header.endRefreshing(.failure)
    stage.reset()
    #expect(stage.header.retry(reveal: .never) == .started)
    #expect(stage.takeEvents() == [])
    stage.wait(2)
    #expect(
      stage.takeEvents() == ["header initial", "header loading", "header run 2 level 1", "at 1.5"])
  }

  @Test func `E-7: a level's asynchronous action determines the outcome of the header's run`() async
  {
    let stage = Stage()
    let (action, other) = (TestAction(), TestAction())
    stage.header.setAction(action.run)
    stage.header.addLevel(at: 1.5, other.run)
    stage.header.addLevel(at: 3) { throw Broken() }
    stage.refresh(5)
    await until("the action of the level began") { other.calls == 1 }
    #expect(action.calls == 0)
    other.finish(.success)
    await until("it has ended") { stage.header.state == .initial }
    stage.settle()
    stage.refresh(9)
    await until("it failed") { stage.header.error != nil }
    #expect(stage.header.error as? Broken == Broken())
    stage.refresh(4)
    await until("the header's own action began") { action.calls == 1 }
    stage.header.cancelRefreshing()
    action.finish(.success)
    await until("it is cancelled") { action.cancellations == 1 }
    #expect(other.calls == 1)
  }

  @Test func `E-7: a level added during a pull counts from the next movement`() {
    let stage = Stage()
    stage.down()
    stage.pull(6)
    stage.header.addLevel(at: 1.5, nil)
    #expect(stage.header.levelProgress == [1.5] && stage.header.level == 0)
    stage.frame(0.1)
    #expect(stage.header.level == 0)
    stage.move(0.5)
    #expect(stage.header.level == 1)
  }

  @Test func `E-7: levels are kept when a header is detached and attached again`() {
    let stage = stage()
    stage.down()
    stage.pull(5)
    stage.list.detach(stage.header)
    #expect(stage.header.level == 0)
    stage.list.attach(stage.header)
    stage.move(0.1)
    stage.up()
    #expect(stage.takeEvents().last == "at 1.5")
  }

  @Test func `E-7, X-1: the decision that a release fires names the level`() {
    let stage = stage()
    var words: [String] = []
    let token = stage.header.observeDecisions { words.append($0) }
    defer { withExtendedLifetime(token) {} }
    stage.refresh(7)
    stage.header.endRefreshing(.failure)
    stage.header.retry()
    #expect(words == ["runs: released at or past level 2", "runs: retried"])
  }

  private func expectRefusal(_ result: ExitTest.Result?, _ words: String) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(words), "\(output)")
  }

  @Test func `E-7, T-16: a level at the trigger distance is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        RefreshHeader(view: SpyView(extent: 3)).addLevel(at: 1, nil)
      }
    }
    expectRefusal(result, "must be finite and more than 1.0, the trigger distance's, and is 1.0")
  }

  @Test func `E-7, T-16: a level at or below the previous level is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let header = RefreshHeader(view: SpyView(extent: 3))
        header.addLevel(at: 1.5, nil)
        header.addLevel(at: 1.5, nil)
      }
    }
    expectRefusal(result, "must be finite and more than 1.5, the previous level's, and is 1.5")
  }

  @Test func `E-7, T-16: a level that no pull reaches is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        RefreshHeader(view: SpyView(extent: 3)).addLevel(at: .infinity, nil)
      }
    }
    expectRefusal(result, "must be finite and more than 1.0, the trigger distance's, and is inf")
  }
}
