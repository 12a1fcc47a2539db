import Testing

@testable import RefreshCanvas

@Suite("ASCII replacements of characters", .timeLimit(.minutes(60)))
struct ASCIIFallbackTests {
  @Test func `every Unicode scalar has a printable ASCII replacement`() {
    for value in UInt32(0)..<0x11_0000 where !(0x20...0x7E).contains(ASCIIFallback.byte(for: value))
    {
      Issue.record("\(String(value, radix: 16)) has none")
    }
  }

  @Test func `an ASCII replacement takes as many columns as the character`() {
    for (text, expected) in [
      ("plain ~", "plain ~"),
      ("“it’s” – a…b·c", "\"it's\" - a.b*c"),
      ("ÀßçÿÐ×÷", "Asc" + "yDx/"),
      ("←↑→↓↖↗↘↙⇒", "<^>v\\/\\/>"),
      ("┌─┬━╮│║┊", "+-+-+|||"),
      ("█▌░▒■□●", "##:%#oo"),
      ("⣿\u{2800}✓✗", ": vx"),
      ("Ａ！天🚀👨‍👩‍👧", "A ! ??????"),
      ("e\u{301}\u{1B}\u{9B}\u{75D}", "e???"),
    ] { #expect(ASCIIFallback.text(text) == expected, "\(text)") }
  }
}
