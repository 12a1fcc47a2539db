internal import RefreshCanvas
internal import RefreshKit

/// The rows of a plain screen as its terminal shows them, and what of a new picture is written now.
///
/// A screen reader speaks what is written, so what is written is what is to be said (H-19): rows as a
/// whole, each once, and none before it has settled. Styles are no words and are left out.
struct ScreenReaderRows: Sendable {
  /// What a row waits for before it is written, in seconds without another change.
  enum SettleDelay {
    /// A row that came by itself.
    static let row = 0.3
    /// A text that grows and has come to no end of a sentence, or a row of which only a part changed.
    static let part = 2.0
    /// The longest wait of a row that goes on changing.
    static let longest = 10.0
  }

  /// A picture, and what is known of its rows.
  struct Scene {
    /// The rows, without blanks at their ends.
    var lines: [String] = []
    /// The rows of lists; the others are titles, keys and the like.
    var content: Set<Int> = []
    /// The rows that answer a key at once although they are no list's.
    var answers: Set<Int> = []
    /// A row that is written even if it shows already.
    var repeated: Int?
    /// The cursor's row.
    var cursor: Int?
    /// Whether a line is typed into at the cursor.
    var isTyping = false
    var policy = WidthPolicy()
    /// The number of rows that came in out of sight, and the words for it.
    var unseen = 0
    var unseenWords = ""
  }

  /// A row of the picture drawn last.
  private struct Drawn {
    /// The time since which it looks like this.
    var since: Double
    /// Whether text was added to its end.
    var grows = false
  }

  private var shown: [String] = []
  private var drawn: [String: Drawn] = [:]
  /// The times since which rows have waited.
  private var waiting: [Int: Double] = [:]
  private var lastWritten = -Double.infinity
  private var cursor: (row: Int, text: String)?
  /// Whether everything is written as it comes, for the first time or again.
  private var isNew = true
  /// Whether another screen shows than in the last picture.
  private var isFresh = false
  /// Whether a key or hand has come since the last picture.
  private var answersInput = false
  /// Whether that was an arrow key, after which readers speak the line that the cursor comes to.
  private var answersArrow = false

  /// Notes that a key or a hand came, to which what changes next is the answer.
  mutating func noteInput(isArrow: Bool) { (answersInput, answersArrow) = (true, isArrow) }

  /// Notes that another screen shows, all of which is to be said at once.
  mutating func noteScreen() { isFresh = true }

  /// Forgets what the terminal shows; it is blank now.
  mutating func reset(rows: Int) {
    shown = Array(repeating: "", count: rows)
    (isNew, cursor, waiting) = (true, nil, [:])
  }

  /// Writes what is to be said of a picture now; returns the seconds after which to look again.
  mutating func write(_ scene: Scene, at now: Double, to writer: inout ScreenWriter) -> Double {
    require(
      scene.lines.count == shown.count, "a picture must have the screen's \(shown.count) rows")
    defer {
      (isNew, isFresh) = (false, false)
      (answersInput, answersArrow) = (false, false)
    }
    note(scene.lines, at: now)
    if writer.addressing == .absolute, !isNew { scroll(to: scene.lines, with: &writer) }
    var target = shown
    var delay = Double.infinity
    for y in target.indices.reversed() where scene.lines[y] != shown[y] {
      let next = y + 1 < target.count && target[y + 1] != shown[y + 1] ? y + 1 : nil
      let wait = patience(of: y, scene, at: now)
      if wait <= 0 || next.map({ continues(y, into: $0, scene) }) ?? false {
        target[y] = scene.lines[y]
      } else {
        target[y] = beginning(of: y, scene)
        delay = min(delay, wait)
      }
    }
    for y in target.indices where target[y] == scene.lines[y] { waiting[y] = nil }
    write(target, scene, at: now, to: &writer)
    return delay
  }
}

// MARK: - When

extension ScreenReaderRows {
  /// Notes which rows of a picture are new, and which grew.
  private mutating func note(_ lines: [String], at now: Double) {
    var next: [String: Drawn] = [:]
    let stays = Set(lines)
    let gone = Set(drawn.keys).union(shown).subtracting(stays)
    for line in lines where !line.isEmpty {
      if let known = drawn[line] {
        next[line] = known
      } else {
        // An answer to a key is a new text, even if it begins as the old one did.
        let grows = !answersInput && gone.contains { line.grows(from: $0) }
        next[line] = Drawn(since: now, grows: grows)
      }
    }
    drawn = next
  }

  /// The seconds that a changed row still waits; 0 or less if it is to be written.
  private mutating func patience(of y: Int, _ scene: Scene, at now: Double) -> Double {
    let (old, new) = (shown[y], scene.lines[y])
    // What only goes is not said.
    if isNew || isFresh || new.isEmpty || old.hasPrefix(new) || scene.repeated == y { return 0 }
    let isContent = scene.content.contains(y)
    if scene.isTyping, scene.cursor == y { return 0 }
    guard let drawn = drawn[new] else { return 0 }
    let grows = drawn.grows || !answersInput && new.grows(from: old)
    if answersInput, !grows, isContent || scene.answers.contains(y) || old.isEmpty { return 0 }
    let isPart = !isContent && !old.isEmpty || new.isLike(old) || grows && isLast(y, scene)
    let wait = (isPart ? SettleDelay.part : SettleDelay.row) - (now - drawn.since)
    let began = waiting[y] ?? now
    waiting[y] = began
    // One that goes on changing comes while nothing else is said.
    let most = max(began + SettleDelay.longest, lastWritten + SettleDelay.part) - now
    return min(wait, most)
  }

  /// Whether nothing that is new follows on the next row.
  private func isLast(_ y: Int, _ scene: Scene) -> Bool {
    let next = y + 1
    return next >= shown.count || scene.lines[next].isEmpty || scene.lines[next] == shown[next]
  }

  /// Whether a row has to come before the next one, because it is a text that goes on there.
  private func continues(_ y: Int, into next: Int, _ scene: Scene) -> Bool {
    scene.content.contains(y) && scene.content.contains(next)
      && drawn[scene.lines[y]]?.grows == true
  }

  /// What is written of a row that waits: whole sentences of one that grows, or nothing new.
  private func beginning(of y: Int, _ scene: Scene) -> String {
    let (old, new) = (shown[y], scene.lines[y])
    guard scene.content.contains(y), drawn[new]?.grows == true else { return old }
    let sentences = new.sentences
    let isMore = new.grows(from: old) ? sentences.count > old.count : !sentences.isEmpty
    return isMore ? sentences : old
  }
}

// MARK: - What moved

extension ScreenReaderRows {
  /// A group of rows that moved together: what they are now, and how far up they went.
  private struct Move {
    var rows: Range<Int>
    var distance: Int
    var gain: Int

    /// The rows that the terminal scrolls.
    var region: Range<Int> {
      min(
        rows.lowerBound, rows.lowerBound + distance)..<max(
          rows.upperBound, rows.upperBound + distance)
    }
  }

  /// Has the terminal move what moved: a row that only moved is not said.
  private mutating func scroll(to lines: [String], with writer: inout ScreenWriter) {
    guard lines != shown, let move = bestMove(to: lines) else { return }
    writer.scrollByLines(move.region, by: move.distance)
    let before = shown
    for y in move.region {
      let source = y + move.distance
      shown[y] = move.region.contains(source) ? before[source] : ""
    }
    if let old = cursor, move.region.contains(old.row) { cursor?.row = old.row - move.distance }
  }

  private func bestMove(to lines: [String]) -> Move? {
    var best: Move?
    for distance in 1 - lines.count..<lines.count where distance != 0 {
      var rows = 0..<0
      for y in lines.indices {
        let source = y + distance
        let isSame =
          shown.indices.contains(source)
          && (lines[y] == shown[source]
            || drawn[lines[y]]?.grows == true && lines[y].grows(from: shown[source]))
        if isSame {
          rows = (rows.isEmpty ? y : rows.lowerBound)..<y + 1
        }
        if !isSame || y == lines.count - 1, !rows.isEmpty {
          let move = Move(rows: rows, distance: distance, gain: 0)
          let gain = gain(of: move, to: lines)
          if gain > best?.gain ?? 0 {
            best = Move(rows: rows, distance: distance, gain: gain)
          }
          rows = 0..<0
        }
      }
    }
    return best
  }

  /// The number of rows that a move puts in place, less those that it takes out of theirs.
  private func gain(of move: Move, to lines: [String]) -> Int {
    var gain = 0
    for y in move.region {
      let isInPlace = lines[y] == shown[y] && !lines[y].isEmpty
      if move.rows.contains(y) {
        if !isInPlace, !lines[y].isEmpty { gain += 1 }
      } else if isInPlace {
        gain -= 1
      }
    }
    return gain
  }
}

// MARK: - How

extension ScreenReaderRows {
  private mutating func write(
    _ target: [String], _ scene: Scene, at now: Double, to writer: inout ScreenWriter
  ) {
    var changed = target.indices.filter { target[$0] != shown[$0] }
    if let row = scene.repeated, target[row] == shown[row], !isNew { changed.append(row) }
    if let row = cursorRow(scene, target, changed) { changed.append(row) }
    // The answer to a key comes before what else is there.
    if answersInput, !isNew {
      let first = { (y: Int) in !scene.content.contains(y) ? 0 : y == scene.cursor ? 1 : 2 }
      changed.sort { (first($0), $0) < (first($1), $1) }
    }
    var hasSpoken = false
    for y in changed {
      let isTyped = scene.isTyping && scene.cursor == y
      // The answer to a key is said as a whole, unless it is a text that grows meanwhile.
      let mayAdd = !answersInput || drawn[scene.lines[y]]?.grows == true
      if put(target[y], y, isTyped: isTyped, mayAdd: mayAdd, scene.policy, &writer) {
        hasSpoken = true
      }
    }
    if hasSpoken { lastWritten = now }
    cursor = scene.cursor.flatMap { target.indices.contains($0) ? ($0, target[$0]) : nil }
  }

  /// The row that the cursor has come to, if it is to be said and would not be: readers speak by
  /// themselves a line next to the one before, after an arrow key that wrote nothing.
  private func cursorRow(_ scene: Scene, _ target: [String], _ changed: [Int]) -> Int? {
    guard answersInput, !isNew, !scene.isTyping, let row = scene.cursor,
      target.indices.contains(row), !changed.contains(row)
    else { return nil }
    if let cursor {
      if cursor.row == row, cursor.text == target[row] { return nil }
      if answersArrow, abs(cursor.row - row) == 1, changed.isEmpty { return nil }
    }
    return row
  }

  /// Writes a row, or what was added to its end; returns whether there was anything to say.
  private mutating func put(
    _ text: String, _ y: Int, isTyped: Bool, mayAdd: Bool, _ policy: WidthPolicy,
    _ writer: inout ScreenWriter
  ) -> Bool {
    let old = shown[y]
    shown[y] = text
    var start = text.startIndex
    if isTyped {
      start =
        zip(text.indices, old).first { text[$0] != $1 }?.0
        ?? text.index(text.startIndex, offsetBy: min(text.count, old.count))
    } else if mayAdd, text != old, text.hasPrefix(old) || old.hasPrefix(text) {
      start = text.index(text.startIndex, offsetBy: min(text.count, old.count))
    }
    let column = TextWidth.columns(of: String(text[..<start]), policy: policy)
    guard column < writer.columns else { return false }
    writer.move(toRow: y, column: column)
    let added = String(text[start...])
    for byte in (writer.acceptsUTF8 ? added : ASCIIForm.text(added)).utf8 {
      writer.bytes.append(byte)
    }
    let end = TextWidth.columns(of: text, policy: policy)
    // Terminals disagree about where wide characters end, and about the last column.
    writer.column = end < writer.columns && text.allSatisfy(\.isASCII) ? end : -1
    if end < writer.columns, TextWidth.columns(of: old, policy: policy) > end { writer.eraseRest() }
    return !added.isEmpty
  }
}

extension String {
  /// Whether this is `other` with something added to its end.
  fileprivate func grows(from other: String) -> Bool {
    !other.isEmpty && utf8.count > other.utf8.count && hasPrefix(other)
  }

  /// Whether this differs from `other` and begins with the same word.
  fileprivate func isLike(_ other: String) -> Bool {
    let (a, b) = (split(separator: " ").first, other.split(separator: " ").first)
    return a != nil && a == b
  }

  /// The beginning up to the end of the last sentence.
  fileprivate var sentences: String {
    var end = startIndex
    var before: Character = " "
    for index in indices {
      let (character, next) = (self[index], self.index(after: index))
      switch character {
      case "。", "！", "？": end = next
      case ".", "!", "?":
        let isEnd = next == endIndex ? !before.isNumber : self[next] == " "
        if isEnd { end = next }
      default: break
      }
      before = character
    }
    return String(self[..<end])
  }
}
