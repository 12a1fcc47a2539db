import RefreshKit
import Testing

/// Rules D about controls and their runs.
@Suite(.timeLimit(.minutes(60))) @MainActor struct RunDetailTests {
  @Test
  func `D-7: a successful refresh resets the footer between the header's finished and initial`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.footer.canLoadMoreData(false)
    stage.header.beginRefreshing()
    stage.reset()
    stage.header.endRefreshing()
    #expect(stage.takeEvents() == ["header finished(success)", "footer initial", "header initial"])
  }

  @Test func `D-7: with the policy independent, the footer is reset before the load check`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.list.policy = .independent
    stage.list.jump(to: 77)
    stage.footer.endRefreshing(.noMoreData)
    stage.header.beginRefreshing()
    stage.list.contentLength = 100
    stage.header.endRefreshing(.failure)
    #expect(stage.footer.runCount == 1)
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    #expect(stage.footer.runCount == 2)
  }

  @Test func `D-8: detaching a control during a pull sends initial to its view, otherwise nothing`()
  {
    let stage = Stage()
    stage.down()
    stage.pull(2)
    stage.list.detach(stage.header)
    #expect(stage.headerView.states == [.initial, .pulling(thirds: 2), .initial])
    stage.list.attach(stage.header)
    #expect(stage.headerView.states.count == 4, "earlier states do not count")
    stage.up()
    stage.header.beginRefreshing()
    stage.reset()
    stage.list.detach(stage.header)
    #expect(stage.headerView.states.isEmpty)
    stage.expectQuiet()
  }

  @Test
  func `D-9: after a resize, the load check counts the footer's extent as content`() {
    let stage = Stage(.footer, content: 23) { $0.footer.loading.shortContent = .onPull }
    defer { stage.expectQuiet() }
    #expect(stage.list.insets.end == 0 && stage.footer.runCount == 0, "23 + 1 are just short")
    stage.list.resize(width: 80, height: 23.5)
    #expect(stage.list.insets.end == 1 && stage.footer.runCount == 0, "half a unit remains")
    stage.footer.preloadDistance = 0.5
    stage.list.resize(width: 81, height: 23.5)
    #expect(stage.footer.runCount == 1)
  }

  @Test func `D-9: with a loading header, short content rests at the base edge`() {
    let stage = Stage(.both, content: 10, base: Insets(start: 2), pullFooter: true)
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    #expect(stage.list.restingRange == -5 ... -2)
    stage.list.jump(to: 50)
    #expect(stage.list.offset == -2 && stage.list.footerPull == 0)
  }

  @Test func `D-10: hiding a footer makes it invisible at once, and showing it restores its inset`()
  {
    let stage = Stage(.footer) { $0.footer.loading.isHiddenWhenNoMoreData = true }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing(.noMoreData)
    stage.wait(0.1)
    #expect(stage.list.footerVisibleLength == 0 && stage.list.insets.end > 0)
    stage.footer.canLoadMoreData(true)
    #expect(stage.list.insets.end == 1 && stage.list.footerVisibleLength > 0)
  }

  @Test
  func `D-11: on release, a run begun in a drag is revealed at the edge, or anywhere with always`()
  {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.header.beginRefreshing()
    stage.up()
    #expect(stage.list.phase == .animating)
    stage.settle()
    #expect(stage.list.offset == -3)
    stage.header.endRefreshing()
    stage.settle()
    stage.down()
    stage.header.beginRefreshing()
    stage.move(-10)
    stage.up()
    stage.settle()
    #expect(stage.list.offset == 10, "the list is no longer at the edge")
    stage.header.endRefreshing()
    stage.down()
    stage.header.beginRefreshing(reveal: .always)
    stage.up()
    stage.settle()
    #expect(stage.list.offset == -3, "`always` scrolls to the header from any position")
  }

  @Test func `D-12: a restart renews a run's timeout, but not its minimum loading time`() {
    let stage = Stage {
      $0.header.configuration.reentrancy = .restart
      $0.header.configuration.timeout = .seconds(1)
      $0.header.configuration.minimumLoadingTime = .seconds(1)
    }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.wait(0.8)
    stage.header.beginRefreshing()
    #expect(stage.header.runCount == 2)
    stage.wait(0.5)
    #expect(stage.header.state == .loading)
    stage.header.endRefreshing()
    #expect(stage.header.state == .initial, "1.3 s after the first entry")
    stage.header.beginRefreshing()
    stage.wait(0.8)
    stage.header.beginRefreshing()
    stage.wait(0.99)
    #expect(stage.header.state == .loading)
    stage.wait(0.01)
    #expect(stage.headerView.lastStates(2) == [.finished(.failure), .initial])
  }

  @Test func `D-12: a restart of a run renews its automatic end`() {
    let stage = Stage {
      $0.header.configuration.reentrancy = .restart
      $0.header.configuration.automaticEndDelay = .seconds(1)
    }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.wait(0.8)
    stage.header.beginRefreshing()
    stage.wait(0.99)
    #expect(stage.header.state == .loading)
    stage.wait(0.01)
    #expect(stage.header.state == .initial && stage.header.runCount == 2)
  }

  @Test func `D-12: a restart has no effect before the run's action has started`() {
    let stage = Stage {
      $0.header.configuration.reentrancy = .restart
      $0.header.configuration.actionTiming = .afterReveal
    }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.wait(0.1)
    stage.reset()
    #expect(stage.header.beginRefreshing() == .joined)
    #expect(stage.takeEvents() == [])
    stage.wait(0.2)
    #expect(stage.takeEvents() == ["header run 1"])
  }

  @Test
  func `D-12: the timeout's result waits for the minimum loading time and is shown for the dwell`()
  {
    let stage = Stage {
      $0.header.configuration.timeout = .seconds(1)
      $0.header.configuration.minimumLoadingTime = .seconds(2)
      $0.headerView.dwell = .seconds(1)
    }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.reset()
    stage.wait(1)
    #expect(stage.takeEvents() == ["header cancelled 1"])
    #expect(stage.header.state == .loading)
    stage.wait(1)
    #expect(stage.header.state == .finished(.failure))
    #expect(stage.header.error is RefreshTimeout)
    stage.wait(1)
    #expect(stage.header.state == .initial)
  }

  @Test func `D-13: of a deadline and a motion at the same time, the deadline is evaluated first`()
  {
    let stage = Stage { $0.header.configuration.automaticEndDelay = .seconds(0.1) }
    defer { stage.expectQuiet() }
    stage.refresh(9)
    #expect(stage.list.offset == -9)
    stage.frame(0.1)
    #expect(stage.header.state == .initial)
    #expect(stage.list.offset == -9, "the hide starts from the offset drawn last")
    stage.frame(0.35)
    #expect(stage.list.offset == 0 && stage.list.phase == .resting)
  }

  @Test func `D-13: times that differ only by rounding count as equal`() {
    let stage = Stage { $0.header.configuration.timeout = .seconds(0.3) }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.frame(0.1 + 0.2 - 5e-10)
    #expect(stage.header.state == .initial)
  }

  @Test func `D-14: a view without extent has the trigger distance viewport ÷ 4`() {
    let stage = Stage { $0.headerView.extent = 0 }
    defer { stage.expectQuiet() }
    #expect(stage.header.triggerDistance == 6)
    stage.refresh(6)
    #expect(stage.header.state == .loading)
    stage.settle()
    #expect(stage.list.offset == 0 && stage.list.insets == .zero)
    let other = Stage()
    defer { other.expectQuiet() }
    other.header.isEnabled = false
    other.down()
    other.pull(3)
    #expect(other.list.headerVisibleLength == 0)
  }
}
