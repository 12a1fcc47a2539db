import RefreshKit
import Testing

/// Rule P-7: how far before the end a footer loads, depending on the velocity of the content and
/// the duration of loads.
///
/// 1,000 rows in a viewport of 24 with an automatic footer of length 1 end at 977.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PreloadTests {
  private func makeStage(
    _ preload: PreloadDistance, content: Double = 1_000, at offset: Double = 500
  ) -> Stage {
    let stage = Stage(.footer, content: content) { $0.footer.preloadDistance = preload }
    stage.list.jump(to: offset)
    return stage
  }

  @Test func `P-7: a glide loads when its velocity would reach the end within the preload seconds`()
  {
    let glide = Deceleration(offset: 0, velocity: 100)
    let passed = 20.0
    let rest = 0.4 * glide.velocity(atOffset: passed)
    let stage = makeStage(.seconds(0.4), at: 977 - rest - passed)
    stage.down()
    stage.up(-100)
    var before = stage.list.offset
    while stage.footer.runCount == 0, stage.list.isMoving {
      before = stage.list.offset
      stage.frame(stage.list.now + 1.0 / 60)
    }
    #expect(before < 977 - rest && stage.list.offset >= 977 - rest)
  }

  @Test(arguments: [(199.0, 1), (201, 0)])
  func `P-7: if a flick slows down faster than it approaches the end, it loads at once or never`(
    remaining: Double, runs: Int
  ) {
    let stage = makeStage(.seconds(2), at: 977 - remaining)
    stage.down()
    stage.up(-100)
    stage.frame(stage.list.now + 0.001)
    #expect(stage.footer.runCount == runs)
    stage.settle()
    #expect(stage.footer.runCount == runs)
  }

  @Test
  func `P-7: at rest, a preload time counts as a tenth of the viewport; moving back loads nothing`()
  {
    let stage = makeStage(.seconds(5), at: 0)
    stage.list.jump(to: 977 - (2.4).nextUp - 1e-9)
    stage.list.press(.down)
    #expect(stage.footer.runCount == 1)
    let other = makeStage(.seconds(5), at: 0)
    other.list.jump(to: 974.5)
    other.list.wheel(ticks: 1)
    #expect(other.footer.runCount == 0)
    other.fling(50, velocity: 400)
    other.settle()
    #expect(other.footer.runCount == 0)
  }

  @Test
  func `P-7: for a preload distance in seconds, jumps by wheel, keys or the app have no velocity`()
  {
    let stage = makeStage(.seconds(5))
    for _ in 0..<20 {
      stage.wait(0.02)
      stage.list.wheel(ticks: -1, units: 3)
    }
    stage.list.press(.pageDown)
    stage.list.jump(to: 950)
    stage.wait(1)
    #expect(stage.footer.runCount == 0)
  }

  @Test(arguments: [(WheelMotion.smooth, 1), (.step, 0)])
  func `P-7, H-10: a preload distance in seconds uses the velocity of a tick's glide`(
    motion: WheelMotion, runs: Int
  ) {
    // 3 rows in 0.1 s, at the first frame 1.4 times as fast as on average: 42 rows per second.
    let stage = makeStage(.seconds(1), at: 977 - 40)
    stage.list.configuration.wheelMotion = motion
    stage.list.wheel(ticks: -1, units: 3)
    stage.wait(0.1)
    #expect(stage.footer.runCount == runs)
  }

  @Test
  func `P-7: for a preload distance in seconds, an animated scroll has the velocity of its motion`()
  {
    // 100 rows in 0.25 s, twice as fast in the middle as on average.
    let stage = makeStage(.seconds(0.5), at: 600)
    stage.list.scroll(to: 700)
    stage.wait(0.25)
    #expect(stage.footer.runCount == 1)
    let slow = makeStage(.seconds(0.25), at: 600)
    slow.list.scroll(to: 700)
    slow.wait(0.25)
    #expect(slow.footer.runCount == 0)
  }

  @Test func `P-7: for a preload distance in seconds, a drag's velocity is that of its last 0.1 s`()
  {
    let stage = makeStage(.seconds(2), at: 745)
    stage.down()
    func drag(_ moves: [Double]) {
      for rows in moves {
        stage.wait(1.0 / 60)
        stage.move(-rows)
      }
    }
    // The last moves alone make 240, and the whole drag makes 168, and then 180.
    drag([1, 1, 1, 1, 1, 1, 2, 2, 2, 2])
    #expect(stage.footer.runCount == 0, "100 rows a second make 200, and 218 remain")
    drag([2, 2])
    #expect(stage.footer.runCount == 1, "120 rows a second make 240, and 214 remain")
  }

  @Test func `P-7: for a preload distance in seconds, a finger that stops has no velocity`() {
    let stage = makeStage(.seconds(2), at: 960)
    stage.down()
    stage.wait(1)
    stage.move(-1)
    #expect(stage.footer.runCount == 0)
    stage.up()
  }

  @Test
  func `P-7: for a preload distance in seconds, the content of a host has its reported velocity`() {
    let host = Host()
    let coordinator = RefreshCoordinator(container: host)
    let footer = RefreshFooter(view: SpyView(extent: 1))
    footer.setManualAction({})
    footer.preloadDistance = .seconds(2)
    coordinator.attach(footer)
    for step in 1...30 {
      coordinator.frame(at: Double(step) / 60)
      host.offset = 800 + Double(step)
      coordinator.offsetChanged(cause: step < 10 ? .finger : .momentum)
    }
    #expect(footer.runCount == 0, "60 rows a second make 120, and 147 remain")
    for step in 31...40 {
      coordinator.frame(at: Double(step) / 60)
      host.offset += 2
      coordinator.offsetChanged(cause: .momentum)
    }
    #expect(footer.runCount == 1)
  }

  private final class Host: ScrollContainer {
    var offset = 800.0
    var metrics: ScrollMetrics {
      ScrollMetrics(
        offset: offset, contentLength: 1_000, viewportLength: 24, crossLength: 80)
    }

    func apply(_ adjustment: ScrollAdjustment) { offset = adjustment.offset }
  }
}

// MARK: - Adaptive

extension PreloadTests {
  /// Loads once for each latency, and returns how far before the end the footer then loads at rest.
  private func distance(
    after latencies: [Double], _ preload: PreloadDistance, outcome: RefreshResult = .success
  ) -> Double? {
    let stage = makeStage(preload, at: 0)
    var told: Double?
    let token = stage.footer.observeReasons { decision in
      if case .farFromEnd(_, let preload) = decision { told = preload }
    }
    for latency in latencies {
      stage.footer.beginRefreshing()
      stage.wait(latency)
      stage.list.contentLength += 100
      stage.footer.endRefreshing(outcome)
      stage.settle()
    }
    stage.list.jump(to: 1)
    withExtendedLifetime(token) {}
    return told.map { ($0 * 1e6).rounded() / 1e6 }
  }

  @Test
  func `P-7: an adaptive preload distance uses the time in which nine of ten recent loads ended`() {
    let pace = PreloadDistance.adaptive(.init(bounds: 0...100, pace: 1))
    #expect(distance(after: [], pace) == 24, "one second before anything was measured")
    #expect(distance(after: [3], pace) == 72)
    let ten = (1...10).map { Double($0) / 2 }
    let twenty = (1...20).map { Double($0) / 4 }
    let runs: [[Double]] = [ten, ten.reversed(), [50, 60, 70] + twenty, twenty + [50, 60]]
    // 4.5 s at 24 units per second, and 5 s.
    #expect(runs.map { distance(after: $0, pace) } == [108, 108, 108, 120])
  }

  @Test func `P-7: an adaptive preload distance measures only successful loads`() {
    let pace = PreloadDistance.adaptive(.init(bounds: 0...100, pace: 1))
    #expect(distance(after: [3], pace, outcome: .failure) == nil)
    let stage = makeStage(pace, at: 0)
    var told: Double?
    let token = stage.footer.observeReasons { decision in
      if case .farFromEnd(_, let preload) = decision { told = preload }
    }
    stage.footer.beginRefreshing()
    stage.wait(7)
    stage.footer.cancelRefreshing()
    stage.settle()
    stage.list.jump(to: 1)
    #expect(told == 24)
    withExtendedLifetime(token) {}
  }

  @Test func `P-7: a footer that is attached again starts a new measurement of its load times`() {
    let stage = makeStage(.adaptive(.init(bounds: 0...100, pace: 1)), at: 0)
    var told: Double?
    let token = stage.footer.observeReasons { decision in
      if case .farFromEnd(_, let preload) = decision { told = preload }
    }
    stage.footer.beginRefreshing()
    stage.wait(3)
    stage.list.contentLength += 100
    stage.footer.endRefreshing()
    stage.settle()
    stage.list.detach(stage.footer)
    stage.list.attach(stage.footer)
    stage.list.jump(to: 1)
    withExtendedLifetime(token) {}
    #expect(told == 24)
  }

  @Test
  func `P-7: an adaptive preload distance stays within its bounds and assumes a minimum speed`() {
    #expect(distance(after: [0.05], .adaptive()) == 24)
    #expect(distance(after: [1.5], .adaptive()) == 72)
    #expect(distance(after: [40], .adaptive()) == 480)
    #expect(distance(after: [4], .adaptive(.init(bounds: 1...2, pace: 0.5))) == 24)
    #expect(distance(after: [4], .adaptive(.init(pace: 0))) == 2.4)
  }

  @Test func `T-16: an adaptive preload distance with invalid seconds, bounds or paces is refused`()
    async
  {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { PreloadTests.set(.seconds(-1)) }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { PreloadTests.set(.seconds(.infinity)) }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { PreloadTests.set(.adaptive(.init(bounds: -1...2))) }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { PreloadTests.set(.adaptive(.init(pace: .nan))) }
      },
    ]
    for result in results { expectRefusal(result, "preload distance must be finite and 0") }
  }

  private func expectRefusal(_ result: ExitTest.Result?, _ words: String) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(words), "\(output)")
  }

  static func set(_ preload: PreloadDistance) {
    RefreshFooter(view: SpyView(extent: 1)).preloadDistance = preload
  }
}
