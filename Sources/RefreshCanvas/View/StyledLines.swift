/// Breaks a styled text into lines, where it does so itself, at blanks, and between ideographs.
///
/// Unlike ``TextWrapping``, which fills lines with words, this keeps every character: only the blanks
/// at a break are drawn nowhere. A word longer than a line is broken anywhere between its characters.
///
/// A text that has only grown at its end, or changed near it, is broken anew from there on.
struct StyledLines {
  private let text: String
  private let columns: Int
  private let policy: WidthPolicy
  private(set) var lines: [Range<String.Index>] = []

  /// The lines of a text, none wider than so many columns, unless a character is; one or more.
  init(_ text: String, columns: Int, policy: WidthPolicy) {
    (self.text, self.columns, self.policy) = (text, max(1, columns), policy)
    if text.isPrintableASCII(upTo: columns) {
      lines = [text.startIndex..<text.endIndex]
      return
    }
    breakText(from: text.startIndex)
  }

  /// The lines of a text of which this many bytes at its start are those of another one.
  init(_ text: String, after old: StyledLines, sharing bytes: Int) {
    (self.text, columns, policy) = (text, old.columns, old.policy)
    // Where a line ends is decided by what follows, in the next one, and a character may grow.
    let end = old.text.utf8.index(old.text.startIndex, offsetBy: bytes)
    lines = old.lines
    while let last = lines.last, last.upperBound >= end { lines.removeLast() }
    lines.removeLast(min(2, lines.count))
    let kept = lines.count
    let start =
      kept < old.lines.count && kept > 0 ? old.lines[kept].lowerBound : old.text.startIndex
    if kept == 0 { lines = [] }
    // The kept indices are offsets of bytes that both texts have.
    breakText(
      from: text.utf8.index(
        text.startIndex, offsetBy: old.text.utf8.distance(from: old.text.startIndex, to: start)))
  }

  private mutating func breakText(from index: String.Index) {
    var start = index
    while true {
      let end = text[start...].firstIndex(where: Self.isBreak) ?? text.endIndex
      breakParagraph(start..<end)
      if end == text.endIndex { break }
      start = text.index(after: end)
    }
  }

  private static func isBreak(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n"
  }

  private mutating func breakParagraph(_ part: Range<String.Index>) {
    var start = part.lowerBound
    while let end = lineEnd(from: start, in: part) {
      lines.append(start..<end.line)
      start = end.next
    }
    lines.append(start..<part.upperBound)
  }

  /// The end of a line and the start of the next; `nil` for the last one of a paragraph.
  private func lineEnd(
    from start: String.Index, in part: Range<String.Index>
  ) -> (line: String.Index, next: String.Index)? {
    var walk = ColumnWalk(text, from: start, policy: policy)
    var wordEnd: String.Index?
    var best: (line: String.Index, next: String.Index)?
    var before: (index: String.Index, byte: UInt8)?
    while walk.index < part.upperBound, let (index, byte, width) = walk.next() {
      if byte == 0x20 || byte == 0x09 {
        if wordEnd == nil, index > start { wordEnd = index }
        before = nil
        continue
      }
      if let end = wordEnd { (best, wordEnd) = ((end, index), nil) }
      if let before, byte >= 0x80 || before.byte >= 0x80,
        TextWrapping.canBreak(between: text[before.index], text[index], policy)
      {
        best = (index, index)
      }
      before = (index, byte)
      if walk.column > columns, index > start, width > 0 { return best ?? (index, index) }
    }
    return nil
  }
}

extension String {
  /// Whether it is printable ASCII and no longer than so many characters: then each is one column.
  func isPrintableASCII(upTo count: Int) -> Bool {
    utf8.count <= count && utf8.allSatisfy { 0x20..<0x7F ~= $0 }
  }
}
