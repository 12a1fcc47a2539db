import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Rule Q-7 without the loop, which Tests/Terminal/rows.py runs.
@Suite("Rows left on exit", .timeLimit(.minutes(60))) @MainActor
struct RemainsTests {
  private func session(_ remains: TerminalSession.RowsLeftOnExit, rows: Int = 50) -> TerminalSession
  {
    let list = ListView(rowCount: rows) { row in "row \(row)\t\u{1B}[31m\nsecond" }
    var configuration = TerminalSession.Configuration()
    configuration.rowsLeftOnExit = remains
    let screen = TitledScreen(list) { "Rows" }
    return TerminalSession(screen, columns: 20, rows: 8, configuration: configuration)
  }

  @Test
  func `Q-7: rows left on exit are none by default, else the visible or last, up to 100,000`() {
    #expect(TerminalSession.Configuration().rowsLeftOnExit == .nothing)
    let rows: [(TerminalSession.RowsLeftOnExit, Int, Range<Int>)] = [
      (.nothing, 50, 0..<0),
      (.visible, 50, 0..<6),
      (.last(3), 50, 47..<50),
      (.last(300), 50, 0..<50),
      (.last(-1), 50, 50..<50),
      (.all, 50, 0..<50),
      (.all, 120_000, 20_000..<120_000),
      (.last(.max), 120_000, 20_000..<120_000),
    ]
    for (remains, count, expected) in rows {
      let left = session(remains, rows: count).remainingRows
      #expect(left == Array(expected), "\(remains) of \(count)")
    }
  }

  @Test func `Q-7: on exit, a list with direction up leaves its newest rows, in reading order`() {
    let list = ListView(rowCount: 50, wraps: true, scroll: ScrollModel(direction: .up)) {
      "row \($0)"
    }
    let screen = ComposerScreen(list)
    let session = TerminalSession(TitledScreen(screen) { "Up" }, columns: 20, rows: 8)
    session.configuration.rowsLeftOnExit = .last(3)
    #expect(session.remainingRows == [2, 1, 0])
    session.configuration.rowsLeftOnExit = .all
    #expect(session.remainingRows == (0..<50).reversed())
  }

  @Test func `Q-7: the last rows left on exit are those that a filter shows`() {
    let list = ListView(rowCount: 50) { row in StyledText("row \(row)") }
    list.filter("1")
    let session = TerminalSession(list, columns: 20, rows: 8)
    session.enter(at: 0)
    session.configuration.rowsLeftOnExit = .last(3)
    #expect(
      session.remainingRows.map { text(session, $0) } == ["row 21\n", "row 31\n", "row 41\n"])
    session.configuration.rowsLeftOnExit = .all
    #expect(session.remainingRows.count == 14)
  }

  private func text(_ session: TerminalSession, _ row: Int) -> String {
    String(decoding: session.remains(of: row), as: UTF8.self)
  }

  @Test
  func `Q-7: rows left on exit show control characters as symbols, and unwrapped texts as a line`()
  {
    let session = session(.all)
    session.enter(at: 0)
    #expect(text(session, 7) == "row 7   ␛[31m␊second\n")
    let plain = self.session(.all)
    plain.configuration.acceptsUTF8 = false
    plain.enter(at: 0)
    #expect(text(plain, 7) == "row 7   ?[31m?second\n")
    let long = String(repeating: "word ", count: 30) + "end"
    let wide = TerminalSession(ListView(ListItems([long])), columns: 20, rows: 8)
    #expect(text(wide, 0) == long + "\n")
  }

  @Test
  func `Q-7: rows left on exit are drawn with colours and word wrapping, not as their rowText`() {
    struct Message { var author, text: String }
    let rows = ListItems([
      Message(author: "Ada", text: "one two three four\n"), Message(author: "Bo", text: "5"),
    ])
    let list = ListView(rows, wraps: true) { message in
      StyledText(message.author, style: Style(foreground: .ansi(2), attributes: .bold)) + " "
        + StyledText(message.text)
    }
    list.rowText = { _ in "what it says" }
    list.allowsSelection = true
    let session = TerminalSession(list, columns: 12, rows: 6)
    session.enter(at: 0)
    session.frame(at: 0)
    list.selectedRow = 0
    #expect(text(session, 0) == "\u{1B}[1;32mAda\u{1B}[m one two\nthree four\n\n")
    #expect(text(session, 1) == "\u{1B}[1;32mBo\u{1B}[m 5\n")
    session.configuration.rowsLeftOnExit = .all
    #expect(session.remainingRows == Array(0..<2))
  }

  @Test
  func `Q-7: rows that closures draw are left on exit with the list's width and their own height`()
  {
    let rows = ListItems(["a", "b"])
    let list = ListView(rows, rowHeight: .measured(estimate: 1) { _, _ in 2 }) { item, region in
      region.write(item, x: region.width - 1)
    }
    let session = TerminalSession(list, columns: 5, rows: 1)
    session.enter(at: 0)
    session.frame(at: 0)
    #expect(text(session, 1) == "    b\n\n")
  }
}
