import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) @MainActor struct TitledScreenTests {
  private let list = ListView(rowCount: 30) { row, region in region.write("row \(row)") }

  @Test func `H-7: a titled screen shows its title above the list and the keys below it`() {
    list.scroll.attach(RefreshHeader(view: WordView(extent: 2)))
    let titled = TitledScreen(list, keyHints: [KeyHint("n", "new")]) { "Thirty rows" }
    let bench = Bench(columns: 34, rows: 6, showing: titled, answers: true)
    #expect(
      bench.terminal.lines == [
        " Thirty rows", "row 0", "row 1", "row 2", "row 3", " r refresh  n new  q quit  ? keys",
      ])
    bench.session.resize(columns: 18, rows: 5)
    bench.terminal = VTScreen(columns: 18, rows: 5)
    bench.pass(0.1)
    #expect(bench.terminal.lines == ["row 0", "row 1", "row 2", "row 3", "row 4"])
    bench.session.resize(columns: 7, rows: 6)
    bench.terminal = VTScreen(columns: 7, rows: 6)
    bench.pass(0.1)
    #expect(bench.terminal.lines == [" Thir…", "row 0", "row 1", "row 2", "row 3", " …"])
  }

  @Test func `H-7: the line of key hints begins with the pull, named by its direction`() {
    for (direction, way) in [(ScrollDirection.down, "down"), (.up, "up")] {
      let list = ListView(
        rowCount: 30, scroll: ScrollModel(direction: direction)
      ) { row, region in region.write("row \(row)") }
      list.scroll.attach(RefreshHeader(view: WordView(extent: 2)))
      let bench = Bench(
        columns: 80, rows: 6, showing: TitledScreen(list, keyHints: [KeyHint("n", "new")]) { "" })
      #expect(bench.terminal.lines[5] == " drag \(way) or r refresh  n new  q quit  ? keys")
    }
  }

  @Test
  func `H-7: a screen without keys has no line of key hints, and its row belongs to the list`() {
    let titled = TitledScreen(list) { "Rows" }
    titled.showsSessionKeyHints = false
    let bench = Bench(columns: 10, rows: 6, showing: titled, answers: true)
    #expect(bench.terminal.lines == [" Rows", "row 0", "row 1", "row 2", "row 3", "row 4"])
    titled.additionalKeyHints = [KeyHint("n", "new")]
    bench.pass(0.1)
    #expect(bench.terminal.lines == [" Rows", "row 0", "row 1", "row 2", "row 3", " n new"])
    #expect(list.scroll.metrics.viewportLength == 4)
    titled.additionalKeyHints = []
    titled.showsSessionKeyHints = true
    bench.pass(0.1)
    #expect(bench.terminal.lines[4...] == ["row 3", " …"])
  }

  @Test
  func `H-7: taps in a title row are ignored, and taps below it have the list's coordinates`() {
    let rows = RowScreen()
    var runs = 0
    let footer = RefreshFooter(view: WordView(extent: 1))
    footer.setManualAction({ runs += 1 })
    rows.scroll.attach(footer)
    let bench = Bench(rows: 8, showing: TitledScreen(rows) { "Rows" }, answers: true)
    bench.send("\u{1B}[<0;4;1M\u{1B}[<0;4;1m")
    #expect(runs == 0)
    bench.send("\u{1B}[<0;4;2M\u{1B}[<0;4;2m")
    #expect(runs == 1)
  }

  @Test
  func `H-4, H-7: the app's own keys take precedence over those of the content and the session`() {
    let rows = RowScreen()
    let titled = TitledScreen(rows) { "Rows" }
    titled.onEvent = { event in
      switch event {
      case .key(.text("j"), []): .handled
      case .key(.escape, []): .end(status: 4)
      default: .ignored
      }
    }
    let bench = Bench(rows: 8, showing: titled, answers: true)
    bench.send("jx\u{1B}[<65;3;3M")
    bench.pass(0.1)
    #expect(rows.scroll.offset == 3)
    let tick = MouseEvent(.wheel(.down), column: 2, row: 1)
    #expect(rows.seen == [.key(.text("x"), []), .mouse(tick)])
    bench.send("\u{1B}")
    bench.pass(0.1)
    #expect(bench.session.exitStatus == 4)
  }
}
