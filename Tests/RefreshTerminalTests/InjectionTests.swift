import Foundation
import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Hostile texts in rows, in combinations of class, position, split and width.
@Suite(.timeLimit(.minutes(60))) @MainActor struct InjectionTests {
  /// A hostile text and its class. Reports contain the class instead of the text.
  struct Attack: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String

    init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

    var testDescription: String { name }
  }

  nonisolated static let attacks: [Attack] = [
    Attack("title", "\u{1B}]0;owned\u{7}"), Attack("title, ST", "\u{1B}]2;owned\u{1B}\\"),
    Attack("link", "\u{1B}]8;;http://evil\u{1B}\\click\u{1B}]8;;\u{1B}\\"),
    Attack("clipboard", "\u{1B}]52;c;b3duZWQ=\u{7}"), Attack("erase", "\u{1B}[2J\u{1B}[H"),
    Attack("margins", "\u{1B}[3;4r"), Attack("screen", "\u{1B}[?1049l"),
    Attack("report", "\u{1B}[6n\u{1B}[c"),
    Attack("style", "\u{1B}[31;7m"), Attack("device control", "\u{1B}P1$r0m\u{1B}\\"),
    Attack("application", "\u{1B}_Gi=1;AAAA\u{1B}\\"), Attack("privacy", "\u{1B}^x\u{1B}\\"),
    Attack("start of string", "\u{1B}Xx\u{1B}\\"), Attack("reset", "\u{1B}c"),
    Attack("charset", "\u{1B}(0lqqk\u{E}"),
    Attack("C1 CSI", "\u{9B}2J"), Attack("C1 OSC", "\u{9D}0;owned\u{9C}"),
    Attack("C1 DCS", "\u{90}q\u{9C}"),
    Attack(
      "C1 all", String(String.UnicodeScalarView((0x80...0x9F).compactMap(Unicode.Scalar.init)))),
    Attack(
      "8-bit C1", String(decoding: [0x9B, 0x32, 0x4A, 0x9D, 0x30, 0x3B, 0x9C], as: UTF8.self)),
    Attack("C0 all", String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init)))),
    Attack("delete", "\u{7F}\u{7F}"), Attack("line ends", "a\r\nb\rc\nd\u{B}e\u{C}f\u{85}g"),
    Attack("separators", "a\u{2028}b\u{2029}c"),
    Attack("overrides", "\u{202E}txt.exe\u{202C}\u{202A}\u{202D}"),
    Attack("isolates", "\u{2066}a\u{2067}b\u{2068}c\u{2069}"),
    Attack(
      "invalid UTF-8",
      String(decoding: [0xFF, 0xC0, 0x80, 0xE0, 0x80, 0xED, 0xA0, 0x80], as: UTF8.self)
    ),
    Attack("marks", "e" + String(repeating: "\u{301}", count: 10_000)),
    Attack("marks alone", String(repeating: "\u{20DD}", count: 10_000)),
    Attack("joiners", String(repeating: "\u{200D}\u{200B}\u{FEFF}", count: 3_000)),
    Attack("emoji joined", Array(repeating: "👩", count: 500).joined(separator: "\u{200D}")),
    Attack("selectors", "a" + String(repeating: "\u{FE0F}", count: 5_000)),
    Attack(
      "tags", String(String.UnicodeScalarView((0xE0001...0xE007F).compactMap(Unicode.Scalar.init)))),
    Attack("a line of 1 MiB", String(repeating: "0123456789abcdef", count: 65_536)),
    Attack("a CJK line of 1 MiB", String(repeating: "漢字", count: 174_763)),
    Attack("surrogates", surrogates),
    Attack("noncharacters", noncharacters),
    Attack("joiner at the end", "👩\u{200D}x👩\u{200D}\u{200D}a\u{200D}"),
    Attack("unassigned", "\u{378}x\u{2FE0}\u{1FAF9}y\u{40000}\u{E1000}"),
  ]

  nonisolated private static var noncharacters: String {
    let values = [0x61, 0xFDD0, 0x62, 0xFFFE, 0x10FFFF, 0x600, 0xFDEF, 0x1FFFF, 0x63]
    return String(String.UnicodeScalarView(values.compactMap { Unicode.Scalar(UInt32($0)) }))
  }

  /// The text that a lone surrogate in JSON becomes.
  nonisolated private static var surrogates: String {
    let json = Data(#"["a\ud800b", "\udc00"]"#.utf8)
    let texts = try? JSONSerialization.jsonObject(with: json) as? [String]
    return texts?.joined() ?? String(decoding: [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80], as: UTF8.self)
  }

  enum Position: Int, CaseIterable { case alone, first, last, between }

  private func placed(_ attack: String, _ position: Position) -> String {
    switch position {
    case .alone: attack
    case .first: attack + "end"
    case .last: "begin" + attack
    case .between: "漢" + attack + "字"
    }
  }

  /// Shows rows, some of which are hostile, and checks the output and the other rows.
  private func show(_ rows: [Int: [String]], columns: Int, _ name: String) {
    let list = ListView(rowCount: 12) { row, region in
      var x = 0
      for part in rows[row] ?? ["row \(row)"] { x += region.write(part, x: x) }
    }
    let session = TerminalSession(list, columns: columns, rows: 6)
    var screen = VTScreen(columns: columns, rows: 6)
    var written: [UInt8] = []
    session.enter(at: 0)
    for step in 1...4 {
      for _ in 0..<2 {
        let bytes = session.drainOutput()
        written += bytes
        screen.feed(bytes)
        session.frame(at: Double(step))
      }
      session.feed(Array(["jj", "kk", "", ""][step - 1].utf8), at: Double(step))
    }
    let bytes = session.drainOutput()
    written += bytes
    screen.feed(bytes)
    #expect(Whitelist.violations(in: written) == [], "\(name) at \(columns) columns")
    #expect(screen.faults == [], "\(name) at \(columns) columns")
    let lines = screen.lines
    #expect(lines == session.canvas.lines, "\(name) at \(columns) columns")
    for row in 0..<6 where rows[row] == nil {
      #expect(lines[row] == String("row \(row)".prefix(columns)), "\(name): row \(row)")
    }
  }

  @Test(
    arguments: attacks,
    Position.allCases)
  func `no text of a row reaches the terminal as a control sequence or changes another row`(
    _ attack: Attack, _ position: Position
  ) {
    let text = placed(attack.text, position)
    // The combination varies, so that each attack occurs with each width in some position.
    let turn = position.rawValue + attack.name.utf8.count
    func some<Choice>(_ choices: [Choice]) -> [Choice] {
      (0..<share(1, of: choices.count)).map { choices[(turn + $0) % choices.count] }
    }
    for columns in some([1, 2, 7, 40]) {
      show([2: [text]], columns: columns, "\(attack.name), whole")
    }
    let scalars = Array(text.unicodeScalars.prefix(60))
    for cut in some([1, 2, scalars.count / 2]) where cut < scalars.count {
      let head = String(String.UnicodeScalarView(scalars[..<cut]))
      let tail = String(String.UnicodeScalarView(scalars[cut...]))
      show([2: [head, tail]], columns: 40, "\(attack.name), in two writes")
      show([2: [head], 3: [tail]], columns: 40, "\(attack.name), over two rows")
    }
  }

  @Test
  func `the checker of output detects control sequences that the library itself never writes`() {
    for attack in Self.attacks.prefix(18) {
      let (name, text) = (attack.name, attack.text)
      #expect(
        Whitelist.violations(in: Array(text.utf8)) != [] || name == "erase" || name == "style"
          || name == "margins" || name == "screen")
    }
    #expect(Whitelist.violations(in: [0x9B]) != [])
    #expect(Whitelist.violations(in: Array("a\u{1B}[1;2H\u{1B}[?25l城\r\n".utf8)) == [])
  }
}
