import Refresh
import RefreshKitTesting
import Testing

@testable import NAME

@MainActor
struct FeedTests {
  /// The source. It responds when the test calls `finish`.
  let source = ManualAction()
  let feed: Feed
  let list: ListView
  let frames: ManualFrameSource

  init() {
    let source = source
    feed = Feed { _ = try await source() }
    list = feed.list()
    list.resize(width: 20, height: 5)
    frames = ManualFrameSource(list.scroll)
  }

  @Test func `a pull inserts news`() async throws {
    let header = try #require(list.header)
    let hand = Gestures(frames, list.scroll)
    hand.pull(5)
    #expect(header.snapshot.isArmed)
    hand.touchUp()
    await source.waitUntilStarted()
    #expect(header.state == .loading)
    source.finish(.success(.success))
    await header.settled()
    frames.advance(by: 3)  // the header shows the result and hides
    #expect(frames.settle())

    var canvas = TextCanvas(width: 10, height: 3)
    canvas.draw { list.draw(in: &$0) }
    expectScreen(
      canvas,
      shows: """
        news 1
        row 1
        row 2
        """)
  }

  @Test func `a failure changes no row`() async throws {
    let header = try #require(list.header)
    header.beginRefreshing()
    await source.waitUntilStarted()
    source.finish(.failure(NoAnswer()))
    await header.settled()
    #expect(header.state == .finished(.failure))
    #expect(feed.rows.first == "row 1")
  }

  struct NoAnswer: Error {}
}
