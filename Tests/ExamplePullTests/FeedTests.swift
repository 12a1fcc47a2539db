import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import ExamplePull
@testable import ExampleSupport

@Suite(.timeLimit(.minutes(60))) @MainActor struct FeedTests {
  private let feed: Feed = {
    let feed = Feed(["true"])
    feed.list.resize(width: 20, height: 4)
    return feed
  }()

  private func take(_ text: String, follows: Bool) {
    let piece = ChildProcess.Piece(kind: .output, bytes: Array(text.utf8))
    _ = feed.take(piece, keepingAll: !follows)
  }

  private var screen: [String] {
    var canvas = TextCanvas(width: 20, height: 4)
    canvas.draw { feed.list.draw(in: &$0, environment: CanvasEnvironment()) }
    return canvas.lines.filter { !$0.isEmpty }
  }

  // No time passes: output is visible in the next frame.
  @Test(arguments: [true, false])
  func `an unfinished line of output is shown at once and redrawn as it grows`(follows: Bool) {
    take("one\nContinue? ", follows: follows)
    #expect(screen == [" one", " Continue?"])
    take("y", follows: follows)
    #expect(screen == [" one", " Continue? y"])
    take("es\ntwo\nthree", follows: follows)
    #expect(screen == [" one", " Continue? yes", " two", " three"])
    #expect(feed.list.rowCount == 4)
  }

  @Test(arguments: [true, false])
  func `a progress bar in the output of a command stays one row while the command redraws it`(
    follows: Bool
  ) {
    for percent in 0...100 {
      take("\r\u{1B}[32m\(percent) %\u{1B}[m\u{1B}[K", follows: follows)
      #expect(screen == [" \(percent) %"])
    }
    take("\rdone\u{1B}[K\n", follows: follows)
    #expect(screen == [" done"])
    #expect(feed.list.rowCount == 1)
  }

  @Test func `the find line shows that long rows, which are cut, were searched only in part`() {
    take(String(repeating: "x", count: 70_000) + "needle\n", follows: true)
    feed.list.find("needle")
    while feed.list.continueFind() {}
    #expect(feed.list.findStatus?.text(in: .english) == "not found · long rows only in part")
    feed.list.find("xxx")
    while feed.list.continueFind() {}
    #expect(feed.list.findStatus?.text(in: .english) == "1 of 21845")
  }
}
