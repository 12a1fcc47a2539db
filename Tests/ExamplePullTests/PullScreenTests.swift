import RefreshTerminal
import Testing

@testable import ExamplePull
@testable import ExampleSupport

@Suite(.timeLimit(.minutes(60))) @MainActor struct PullScreenTests {
  @Test(arguments: [true, false])
  func `Escape closes the pane of error output, whichever side has the focus`(isPane: Bool) throws {
    let screen = try PullScreen(["true"])
    let session = TerminalSession(screen, columns: 80, rows: 24)
    session.handle(.key(.text("e"), []), at: 0)
    #expect(screen.shown === screen.main, "there is no error output yet")
    let errors = ChildProcess.Piece(kind: .errors, bytes: Array("no\n".utf8))
    _ = screen.feed.take(errors, keepingAll: true)
    session.handle(.key(.text("e"), []), at: 0)
    #expect(screen.shown !== screen.main)
    if isPane { session.handle(.key(.tab, []), at: 0) }
    session.handle(.key(.escape, []), at: 0)
    #expect(screen.shown === screen.main)
    screen.stop()
  }
}
