import RefreshApp
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal
import Testing

@testable import ExampleChat

/// The promise of the example: the text that the user reads moves only when the user scrolls.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ConversationTests {
  private let clock = ManualClock()

  private func conversation(_ text: String, _ pace: Pace) -> Conversation {
    Conversation(answers: Answers(text), pace: pace, clock: clock, CanvasEnvironment())
  }

  /// Advances the time, and runs the tasks that were waiting for it.
  private func pass(_ seconds: Double, _ session: TerminalSession, _ look: () -> Void = {}) async {
    let end = clock.now + seconds
    while clock.now < end {
      session.frame(at: clock.now)
      clock.advance(to: clock.now + 1.0 / 60)
      for _ in 0..<20 { await Task.yield() }
      session.frame(at: clock.now)
      _ = session.drainOutput()
      look()
    }
  }

  private func lines(_ session: TerminalSession) -> [String] {
    // The lines without the message about new messages and without the scroll bar.
    session.canvas.lines.dropLast().map { line in
      String(line.prefix(38).reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test(arguments: [Pace.words(20), .words(2_000), .bytes(120_000)])
  func `R-2: away from the bottom, no line moves while a chat answer and its thought are written`(
    pace: Pace
  ) async {
    let text = "> what is it\n" + String(repeating: "many words in a long line\n\n", count: 60)
    let conversation = conversation(text, pace)
    let session = TerminalSession(conversation.list, columns: 40, rows: 16)
    session.enter(at: 0)
    await pass(0.5, session)
    conversation.ask("why?")
    await pass(1, session)
    session.feed(Array("\u{1B}[A\u{1B}[A\u{1B}[A".utf8), at: clock.now)
    // The resting list scrolls up by three lines, and then keeps its place.
    conversation.list.scroll.press(.down)
    await pass(0.5, session)
    let read = lines(session)
    let count = conversation.messages[0].text.count
    await pass(2, session) { #expect(lines(session) == read) }
    #expect(conversation.messages[0].text.count > count || !conversation.isWriting)
    conversation.stop()
    await pass(0.2, session)
    #expect(!conversation.isWriting && conversation.messages.allSatisfy(\.isWritten))
  }

  @Test
  func `R-2: folding and unfolding a thought of a chat answer keeps its first line in place`()
    async throws
  {
    let conversation = conversation("> one two three\n> four five\nan answer", .words(1_000))
    let session = TerminalSession(conversation.list, columns: 40, rows: 12)
    session.enter(at: 0)
    conversation.ask("why?")
    await pass(1, session)
    let row = try #require(conversation.messages.firstIndex { $0.author == .thought })
    conversation.list.selectedRow = row
    await pass(0.1, session)
    let line = try #require(session.canvas.lines.firstIndex { $0.contains("▸ thought") })
    for _ in 0..<3 {
      session.feed([0x0D], at: clock.now)
      await pass(0.2, session)
      #expect(session.canvas.lines[line].contains("▾ thought, 5 words"))
      session.feed([0x0D], at: clock.now)
      await pass(0.2, session)
      #expect(session.canvas.lines[line].contains("▸ thought, 5 words"))
    }
  }

  @Test
  func `P-12: a chat opens at its first unread message, and loads in both directions`()
    async
  {
    let conversation = Conversation(
      answers: .bundled, pace: .words(20), clock: clock, unread: 60, CanvasEnvironment())
    let session = TerminalSession(conversation.list, columns: 40, rows: 16)
    session.enter(at: 0)
    await pass(1.5, session)
    #expect(lines(session).first?.contains("—— unread ——") == true, "\(lines(session))")
    #expect(conversation.messages.contains { $0.id == 140 })
    let read = lines(session)
    conversation.list.scroll.press(.pageDown)
    await pass(3, session)
    #expect((conversation.messages.first?.id ?? 0) > 149, "newer messages come below")
    conversation.list.scroll.press(.pageUp)
    await pass(2, session)
    #expect(lines(session) == read)
    conversation.showNewest()
    await pass(2, session)
    #expect(conversation.messages.first?.id == 199)
    #expect(conversation.list.visibleRows.lowerBound == 0)
  }

  @Test
  func `a simulated writer writes all of a text at its pace, and splits words without blanks`() {
    let text = "one two  three\n\nfour " + String(repeating: "长", count: 100)
    for pace in [Pace.words(20), .bytes(50)] {
      var writer = Writer(text, pace)
      var (time, written) = (0.0, "")
      #expect(writer.text(until: 0) == "")
      while !writer.isDone {
        time += 0.05
        written += writer.text(until: time)
      }
      #expect(written == text)
      let seconds = pace == .words(20) ? 0.5 : Double(text.utf8.count) / 50
      #expect(abs(time - seconds) < 1)
    }
  }

  @Test func `a file of chat answers is split at dashes, and a prefix marks a thought in it`() {
    var answers = Answers("> a\n> b\n\nc\n\nd\n---\n\n---\ne > f\n")
    #expect(answers.answer() == .init(thought: "a\nb", text: "c\n\nd"))
    #expect(answers.answer() == .init(text: "e > f"))
    #expect(answers.answer() == .init(thought: "a\nb", text: "c\n\nd"))
    var windows = Answers("> a\r\n\r\nc\r\nd\r\n---\r\ne\r\n")
    #expect(windows.answer() == .init(thought: "a", text: "c\nd"))
    #expect(windows.answer() == .init(text: "e"))
    var bundled = Answers.bundled
    #expect(!bundled.answer().thought.isEmpty)
  }

  @Test func `the option for the writing pace accepts words per second or bytes per second`() throws
  {
    #expect(try Pace("20") == .words(20))
    #expect(try Pace("120K") == .bytes(120_000))
    for text in ["", "x", "-1", "K", "nan", "1e99"] {
      #expect(throws: UsageError.self) { try Pace(text) }
    }
  }
}
