import RefreshCanvas
import RefreshKit
import RefreshList

@testable import RefreshTerminal

/// A chat in a session of 80 × 24 whose words occur once each, and its lines frame by frame.
///
/// The list goes up, as in the guide, or goes down and follows its end.
@MainActor
final class WrittenChat {
  struct Message {
    let id: Int
    var words: [String]
    /// The number of lines of a picture above the words.
    var picture = 0
    /// Whether only the first words are visible.
    var isFolded = false

    var text: String {
      let words = isFolded ? Array(words.prefix(3)) : words
      return String(repeating: "|\n", count: isFolded ? 0 : picture) + words.joined(separator: " ")
    }
  }

  /// The lines of a frame, and the last word of the last message.
  struct Frame {
    let lines: [String]
    let lastWord: String

    /// Returns the line that contains a word.
    func line(of word: String) -> Int? {
      lines.firstIndex { $0.split(separator: " ").contains { $0 == word } }
    }
  }

  private(set) var messages: [Message] = []
  let direction: ScrollDirection
  private(set) var list = ListView()
  let bench: Bench<ListView>
  private var number = 0
  private var nextID = 0
  private var scheduled: [(time: Double, action: @MainActor () -> Void)] = []
  private var random = SeededNumbers(seed: 7)

  /// Creates a chat of `count` messages of 6 to 60 words. The last message has `long` words.
  init(
    _ direction: ScrollDirection, count: Int = 40, long: Int? = nil,
    with edit: ((inout [Message]) -> Void)? = nil
  ) {
    self.direction = direction
    let scroll = ScrollModel(direction: direction)
    var draw: (@MainActor (Int) -> StyledText)?
    let list = ListView(rowCount: count, wraps: true, scroll: scroll) { draw?($0) ?? "" }
    if direction == .down { list.followedEdge = .trailing }
    bench = Bench(columns: 80, rows: 24, showing: list)
    self.list = list
    messages = (0..<count).map { _ in message() }
    if let long { messages[count - 1].words = words(long) }
    edit?(&messages)
    draw = { [unowned self] in StyledText(messages[message(ofRow: $0)].text) }
    list.resetRows(count: count)
    end()
  }

  // MARK: Messages

  var last: Int { messages.count - 1 }

  func words(_ count: Int) -> [String] {
    (0..<count).map { _ in
      number += 1
      return "w\(number)" + String(repeating: "x", count: Int.random(in: 0..<5, using: &random))
    }
  }

  private func message() -> Message {
    nextID += 1
    return Message(id: nextID, words: words(Int.random(in: 6...60, using: &random)))
  }

  func row(ofMessage index: Int) -> Int { direction == .up ? last - index : index }
  func message(ofRow row: Int) -> Int { direction == .up ? last - row : row }

  /// Changes a message, and notifies the list.
  func edit(_ index: Int, _ change: (inout Message) -> Void) {
    change(&messages[index])
    let row = row(ofMessage: index)
    list.reloadRows(row..<row + 1)
  }

  /// Folds or unfolds a message, as a user does.
  func fold(_ index: Int, _ isFolded: Bool) {
    messages[index].isFolded = isFolded
    let row = row(ofMessage: index)
    list.reloadRow(row)
  }

  func append(_ count: Int) {
    for _ in 0..<count { messages.append(message()) }
    if direction == .up { list.prependRows(count) } else { list.appendRows(count) }
  }

  func addOlder(_ count: Int) {
    messages.insert(contentsOf: (0..<count).map { _ in message() }, at: 0)
    if direction == .up { list.appendRows(count) } else { list.prependRows(count) }
  }

  func removeLast() {
    messages.removeLast()
    let row = direction == .up ? 0 : messages.count
    list.removeRows(row..<row + 1)
  }

  /// Replaces the messages, and notifies the list by their IDs alone.
  func replaceAll(_ change: (inout [Message]) -> Void) {
    func identities() -> [Int] {
      direction == .up ? messages.reversed().map(\.id) : messages.map(\.id)
    }
    let before = identities()
    change(&messages)
    list.update(from: before, to: identities())
  }

  /// Returns a message with the same words and another ID, as from a server.
  func known(_ message: Message) -> Message {
    nextID += 1
    return Message(id: nextID, words: message.words, picture: message.picture)
  }

  /// Returns messages that are not in the list.
  func strangers(_ count: Int) -> [Message] { (0..<count).map { _ in message() } }

  // MARK: Time

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    scheduled.append((bench.time + seconds, action))
  }

  /// Writes to a message in steps, 4 words every 50 ms.
  func write(
    _ index: Int? = nil, steps: Int = 30, words count: Int = 4, every seconds: Double = 0.05
  ) {
    let id = messages[index ?? last].id
    for step in 0..<steps {
      after(Double(step + 1) * seconds) { [unowned self] in
        guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
        edit(index) { $0.words += words(count) }
      }
    }
  }

  /// Advances the time in frames of a sixtieth of a second.
  ///
  /// - Returns: The frames.
  @discardableResult func run(_ seconds: Double) -> [Frame] {
    let end = bench.time + seconds
    var frames = [shown]
    while bench.time < end {
      let due = scheduled.filter { $0.time <= bench.time + 1 / 60 }
      scheduled.removeAll { $0.time <= bench.time + 1 / 60 }
      for step in due { step.action() }
      bench.pass(1 / 60)
      frames.append(shown)
    }
    return frames
  }

  var shown: Frame {
    Frame(lines: bench.terminal.lines, lastWord: messages[last].words.last ?? "")
  }

  // MARK: User input

  /// Turns the wheel by ticks towards the older messages, or towards the newest.
  func turn(_ ticks: Int, isBack: Bool = false, pause: Double = 0.09) {
    for _ in 0..<ticks {
      tick(isBack: isBack)
      run(pause)
    }
    run(0.6)
  }

  func tick(isBack: Bool = false) { bench.send("\u{1B}[<\(isBack ? 65 : 64);10;10M") }

  func mouse(_ code: Int, line: Int, isUp: Bool = false) {
    bench.send("\u{1B}[<\(code);10;\(line + 1)\(isUp ? "m" : "M")")
  }

  /// Scrolls to the newest message by key.
  func end() {
    bench.send("G")
    run(0.5)
    bench.send("G")
    run(0.5)
  }

  func resize(_ columns: Int, _ rows: Int) {
    bench.session.resize(columns: columns, rows: rows)
    bench.terminal = VTScreen(columns: columns, rows: rows)
    bench.flush()
  }

  /// Scrolls a message to the top of the screen.
  func scroll(toMessage index: Int, animated: Bool) {
    list.scrollToRow(
      row(ofMessage: index), at: direction == .up ? .end : .start, animated: animated)
  }

  // MARK: Visible words

  /// Returns the first word on a line.
  func word(onLine line: Int) -> String {
    String(
      shown.lines[line...].first { !$0.isEmpty && $0 != "|" }?.split(separator: " ").first ?? "")
  }

  /// The oldest message of which a word is visible.
  var firstShown: Int {
    let all = Set(shown.lines.flatMap { $0.split(separator: " ").map(String.init) })
    return messages.firstIndex { $0.words.contains { all.contains($0) } } ?? 0
  }
}

extension [WrittenChat.Frame] {
  /// Returns whether a word was on the same line in all frames.
  func keep(_ word: String) -> Bool {
    guard let first = self[0].line(of: word) else { return false }
    return allSatisfy { $0.line(of: word) == first }
  }

  /// Returns whether the end of the last message was on the last line in all frames.
  ///
  /// - Parameter isLate: Whether the text of a frame may be below the last line in that frame, if
  ///   the end of the frame before is visible.
  func follow(isLate: Bool = false) -> Bool {
    indices.allSatisfy { index in
      let frame = self[index]
      return frame.line(of: frame.lastWord) == frame.lines.count - 1
        || isLate && index > 0 && frame.line(of: self[index - 1].lastWord) != nil
    } && last.map { $0.line(of: $0.lastWord) == $0.lines.count - 1 } ?? false
  }

  /// The number of lines by which the content moved down between consecutive frames; `nil` if no
  /// word is in both.
  var steps: [Int?] {
    zip(self, dropFirst()).map { before, after in
      for (line, text) in before.lines.enumerated() {
        for word in text.split(separator: " ") where word != "|" {
          if let now = after.line(of: String(word)) { return now - line }
        }
      }
      return nil
    }
  }
}
