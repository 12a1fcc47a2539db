import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshTerminal

/// Replies of a terminal are not trusted, and not left for the shell.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TerminalSessionReportTests {
  @Test(arguments: ["\u{1B}[8;9999999;9999999t", "\u{1B}[8;3;3t", "\u{1B}[48;5000;5000;0;0t"])
  func `an unrequested report of the terminal's size only makes the loop read the size`(
    report: String
  ) {
    let bench = Bench()
    #expect(!bench.session.needsSizeUpdate)
    bench.send(report)
    #expect(bench.session.needsSizeUpdate)
    #expect((bench.session.columns, bench.session.rows) == (20, 5))
    #expect(bench.session.canvas.lines.count == 5)
  }

  @Test(arguments: [
    (32_767, 32_767, 1_414, 1_414), (5_000, 5_000, 1_414, 1_414), (100, 32_767, 100, 20_000),
    (32_767, 100, 20_000, 100), (2_000, 1_000, 2_000, 1_000), (2_000, 1_001, 1_998, 1_001),
    (Int.max, Int.max, 1_414, 1_414), (-1, 5, 0, 5), (Int.max, 0, Int.max, 0),
  ])
  func `in a terminal with more than two million cells only the top left part is drawn`(
    columns: Int, rows: Int, drawnColumns: Int, drawnRows: Int
  ) {
    let fitting = FrameRenderer.fitting((columns, rows))
    #expect(fitting == (drawnColumns, drawnRows))
    #expect(fitting.rows == 0 || fitting.columns <= FrameRenderer.cellLimit / fitting.rows)
  }

  @Test func `a terminal of the largest possible size is drawn`() {
    let bench = Bench()
    bench.session.resize(columns: 32_767, rows: 32_767)
    bench.session.frame(at: 1)
    #expect((bench.session.columns, bench.session.rows) == (1_414, 1_414))
    #expect(bench.session.hasOutput)
  }

  @Test
  func `a terminal's reply is pending from the query to the last reply, and after re-entering`() {
    let bench = Bench()
    #expect(bench.session.isAwaitingReply)
    bench.send("\u{1B}[?2026;1$y")
    #expect(bench.session.isAwaitingReply)
    bench.send("\u{1B}[?62;22c")
    #expect(!bench.session.isAwaitingReply)
    bench.session.leave()
    #expect(!bench.session.isAwaitingReply)
    bench.session.enter(at: 1)
    #expect(bench.session.isAwaitingReply)
  }

  @Test func `a session without queries awaits no reply of the terminal`() {
    var configuration = TerminalSession.Configuration()
    configuration.queriesSynchronizedOutput = false
    configuration.queriesBackground = false
    configuration.queriesName = false
    #expect(!Bench(configuration: configuration).session.isAwaitingReply)
  }

  @Test func `after a session has left the terminal, replies are parsed and keys are ignored`() {
    let bench = Bench()
    bench.session.leave()
    bench.flush()
    bench.send("jq\u{1B}[?2026;2$y\u{1B}[?62;22cq")
    #expect(!bench.session.isAwaitingReply)
    #expect(bench.session.exitStatus == nil)
    #expect(bench.screen.scroll.offset == 0)
  }
}
