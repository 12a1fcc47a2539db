import RefreshApp
import RefreshCanvas
import RefreshKit
package import RefreshList
import RefreshLoadMore
import RefreshPages

/// The messages, and the list that shows them. Row 0 is the newest loaded message, at the bottom.
@MainActor
package final class Conversation {
  /// The loaded messages, the newest first.
  package let messages: ListItems<Message>
  package let list: ListView
  private(set) var isWriting = false

  private var answers: Answers
  private let pace: Pace
  private let clock: any AppClock
  private var count: Int
  private var turn: Task<Void, Never>?
  /// The pager, which loads in both directions from the first unread message; `nil` without unread
  /// messages.
  private var pager: CursorPager<Message, Archive.Place>?

  /// Creates a conversation.
  ///
  /// - Parameter unread: The number of unread messages; the list opens at the first of them.
  init(
    answers: Answers, pace: Pace, clock: any AppClock, unread: Int = 0,
    _ environment: CanvasEnvironment
  ) {
    (self.answers, self.pace, self.clock) = (answers, pace, clock)
    let archive = Archive(clock: clock)
    count = archive.next
    let firstUnread = unread > 0 ? archive.next - unread : nil
    let messages = ListItems(firstUnread == nil ? archive.newest() : [])
    self.messages = messages
    list = ListView(messages, wraps: true, direction: .up) {
      $0.shown(environment, isFirstUnread: $0.id == firstUnread)
    }
    if !environment.isScreenReaderEnabled {
      list.setGutter(width: 2) { messages[$0].mark(environment) }
    }
    // Folded text is found and copied as well.
    list.rowText = { messages[$0].text }
    list.allowsSelection = true
    list.showsScrollBar = true
    list.showsUnreadCount = true
    list.onActivate = { [unowned self] row in fold(row) }
    if let firstUnread {
      let source = AnyCursorSource { place in try await archive.page(at: place) }
      pager = CursorPager(
        source, into: messages, on: list, from: .before(firstUnread + Archive.pageSize / 2),
        footer: .loadMore(preloadDistance: 20))
      pager?.scrollToItem(firstUnread, at: .end)
      return
    }
    list.addFooter(.loadMore(preloadDistance: 20)) {
      guard let oldest = messages.last?.id else { return .noMoreData }
      let older = try await archive.page(before: oldest)
      messages.append(contentsOf: older)
      return older.isEmpty ? .noMoreData : .success
    }
  }

  /// Shows the newest message, also if the list began at another one.
  package func showNewest() {
    if let pager, messages.first?.id != count - 1 { return pager.restart() }
    if !messages.isEmpty { list.scrollToRow(0, animated: false) }
  }

  /// Folds or unfolds a thought. Its first line keeps its place.
  func fold(_ row: Int) {
    if messages[row].author == .thought { messages.update(at: row) { $0.isFolded.toggle() } }
  }
}

// MARK: - Talking

extension Conversation {
  /// Adds a question. The answer follows after any answers that are still being written.
  package func ask(_ question: String) {
    showNewest()
    add(Message(id: count, .you, question))
    // The user has written the question and expects to see it.
    list.scrollToRow(0, animated: false)
    let (answer, before) = (answers.answer(), turn)
    turn = Task { [weak self] in
      await before?.value
      guard !Task.isCancelled else { return }
      await self?.write(answer)
    }
  }

  func stop() { turn?.cancel() }

  private func write(_ answer: Answers.Answer) async {
    isWriting = true
    if !answer.thought.isEmpty { await write(answer.thought, as: .thought) }
    if !Task.isCancelled { await write(answer.text, as: .answer) }
    isWriting = false
    list.setNeedsDrawing()
  }

  /// Writes a message word by word.
  private func write(_ text: String, as author: Message.Author) async {
    let message = Message(id: count, author, "", isWritten: false)
    add(message)
    var writer = Writer(text, pace)
    let (start, step) = (list.scroll.now, 1.0 / 60)
    var ticks = 0.0
    while !writer.isDone, (try? await clock.sleep(for: step)) != nil {
      ticks += 1
      // A sleep may last longer than requested.
      let words = writer.text(until: max(ticks * step, list.scroll.now - start))
      if !words.isEmpty { change(message.id) { $0.text += words } }
    }
    change(message.id) { $0.isWritten = true }
  }

  private func add(_ message: Message) {
    count += 1
    messages.insert(message, at: 0)
  }

  private func change(_ id: Int, _ body: (inout Message) -> Void) {
    guard let row = messages.firstIndex(where: { $0.id == id }) else { return }
    body(&messages[row])
  }
}
