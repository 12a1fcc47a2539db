import RefreshKit
import Testing

/// Rules T: when a pull fires.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TriggeringTests {
  @Test(arguments: Stage.lengths)
  func `T-1: a pull's progress is the pull divided by the trigger distance, for any content`(
    content: Double
  ) {
    let stage = Stage(content: content) { $0.header.configuration.triggerDistance = 4 }
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(1)
    #expect(stage.header.state == .pulling(progress: 0.25))
    stage.move(5)
    #expect(stage.header.state == .pulling(progress: 1.5))
    stage.move(-5)
    #expect(stage.header.state == .pulling(progress: 0.25))
    stage.pull(0.001)
    #expect(stage.header.state == .pulling(progress: 0.00025))
  }

  @Test
  func `T-1: the trigger distance is by default the extent, at most a quarter of the viewport`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    #expect(stage.header.triggerDistance == 3)
    stage.list.resize(width: 80, height: 8)
    #expect(stage.header.triggerDistance == 2)
    stage.list.resize(width: 80, height: 24)
    #expect(stage.header.triggerDistance == 3)
  }

  @Test(arguments: Stage.lengths)
  func `T-2: momentum, bounce, scrolling, resize, insets and content never pull a control`(
    content: Double
  ) {
    let stage = Stage(.both, content: content, pullFooter: true)
    defer { stage.expectQuiet() }
    if content == 100 {
      stage.list.jump(to: 50)
      stage.fling(20, velocity: 300)
      stage.settle()
    }
    stage.reset()
    stage.list.jump(to: -50)
    stage.list.scroll(to: -50)
    stage.settle()
    stage.list.scroll(to: 5000)
    stage.settle()
    stage.list.baseInsets = Insets(start: 7, end: 5)
    stage.wait(0.1)
    stage.list.baseInsets = .zero
    stage.list.resize(width: 20, height: 90)
    stage.list.resize(width: 80, height: 24)
    stage.list.contentLength = 3
    stage.list.contentLength = content
    stage.settle()
    #expect(stage.takeEvents() == [])
    #expect(stage.header.runCount == 0 && stage.footer.runCount == 0)
  }

  @Test func `T-2: a bounce past the edge after a fling is no pull`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.jump(to: 30)
    stage.fling(20, velocity: 500)
    stage.reset()
    let offsets = stage.offsetsUntilRest()
    #expect(offsets.min()! < -3, "the test needs a bounce that goes far past the trigger")
    #expect(stage.takeEvents() == [])
  }

  @Test func `T-2: events other than a movement during a drag can disarm a pull but never arm it`()
  {
    let stage = Stage(base: Insets(start: 2))
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(4)
    stage.list.baseInsets = Insets(start: 4)
    #expect(stage.header.state == .pulling(thirds: 2))
    stage.list.baseInsets = Insets(start: 2)
    #expect(stage.header.state == .pulling(progress: 1.0.nextDown))
    stage.up()
    #expect(stage.header.state == .initial)
    #expect(stage.header.runCount == 0)
  }

  @Test func `T-2: a trigger distance that shrinks with the viewport does not arm a pull`() {
    let stage = Stage { $0.headerView.extent = 8 }
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(3)
    #expect(stage.header.state == .pulling(progress: 0.5))
    stage.list.resize(width: 80, height: 12)
    #expect(stage.header.state == .pulling(progress: 1.0.nextDown))
    stage.up()
    #expect(stage.header.state == .initial)
  }

  @Test func `T-2: content that shrinks under the finger does not arm a pulled footer`() {
    let stage = Stage(.footer, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.down()
    stage.pullEnd(0.5)
    stage.list.contentLength = 98
    #expect(stage.footer.state == .pulling(progress: 1.0.nextDown))
    stage.up()
    #expect(stage.footer.state == .initial)
    #expect(stage.footer.runCount == 0)
  }

  @Test func `T-3: a pulled header fires when the drag ends, not at an offset`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(5)
    stage.wait(1)
    stage.move(1)
    stage.move(-1)
    #expect(stage.header.state == .pulling(thirds: 5))
    #expect(stage.header.runCount == 0)
    stage.up()
    #expect(stage.header.state == .loading)
    #expect(stage.header.runCount == 1)
  }

  @Test(arguments: Stage.lengths)
  func `T-4: a pull released at the trigger distance loads, one released just below does not`(
    content: Double
  ) {
    let stage = Stage(content: content)
    defer { stage.expectQuiet() }
    stage.refresh((3.0).nextDown)
    #expect(stage.header.state == .initial)
    #expect(stage.list.offset < -2.9)
    let offsets = stage.offsetsUntilRest()
    #expect(offsets == offsets.sorted(), "the strip springs back without turning")
    #expect(stage.list.offset == 0)
    stage.refresh(3)
    #expect(stage.header.state == .loading)
  }

  @Test func `T-4: while a pull springs back the snapshot still contains it`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.refresh(2)
    stage.wait(0.05)
    let snapshot = stage.header.snapshot
    #expect(snapshot.state == .initial)
    #expect(snapshot.progress == snapshot.pull / 3)
    #expect(snapshot.pull == -stage.list.offset && snapshot.pull > 0 && snapshot.pull < 2)
  }

  @Test func `T-5: a pull moved back below the trigger distance runs nothing, and at 0 it is over`()
  {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(6)
    stage.move(-4.5)
    #expect(stage.header.state == .pulling(progress: 0.5))
    stage.up()
    #expect(stage.header.state == .initial)
    stage.settle()
    stage.down()
    stage.pull(6)
    stage.move(-6)
    #expect(stage.header.state == .initial)
    stage.up()
    #expect(stage.header.runCount == 0)
  }

  @Test(arguments: Stage.lengths)
  func `T-6: a hundred cancelled drags leave insets and offset as they were`(content: Double) {
    let stage = Stage(.both, content: content, base: Insets(start: 2, end: 1), pullFooter: true)
    defer { stage.expectQuiet() }
    let before = stage.list.metrics
    for round in 0..<100 {
      stage.down()
      stage.pull(10)
      stage.list.touchCancelled()
      #expect(stage.header.state == .initial)
      #expect(stage.list.insets == stage.list.baseInsets)
      if round % 3 == 0 { stage.wait(0.05) }
    }
    stage.settle()
    #expect(stage.list.metrics == before)
    #expect(stage.header.runCount == 0)
  }

  @Test(arguments: [0.0, 10])
  func `T-7: scrolling, resizing and insets keep the state of a loading or finished control`(
    dwell: Double
  ) {
    let stage = Stage { $0.headerView.dwell = .seconds(dwell) }
    defer { stage.expectQuiet() }
    stage.refresh()
    if dwell > 0 { stage.header.endRefreshing() }
    let state = stage.header.state
    #expect(state == (dwell > 0 ? .finished(.success) : .loading))
    stage.reset()
    stage.down()
    // While a result is visible, a pull outwards starts a new pull; a movement inwards does not (T-17).
    if dwell == 0 {
      stage.pull(8)
      #expect(stage.list.offset == -8, "the drag is still tracked")
    }
    stage.move(-3)
    stage.up()
    if dwell == 0 {
      stage.down()
      stage.move(50)
      stage.list.touchCancelled()
      stage.list.wheel(ticks: 3)
    }
    stage.list.wheel(ticks: -7)
    stage.list.press(.end)
    stage.list.jump(to: 12)
    stage.list.scroll(to: -9)
    stage.wait(0.1)
    stage.list.resize(width: 30, height: 7)
    stage.list.baseInsets = Insets(start: 3, end: 3)
    stage.list.contentLength = 5
    stage.settleOffsets()
    #expect(stage.header.state == state)
    #expect(stage.takeEvents() == [])
  }

  @Test func `T-8: after a run ends under the finger, nothing fires until the pull returns to 0`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.refresh()
    stage.settle()
    stage.down()
    stage.pull(5)
    stage.header.endRefreshing()
    stage.reset()
    stage.move(1)
    stage.move(2)
    #expect(stage.header.state == .initial)
    stage.up()
    #expect(stage.takeEvents() == [])
    #expect(stage.header.runCount == 1)
  }

  @Test
  func `T-8: a drag during which a run ended can pull again after its pull has returned to 0`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.refresh()
    stage.settle()
    stage.down()
    stage.pull(5)
    stage.header.endRefreshing()
    stage.pull(2)
    #expect(stage.header.state == .initial)
    stage.pull(0)
    stage.pull(4)
    #expect(stage.header.state == .pulling(thirds: 4))
    stage.up()
    #expect(stage.header.runCount == 2)
  }

  @Test func `T-8: after a run ended under a finger, the next drag can fire again`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(5)
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    stage.up()
    stage.down()
    stage.pull(4)
    stage.up()
    #expect(stage.header.state == .loading)
  }

  @Test(arguments: Stage.lengths)
  func `T-9: one drag fires at most one run`(content: Double) {
    let stage = Stage(.both, content: content, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(9)
    stage.move(-60)
    stage.move(60)
    stage.pull(9)
    stage.up()
    stage.up()
    stage.list.touchCancelled()
    stage.up()
    stage.settle()
    #expect(stage.header.runCount + stage.footer.runCount == 1)
  }

  @Test func `T-9: a drag during a run of a control fires nothing more`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.refresh()
    stage.refresh(6)
    stage.down()
    stage.up()
    #expect(stage.header.runCount == 1)
    #expect(stage.takeEvents().filter { $0.contains("run") } == ["header run 1"])
  }

  @Test func `T-10: a drag that scrolls an armed pull away in one event fires nothing`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(9)
    stage.move(-40)
    #expect(stage.header.state == .initial)
    stage.up()
    #expect(stage.header.runCount == 0)
    stage.list.jump(to: 0)
    stage.down()
    stage.pull(9)
    stage.list.jump(to: 20)
    stage.up()
    #expect(stage.header.runCount == 0)
  }
}

extension Stage {
  /// Runs until all motion has ended; dwells and minimum durations may continue.
  func settleOffsets() {
    for _ in 0..<600 {
      if list.phase == .resting { break }
      wait(1.0 / 60)
    }
  }
}
