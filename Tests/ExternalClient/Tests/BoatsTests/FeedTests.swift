import Refresh
import RefreshKitTesting
import Testing

@testable import Boats

@MainActor
struct FeedTests {
  /// The source, which answers when the test says so.
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

  @Test func `a pull brings news`() async throws {
    let header = try #require(list.header)
    let hand = Gestures(frames, list.scroll)
    hand.pull(5)
    #expect(header.snapshot.isArmed)
    hand.letGo()
    await source.started()
    #expect(header.state == .loading)
    source.finish(.success(.success))
    while header.state == .loading { await Task.yield() }
    frames.advance(by: 3)  // the header says that it is done, and goes
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

  @Test func `a failure leaves the rows alone`() async throws {
    let header = try #require(list.header)
    header.begin()
    await source.started()
    source.finish(.failure(NoAnswer()))
    while header.state == .loading { await Task.yield() }
    #expect(header.state == .finished(.failure))
    #expect(feed.rows.first == "row 1")
  }

  struct NoAnswer: Error {}
}
