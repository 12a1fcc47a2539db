import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Rule Q-10: a screen presented over a screen.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PresentationTests {
  /// Returns a list whose rows contain the list's name.
  private func list(_ name: String, rows: Int = 60) -> ListView {
    let list = ListView(rowCount: rows) { row, region in region.write("\(name) \(row)") }
    list.allowsSelection = true
    return list
  }

  @Test
  func `Q-10: an overlay is centred with a frame, and the screen below it is visible around it`() {
    let bench = Bench(columns: 20, rows: 7, showing: list("below"), answers: true)
    bench.session.present(list("top"), as: .overlay(columns: 8, rows: 3))
    bench.pass(0.1)
    #expect(
      bench.terminal.lines == [
        "below 0",
        "below┌────────┐",
        "below│top 0   │",
        "below│top 1   │",
        "below│top 2   │",
        "below└────────┘",
        "below 6",
      ])
    bench.session.resize(columns: 8, rows: 4)
    bench.terminal = VTScreen(columns: 8, rows: 4)
    bench.pass(0.1)
    #expect(bench.terminal.lines == ["┌──────┐", "│top 0 │", "│top 1 │", "└──────┘"])
    bench.session.dismiss()
    bench.pass(0.1)
    #expect(bench.terminal.lines[1] == "below 1" && bench.terminal.faults == [])
  }

  @Test
  func `Q-10: for a screen reader an overlay has no frame, and without room it fills the screen`() {
    var configuration = TerminalSession.Configuration()
    configuration.isScreenReaderEnabled = true
    let bench = Bench(
      columns: 20, rows: 5, showing: list("below"), configuration: configuration)
    bench.session.present(list("top"), as: .overlay(columns: 6, rows: 1))
    bench.pass(0.1)
    #expect(
      bench.terminal.lines == ["below 0", "", "       top 0", "", "below 4"])
    bench.session.resize(columns: 20, rows: 2)
    bench.terminal = VTScreen(columns: 20, rows: 2)
    bench.pass(0.1)
    #expect(bench.terminal.lines == ["top 0", "top 1"])
  }

  @Test func `Q-10: a drag outside an overlay moves nothing, and a tap in it has its coordinates`()
  {
    let (below, top) = (list("below"), list("top"))
    let bench = Bench(columns: 20, rows: 7, showing: below, answers: true)
    bench.session.present(top, as: .overlay(columns: 8, rows: 3))
    bench.send("\u{1B}[<0;2;6M\u{1B}[<32;2;2M\u{1B}[<0;2;2m")
    bench.send("\u{1B}[<0;9;4M\u{1B}[<0;9;4m")
    bench.pass(0.5)
    #expect(below.scroll.offset == 0 && below.selectedRow == nil)
    #expect(top.selectedRow == 1)
    #expect(bench.terminal.row == 3 && bench.terminal.column == 6)
  }

  @Test func `Q-10: presenting a screen cancels a drag in the screen below`() {
    let below = list("below")
    let bench = Bench(columns: 20, rows: 7, showing: below, answers: true)
    bench.send("\u{1B}[<0;2;6M\u{1B}[<32;2;4M")
    #expect(below.scroll.phase == .dragging)
    bench.session.present(list("top"))
    #expect(below.scroll.phase != .dragging)
    let offset = below.scroll.offset
    bench.send("\u{1B}[<32;2;2M\u{1B}[<0;2;2m")
    #expect(below.scroll.offset == offset)
  }

  @Test
  func `Q-10: the key Esc ends a kept search, then dismisses the presented screen, and q quits`() {
    let (below, top) = (list("below"), list("top"))
    let bench = Bench(columns: 20, rows: 7, showing: below, answers: true)
    bench.session.present(top)
    bench.send("/top 3\r")
    bench.pass(0.1)
    #expect(top.findStatus != nil)
    bench.send("\u{1B}")
    bench.pass(0.1)
    #expect(top.findStatus == nil && bench.session.presented.count == 1)
    bench.send("\u{1B}")
    bench.pass(0.1)
    #expect(bench.session.presented.isEmpty && bench.session.exitStatus == nil)
    bench.send("\u{1B}")
    bench.pass(0.1)
    bench.session.present(top)
    bench.send("q")
    #expect(bench.session.exitStatus == 0)
  }

  @Test func `Q-10: the key Esc dismisses a presented screen that is not a list`() {
    let bench = Bench(columns: 20, rows: 7, showing: list("below"), answers: true)
    bench.session.present(RowScreen())
    bench.send("\u{1B}")
    bench.pass(0.1)
    #expect(bench.session.presented.isEmpty)
  }

  @Test func `Q-10: a search line is edited again after the screen above it is dismissed`() {
    let (below, top) = (list("below"), list("top"))
    let bench = Bench(columns: 20, rows: 7, showing: below, answers: true)
    bench.send("/below 1")
    bench.session.present(top, as: .overlay(columns: 8, rows: 3))
    bench.send("jj")
    bench.pass(0.1)
    #expect(top.selectedRow == 1 && below.findStatus?.query == "below 1")
    bench.session.dismiss()
    bench.send("2")
    bench.pass(0.1)
    #expect(below.findStatus?.query == "below 12")
    #expect(bench.terminal.row == 6 && bench.terminal.column == 9)
  }

  @Test
  func `Q-10: a titled screen's key hints name Esc while it is presented above another screen`() {
    let titled = TitledScreen(list("top")) { "Top" }
    let bench = Bench(columns: 40, rows: 8, showing: list("below"), answers: true)
    bench.session.present(titled)
    bench.pass(0.1)
    #expect(bench.terminal.lines[7] == " Esc back  q quit  ? keys")
    let root = Bench(
      columns: 40, rows: 8, showing: TitledScreen(list("root")) { "" }, answers: true)
    #expect(root.terminal.lines[7] == " q quit  ? keys")
  }

  @Test func `Q-10: a screen has its session only while it is presented`() {
    let (below, top) = (list("below"), list("top"))
    let split = SplitScreen(TitledScreen(below) { "" }, list("other"))
    #expect(split.session == nil)
    let bench = Bench(columns: 20, rows: 7, showing: split, answers: true)
    #expect(split.session === bench.session && below.session === bench.session)
    #expect(top.session == nil)
    below.session?.present(top)
    #expect(top.session === bench.session)
    bench.session.present(top)
    #expect(bench.session.presented.count == 1)
    #expect(bench.session.dismiss(list("unknown")) == false)
    #expect(bench.session.dismiss(top))
    #expect(top.session == nil)
    #expect(bench.session.dismiss() == false)
  }

  @Test func `Q-10: dismissing a screen dismisses all screens above it, and help lists its keys`() {
    let (below, middle) = (list("below"), TitledScreen(list("middle")) { "" })
    middle.additionalKeyHints = [KeyHint("m", "middle's own")]
    let bench = Bench(columns: 40, rows: 30, showing: below, answers: true)
    bench.session.present(middle)
    bench.send("?")
    bench.pass(0.1)
    #expect(bench.session.presented.count == 2)
    #expect(bench.terminal.lines.contains { $0.hasPrefix(" m") && $0.contains("middle's own") })
    #expect(bench.terminal.lines.contains { $0.hasPrefix(" Esc") && $0.count > 10 })
    bench.session.dismiss(middle)
    bench.pass(0.1)
    #expect(bench.session.presented.isEmpty && bench.terminal.lines[0] == "below 0")
  }

  @Test
  func `Q-10: a screen presented later has the session's time, and continues its header's run`() {
    let bench = Bench(columns: 20, rows: 7, showing: list("below"), answers: true)
    bench.pass(5)
    let top = list("top")
    let header = top.addHeader(RefreshHeader(view: WordView(extent: 2))) { .success }
    header.configuration.automaticEndDelay = .seconds(1)
    bench.session.present(top)
    #expect(top.scroll.now == 5)
    header.beginRefreshing()
    bench.session.present(list("more"))
    bench.pass(0.5)
    #expect(header.state == .loading)
    bench.pass(3)
    #expect(header.state == .initial)
  }
}
