internal import RefreshCanvas
internal import RefreshKit

/// Decides which rows of a new frame are written in screen-reader mode, and writes them.
///
/// Texts are written without styles, because a screen reader speaks all that is written. Usually a
/// text is written once, after its row has settled; of a text that grew, only the new part (H-19).
struct ScreenReaderRowWriter: Sendable {
  /// The delay, in seconds, of a row that is likely to change again, from its last change on.
  static let partDelay = 2.0
  private static let rowDelay = 0.3
  /// The seconds after which a row that keeps changing is usually written.
  private static let longestDelay = 10.0

  struct NextFrame {
    var lines: [String] = []
    /// The rows of lists. Other rows are titles, key hints and the like.
    var listRows: Set<Int> = []
    /// The rows outside of lists that are usually written immediately after an input.
    var responseRows: Set<Int> = []
    /// A row that is written even if it is already shown.
    var repeatedRow: Int?
    var cursor: Int?
    var isTyping = false
    var policy = WidthPolicy()
    var unreadCount = 0
    var unreadText = ""
  }

  private var shown: [String] = []
  /// For each non-empty line of the last frame, its first time, and whether it grew without input.
  private var drawn: [String: (since: Double, grows: Bool)] = [:]
  private var waiting: [Int: Double] = [:]
  private var lastWritten = -Double.infinity
  private var cursor: (row: Int, text: String)?
  private var isBlank = true
  var isNewScreen = false
  private var respondsToInput = false
  /// After ↑ and ↓, screen readers speak the cursor's line.
  private var respondsToArrow = false

  mutating func noteInput(isArrow: Bool) { (respondsToInput, respondsToArrow) = (true, isArrow) }

  /// The terminal must be blank.
  mutating func reset(rows: Int) {
    shown = Array(repeating: "", count: rows)
    isBlank = true
    cursor = nil
    waiting = [:]
  }

  /// Returns the seconds until the next row is due, or infinity.
  mutating func write(_ scene: NextFrame, at now: Double, to writer: inout ANSIWriter)
    -> Double
  {
    require(
      scene.lines.count == shown.count, "a screen reader must read the screen's \(shown.count) rows"
    )
    defer {
      isBlank = false
      isNewScreen = false
      respondsToInput = false
      respondsToArrow = false
    }
    note(scene.lines, at: now)
    if !writer.isInline, !isBlank { scroll(to: scene.lines, with: &writer) }
    var target = shown
    var delay = Double.infinity
    for y in target.indices.reversed() where scene.lines[y] != shown[y] {
      let next = y + 1 < target.count && target[y + 1] != shown[y + 1] ? y + 1 : nil
      let wait = remainingDelay(of: y, scene, at: now)
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

  // MARK: - When rows are due

  private mutating func note(_ lines: [String], at now: Double) {
    var next: [String: (since: Double, grows: Bool)] = [:]
    let stays = Set(lines)
    let gone = Set(drawn.keys).union(shown).subtracting(stays)
    for line in lines where !line.isEmpty {
      if let known = drawn[line] {
        next[line] = known
      } else {
        // The response to a key is a new text, even if it begins like the old text.
        let grows = !respondsToInput && gone.contains { line.grows(from: $0) }
        next[line] = (now, grows)
      }
    }
    drawn = next
  }

  /// Returns 0 or less if the row is due.
  private mutating func remainingDelay(of y: Int, _ scene: NextFrame, at now: Double) -> Double {
    let old = shown[y]
    let new = scene.lines[y]
    // Removed text is not spoken, so removing it needs no delay.
    if isBlank || isNewScreen || new.isEmpty || old.hasPrefix(new) || scene.repeatedRow == y {
      return 0
    }
    let isListRow = scene.listRows.contains(y)
    if scene.isTyping, scene.cursor == y { return 0 }
    guard let drawn = drawn[new] else { return 0 }
    let grows = drawn.grows || !respondsToInput && new.grows(from: old)
    if respondsToInput, !grows, isListRow || scene.responseRows.contains(y) || old.isEmpty {
      return 0
    }
    let isPart =
      !isListRow && !old.isEmpty || new.startsWithSameWord(as: old)
      || grows && isLastNewRow(y, scene)
    let wait = (isPart ? Self.partDelay : Self.rowDelay) - (now - drawn.since)
    let began = waiting[y] ?? now
    waiting[y] = began
    let most = max(began + Self.longestDelay, lastWritten + Self.partDelay) - now
    return min(wait, most)
  }

  private func isLastNewRow(_ y: Int, _ scene: NextFrame) -> Bool {
    let next = y + 1
    return next >= shown.count || scene.lines[next].isEmpty || scene.lines[next] == shown[next]
  }

  private func continues(_ y: Int, into next: Int, _ scene: NextFrame) -> Bool {
    scene.listRows.contains(y) && scene.listRows.contains(next)
      && drawn[scene.lines[y]]?.grows == true
  }

  /// Only complete sentences of a growing text are written early.
  private func beginning(of y: Int, _ scene: NextFrame) -> String {
    let old = shown[y]
    let new = scene.lines[y]
    guard scene.listRows.contains(y), drawn[new]?.grows == true else { return old }
    let sentences = new.completeSentences
    let isMore = new.grows(from: old) ? sentences.count > old.count : !sentences.isEmpty
    return isMore ? sentences : old
  }

  // MARK: - Moved rows

  /// Scrolls rows that moved, so that they are not spoken again.
  private mutating func scroll(to lines: [String], with writer: inout ANSIWriter) {
    guard lines != shown, let scroll = bestScroll(to: lines) else { return }
    writer.scroll(scroll.region, by: scroll.distance, byLines: true)
    let before = shown
    for y in scroll.region {
      let source = y + scroll.distance
      shown[y] = scroll.region.contains(source) ? before[source] : ""
    }
    if let old = cursor, scroll.region.contains(old.row) { cursor?.row = old.row - scroll.distance }
  }

  private func bestScroll(to lines: [String]) -> RowScroll? {
    var best: (scroll: RowScroll, gain: Int)?
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
          let scroll = RowScroll(keeping: rows, distance: distance)
          let gain = gain(of: scroll, keeping: rows, to: lines)
          if gain > best?.gain ?? 0 { best = (scroll, gain) }
          rows = 0..<0
        }
      }
    }
    return best?.scroll
  }

  /// The number of rows that the scroll moves into place, minus those that it moves away.
  private func gain(of scroll: RowScroll, keeping rows: Range<Int>, to lines: [String]) -> Int {
    var gain = 0
    for y in scroll.region {
      let isInPlace = lines[y] == shown[y] && !lines[y].isEmpty
      if rows.contains(y) {
        if !isInPlace, !lines[y].isEmpty { gain += 1 }
      } else if isInPlace {
        gain -= 1
      }
    }
    return gain
  }

  // MARK: - Writing rows

  private mutating func write(
    _ target: [String], _ scene: NextFrame, at now: Double, to writer: inout ANSIWriter
  ) {
    var changed = target.indices.filter { target[$0] != shown[$0] }
    if let row = scene.repeatedRow, target[row] == shown[row], !isBlank { changed.append(row) }
    if let row = cursorRow(scene, target, changed) { changed.append(row) }
    if respondsToInput, !isBlank {
      let first = { (y: Int) in !scene.listRows.contains(y) ? 0 : y == scene.cursor ? 1 : 2 }
      changed.sort { (first($0), $0) < (first($1), $1) }
    }
    var hasSpoken = false
    for y in changed {
      let isTyped = scene.isTyping && scene.cursor == y
      let mayAdd = !respondsToInput || drawn[scene.lines[y]]?.grows == true
      if put(target[y], y, isTyped: isTyped, mayAdd: mayAdd, scene.policy, &writer) {
        hasSpoken = true
      }
    }
    if hasSpoken { lastWritten = now }
    cursor = scene.cursor.flatMap { target.indices.contains($0) ? ($0, target[$0]) : nil }
  }

  /// After an arrow key, screen readers speak an adjacent line automatically.
  private func cursorRow(_ scene: NextFrame, _ target: [String], _ changed: [Int]) -> Int? {
    guard respondsToInput, !isBlank, !scene.isTyping, let row = scene.cursor,
      target.indices.contains(row), !changed.contains(row)
    else { return nil }
    if let cursor {
      if cursor.row == row, cursor.text == target[row] { return nil }
      if respondsToArrow, abs(cursor.row - row) == 1, changed.isEmpty { return nil }
    }
    return row
  }

  private mutating func put(
    _ text: String, _ y: Int, isTyped: Bool, mayAdd: Bool, _ policy: WidthPolicy,
    _ writer: inout ANSIWriter
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
    for byte in (writer.acceptsUTF8 ? added : ASCIIFallback.text(added)).utf8 {
      writer.bytes.append(byte)
    }
    let end = TextWidth.columns(of: text, policy: policy)
    // After some characters and in the last column, terminals disagree about the cursor's column.
    writer.column = end < writer.columns && text.allSatisfy(\.isASCII) ? end : -1
    if end < writer.columns, TextWidth.columns(of: old, policy: policy) > end { writer.eraseRest() }
    return !added.isEmpty
  }
}

extension String {
  fileprivate func grows(from other: String) -> Bool {
    !other.isEmpty && utf8.count > other.utf8.count && hasPrefix(other)
  }

  fileprivate func startsWithSameWord(as other: String) -> Bool {
    let a = split(separator: " ").first
    let b = other.split(separator: " ").first
    return a != nil && a == b
  }

  fileprivate var completeSentences: String {
    var end = startIndex
    var before: Character = " "
    for index in indices {
      let character = self[index]
      let next = self.index(after: index)
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
