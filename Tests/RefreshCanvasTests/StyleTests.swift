import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct StyleTests {
  @Test func `a style over another one has the colours that it sets, and the attributes of both`() {
    let below = Style(foreground: .red, background: .palette(7), attributes: .bold)
    #expect(
      below.covered(by: Style(foreground: .palette(4), attributes: .underline))
        == Style(foreground: .palette(4), background: .palette(7), attributes: [.bold, .underline]))
    #expect(
      below.covered(by: Style(background: .palette(4)))
        == Style(foreground: .red, background: .palette(4), attributes: .bold))
    #expect(below.covered(by: .plain) == below)
  }
}
