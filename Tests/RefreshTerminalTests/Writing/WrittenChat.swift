import RefreshCanvas
import RefreshKit
import RefreshList

@testable import RefreshTerminal

/// A chat in a session of 80 × 24 whose words occur once each, and what is drawn of it frame by frame.
///
/// It goes up as the guide's chat does, or down and follows its end.
@MainActor
final class WrittenChat {
  struct Message {
    let id: Int
    var words: [String]
    /// The lines of a picture above the words.
    var picture = 0
    /// Whether only the first words show.
    var isFolded = false

    var text: String {
      let words = isFolded ? Array(words.prefix(3)) : words
      return String(repeating: "|\n", count: isFolded ? 0 : picture) + words.joined(separator: " ")
    }
  }

  /// What a frame showed, and what the last message ended with.
  struct Frame {
    let lines: [String]
    let lastWord: String

    /// The line that a word is on.
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

  /// Makes a chat of `count` messages of 6 to 60 words; the last one has `long` words.
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

  /// Changes a message, and says that it did.
  func edit(_ index: Int, _ change: (inout Message) -> Void) {
    change(&messages[index])
    let row = row(ofMessage: index)
    list.reloadRows(row..<row + 1)
  }

  /// Opens or folds a message by hand.
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

  /// Takes other messages, told by their identities alone.
  func replaceAll(_ change: (inout [Message]) -> Void) {
    func identities() -> [Int] {
      direction == .up ? messages.reversed().map(\.id) : messages.map(\.id)
    }
    let before = identities()
    change(&messages)
    list.update(from: before, to: identities())
  }

  /// Another message with the same words, as a server knows it.
  func known(_ message: Message) -> Message {
    nextID += 1
    return Message(id: nextID, words: message.words, picture: message.picture)
  }

  /// New messages that nothing shows yet.
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

  /// Lets time pass in frames of a 60th, and returns what each of them showed.
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

  // MARK: Hands

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

  /// Goes to the newest message by key.
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

  /// Brings a message to the top of the screen.
  func scroll(toMessage index: Int, animated: Bool) {
    list.scrollToRow(
      row(ofMessage: index), at: direction == .up ? .end : .start, animated: animated)
  }

  // MARK: What is read

  /// The first word of a line that shows.
  func word(onLine line: Int) -> String {
    String(
      shown.lines[line...].first { !$0.isEmpty && $0 != "|" }?.split(separator: " ").first ?? "")
  }

  /// The oldest message of which a word shows.
  var firstShown: Int {
    let all = Set(shown.lines.flatMap { $0.split(separator: " ").map(String.init) })
    return messages.firstIndex { $0.words.contains { all.contains($0) } } ?? 0
  }
}

extension [WrittenChat.Frame] {
  /// Whether a word stood on one line in all of them.
  func keep(_ word: String) -> Bool {
    guard let first = self[0].line(of: word) else { return false }
    return allSatisfy { $0.line(of: word) == first }
  }

  /// Whether the end of the last message was on the last line in all of them, or so many lines below.
  func follow(hidden: Int = 0) -> Bool {
    indices.allSatisfy { index in
      let (frame, end) = (self[index], self[index].lines.count - 1)
      // What is hidden is what came in this frame at most: the end before it shows.
      let isThere = frame.line(of: frame.lastWord) == end
      return isThere || hidden > 0 && index > 0 && !frame.lines[end].isEmpty
    } && last.map { $0.line(of: $0.lastWord) == $0.lines.count - 1 } ?? false
  }

  /// How many lines the content went down from each frame to the next; `nil` where no word stayed.
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
