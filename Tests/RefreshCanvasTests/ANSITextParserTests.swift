import RefreshCanvas
import Testing

@Suite("Output of programs", .timeLimit(.minutes(60)))
struct ANSITextParserTests {
  private typealias Run = StyledText.Run

  private func runs(_ text: String, from style: Style = .plain) -> [StyledText.Run] {
    var reader = ANSITextParser(style: style)
    return reader.parse(Array(text.utf8)).runs
  }

  @Test
  func `Q-2: escape sequences for colours and attributes become styles, and the text is kept`() {
    let red = Style(foreground: .red)
    #expect(runs("plain") == [Run("plain")])
    #expect(
      runs("a\u{1B}[31mb\u{1B}[1;4mc\u{1B}[0md") == [
        Run("a"), Run("b", style: red),
        Run("c", style: red.adding([.bold, .underline])), Run("d"),
      ])
    #expect(runs("") == [])
  }

  @Test
  func `Q-12: a line longer than its limit is parsed the same in any chunks, as text or in cells`()
  {
    var numbers = SeededNumbers(seed: 51)
    let parts = [
      "abc", "de fg hi", "x", "a longer text than fits", "天", "\u{1B}[31m", "\u{1B}[m", "\r",
      "\u{8}", "\u{8}\u{8}", "\u{1B}[2K", "\u{1B}[3C", "\u{1B}[2D", "\u{1B}[4G",
      "\u{1B}[2P",
      "\u{1B}[2@", "\u{1B}[X",
    ]
    for round in 0..<share(2_000, of: 100_000) {
      let limit = Int.random(in: 1...12, using: &numbers)
      let pieces = (0..<1 + numbers.next() % 6).map { _ in numbers.pick(parts) }
      var text = TerminalLineEmulator(from: ANSITextParser(), columnLimit: limit)
      for piece in pieces { text.append(piece.utf8) }
      // Erasing a character converts the text into cells, and single bytes take no fast path.
      var cells = TerminalLineEmulator(from: ANSITextParser(), columnLimit: limit)
      for byte in "\u{1B}[X".utf8 { cells.append([byte]) }
      for byte in pieces.joined().utf8 { cells.append([byte]) }
      #expect(text.text == cells.text, "round \(round): \(pieces) in \(limit)")
      #expect(text.isCut == cells.isCut, "round \(round): \(pieces) in \(limit)")
    }
  }

  @Test(arguments: [
    ("31", Style(foreground: .ansi(1))), ("97", Style(foreground: .ansi(15))),
    ("44", Style(background: .ansi(4))), ("103", Style(background: .ansi(11))),
    ("38;5;208", Style(foreground: .palette(208))),
    ("48;2;1;2;3", Style(background: .rgb(1, 2, 3))),
    ("38:5:9", Style(foreground: .palette(9))),
    ("38:2::7:8:9", Style(foreground: .rgb(7, 8, 9))),
    ("38:2:7:8:9;1", Style(foreground: .rgb(7, 8, 9), attributes: .bold)),
    ("58;5;3;4", Style(attributes: .underline)), ("4:0", .plain),
    ("4:3", Style(attributes: .underline)),
    ("31;39", .plain), ("1;2;3;7;9;22;23;27;29", .plain), ("", .plain),
    (";31", Style(foreground: .red)),
    ("38;5", .plain), ("38", .plain), ("38;9;1", Style(attributes: [.bold, .strikethrough])),
    ("99999;31", Style(foreground: .red)),
  ])
  func `every kind of colour and attribute in an escape sequence is parsed`(
    parameters: String, style: Style
  ) {
    #expect(runs("\u{1B}[\(parameters)mx") == [Run("x", style: style)])
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{1B}[10;5H", "\u{1B}[?1049h", "\u{1B}[>4;1m", "\u{1B}[0 q",
    "\u{1B}]0;title\u{7}",
    "\u{1B}]8;;http://example.org\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}(B", "\u{1B}c",
    "\u{1B}7",
    "\u{1B}_app\u{1B}\\", "\u{1B}\u{1B}[31;1H", "\u{1B}[31\u{18}", "\u{1B}[3?1m", "\u{1B}[3<1m",
    "\u{1B}[1 1m",
  ])
  func `escape sequences other than styles are dropped, and none of their bytes is drawn`(
    sequence: String
  ) {
    let text = runs("a\(sequence)b").reduce("") { $0 + $1.text }
    #expect(text == "ab")
    #expect(runs("a\(sequence)b").allSatisfy { $0.style == .plain })
  }

  @Test func `an escape sequence cut off by the end of the line is dropped, and the line is kept`()
  {
    for start in ["\u{1B}", "\u{1B}[", "\u{1B}[31", "\u{1B}]0;title", "\u{1B}]0;title\u{1B}"] {
      #expect(runs("text\(start)") == [Run("text")])
    }
  }

  /// Returns the text of a line as a canvas shows it.
  private func shown(_ line: String, width: Int = 40) -> String {
    var parser = ANSITextParser()
    let text = parser.parse(Array(line.utf8))
    var canvas = TextCanvas(width: width, height: 1)
    canvas.draw { _ = $0.write(text) }
    return canvas.lines[0]
  }

  @Test(arguments: [
    ("10 %\r50 %\r100 %\r", "100 %"), ("text\r\r", "text"), ("\rtext\r", "text"),
    ("abcdef\rxy", "xycdef"), ("abc\u{8}\u{8}X", "aXc"), ("\u{8}a", "a"),
    ("天地\u{8}x", "天 x"), ("天地\rx", "x 地"), ("天地\u{1B}[2Gx", " x地"),
    ("a\tb\rx", "x       b"), ("a\tb\u{1B}[4Gx", "a  x    b"), ("abcdefghij\r\tX", "abcdefghXj"),
    ("abc\u{1B}[10GX", "abc      X"), ("abc\u{1B}[2CX", "abc  X"), ("abc\u{1B}[2DX", "aXc"),
    ("abc\u{1B}[9DX", "Xbc"),
    ("abcdef\r\u{1B}[2P", "cdef"), ("abc\r\u{1B}[2@", "  abc"), ("abcdef\r\u{1B}[3X", "   def"),
    ("e\u{301}\u{8}x", "x"), ("abc\re\u{301}", "e\u{301}bc"),
  ])
  func `Q-12: control characters in a line move the cursor, and later text replaces earlier text`(
    line: String, text: String
  ) {
    #expect(shown(line) == text)
  }

  @Test
  func `Q-12: in a coloured diff of a file with CRLF line ends, an added line shows its text`() {
    #expect(
      runs("\u{1B}[32m+new\u{1B}[m\u{1B}[41m\r\u{1B}[m")
        == [Run("+new", style: Style(foreground: .green))])
  }

  @Test func `Q-12: cells overwritten after a carriage return have the styles of the later text`() {
    let red = Style(foreground: .red)
    #expect(
      runs("\u{1B}[31mabc\r\u{1B}[32mX") == [
        Run("X", style: Style(foreground: .green)), Run("bc", style: red),
      ])
  }

  @Test(arguments: [
    ("abc\u{1B}[K", "abc", Color.default), ("abc\r\u{1B}[Kx", "x", .default),
    ("abc\u{1B}[2D\u{1B}[0K", "a", .default), ("abc\u{1B}[44m\u{1B}[K", "abc", .blue),
    ("\u{1B}[44mabc\u{1B}[m\u{1B}[K", "abc", .default),
    ("\u{1B}[44m\u{1B}[K\u{1B}[0mabc", "abc", .blue), ("abc\u{1B}[2Kx", "   x", .default),
    ("abcdef\u{1B}[3G\u{1B}[1K", "   def", .default), ("abc\u{1B}[1K", "", .default),
    ("abc\u{1B}[44m\r\u{1B}[K", "", .blue), ("a\u{1B}[7;44m\u{1B}[K", "a", .blue),
  ])
  func `Q-12: the rest of a row has the background colour in which a sequence erased it`(
    line: String, text: String, background: Color
  ) {
    var parser = ANSITextParser()
    let parsed = parser.parse(Array(line.utf8))
    #expect(parsed.text == text)
    #expect(parsed.trailingBackground == background)
  }

  @Test func `Q-12: a background that is set after a line's text is drawn to the end of the row`() {
    var parser = ANSITextParser()
    let text = parser.parse(Array("ab\u{1B}[44m\u{1B}[K".utf8))
    var canvas = TextCanvas(width: 5, height: 1)
    canvas.draw { #expect($0.write(text) == 2) }
    let blue = (0..<5).map { canvas[$0, 0].style.background == .blue }
    #expect(blue == [false, false, true, true, true])
    canvas.draw { $0.write(text, truncatingIn: CanvasEnvironment()) }
    #expect(canvas[4, 0].style.background == .blue)
  }

  @Test(arguments: [
    ("\u{1B}(0lqqk\u{1B}(B q", "┌──┐ q"), ("\u{1B})0a\u{E}x\u{F}x", "a│x"),
    ("a\u{F}b\u{1B}[m\u{F}", "ab"), ("\u{1B}(0x\u{1B}(Ax", "│x"), ("\u{1B}(0天x", "天│"),
  ])
  func `Q-12: a line-drawing character set, once selected, also applies to the next line of text`(
    line: String, text: String
  ) {
    #expect(shown(line) == text)
    var parser = ANSITextParser()
    parser.skip(Array("\u{1B}(0".utf8))
    #expect(parser.parse(Array("x".utf8)).text == "│")
    #expect(parser.parse(Array("\u{1B}cx".utf8)).text == "x")
  }

  @Test func `Q-12: characters overstruck with backspaces are bold or underlined`() {
    let (bold, underlined) = (Style.bold, Style(attributes: .underline))
    for (text, expected) in [
      ("N\u{8}NA\u{8}A", [Run("NA", style: .bold)]),
      ("_\u{8}x_\u{8}y z", [Run("xy", style: underlined), Run(" z")]),
      ("x\u{8}_z", [Run("x", style: underlined), Run("z")]),
      ("_\u{8}x\u{8}x", [Run("x", style: bold.adding(.underline))]),
      ("N\u{8}N\u{8}N\u{8}N", [Run("N", style: bold)]),
      ("a\u{8}b\u{8}b", [Run("b", style: bold)]),
      ("天\u{8}天", [Run("天", style: bold)]),
      ("天\u{8}\u{8}天", [Run("天", style: bold)]),
      ("__\u{8}\u{8}天", [Run("天", style: underlined)]),
      ("e\u{301}\u{8}e\u{301}", [Run("e\u{301}", style: bold)]),
    ] { #expect(runs(text) == expected, "\(text)") }
    // A progress indicator is not bold text.
    #expect(runs("10%\u{8}\u{8}\u{8}11%") == [Run("11%")])
    #expect(runs("|\u{8}/\u{8}-") == [Run("-")])
  }

  @Test(arguments: [
    ("\u{1B}]0;title\u{1B}[31mtext", "text"), ("\u{1B}]0;t\u{18}text", "text"),
    ("\u{1B}天地", "天地"), ("\u{1B}[3天地", "天地"), ("a\u{1B}[3\u{8}1mb", "b"),
    ("\u{1B}[<1;2mtext", "text"), ("\u{1B}[1\u{1B}[31mtext", "text"),
    ("\u{1B}(\u{1B}[31mtext", "text"), ("\u{1B}P1;2|17/17\u{1B}\\text", "text"),
  ])
  func `Q-12: a control sequence in a line ends where the parser of a VT500 ends it`(
    line: String, text: String
  ) {
    #expect(shown(line) == text)
  }

  @Test func `a line with escape sequences is parsed the same for any split of its bytes`() {
    let line = Array("ก😀a天\u{1B}[31;1mb\rü\u{1B}]0;t\u{7}\tc\u{8}\u{8}x\u{1B}[44m\u{1B}[K".utf8)
    var parser = ANSITextParser()
    let whole = parser.parse(line)
    for cut in 0...line.count {
      var reader = TerminalLineEmulator(from: ANSITextParser())
      reader.append(line[..<cut])
      #expect(!reader.text.text.contains("\u{FFFD}"))
      reader.append(line[cut...])
      reader.finish()
      #expect(reader.text == whole)
      #expect(reader.parser == parser)
    }
  }

  @Test
  func `the column limit of a line counts visible columns, and styles past it are still parsed`() {
    func line(_ text: String) -> TerminalLineEmulator {
      var line = TerminalLineEmulator(from: ANSITextParser(), columnLimit: 4)
      line.append(Array(text.utf8))
      line.finish()
      return line
    }
    #expect(line("abcd").isCut == false)
    #expect(line("abcde").isCut && line("abcde").text.text == "abcd")
    #expect(line("abc天").isCut && line("abc天").text.text == "abc")
    #expect(!line("\u{1B}[31ma\u{1B}[32mb\u{1B}[38;2;1;2;3mc\u{1B}[md").isCut)
    #expect(!line("abcd\rabcd\rabcd").isCut)
    #expect(line("abcdef\rX").text.text == "Xbcd")
    #expect(!line("abcdef\r\u{1B}[Kab").isCut)
    #expect(!line("abcdef\r\u{1B}[2C\u{1B}[K").isCut, "what was cut is erased")
    #expect(line("abcdef\u{1B}[K").isCut)
    #expect(line("abcd\r\u{1B}[9@").text.text == "abcd")
    #expect(line("abcd\u{1B}[D\u{1B}[9@").text.text.count <= 4)
    #expect(line("abcdef\u{1B}[31m").parser.style == Style(foreground: .red))
    #expect(line("e" + String(repeating: "\u{301}", count: 1_000)).text.text.utf8.count < 400)
  }

  @Test(arguments: ["\t\t", "a\tb", "\u{1B}[31ma", "a天\rb", "plain"])
  func `a line is parsed the same from any collection of bytes`(line: String) {
    for style in [Style.plain, Style(attributes: .underline)] {
      var (parser, other) = (ANSITextParser(style: style), ANSITextParser(style: style))
      #expect(parser.parse(line.utf8.lazy.map { $0 }) == other.parse(Array(line.utf8)))
      #expect(parser == other)
    }
  }

  @Test func `a style that a line of output sets continues on the next line`() {
    var reader = ANSITextParser()
    reader.skip(Array("a\u{1B}[32mb".utf8))
    #expect(
      reader.parse(Array("c".utf8)).runs == [Run("c", style: Style(foreground: .green))])
  }

  @Test func `random bytes in a line never produce an escape, and never trap`() {
    var seed: UInt64 = 7
    let alphabet =
      Array("\u{1B}[]m;:0123456789?>P\\\u{7}\r\t\u{8}\u{E}\u{F}()KPX@CDGab ü天_".utf8) + [
        0, 0x80, 0x9B, 0xFF,
      ]
    for _ in 0..<2_000 {
      let line = (0..<40).map { _ -> UInt8 in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(seed >> 33) % alphabet.count]
      }
      var reader = ANSITextParser()
      let text = reader.parse(line).text
      #expect(!text.unicodeScalars.contains("\u{1B}"))
    }
  }

  @Test func `Q-12: blanks that a sequence inserts at the end of a line add nothing to it`() {
    #expect(runs("abc\u{1B}[2@") == [Run("abc")])
    #expect(runs("abc\u{1B}[1D\u{1B}[2@") == [Run("ab  c")])
  }

  @Test func `Q-12: characters that a sequence erases up to the end of a line leave no blanks`() {
    #expect(runs("abcd\u{1B}[2D\u{1B}[2X") == [Run("ab")])
    #expect(runs("abcd\u{1B}[3D\u{1B}[2X") == [Run("a  d")])
  }

  @Test(arguments: [(126, 254), (127, 256), (128, 256), (999, 256)])
  func `Q-12: a character keeps combining marks up to 256 bytes`(marks: Int, bytes: Int) {
    let text = "\u{8}é" + String(repeating: "\u{1B}[m\u{301}", count: marks)
    #expect(runs(text).map(\.text).joined().utf8.count == bytes)
  }

  @Test
  func `Q-12: when a character is deleted, a tab behind it becomes as many blanks as it was wide`()
  {
    #expect(runs("ab\tc\r\u{1B}[P").map(\.text).joined() == "b      c")
  }

  @Test
  func
    `Q-12: erasing past the end of a line in a colour fills the rest of the row with the colour`()
  {
    var reader = ANSITextParser()
    let line = reader.parse(Array("ab\u{1B}[3C\u{1B}[41m\u{1B}[K".utf8))
    #expect(line.text == "ab   " && line.trailingBackground == .ansi(1))
  }
}
