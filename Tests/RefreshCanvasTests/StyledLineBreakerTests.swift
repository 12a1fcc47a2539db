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
}
