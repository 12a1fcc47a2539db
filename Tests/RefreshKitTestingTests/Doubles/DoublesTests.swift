import RefreshKit
import RefreshSimulation
import Testing

@testable import RefreshKitTesting

@Suite(.timeLimit(.minutes(60))) @MainActor struct DoublesTests {
  private let model = ScrollModel()
  private let view = SpyView(extent: 3)
  private let header: RefreshHeader

  init() {
    header = RefreshHeader(view: view)
    model.contentLength = 100
    model.attach(header)
    model.resize(width: 80, height: 24)
  }

  @Test
  func `the test helper settle waits for the dwell of a result, and fails past its limit`() {
    let model = ScrollModel()
    let header = RefreshHeader(view: SpyView(extent: 3))
    header.configuration.dwell = .seconds(2)
    header.setManualAction({})
    model.attach(header)
    model.resize(width: 80, height: 24)
    let frames = ManualFrameSource(model)
    header.beginRefreshing()
    #expect(frames.settle())
    header.endRefreshing()
    #expect(!frames.settle(limit: 1) && header.state == .finished(.success))
    #expect(frames.settle() && header.state == .initial && model.offset == 0)
    model.touchDown()
    #expect(frames.settle(), "a finger is nothing to wait for")
  }

  @Test func `a spy view records the notifications that it receives`() {
    #expect(view.drainStates() == [.initial])
    #expect(view.crossLengths.last == 80)
    #expect(view.control === header)
    model.touchDown()
    model.touchMoved(toPull: 3, at: .leading)
    model.touchUp(velocity: 0)
    #expect(view.drainStates() == [.pulling(progress: 1), .loading])
    #expect(view.states.isEmpty)
  }

  @Test func `a spy view can call its control from a state change`() {
    view.onStateChange = { [weak header] state in
      if case .finished = state { header?.dismissOutcome() }
    }
    view.dwell = .seconds(3)
    header.beginRefreshing(reveal: .never)
    header.endRefreshing(.success)
    #expect(view.states == [.initial, .loading, .finished(.success), .initial])
  }

  @Test
  func `a manual frame source advances time by frames while they are needed, and settles a list`() {
    let frames = ManualFrameSource(model)
    frames.advance(by: 1000)
    #expect(frames.now == 1000)
    #expect(frames.frameCount == 1)
    header.beginRefreshing()
    #expect(frames.needsFrames)
    frames.advance(by: 0.125)
    #expect(abs(model.offset + 1.5) < 1e-9)
    #expect(frames.settle())
    #expect(model.offset == -3)
    #expect(abs(frames.now - 1000.25) < 1e-9)
  }

  @Test func `a manual frame source advanced past a deadline wakes a list that requests no frames`()
  {
    header.configuration.timeout = .seconds(5)
    let frames = ManualFrameSource(model)
    header.beginRefreshing(reveal: .never)
    #expect(!frames.needsFrames)
    frames.advance(by: 4.99)
    #expect(header.state == .loading)
    frames.advance(by: 0.01)
    #expect(header.state == .initial)
    #expect(frames.frameCount == 2)
  }

  @Test func `the test helper for gestures pulls, flings and releases`() {
    let frames = ManualFrameSource(model)
    let hand = Gestures(frames, model)
    hand.pull(3.5)
    hand.touchUp()
    #expect(header.state == .loading)
    header.endRefreshing()
    frames.settle()
    hand.drag(by: -30, over: 0.5)
    #expect(abs(model.offset - 30) < 1e-9)
    hand.touchUp()
    hand.fling(by: -5, velocity: -100)
    #expect(model.phase == .decelerating)
    #expect(frames.settle())
    #expect(model.phase == .resting)
    #expect(header.runCount == 1)
  }

  @Test func `a manual action in a test runs until the test finishes it`() async throws {
    let action = ManualAction()
    header.setAction { try await action() }
    header.beginRefreshing(reveal: .never)
    await action.waitUntilStarted()
    #expect(action.callCount == 1)
    #expect(action.runningCount == 1)
    async let outcome = header.refresh()
    await Task.yield()
    action.finish()
    #expect(await outcome == .success)
    #expect(action.runningCount == 0)
    #expect(header.state == .initial)
  }

  @Test func `a manual action in a test is notified of its cancellation`() async throws {
    let action = ManualAction()
    header.setAction { try await action() }
    header.beginRefreshing(reveal: .never)
    await action.waitUntilStarted()
    header.cancelRefreshing()
    while action.cancellationCount == 0 { await Task.yield() }
    #expect(action.runningCount == 0)
    #expect(header.state == .initial)
    action.finish()
    #expect(header.state == .initial)
  }

  @Test func `a wait in a test that times out reports the state of the control`() async throws {
    let action = ManualAction()
    header.setAction { try await action() }
    #expect(
      await action.unstarted(within: .zero)
        == "No run of the action is in progress after 0.0 seconds; it has been called 0 times, and 0 of its runs were cancelled."
    )
    header.beginRefreshing(reveal: .never)
    #expect(await action.waitUntilStarted())
    let words = try #require(await header.unsettled(within: .milliseconds(1)))
    #expect(
      words.hasPrefix(
        "The run of the header has not ended within 0.001 seconds; its state is loading."))
    action.finish()
    #expect(await header.settled())
    #expect(header.state == .initial)

    let source = ManualSource<Int, Int>()
    #expect(
      await source.missing(1, within: .zero)
        == "0 of 1 requests have been made after 0.0 seconds.")
    let request = Task { try await source.request(1) }
    #expect(await source.waitForRequests(1))
    source.respond(to: 0, with: .success(3))
    #expect(try await request.value == 3)
    #expect(await source.missing(1, within: .zero) == nil, "an answered request counts")
  }

  @Test func `P-10: a manual source responds when the test tells it to, in any order and once`()
    async
  {
    let source = ManualSource<Int, String>()
    source.endsWhenCancelled = false
    let (first, second) = (
      Task { try await source.request(1) }, Task { try await source.request(2) }
    )
    while source.pendingRequests.count < 2 { await Task.yield() }
    let (one, two) = source.requests == [1, 2] ? (0, 1) : (1, 0)
    first.cancel()
    while source.cancelledRequests.isEmpty { await Task.yield() }
    #expect(
      source.cancelledRequests == [one] && source.pendingRequests == [0, 1], "it does not listen")
    #expect(source.respond(to: two, with: .success("two")))
    #expect(
      source.respond(to: one, with: .success("one"))
        && !source.respond(to: one, with: .success("1")))
    #expect(await first.result.get(or: "cancelled") == "one")
    #expect(await second.result.get(or: "cancelled") == "two")
  }

  @Test func `P-10: a released manual source ends its pending requests, cancelled or not`()
    async
  {
    var source: ManualSource<Int, Int>? = ManualSource()
    source?.endsWhenCancelled = false
    weak let gone = source
    let ask = source?.request
    let open = Task { try await ask?(1) }
    await source?.waitForRequests(1)
    open.cancel()
    while source?.cancelledRequests.isEmpty == true { await Task.yield() }
    source = nil
    let result = await open.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(gone == nil)
    await #expect(throws: CancellationError.self) { try await ask?(2) }
  }
}

extension Result {
  /// Returns the success value, or another value for a failure.
  fileprivate func get(or other: Success) -> Success {
    if case .success(let value) = self { value } else { other }
  }
}
