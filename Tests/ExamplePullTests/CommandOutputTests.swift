import RefreshCanvas
import RefreshTerminal
import Testing

@testable import ExamplePull
@testable import ExampleSupport

/// The limit of a command's output.
@Suite(.timeLimit(.minutes(60))) struct CommandOutputTests {
  /// Returns the stored part of an output with a limit of three lines.
  private func output(_ pieces: String...) async throws -> CommandOutput {
    var output = CommandOutput()
    output.lineLimit = 3
    for text in pieces {
      let all = try await ChildProcess.run(["printf", "%b", text]) { process in
        while let piece = await process.read() { _ = output.take(piece) }
        return await process.wait()
      }
      #expect(all == .status(0))
      if output.cut() { break }
    }
    output.finish(.status(0))
    return output
  }

  @Test func `command output up to the size limit is not cut`() async throws {
    for text in ["a\\nb\\nc\\n", "a\\nb\\nc"] {
      let output = try await output(text)
      #expect(output.lines.count == 3)
      #expect(!output.isCut)
    }
  }

  @Test
  func `command output beyond the size limit is cut together with its style, finished or not`()
    async throws
  {
    for text in ["a\\nb\\nc\\nd\\n", "a\\nb\\nc\\nd", "a\\nb\\nc\\n\\033[31md\\ne\\nf"] {
      let output = try await output(text)
      #expect(output.isCut)
      #expect((0..<output.lines.count).map(output.lines.text) == ["a", "b", "c"])
      #expect(output.lines.styledText(of: 2).runs.map(\.style) == [.plain])
    }
    #expect(try await output("a\\nb\\nc\\n", "d").isCut)
  }

  @Test @MainActor
  func `the title shows that output loaded for more lines, or for a detail, was cut`() {
    var output = CommandOutput()
    output.lineLimit = 1
    _ = output.take(ChildProcess.Piece(kind: .output, bytes: Array("a\nb\n".utf8)))
    let isCut = output.cut()
    #expect(isCut)
    let feed = Feed(["true"])
    #expect(feed.add(output) == 1)
    #expect(PullTitle.text("ls", feed) == "1 line · cut there, it printed more · ls")
    let pane = DetailPane()
    pane.show(output, title: "line")
    pane.screen.sizeChanged(columns: 60, rows: 9)
    var canvas = TextCanvas(width: 60, height: 9)
    canvas.draw { pane.screen.draw(in: &$0, environment: CanvasEnvironment()) }
    #expect(canvas.lines.prefix(2) == [" line · cut there, it printed more", " a"])
  }

  @Test func `the output of a followed command is not cut when the command ends`() {
    var output = CommandOutput()
    output.lineLimit = 3
    _ = output.take(ChildProcess.Piece(kind: .output, bytes: Array("a\nb\nc\nd\n".utf8)))
    output.finish(.status(3))
    #expect(output.lines.count == 4)
    #expect(output.failure != nil)
  }
}
