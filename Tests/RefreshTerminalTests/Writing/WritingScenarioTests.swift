import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// The scenarios of rows that are being written on the page *Comparison*, with their criteria: 24 of
/// the 25, because no text is selected here, in lists that go up and down.
@Suite("Rows that are being written", .timeLimit(.minutes(60))) @MainActor
struct WritingScenarioTests {
  nonisolated private static let ways = [ScrollDirection.up, .down]

  // MARK: At the end

  @Test(arguments: ways)
  func `at the end, the list follows a last message that grows`(way: ScrollDirection) {
    let chat = WrittenChat(way)
    chat.write()
    #expect(chat.run(2).follow())
  }

  @Test(arguments: ways)
  func `while lines of code arrive at the end, the last line is never blank`(way: ScrollDirection) {
    let chat = WrittenChat(way)
    for step in 1...20 {
      chat.after(Double(step) * 0.06) {
        chat.edit(chat.last) { $0.words += chat.words(3).map { "\n" + $0 } }
      }
    }
    let frames = chat.run(1.7)
    #expect(frames.allSatisfy { !$0.lines[23].isEmpty })
    #expect(chat.shown.lines[23].contains(chat.messages[chat.last].words.last?.dropFirst() ?? ""))
  }

  @Test(arguments: ways)
  func `a list at its end stays there when an image becomes text`(way: ScrollDirection) {
    let chat = WrittenChat(way) { $0[$0.count - 1].picture = 12 }
    chat.edit(chat.last) { $0.picture = 0 }
    #expect(chat.run(0.4).dropFirst().allSatisfy { !$0.lines[23].isEmpty })
    chat.write(steps: 20)
    #expect(chat.run(1.5).follow())
  }

  @Test(arguments: ways)
  func `a resize keeps the last word of a growing message on the last line`(way: ScrollDirection) {
    let chat = WrittenChat(way, long: 120)
    chat.write(steps: 70)
    chat.run(0.3)
    for (columns, rows) in [(50, 24), (80, 24), (80, 19), (80, 24)] {
      chat.resize(columns, rows)
      chat.run(0.6)
      #expect(chat.shown.line(of: chat.shown.lastWord) == rows - 1)
    }
    chat.run(1.6)
    #expect(chat.shown.line(of: chat.shown.lastWord) == 23)
  }

  @Test(arguments: ways)
  func `a list follows 2,000 words a second at its end, and moves no row that is being read`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way)
    chat.write(steps: 120, words: 33, every: 1 / 60)
    #expect(chat.run(3).follow())
    let reading = WrittenChat(way, count: 80)
    reading.turn(9)
    let word = reading.word(onLine: 2)
    reading.write(steps: 60, words: 33, every: 1 / 60)
    #expect(reading.run(1.5).keep(word))
  }

  @Test(arguments: ways)
  func `the list follows a row that grows above the last row`(way: ScrollDirection) {
    let chat = WrittenChat(way, count: 41) { messages in
      messages[40] = .init(id: -1, words: ["status"], picture: 7)
    }
    chat.edit(39) { $0.words = chat.words(400) }
    chat.run(0.1)
    chat.write(39)
    #expect(chat.run(2).follow())
    chat.turn(1)
    #expect(chat.shown.lines.contains("|"), "it shows in part")
    let word = chat.word(onLine: 0)
    chat.write(39)
    #expect(chat.run(2).keep(word))
  }

  // MARK: Reading

  @Test(arguments: ways)
  func `words in a growing row keep their place while they are read`(way: ScrollDirection) {
    let chat = WrittenChat(way, long: 800)
    chat.turn(8)
    let word = chat.word(onLine: 2)
    chat.write()
    #expect(chat.run(2).keep(word))
  }

  @Test(arguments: ways)
  func `new rows at the end do not move the row that is being read`(way: ScrollDirection) {
    let chat = WrittenChat(way)
    chat.turn(9)
    let word = chat.word(onLine: 2)
    chat.write()
    chat.after(1.6) { chat.append(2) }
    #expect(chat.run(2).keep(word))
  }

  @Test(arguments: ways)
  func `on a narrower screen the top word moves at most a line, and returns at the old width`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way, long: 800)
    chat.turn(8)
    let word = chat.word(onLine: 0)
    chat.write(steps: 50)
    chat.run(0.3)
    chat.resize(50, 24)
    chat.run(1)
    #expect(chat.shown.line(of: word).map { $0 <= 1 } ?? false)
    chat.resize(80, 24)
    chat.run(1.5)
    #expect(chat.shown.line(of: word) == 0)
  }

  @Test(arguments: ways)
  func `a row above that grows, folds and unfolds does not move the row being read`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way, count: 80)
    chat.turn(14)
    let (above, word) = (chat.firstShown - 2, chat.word(onLine: 2))
    chat.write(steps: 24)
    chat.after(0.3) { chat.edit(above) { $0.picture = 15 } }
    chat.after(0.6) { chat.edit(above) { $0.isFolded = true } }
    chat.after(0.9) { chat.edit(above) { $0.isFolded = false } }
    #expect(chat.run(1.5).keep(word))
  }

  @Test(arguments: ways)
  func `a row that fills the screen stays visible when it folds and unfolds`(way: ScrollDirection) {
    let chat = WrittenChat(way, count: 80) { $0[60].picture = 38 }
    chat.scroll(toMessage: 60, animated: false)
    chat.run(0.8)
    chat.turn(5, isBack: true)
    #expect(chat.shown.lines[0] == "|")
    chat.write(steps: 40)
    chat.fold(60, true)
    chat.run(0.7)
    let folded = chat.shown.line(of: chat.messages[60].words[0])
    #expect(folded != nil)
    chat.fold(60, false)
    chat.run(0.7)
    #expect(folded.map { chat.shown.lines[$0] } == "|")
    #expect(folded == 0 || folded.map { chat.shown.lines[$0 - 1] } != "|")
  }

  @Test(arguments: ways)
  func `a row above that grows line by line does not move the row being read`(way: ScrollDirection)
  {
    let chat = WrittenChat(way, count: 80)
    chat.turn(14)
    let word = chat.word(onLine: 2)
    chat.write(chat.firstShown - 3)
    #expect(chat.run(2).keep(word))
  }

  @Test(arguments: ways)
  func `two growing rows do not move the row being read, and a list at its end follows them`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way, count: 80)
    chat.turn(14)
    let word = chat.word(onLine: 2)
    chat.write(chat.firstShown - 2)
    chat.write()
    #expect(chat.run(2).keep(word))
    chat.end()
    chat.write(chat.last - 1)
    chat.write()
    #expect(chat.run(2).follow(isLate: true))
  }

  @Test(arguments: ways)
  func `10 new lines inserted above move neither the row being read nor a list at its end`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way, count: 80)
    chat.turn(14)
    let (above, word) = (chat.firstShown - 1, chat.word(onLine: 6))
    chat.write()
    chat.after(0.3) { chat.edit(above) { $0.picture = 10 } }
    #expect(chat.run(1.8).keep(word))
    chat.end()
    chat.after(0.1) { chat.edit(chat.last - 1) { $0.picture = 10 } }
    #expect(chat.run(0.8).follow())
  }

  @Test(arguments: ways)
  func `words inserted into the visible row above the screen do not move its other words`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way, long: 800)
    chat.turn(8)
    let word = chat.word(onLine: 2)
    chat.after(0.1) { chat.edit(chat.last) { $0.words.insert(contentsOf: chat.words(45), at: 24) } }
    chat.after(0.5) { chat.write(steps: 10) }
    #expect(chat.run(2).keep(word))
  }
}
