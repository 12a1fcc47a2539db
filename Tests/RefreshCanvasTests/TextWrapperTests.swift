import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct TextWrapperTests {
  @Test func `Q-2: the line-break rule for scalars agrees with the rule for characters`() {
    let scalars = "a1 .,（「」）。、·…ーぁあカッ한어ㄱㆎ好京々０！é\u{2E80}\u{3130}\u{AC00}\u{D7A3}\u{FF21}"
      .unicodeScalars
    for a in scalars {
      for b in scalars {
        let canBreak = TextWrapper.canBreak(between: Character(a), Character(b))
        #expect(TextWrapper.canBreak(between: a.value, b.value) == canBreak, "\(a) \(b)")
      }
    }
  }

  @Test func `Q-2: Hangul is broken at spaces, and ideographs anywhere`() {
    func lines(_ text: String) -> [Range<Int>] {
      StyledLineBreaker(text, columns: 7, policy: WidthPolicy()).lines
    }
    // Each of these characters has three bytes.
    #expect(lines("ab 한국어").last == 3..<12)
    #expect(lines("ab 東京都").last == 9..<12)
  }

  @Test func `Q-2: a line may break between ideographs, but not between private-use characters`() {
    #expect(TextWrapper.canBreak(between: 0x4E00, 0x9FFF))
    #expect(TextWrapper.canBreak(between: 0x61, 0x4E00))
    #expect(!TextWrapper.canBreak(between: 0xE000, 0xE001))
    #expect(!TextWrapper.canBreak(between: 0x61, 0x62))
    #expect(!TextWrapper.canBreak(between: 0x4E00, 0x3002), "not before a full stop")
  }

  @Test func `V-5: of dots that do not fit after a word, only those of an ellipsis are dropped`() {
    func lines(_ text: String) -> [String] { CanvasEnvironment().wrapped(text, columns: 4) }
    #expect(lines("word.") == ["word", "."])
    #expect(lines("word.. a") == ["word", ".. a"])
    for text in ["word…", "word...", "word.…"] { #expect(lines(text) == ["word"]) }
    #expect(lines("wor...") == ["wor"])
  }
}
