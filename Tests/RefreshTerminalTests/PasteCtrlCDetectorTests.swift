import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshTerminal

/// Ctrl-C ends a paste without an end marker. In a paste with an end marker, all bytes are data.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PasteCtrlCDetectorTests {
  private let bench = Bench()

  private var pastes: [String] {
    bench.screen.seen.compactMap { if case .paste(let text) = $0 { text } else { nil } }
  }

  /// Begins a paste, and types into it for a number of seconds, four keys per second.
  private func beginPaste(lasting seconds: Double) {
    bench.send("\u{1B}[200~abc")
    for _ in 0..<Int(seconds * 4) {
      bench.pass(0.25)
      bench.send("x")
    }
  }

  @Test func `H-16: a Ctrl-C that arrives alone ends a paste that has lasted a second`() throws {
    beginPaste(lasting: 5)
    bench.pass(0.11)
    bench.send("\u{3}")
    #expect(bench.session.exitStatus == nil)
    let deadline = try #require(bench.session.nextDeadline)
    #expect(deadline <= bench.time + PasteCtrlCDetector.silence)
    bench.pass(0.11)
    #expect(bench.session.exitStatus == 130)
    #expect(pastes == ["abc" + String(repeating: "x", count: 20)])
  }

  @Test(arguments: [
    // Before a second has passed: the silences before and after the paste, and the text after it.
    (0.75, 0.2, 0.05, "x"), (0.75, 0.2, 0.2, "x"),
    (2.0, 0.05, 0.2, "x"), (2.0, 0.2, 0.05, "x"), (2.0, 0.2, 0.05, "\u{3}"),
  ])
  func `H-16: a Ctrl-C inside pasted text never ends the paste`(
    seconds: Double, before: Double, behind: Double, rest: String
  ) {
    beginPaste(lasting: seconds)
    bench.pass(before)
    bench.send("\u{3}")
    bench.pass(behind)
    bench.send(rest)
    bench.pass(0.5)
    bench.send("\u{1B}[201~")
    #expect(bench.session.exitStatus == nil)
    let typed = String(repeating: "x", count: Int(seconds * 4))
    #expect(pastes == ["abc\(typed)\u{3}\(rest)"])
  }

  @Test func `H-16: a Ctrl-C that arrives next to other bytes does not end a paste or quit`() {
    for text in ["\u{3}a", "a\u{3}", "\u{3}\u{3}", "\u{3}\u{1B}[201~"] {
      beginPaste(lasting: 2)
      bench.pass(0.2)
      bench.send(text)
      bench.pass(0.2)
    }
    bench.send("\u{1B}[201~")
    #expect(bench.session.exitStatus == nil)
    bench.send("\u{3}")
    #expect(bench.session.exitStatus == 130)
  }

  @Test func `H-16: the end of a paste may follow a Ctrl-C immediately`() {
    beginPaste(lasting: 2)
    bench.pass(0.2)
    bench.send("\u{3}")
    bench.send("\u{1B}[201~q")
    #expect(pastes == ["abcxxxxxxxx\u{3}"])
    #expect(bench.session.exitStatus == 0)
  }
}

/// A screen that resizes its session while it is drawn.
@MainActor private final class GrowingScreen: TerminalScreen {
  let scroll = ScrollModel()
  weak var session: TerminalSession?

  func sizeChanged(columns: Int, rows: Int) {}
  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    session?.resize(columns: 30, rows: 6)
  }
}

@Suite(.timeLimit(.minutes(60))) struct ResizingTests {
  @Test func `resizing a session while its screen is drawn stops the program with a message`() async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let screen = GrowingScreen()
        let session = TerminalSession(screen, columns: 20, rows: 5)
        screen.session = session
        session.enter(at: 0)
        _ = session.drainOutput()
        session.frame(at: 0)
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("cannot become 30x6 while its screen draws 20x5"), "\(output)")
  }
}
