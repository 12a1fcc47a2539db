/// Breaks a styled text into lines, which keep all blanks except those at a break. The text isn't
/// stored, because the caller's next append would then copy it.
package struct StyledLineBreaker {
  private let columns: Int
  private let policy: WidthPolicy
  /// The range of UTF-8 bytes of each line. There is at least one line.
  package private(set) var lines: [Range<Int>] = []
  package private(set) var bytesBroken = 0

  package init(_ text: String, columns: Int, policy: WidthPolicy) {
    self.columns = max(1, columns)
    self.policy = policy
    if text.isPrintableASCII(upTo: columns) {
      lines = [0..<text.utf8.count]
      return
    }
    breakText(text, from: 0)
  }

  /// Updates the lines for a text that shares its first `bytes` bytes with the previous one.
  package mutating func follow(_ text: String, sharing bytes: Int) {
    // The end of a line depends on the next word and on marks that join a character.
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

  /// Returns the index of a line feed, or of the carriage return before it. Bytes can be
  /// compared, since only a carriage return forms one character with a line feed.
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

  /// Returns the end of a line and the start of the next one, or `nil` for the last line.
  private func lineEnd(
    from start: Int, in part: Range<Int>, of text: String, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (line: Int, next: Int)? {
    if let end = unsafe asciiLineEnd(from: start, in: part, bytes) { return end }
    var walk = ClusterColumnIterator(from: start, policy: policy)
    var wordEnd: Int?
    var best: (line: Int, next: Int)?
    var before: ClusterColumnIterator.PlacedCluster?
    while walk.index < part.upperBound, let step = unsafe walk.next(in: bytes, of: text) {
      if step.byte == 0x20 || step.byte == 0x09 {
        if wordEnd == nil, step.start > start { wordEnd = step.start }
        before = nil
        continue
      }
      if let end = wordEnd {
        best = (end, step.start)
        wordEnd = nil
      }
      if let before, step.byte >= 0x80 || before.byte >= 0x80,
        Self.canBreak(between: before, step, of: text)
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

  /// A fast path for printable ASCII. Returns `nil` if the general method is needed.
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
    // Leading blanks of a line are drawn.
    return end > start ? (end, next) : nil
  }

  private static func canBreak(
    between a: ClusterColumnIterator.PlacedCluster, _ b: ClusterColumnIterator.PlacedCluster,
    of text: String
  ) -> Bool {
    if a.scalar > 0, b.scalar > 0 {
      return TextWrapper.canBreak(between: a.scalar, b.scalar)
    }
    func character(_ step: ClusterColumnIterator.PlacedCluster) -> Character {
      text[text.utf8.index(text.startIndex, offsetBy: step.start)]
    }
    return TextWrapper.canBreak(between: character(a), character(b))
  }
}
