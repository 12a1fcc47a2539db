import RefreshCanvas
import Testing

@Suite("Colours that a program printed", .timeLimit(.minutes(60)))
struct SGRReaderTests {
  private typealias Run = StyledText.Run

  private func runs(_ text: String, from style: Style = .plain) -> [StyledText.Run] {
    var reader = ANSITextParser(style: style)
    return reader.parse(Array(text.utf8)).runs
  }

  @Test("Q-2: Colours and attributes become styles, the text between them stays")
  func styles() {
    let red = Style(foreground: .red)
    #expect(runs("plain") == [Run("plain")])
    #expect(
      runs("a\u{1B}[31mb\u{1B}[1;4mc\u{1B}[0md") == [
        Run("a"), Run("b", style: red),
        Run("c", style: red.adding([.bold, .underline])), Run("d"),
      ])
    #expect(runs("") == [])
  }

  @Test(
    "Every kind of colour is understood",
    arguments: [
      ("31", Style(foreground: .ansi(1))), ("97", Style(foreground: .ansi(15))),
      ("44", Style(background: .ansi(4))), ("103", Style(background: .ansi(11))),
      ("38;5;208", Style(foreground: .palette(208))),
      ("48;2;1;2;3", Style(background: .rgb(1, 2, 3))),
      ("38:5:9", Style(foreground: .palette(9))),
      ("38:2::7:8:9", Style(foreground: .rgb(7, 8, 9))),
      ("38:2:7:8:9;1", Style(foreground: .rgb(7, 8, 9), attributes: .bold)),
      ("58;5;3;4", Style(attributes: .underline)), ("4:0", .plain),
      ("4:3", Style(attributes: .underline)),
      ("31;39", .plain), ("1;2;3;7;9;22;23;27;29", .plain), ("", .plain),
      (";31", Style(foreground: .red)),
      ("38;5", .plain), ("38", .plain), ("38;9;1", Style(attributes: [.bold, .strikethrough])),
      ("99999;31", Style(foreground: .red)),
    ])
  func colors(parameters: String, style: Style) {
    #expect(runs("\u{1B}[\(parameters)mx") == [Run("x", style: style)])
  }

  @Test(
    "No other sequence passes, and none of its bytes are drawn",
    arguments: [
      "\u{1B}[2J", "\u{1B}[10;5H", "\u{1B}[?1049h", "\u{1B}[>4;1m", "\u{1B}[0 q",
      "\u{1B}]0;title\u{7}",
      "\u{1B}]8;;http://example.org\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}(B", "\u{1B}c",
      "\u{1B}7",
      "\u{1B}_app\u{1B}\\", "\u{1B}\u{1B}[31;1H", "\u{1B}[31\u{8}",
    ])
  func dropped(sequence: String) {
    let text = runs("a\(sequence)b").reduce("") { $0 + $1.text }
    #expect(text == "ab")
    #expect(runs("a\(sequence)b").allSatisfy { $0.style == .plain })
  }

  @Test("A sequence that the line's end cuts off is dropped, its line is not")
  func unfinished() {
    for start in ["\u{1B}", "\u{1B}[", "\u{1B}[31", "\u{1B}]0;title", "\u{1B}]0;title\u{1B}"] {
      #expect(runs("text\(start)") == [Run("text")])
    }
  }

  @Test("What a carriage return overwrites is not shown; one at the end is part of the line break")
  func carriageReturn() {
    #expect(runs("10 %\r50 %\r100 %\r") == [Run("100 %")])
    #expect(
      runs("\u{1B}[31mred\rblue") == [Run("blue", style: Style(foreground: .red))])
  }

  @Test("A style goes on into the next line")
  func carried() {
    var reader = ANSITextParser()
    reader.skip(Array("a\u{1B}[32mb".utf8))
    #expect(
      reader.parse(Array("c".utf8)).runs == [Run("c", style: Style(foreground: .green))])
  }

  @Test("Random bytes never leave an escape, and never trap")
  func storm() {
    var seed: UInt64 = 7
    let alphabet = Array("\u{1B}[]m;:0123456789?>P\\\u{7}\rab ü".utf8) + [0, 0x80, 0x9B, 0xFF]
    for _ in 0..<2_000 {
      let line = (0..<40).map { _ -> UInt8 in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(seed >> 33) % alphabet.count]
      }
      var reader = ANSITextParser()
      let text = reader.parse(line).text
      #expect(!text.unicodeScalars.contains("\u{1B}"))
    }
  }
}
