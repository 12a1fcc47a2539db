import RefreshKit
import Testing

/// A shown result does not block requests (T-17), and a tap retries a failure (F-16).
@Suite(.timeLimit(.minutes(60))) @MainActor struct EndingTests {
  /// Returns a header at its hold whose result is visible for two seconds.
  private func ending(_ result: RefreshResult, trigger: Double = 4) -> Stage {
    let stage = Stage {
      $0.headerView.dwell = .seconds(2)
      $0.header.configuration.triggerDistance = trigger
    }
    stage.refresh(5)
    stage.settle()
    stage.header.endRefreshing(result)
    stage.wait(0.1)
    stage.reset()
    return stage
  }

  @Test(arguments: RefreshResult.allCases, [RevealPolicy.ifAtEdge, .always])
  func `T-17: calling begin ends the dwell of an outcome and keeps the inset open`(
    result: RefreshResult, reveal: RevealPolicy
  ) {
    let stage = ending(result)
    defer { stage.expectQuiet() }
    stage.headerView.onState = { [unowned stage] _ in
      #expect(stage.list.insets.start == 3, "nothing closes in between")
    }
    #expect(stage.header.beginRefreshing(reveal: reveal) == .started)
    #expect(stage.takeEvents() == ["header initial", "header loading", "header run 2"])
    stage.headerView.onState = nil
    #expect(stage.offsetsUntilRest().allSatisfy { $0 == -3 })
    #expect(stage.header.state == .loading && stage.list.insets.start == 3)
  }

  @Test(arguments: RefreshResult.allCases)
  func `T-17: a retry begins while an outcome is shown, and a silent begin after its dwell`(
    result: RefreshResult
  ) {
    let stage = ending(result)
    defer { stage.expectQuiet() }
    #expect(stage.header.beginRefreshing(reveal: .never) == .started)
    #expect(stage.takeEvents() == [])
    stage.wait(2)
    #expect(stage.takeEvents() == ["header initial", "header loading", "header run 2"])
    #expect(stage.list.insets.start < 3, "the strip closes")
    let other = ending(result)
    defer { other.expectQuiet() }
    other.header.beginRefreshing(reveal: .never)
    #expect(other.header.retry() == .started)
    #expect(other.takeEvents() == ["header initial", "header loading", "header run 2"])
    other.header.endRefreshing()
    other.settle()
    #expect(other.header.runCount == 2, "no further run begins")
  }

  @Test func `T-17, T-11: begin in an outcome's callback or refresh() in its dwell starts a run`()
    async
  {
    let stage = Stage { $0.headerView.dwell = .seconds(2) }
    stage.header.beginRefreshing()
    stage.headerView.onState = { [unowned stage] state in
      if state == .finished(.failure) { #expect(stage.header.beginRefreshing() == .started) }
    }
    stage.reset()
    stage.header.endRefreshing(.failure)
    #expect(
      stage.takeEvents() == [
        "header finished(failure)", "header initial", "header loading", "header run 2",
      ])
    stage.headerView.onState = nil
    stage.header.endRefreshing(.success)
    async let outcome = stage.header.refresh()
    await until("it began") { stage.header.runCount == 3 }
    stage.header.endRefreshing(.noMoreData)
    #expect(await outcome == .success)
  }

  @Test func `T-17: begin is refused during an outcome if blocked or without more data`() {
    let stage = Stage(.both, pullFooter: true) {
      $0.list.policy = .exclusive
      $0.headerView.dwell = .seconds(2)
      $0.footerView.dwell = .seconds(2)
    }
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    stage.footer.endRefreshing(.noMoreData)
    stage.reset()
    #expect(stage.footer.beginRefreshing() == .refused && stage.footer.retry() == .refused)
    #expect(stage.takeEvents() == [], "the dwell continues")
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    stage.footer.canLoadMoreData(true)
    stage.settle()
    stage.header.beginRefreshing()
    stage.header.endRefreshing()
    stage.footer.beginRefreshing()
    #expect(stage.header.beginRefreshing() == .refused)
    #expect(stage.header.state == .finished(.success))
  }

  @Test
  func `T-17, T-8: the first movement that pulls ends an outcome's dwell and continues as a pull`()
  {
    let stage = ending(.failure)
    defer { stage.expectQuiet() }
    stage.down()
    stage.move(-1)
    #expect(stage.header.state == .finished(.failure) && stage.list.offset == -2)
    stage.move(1.5)
    #expect(stage.takeEvents() == ["header initial", "header pulling(0.875)"])
    #expect(stage.list.offset == -3.5 && stage.list.insets.start == 0)
    stage.move(1)
    stage.up()
    #expect(stage.takeEvents() == ["header pulling(1.125)", "header loading", "header run 2"])
  }

  @Test func `T-17, S-5: a wheel tick that pulls ends the dwell of an outcome`() {
    let stage = ending(.success)
    defer { stage.expectQuiet() }
    stage.list.wheel(ticks: 1)
    #expect(stage.takeEvents() == ["header initial", "header pulling(1.0)"])
    stage.wait(0.3)
    #expect(stage.takeEvents() == ["header loading", "header run 2"])
  }

  @Test
  func `T-8: the drag during which a run ended fires nothing, also after the outcome's dwell`() {
    let stage = Stage { $0.headerView.dwell = .seconds(1) }
    defer { stage.expectQuiet() }
    stage.refresh()
    stage.settle()
    stage.down()
    stage.header.endRefreshing()
    stage.reset()
    stage.move(2)
    #expect(stage.takeEvents() == [])
    stage.wait(1)
    #expect(stage.takeEvents() == ["header initial"])
    stage.move(1)
    stage.up()
    #expect(stage.takeEvents() == [] && stage.header.runCount == 1)
  }

  @Test
  func `T-8, T-17: a drag during which a run ended can pull again once its pull is back at 0`() {
    let stage = Stage { $0.headerView.dwell = .seconds(1) }
    defer { stage.expectQuiet() }
    stage.refresh()
    stage.settle()
    stage.down()
    stage.header.endRefreshing()
    stage.reset()
    stage.move(-5)
    stage.move(4)
    #expect(stage.list.offset == -2)
    #expect(stage.takeEvents() == ["header initial", "header \(RefreshState.pulling(thirds: 2))"])
  }

  @Test
  func `T-8, T-17: a drag that begins while an outcome is shown can fire`() {
    let stage = ending(.success, trigger: 3)
    defer { stage.expectQuiet() }
    stage.down()
    stage.wait(3)
    #expect(stage.takeEvents() == ["header initial"] && stage.list.offset == -3)
    stage.move(0.5)
    stage.up()
    #expect(stage.header.state == .loading)
  }

  @Test func `T-17, F-13: a footer can be pulled and retried while its failure is shown`() {
    let stage = Stage(.footer, pullFooter: true) {
      $0.footerView.dwell = .seconds(2)
      $0.footer.configuration.triggerDistance = 2
    }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    stage.pullMore(2)
    stage.settle()
    stage.footer.endRefreshing(.failure)
    stage.reset()
    stage.down()
    stage.move(-0.5)
    #expect(stage.takeEvents() == ["footer failed", "footer pulling(0.75)"])
    stage.move(-1)
    stage.up()
    stage.settle()
    stage.footer.endRefreshing(.failure)
    stage.reset()
    stage.footer.activate()
    #expect(stage.takeEvents() == ["footer failed", "footer loading", "footer run 3"])
    #expect(stage.offsetsUntilRest().allSatisfy { $0 == 77 })
    stage.footer.endRefreshing(.success)
    stage.reset()
    stage.footer.activate()
    #expect(stage.takeEvents() == ["footer initial", "footer loading", "footer run 4"])
  }

  @Test func `T-17, F-13: a new gesture near the end retries a failure that is shown`() {
    let stage = Stage(.footer) { $0.footerView.dwell = .seconds(2) }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing(.failure)
    stage.reset()
    stage.list.wheel(ticks: -1)
    #expect(stage.takeEvents() == ["footer failed", "footer loading", "footer run 2"])
  }

  @Test func `F-16, N-4: a failed footer that is pulled and released early is failed again`() {
    let stage = Stage(.footer, pullFooter: true) {
      $0.footer.configuration.triggerDistance = 2
    }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 76)
    stage.footer.beginRefreshing()
    stage.footer.endRefreshing(throwing: Broken())
    stage.settle()
    stage.reset()
    stage.pullMore(1)
    #expect(stage.takeEvents() == ["footer pulling(0.5)", "footer failed"])
    #expect(stage.footer.error as? Broken == Broken(), "with its reason")
    stage.settle()
    stage.down()
    stage.pullEnd(1)
    stage.list.touchCancelled()
    #expect(stage.footer.state == .failed)
    stage.settle()
    stage.down()
    stage.pullEnd(1)
    stage.footer.isEnabled = false
    #expect(stage.footer.state == .failed)
  }

  @Test
  func `C-1, F-3a: with the policy exclusive, a footer's load check waits for the header's dwell`()
  {
    let stage = Stage(.both) {
      $0.list.policy = .exclusive
      $0.headerView.dwell = .seconds(1)
      $0.footer.preloadDistance = 200
      $0.footer.loading.loadsOnUserScrollOnly = true
    }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    stage.footer.loading.loadsOnUserScrollOnly = false
    stage.header.endRefreshing(.failure)
    #expect(stage.footer.state == .initial)
    #expect(stage.header.beginRefreshing() == .started)
    stage.header.endRefreshing(.failure)
    stage.wait(1)
    #expect(stage.footer.state == .loading)
  }
}
