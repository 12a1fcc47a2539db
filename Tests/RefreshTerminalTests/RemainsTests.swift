import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Q-7 up to the loop, which Tests/Terminal/rows.py drives.
@Suite("Rows that are left", .timeLimit(.minutes(60))) @MainActor
struct RemainsTests {
  private func session(_ remains: TerminalSession.Remains, rows: Int = 50) -> TerminalSession {
    let list = ListModel(rowCount: rows) { row in "row \(row)\t\u{1B}[31m\nsecond" }
    var configuration = TerminalSession.Configuration()
    configuration.remains = remains
    let screen = TitledScreen(list) { "Rows" }
    return TerminalSession(screen, columns: 20, rows: 8, configuration: configuration)
  }

  @Test("Q-7: nothing by default, else what shows, the last, or all up to 100,000")
  func rows() {
    #expect(TerminalSession.Configuration().remains == .nothing)
    #expect(session(.nothing).remainingRows.isEmpty)
    #expect(session(.visible).remainingRows == 0..<6)
    #expect(session(.last(3)).remainingRows == 47..<50)
    #expect(session(.last(300)).remainingRows == 0..<50)
    #expect(session(.last(-1)).remainingRows.isEmpty)
    #expect(session(.all).remainingRows == 0..<50)
    #expect(session(.all, rows: 120_000).remainingRows == 20_000..<120_000)
    #expect(session(.last(.max), rows: 120_000).remainingRows == 20_000..<120_000)
  }

  @Test("Q-7: of a list that goes up the newest are left, in the order of reading")
  func upwards() {
    let list = ListModel(rowCount: 50, wraps: true, scroll: ScrollModel(direction: .up)) {
      "row \($0)"
    }
    let screen = ComposerScreen(list)
    let session = TerminalSession(TitledScreen(screen) { "Up" }, columns: 20, rows: 8)
    session.configuration.remains = .last(3)
    #expect(session.remainingRows == 0..<3 && session.remainsGoUp)
    session.configuration.remains = .all
    #expect(session.remainingRows == 0..<50)
  }

  @Test("Q-7: a row is left as its logical lines, with commands as pictures")
  func lines() {
    let session = session(.all)
    #expect(session.remains(of: 7) == "row 7\t␛[31m\nsecond\n")
    session.configuration.acceptsUTF8 = false
    #expect(session.remains(of: 7) == "row 7\t?[31m\nsecond\n")
  }
}
