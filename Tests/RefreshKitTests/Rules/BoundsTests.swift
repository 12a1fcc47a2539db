import RefreshKit
import Testing

/// Invalid values of configurations, hosts and views are refused with a message (T-16).
@Suite(.timeLimit(.minutes(60))) struct BoundsTests {
  private func expectRefusal(_ result: ExitTest.Result?, _ words: String) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(words), "\(output)")
  }

  @MainActor @Test func `T-16: untilDismissed is a valid dwell, timeout and automatic end delay`() {
    let stage = Stage {
      $0.header.configuration.timeout = .untilDismissed
      $0.header.configuration.automaticEndDelay = .untilDismissed
      $0.header.configuration.dwell = .untilDismissed
      $0.header.configuration.maximumDwell = nil
    }
    stage.header.beginRefreshing()
    stage.wait(1)
    stage.frame(1e6)
    #expect(stage.header.state == .loading && stage.list.nextDeadline == .infinity)
    stage.header.endRefreshing()
    stage.frame(2e6)
    #expect(stage.header.state == .finished(.success) && stage.list.nextDeadline == .infinity)
    stage.header.dismissOutcome()
    stage.settle()
    #expect(stage.header.state == .initial)
    stage.expectQuiet()
  }

  @Test func `T-16: a negative dwell is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await control { $0.dwell = .seconds(-1) } }
    expectRefusal(result, "dwell must be")
  }

  @Test func `T-16: a dwell that is not a number is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await control { $0.dwellSeconds = .nan } }
    expectRefusal(result, "dwell must be")
  }

  @Test func `T-16: a negative timeout is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await control { $0.timeout = .seconds(-1) } }
    expectRefusal(result, "timeout must be")
  }

  @Test func `T-16: a negative automatic end delay is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await control { $0.automaticEndDelay = .seconds(-1) } }
    expectRefusal(result, "automatic end must be")
  }

  @Test func `T-16: a minimum loading time that never ends is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await control { $0.minimumLoadingTime = .untilDismissed } }
    expectRefusal(result, "minimum loading time must be finite")
  }

  @Test func `T-16: a reveal that never ends is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await control { $0.revealDuration = .untilDismissed } }
    expectRefusal(result, "reveal duration must be finite")
  }

  @Test func `T-16: a negative hide duration is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await control { $0.hideDuration = .seconds(-1) } }
    expectRefusal(result, "hide duration must be")
  }

  @Test func `T-16: a dwell limit that is not a number is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await control { $0.maximumDwellSeconds = .nan } }
    expectRefusal(result, "dwell limit must be")
  }
}

extension BoundsTests {
  @Test func `T-16: a rubber-band coefficient of 0 is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.configuration.rubberBandCoefficient = 0 } }
    expectRefusal(result, "coefficient must be")
  }

  @Test func `T-16: a negative maximum overscroll is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.configuration.maximumOverscroll = -1 } }
    expectRefusal(result, "maximum overscroll must be")
  }

  @Test func `T-16: a deceleration rate of 1 is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.configuration.decelerationRate = 1 } }
    expectRefusal(result, "deceleration rate must lie")
  }

  @Test func `T-16: a spring frequency of 0 is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.configuration.springFrequency = 0 } }
    expectRefusal(result, "frequency must be")
  }

  @Test func `T-16: a scroll that never ends is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.configuration.scrollDuration = .untilDismissed } }
    expectRefusal(result, "duration of an animated scroll")
  }

  @Test func `T-16: a row length that is not a number is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.rowLength = .nan } }
    expectRefusal(result, "row length must be")
  }

  @Test func `T-16: an input with a negative cross length is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.handle(.viewport(length: 24, cross: -1)) } }
    expectRefusal(result, "viewport length must be")
  }

  @Test func `T-16: a negative cross inset is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.crossInset = -1 } }
    expectRefusal(result, "cross inset must be")
  }

  @Test func `T-16: a negative length of prepended content is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.prependContent(length: -1) } }
    expectRefusal(result, "prepended length must be")
  }

  @Test func `T-16: a tick length that is not finite is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.wheel(ticks: 1, units: .infinity) } }
    expectRefusal(result, "tick must be")
  }

  @Test func `T-16: a frame of the engine at an invalid time is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.frame(at: .nan) } }
    expectRefusal(result, "frame time must be")
  }

  @Test func `T-16: following the leading edge is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await list { $0.followedEdge = .leading } }
    expectRefusal(result, "must be .trailing or nil")
  }
}

extension BoundsTests {
  @Test func `T-16: an edit that removes a negative length is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await edit([ContentEdit(at: 0, removing: -1)]) }
    expectRefusal(result, "removes and inserts must be")
  }

  @Test func `T-16: an edit of the content that inserts NaN is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await edit([ContentEdit(at: 0, inserting: .nan)]) }
    expectRefusal(result, "removes and inserts must be")
  }

  @Test func `T-16: an edit of the content past its end is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await edit([ContentEdit(at: 9, removing: 2)]) }
    expectRefusal(result, "within the content of length")
  }

  @Test func `T-16: an edit of the content inside another edit is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await edit([ContentEdit(at: 2, removing: 3), ContentEdit(at: 4)]) }
    expectRefusal(result, "sorted, apart")
  }

  @Test func `T-16: a negative limit of the loads that fill the viewport is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await footer { $0.maximumFillLoads = -1 } }
    expectRefusal(result, "fill limit must be")
  }

  @Test func `T-16: a negative limit of empty loads is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await footer { $0.maximumEmptyLoads = -1 } }
    expectRefusal(result, "limit of empty loads must be")
  }
}

@MainActor private func control(_ set: @Sendable (inout RefreshControl.Configuration) -> Void) {
  set(&RefreshHeader(view: SpyView(extent: 3)).configuration)
}

@MainActor private func footer(_ set: @Sendable (inout RefreshFooter.Loading) -> Void) {
  set(&RefreshFooter(view: SpyView(extent: 1)).loading)
}

@MainActor private func list(_ use: @MainActor @Sendable (ScrollModel) -> Void) {
  use(ScrollModel())
}

@MainActor private func edit(_ edits: [ContentEdit]) {
  let list = ScrollModel()
  list.contentLength = 10
  list.splice(edits)
}
