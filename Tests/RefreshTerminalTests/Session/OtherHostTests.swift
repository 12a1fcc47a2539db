import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal
import Testing

/// The interface of a session for a host that is not a terminal.
@Suite("A host that is no terminal", .timeLimit(.minutes(60))) @MainActor
struct OtherHostTests {
  private func list(_ rows: Int = 50) -> ListView {
    let list = ListView(rowCount: rows) { row, region in region.write("row \(row)") }
    list.allowsSelection = true
    return list
  }

  @Test func `events that a host passes to a session have the same effect as their bytes`() {
    let (typed, told) = (Bench(showing: list()), Bench(showing: list()))
    typed.send("\u{1B}[B\u{1B}[B\u{1B}[6~\u{1B}[<0;3;2M\u{1B}[<0;3;2m?")
    let events: [InputEvent] = [
      .key(.down, []), .key(.down, []), .key(.pageDown, []),
      .mouse(MouseEvent(.press(.left), column: 2, row: 1)),
      .mouse(MouseEvent(.release(.left), column: 2, row: 1)),
      .key(.text("?"), []),
    ]
    for event in events { told.session.handle(event, at: told.time) }
    told.flush()
    #expect(typed.session.canvas.lines == told.session.canvas.lines)
    #expect(typed.screen.selectedRow == told.screen.selectedRow)
    #expect(typed.screen.selectedRow != nil)
  }

  @Test func `an event with the terminal's background changes the environment of drawings`() {
    let bench = Bench(showing: list())
    bench.session.handle(.background(red: 1, green: 1, blue: 1), at: 0)
    #expect(bench.session.environment.background == .light)
    bench.session.handle(.background(red: 0, green: 0, blue: 0), at: 0)
    #expect(bench.session.environment.background == .dark)
  }

  @Test func `the visible panes of a session are the panes of the top screen, at its position`() {
    let (below, above) = (list(), list())
    let bench = Bench(columns: 30, rows: 10, showing: SplitScreen(below, list()))
    #expect(bench.session.visiblePanes.count == 2)
    #expect(bench.session.visiblePanes[0].screen === below)
    bench.session.present(above, as: .overlay(columns: 10, rows: 4))
    let pane = bench.session.visiblePanes[0]
    #expect(bench.session.visiblePanes.count == 1 && pane.screen === above)
    #expect((pane.column, pane.row, pane.columns, pane.rows) == (10, 3, 10, 4))
    bench.session.dismiss()
    #expect(bench.session.visiblePanes.count == 2)
  }

  @Test func `the pane of a single list grows with the terminal, and taps reach the new rows`() {
    let bench = Bench(columns: 20, rows: 5, showing: list())
    bench.session.resize(columns: 30, rows: 12)
    bench.flush()
    #expect(bench.session.visiblePanes.map(\.rows) == [12])
    #expect(bench.session.visiblePanes.map(\.columns) == [30])
    bench.send("\u{1B}[<0;3;11M\u{1B}[<0;3;11m")
    #expect(bench.screen.selectedRow == 10)
  }

  @Test func `copied text is passed to the closure onCopy in addition to the terminal`() {
    let bench = Bench(showing: list())
    var texts: [String] = []
    bench.session.onCopy = { texts.append($0) }
    bench.screen.selectedRow = 7
    _ = bench.taken()
    bench.send("y")
    #expect(texts == ["row 7"])
    #expect(bench.taken().contains("\u{1B}]52;c;"))
  }

  @Test func `a change of a list between frames wakes the loop and happens at the clock's time`() {
    let bench = Bench(showing: list())
    var (calls, now) = (0, 3.0)
    bench.session.attach(clock: { now }, onChange: { calls += 1 })
    bench.session.frame(at: now)
    #expect(bench.session.nextDeadline == nil)
    now = 4
    bench.screen.appendRows(3)
    #expect(calls > 0)
    #expect(bench.session.nextDeadline != nil)
    #expect(bench.screen.scroll.now == 4)
    bench.session.attach(clock: nil, onChange: nil)
    calls = 0
    bench.screen.appendRows(3)
    #expect(calls == 0)
  }
}
