import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Rule Q-3 by key, below a title and in a list that fills the screen.
@Suite("Finding by key", .timeLimit(.minutes(60))) @MainActor
struct FindKeysTests {
  private let list = ListView(rowCount: 100) { row in "row \(row)" }

  private func bench() -> Bench<TitledScreen> {
    Bench(columns: 30, rows: 8, showing: TitledScreen(list) { "Rows" })
  }

  private func shown(_ bench: Bench<TitledScreen>) -> [String] {
    bench.pass(0.05)
    return bench.terminal.lines
  }

  @Test
  func `Q-3: the key / opens a search line, and typing shows the first row that contains the text`()
  {
    let bench = bench()
    bench.send("/")
    #expect(shown(bench)[7] == "/")
    bench.send("row 5")
    #expect(
      shown(bench).suffix(4) == ["row 3", "row 4", "row 5", "/row 5                1 of 11"])
    bench.send("0")
    #expect(shown(bench)[3] == "row 50")
  }

  @Test func `Q-3: Return keeps a search, n and N move between its matches, and Esc ends it`() {
    let bench = bench()
    bench.send("/99\r")
    #expect(shown(bench)[7] == "/99                    1 of 1")
    #expect(list.scroll.offset == 94)
    bench.send("n")
    #expect(shown(bench)[7].hasSuffix("1 of 1 · from the start"))
    bench.send("/row 1\r" + "n")
    #expect(list.findStatus?.row == 10)
    bench.send("N")
    #expect(list.findStatus?.row == 1)
    bench.send("\u{1B}")
    bench.pass(1)
    #expect(list.findStatus == nil && !bench.terminal.lines[7].contains("row 1"))
  }

  @Test
  func `Q-3, Q-6: a search or a filter that the app starts reaches all rows without a key press`() {
    let list = ListView(rowCount: 50_000) { row in "row \(row)" }
    list.allowsFiltering = true
    let bench = Bench(columns: 30, rows: 8, showing: TitledScreen(list) { "Rows" })
    bench.pass(0.05)
    list.filter("4999")
    #expect(list.filterStatus?.isSearching == true)
    bench.pass(5)
    #expect(list.filterStatus?.isSearching == false && list.filterStatus?.count == 15)
    list.find("49999")
    bench.pass(5)
    #expect(list.findStatus?.isSearching == false && list.findStatus?.row == 49_999)
  }

  @Test func `Q-3: search characters that arrive together are searched for once`() {
    var readings = 0
    list.rowText = { _ in
      readings += 1
      return String(repeating: "x", count: 500)
    }
    let bench = bench()
    bench.send("/" + String(repeating: "x", count: 300))
    #expect(list.findStatus?.query.count == 300)
    #expect(readings <= 200, "100 rows were read \(readings) times")
    bench.send("x\r")
    #expect(
      list.findStatus?.query.count == 301, "Return came before the last letter was looked for")
  }

  @Test func `Q-3: in a list with direction up, searching down moves down on the screen`() {
    let list = ListView(rowCount: 100, scroll: ScrollModel(direction: .up)) { row in "row \(row)" }
    let bench = Bench(columns: 30, rows: 8, showing: TitledScreen(list) { "Rows" })
    bench.send("/row 1\u{1B}[A")
    #expect(list.findStatus?.row == 10)
    bench.send("\u{1B}[B")
    #expect(list.findStatus?.row == 1)
  }

  @Test func `Q-3: Esc while typing a search returns exactly to the previous position`() {
    let bench = bench()
    bench.send("\u{1B}[6~")
    bench.pass(1)
    let offset = list.scroll.offset
    bench.send("/row 88")
    bench.pass(0.1)
    #expect(list.scroll.offset > 70)
    bench.send("\u{1B}")
    bench.pass(1)
    #expect(list.scroll.offset.bitPattern == offset.bitPattern)
    #expect(bench.session.exitStatus == nil)
  }

  @Test func `Q-3: search text longer than 4,096 bytes is not accepted, typed or pasted`() {
    let bench = bench()
    bench.send("/")
    let words = String(repeating: "x", count: 4_096)
    for (added, taken) in [(words + "x", ""), (words, words), ("y", words), ("é", words)] {
      bench.send(added.utf8.count > 2 ? "\u{15}\u{1B}[200~\(added)\u{1B}[201~" : added)
      #expect(list.findStatus?.query == taken)
    }
  }

  @Test
  func `Q-6: the key & opens a filter line, keys filter, Return keeps the filter, Esc removes it`()
  {
    list.allowsFiltering = true
    let bench = bench()
    bench.send("&5")
    #expect(
      shown(bench)[1...2] == ["row 5", "row 15"] && bench.terminal.lines[7].hasPrefix("&5"))
    bench.send("9")
    #expect(shown(bench)[1...2] == ["row 59", ""])
    #expect(bench.terminal.lines[7] == "&59                  1 of 100")
    bench.send("\r")
    #expect(shown(bench)[7] == "&59                  1 of 100")
    bench.send("&")
    #expect(shown(bench)[7].hasPrefix("&59"))
    bench.send("\u{7F}\r")
    #expect(shown(bench)[1...2] == ["row 58", "row 59"], "row 59 stays, as far as there are rows")
    bench.send("\u{1B}")
    bench.pass(1)
    #expect(list.filterStatus == nil && bench.terminal.lines[1...2] == ["row 58", "row 59"])
    list.allowsFiltering = false
    bench.send("&")
    #expect(!shown(bench)[7].contains("&"))
  }

  @Test
  func `Q-3: keys in the search line, except Ctrl-C, do not reach the screen or the session`() {
    let bench = bench()
    var seen: [InputEvent] = []
    bench.screen.onEvent = {
      seen.append($0)
      return .ignored
    }
    bench.send("/q")
    bench.send("\u{1B}[200~rst?\r\u{1B}[201~\t\u{1B}[5~G")
    #expect(bench.session.exitStatus == nil && seen == [.key(.text("/"), [])])
    #expect(list.findStatus?.query == "qrst? G")
    bench.send("\u{3}")
    #expect(bench.session.exitStatus == 130 && seen.last == .key(.text("c"), .control))
  }

  @Test func `Q-9: the search line supports the keys of shells and shows the cursor`() {
    let bench = bench()
    bench.send("/one two")
    bench.send("\u{17}")
    #expect(list.findStatus?.query == "one ")
    bench.send("\u{1}x\u{5}y\u{1B}b\u{B}")
    #expect(list.findStatus?.query == "xone ")
    bench.send("\u{15}row")
    #expect(shown(bench)[7].hasPrefix("/row "))
    #expect(bench.terminal.row == 7 && bench.terminal.column == 4)
    bench.send("\u{7F}\u{7F}\u{7F}")
    #expect(shown(bench)[7] == "/")
    bench.send("\u{7F}")
    #expect(shown(bench)[7] != "/", "Backspace in an empty line closes it")
  }

  @Test func `Q-3: a search text too long for its line is cut, so that the progress is visible`() {
    let bench = bench()
    bench.send("/row 12345678901234567890\r")
    #expect(shown(bench)[7] == "/row 1234567890123… not found")
  }

  @Test func `Q-3: a list that is the only screen shows a search's matches above the search line`()
  {
    let bench = Bench(columns: 20, rows: 5, showing: list)
    bench.send("/row 4")
    bench.pass(0.1)
    #expect(bench.terminal.lines.contains("row 4"), "not below the line: \(bench.terminal.lines)")
  }

  @Test func `Q-3: with many rows a key is handled before all rows are searched`() {
    let many = ListView(rowCount: 100_000) { row in StyledText(row == 99_999 ? "needle" : "hay") }
    let session = TerminalSession(many, columns: 30, rows: 5)
    session.enter(at: 0)
    session.feed(Array("/needle".utf8), at: 0)
    #expect(many.findStatus?.isSearching == true && session.nextDeadline == 0)
    session.feed(Array("\u{1B}".utf8), at: 0)
    session.frame(at: 1)
    #expect(many.findStatus == nil && (session.nextDeadline ?? 9) > 1)
    session.feed(Array("/needle".utf8), at: 2)
    var slices = 0
    while many.findStatus?.isSearching == true {
      session.frame(at: 2)
      slices += 1
    }
    #expect(many.findStatus?.row == 99_999 && slices > 10)
  }

  @Test
  func `Q-3: the screen's own keys take precedence over search keys, and help lists the others`() {
    let bench = bench()
    var own = 0
    bench.screen.onEvent = { event in
      guard event == .key(.text("n"), []) else { return .ignored }
      own += 1
      return .handled
    }
    bench.send("/row\rn")
    #expect(own == 1 && list.findStatus?.row == 0)
    bench.send("\u{1B}")
    bench.pass(1)
    bench.send("?")
    bench.pass(0.1)
    bench.send("/find")
    bench.pass(0.1)
    #expect(bench.terminal.lines.contains { $0.contains("/ n N") })
  }
}
