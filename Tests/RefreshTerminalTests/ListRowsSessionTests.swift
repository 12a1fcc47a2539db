import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Lists with changing rows in a session.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ListRowsSessionTests {
  private let list = ListView(rowCount: 40) { row, region in region.write("row \(row)") }

  private func session() -> TerminalSession {
    list.showsUnreadCount = true
    let session = TerminalSession(list, columns: 12, rows: 4)
    session.enter(at: 0)
    // The first frame waits for the replies of the terminal.
    for time in [1, 1.05] {
      session.frame(at: time)
      _ = session.drainOutput()
    }
    return session
  }

  private func send(_ text: String, to session: TerminalSession, at time: Double) {
    session.feed(Array(text.utf8), at: time)
  }

  @Test func `R-1: reloading rows requests a frame of the terminal`() {
    let session = session()
    for change in [{ list.reloadRows(0..<1) }, { list.resetRows(count: 40) }] {
      session.frame(at: 2)
      #expect(!session.hasOutput && session.nextDeadline == nil)
      change()
      #expect(session.nextDeadline != nil, "a frame is wanted")
    }
  }

  @Test func `R-2, R-5: new rows do not move the list, and a tap on their notice scrolls to them`()
  {
    let session = session()
    list.scroll.jump(to: 10)
    list.prependRows(3)
    session.frame(at: 2)
    #expect(session.canvas.lines == ["row 13  ↑ 3", "row 14", "row 15", "row 16"])
    _ = session.drainOutput()
    send("\u{1B}[<0;9;1M\u{1B}[<0;9;1m", to: session, at: 2.1)
    session.frame(at: 3)
    #expect(session.canvas.lines == ["row 0", "row 1", "row 2", "row 3"])
  }

  @Test func `R-5: the key u scrolls to unseen rows`() {
    let session = session()
    send("u", to: session, at: 1.1)
    #expect(list.scroll.offset == 0)
    list.appendRows(2)
    send("u", to: session, at: 1.2)
    session.frame(at: 2)
    #expect(list.scroll.offset == 38 && list.unreadRows == UnreadRows())
  }

  @Test func `R-10: keys and clicks move the selection, and Return activates the selected row`() {
    let session = session()
    var activated: [Int] = []
    list.allowsSelection = true
    list.onActivate = { activated.append($0) }
    send("\u{1B}[Bj\r", to: session, at: 1.1)
    #expect(list.selectedRow == 1 && activated == [1])
    send("\u{1B}[<0;3;4M\u{1B}[<0;3;4m", to: session, at: 2)
    #expect(list.selectedRow == 3)
    send("\u{1B}[<0;3;4M\u{1B}[<0;3;4m", to: session, at: 3)
    #expect(activated == [1, 3])
  }

  @Test func `R-2: the row under a finger stays there when rows above it are edited`() {
    let session = session()
    list.scroll.jump(to: 10)
    send("\u{1B}[<0;3;3M", to: session, at: 1.1)
    #expect(list.scroll.fingerPosition == 12.5)
    list.performBatchUpdates { rows in
      rows.insertRows(5, at: 11)
      rows.removeRows(10..<11)
    }
    #expect(list.scroll.offset == 14)
  }
}
