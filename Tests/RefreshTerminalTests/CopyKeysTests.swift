import Foundation
import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Rules by key.
@Suite("Copying and marking by key", .timeLimit(.minutes(60))) @MainActor
struct CopyKeysTests {
  private let texts = ["plain", "a 好的 line that is far too long", "\tone\u{1B}[2Jtwo", ""]

  private func session(
    _ texts: [String], _ configuration: TerminalSession.Configuration = .init()
  ) -> (TerminalSession, ListView) {
    let list = ListView(rowCount: texts.count, wraps: true) { StyledText(texts[$0]) }
    list.allowsSelection = true
    let session = TerminalSession(list, columns: 30, rows: 8, configuration: configuration)
    session.enter(at: 0)
    session.frame(at: 0)
    _ = session.drainOutput()
    return (session, list)
  }

  /// Returns the texts that a terminal would copy after some keys.
  private func copied(_ session: TerminalSession, _ keys: String) -> [String] {
    session.feed(Array(keys.utf8), at: 0)
    let output = String(decoding: session.drainOutput(), as: UTF8.self)
    return output.components(separatedBy: "\u{1B}]52;").dropFirst().map { part in
      let base64 = part.prefix { $0 != "\u{7}" }.dropFirst(2)
      return String(decoding: Data(base64Encoded: String(base64)) ?? Data(), as: UTF8.self)
    }
  }

  private func line(_ session: TerminalSession, at time: Double = 0.5) -> String {
    session.frame(at: time)
    return session.canvas.lines[7]
  }

  @Test func `Q-4: the key y copies the complete text of the selected row and announces it`() {
    let (session, list) = session(texts)
    #expect(copied(session, "y") == [])
    #expect(line(session).contains("No row is selected"))
    list.selectedRow = 1
    #expect(copied(session, "y") == [texts[1]])
    #expect(line(session, at: 0.9).contains("Rows sent to terminal: 1."))
  }

  @Test
  func `Q-4, Q-5: marked rows are copied in order, one per line, and Space marks a row`() {
    let (session, list) = session(texts)
    list.selectedRow = 3
    #expect(copied(session, " kkkk  ") == [])
    #expect(list.markedRows == [0, 1, 3] && list.selectedRow == 2)
    #expect(copied(session, "y") == ["plain\n" + texts[1] + "\n"])
    #expect(line(session).contains("Rows sent to terminal: 3."))
  }

  @Test func `Q-4: control characters are copied as visible symbols, except tabs and line feeds`() {
    let (session, list) = session(["\tone\u{1B}[2J\u{9B}two\nx\u{7}\r"])
    list.selectedRow = 0
    #expect(copied(session, "y") == ["\tone␛[2J␦two\nx␇␍"])
  }

  @Test
  func `Q-4: copying more than 74,994 encoded bytes to the clipboard is refused with a message`() {
    for (count, isCopied) in [(56_244, true), (56_245, false), (200_000, false)] {
      let text = String(repeating: "x", count: count)
      let list = ListView(rowCount: 1) { _, _ in }
      list.rowText = { _ in text }
      list.allowsSelection = true
      list.selectedRow = 0
      let session = TerminalSession(list, columns: 40, rows: 8)
      session.enter(at: 0)
      #expect(copied(session, "y") == (isCopied ? [text] : []))
      session.frame(at: 0.1)
      #expect(session.canvas.lines[7].contains("Too long") != isCopied)
    }
  }

  @Test func `Q-4: of the clipboard copies that wait for a slow terminal, only the last is sent`() {
    let (session, list) = session(["first", "last"])
    list.selectedRow = 0
    session.feed(Array(repeating: UInt8(ascii: "y"), count: 100), at: 0)
    list.selectedRow = 1
    #expect(copied(session, "y") == ["first", "last"])
    #expect(!session.hasOutput)
  }

  @Test func `Q-4: copying to the clipboard can be turned off by the configuration`() {
    var configuration = TerminalSession.Configuration()
    configuration.allowsCopying = false
    let (session, list) = session(texts, configuration)
    list.selectedRow = 0
    #expect(copied(session, "y") == [])
  }

  @Test func `Q-4: random input over rows with control characters copies nothing to the clipboard`()
  {
    let rows = InjectionTests.attacks.map(\.text).filter { $0.utf8.count < 2_000 }
    let (session, _) = session(rows)
    var random = SeededNumbers(seed: 4)
    var time = 0.0
    var frames = 0
    for _ in 0..<share(1_500, of: 10_000) {
      let (x, y) = (Int(random.next() % 31) + 1, Int(random.next() % 9) + 1)
      let code = random.pick([0, 1, 2, 32, 35, 64, 65, 66, 67])
      let hand = "\u{1B}[<\(code);\(x);\(y)\(random.chance(0.5) ? "M" : "m")"
      let keys = [
        "\u{1B}[A", "\u{1B}[B", " ", "g", "G", "/", "n", "N", "e", "\u{1B}", "\r", "\u{1B}[6~",
      ]
      time += 0.005
      session.feed(Array((random.chance(0.7) ? hand : random.pick(keys)).utf8), at: time)
      session.frame(at: time)
      let output = String(decoding: session.drainOutput(), as: UTF8.self)
      #expect(!output.contains("\u{1B}]"))
      if !output.isEmpty { frames += 1 }
    }
    #expect(frames > 100)
  }
}
