import Testing

@testable import RefreshCanvas

@Suite("ASCII in place of other characters", .timeLimit(.minutes(60)))
struct ASCIIFormTests {
  @Test("Every scalar has a printable form")
  func printable() {
    for value in UInt32(0)..<0x11_0000 where !(0x20...0x7E).contains(ASCIIForm.byte(for: value)) {
      Issue.record("\(String(value, radix: 16)) has none")
    }
  }

  @Test("What looks like a character stands for it, and it keeps its columns")
  func forms() {
    #expect(ASCIIForm.text("plain ~") == "plain ~")
    #expect(ASCIIForm.text("“it’s” – a…b·c") == "\"it's\" - a.b*c")
    #expect(ASCIIForm.text("ÀßçÿÐ×÷") == "Asc" + "yDx/")
    #expect(ASCIIForm.text("←↑→↓↖↗↘↙⇒") == "<^>v\\/\\/>")
    #expect(ASCIIForm.text("┌─┬━╮│║┊") == "+-+-+|||")
    #expect(ASCIIForm.text("█▌░▒■□●") == "##:%#oo")
    #expect(ASCIIForm.text("⣿\u{2800}✓✗") == ": vx")
    #expect(ASCIIForm.text("Ａ！天🚀👨‍👩‍👧") == "A ! ??????")
    #expect(ASCIIForm.text("e\u{301}\u{1B}\u{9B}\u{75D}") == "e???")
  }
}
