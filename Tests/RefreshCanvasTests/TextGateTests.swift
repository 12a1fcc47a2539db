import Testing

@testable import RefreshCanvas

@Suite("Sanitizing text that is written to a canvas", .timeLimit(.minutes(60)))
struct TextGateTests {
  private func drawn(_ text: String, width: Int = 40, policy: WidthPolicy = WidthPolicy()) -> String
  {
    var canvas = TextCanvas(width: width, height: 1, widthPolicy: policy)
    canvas.draw { $0.write(text) }
    return canvas.lines[0]
  }

  @Test func `control characters are drawn as their Unicode control pictures`() {
    #expect(drawn("a\u{0}b\tc\u{1B}[31md\u{7F}") == "a␀b␉c␛[31md␡")
    #expect(drawn("one\r\ntwo\nthree") == "one␍␊two␊three")
    #expect(drawn("\u{9B}31m \u{9D}0;x\u{9C} \u{85}") == "␦31m ␦0;x␦ ␤")
    #expect(drawn("a\u{2028}b\u{2029}c") == "a␤b␤c")
  }

  @Test func `bidirectional overrides and isolates are drawn as a visible symbol`() {
    for value in [0x202A...0x202E, 0x2066...0x2069].joined() {
      var text = "a"
      Unicode.Scalar(UInt32(value)).map { text.unicodeScalars.append($0) }
      #expect(drawn(text + "b") == "a␦b")
    }
  }

  @Test func `a combining mark after a noncharacter takes no column`() throws {
    let text = try String(#require(Unicode.Scalar(0xFDD0 as UInt32))) + "\u{301}a"
    #expect(TextWidth.columns(of: text) == 2)
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw { #expect($0.write(text) == 2) }
    #expect(canvas.lines == ["␦a"])
  }

  @Test
  func
    `a sanitized text of lines keeps its line feeds, and a sanitized line shows them as symbols`()
  {
    #expect(SanitizedText.lines("a\r\nb\n\r") == "a␍\nb\n␍")
    #expect(SanitizedText.line("a\r\nb") == "a␍␊b")
  }

  @Test func `invalid UTF-8 is the replacement character, one column wide`() {
    let text = String(decoding: [0x61, 0xFF, 0xC0, 0x62, 0xED, 0xA0, 0x80, 0x9B], as: UTF8.self)
    let shown = drawn(text)
    #expect(shown == text)
    #expect(TextWidth.columns(of: text) == text.count)
  }

  @Test func `characters without a width are dropped and take no cell`() {
    #expect(drawn("a\u{200B}b\u{FEFF}c\u{2060}d\u{200E}") == "abcd")
    #expect(drawn("\u{301}a") == "a")
  }

  @Test func `a combining mark stays with its letter, also after a run of ASCII`() {
    #expect(drawn("cafe\u{301} noir") == "cafe\u{301} noir")
    #expect(drawn("abcdefg\u{301}h", width: 7) == "abcdefg\u{301}")
    #expect(drawn("天\u{301}気") == "天\u{301}気")
    #expect(drawn("ｶﾞｷ") == "ｶﾞｷ")
    #expect(drawn("ᄀ각한") == "ᄀ각한")
  }

  @Test func `a cluster with any number of combining marks has a bounded size`() {
    var canvas = TextCanvas(width: 10, height: 1)
    let flood = String(repeating: "\u{301}", count: 10_000)
    canvas.draw { $0.write("a\(flood)b") }
    #expect(canvas[1, 0].scalar == "b")
    #expect(canvas.lines[0].unicodeScalars.count == ClusterScalars.limit + 1)
    canvas.draw { $0.write(flood + "x") }
    #expect(canvas.lines[0].first == "x")
  }

  @Test func `a wide row shows the text up to its right edge, whatever the size of its clusters`() {
    let marks = String(repeating: "\u{1E8D0}", count: ClusterScalars.limit - 1)
    var canvas = TextCanvas(width: 1_100, height: 1)
    canvas.draw { $0.write(String(repeating: "a" + marks, count: 1_099) + "z") }
    #expect(canvas[1_099, 0].scalar == "z")
  }

  @Test(arguments: [
    "\u{200B}", "\u{301}", "a", "天", "\u{1B}[2J", "👍🏽",
  ])
  func `a line of 1 MiB shows what its first 40 characters show`(
    piece: String
  ) {
    let long = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
    var canvas = TextCanvas(width: 20, height: 1)
    canvas.draw { $0.write(long + "end") }
    let short = String(repeating: piece, count: 40)
    #expect(canvas.lines[0] == drawn(short, width: 20))
  }

  @Test func `drawing any number of different clusters takes bounded memory`() {
    var canvas = TextCanvas(width: 10, height: 1)
    for value in UInt32(0x300)..<0x36F {
      for other in UInt32(0x300)..<0x310 {
        canvas.clear()
        var text = "a"
        for mark in [value, other] { Unicode.Scalar(mark).map { text.unicodeScalars.append($0) } }
        canvas.draw { $0.write(text) }
        #expect(canvas.lines[0].unicodeScalars.elementsEqual(text.unicodeScalars))
      }
    }
    #expect(canvas.clusters.count <= 256)
  }

  @Test func `a text written on a canvas in two parts fills the same cells as the whole text`() {
    let text = "ab你 cafe\u{301}\u{1B}[2J👨‍👩‍👧x🇩🇪🇫🇷👍🏽❤️ กำ नमस्ते \u{202E}ｶﾞ각z"
    var whole = TextCanvas(width: 60, height: 1)
    whole.draw { $0.write(text) }
    for index in text.indices {
      var parts = TextCanvas(width: 60, height: 1)
      parts.draw { region in
        let column = region.write(text[..<index])
        region.write(text[index...], x: column)
      }
      #expect(parts == whole)
    }
  }

  @Test(arguments: [
    "plain ascii text", "你好, world", "e\u{301}e\u{301}", "👨‍👩‍👧👍🏽", "a\u{7}b\n", "ab\u{600}c",
  ])
  func `a text is drawn in its measured columns, clipped at any edge`(text: String) {
    let columns = TextWidth.columns(of: text)
    for width in 0...columns + 2 {
      var canvas = TextCanvas(width: width, height: 1)
      canvas.draw { region in #expect(region.write(text) == min(width, columns)) }
      let prefix = TextWidth.prefix(of: text, columns: width)
      #expect(TextWidth.columns(of: String(prefix)) <= width)
      var other = TextCanvas(width: width, height: 1)
      other.draw { $0.write(prefix) }
      #expect(canvas == other)
    }
  }

  @Test func `ambiguous characters are narrow, and wide if the policy requires it`() {
    let wide = WidthPolicy(ambiguousIsWide: true)
    #expect(TextWidth.columns(of: "§—●a你") == 6)
    #expect(TextWidth.columns(of: "§—●a你", policy: wide) == 9)
    var canvas = TextCanvas(width: 9, height: 1, widthPolicy: wide)
    canvas.draw { region in #expect(region.write("§—●a你") == 9) }
    #expect(canvas[0, 0].width == 2 && canvas[1, 0].isContinuation)
    #expect(canvas[6, 0].scalar == "a")
  }
}
