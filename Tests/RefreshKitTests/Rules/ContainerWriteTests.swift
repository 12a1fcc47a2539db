import RefreshKit
import Testing

/// Rules I-7 and I-8: the writes to a container, and that no inset remains.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ContainerWriteTests {
  @Test func `I-7: ending an idle control and detaching an idle header write nothing to the host`()
  {
    let stage = Stage(base: Insets(start: 1, end: 1))
    defer { stage.expectQuiet() }
    var told = 0
    let token = stage.list.observe { _ in told += 1 }
    stage.header.endRefreshing()
    stage.header.endRefreshing(.failure)
    stage.header.endRefreshing(.noMoreData)
    stage.header.cancelRefreshing()
    stage.header.dismissOutcome()
    stage.list.baseInsets = Insets(start: 1, end: 1)
    stage.list.contentLength = 100
    stage.list.resize(width: 80, height: 24)
    stage.list.jump(to: stage.list.offset)
    stage.list.scroll(to: stage.list.offset)
    stage.list.detach(stage.header)
    stage.list.attach(stage.header)
    stage.wait(1)
    #expect(told == 0)
    token.cancel()
  }

  @Test func `I-7: detaching an idle header does not affect a bounce at the other end`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    stage.down()
    stage.pullEnd(6)
    stage.up()
    stage.wait(0.1)
    let offset = stage.list.offset
    stage.list.detach(stage.header)
    #expect(stage.list.offset == offset && offset > 76)
    #expect(stage.list.phase == .bouncing)
  }

  @Test
  func `I-7: a host that reports every write of the engine back comes to rest within two rounds`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    var rounds = 0
    let token = stage.list.observe { [unowned stage] metrics in
      rounds += 1
      stage.list.baseInsets = metrics.baseInsets
      stage.list.contentLength = metrics.contentLength
      stage.list.resize(width: metrics.crossLength, height: metrics.viewportLength)
    }
    for step in 0..<8 {
      rounds = 0
      switch step {
      case 0: stage.header.beginRefreshing()
      case 1: stage.list.baseInsets = Insets(start: 4, end: 2)
      case 2: stage.wait(0.1, fps: 1)
      case 3: stage.list.contentLength = 400
      case 4: stage.header.endRefreshing()
      case 5: stage.list.jump(to: 60)
      case 6: stage.list.resize(width: 40, height: 50)
      default: stage.list.contentLength = 0
      }
      #expect(rounds <= 2)
    }
    token.cancel()
  }

  @Test(arguments: 0..<8, [Insets.zero, Insets(start: 2, end: 3)])
  func `I-8: attaching and detaching a control in any state leaves insets and offset unchanged`(
    way: Int, base: Insets
  ) {
    let stage = Stage([], base: base) { $0.headerView.dwell = .seconds(1) }
    defer { stage.expectQuiet() }
    let before = stage.list.metrics
    stage.list.attach(stage.header)
    switch way {
    case 0: break
    case 1:
      stage.down()
      stage.pull(2)
    case 2:
      stage.refresh()
      stage.wait(0.1)
    case 3:
      stage.refresh()
      stage.settle()
    case 4:
      stage.refresh()
      stage.settle()
      stage.header.endRefreshing()
    case 5:
      stage.refresh()
      stage.settle()
      stage.header.endRefreshing()
      stage.wait(1.1)
      #expect(stage.list.phase == .animating)
    case 6: stage.header.isEnabled = false
    default:
      stage.refresh()
      stage.down()
      stage.pull(1)
    }
    stage.list.detach(stage.header)
    #expect(stage.list.insets == base, "at once")
    if way == 1 || way == 7 {
      #expect(stage.list.offset == -base.start - (way == 1 ? 2 : 1), "the finger holds it")
      stage.up()
      stage.settle()
    }
    #expect(stage.list.metrics == before && stage.list.phase == .resting)
    stage.header.isEnabled = true
  }

  @Test(arguments: [false, true])
  func `I-8: attaching and detaching a footer changes nothing, whether it loads or not`(pulls: Bool)
  {
    let stage = Stage([], content: 100, pullFooter: pulls)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    let before = stage.list.metrics
    for round in 0..<4 {
      stage.list.attach(stage.footer)
      if round > 0 { stage.pullMore(2) }
      if round > 1 { stage.wait(0.1) }
      if round > 2 { stage.footer.endRefreshing() }
      stage.list.detach(stage.footer)
      #expect(stage.list.metrics == before)
      #expect(stage.list.phase == .resting)
    }
  }

  @Test func `I-8: detaching the footer does not affect the header's reveal`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.refresh(6)
    stage.wait(0.1)
    let offset = stage.list.offset
    stage.list.detach(stage.footer)
    #expect(stage.list.offset == offset)
    let offsets = stage.offsetsUntilRest()
    #expect(offsets == offsets.sorted() && offsets.count > 8)
    #expect(stage.list.offset == -3 && stage.list.insets.start == 3)
  }

  @Test func `I-8: detaching the header does not affect the footer's reveal`() {
    let stage = Stage(.both, pullFooter: true) { $0.footer.configuration.loadingInset = 4 }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    stage.pullMore(6)
    stage.wait(0.1)
    let offset = stage.list.offset
    stage.list.detach(stage.header)
    #expect(stage.list.offset == offset)
    stage.settle()
    #expect(stage.list.offset == 80)
  }
}
