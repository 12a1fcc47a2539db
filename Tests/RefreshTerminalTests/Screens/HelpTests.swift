import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshTerminal

/// What every session has besides the screen: the list of keys, a word on the last line, the mouse.
@MainActor
@Suite struct HelpTests {
  private func bench(_ columns: Int = 40, _ rows: Int = 8) -> Bench<TitledScreen> {
    let list = ListModel(rowCount: 100) { row, region in region.write("row \(row)") }
    let header = RefreshHeader(view: WordView(extent: 2))
    header.setAction(calling: {})
    list.scroll.attach(header)
    let keys = [KeyHint("n", "keep rows or show new ones")]
    return Bench(
      columns: columns, rows: rows, showing: TitledScreen(list, keys: keys) { "Rows" })
  }

  @Test("H-7: ? lists every key with what it does, the app's first")
  func all() {
    let bench = bench(49, 13)
    bench.send("?")
    bench.pass(0.1)
    #expect(
      bench.terminal.lines == [
        " keys",
        " n             keep rows or show new ones",
        " ↑ ↓ k j       one row; past an edge, pull",
        " PgUp PgDn     one page",
        " Home End g G  to the start, to the end",
        " r             refresh",
        " s             mouse off and on, to select text",
        " Ctrl-L        draw everything anew",
        " Ctrl-Z        suspend; fg comes back",
        " Ctrl-C        leave with status 130",
        " q             quit",
        " ?             keys",
        " Esc back",
      ])
  }

  @Test("H-7: the list scrolls, and Esc, q, ? and Return go back to where the app was")
  func closing() {
    for key in ["\u{1B}", "q", "?", "\r"] {
      let bench = bench()
      bench.send("jj")
      bench.pass(0.1)
      let before = bench.terminal.lines
      bench.send("?")
      bench.pass(0.1)
      bench.send("G")
      bench.pass(0.1)
      #expect(bench.terminal.lines[6].hasPrefix(" ?"))
      bench.send(key)
      bench.pass(0.2)
      #expect(bench.terminal.lines == before)
      #expect(bench.session.exitStatus == nil)
    }
  }

  @Test("H-7: in few columns what a key does is wrapped, never cut")
  func narrow() {
    let bench = bench(20, 40)
    bench.send("?")
    bench.pass(0.1)
    let text = bench.terminal.lines.joined(separator: " ").split(separator: " ")
    for word in ["keep", "rows", "PgDn", "anew", "status", "130", "select"] {
      #expect(text.contains(Substring(word)), "\(word)")
    }
  }

  @Test("H-6: while the keys are shown the app's own lists go on")
  func goesOn() {
    let bench = bench()
    bench.screen.scroll.header?.configuration.automaticEnd = 0.3
    bench.send("r?")
    bench.pass(0.2)
    #expect(bench.screen.scroll.header?.state == .loading)
    bench.pass(2)
    #expect(bench.screen.scroll.header?.state == .initial)
  }

  @Test("H-12: a refused r says so on the last line for a second, with the reason")
  func refusal() {
    let bench = bench(60, 6)
    let hints = bench.terminal.lines[5]
    bench.screen.scroll.header?.isEnabled = false
    bench.pass(1)
    bench.send("r")
    #expect(bench.terminal.lines[5] == " Cannot refresh now: the control is disabled.")
    bench.pass(0.9)
    #expect(bench.terminal.lines[5] != hints)
    #expect(bench.session.nextDeadline == 2)
    bench.pass(0.2)
    #expect(bench.terminal.lines[5] == hints)
    #expect(bench.session.nextDeadline == nil)
  }

  @Test("H-9: mouse reports go off and on at run time, by the configuration and by s")
  func mouse() {
    let bench = bench()
    bench.send("\u{1B}[<0;4;2M\u{1B}[<32;4;4Ms")
    bench.flush()
    #expect(bench.terminal.modes == [1049, 2004, 1004])
    #expect(bench.screen.scroll.phase != .dragging)
    bench.session.configuration.reportsMouse = true
    bench.flush()
    #expect(bench.terminal.modes == [1049, 1002, 1006, 2004, 1004])
    bench.send("s")
    bench.session.leave()
    bench.flush()
    #expect(bench.terminal.modes == [7, 25])
    bench.session.enter(at: 2)
    bench.flush()
    #expect(bench.terminal.modes == [1049, 2004, 1004])
  }
}
