import RefreshKit
import Testing

/// Rules F-1 to F-5: when a footer loads.
///
/// 100 rows in a viewport of 24 end at offset 77 with an automatic footer of length 1, and at 76
/// with a pull footer.
@Suite(.timeLimit(.minutes(60))) @MainActor struct FooterTests {
  @Test(arguments: Stage.lengths)
  func `F-1: without automatic loading a footer waits for a pull past the end and a release`(
    content: Double
  ) {
    let stage = Stage(.footer, content: content, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 1000)
    #expect(stage.footer.runCount == 0)
    stage.pullMore((1.0).nextDown)
    #expect(stage.footer.state == .initial)
    stage.settle()
    stage.down()
    stage.pullEnd(1)
    #expect(stage.footer.state == .pulling(progress: 1))
    #expect(stage.footer.runCount == 0)
    stage.up()
    #expect(stage.footer.state == .loading && stage.footer.runCount == 1)
  }

  @Test func `F-1: automatic loading of a footer can be switched on and off at any time`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.footer.canAutoLoadMore = false
    stage.list.jump(to: 1000)
    #expect(stage.footer.state == .initial && stage.list.offset == 76)
    stage.footer.canAutoLoadMore = true
    #expect(stage.footer.state == .initial, "the end is now 77, 1 unit away")
    stage.list.jump(to: 1000)
    #expect(stage.footer.state == .loading)
    stage.footer.canAutoLoadMore = false
    #expect(stage.footer.state == .loading)
    stage.footer.endRefreshing()
    stage.settle()
    stage.list.jump(to: 0)
    stage.list.jump(to: 1000)
    #expect(stage.footer.runCount == 1)
  }

  @Test func `F-2: a footer loads when the end is within the preload distance`() {
    let stage = Stage(.footer) { $0.footer.preloadDistance = 20 }
    defer { stage.expectQuiet() }
    stage.list.jump(to: (57.0).nextDown)
    #expect(stage.footer.state == .initial)
    stage.list.jump(to: 57)
    #expect(stage.footer.state == .loading)
  }

  @Test func `F-2: by default a footer loads at the very end, including its own length`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.list.jump(to: (77.0).nextDown)
    #expect(stage.footer.state == .initial)
    stage.list.jump(to: 77)
    #expect(stage.footer.state == .loading)
  }

  @Test func `F-2: preload distances can be in viewports or rows, or negative`() {
    let stage = Stage(.footer) { $0.footer.preloadDistance = .viewports(2) }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 28)
    #expect(stage.footer.runCount == 0)
    stage.list.jump(to: 29)
    #expect(stage.footer.runCount == 1)
    stage.footer.endRefreshing()
    stage.list.rowLength = 2
    #expect(stage.list.rowLength == 2 && stage.list.footer === stage.footer)
    stage.footer.preloadDistance = .rows(5)
    stage.list.jump(to: 0)
    stage.list.jump(to: 66)
    #expect(stage.footer.runCount == 1)
    stage.list.jump(to: 67)
    #expect(stage.footer.runCount == 2)
    stage.footer.endRefreshing()
    stage.footer.preloadDistance = -2
    stage.list.jump(to: 0)
    stage.list.jump(to: 77)
    stage.down()
    stage.pullEnd(1.99)
    #expect(stage.footer.runCount == 2)
    stage.pullEnd(2)
    #expect(stage.footer.runCount == 3)
  }

  @Test(arguments: 0..<6)
  func `F-3: a footer loads on drag, momentum, wheel, keys and scrolling by the app`(way: Int) {
    let stage = Stage(.footer) { $0.footer.preloadDistance = 10 }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 60)
    switch way {
    case 0:
      stage.down()
      stage.move(-7)
    case 1:
      stage.fling(-2, velocity: -60)
      #expect(stage.footer.runCount == 0)
      stage.settle()
    case 2: stage.list.wheel(ticks: -7)
    case 3: stage.list.press(.pageDown)
    case 4: stage.list.jump(to: 67)
    default:
      stage.list.scroll(to: 70)
      #expect(stage.footer.runCount == 0)
      stage.settle()
    }
    #expect(stage.footer.runCount == 1)
  }

  @Test func `F-3: a footer also loads on growth near the end and on a first layout`() {
    let stage = Stage(.footer, content: 30) { $0.footer.preloadDistance = 10 }
    defer { stage.expectQuiet() }
    #expect(stage.footer.runCount == 1, "at the first layout 7 remain")
    stage.footer.endRefreshing(.failure)
    #expect(stage.footer.state == .failed)
    stage.footer.canLoadMoreData(false)
    stage.list.contentLength = 20
    stage.footer.canLoadMoreData(true)
    #expect(stage.footer.runCount == 2)
    stage.footer.endRefreshing()
    stage.list.contentLength = 25
    #expect(stage.footer.runCount == 3, "growth inside the zone")
  }

  @Test
  func `F-3: a footer that loads only on user scroll ignores the app's scrolling, growth, layout`()
  {
    let stage = Stage(.footer, content: 30) {
      $0.footer.preloadDistance = 10
      $0.footer.loading.loadsOnUserScrollOnly = true
    }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 3)
    stage.list.scroll(to: 5)
    stage.settle()
    stage.list.contentLength = 31
    stage.list.resize(width: 80, height: 23)
    #expect(stage.footer.runCount == 0)
    stage.list.wheel(ticks: -1)
    #expect(stage.footer.runCount == 1)
  }

  @Test(arguments: [PreloadDistance.units(10), .viewports(3), .units(1e6)])
  func `F-3: moving towards the start never makes a footer load`(preload: PreloadDistance) {
    let stage = Stage(.footer) {
      $0.footer.preloadDistance = preload
      $0.footer.loading.loadsOnUserScrollOnly = true
    }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 75)
    stage.list.wheel(ticks: 1)
    stage.list.press(.up)
    stage.list.press(.pageUp)
    stage.list.jump(to: 75)
    stage.down()
    for _ in 0..<8 { stage.move(5) }
    stage.up(200)
    stage.settle()
    stage.list.press(.home)
    #expect(stage.footer.runCount == 0)
    stage.wait(1)
    stage.down()
    stage.move(9)
    stage.move(-9)
    #expect(stage.footer.runCount == 0, "the return to the leading edge does not count")
    stage.up()
    if preload == .units(1e6) {
      stage.list.wheel(ticks: -1)
      #expect(stage.footer.runCount == 1)
    }
  }

  @Test(arguments: 0..<5)
  func `F-3a: the check whether a footer loads is repeated when a reason against loading ends`(
    way: Int
  ) {
    let stage = Stage(.both) { $0.footer.preloadDistance = 10 }
    defer { stage.expectQuiet() }
    switch way {
    case 0: stage.header.beginRefreshing()
    case 1: stage.footer.canLoadMoreData(false)
    case 2: stage.footer.isEnabled = false
    case 3: stage.footer.canAutoLoadMore = false
    default: stage.list.isHidden = true
    }
    stage.list.jump(to: 76)
    #expect(stage.footer.runCount == 0)
    switch way {
    case 0: stage.header.endRefreshing(.failure)
    case 1: stage.footer.canLoadMoreData(true)
    case 2: stage.footer.isEnabled = true
    case 3: stage.footer.canAutoLoadMore = true
    default: stage.list.isHidden = false
    }
    #expect(stage.footer.runCount == 1)
  }

  @Test func `F-3a: detaching a loading header allows the footer to load`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.list.jump(to: 77)
    #expect(stage.footer.runCount == 0)
    stage.list.detach(stage.header)
    #expect(stage.footer.runCount == 1)
  }

  @Test func `F-3a, F-4: a repeated check does not load twice for the same content`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing()
    stage.footer.isEnabled = false
    stage.footer.isEnabled = true
    stage.list.isHidden = true
    stage.list.isHidden = false
    stage.header.beginRefreshing(reveal: .never)
    stage.header.endRefreshing(.failure)
    #expect(stage.footer.runCount == 1)
  }

  @Test func `F-4: a footer loads only once while the content length stays the same`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing(.cancelled)
    #expect(stage.footer.state == .initial)
    stage.list.jump(to: 77)
    stage.list.scroll(to: 77)
    stage.list.resize(width: 70, height: 24)
    stage.list.baseInsets = Insets(end: 1)
    stage.list.jump(to: 78)
    stage.list.baseInsets = .zero
    stage.wait(1)
    #expect(stage.footer.runCount == 1)
    stage.list.jump(to: 76)
    stage.list.jump(to: 77)
    #expect(stage.footer.runCount == 2, "left the zone and came back")
  }

  @Test func `F-4: a new drag, new wheel ticks, begin and growth allow a footer another load`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    func end() {
      stage.footer.endRefreshing(.cancelled)
      stage.wait(1)
    }
    stage.list.jump(to: 77)
    end()
    stage.down()
    #expect(stage.footer.runCount == 1)
    stage.move(-1)
    #expect(stage.footer.runCount == 2)
    stage.up()
    end()
    stage.list.wheel(ticks: -1)
    #expect(stage.footer.runCount == 3)
    stage.footer.endRefreshing(.cancelled)
    stage.list.wheel(ticks: -1)
    #expect(stage.footer.runCount == 3, "the same burst")
    stage.wait(1)
    #expect(stage.footer.beginRefreshing() == .started)
    end()
    #expect(stage.footer.runCount == 4)
    stage.list.contentLength = 100.5
    stage.list.jump(to: 80)
    #expect(stage.footer.runCount == 5)
  }

  @Test func `F-4: the drag during which a footer's load ended does not allow another load`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 70)
    stage.down()
    stage.move(-8)
    #expect(stage.footer.runCount == 1)
    stage.footer.endRefreshing(.cancelled)
    stage.move(-1)
    stage.move(-1)
    stage.up()
    stage.settle()
    #expect(stage.footer.runCount == 1)
  }

  @Test(arguments: [false, true])
  func `F-4: growth near the end allows a footer another load, before or after its run has ended`(
    appendsFirst: Bool
  ) {
    let stage = Stage(.footer) { $0.footer.preloadDistance = 50 }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 60)
    if appendsFirst { stage.list.contentLength = 110 }
    stage.footer.endRefreshing()
    if !appendsFirst { stage.list.contentLength = 110 }
    #expect(stage.footer.runCount == 2, "27 remain of 50")
  }

  @Test func `F-5: layouts, offsets and insets after a load without rows cause no further load`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing()
    for round in 0..<20 {
      stage.list.resize(width: Double(40 + round), height: 24)
      stage.list.jump(to: 77)
      stage.list.baseInsets = Insets(end: Double(round % 2))
      stage.list.contentLength = 100
      stage.wait(0.1)
    }
    #expect(stage.footer.runCount == 1)
  }

  @Test
  func
    `F-5: after three loads without rows, only begin, growth, a refresh or a new gesture loads`()
  {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    func visit() {
      stage.list.jump(to: 10)
      stage.list.jump(to: 1_000)
      stage.settle()
      stage.footer.endRefreshing()
    }
    for _ in 0..<5 { visit() }
    #expect(stage.footer.runCount == 3)
    stage.footer.beginRefreshing()
    stage.footer.endRefreshing()
    #expect(stage.footer.runCount == 4)
    visit()
    #expect(stage.footer.runCount == 4)
    stage.list.contentLength = 101
    visit()
    #expect(stage.footer.runCount == 5)
    for _ in 0..<5 { visit() }
    #expect(stage.footer.runCount == 7, "one load after the growth, and two more")
    stage.header.beginRefreshing(reveal: .never)
    stage.header.endRefreshing()
    #expect(stage.footer.state == .loading, "a refresh clears the count and the latch")
    stage.footer.endRefreshing()
    for _ in 0..<5 { visit() }
    let count = stage.footer.runCount
    #expect(stage.footer.state == .initial)
    stage.list.press(.end)
    #expect(stage.footer.runCount == count + 1, "a key at the end requests a load")
    stage.footer.endRefreshing()
    for _ in 0..<5 { visit() }
    stage.list.jump(to: 10)
    stage.down()
    stage.move(-80)
    stage.up()
    #expect(stage.footer.runCount == count + 4, "two more loads, because a drag resets the limit")
  }

  @Test func `F-4, R-8: corrections of measured lengths are not growth and cause no further load`()
  {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing()
    #expect(stage.footer.runCount == 1)
    for length in [102.0, 99] {
      var splice = AnchoredContentChange(contentLength: length, shift: 0, isGrowth: false)
      splice.isCorrection = true
      stage.list.handle(.spliced(splice))
      #expect(stage.list.offset == length - 23)
      stage.list.resize(width: length, height: 24)
      #expect(stage.footer.runCount == 1)
    }
  }

  @Test func `F-5: failures and cancellations do not count as loads without rows`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    for round in 0..<8 {
      stage.list.jump(to: 10)
      stage.down()
      stage.move(-80)
      stage.up()
      stage.settle()
      stage.footer.endRefreshing(round % 2 == 0 ? .failure : .cancelled)
    }
    #expect(stage.footer.runCount == 8)
  }
}
