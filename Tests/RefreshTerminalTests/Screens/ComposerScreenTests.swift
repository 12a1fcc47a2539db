import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// An input line below a list that goes up.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ComposerScreenTests {
  private let list = ListView(rowCount: 60, direction: .up) { row, region in
    region.write("row \(row)")
  }
  private let composer: ComposerScreen
  private let bench: Bench<TitledScreen>

  init() {
    list.allowsSelection = true
    composer = ComposerScreen(list, placeholder: "say something")
    bench = Bench(columns: 40, rows: 10, showing: TitledScreen(composer) { "Chat" }, answers: true)
  }

  @Test
  func `Q-9: typed characters go to the input line, including letters that are keys elsewhere`() {
    var said: [String] = []
    composer.onSubmit = { said.append($0) }
    #expect(bench.terminal.lines[8] == "> say something")
    bench.send("quit? /jk")
    bench.pass(0.1)
    #expect(bench.terminal.lines[8] == "> quit? /jk")
    #expect(bench.terminal.row == 8 && bench.terminal.column == 11)
    #expect(bench.terminal.modes.contains(25) && bench.session.exitStatus == nil)
    bench.send("\r\r   \r")
    #expect(said == ["quit? /jk"] && composer.editor.text == "   ")
    bench.send("\u{3}")
    #expect(bench.session.exitStatus == 130)
  }

  @Test
  func `Q-9: text from an input method, in any split, and pastes are inserted into the input line`()
  {
    let bytes = Array("日本語e\u{301}👩‍👧".utf8)
    for split in 1..<bytes.count {
      composer.editor.clear()
      bench.session.feed(bytes[..<split], at: bench.time)
      bench.time += 0.01
      bench.session.feed(bytes[split...], at: bench.time)
      #expect(composer.editor.text == "日本語e\u{301}👩‍👧")
    }
    #expect(composer.editor.cursor == 5)
    bench.send("\u{1B}[D\u{1B}[200~two\r\nlines\tand \u{1B}[31m\u{1B}[201~")
    bench.pass(0.1)
    #expect(composer.editor.text == "日本語e\u{301}two lines and [31m👩‍👧")
    #expect(bench.terminal.row == 8 && bench.terminal.column == 2 + 7 + 18)
    #expect(bench.terminal.faults == [])
  }

  @Test
  func `Q-9: input beyond the limit is refused with a message, and the input line is unchanged`() {
    composer.editor.maximumLength = 8
    bench.send("abc\u{1B}[200~defghi\u{1B}[201~")
    #expect(composer.editor.text == "abc")
    bench.pass(0.1)
    #expect(bench.terminal.lines[9].contains("Too long: nothing was added."))
    bench.send("defgh")
    bench.send("i")
    #expect(composer.editor.text == "abcdefgh")
    let long = String(repeating: "é", count: 600_000)
    composer.editor = LineEditor("kept")
    bench.send("\u{1B}[200~\(long)\u{1B}[201~")
    #expect(composer.editor.text == "kept")
  }

  @Test
  func `Q-10: arrow and page keys scroll the content above while the input line has the focus`() {
    bench.send("abc\u{1B}[A\u{1B}[A")
    bench.pass(0.1)
    #expect(list.scroll.offset == 2 && list.selectedRow == nil)
    bench.send("\u{1B}[5~")
    bench.pass(0.1)
    #expect(list.scroll.offset > 5)
    bench.send("\u{1B}[<0;3;3M\u{1B}[<0;3;3md")
    #expect(list.selectedRow != nil && composer.editor.text == "abcd")
  }

  @Test func `Q-10: Tab and Esc move the focus to the content, and Tab or a click moves it back`() {
    for key in ["\t", "\u{1B}[Z", "\u{1B}"] {
      bench.send(key)
      bench.pass(0.1)
      #expect(!composer.isEditing && !bench.terminal.modes.contains(25))
      bench.send("k")
      #expect(list.selectedRow != nil && composer.editor.isEmpty)
      list.selectedRow = nil
      bench.send("\t")
      #expect(composer.isEditing)
    }
    bench.send("\t\u{1B}[<2;5;9M\u{1B}[<2;5;9m\u{1B}[<0;5;8M\u{1B}[<0;5;8m")
    #expect(!composer.isEditing, "another button, another line")
    bench.send("\u{1B}[<0;5;9M")
    #expect(composer.isEditing)
    bench.send("\u{1B}[<0;5;9m")
    #expect(composer.isEditing)
  }

  @Test func `Q-9: an input line that is too long shows the part around the cursor that fits`() {
    let composer = ComposerScreen(list, placeholder: "say something")
    let bench = Bench(columns: 12, rows: 4, showing: composer, answers: true)
    #expect(bench.terminal.lines[3] == "> say somet…")
    bench.send("abcdefghijklmnop")
    bench.pass(0.1)
    #expect(bench.terminal.lines[3] == "> hijklmnop" && bench.terminal.column == 11)
    bench.send("\u{1B}[D\u{1B}[D\u{1B}[D")
    bench.pass(0.1)
    #expect(bench.terminal.lines[3] == "> hijklmnop" && bench.terminal.column == 8)
  }

  @Test func `Q-10: if the content above has panes, Tab visits each of them before the input line`()
  {
    let other = ListView(rowCount: 60) { row, region in region.write("other \(row)") }
    let split = SplitScreen(list, other)
    let composer = ComposerScreen(split)
    let bench = Bench(columns: 40, rows: 10, showing: composer, answers: true)
    var visited: [Int?] = []
    for _ in 0..<6 {
      visited.append(composer.isEditing ? nil : split.focus)
      let tab = composer.keyHints.first { $0.key == "Tab" }?.action
      #expect(tab == (composer.isEditing ? "read" : split.focus == 1 ? "write" : nil))
      bench.send("\t")
    }
    #expect(visited == [nil, 0, 1, nil, 0, 1])
  }

  @Test
  func `Q-10, H-7: hints of a presented input line name the key that dismisses the screen`() {
    let bench = Bench(
      columns: 60, rows: 8, showing: ListView(rowCount: 9) { _, _ in }, answers: true)
    let composer = ComposerScreen(list)
    bench.session.present(TitledScreen(composer) { "Write" }, as: .fullScreen)
    bench.pass(0.1)
    #expect(bench.terminal.lines[7] == " Return send  Tab read  Ctrl-C quit  Esc back")
    bench.send("\u{1B}")
    bench.pass(0.1)
    #expect(!composer.isEditing && bench.terminal.lines[7].contains("Esc back"))
    bench.send("\u{1B}")
    bench.pass(0.1)
    #expect(bench.session.presented.isEmpty)
  }

  @Test func `H-4: the app's own keys take precedence over the input line`() {
    var seen = 0
    composer.additionalKeyHints = [KeyHint("Ctrl-G", "greet")]
    composer.onEvent = { event in
      guard case .key(.text("g"), .control) = event else { return .ignored }
      seen += 1
      return .handled
    }
    bench.send("a\u{7}g\t\u{7}")
    #expect(seen == 2 && composer.editor.text == "ag")
  }

  @Test func `H-7: while an input line has the focus, hints name no key that would be typed`() {
    #expect(bench.terminal.lines[9] == " Return send  Tab read  Ctrl-C quit")
    bench.send("\t")
    bench.pass(0.1)
    #expect(bench.terminal.lines[9] == " Tab write  q quit  ? keys")
  }
}
