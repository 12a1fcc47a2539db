import RefreshTerminal
import Testing

@testable import ExamplePull
@testable import ExampleSupport

@Suite(.timeLimit(.minutes(60))) @MainActor struct PullScreenTests {
  @Test(arguments: [true, false])
  func `Escape closes the pane of error output, whichever side has the focus`(isPane: Bool) throws {
    let screen = try PullScreen(["true"])
    screen.sizeChanged(columns: 80, rows: 24)
    _ = screen.handle(.key(.text("e"), []))
    #expect(screen.shown === screen.main, "there is no error output yet")
    let errors = ChildProcess.Piece(kind: .errors, bytes: Array("no\n".utf8))
    _ = screen.feed.take(errors, keepingAll: true)
    _ = screen.handle(.key(.text("e"), []))
    #expect(screen.shown !== screen.main)
    if isPane { _ = screen.handle(.key(.tab, [])) }
    _ = screen.handle(.key(.escape, []))
    #expect(screen.shown === screen.main)
    screen.stop()
  }
}
