import RefreshKit
import Testing

/// Rules S: the package's scroll container.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ScrollingTests {
  private func list(_ content: Double = 100, rubber: Bool = true) -> ScrollModel {
    let list = ScrollModel()
    list.configuration.hasRubberBand = rubber
    list.contentLength = content
    list.resize(width: 80, height: 24)
    return list
  }

  private func rest(_ list: ScrollModel) {
    var time = list.now
    while !list.isSettled, time < 100 {
      time += 1.0 / 60
      list.frame(at: time)
    }
  }

  @Test(arguments: [(100.0, -2.0, 79.0), (10, -2, -2), (23, -2, 2), (0, -2, -2)])
  func `S-1: a list's resting range is computed as in UIKit`(
    content: Double, start: Double, end: Double
  ) {
    let list = list(content)
    list.baseInsets = Insets(start: 2, end: 3)
    #expect(list.restingRange == start...end)
    list.jump(to: 1e4)
    #expect(list.offset == end)
    list.jump(to: -1e4)
    #expect(list.offset == start)
  }

  @Test(arguments: Stage.lengths)
  func `S-2: a drag past the range is damped by the rubber band, at both ends`(content: Double) {
    let list = list(content)
    let end = max(content - 24, 0)
    for finger in [1.0, 5, 24, 300] {
      let band = finger * 0.55 * 24 / (0.55 * finger + 24)
      list.jump(to: 0)
      list.touchDown()
      list.touchMoved(by: finger)
      #expect(abs(list.offset + band) < 1e-9)
      list.touchCancelled()
      rest(list)
      list.jump(to: end)
      list.touchDown()
      list.touchMoved(by: -finger)
      #expect(abs(list.offset - end - band) < 1e-9)
      list.touchCancelled()
      rest(list)
    }
  }

  @Test
  func `S-2: a drag without a rubber band follows the finger, and a maximum limits overscroll`() {
    let list = list(rubber: false)
    list.touchDown()
    list.touchMoved(by: 7)
    #expect(list.offset == -7)
    list.configuration.maximumOverscroll = 4
    list.touchMoved(by: 1)
    #expect(list.offset == -4)
    list.touchMoved(by: -5)
    #expect(list.offset == -3, "the finger is 3 past the edge despite the maximum")
  }

  @Test func `S-2: a finger that catches an overscrolled list drags it without a jump`() {
    let list = list()
    list.touchDown()
    list.touchMoved(by: 20)
    list.touchUp(velocity: 0)
    list.frame(at: 0.05)
    let offset = list.offset
    #expect(offset < -1)
    list.touchDown()
    #expect(list.offset == offset)
    list.touchMoved(by: 1e-9)
    #expect(abs(list.offset - offset) < 1e-8)
    let finger = RubberBand(dimension: 24).translation(forOverscroll: -offset)
    list.touchMoved(by: -finger)
    #expect(abs(list.offset) < 1e-6, "the finger has to return the whole distance")
  }

  @Test func `S-3: a list released with velocity decelerates by 0.998 per millisecond`() {
    let list = list(1e6)
    list.jump(to: 1000)
    list.touchDown()
    list.touchMoved(by: -1)
    list.touchUp(velocity: -500)
    // x(t) = x₀ + v · (0.998^(1000 t) − 1) ÷ (1000 · ln 0.998), ln 0.998 = −0.002002002670673…
    for (time, power) in [(0.1, 0.818566804688), (0.5, 0.367510892), (1.0, 0.135064522)] {
      list.frame(at: time)
      let expected = 1001 + 500 * (power - 1) / -2.0020026706730793
      #expect(abs(list.offset - expected) < 1e-4)
    }
  }

  @Test func `S-3: past the edge a spring takes over from a fling and ends exactly at rest`() {
    let list = list()
    list.jump(to: 10)
    list.touchDown()
    list.touchMoved(by: 1)
    list.touchUp(velocity: 300)
    var phases: [ScrollPhase] = [list.phase]
    var time = 0.0
    while list.phase != .resting, time < 10 {
      time += 1.0 / 120
      list.frame(at: time)
      if phases.last != list.phase { phases.append(list.phase) }
    }
    #expect(phases == [.decelerating, .bouncing, .resting])
    #expect(list.offset == 0)
  }

  @Test func `S-3: content that would stay within 0.05 of the edge rests on it at once`() {
    for (pull, phase) in [(0.05, ScrollPhase.resting), (0.06, .bouncing)] {
      let list = list(rubber: false)
      list.touchDown()
      list.touchMoved(by: pull)
      #expect(list.offset == -pull)
      list.touchUp(velocity: 0)
      #expect(list.phase == phase && (list.offset == 0) == (phase == .resting))
    }
  }

  @Test func `S-3: content flung outwards from the edge bounces at once`() {
    for (offset, velocity) in [(0.0, 300.0), (76, -300)] {
      let list = list()
      list.jump(to: offset)
      list.touchDown()
      list.touchUp(velocity: velocity)
      #expect(list.phase == .bouncing)
    }
  }

  @Test func `S-4: a drag's release velocity comes from its last tenth of a second`() {
    let list = list(1e6)
    list.jump(to: 5000)
    list.touchDown()
    for step in 1...10 {
      list.frame(at: Double(step) / 10)
      list.touchMoved(by: 90)
    }
    for step in 1...4 {
      list.frame(at: 1 + Double(step) / 20)
      list.touchMoved(by: -2)
    }
    let offset = list.offset
    list.touchUp()
    // From 1.1 to 1.2 the finger moved from −4 to −8 in its second half: −40 per second.
    list.frame(at: 60)
    #expect(abs(list.offset - (offset + 40 / 2.0020026706730793)) < 0.051)
  }

  @Test func `S-4: a long drag's release velocity comes only from its last tenth of a second`() {
    let list = list(1e6)
    list.jump(to: 5e5)
    list.touchDown()
    for step in 1...400 {
      list.frame(at: Double(step) / 100)
      list.touchMoved(by: step < 385 ? 3 : -1)
    }
    let offset = list.offset
    list.touchUp()
    // One unit per hundredth of a second: 100 per second.
    list.frame(at: 60)
    #expect(abs(list.offset - (offset + 100 / 2.0020026706730793)) < 0.051)
  }

  @Test func `S-4: a finger that rested before its release gives the list no velocity`() {
    let list = list()
    list.jump(to: 40)
    list.touchDown()
    list.frame(at: 0.05)
    list.touchMoved(by: -10)
    list.frame(at: 0.5)
    list.touchUp()
    #expect(list.phase == .resting && list.offset == 50)
  }

  @Test
  func `S-5: wheel ticks from rest at the edge pull one unit each, and a pause releases the pull`()
  {
    let stage = Stage(rubber: true)
    defer { stage.expectQuiet() }
    stage.list.wheel(ticks: 2, units: 5)
    #expect(stage.list.offset == -2 && stage.list.phase == .dragging)
    #expect(stage.header.state == .pulling(thirds: 2))
    stage.wait(0.29)
    stage.list.wheel(ticks: 1)
    #expect(stage.header.state == .pulling(progress: 1))
    stage.wait(0.29)
    #expect(stage.header.state == .pulling(progress: 1))
    stage.wait(0.01)
    #expect(stage.header.state == .loading)
  }

  @Test func `S-5: scrolling fast to the top never refreshes`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.jump(to: 10)
    for _ in 0..<40 {
      stage.list.wheel(ticks: 1, units: 3)
      stage.wait(0.05)
    }
    #expect(stage.list.offset == 0 && stage.headerView.states == [.initial])
    stage.wait(0.3)
    stage.list.wheel(ticks: 1)
    #expect(stage.header.state == .pulling(thirds: 1), "a new burst from rest does")
  }

  @Test func `S-5: wheel ticks during momentum do not pull`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.jump(to: 5)
    stage.fling(1, velocity: 100)
    stage.wait(0.05)
    for _ in 0..<9 { stage.list.wheel(ticks: 1) }
    stage.settle()
    #expect(stage.headerView.states == [.initial] && stage.header.runCount == 0)
  }

  @Test func `S-5: a pull that wheel ticks returned to the edge fires nothing`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.wheel(ticks: 4)
    stage.list.wheel(ticks: -4, units: 3)
    #expect(stage.list.offset == 0 && stage.header.state == .initial)
    stage.wait(1)
    #expect(stage.header.runCount == 0 && stage.list.offset == 0)
  }

  @Test(arguments: [ScrollKey.pageUp, .home])
  func `S-5: paging keys and Home stop at the list's edge and do not pull`(key: ScrollKey) {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.jump(to: 30)
    stage.list.press(key)
    #expect(stage.list.offset == (key == .home ? 0 : 7))
    stage.wait(1)
    stage.list.press(key)
    stage.list.press(key)
    #expect(stage.list.offset == 0 && stage.headerView.states == [.initial])
  }

  @Test func `S-5: page down and End stop at the end, and Home shows a loading header`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.press(.pageDown)
    #expect(stage.list.offset == 23)
    stage.list.press(.end)
    #expect(stage.list.offset == 76)
    stage.list.press(.pageDown)
    #expect(stage.list.offset == 76)
    stage.header.beginRefreshing()
    stage.list.press(.home)
    #expect(stage.list.offset == -3 && stage.list.insets.start == 3)
  }

  @Test func `S-5: arrow keys pull, and a burst of keys counts like a burst of wheel ticks`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    for _ in 0..<3 { stage.list.press(.up) }
    #expect(stage.header.state == .pulling(progress: 1))
    stage.wait(0.3)
    #expect(stage.header.state == .loading)
  }

  @Test(arguments: 0..<3)
  func `S-6: a tap, a drag and a tick stop a decelerating list where it is`(way: Int) {
    let stage = Stage(content: 1000)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 300)
    stage.fling(-5, velocity: -400)
    stage.wait(0.1)
    let offset = stage.list.offset
    switch way {
    case 0: stage.list.tap()
    case 1: stage.down()
    default: stage.list.wheel(ticks: -1)
    }
    stage.wait(0.5)
    #expect(stage.list.offset == offset + (way == 2 ? 1 : 0))
  }

  @Test func `S-6: catching a bouncing list continues its pull`() {
    let stage = Stage(rubber: true)
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(6)
    stage.list.touchCancelled()
    stage.wait(0.05)
    let pull = stage.list.headerPull
    #expect(pull > 1 && pull < 6 && stage.header.state == .initial)
    stage.down()
    #expect(stage.header.state == .pulling(progress: min(pull / 3, 1.0.nextDown)))
    #expect(stage.list.headerPull == pull)
  }

  @Test func `S-7: programmatic scrolling takes a quarter of a second and is clamped`() {
    let list = list()
    list.scroll(to: 40)
    #expect(list.phase == .animating)
    for step in 1...15 {
      list.frame(at: Double(step) / 60)
      let share = TimingCurve.easeInEaseOut.value(at: Double(step) / 15)
      #expect(abs(list.offset - 40 * share) < 1e-9)
    }
    #expect(list.phase == .resting && list.offset == 40)
    list.scroll(to: 1e5)
    list.frame(at: 9)
    #expect(list.offset == 76)
    list.jump(to: -50)
    #expect(list.offset == 0)
  }

  @Test func `S-7: a finger stops a programmatic scroll, and none begins while it is down`() {
    let list = list()
    list.scroll(to: 40)
    list.frame(at: 0.1)
    let offset = list.offset
    list.touchDown()
    list.frame(at: 1)
    #expect(list.offset == offset && offset > 0 && offset < 40)
    list.scroll(to: 3)
    list.frame(at: 2)
    #expect(list.offset == offset, "no scroll begins while the finger is down")
  }

  @Test func `S-8: a drag causes as many events with ten rows as with a hundred million`() {
    for content in [10.0, 1e8] {
      let stage = Stage(.both, content: content) { $0.footer.loading.loadsOnUserScrollOnly = true }
      defer { stage.expectQuiet() }
      stage.reset()
      stage.down()
      for step in 1...100 { stage.pull(Double(step) / 50) }
      #expect(stage.takeEvents().count == 100, "the same events occur")
      stage.up()
    }
  }

  @Test func `S-9: a horizontal list supports controls like a vertical one`() {
    let list = ScrollModel(direction: .right)
    list.configuration.hasRubberBand = false
    list.contentLength = 100
    list.resize(width: 24, height: 80)
    let header = RefreshHeader(view: SpyView(extent: 3))
    let footer = RefreshFooter(view: SpyView(extent: 1))
    list.attach(header)
    list.attach(footer)
    #expect(list.metrics.viewportLength == 24 && list.metrics.crossLength == 80)
    list.touchDown(across: 7)
    list.touchMoved(by: 4)
    #expect(header.state == .pulling(thirds: 4) && header.touchPosition == 7)
    list.touchUp(velocity: 0)
    #expect(header.state == .loading)
    header.endRefreshing()
    rest(list)
    list.jump(to: 77)
    #expect(footer.state == .loading)
    list.detach(header)
    list.detach(footer)
    #expect(list.insets == .zero)
  }
}
