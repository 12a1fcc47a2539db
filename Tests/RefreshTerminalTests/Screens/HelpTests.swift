import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// The features of every session besides the screen: the list of keys, a message on the last line,
/// the mouse.
@Suite(.timeLimit(.minutes(60))) @MainActor struct HelpTests {
  private func bench(_ columns: Int = 40, _ rows: Int = 8) -> Bench<TitledScreen> {
    let list = ListView(rowCount: 100) { row, region in region.write("row \(row)") }
    let header = RefreshHeader(view: WordView(extent: 2))
    header.setManualAction({})
    list.scroll.attach(header)
    let keys = [KeyHint("n", "keep rows or show new ones")]
    return Bench(
      columns: columns, rows: rows, showing: TitledScreen(list, keyHints: keys) { "Rows" },
      answers: true)
  }

  @Test
  func `H-7: the list of keys, opened by ?, shows gestures and then every key, the app's first`() {
    let bench = bench(69, 15)  // from 70 columns on there are two columns of keys
    bench.send("?")
    bench.pass(0.1)
    #expect(
      bench.terminal.lines == [
        " keys",
        " drag, wheel   move the list; pull at an edge",
        " n             keep rows or show new ones",
        " ↑ ↓ k j       one row; past an edge, pull",
        " PgUp PgDn     one page",
        " Home End g G  to the start, to the end",
        " r             refresh",
        " / n N         find words; next, previous",
        " s             mouse on or off, to select text; or Shift-drag",
        " Ctrl-L        redraw the screen",
        " Ctrl-Z        suspend; fg resumes",
        " Ctrl-C        quit with status 130",
        " q             quit",
        " ?             keys",
        " Esc back",
      ])
  }

  @Test(arguments: [
    (nil, false, ["load more, try again"]), (nil, true, ["open the selected row"]),
    ("mark as read", true, ["mark as read"]),
  ])
  func `H-7: the list of keys has the effect of Return, or the app's name for it`(
    name: String?, activates: Bool, effects: [String]
  ) {
    let list = ListView(rowCount: 100) { row, region in region.write("row \(row)") }
    list.allowsSelection = true
    list.addFooter(RefreshFooter(view: WordView(extent: 1)), action: nil)
    if activates { list.onActivate = { _ in } }
    let screen = TitledScreen(list, keyHints: name.map { [KeyHint("Return", $0)] } ?? []) { "Rows" }
    let bench = Bench(columns: 60, rows: 30, showing: screen, answers: true)
    list.selectedRow = 1
    bench.send("?")
    bench.pass(0.1)
    let lines = bench.terminal.lines.filter { $0.contains("Return") }
    #expect(lines.map { String($0.trimmingPrefix { $0 == " " }.dropFirst(14)) } == effects)
  }

  @Test func `H-7: the list of keys scrolls, and Esc, q, ? and Return close it`() {
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

  @Test func `H-7: in few columns the descriptions in the list of keys wrap and are never cut`() {
    let bench = bench(20, 48)
    bench.send("?")
    bench.pass(0.1)
    let text = bench.terminal.lines.joined(separator: " ").split(separator: " ")
    for word in ["keep", "rows", "PgDn", "redraw", "status", "130", "select"] {
      #expect(text.contains(Substring(word)), "\(word)")
    }
  }

  @Test(arguments: 1...8)
  func `H-7: a second column in the list of keys begins with a key, not inside an action`(
    count: Int
  ) {
    let list = ListView(rowCount: 1) { _, _ in }
    let keys = (1...count).map {
      KeyHint("\($0)", "an action of several words in two or three lines")
    }
    let bench = Bench(columns: 80, rows: 40, showing: TitledScreen(list, keyHints: keys) { "" })
    bench.send("?")
    bench.pass(0.1)
    let second = bench.terminal.lines[1].dropFirst(40)
    #expect(second.prefix(2).contains { $0 != " " }, "\(second)")
  }

  @Test func `H-7: in the list of keys, a key longer than half of the screen covers no other key`()
  {
    let list = ListView(rowCount: 1) { _, _ in }
    let long = String(repeating: "Hyper-", count: 7) + "x"
    let keys = [KeyHint(long, "the longest"), KeyHint("y", "short")]
    let bench = Bench(columns: 80, rows: 40, showing: TitledScreen(list, keyHints: keys) { "" })
    bench.send("?")
    bench.pass(0.1)
    let lines = bench.terminal.lines
    #expect(lines.contains(" " + long))
    #expect(lines.contains { $0.contains(" Ctrl-L ") && $0.contains("redraw the screen") })
    #expect(lines.contains { $0.contains(" y ") && $0.contains("short") })
  }

  @Test
  func `H-7: in the list of keys, Chinese text wraps between characters, measured in columns`() {
    let list = ListView(rowCount: 1) { _, _ in }
    let keys = [KeyHint("n", "保留原有行，或者显示新行。"), KeyHint("键", "最小")]
    let bench = Bench(columns: 16, rows: 40, showing: TitledScreen(list, keyHints: keys) { "行" })
    bench.send("?")
    bench.pass(0.1)
    // No line begins with a closing mark, and no character is split or lost.
    let lines = [
      " n      保留原", "        有行，", "        或者显", "        示新", "        行。", " 键     最小",
    ]
    #expect(text(bench, lines.count) == lines)
    #expect(bench.terminal.faults == [])
  }

  @Test
  func `H-7: in the list of keys, ambiguous characters wrap as wide as the terminal shows them`() {
    var configuration = TerminalSession.Configuration()
    configuration.widthPolicy.ambiguousIsWide = true
    let list = ListView(rowCount: 1) { _, _ in }
    let screen = TitledScreen(list, keyHints: [KeyHint("n", "αβγδ εζηθ")]) { "" }
    for (configuration, lines) in [
      (TerminalSession.Configuration(), [" n      αβγδ", "        εζηθ"]),
      (configuration, [" n      αβγ", "        δ", "        εζη", "        θ"]),
    ] {
      let bench = Bench(columns: 16, rows: 40, showing: screen, configuration: configuration)
      bench.send("?")
      bench.pass(0.1)
      #expect(text(bench, lines.count) == lines)
    }
  }

  /// Returns the first lines of the list of keys after the mouse's, without its scroll bar.
  private func text(_ bench: Bench<TitledScreen>, _ count: Int) -> [String] {
    bench.session.canvas.lines.drop { !$0.hasPrefix(" n") }.prefix(count).map { line in
      String(line.reversed().drop { $0 == " " || $0 == "█" }.reversed())
    }
  }

  @Test func `H-6: lists of the app keep running while the list of keys is shown`() {
    let bench = bench()
    bench.screen.scroll.header?.configuration.automaticEndDelay = .seconds(0.3)
    bench.send("r?")
    bench.pass(0.2)
    #expect(bench.screen.scroll.header?.state == .loading)
    bench.pass(2)
    #expect(bench.screen.scroll.header?.state == .initial)
  }

  @Test func `H-12: if the key r is refused, the last line shows the reason for a second`() {
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

  @Test
  func `S-5, H-12: after refreshes away from their edges, the last line reports each outcome`() {
    let lists = (0..<2).map { _ in ListView(rowCount: 100) { _, _ in } }
    let headers = lists.map { list in
      let header = RefreshHeader(view: WordView(extent: 2))
      header.setManualAction({})
      list.scroll.attach(header)
      return header
    }
    let bench = Bench(columns: 60, rows: 6, showing: SplitScreen(lists[0], lists[1]))
    bench.send("\u{1B}[6~r\t\u{1B}[6~r")
    bench.pass(2)
    headers[0].endRefreshing(.failure)
    bench.pass(0.1)
    #expect(bench.terminal.lines[5] == " Refreshing failed.")
    bench.pass(2)
    bench.send("r")
    headers[1].endRefreshing(throwing: SourceFailure())
    bench.pass(0.1)
    #expect(bench.terminal.lines[5] == " Refreshing failed: no network.")
    bench.pass(2)
    bench.send("r")
    headers[1].endRefreshing()
    bench.pass(0.1)
    #expect(bench.terminal.lines[5] == " Refreshed.")
  }

  private struct SourceFailure: Error, CustomStringConvertible { let description = "no network" }

  @Test
  func `S-5, H-12: a refresh by r away from the edge keeps the position and shows its outcome`()
    throws
  {
    let bench = bench(60, 6)
    let header = try #require(bench.screen.scroll.header)
    let hints = bench.terminal.lines[5]
    bench.send("\u{1B}[6~")
    bench.pass(0.1)
    let offset = bench.screen.scroll.offset
    #expect(offset > 0)
    bench.send("r")
    #expect(bench.terminal.lines[5] == " Refreshing.")
    bench.pass(2)
    #expect(header.state == .loading && bench.terminal.lines[5] == hints)
    header.endRefreshing(.failure)
    bench.pass(0.1)
    #expect(bench.screen.scroll.offset == offset)
    #expect(bench.terminal.lines[5] == " Refreshing failed.")
    bench.pass(2)
    #expect(bench.terminal.lines[5] == hints && header.runCount == 1)
    bench.send("g")
    bench.pass(0.1)
    bench.send("r")
    bench.pass(1)
    #expect(bench.screen.scroll.offset < 0 && bench.terminal.lines[5] == hints)
    header.endRefreshing()
    bench.pass(0.1)
    #expect(bench.terminal.lines[5] == hints, "the header shows it")
  }

  @Test func `H-9: mouse reports are turned off and on by the configuration and by the key s`() {
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
