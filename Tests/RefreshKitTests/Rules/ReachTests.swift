import RefreshKit
import Testing

/// Notifications are reliable: T-1, T-19, I-13.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ReachTests {
  /// Returns whether a release would fire, according to a view that implements only
  /// `stateChanged(to:)`.
  private func believes(_ stage: Stage) -> Bool {
    if case .pulling(let progress) = stage.headerView.states.last { progress >= 1 } else { false }
  }

  @Test func `T-1, T-2: a pull's progress is at least 1 exactly while a release would fire`() {
    let ways: [(Stage) -> Void] = [
      { $0.list.baseInsets = .zero },
      { $0.header.configuration.triggerDistance = 1 },
      {
        $0.list.touchCancelled()
        $0.down()
      },
      { $0.move(3) },
      {
        $0.move(3)
        $0.list.baseInsets = Insets(start: 4)
      },
    ]
    for (number, way) in ways.enumerated() {
      let stage = Stage(base: Insets(start: 2))
      stage.down()
      stage.pull(2.5)
      way(stage)
      stage.frame(0.01)
      #expect(stage.header.snapshot.isArmed == believes(stage), "\(number)")
      #expect(stage.header.snapshot.progress == stage.header.state.progress)
      let believed = believes(stage)
      stage.up()
      #expect((stage.header.state == .loading) == believed, "\(number)")
      stage.expectQuiet()
    }
  }

  @Test func `T-1, N-2: insets that lengthen a pull without arming it notify the view once`() {
    let stage = Stage(base: Insets(start: 5))
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(2)
    stage.list.baseInsets = Insets(start: 3)
    stage.reset()
    stage.list.baseInsets = Insets(start: 2)
    stage.list.baseInsets = Insets(start: 1)
    #expect(stage.headerView.states == [])
    #expect(stage.header.state == .pulling(progress: 1.0.nextDown))
  }

  @Test func `T-19: a maximum overscroll limits the trigger distance`() {
    let stage = Stage(.both, pullFooter: true) {
      $0.list.configuration.maximumOverscroll = 2
      $0.header.configuration.triggerDistance = 8
      $0.footer.configuration.triggerDistance = 9
    }
    defer { stage.expectQuiet() }
    #expect(stage.header.triggerDistance == 2 && stage.footer.triggerDistance == 2)
    stage.down()
    stage.move(30)
    stage.up()
    #expect(stage.header.state == .loading)
    stage.header.endRefreshing()
    stage.list.configuration.maximumOverscroll = 0
    stage.settle()
    stage.down()
    stage.move(30)
    #expect(
      stage.header.state == .initial && stage.list.offset == 0, "a maximum of 0 allows no pull")
    stage.up()
    stage.list.configuration.maximumOverscroll = nil
    #expect(stage.header.triggerDistance == 8)
  }

  @Test func `T-19: with a rubber band the trigger is at most three quarters of the viewport`() {
    let stage = Stage(rubber: true) { $0.header.configuration.triggerDistance = 24 }
    defer { stage.expectQuiet() }
    #expect(stage.header.triggerDistance == 18)
    stage.list.resize(width: 80, height: 12)
    #expect(stage.header.triggerDistance == 9)
    stage.list.configuration.hasRubberBand = false
    #expect(stage.header.triggerDistance == 24)
  }

  @Test func `T-19, F-2: a negative preload distance is limited to the longest possible pull`() {
    let stage = Stage(.footer) {
      $0.list.configuration.maximumOverscroll = 2
      $0.footer.preloadDistance = -6
    }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.down()
    stage.pullEnd(1.9)
    #expect(stage.footer.state == .initial)
    stage.pullEnd(2)
    #expect(stage.footer.state == .loading)
  }

  @Test func `T-19, X-1: a level that no pull can reach is reported once`() {
    let stage = Stage { $0.list.configuration.maximumOverscroll = 5 }
    defer { stage.expectQuiet() }
    stage.header.addLevel(at: 1.5, nil)
    stage.header.addLevel(at: 2, nil)
    var words: [String] = []
    let token = stage.header.observeDecisions { words.append($0) }
    for _ in 0..<3 {
      stage.refresh(2)
      stage.settle()
    }
    #expect(
      words.filter { $0.contains("level") } == [
        "does not run: level 2 is farther away than a hand can pull"
      ])
    token.cancel()
  }

  @Test func `I-13: a loading inset is at most three quarters of the viewport without base insets`()
  {
    let stage = Stage(base: Insets(start: 2, end: 2)) { $0.header.configuration.loadingInset = 50 }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    #expect(stage.list.offset == -17 && stage.list.insets.start == 17)
    stage.list.baseInsets = .zero
    #expect(stage.list.offset == -18 && stage.list.insets.start == 18)
    stage.list.resize(width: 80, height: 8)
    #expect(stage.list.offset == -6)
  }
}
