import RefreshCanvas
import Testing

@testable import RefreshTerminal

/// The exact bytes that are written for small changes. `ESC` is shown as ␛.
@Suite(.timeLimit(.minutes(60))) struct FrameDiffWriterTests {
  private func canvas(_ lines: [String], width: Int = 20) -> TextCanvas {
    var canvas = TextCanvas(width: width, height: lines.count)
    canvas.draw { region in
      for (y, line) in lines.enumerated() { region.write(line, y: y) }
    }
    return canvas
  }

  private func written(_ old: TextCanvas, _ new: TextCanvas, depth: ColorDepth = .rgb) -> String {
    var diff = FrameDiffWriter(columns: old.width, rows: old.height, depth: depth)
    diff.reset(columns: old.width, rows: old.height)
    diff.update(from: TextCanvas(width: old.width, height: old.height), to: old)
    diff.writer.bytes.truncate(to: 0)
    diff.update(from: old, to: new)
    return drawn(diff.writer.bytes.contents)
  }

  /// Returns the bytes with a character for each control: ␛ for `ESC [`, ␍, ␊ and ␈.
  private func drawn(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "␛")
    var drawn = ""
    for scalar in text.unicodeScalars {
      let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : scalar
      drawn.unicodeScalars.append(picture ?? scalar)
    }
    return drawn
  }

  @Test func `equal canvases produce no output bytes`() {
    #expect(written(canvas(["one", "two"]), canvas(["one", "two"])) == "")
  }

  @Test func `to change one cell, the terminal's cursor is positioned and the cell is written`() {
    #expect(written(canvas(["one", "two"]), canvas(["one", "tWo"])) == "␈␈W")
    #expect(written(canvas(["a", "", "one"]), canvas(["a", "", "onE"])) == "␈E")
    #expect(written(canvas(["a", "", "one"]), canvas(["A", "", "one"])) == "␛HA")
  }

  @Test
  func `the terminal's cursor is moved by relative steps where these are shorter`() {
    let (old, new) = (["abcdef", "abcdefg", "abcdef"], ["abcdeF", "abcdefG", "abcdEf"])
    #expect(written(canvas(old), canvas(new)) == "␛2A␈F␛BG␍␊␛4CE")
  }

  @Test func `a short gap between changed cells is written again, and a long one is skipped`() {
    #expect(written(canvas(["abcdefghi"]), canvas(["AbCdefghI"])) == "␍AbC␛9GI")
    #expect(written(canvas(["你好吗你"]), canvas(["城好吗市"])) == "␍城␛7G市")
  }

  @Test func `a blank row end is erased, or written as blanks if it has only one or two cells`() {
    #expect(written(canvas(["one two three"]), canvas(["one"])) == "␛5G␛K")
    #expect(written(canvas(["one.."]), canvas(["onE"])) == "␛3GE  ")
  }

  @Test
  func `the sequences for a style are written as differences, or completely where that is shorter`()
  {
    var old = TextCanvas(width: 20, height: 1)
    var new = old
    old.draw { $0.write("a") }
    new.draw { region in
      region.write("a", style: Style(foreground: .red, attributes: [.bold, .underline]))
      region.write("b", x: 1, style: Style(foreground: .red, attributes: .bold))
      region.write("c", x: 2, style: Style(foreground: .ansi(12)))
      region.write("d", x: 3, style: Style(foreground: .rgb(1, 2, 3), background: .palette(200)))
      region.write("e", x: 4)
    }
    #expect(written(old, new) == "␍␛1;4;31ma␛24mb␛;94mc␛38;2;1;2;3;48;5;200md␛me")
    #expect(written(old, new, depth: .none) == "␍␛1;4ma␛24mb␛mcde")
    new.draw { region in
      region.write("a", style: Style(foreground: .red, background: .green))
      region.write("b     ", x: 1, style: Style(foreground: .blue))
    }
    #expect(written(old, new) == "␍␛31;42ma␛;34mb     ")
  }

  @Test func `a frame after a resize does not continue at the rows left out before the resize`() {
    let blank = ["", "", "", "", ""]
    let rows = ["one", "two", "three", "four", "five", "six"]
    var diff = FrameDiffWriter(columns: 20, rows: 6, depth: .rgb)
    diff.update(from: canvas([""] + blank), to: canvas(rows), atMost: 0)
    diff.update(from: canvas(["one"] + blank), to: canvas(rows), atMost: 0)
    #expect(diff.unwrittenRows.map(\.row) == [2, 3, 4, 5])
    diff.reset(columns: 20, rows: 1)
    diff.writer.bytes.truncate(to: 0)
    #expect(diff.unwrittenRows.isEmpty)
    diff.update(from: canvas([""]), to: canvas(["one"]))
    #expect(drawn(diff.writer.bytes.contents).hasSuffix("one"))
  }

  @Test func `scrolling a list by a row writes only that row, and its margins once`() {
    let words = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota"]
    func list(_ first: Int) -> TextCanvas { canvas(["Header"] + words[first..<first + 6]) }
    var diff = FrameDiffWriter(columns: 20, rows: 7, depth: .rgb)
    diff.update(from: TextCanvas(width: 20, height: 7), to: list(0))
    func step(_ from: Int, _ to: Int) -> String {
      diff.writer.bytes.truncate(to: 0)
      diff.update(from: list(from), to: list(to))
      return drawn(diff.writer.bytes.contents)
    }
    #expect(
      [step(0, 1), step(1, 2), step(2, 1), step(1, 3), step(3, 0)] == [
        "␛2r␛7H␊eta",
        "␍␊theta",
        "␛2H␛Mbeta",
        "␛2S␛6Htheta␍␊iota",
        "␛3T␛2Halpha␍␊beta␍␊gamma",
      ])
  }

  @Test func `a frame that differs in three rows or more is searched for moved rows`() {
    let words = ["alpha", "beta", "gamma", "delta"].map { "\($0) \($0) \($0)" }
    #expect(written(canvas(["Head"] + words[..<3]), canvas(["Head"] + words[1...])).count < 40)
  }

  @Test func `after a cluster of several scalars is written, the cursor is positioned explicitly`()
  {
    #expect(written(canvas([""]), canvas(["⚠️ab"])) == "␍⚠️␛3Gab")
    #expect(written(canvas([""]), canvas(["a⚠️"])) == "a␛2G⚠️␛4G␛K")
    #expect(written(canvas(["", ""], width: 4), canvas(["ab⚠️", "x"], width: 4)) == "ab␛3G⚠️␍␊x")
  }

  @Test func `only cells that a cluster of unknown width may cover are written again`() {
    #expect(written(canvas(["..abcdef"]), canvas(["⚠️abcdef"])) == "␍  ␍⚠️␛3Gab")
    #expect(written(canvas([""]), canvas(["👩‍👩‍👧ab"])) == "␍👩‍👩‍👧␛3Gab␛K")
    #expect(written(canvas(["..abcd"]), canvas(["⚠️你cd"])) == "␍  ␍⚠️␛3G你")
    #expect(written(canvas(["..a你"]), canvas(["⚠️a你"])) == "␍  ␍⚠️␛3Ga你")
  }

  @Test func `the cells of a cluster of unknown width are blanked before it is written`() {
    #expect(written(canvas(["xyz", "b"]), canvas(["⚠️z", "b"])) == "␛H  ␍⚠️␛3Gz␛K")
    #expect(written(canvas([" yz"]), canvas(["⚠️z"])) == "␍  ␍⚠️␛3Gz␛K")
    #expect(written(canvas(["ab.."], width: 4), canvas(["ab⚠️"], width: 4)) == "␛3G  ␛3G⚠️")
  }

  @Test func `clusters are written like other text if the terminal measures clusters`() {
    var old = FrameDiffWriter(columns: 20, rows: 1, depth: .rgb)
    old.writer.measuresClusters = true
    old.update(from: canvas(["xy"]), to: canvas(["👩‍👩‍👧⚠️e\u{301}ab你"]))
    #expect(drawn(old.writer.bytes.contents) == "␍👩‍👩‍👧⚠️e\u{301}ab你")
    old.writer.bytes.truncate(to: 0)
    old.update(from: canvas([""]), to: canvas(["a🫠b"]))
    #expect(drawn(old.writer.bytes.contents) == "␍a␛2G🫠␛4Gb")
  }

  @Test func `after text is written in the last column, the cursor is positioned explicitly`() {
    #expect(written(canvas(["", ""], width: 4), canvas(["你好", "ab"], width: 4)) == "你好␍␊ab")
  }

  @Test func `a wide character of which a half has changed is written as a whole`() {
    #expect(written(canvas(["a你b"]), canvas(["ab你"])) == "␛2Gb你")
  }
}
