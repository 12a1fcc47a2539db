import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct StyleTests {
  @Test
  func `a style drawn over another replaces the colours that it sets and adds its attributes`() {
    let below = Style(foreground: .red, background: .palette(7), attributes: .bold)
    #expect(
      below.covered(by: Style(foreground: .palette(4), attributes: .underline))
        == Style(foreground: .palette(4), background: .palette(7), attributes: [.bold, .underline]))
    #expect(
      below.covered(by: Style(background: .palette(4)))
        == Style(foreground: .red, background: .palette(4), attributes: .bold))
    #expect(below.covered(by: .plain) == below)
  }

  @Test func `style attributes have the codes of ECMA-48, and three of them are visible on blanks`()
  {
    let all = TextAttributes.codes.map(\.0)
    #expect(TextAttributes.codes.map(\.1) == [1, 2, 3, 4, 7, 9])
    #expect(
      all.map { attribute in TextAttributes.endCodes.first { $0.0.contains(attribute) }?.1 }
        == [22, 22, 23, 24, 27, 29])
    #expect(all.filter(\.showOnBlanks) == [.underline, .reverse, .strikethrough])
  }
}
