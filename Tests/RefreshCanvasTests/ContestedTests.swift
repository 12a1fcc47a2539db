import Foundation
import Testing

@testable import RefreshCanvas

@Suite("Characters that terminals may measure differently", .timeLimit(.minutes(60)))
struct ContestedTests {
  /// Returns the glyph in the first cell after a text is drawn.
  private func glyph(_ text: String) -> Glyph {
    var canvas = TextCanvas(width: 8, height: 1)
    canvas.draw { $0.write(text) }
    return canvas[0, 0].glyph
  }

  private func text(_ values: UInt32...) -> String {
    String(String.UnicodeScalarView(values.compactMap { Unicode.Scalar($0) }))
  }

  private func isContested(_ text: String) -> Bool { glyph(text).bits & Glyph.contested != 0 }

  private func isSettled(_ text: String) -> Bool {
    glyph(text).bits & Glyph.settledByClusters != 0
  }

  @Test(arguments: [
    "a", "é", "─", "█", "⠿", "天", "한", "ｶ", "Ж", "ก", "🚀", "🥱", "\u{20000}", "\u{3134A}",
    "\u{E0A0}", "\u{F0000}", "\u{9FFF}", "\u{4DBF}", "⚠", "❤", "␛", "\u{FFFD}",
  ])
  func `characters in Unicode 12.1 do not count as having different widths in terminals`(
    text: String
  ) {
    #expect(!isContested(text) && !isSettled(text))
  }

  @Test(arguments: [
    "🫠", "🥲", "\u{378}", "\u{1FAF9}", "\u{8BE}", "\u{10FD0}", "\u{40000}", "\u{DFFFD}",
    "\u{E1000}", "🫱🏽", "a\u{1AC1}", "\u{8BE}\u{301}",
  ])
  func `unassigned and newer characters count as having different widths in terminals`(
    text: String
  ) {
    #expect(isContested(text) && !isSettled(text))
  }

  @Test(arguments: [
    "☰", "☷", "⚊", "⚏", "䷀", "䷿", "\u{1D300}", "\u{1D360}", "\u{AD}", "ل", "ا", "آ",
  ])
  func `characters with different widths in known terminals are marked as such`(text: String) {
    #expect(isContested(text) && !isSettled(text))
    for beside in ["天", "a", "─"] {
      var canvas = TextCanvas(width: 12, height: 1)
      canvas.draw { $0.write(beside + text + beside) }
      let column = TextWidth.columns(of: beside)
      #expect(canvas[column, 0].glyph.bits & Glyph.contested != 0)
      #expect(canvas[0, 0].glyph.bits & Glyph.contested == 0)
    }
  }

  @Test func `the characters that the terminal width test draws have the same widths in TextWidth`()
    throws
  {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let lines = try String(
      contentsOf: tests.appending(path: "Terminal/clusters.txt"), encoding: .utf8)
    var count = 0
    for line in lines.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: " ")
      let scalars = fields[0].split(separator: "+").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let cluster = String(String.UnicodeScalarView(scalars))
      #expect(TextWidth.columns(of: cluster) == Int(fields[1]), "\(line)")
      #expect(isContested(cluster) == (fields.last == "contested"), "\(line)")
      count += 1
    }
    #expect(count >= 60)
  }

  @Test(arguments: ["e\u{301}", "❤️", "1️⃣", "👍🏽", "🇯🇵", "👨‍👩‍👧‍👦", "\u{1100}\u{1161}\u{11A8}", "क्\u{200D}ष"])
  func `terminals disagree about clusters of several scalars unless they measure clusters`(
    text: String
  ) {
    #expect(isContested(text) && isSettled(text))
  }

  @Test(arguments: ["\u{1F1E8}", "\u{1F3FD}", "\u{1100}", "\u{FF9E}", "\u{E33}", "\u{600}"])
  func `scalars that may join a neighbour are contested, even if the terminal measures clusters`(
    text: String
  ) {
    #expect(isContested(text) && !isSettled(text))
  }

  @Test func `Unicode noncharacters are replaced, also where they join the previous character`() {
    var canvas = TextCanvas(width: 12, height: 1)
    let text = text(0x61, 0xFDD0, 0x62, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x2FFFF, 0x10FFFF, 0x63)
    canvas.draw { $0.write(text) }
    #expect(canvas.lines == ["a␦b␦␦␦␦␦␦c"])
    #expect(TextWidth.columns(of: text) == 10)
    canvas.clear()
    canvas.draw { $0.write(self.text(0x600, 0xFDD0, 0x7C)) }
    #expect(canvas.lines == ["\u{600}␦|"])
  }

  @Test func `fast segmentation finds the same cluster ends as the standard library`() {
    for value in UInt32(0x2000)..<0x1FB00 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for before in ["👩\u{200D}", "❤\u{FE0F}", "a\u{301}", "\u{1F1E9}"] {
        var text = before
        text.unicodeScalars.append(scalar)
        let bytes = Array(text.utf8)
        let end = unsafe bytes.withUnsafeBufferPointer {
          unsafe ClusterScalars.read($0, from: 0)?.end
        }
        guard let end else { continue }
        let first = text.first.map { String($0).utf8.count }
        if end != first { Issue.record("\(before) \(String(value, radix: 16)) ends at \(end)") }
      }
    }
  }

  @Test func `a joiner at the end of a grapheme cluster is dropped, and a joiner inside stays`() {
    var canvas = TextCanvas(width: 12, height: 1)
    canvas.draw { $0.write("👩\u{200D}x👩\u{200D}\u{200D}👩\u{200D}🚀a\u{200D}") }
    let drawn = "👩x👩👩\u{200D}🚀a"
    #expect(canvas.lines[0].unicodeScalars.elementsEqual(drawn.unicodeScalars))
    #expect(!isContested("👩\u{200D}"))
    #expect(glyph("a\u{200D}").scalar == "a")
    let flood = "a" + String(repeating: "\u{301}", count: 14) + "\u{200D}\u{301}"
    #expect(glyph(flood) == glyph(String(flood.unicodeScalars.prefix(15))))
  }
}
