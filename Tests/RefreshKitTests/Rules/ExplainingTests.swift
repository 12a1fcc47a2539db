import RefreshKit
import Testing

/// Rules X: explanations of decisions.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ExplainingTests {
  private func listen(_ stage: Stage) -> (words: () -> [String], tokens: [ObservationToken]) {
    final class Box { var words: [String] = [] }
    let box = Box()
    let tokens = [
      stage.header.observeDecisions { box.words.append("header \($0)") },
      stage.footer.observeDecisions { box.words.append("footer \($0)") },
    ]
    return (
      {
        defer { box.words = [] }
        return box.words
      }, tokens
    )
  }

  @Test func `X-1: a control reports each decision about its runs with the reason`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    let (words, tokens) = listen(stage)
    stage.refresh(2)
    #expect(words() == ["header does not run: released before the trigger distance"])
    stage.settle()
    stage.refresh(3)
    #expect(words() == ["header runs: released at or past the trigger distance"])
    stage.footer.beginRefreshing()
    #expect(words() == ["footer does not run: the other control is loading"])
    stage.header.endRefreshing()
    stage.settle()
    _ = words()
    stage.list.jump(to: 77)
    #expect(words().last == "footer runs: 0 to the end, within the preload distance of 0")
    stage.footer.endRefreshing()
    _ = words()
    stage.list.resize(width: 70, height: 24)
    #expect(words().last == "footer does not run: content has not grown since run 1")
    for token in tokens { token.cancel() }
  }

  @Test
  func `X-1: decisions of a control are no longer recorded after the last observer is removed`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    #expect(!stage.list.isExplaining)
    var tokens: [ObservationToken] = []
    tokens.append(stage.header.observeDecisions { _ in })
    tokens.append(stage.footer.observeDecisions { _ in })
    stage.refresh(1)
    stage.settle()
    #expect(stage.list.isExplaining)
    tokens[0].cancel()
    stage.refresh(1)
    stage.settle()
    #expect(stage.list.isExplaining, "the footer's decisions are still recorded")
    tokens = []
    stage.refresh(1)
    #expect(!stage.list.isExplaining)
    stage.settle()
    var words: [String] = []
    tokens.append(stage.header.observeDecisions { words.append($0) })
    stage.refresh(1)
    #expect(words == ["does not run: released before the trigger distance"])
    stage.settle()
  }

  @Test(arguments: [Stage.Parts.header, .footer])
  func `X-1: decisions are not recorded after the only control's observer is removed`(
    parts: Stage.Parts
  ) {
    let stage = Stage(parts)
    defer { stage.expectQuiet() }
    let control = parts == .header ? stage.header : stage.footer
    let token = control.observeDecisions { _ in }
    #expect(stage.list.isExplaining)
    token.cancel()
    control.isEnabled = false
    control.beginRefreshing()
    #expect(!stage.list.isExplaining)
  }

  @Test func `X-1: every reason of a decision has its own description`() {
    let reasons: [RefreshDecision] = [
      .releasedPastThreshold, .releasedAtLevel(2), .releasedBeforeThreshold, .armedWithoutFinger,
      .beginCalled, .retried,
      .alreadyLoading(run: 3), .outcomeShowing, .noMoreData, .disabled, .otherControlRunning,
      .hidden, .containerHasNoSize,
      .nearEnd(remaining: 1, preload: 2), .farFromEnd(remaining: 2, preload: 1), .requiresPull,
      .shortContentIgnored, .fillLimitReached(5), .contentUnchanged(sinceRun: 7),
      .emptyLoadLimitReached(3), .requiresUserScroll,
      .lastRunFailed,
    ]
    #expect(Set(reasons.map(\.words)).count == reasons.count)
  }

  @Test(
    arguments: [
      (0.1 + 0.2, "0.3"), (-0.0, "0"), (12, "12"), (-1 / 3, "-0.333333"), (1e-9, "0"),
      (1e18, "1e+18"),
    ] as [(Double, String)])
  func `X-1: lengths in the descriptions of decisions have at most six decimals`(
    length: Double, text: String
  ) {
    let near = RefreshDecision.nearEnd(remaining: length, preload: 2)
    let far = RefreshDecision.farFromEnd(remaining: 2, preload: length)
    #expect(near.words == "\(text) to the end, within the preload distance of 2")
    #expect(far.words == "2 to the end, more than the preload distance of \(text)")
  }

  @Test func `X-1: a decision names the reason that prevents a load`() {
    let stage = Stage(.both) { $0.footer.preloadDistance = 5 }
    defer { stage.expectQuiet() }
    let (words, tokens) = listen(stage)
    func says(_ part: String, _ act: () -> Void) {
      _ = words()
      act()
      let said = words()
      #expect(said.contains { $0.hasPrefix("footer") && $0.contains(part) }, "\(said)")
    }
    says("to the end, more than") { stage.list.jump(to: 20) }
    says("off screen") {
      stage.list.isHidden = true
      stage.list.jump(to: 75)
    }
    stage.list.jump(to: 0)
    stage.list.isHidden = false
    says("waits for a pull") {
      stage.footer.canAutoLoadMore = false
      stage.list.contentLength = 101
    }
    stage.footer.canAutoLoadMore = true
    says("only movement by the user") {
      stage.footer.loading.loadsOnUserScrollOnly = true
      stage.list.jump(to: 76)
    }
    stage.footer.loading.loadsOnUserScrollOnly = false
    says("disabled") {
      stage.footer.isEnabled = false
      stage.footer.beginRefreshing()
    }
    stage.footer.isEnabled = true
    says("is in progress") { stage.list.contentLength = 102 }
    says("waits for a new gesture") {
      stage.footer.endRefreshing(.failure)
      stage.list.contentLength = 103
    }
    says("nothing left") {
      stage.footer.canLoadMoreData(false)
      stage.footer.beginRefreshing()
    }
    for token in tokens { token.cancel() }
  }

  @Test
  func `X-1: a decision explains a pull that moved past the trigger distance without a finger`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    let (words, tokens) = listen(stage)
    stage.down()
    stage.pull(2)
    stage.header.configuration.triggerDistance = 1
    stage.wait(0.1)
    #expect(stage.header.state == .pulling(progress: 1.0.nextDown))
    stage.up()
    #expect(words().last?.contains("without a movement of the finger") == true)
    for token in tokens { token.cancel() }
  }

  @Test
  func `X-1: releasing its token ends an observation of decisions`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    var count = 0
    var token: ObservationToken? = stage.header.observeDecisions { _ in count += 1 }
    stage.refresh(1)
    #expect(count == 1 && token != nil)
    token = nil
    stage.refresh(1)
    #expect(count == 1)
  }

  @Test func `X-2: the same events lead to the same decisions and states of a control`() {
    func story() -> [String] {
      let stage = Stage(.both, rubber: true)
      let (words, tokens) = listen(stage)
      stage.refresh(5)
      stage.wait(0.3, fps: 47)
      stage.header.endRefreshing()
      stage.fling(-30, velocity: -140)
      stage.wait(3, fps: 31)
      stage.footer.endRefreshing(.failure)
      stage.list.wheel(ticks: -3)
      stage.settle()
      let told = stage.takeEvents() + words() + ["\(stage.list.metrics)"]
      stage.expectQuiet()
      for token in tokens { token.cancel() }
      return told
    }
    let first = story()
    #expect(first.count > 10 && first == story())
  }
}
