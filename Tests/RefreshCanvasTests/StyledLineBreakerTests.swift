import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct StyledLineBreakerTests {
  private func lines(_ text: String, _ columns: Int) -> [String] {
    StyledLineBreaker(text, columns: columns, policy: WidthPolicy()).lines.map { part in
      String(decoding: Array(text.utf8)[part], as: UTF8.self)
    }
  }

  @Test
  func `Q-2: a wrapped line ends before the word that crosses its end, without the blanks there`() {
    #expect(lines("one two three", 8) == ["one two", "three"])
    #expect(lines("one   two", 7) == ["one", "two"])
    #expect(lines("a bcdefgh", 4) == ["a", "bcde", "fgh"])
    #expect(lines("abcdefgh i", 4) == ["abcd", "efgh", "i"])
  }

  @Test func `Q-2: line feeds end a line, alone or after a carriage return`() {
    #expect(lines("a\r\nb\n\nc\n", 9) == ["a", "b", "", "c", ""])
    #expect(lines("\nab", 9) == ["", "ab"])
    var text = StyledLineBreaker("ab\r", columns: 9, policy: WidthPolicy())
    text.follow("ab\r\ncd", sharing: 3)
    #expect(text.lines == [0..<2, 4..<6])
  }

  @Test func `Q-2: Hangul is broken at spaces, and ideographs anywhere`() {
    #expect(lines("ab 한국어", 7).last == "한국어")
    #expect(lines("ab 東京都", 7).last == "都")
  }

  @Test func `Q-2: a line may break next to an ideograph, but not next to its punctuation`() {
    for ideograph in "好京０\u{2E80}\u{9FFF}👩" {
      for other in "a1é한ㄱ好" { #expect(lines("a \(other)\(ideograph)", 4).first != "a") }
      for other in "，）」。、·…ーぁッ.,)\u{232A}\u{387}\u{37E}" {
        #expect(lines("a \(ideograph)\(other)", 4) == ["a", "\(ideograph)\(other)"])
      }
      for other in "（「\u{2329}" {
        #expect(lines("a \(other)\(ideograph)", 5) == ["a", "\(other)\(ideograph)"])
      }
    }
  }

  @Test func `Q-2: a line does not break between letters, Hangul or private-use characters`() {
    for pair in ["ab", "한국", "ㄱㆎ", "\u{E000}\u{E001}", "한a", "é1"] {
      #expect(lines("a \(pair)", TextWidth.columns(of: pair) + 1) == ["a", pair])
    }
  }

  @Test(arguments: ["\u{A0}", "\u{202F}", "\u{2060}"])
  func `V-5: a line does not break at a no-break space or a word joiner`(glue: String) {
    let pairs = [("km\(glue)10", "at"), ("好\(glue)好", "at"), ("a\(glue)\(glue)b", "at")]
    for (pair, word) in pairs {
      let columns = TextWidth.columns(of: pair) + 1
      #expect(CanvasEnvironment().wrapped("\(word) \(pair)", columns: columns) == [word, pair])
    }
  }

  @Test func `V-5: a text is wrapped into columns of any number`() {
    #expect(CanvasEnvironment().wrapped("é b\nc d", columns: .max) == ["é b", "c d"])
    #expect(CanvasEnvironment().wrapped("é b\nc d", columns: .min) == [])
  }

  @Test func `V-5: of dots that do not fit after a word, only those of an ellipsis are dropped`() {
    func lines(_ text: String) -> [String] { CanvasEnvironment().wrapped(text, columns: 4) }
    #expect(lines("word.") == ["word", "."])
    #expect(lines("word.. a") == ["word", ".. a"])
    for text in ["word…", "word...", "word.…"] { #expect(lines(text) == ["word"]) }
    #expect(lines("wor...") == ["wor"])
  }
}
