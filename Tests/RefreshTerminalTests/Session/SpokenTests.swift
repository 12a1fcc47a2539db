import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// The output of a session in screen-reader mode, as a screen reader speaks it.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SpokenTests {
  /// A list of texts in a session in screen-reader mode.
  @MainActor
  private final class Story {
    var texts: [String]
    var title = "A title"
    let list: ListView
    let bench: Bench<TitledScreen>

    init(_ texts: [String], columns: Int = 40, rows: Int = 10) {
      self.texts = texts
      let box = Box()
      list = ListView(rowCount: texts.count) { row, region in
        if let story = box.story { region.write(story.texts[row]) }
      }
      list.allowsSelection = true
      list.showsScrollBar = true
      let screen = TitledScreen(list) { box.story?.title ?? "" }
      var configuration = TerminalSession.Configuration()
      configuration.isScreenReaderEnabled = true
      bench = Bench(columns: columns, rows: rows, showing: screen, configuration: configuration)
      box.story = self
      list.reloadRows(0..<texts.count)
    }

    private final class Box { weak var story: Story? }

    /// Returns the texts that were spoken since the last call: each text between two commands of
    /// the terminal.
    func heard() -> [String] {
      var (utterances, text) = ([String](), "")
      var isCommand = false
      for scalar in bench.taken().unicodeScalars {
        let isEnd = scalar.value < 0x20 || scalar.value == 0x7F
        if isEnd, !text.isEmpty {
          utterances.append(text)
          text = ""
        }
        if scalar == "\u{1B}" {
          isCommand = true
        } else if isCommand {
          isCommand = scalar == "[" || !scalar.properties.isAlphabetic
        } else if !isEnd {
          text.unicodeScalars.append(scalar)
        }
      }
      if !text.isEmpty { utterances.append(text) }
      return utterances.compactMap { utterance in
        let spoken = utterance.drop { $0 == " " }
        return spoken.isEmpty ? nil : String(spoken)
      }
    }

    func press(_ keys: String) -> [String] {
      bench.send(keys)
      bench.pass(1)
      return heard()
    }

    func change(_ row: Int, to text: String) {
      texts[row] = text
      list.reloadRows(row..<row + 1)
    }
  }

  private func story(_ count: Int = 30) -> Story {
    let story = Story((1...count).map { "Town \($0)" })
    story.bench.pass(1)
    return story
  }

  @Test
  func `H-19: for a screen reader, rows are written without scroll bar, marks and queries`() {
    let story = story()
    let heard = story.heard()
    #expect(heard.sorted() == ["A title"] + (1...8).map { "Town \($0)" } + ["q quit  ? keys"])
    #expect(story.bench.terminal.faults == [])
    story.bench.pass(20)
    #expect(story.heard() == [])
  }

  @Test
  func `H-19: for a screen reader, a selected row is written, unless an arrow key moved by one`() {
    let story = story()
    _ = story.heard()
    #expect(story.press("\u{1B}[B") == ["Town 1"])
    #expect(story.press("\u{1B}[B") == [])
    #expect(story.bench.terminal.row == 2)
    #expect(story.press("j") == ["Town 3"])
    #expect(story.press("G").first == "Town 30")
    #expect(story.press("k") == ["Town 29"])
  }

  @Test
  func `H-19: for a screen reader, moved rows are not written again, and new ones completely`() {
    let story = story()
    for _ in 0..<8 { _ = story.press("j") }
    #expect(story.press("j") == ["Town 9"])
    #expect(story.press("\u{1B}[B") == ["Town 10"])
    #expect(story.bench.terminal.lines[8] == "Town 10")
    #expect(story.bench.terminal.faults == [])
  }

  @Test
  func `H-19: for a screen reader, a counter is announced when it stops, or every ten seconds`() {
    let story = story()
    _ = story.heard()
    for number in 1...90 {
      story.title = "A title, \(number) rows"
      story.bench.session.setNeedsDrawing()
      story.bench.pass(0.1)
    }
    #expect(story.heard() == [])
    story.bench.pass(2.5)
    #expect(story.heard() == [", 90 rows"])
    for number in 91...300 {
      story.title = "A title, \(number) rows"
      story.bench.session.setNeedsDrawing()
      story.bench.pass(0.1)
    }
    #expect((1...3).contains(story.heard().count))
  }

  @Test
  func `H-19: for a screen reader, growing text is announced by sentence, its end after 2 s`() {
    let story = story(3)
    _ = story.heard()
    let text = "Nothing moves unless you do. And then"
    var said = ""
    for word in text.split(separator: " ") {
      said += (said.isEmpty ? "" : " ") + word
      story.change(2, to: said)
      story.bench.pass(0.1)
    }
    #expect(story.heard() == ["Nothing moves unless you do."])
    story.bench.pass(2.2)
    #expect(story.heard() == ["And then"])
  }

  @Test
  func `H-19: for a screen reader, repeated announcements are written again, removals silent`() {
    let story = story()
    _ = story.heard()
    story.bench.session.announce("Done.")
    story.bench.pass(3)
    #expect(story.heard() == ["Done."])
    story.bench.session.announce("Done.")
    story.bench.pass(3)
    #expect(story.heard() == ["Done."])
  }

  @Test func `H-19: for a screen reader, = announces the row and its position, Ctrl-L the screen`()
  {
    let story = story()
    _ = story.press("j")
    _ = story.press("G")
    #expect(story.press("=") == ["Row 30 of 30. Town 30"])
    #expect(story.press("=") == ["Row 30 of 30. Town 30"])
    #expect(story.press("\u{C}").contains("A title"))
    #expect(story.bench.terminal.lines[8] == "Town 30")
  }

  @Test func `H-19: for a screen reader, a mark is announced when it changes, and with the row`() {
    let story = story()
    _ = story.press("j")
    #expect(story.press(" ") == ["Marked.", "Town 2"])
    _ = story.press("k")
    #expect(story.press("=") == ["Row 1 of 30. Marked. Town 1"])
    #expect(story.press(" ") == ["No longer marked.", "Town 2"])
    _ = story.press("k")
    #expect(story.press("=") == ["Row 1 of 30. Town 1"])
  }

  @Test
  func `H-19: for a screen reader, a dialog is written once, and rows under it when it closes`() {
    let story = story()
    _ = story.press("j")
    let question = ["Remove Town 1?", "Remove", "Keep"]
    let dialog = ListView(rowCount: 3) { row, region in region.write(question[row]) }
    dialog.allowsSelection = true
    story.bench.session.present(dialog, as: .overlay(columns: 20, rows: 3))
    story.bench.pass(1)
    #expect(story.heard() == question)
    #expect(story.press("j") == ["Remove Town 1?"])
    #expect(story.press("j") == ["Remove"])
    #expect(story.press("\u{1B}").first == "Town 1")
  }

  @Test
  func `H-19: the key for announcements is ignored unless the session draws for a screen reader`() {
    let bench = Bench()
    bench.pass(0.1)
    _ = bench.taken()
    bench.send("=")
    bench.pass(1)
    #expect(bench.taken().isEmpty)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `H-19: for a screen reader, the terminal shows the current rows after random changes`(
    seed: UInt64
  ) {
    var numbers = SeededNumbers(seed: seed)
    let story = story()
    let words = ["one", "two", "three.", "4", "Town", "end"]
    for _ in 0..<60 {
      switch Int.random(in: 0..<7, using: &numbers) {
      case 0:
        _ = story.press(
          ["j", "k", "G", "g", "\u{1B}[B", "\u{1B}[5~"].randomElement(using: &numbers) ?? "j")
      case 1: story.title = "A title \(Int.random(in: 0..<99, using: &numbers))"
      case 2:
        story.texts.insert("new " + words[Int.random(in: 0..<6, using: &numbers)], at: 0)
        story.list.prependRows(1)
      case 3:
        story.texts.append(words[Int.random(in: 0..<6, using: &numbers)])
        story.list.appendRows(1)
      default:
        let row = Int.random(in: 0..<story.texts.count, using: &numbers)
        let word = words[Int.random(in: 0..<6, using: &numbers)]
        story.change(row, to: Bool.random(using: &numbers) ? word : story.texts[row] + " " + word)
      }
      story.bench.pass(Double.random(in: 0..<0.6, using: &numbers))
    }
    story.bench.pass(11)
    #expect(story.bench.terminal.lines == story.bench.session.canvas.lines)
    #expect(story.bench.terminal.faults == [])
  }
}
