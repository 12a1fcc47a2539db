import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// The scenarios in which a user's scroll, a jump or an edit by ID happens while rows are being
/// written.
@Suite("User input while rows are being written", .timeLimit(.minutes(60))) @MainActor
struct WritingHandTests {
  nonisolated private static let ways = [ScrollDirection.up, .down]

  @Test(arguments: ways)
  func `while a message grows and rows are added, wheel ticks alone move the rows`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way, count: 120)
    chat.turn(6)
    chat.write(steps: 50)
    for tick in 0..<8 {
      chat.after(0.14 * Double(tick) + 0.01) {
        chat.tick()
        if tick == 2 || tick == 5 { chat.append(1) }
      }
    }
    let steps = chat.run(3).steps
    #expect(steps.allSatisfy { ($0 ?? -1) >= 0 })
    #expect(steps.reduce(0) { $0 + ($1 ?? 0) } == 24)
  }

  @Test(arguments: ways)
  func `a scroll that glides while rows arrive continues and never jumps back`(way: ScrollDirection)
  {
    let chat = WrittenChat(way, count: 120)
    chat.turn(4)
    chat.write(steps: 50)
    chat.mouse(0, line: 5)
    for line in 6...10 {
      chat.after(Double(line - 5) / 60) { chat.mouse(32, line: line) }
    }
    chat.after(6 / 60) { chat.mouse(0, line: 10, isUp: true) }
    chat.after(0.3) { chat.append(2) }
    chat.after(0.6) { chat.append(1) }
    let steps = chat.run(2.5).steps
    #expect(steps.allSatisfy { ($0 ?? -1) >= 0 })
    #expect(steps.reduce(0) { $0 + ($1 ?? 0) } >= 10, "5 by the finger, 5 beyond it")
  }

  @Test(arguments: ways)
  func `a list at its end follows new words, and one tick away from it does not`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way)
    chat.turn(1)
    let word = chat.word(onLine: 2)
    chat.write(steps: 20)
    #expect(chat.run(1.2).keep(word))
    chat.write(steps: 60)
    for _ in 0..<20 {
      chat.tick(isBack: true)
      chat.run(0.05)
    }
    chat.run(0.5)
    #expect(chat.run(1).follow())
  }

  @Test(arguments: ways)
  func `a smooth scroll to a message reaches it while rows arrive and the last row grows`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way, count: 120)
    let word = chat.messages[50].words[0]
    chat.write(steps: 60)
    chat.run(0.2)
    chat.scroll(toMessage: 50, animated: true)
    chat.after(0.25) { chat.append(1) }
    chat.after(0.55) { chat.append(1) }
    chat.run(3.7)
    #expect(chat.shown.line(of: word) == 0)
  }

  @Test(arguments: ways)
  func `scrolling to the first of 20 unread messages shows it at the top`(way: ScrollDirection) {
    let chat = WrittenChat(way)
    chat.turn(9)
    let first = chat.messages.count
    chat.append(20)
    chat.run(0.4)
    chat.write(steps: 60)
    chat.run(0.2)
    chat.scroll(toMessage: first, animated: false)
    for seconds in [1.2, 1.5] {
      chat.run(seconds)
      #expect(chat.shown.line(of: chat.messages[first].words[0]) == 0)
    }
  }

  @Test(arguments: ways)
  func `20 older messages inserted above move neither the row being read nor a list at its end`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way, count: 80)
    chat.turn(14)
    let word = chat.word(onLine: 2)
    chat.write()
    chat.after(0.4) { chat.addOlder(20) }
    #expect(chat.run(1.6).keep(word))
    chat.end()
    chat.write()
    chat.after(0.4) { chat.addOlder(20) }
    #expect(chat.run(2).follow())
  }

  @Test(arguments: ways)
  func `when the growing row is removed, the list shows its new end`(way: ScrollDirection) {
    let chat = WrittenChat(way, long: 120)
    chat.write(steps: 10)
    chat.run(0.7)
    chat.after(0.1) { chat.removeLast() }
    #expect(chat.run(0.8).follow())
    let reading = WrittenChat(way, long: 800)
    reading.turn(8)
    reading.write(steps: 8)
    reading.run(0.5)
    reading.removeLast()
    reading.run(0.8)
    #expect(reading.shown.line(of: reading.shown.lastWord) == 23)
  }

  @Test(arguments: ways)
  func `when a row that fills the screen is removed, the list shows a neighbouring row`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way, count: 80)
    chat.edit(40) { $0.words = chat.words(800) }
    chat.scroll(toMessage: 40, animated: false)
    chat.run(0.8)
    chat.turn(6, isBack: true)
    let neighbours = [39, 41].flatMap { chat.messages[$0].words }
    chat.replaceAll { $0.remove(at: 40) }
    chat.run(0.7)
    #expect(neighbours.contains { chat.shown.line(of: $0) != nil })
  }

  @Test(arguments: ways)
  func `a word found by a search keeps its place and its mark while rows arrive`(
    way: ScrollDirection
  ) throws {
    let chat = WrittenChat(way, count: 120)
    let word = chat.messages[30].words[0]
    chat.write(steps: 60)
    chat.run(0.2)
    chat.bench.send("/" + word + "\r")
    chat.run(0.6)
    chat.after(0.1) { chat.append(2) }
    #expect(chat.run(1.4).keep(word))
    let line = try #require(chat.shown.line(of: word))
    #expect(chat.bench.terminal.cells[line].contains { $0.text == "w" && $0.style != .plain })
  }

  @Test(arguments: ways)
  func `replacing all items keeps the row being read in place, and a list at its end at the end`(
    way: ScrollDirection
  ) {
    let chat = WrittenChat(way, count: 80)
    chat.turn(14)
    let word = chat.word(onLine: 2)
    chat.write()
    chat.after(0.4) {
      chat.replaceAll { messages in
        for index in [19, 15, 11, 7, 3] { messages.remove(at: index) }
        for (index, new) in chat.strangers(8).enumerated() {
          messages.insert(new, at: 2 + 3 * index)
        }
      }
    }
    #expect(chat.run(1.6).keep(word))
    chat.end()
    chat.after(0.1) {
      chat.replaceAll { messages in
        messages[messages.count - 1] = chat.known(messages[messages.count - 1])
        messages[messages.count - 1].words += chat.words(40)
      }
    }
    chat.after(0.5) { chat.write(steps: 20) }
    #expect(chat.run(2).follow())
  }

  @Test(arguments: ways)
  func `giving the visible row a new identity does not move its words`(way: ScrollDirection) {
    let chat = WrittenChat(way, long: 800)
    chat.turn(8)
    let word = chat.word(onLine: 2)
    chat.after(0.1) {
      chat.replaceAll { $0[$0.count - 1] = chat.known($0[$0.count - 1]) }
    }
    #expect(chat.run(0.8).keep(word))
  }
}
