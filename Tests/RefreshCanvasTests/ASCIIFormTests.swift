import Testing

@testable import RefreshCanvas

@Suite("ASCII in place of other characters", .timeLimit(.minutes(60)))
struct ASCIIFormTests {
  @Test func `every scalar has a printable ASCII form`() {
    for value in UInt32(0)..<0x11_0000 where !(0x20...0x7E).contains(ASCIIForm.byte(for: value)) {
      Issue.record("\(String(value, radix: 16)) has none")
    }
  }

  @Test func `lookalikes replace a character and keep its columns`() {
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
