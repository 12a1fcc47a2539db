import RefreshCanvas
import Testing

@testable import ExamplePull

@Suite(.timeLimit(.minutes(60))) struct OutputLinesTests {
  private func lines(_ parts: [String]) -> OutputLines {
    var lines = OutputLines()
    for part in parts { lines.append(Array(part.utf8)[...]) }
    lines.finish()
    return lines
  }

  private func texts(_ lines: OutputLines) -> [String] { (0..<lines.count).map(lines.text) }

  @Test func `output is split into the same lines however its bytes are split`() {
    let text = "one\ntwo\n\nfour ü\nfive"
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var lines = OutputLines()
      lines.append(bytes[..<cut])
      lines.append(bytes[cut...])
      #expect(lines.finish() == 1)
      #expect(texts(lines) == ["one", "two", "", "four ü", "five"])
    }
  }

  @Test func `a line break at the end of output begins no line, and empty output has no line`() {
    #expect(texts(lines(["one\n"])) == ["one"])
    #expect(texts(lines([])) == [])
    #expect(texts(lines(["\n"])) == [""])
  }

  @Test func `appending output returns the number of lines that it completes`() {
    var lines = OutputLines()
    #expect(lines.append(Array("a\nb\nc".utf8)[...]) == 2)
    #expect(lines.append(Array("d\n".utf8)[...]) == 1)
    #expect(lines.finish() == 0)
    #expect(texts(lines) == ["a", "b", "cd"])
  }

  @Test func `output without a line break is one line, cut at the limit and marked as cut`() {
    var lines = OutputLines()
    let block = [UInt8](repeating: 0x78, count: 100_000)
    for _ in 0..<50 { lines.append(block[...]) }
    #expect(lines.count == 1 && lines.finishedCount == 0)
    lines.append([0x0A, 0x79])
    lines.finish()
    #expect(lines.hasCutLines && lines.isCut(0) && !lines.isCut(1))
    #expect(lines.text(of: 0).utf8.count == OutputLines.columnLimit)
    #expect(lines.styledText(of: 0).text.hasSuffix("x" + OutputLines.cutMark))
    #expect(lines.text(of: 1) == "y")
    let whole = self.lines([String(repeating: "x", count: 65_536)])
    #expect(!whole.hasCutLines && whole.text(of: 0).utf8.count == 65_536)
  }

  @Test func `overwritten text and escape sequences do not count towards the limit of a line`() {
    let progress = (0...100).map { "\rDownloading \(String(repeating: "#", count: 900)) \($0) %" }
    let downloads = lines([progress.joined() + "\u{1B}[K\n"])
    #expect(downloads.text(of: 0).hasSuffix("# 100 %"))
    #expect(!downloads.hasCutLines)
    let cells = (0..<9_000).map { "\u{1B}[38;2;1;2;\($0 % 256)mx" }
    let picture = lines([cells.joined() + "\u{1B}[m\nnext"])
    #expect(picture.text(of: 0) == String(repeating: "x", count: 9_000))
    #expect(picture.styledText(of: 0).runs[200].style == Style(foreground: .rgb(1, 2, 200)))
    #expect(!picture.hasCutLines)
    #expect(picture.styledText(of: 1).runs == [.init("next")])
  }

  @Test func `a style of output that ends in the cut part of a line does not colour later lines`() {
    let text = "\u{1B}[31m" + String(repeating: "x", count: 70_000) + "\u{1B}[m\nnext\n"
    for size in [1_000, 65_536, 200_000] {
      let parts = stride(from: 0, to: text.utf8.count, by: size).map {
        String(decoding: Array(text.utf8)[$0..<min($0 + size, text.utf8.count)], as: UTF8.self)
      }
      let lines = lines(parts)
      #expect(lines.hasCutLines)
      #expect(lines.styledText(of: 1).runs == [.init("next")])
    }
  }

  @Test func `a word at byte 60,000 of a line of output is part of the line's text`() {
    let lines = lines([String(repeating: "x", count: 60_000) + "needle\n"])
    #expect(lines.text(of: 0).hasSuffix("needle"))
  }

  @Test func `an unfinished line of output is the last one, without an incomplete character`() {
    var lines = OutputLines()
    lines.append(Array("one\nContinue? ".utf8)[...])
    #expect(lines.count == 2 && lines.finishedCount == 1)
    #expect(lines.text(of: 1) == "Continue? ")
    lines.append([0xC3])
    #expect(lines.text(of: 1) == "Continue? ")
    lines.append([0xBC, 0x0A])
    #expect(lines.count == 2 && lines.text(of: 1) == "Continue? ü")
    lines.append(Array("last".utf8)[...])
    lines.removeLast(2)
    #expect(lines.count == 1 && !lines.hasUnfinishedLine)
  }

  @Test func `long lines of output are removed, added and compared like other lines`() {
    let long = String(repeating: "x", count: 70_000)
    var lines = lines(["a\n\(long)\nb \(long)\nc\n"])
    var copy = OutputLines()
    copy.append(contentsOf: lines)
    #expect(texts(copy) == texts(lines))
    #expect((0..<4).map(copy.hash) == (0..<4).map(lines.hash))
    #expect(copy.firstWord(of: 2) == lines.firstWord(of: 2) && copy.hasCutLines)
    lines.removeFirst(2)
    #expect(lines.text(of: 0).hasPrefix("b xxx") && lines.text(of: 1) == "c")
    lines.removeLast(1)
    #expect(lines.count == 1)
  }

  @Test func `output that is not text is detected by a zero among its first bytes`() {
    #expect(lines(["\u{7F}ELF\u{2}\u{1}\u{0}rest\nmore"]).looksBinary)
    #expect(!lines(["text\n"]).looksBinary)
  }

  @Test
  func `the style at the start of any line of output is found, also when lines are read backwards`()
  {
    let lines = lines(["a\n\u{1B}[31mb\nc\nd\u{1B}[0m\ne\n"])
    let red = Style(foreground: .red)
    let styles = [4, 3, 2, 1, 0].map { lines.styledText(of: $0).runs[0].style }
    #expect(styles == [.plain, red, red, red, .plain])
  }

  @Test func `a million lines of output take less than 40 bytes each`() {
    var lines = OutputLines()
    var block: [UInt8] = []
    for number in 0..<1_000 { block += Array("line \(number)\n".utf8) }
    for _ in 0..<1_000 { lines.append(block[...]) }
    #expect(lines.count == 1_000_000)
    #expect(lines.text(of: 999_999) == "line 999")
    #expect(lines.byteCount < 1_000_000 * 40)
  }
}
