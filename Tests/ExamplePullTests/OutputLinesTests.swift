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

  @Test("Lines are the same in whatever split they come")
  func splits() {
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

  @Test("A line break at the end begins no line, and nothing is no line")
  func ends() {
    #expect(texts(lines(["one\n"])) == ["one"])
    #expect(texts(lines([])) == [])
    #expect(texts(lines(["\n"])) == [""])
  }

  @Test("What is counted as it comes is what was completed")
  func counting() {
    var lines = OutputLines()
    #expect(lines.append(Array("a\nb\nc".utf8)[...]) == 2)
    #expect(lines.append(Array("d\n".utf8)[...]) == 1)
    #expect(lines.finish() == 0)
    #expect(texts(lines) == ["a", "b", "cd"])
  }

  @Test("Output without a line break is one line, cut where nobody sees it")
  func endless() {
    var lines = OutputLines()
    let block = [UInt8](repeating: 0x78, count: 100_000)
    for _ in 0..<50 { lines.append(block[...]) }
    #expect(lines.count == 0)
    lines.append([0x0A, 0x79])
    lines.finish()
    #expect(lines.hasCutLines)
    #expect(lines.bytes(of: 0).count == OutputLines.lineLimit)
    #expect(lines.text(of: 1) == "y")
    #expect(!self.lines([String(repeating: "x", count: 4_096)]).hasCutLines)
  }

  @Test("Bytes that are no text are known by a zero among the first")
  func binary() {
    #expect(lines(["\u{7F}ELF\u{2}\u{1}\u{0}rest\nmore"]).looksBinary)
    #expect(!lines(["text\n"]).looksBinary)
  }

  @Test("Styles are found again at any line, also from behind")
  func styles() {
    let lines = lines(["a\n\u{1B}[31mb\nc\nd\u{1B}[0m\ne\n"])
    let red = Style(foreground: .red)
    let styles = [4, 3, 2, 1, 0].map { lines.styledText(of: $0).runs[0].style }
    #expect(styles == [.plain, red, red, red, .plain])
  }

  @Test("A million lines take little more than their bytes")
  func memory() {
    var lines = OutputLines()
    var block: [UInt8] = []
    for number in 0..<1_000 { block += Array("line \(number)\n".utf8) }
    for _ in 0..<1_000 { lines.append(block[...]) }
    #expect(lines.count == 1_000_000)
    #expect(lines.text(of: 999_999) == "line 999")
    #expect(lines.byteCount < 1_000_000 * 40)
  }
}
