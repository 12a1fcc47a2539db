import RefreshCanvas
import RefreshTerminal
import Testing

@Suite("Line editor", .timeLimit(.minutes(60)))
struct LineEditorTests {
  private let edits: [LineEditor.Edit] = LineEditor.Target.allCases.flatMap {
    [.move($0), .delete($0)]
  }

  /// Returns the text with a bar at the cursor.
  private func shown(_ editor: LineEditor) -> String {
    let index = editor.text.index(editor.text.startIndex, offsetBy: editor.cursor)
    return editor.text[..<index] + "|" + editor.text[index...]
  }

  private func editor(_ text: String) -> LineEditor {
    var editor = LineEditor(text.filter { $0 != "|" })
    let before = text.prefix { $0 != "|" }
    while editor.cursor > before.count { editor.apply(.move(.left)) }
    return editor
  }

  @Test(
    arguments: [
      (.move(.left), "ab|", "a|b"), (.move(.left), "|ab", "|ab"), (.move(.right), "a|b", "ab|"),
      (.move(.start), "a b|", "|a b"), (.move(.end), "|a b", "a b|"),
      (.move(.wordLeft), "git log --all|", "git log --|all"),
      (.move(.wordLeft), "git log  |", "git |log  "), (.move(.wordLeft), "|x", "|x"),
      (.move(.wordRight), "|git log", "git| log"), (.move(.wordRight), "git|, log", "git, log|"),
      (.delete(.left), "ab|c", "a|c"), (.delete(.left), "|ab", "|ab"),
      (.delete(.right), "a|bc", "a|c"), (.delete(.right), "ab|", "ab|"),
      (.delete(.blankSeparatedLeft), "git log --all|", "git log |"),
      (.delete(.blankSeparatedLeft), "git log  |x", "git |x"),
      (.delete(.blankSeparatedLeft), "  |", "|"),
      (.delete(.wordRight), "|git log", "| log"), (.delete(.wordRight), "git|, log-x", "git|-x"),
      (.delete(.wordRight), "git|", "git|"),
      (.delete(.start), "ab|cd", "|cd"), (.delete(.end), "ab|cd", "ab|"),
    ] as [(LineEditor.Edit, String, String)])
  func `Q-9: editing commands change an input line as in shells`(
    edit: LineEditor.Edit, before: String, after: String
  ) {
    var editor = editor(before)
    #expect(editor.apply(edit) == (before != after))
    #expect(shown(editor) == after)
  }

  @Test
  func `Q-9: editing an input line works on grapheme clusters, for every encoding of a character`()
  {
    var editor = LineEditor("e\u{301}한👩\u{200D}👧好")
    #expect(editor.cursor == 4)
    editor.apply(.delete(.left))
    editor.apply(.delete(.left))
    #expect(shown(editor) == "é한|")
    editor.insert("e")
    editor.insert("\u{301}")
    #expect(shown(editor) == "é한é|")
    editor.apply(.move(.left))
    editor.insert("👩\u{200D}")
    editor.insert("👧")
    #expect(shown(editor) == "é한👩\u{200D}👧|é")
  }

  @Test func `Q-9: a text pasted into an input line becomes one line without control characters`() {
    var editor = LineEditor("[]")
    editor.apply(.move(.left))
    editor.insert("a\r\nb\nc\td\u{1B}[31m\u{7}\u{9B}e\u{202E}")
    #expect(shown(editor) == "[a b c d[31me|]")
    editor.insert("ü好")
    #expect(editor.text == "[a b c d[31meü好]")
    editor.clear()
    #expect(editor == LineEditor() && editor.isEmpty)
  }

  private func drawn(_ editor: inout LineEditor, _ columns: Int) -> (line: String, column: Int) {
    var canvas = TextCanvas(width: columns, height: 1)
    var column = 0
    canvas.draw { column = editor.draw(in: &$0) }
    return (canvas.lines[0], column)
  }

  @Test func `Q-9: an input line longer than its field shows the part around the cursor`() {
    var editor = LineEditor("abcd")
    #expect(drawn(&editor, 5) == ("abcd", 4))
    editor.insert("efg")
    #expect(drawn(&editor, 5) == ("defg", 4))
    editor.apply(.move(.left))
    #expect(drawn(&editor, 5) == ("defg", 3))
    editor.apply(.move(.start))
    #expect(drawn(&editor, 5) == ("abcde", 0))
    editor.apply(.move(.end))
    editor.apply(.delete(.left))
    #expect(drawn(&editor, 5) == ("cdef", 4))
    editor.insert("好")
    #expect(drawn(&editor, 5) == ("ef好", 4))
    editor.apply(.move(.left))
    #expect(drawn(&editor, 5) == ("ef好", 2))
  }

  /// A simple model of the visible part, which measures the whole line each time.
  private struct PlainField {
    var first = 0

    mutating func show(_ text: String, cursor: Int, room: Int) -> (line: String, column: Int) {
      let characters = Array(text)
      func width(_ part: Range<Int>) -> Int {
        TextWidth.columns(of: String(characters[part]))
      }
      first = min(first, cursor)
      let under = cursor < characters.count ? max(1, width(cursor..<cursor + 1)) : 1
      while first < cursor, width(first..<cursor) + min(under, room) > room { first += 1 }
      while first > 0, width(first - 1..<characters.count) + 1 <= room { first -= 1 }
      let shown = TextWidth.prefix(of: String(characters[first...]), columns: room)
      var canvas = TextCanvas(width: room, height: 1)
      canvas.draw { $0.write(String(shown)) }
      return (canvas.lines[0], min(width(first..<cursor), room - 1))
    }
  }

  @Test
  func `Q-9: the visible part of an input line equals the part found by measuring the whole line`()
  {
    var random = SeededNumbers(seed: 36)
    let typed = ["a", "B1", " ", "好", "e\u{301}", "👩\u{200D}👧", "한", "🇯🇵", "x y  z", "\u{200B}"]
    for _ in 0..<share(100, of: 1_000) {
      var (editor, plain) = (LineEditor(), PlainField())
      for step in 0..<60 {
        if random.chance(0.6), let text = typed.randomElement(using: &random) {
          editor.insert(text)
        } else if let edit = edits.randomElement(using: &random) {
          editor.apply(edit)
        }
        let room = step < 40 ? 9 : Int.random(in: 1..<12, using: &random)
        let expected = plain.show(editor.text, cursor: editor.cursor, room: room)
        #expect(drawn(&editor, room) == expected, "\(editor.text)")
      }
    }
  }

  @Test
  func `Q-9: text beyond an input line's limit is refused as a whole, and the line is unchanged`() {
    var editor = LineEditor("abé")
    editor.maximumLength = 6
    #expect(!editor.insert("xyz") && shown(editor) == "abé|")
    #expect(editor.insert("xy") && shown(editor) == "abéxy|")
    #expect(!editor.hasRoom(for: .key(.text("z"), [])) && !editor.insert("z"))
    #expect(editor.hasRoom(for: .key(.backspace, [])) && editor.handle(.key(.backspace, [])))
    #expect(!editor.hasRoom(for: .paste("yz")) && editor.hasRoom(for: .paste("y")))
    editor.clear()
    #expect(editor.isEmpty && editor.maximumLength == 6)
  }

  @Test func `Q-9: an input line has room for a paste that fits without its removed characters`() {
    var editor = LineEditor()
    editor.maximumLength = 3
    #expect(editor.hasRoom(for: .paste("a\r\nb")) && editor.handle(.paste("a\r\nb")))
    #expect(editor.text == "a b")
    editor.clear()
    #expect(editor.hasRoom(for: .paste("\u{1B}\u{1B}\u{1B}\u{1B}ab")))
    #expect(!editor.hasRoom(for: .paste("\u{1B}abcd")))
  }

  @Test func `Q-9: a paste that was possibly truncated is refused, even if its rest would fit`() {
    var editor = LineEditor()
    let paste = "a" + String(repeating: "\u{7}", count: InputParser.maximumPasteLength - 1)
    #expect(!editor.hasRoom(for: .paste(paste)) && editor.handle(.paste(paste)))
    #expect(editor.text == "")
  }

  /// A simple model of the line, which edits characters only.
  private struct PlainLine {
    var characters: [Character] = []
    var cursor = 0

    mutating func apply(_ edit: LineEditor.Edit) {
      switch edit {
      case .move(let target): cursor = place(of: target)
      case .delete(let target):
        let end = place(of: target)
        remove(min(cursor, end)..<max(cursor, end))
      }
    }

    private func place(of target: LineEditor.Target) -> Int {
      let word: (Character) -> Bool = { $0.isLetter || $0.isNumber }
      var place = cursor
      switch target {
      case .left: place = max(0, cursor - 1)
      case .right: place = min(characters.count, cursor + 1)
      case .start: place = 0
      case .end: place = characters.count
      case .wordLeft:
        while place > 0, !word(characters[place - 1]) { place -= 1 }
        while place > 0, word(characters[place - 1]) { place -= 1 }
      case .wordRight:
        while place < characters.count, !word(characters[place]) { place += 1 }
        while place < characters.count, word(characters[place]) { place += 1 }
      case .blankSeparatedLeft:
        while place > 0, characters[place - 1] == " " { place -= 1 }
        while place > 0, characters[place - 1] != " " { place -= 1 }
      }
      return place
    }

    private mutating func remove(_ part: Range<Int>) {
      characters.removeSubrange(part)
      cursor = part.lowerBound
    }

    mutating func insert(_ typed: String) {
      characters.insert(contentsOf: typed, at: cursor)
      cursor += typed.count
    }
  }

  @Test func `Q-9: random edits of an input line match the same edits of an array of characters`() {
    var random = SeededNumbers(seed: 21)
    let typed = ["a", "B1", " ", "好", "e\u{301}", "👩\u{200D}👧", "한", "-", "🇯🇵", "x y  z"]
    for _ in 0..<share(50, of: 200) {
      var (editor, plain) = (LineEditor(), PlainLine())
      for _ in 0..<100 {
        if random.chance(0.4) {
          let text = random.pick(typed)
          editor.insert(text)
          plain.insert(text)
        } else {
          let edit = random.pick(edits)
          editor.apply(edit)
          plain.apply(edit)
        }
        #expect(editor.text == String(plain.characters) && editor.cursor == plain.cursor)
        let columns = Int.random(in: 1...12, using: &random)
        let (line, column) = drawn(&editor, columns)
        #expect(0..<columns ~= column && TextWidth.columns(of: line) <= columns)
        let under = plain.cursor < plain.characters.count ? plain.characters[plain.cursor] : " "
        let after = TextWidth.prefix(of: line, columns: column)
        #expect(
          line.count == after.count && under == " " || line.dropFirst(after.count).first == under
            || TextWidth.columns(of: String(under)) > columns,
          "\(line) has the cursor at \(column), on \(under)")
      }
    }
  }

  @Test func `Q-9: marks and joiners typed anywhere in an input line never split a character`() {
    var random = SeededNumbers(seed: 22)
    let typed = ["\u{301}", "\u{200D}", "e", "👩", "🇯", "\u{1161}", "\u{1100}", "\u{FE0F}"]
    for _ in 0..<2_000 {
      var editor = LineEditor()
      for _ in 0..<12 {
        if random.chance(0.6) { editor.insert(random.pick(typed)) }
        editor.apply(random.pick(edits))
        #expect(editor.cursor <= editor.text.count)
        let before = String(editor.text.prefix(editor.cursor))
        let after = String(editor.text.dropFirst(editor.cursor))
        var marked = editor
        marked.insert("|")
        #expect(marked.text == before + "|" + after)
      }
    }
  }
}
