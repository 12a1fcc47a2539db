import Foundation
import RefreshArrow
import RefreshCanvas
import Testing

@testable import ExamplePull

/// The output of the tour of Pull.
@Suite("The tour of Pull", .timeLimit(.minutes(60))) struct PullTourTests {
  @Test func `H-15: in a demo, a command that takes no simulated time is shown loading`() throws {
    let frames = try Tour.output(of: "Pull", "echo", "a line").components(separatedBy: "\n── ")
    let loading = frames.filter { $0.contains("released: the command runs again") }
    #expect(loading.count == 1 && loading.allSatisfy { $0.contains("Refreshing…") })
  }

  @Test(arguments: [
    ("/nonexistent", 127), ("/etc/passwd", 126), ("exit 3; true", 3), ("kill -9 $$; true", 137),
    ("echo fine; true", 0),
  ])
  func `a demo ends with the status of the command`(command: String, status: Int32) throws {
    _ = try Tour.output(of: "Pull", "--", command, status: status)
  }

  @Test func `the key that shows error output is named while there is error output`() throws {
    let quiet = try Tour.output(of: "Pull", "--size", "80x14", "echo", "a line")
    #expect(!quiet.contains("e error output"))
    let loud = try Tour.output(of: "Pull", "--size", "80x14", "echo x; echo oops >&2")
    #expect(loud.contains("e error output"))
  }

  @Test func `a command is told the size of the pane in which its output is shown`() throws {
    let output = try Tour.output(
      of: "Pull", "--size", "60x14", "sh", "-c", "echo $COLUMNS by $LINES")
    #expect(output.contains("58 by 12"))
  }

  @Test func `a hyphen as the command shows the lines of standard input`() throws {
    let output = try Tour.output(of: "Pull", "-", input: "one\r\ntwo")
    #expect(output.contains("two") && output.contains("2 lines"))
    let frames = output.components(separatedBy: "\n── ")
    let again = frames.filter { $0.contains("the command has run again") }
    #expect(again.count == 1 && again.allSatisfy { $0.contains("two") && $0.contains("2 lines") })
  }

  @Test
  @MainActor
  func `a refresh whose command printed the same as before reports that nothing changed`()
    async throws
  {
    let feed = Feed(["echo", "a line"])
    let words = PullWords.arrow(of: feed)
    try await feed.refresh()
    #expect(words(.english).success == ArrowTexts(.english).success)
    try await feed.refresh()
    #expect(words(.english).success == "No change")
    #expect(Language.allCases.allSatisfy { words($0).success != ArrowTexts($0).success })
  }
}
