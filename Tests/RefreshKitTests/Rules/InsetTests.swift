import RefreshKit
import Testing

/// The rules I: insets and offset.
@Suite(.timeLimit(.minutes(60))) @MainActor struct InsetTests {
  @Test(arguments: Stage.lengths)
  func `I-1: a list's inset is the base plus the insets of its controls, in any order of calls`(
    content: Double
  ) {
    let stage = Stage(.both, content: content) { $0.footer.loading.shortContent = .ignore }
    defer { stage.expectQuiet() }
    for round in 1...6 {
      let base = Insets(start: Double(round), end: Double(6 - round))
      stage.header.beginRefreshing()
      stage.list.baseInsets = base
      if round % 2 == 0 { stage.wait(0.1) } else { stage.settle() }
      stage.footer.beginRefreshing()
      if round % 3 != 0 { stage.header.endRefreshing() }
      stage.footer.endRefreshing()
      stage.header.endRefreshing()
      stage.settle()
      #expect(stage.list.baseInsets == base)
      #expect(stage.list.insets == Insets(start: base.start, end: base.end + 1))
      #expect(stage.list.offset == -base.start)
    }
  }

  @Test
  func `I-2: the loading inset opens in a quarter of a second, slow at the start and the end`() {
    let stage = Stage(base: Insets(start: 2))
    defer { stage.expectQuiet() }
    stage.refresh(5)
    for step in 1...15 {
      stage.frame(Double(step) / 60)
      let share = TimingCurve.easeInEaseOut.value(at: Double(step) / 15)
      #expect(abs(stage.list.insets.start - (2 + 3 * share)) < 1e-9)
      #expect(abs(stage.list.offset - (-7 + 2 * share)) < 1e-9)
    }
    #expect(stage.list.phase == .resting && stage.list.offset == -5)
  }

  @Test func `I-2: the loading inset stays open while the result is shown, and closes in 250 ms`() {
    let stage = Stage { $0.headerView.dwell = .seconds(1) }
    defer { stage.expectQuiet() }
    stage.refresh()
    stage.settle()
    stage.header.endRefreshing()
    stage.wait(0.99)
    #expect(stage.list.insets.start == 3 && stage.list.offset == -3)
    stage.wait(0.01)
    let start = stage.list.now
    for step in 1...15 {
      stage.frame(start + Double(step) / 60)
      let left = 3 * (1 - TimingCurve.easeInEaseOut.value(at: Double(step) / 15))
      #expect(abs(stage.list.insets.start - left) < 1e-9)
      #expect(abs(stage.list.offset + left) < 1e-9)
    }
    #expect(stage.list.insets == .zero && stage.list.phase == .resting)
  }

  @Test func `I-2: the reveal and hide durations can be set, including 0`() {
    let stage = Stage {
      $0.header.configuration.revealDuration = .seconds(1)
      $0.header.configuration.hideDuration = .zero
    }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.wait(0.5)
    #expect(abs(stage.list.offset + 1.5) < 1e-9)
    stage.wait(0.5)
    #expect(stage.list.offset == -3 && stage.list.phase == .resting)
    stage.header.endRefreshing()
    #expect(stage.list.offset == 0 && stage.list.insets == .zero)
    #expect(stage.list.phase == .resting)
  }

  @Test
  func `I-3: during a run the scroll range includes the loading inset, also for the rubber band`() {
    let stage = Stage(base: Insets(start: 1), rubber: true)
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    #expect(stage.list.restingRange.lowerBound == -4)
    stage.down()
    stage.move(10)
    let overscroll = RubberBand(dimension: 24).overscroll(forTranslation: 10)
    #expect(abs(stage.list.offset - (-4 - overscroll)) < 1e-9)
    stage.move(-10)
    stage.move(-2)
    #expect(abs(stage.list.offset + 2) < 1e-9, "between hold and base it moves 1:1")
    stage.up()
    stage.settle()
    #expect(abs(stage.list.offset + 2) < 1e-9, "and rests where it is left")
  }

  @Test func `I-3: scrolling takes the loading inset out of sight and back`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    for (offset, contribution) in [(-3.0, 3.0), (-1, 1), (0, 0), (40, 0), (-2.5, 2.5), (-9, 3)] {
      stage.list.jump(to: offset)
      #expect(stage.list.insets.start == contribution)
      #expect(stage.list.offset == max(offset, -3))
    }
  }

  @Test(arguments: 0..<4)
  func `I-3: a finger, a tick or a key during the reveal of a header stops the reveal`(way: Int) {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.wait(0.1)
    let offset = stage.list.offset
    #expect(offset > -3 && offset < 0)
    switch way {
    case 0: stage.down()
    case 1: stage.list.wheel(ticks: -1)
    case 2: stage.list.press(.down)
    default: stage.list.tap()
    }
    let moved = way == 1 || way == 2 ? 1.0 : 0
    #expect(stage.list.offset == offset + moved)
    #expect(stage.list.insets.start == max(-(offset + moved), 0))
    stage.wait(0.5)
    #expect(stage.list.offset == offset + moved)
  }

  @Test func `I-3: the reveal of a header discards the velocity of the release`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(8)
    stage.up(4000)
    let offsets = stage.offsetsUntilRest()
    #expect(offsets.min() == -8 && offsets == offsets.sorted())
  }

  @Test func `I-4: the end of a run out of sight neither moves rows nor is animated`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    stage.list.jump(to: 20)
    var told = 0
    let token = stage.list.observe { _ in told += 1 }
    stage.header.endRefreshing()
    #expect(stage.list.phase == .resting && stage.list.isSettled)
    #expect(stage.list.offset == 20 && stage.list.insets == .zero)
    #expect(told == 0)
    token.cancel()
  }

  @Test func `I-4: the end of a run out of sight does not affect momentum`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    let other = Stage()
    defer { other.expectQuiet() }
    for each in [stage, other] {
      each.header.beginRefreshing()
      each.settle()
      each.list.jump(to: 10)
      each.fling(-5, velocity: -50)
    }
    stage.header.endRefreshing()
    for _ in 0..<120 {
      stage.wait(1.0 / 60)
      other.wait(1.0 / 60)
      #expect(stage.list.offset == other.list.offset)
    }
  }

  @Test(arguments: [0.5, 3, 5, 9])
  func `I-5: the end of a run under the finger moves nothing, and the release scrolls to rest`(
    pull: Double
  ) {
    let stage = Stage(base: Insets(start: 2))
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    stage.down()
    stage.pull(pull)
    stage.header.endRefreshing()
    #expect(stage.list.offset == -2 - pull)
    #expect(stage.list.insets.start == 2)
    stage.wait(1)
    #expect(stage.list.offset == -2 - pull)
    stage.up()
    stage.settle()
    #expect(stage.list.offset == -2)
  }

  @Test
  func `I-5: with a rubber band, the end of a run does not move the content under the finger`() {
    let stage = Stage(rubber: true)
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    stage.down()
    stage.move(9)
    let offset = stage.list.offset
    stage.header.endRefreshing()
    #expect(stage.list.offset == offset)
    stage.move(1e-6)
    #expect(abs(stage.list.offset - offset) < 1e-5, "the next movement does not jump")
    stage.up()
    stage.settle()
    #expect(stage.list.offset == 0)
  }

  @Test func `I-6: the end of a visible run closes the header with an animation`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    stage.list.jump(to: -1)
    stage.header.endRefreshing()
    #expect(stage.list.phase == .animating && stage.list.offset == -1)
    let offsets = stage.offsetsUntilRest()
    #expect(offsets == offsets.sorted() && offsets.count > 10)
    #expect(stage.list.offset == 0 && stage.list.insets == .zero)
  }

  @Test(arguments: ScrollDirection.allCases)
  func `I-9: the engine never writes lengths across its axis to the host`(
    direction: ScrollDirection
  ) {
    let list = ScrollModel(direction: direction)
    let header = RefreshHeader(view: SpyView(extent: 3))
    list.contentLength = 100
    let size = Size(width: 30, height: 24)
    list.attach(header)
    list.resize(to: size)
    var crossLengths: Set<Double> = []
    let token = list.observe { crossLengths.insert($0.crossLength) }
    list.touchDown(across: 5)
    list.touchMoved(toPull: 4, at: .leading)
    list.touchUp(velocity: 0)
    list.frame(at: 1)
    header.endRefreshing()
    list.frame(at: 2)
    #expect(crossLengths == [size.length(across: direction.axis)])
    token.cancel()
    list.detach(header)
  }

  @Test func `I-10: changing the base inset during a pull shifts the pull and does not fire`() {
    let stage = Stage(base: Insets(start: 5))
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(2)
    stage.list.baseInsets = Insets(start: 1)
    #expect(stage.list.headerPull == 6)
    #expect(stage.header.state == .pulling(progress: 1.0.nextDown))
    stage.up()
    #expect(stage.header.state == .initial && stage.header.runCount == 0)
  }

  @Test func `I-10: a header at rest is invisible for every base inset`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    for inset in [0.0, 5, 1, 30, 0] {
      stage.list.baseInsets = Insets(start: inset)
      #expect(stage.list.headerVisibleLength == 0 && stage.list.headerPull == 0)
      #expect(stage.list.offset == -inset)
    }
  }

  @Test(arguments: 0..<5)
  func `I-11: resizing a list keeps state and insets, and reports the cross length`(way: Int) {
    let stage = Stage { $0.headerView.dwell = .seconds(9) }
    defer { stage.expectQuiet() }
    switch way {
    case 0: break
    case 1:
      stage.down()
      stage.pull(3)
    case 2: stage.refresh()
    case 3:
      stage.refresh()
      stage.settle()
    default:
      stage.refresh()
      stage.settle()
      stage.header.endRefreshing()
    }
    let state = stage.header.state
    stage.list.resize(width: 33, height: 20)
    #expect(stage.header.state == state)
    #expect(stage.headerView.crossLengths.last == 33)
    stage.list.resize(width: 33, height: 21)
    #expect(stage.headerView.crossLengths.suffix(1) == [33])
    stage.up()
    stage.settleOffsets()
    #expect(stage.list.insets.start == (way == 0 ? 0 : 3))
    #expect(stage.list.insets.start == -stage.list.offset)
  }

  @Test func `I-12: a resting list outside its range moves to the nearest edge at once`() {
    let stage = Stage(base: Insets(end: 2))
    defer { stage.expectQuiet() }
    stage.list.jump(to: 1000)
    #expect(stage.list.offset == 78)
    stage.list.contentLength = 60
    #expect(stage.list.offset == 38)
    stage.list.baseInsets = .zero
    #expect(stage.list.offset == 36)
    stage.list.resize(width: 80, height: 40)
    #expect(stage.list.offset == 20)
    stage.list.contentLength = 0
    #expect(stage.list.offset == 0)
    #expect(stage.list.phase == .resting)
  }

  @Test func `I-12: a list scrolled before it had a size is in its range after the layout`() {
    let stage = Stage([], content: 40)
    defer { stage.expectQuiet() }
    stage.list.resize(width: 80, height: 0)
    stage.list.jump(to: 7.25)
    stage.list.contentLength = 0
    stage.list.resize(width: 80, height: 5)
    #expect(stage.list.offset == 0)
  }

  @Test func `I-12: after a change of lengths, only a list at its leading edge moves with it`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.list.baseInsets = Insets(start: 6)
    #expect(stage.list.offset == -6)
    stage.list.resize(width: 80, height: 30)
    stage.list.contentLength = 300
    #expect(stage.list.offset == -6)
    stage.list.jump(to: 30)
    stage.list.baseInsets = Insets(start: 1, end: 4)
    stage.list.resize(width: 80, height: 12)
    stage.list.contentLength = 200
    #expect(stage.list.offset == 30)
  }

  @Test func `I-12: a list at the edge of a loading header follows the base inset`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    stage.list.baseInsets = Insets(start: 4)
    #expect(stage.list.offset == -7)
    stage.header.endRefreshing()
    stage.settle()
    #expect(stage.list.offset == -4)
  }
}
