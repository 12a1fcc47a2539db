import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) @MainActor struct SidewaysTests {
  private func bench() -> Bench<ListView> {
    let list = ListView(rowCount: 40) { row in
      StyledText("row \(row) of forty, which goes on far beyond the edge")
    }
    return Bench(columns: 20, rows: 5, showing: list)
  }

  @Test(
    arguments: [
      "\u{1B}[C", "l", "\u{1B}[<67;3;3M", "\u{1B}[<69;3;3M",
    ])
  func `Q-13: →, a horizontal wheel and Shift with the wheel scroll cut rows by half a screen`(
    keys: String
  ) {
    let bench = bench()
    bench.send(keys)
    bench.pass(0.2)
    #expect(bench.screen.columnOffset == 10 && bench.screen.scroll.offset == 0)
    #expect(bench.terminal.lines[0] == "…rty, which goes on…")
    bench.send(["\u{1B}[D", "\u{1B}[<66;3;3M", "\u{1B}[<68;3;3M"].joined())
    bench.pass(0.2)
    #expect(bench.screen.columnOffset == 0 && bench.terminal.lines[0] == "row 0 of forty, whi…")
  }

  @Test
  func `Q-13: the list of keys names the arrows for scrolling sideways only where rows are cut`() {
    let bench = bench()
    let hint = SessionKeyHint.sideways.hint(CanvasEnvironment())
    #expect(hint.key == "← → h l" && hint.action == "scroll long rows sideways")
    #expect(SessionKeyHint.keys(for: bench.session.visiblePanes).contains(.sideways))
    let short = Bench(showing: ListView(rowCount: 3) { _ in StyledText("short") })
    #expect(!SessionKeyHint.keys(for: short.session.visiblePanes).contains(.sideways))
  }
}
