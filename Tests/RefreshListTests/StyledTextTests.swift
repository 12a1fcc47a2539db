import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Styled text", .timeLimit(.minutes(60))) struct StyledTextTests {
  private let red = Style(foreground: .red)

  private func drawn(_ text: StyledText, width: Int, policy: WidthPolicy = WidthPolicy())
    -> TextCanvas
  {
    var canvas = TextCanvas(width: width, height: 1, widthPolicy: policy)
    canvas.draw { $0.write(text) }
    return canvas
  }

  @Test func `Q-2: styled text is created from literals, interpolations and the operator +`() {
    let text: StyledText = "a\(1)" + StyledText("b", style: red) + StyledText("c", style: red) + "d"
    #expect(text.text == "a1bcd")
    #expect(text.runs == [.init("a1"), .init("bc", style: red), .init("d")])
    #expect(StyledText(text.runs) == text)
    #expect(("" as StyledText).runs == [] && StyledText() + "" == "")
  }

  @Test func `Q-2: a plain string can be added to a styled text`() {
    let name = "river"
    let text = StyledText("12:00 ", style: .dim) + name
    #expect(text.runs == [.init("12:00 ", style: .dim), .init("river")])
    #expect((text + "bank").text == "12:00 riverbank")
  }

  @Test func `Q-2: joined texts have the trailing background of the last text that has one`() {
    var line = StyledText("line")
    line.trailingBackground = .blue
    #expect((StyledText("1 ") + line).trailingBackground == .blue)
    #expect((line + " end").trailingBackground == .blue)
    #expect(line != StyledText("line"))
  }

  @Test(arguments: [false, true])
  @MainActor func `Q-2: a list draws a trailing background to the right edge of the last line`(
    wraps: Bool
  ) {
    var text = StyledText("ab cd")
    text.trailingBackground = .blue
    let list = ListView(wraps: wraps) { _ in text }
    list.appendRows(1)
    let width = wraps ? 4 : 8
    list.resize(width: width, height: 3)
    var canvas = TextCanvas(width: width, height: 3)
    for _ in 0..<3 {
      canvas.clear()
      canvas.draw { list.draw(in: &$0, environment: CanvasEnvironment()) }
      let (y, start) = wraps ? (1, 2) : (0, 5)
      for x in 0..<width {
        #expect((canvas[x, y].style.background == .blue) == (x >= start))
        #expect(canvas[x, wraps ? 0 : 1].style.background == .default)
      }
    }
  }

  @Test func `Q-2: a change of style in a text takes effect at a character boundary`() {
    let text = StyledText("e") + StyledText("\u{301}x", style: red)
    #expect(text.runs == [.init("e\u{301}"), .init("x", style: red)])
    let mark = StyledText("e") + StyledText("\u{301}", style: red) + StyledText("\u{301}y")
    #expect(mark.runs == [.init("e\u{301}\u{301}y")])
    let family = StyledText("👩\u{200D}") + StyledText("👧", style: red)
    #expect(family.runs == [.init("👩\u{200D}👧")])
    #expect(drawn(family + "|", width: 4).lines == ["👩\u{200D}👧|"])
  }

  @Test func `Q-2: writing a styled text writes nothing beyond the end of its row`() {
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw { region in
      #expect(region.write("ab" as StyledText, x: 9) == 0)
      #expect(region.write("ab\tc" as StyledText, x: 2) == 2)
    }
    #expect(canvas.lines == ["  ab"])
  }

  @Test func `Q-2: a styled text is drawn like its text, each run in its style`() {
    let canvas = drawn("a好" + StyledText("\u{1B}b", style: red), width: 8)
    #expect(canvas.lines == ["a好␛b"])
    #expect(canvas[1, 0].style == .plain && canvas[3, 0].style == red && canvas[4, 0].style == red)
  }

  @Test func `Q-2: a tab in a styled text goes to the next multiple of 8 columns across runs`() {
    #expect(
      drawn("ab\tc\t" + StyledText("\td", style: red), width: 30).lines == [
        "ab      c               d"
      ])
    #expect(drawn("1234567\t8\t", width: 9).lines == ["1234567 8"])
  }

  @Test(
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("好好好", 6, "好好好"), ("好好好", 5, "好好…"),
      ("好好好", 4, "好…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""), ("a\tb", 9, "a       b"),
      ("a\tb", 8, "a…"), ("\u{1B}\u{1B}\u{1B}", 2, "␛…"),
      ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"),
    ] as [(String, Int, String)])
  func `Q-2: a text that is cut ends in a mark, and other texts do not`(
    text: String, width: Int, shown: String
  ) {
    var canvas = TextCanvas(width: width, height: 1)
    canvas.draw { $0.write(StyledText(text), truncatingIn: CanvasEnvironment()) }
    #expect(canvas.lines == [shown])
  }

  @Test
  func `Q-2: the mark at the end of a cut text has the text's style, and is a tilde in ASCII`() {
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw {
      $0.write(
        "ab" + StyledText("cdef", style: red), truncatingIn: CanvasEnvironment(glyphs: .ascii))
    }
    #expect(canvas.lines == ["abc~"] && canvas[3, 0].style == red)
  }

  @Test(
    arguments: [
      ("", 5, [""]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
      ("one  two", 4, ["one", "two"]), ("  indented text", 10, ["  indented", "text"]),
      ("a\n\nb\n", 9, ["a", "", "b", ""]), ("a\r\nb", 9, ["a", "b"]),
      ("unbreakable", 4, ["unbr", "eaka", "ble"]),
      ("go unbreakable", 4, ["go", "unbr", "eaka", "ble"]),
      ("正在重新整理", 5, ["正在", "重新", "整理"]), ("没有更多。", 8, ["没有更", "多。"]),
      ("好好", 1, ["好", "好"]), ("a b c d", 3, ["a b", "c d"]), ("ab\tcd", 10, ["ab\tcd"]),
      ("ab\tcd", 9, ["ab", "cd"]), ("trailing   ", 8, ["trailing   "]),
      ("한국어 텍스트", 8, ["한국어", "텍스트"]),
      ("x正y", 2, ["x", "正", "y"]), ("word正", 5, ["word", "正"]),
    ] as [(String, Int, [String])])
  func `Q-2: texts are wrapped at line ends, blanks, between ideographs, and in long words`(
    text: String, columns: Int, lines: [String]
  ) {
    let found = StyledLineBreaker(text, columns: columns, policy: WidthPolicy()).lines
    #expect(found.map { String(text[text.part($0)]) } == lines)
  }

  @Test func `Q-2: texts that grow, shrink and change get the same line breaks as new texts`() {
    var random = SeededNumbers(seed: 21)
    let pieces = [
      "a", "bc", " ", "  ", "\t", "好", "。", "「", "e", "\u{301}", "👩", "\u{200D}👧", "\n", "\r", "·",
      "word ", "a longer one, ", "\u{2329}", "\u{37E}", "한국어", "ｶﾞ", "🇵🇹",
    ]
    for _ in 0..<share(15, of: 60) {
      var broken = LineBreakCache()
      let columns = Int.random(in: 1..<30, using: &random)
      let start = String(repeating: random.pick(pieces), count: LineBreakCache.minimumBytes)
      // All texts begin alike, and each is a row of its own.
      var texts = [start, start + "x", start]
      for _ in 0..<40 {
        let row = Int.random(in: 0..<texts.count, using: &random)
        var scalars = Array(texts[row].unicodeScalars)
        if random.chance(0.3) { scalars.removeLast(Int.random(in: 0..<60, using: &random)) }
        if random.chance(0.2) {
          // Between any two scalars, also inside clusters.
          let first = Int.random(in: 0..<scalars.count, using: &random)
          let end = min(scalars.count, first + Int.random(in: 0..<4, using: &random))
          scalars.replaceSubrange(first..<end, with: Array(random.pick(pieces).unicodeScalars))
        }
        var text = String(String.UnicodeScalarView(scalars))
        for _ in 0..<Int.random(in: 0..<9, using: &random) { text += random.pick(pieces) }
        texts[row] = text
        // A moved row has another index.
        if random.chance(0.1) { texts.shuffle(using: &random) }
        let shown = random.chance(0.5) ? texts[row] + "▌\n" : texts[row]
        let lines = random.chance(0.3) ? 0..<0 : nil
        let found = broken.lines(
          shown, ofRow: row, columns: columns, policy: WidthPolicy(), shown: lines)
        let anew = StyledLineBreaker(shown, columns: columns, policy: WidthPolicy()).lines
        guard found == anew else {
          Issue.record("\(shown.suffix(80).debugDescription) in \(columns) columns")
          return
        }
      }
    }
  }

  @Test func `Q-2: text of ASCII letters breaks at the same places as text of other letters`() {
    var random = SeededNumbers(seed: 22)
    for _ in 0..<share(2_000, of: 20_000) {
      let pieces = ["a", "bcd", "word", " ", " ", "  ", "\t", "\n"]
      let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in random.pick(pieces) }
        .joined()
      let columns = Int.random(in: 1..<24, using: &random)
      func lines(_ text: String) -> [String] {
        StyledLineBreaker(text, columns: columns, policy: WidthPolicy()).lines.map {
          String(text[text.part($0)])
        }
      }
      let others = text.map { $0.isLetter ? "é" : "\($0)" }.joined()
      let found = lines(text).map { line in line.map { $0.isLetter ? "é" : "\($0)" }.joined() }
      #expect(found == lines(others), "\(text.debugDescription) in \(columns)")
    }
  }

  @Test
  func `Q-2: wrapping a random text loses only blanks at line breaks, and no line is too wide`() {
    var random = SeededNumbers(seed: 20)
    let pieces = ["a", "bc", " ", "  ", "\t", "好", "。", "「", "e\u{301}", "👩\u{200D}👧", "\n", "·"]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in random.pick(pieces) }
        .joined()
      let columns = Int.random(in: 1..<12, using: &random)
      let policy = WidthPolicy(ambiguousIsWide: random.chance(0.5))
      let lines = StyledLineBreaker(text, columns: columns, policy: policy).lines.map {
        text.part($0)
      }
      var end = text.startIndex
      for line in lines {
        #expect(line.lowerBound >= end)
        let gap = text[end..<line.lowerBound]
        #expect(!gap.contains { !$0.isWhitespace })
        end = line.upperBound
        let shown = String(text[line].reversed().drop(while: \.isWhitespace).reversed())
        let width = ClusterColumnIterator.prefix(of: shown, columns: .max, or: .max, policy: policy)
          .columns
        #expect(
          width <= columns || shown.trimmed.count == 1, "\(shown.debugDescription) in \(columns)")
      }
      #expect(text[end...].isEmpty)
    }
  }
}

extension String {
  fileprivate var trimmed: Substring { drop(while: \.isWhitespace) }
}
