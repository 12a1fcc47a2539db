import RefreshKit
import Testing

/// Rules D about fingers, ticks and motion.
@Suite(.timeLimit(.minutes(60))) @MainActor struct MotionDetailTests {
  @Test func `D-1: a finger that lands on pulled content shows the pull but does not arm it`() {
    let stage = Stage { $0.header.configuration.triggerDistance = 2 }
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(6)
    stage.list.touchCancelled()
    stage.wait(0.05)
    stage.down()
    #expect(stage.header.state == .pulling(progress: 1.0.nextDown))
    #expect(stage.list.headerPull > 2)
    stage.up()
    #expect(stage.header.state == .initial && stage.header.runCount == 0)
  }

  @Test
  func `D-1, D-18: a finger that takes over an armed pull of the wheel does not keep it armed`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.wheel(ticks: 4)
    #expect(stage.header.snapshot.isArmed)
    stage.down()
    #expect(!stage.header.snapshot.isArmed)
    stage.up()
    #expect(stage.header.runCount == 0)
  }

  @Test func `D-1: a finger that lands on the list of a failed footer does not retry`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing(.failure)
    stage.down()
    stage.up()
    stage.settle()
    #expect(stage.footer.state == .failed)
  }

  @Test func `D-2: during a drag, a control's inset changes without animation`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(2)
    stage.header.beginRefreshing()
    #expect(stage.list.insets.start == 2, "it is clamped at once")
    stage.pull(9)
    #expect(stage.list.insets.start == 3)
    stage.header.endRefreshing()
    #expect(stage.list.insets.start == 0, "0 at once")
    #expect(stage.list.offset == -9)
  }

  @Test func `D-2: during a pull by the wheel, a control's inset changes without animation`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.wheel(ticks: 2)
    stage.header.beginRefreshing()
    #expect(stage.list.insets.start == 2 && stage.list.offset == -2)
    stage.header.endRefreshing()
    #expect(stage.list.insets.start == 0 && stage.list.offset == -2)
  }

  @Test(arguments: 0..<5)
  func `D-3: a finger, tick, key, jump or scroll interrupts the hiding of a control`(way: Int) {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.refresh()
    stage.settle()
    stage.header.endRefreshing()
    stage.wait(0.1)
    let offset = stage.list.offset
    #expect(offset > -3 && offset < 0)
    switch way {
    case 0: stage.down()
    case 1: stage.list.wheel(ticks: 1)
    case 2: stage.list.press(.up)
    case 3: stage.list.jump(to: 20)
    default: stage.list.scroll(to: 20)
    }
    #expect(stage.list.insets.start == 0)
    #expect(stage.list.offset == (way == 3 ? 20 : offset))
    stage.wait(0.5)
    #expect(stage.list.offset == [offset, 0, 0, 20, 20][way])
    if way == 1 { #expect(stage.headerView.states.last == .initial) }
  }

  @Test func `D-3: a wheel tick while a footer closes keeps its outcome visible`() {
    let stage = Stage(.footer, pullFooter: true) { $0.footer.configuration.loadingInset = 3 }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    stage.pullMore(4)
    stage.settle()
    stage.footer.endRefreshing(.success)
    stage.wait(0.1)
    #expect(stage.footer.snapshot.endingOutcome == .success)
    stage.list.wheel(ticks: -1)
    #expect(stage.footer.snapshot.endingOutcome == .success)
    stage.settle()
    #expect(stage.footer.snapshot.endingOutcome == nil)
  }

  @Test(arguments: [RefreshResult.success, .failure], [0.1, 0.22])
  func `D-3: wheel ticks while a control closes keep the outcome until its space is gone`(
    result: RefreshResult, after: Double
  ) {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.refresh()
    stage.settle()
    stage.header.endRefreshing(result)
    stage.wait(after)
    #expect(stage.header.snapshot.endingOutcome == result.outcome)
    for _ in 0..<3 {
      stage.list.wheel(ticks: 1)
      #expect(stage.list.offset < 0 && stage.header.snapshot.endingOutcome == result.outcome)
    }
    stage.wait(1)
    #expect(stage.list.offset == 0 && stage.header.snapshot.endingOutcome == nil)
    // The next pull begins at progress 0, by ticks and by a finger in the space that is still open.
    stage.list.wheel(ticks: 1)
    #expect(stage.header.snapshot.endingOutcome == nil)
    stage.wait(1)
    stage.refresh()
    stage.settle()
    stage.header.endRefreshing(result)
    stage.wait(0.1)
    stage.down()
    #expect(stage.header.snapshot.endingOutcome == nil)
    stage.up()
    stage.settle()
  }

  @Test func `D-4: a spring that crosses its edge inwards continues as a deceleration`() {
    let stage = Stage(content: 1000)
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(2)
    stage.up(-400)
    #expect(stage.list.phase == .bouncing)
    stage.wait(1.0 / 60)
    #expect(stage.list.phase == .decelerating && stage.list.offset > 0)
    stage.settle()
    #expect(stage.list.offset > 50)
  }

  @Test
  func `D-4: a scroll range that changes during motion restarts the motion from its position`() {
    let stage = Stage(content: 1000)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 400)
    stage.fling(-5, velocity: -500)
    stage.wait(0.2)
    let offset = stage.list.offset
    stage.list.contentLength = 480
    #expect(stage.list.offset == offset)
    stage.settle()
    #expect(stage.list.offset == 456)
    stage.list.scroll(to: 0)
    stage.wait(0.1)
    let middle = stage.list.offset
    stage.list.baseInsets = Insets(start: 10)
    #expect(stage.list.offset == middle)
    stage.wait(0.15)
    #expect(stage.list.phase == .resting && stage.list.offset == 0)
  }

  @Test func `D-4: a maximum overscroll also limits the bounce of a fling`() {
    let stage = Stage { $0.list.configuration.maximumOverscroll = 2 }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 20)
    stage.fling(10, velocity: 900)
    let offsets = stage.offsetsUntilRest()
    #expect(offsets.min() == -2 && offsets.last == 0)
  }

  @Test
  func `D-5: a release's velocity is measured from the landing, and needs positions at two times`()
  {
    let stage = Stage(content: 10_000)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 5000)
    stage.down()
    stage.move(-9)
    stage.up(nil)
    #expect(stage.list.phase == .resting, "all at one time")
    stage.down()
    stage.wait(0.05)
    stage.move(-5)
    stage.up(nil)
    // 5 in 0.05 s, including the end of the motion: 100 per second.
    stage.wait(30, fps: 1)
    #expect(abs(stage.list.offset - (5014 + 100 / 2.0020026706730793)) < 0.051)
  }

  @Test
  func `D-6: a wheel tick past the edge moves by 1, and a tick that reaches the edge stops there`()
  {
    let stage = Stage(rubber: true)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 2)
    stage.list.wheel(ticks: 1, units: 5)
    #expect(stage.list.offset == 0)
    stage.wait(1)
    for pull in 1...5 {
      stage.list.wheel(ticks: 1, units: 5)
      #expect(stage.list.offset == -Double(pull))
    }
  }
}
