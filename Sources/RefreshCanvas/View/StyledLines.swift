/// Breaks a styled text into lines: at its own line breaks, at blanks, and between ideographs.
///
/// Unlike ``TextWrapping``, which fills lines with words, this keeps every character: only the blanks
/// at a break are drawn nowhere. A word longer than a line is broken anywhere between its characters.
///
/// The text itself is not kept: appending to a text that is kept elsewhere copies all of it.
package struct StyledLines {
  private let columns: Int
  private let policy: WidthPolicy
  /// The bytes of UTF-8 on each line; one line or more.
  package private(set) var lines: [Range<Int>] = []
  /// The number of bytes that were looked at to break the text, and each text that followed it.
  package private(set) var bytesBroken = 0

  /// The lines of a text, none wider than `columns`, unless a character is; one or more.
  package init(_ text: String, columns: Int, policy: WidthPolicy) {
    (self.columns, self.policy) = (max(1, columns), policy)
    if text.isPrintableASCII(upTo: columns) {
      lines = [0..<text.utf8.count]
      return
    }
    breakText(text, from: 0)
  }

  /// Breaks another text anew, whose first `bytes` bytes are those of the text before.
  ///
  /// What is before the change stays as it is, so that a text that grows costs what came.
  package mutating func follow(_ text: String, sharing bytes: Int) {
    // What follows decides where a line ends: the start of the next line, and a character may grow.
    var start = 0
    while let last = lines.last, last.upperBound >= bytes {
      start = last.lowerBound
      lines.removeLast()
    }
    for _ in 0..<min(2, lines.count) { start = lines.removeLast().lowerBound }
    if lines.isEmpty { start = 0 }
    breakText(text, from: start)
  }

  private mutating func breakText(_ text: String, from first: Int) {
    var copy = text
    copy.withUTF8 { bytes in
      var start = first
      bytesBroken += bytes.count - first
      while let end = unsafe Self.nextBreak(in: bytes, from: start) {
        unsafe breakParagraph(start..<end, of: text, bytes)
        start = unsafe end + (bytes[end] == 0x0D ? 2 : 1)
      }
      unsafe breakParagraph(start..<bytes.count, of: text, bytes)
    }
  }

  /// The next character that breaks a line: a line feed, with a carriage return before it or not.
  ///
  /// Bytes are enough: nothing but a carriage return becomes one character with a line feed.
  private static func nextBreak(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let feed = unsafe bytes.firstIndex(of: 0x0A, from: start) else { return nil }
    return unsafe feed > start && bytes[feed - 1] == 0x0D ? feed - 1 : feed
  }

  private mutating func breakParagraph(
    _ part: Range<Int>, of text: String, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var start = part.lowerBound
    while let end = unsafe lineEnd(from: start, in: part, of: text, bytes) {
      lines.append(start..<end.line)
      start = end.next
    }
    lines.append(start..<part.upperBound)
  }

  /// The end of a line and the start of the next; `nil` for the last one of a paragraph.
  private func lineEnd(
    from start: Int, in part: Range<Int>, of text: String, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (line: Int, next: Int)? {
    if let end = unsafe asciiLineEnd(from: start, in: part, bytes) { return end }
    var walk = ColumnWalk(from: start, policy: policy)
    var wordEnd: Int?
    var best: (line: Int, next: Int)?
    var before: ColumnWalk.Step?
    while walk.index < part.upperBound, let step = unsafe walk.next(in: bytes, of: text) {
      if step.byte == 0x20 || step.byte == 0x09 {
        if wordEnd == nil, step.start > start { wordEnd = step.start }
        before = nil
        continue
      }
      if let end = wordEnd { (best, wordEnd) = ((end, step.start), nil) }
      if let before, step.byte >= 0x80 || before.byte >= 0x80,
        Self.canBreak(between: before, step, of: text, policy)
      {
        best = (step.start, step.start)
      }
      before = step
      if walk.column > columns, step.start > start, step.columns > 0 {
        return best ?? (step.start, step.start)
      }
    }
    return nil
  }

  /// The same where the line and the character behind it are ASCII and a word goes over its end.
  private func asciiLineEnd(
    from start: Int, in part: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (line: Int, next: Int)? {
    let last = start + columns
    guard last < part.upperBound, unsafe bytes[last] != 0x20,
      unsafe bytes.isPrintableASCII(start..<last + 1)
    else { return nil }
    var next = last
    while unsafe next > start && bytes[next - 1] != 0x20 { next -= 1 }
    var end = next
    while unsafe end > start && bytes[end - 1] == 0x20 { end -= 1 }
    if next == start { return (last, last) }
    // Blanks at the start of a line are drawn.
    return end > start ? (end, next) : nil
  }

  private static func canBreak(
    between a: ColumnWalk.Step, _ b: ColumnWalk.Step, of text: String, _ policy: WidthPolicy
  ) -> Bool {
    if a.scalar > 0, b.scalar > 0 {
      return TextWrapping.canBreak(between: a.scalar, b.scalar)
    }
    func character(_ step: ColumnWalk.Step) -> Character {
      text[text.utf8.index(text.startIndex, offsetBy: step.start)]
    }
    return TextWrapping.canBreak(between: character(a), character(b), policy)
  }
}
