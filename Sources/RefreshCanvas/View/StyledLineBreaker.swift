/// Breaks a styled text into lines, which keep all blanks except those at a break. The text isn't
/// stored, because the caller's next append would then copy it.
package struct StyledLineBreaker {
  private let columns: Int
  private let policy: WidthPolicy
  /// The range of UTF-8 bytes of each line. There is at least one line.
  package private(set) var lines: [Range<Int>] = []
  package private(set) var bytesBroken = 0

  package init(_ text: String, columns: Int, policy: WidthPolicy) {
    self.columns = clampedPlace(max(1, columns))
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
        Self.canBreak(between: before, step)
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

  /// Returns whether a line may be broken between two clusters: next to ideographs, but not between
  /// an ideograph and its punctuation.
  private static func canBreak(
    between a: ClusterColumnIterator.PlacedCluster, _ b: ClusterColumnIterator.PlacedCluster
  ) -> Bool {
    // Most ideographs. None of them is punctuation.
    let unified: ClosedRange<UInt32> = 0x4E00...0x9FFF
    if unified ~= a.scalar, unified ~= b.scalar { return true }
    return (a.isIdeograph || b.isIdeograph)
      && !opening.contains(a.scalar) && !closing.contains(b.scalar)
  }

  // Unicode contains some characters twice: 〈 〉 as U+2329 and U+232A, · as U+0387, ; as U+037E.
  private static let opening = scalars("（「『【《〈［｛\u{2329}" + glue)
  private static let closing = scalars(
    "。，、．：；！？）」』】》〉］｝…‥ー々～·・.,:;!?)]}ぁぃぅぇぉっゃゅょァィゥェォッャュョ\u{232A}\u{387}\u{37E}" + glue)
  /// No-break spaces, and characters without a width that forbid a break.
  fileprivate static let glue = "\u{A0}\u{2007}\u{202F}\u{2060}\u{FEFF}"

  private static func scalars(_ text: String) -> Set<UInt32> {
    Set(text.unicodeScalars.map(\.value))
  }
}

extension ClusterColumnIterator.PlacedCluster {
  /// Whether the cluster is two columns wide, but neither Hangul nor wide only by the policy.
  fileprivate var isIdeograph: Bool {
    scalar > 0x2E7F && columns == 2 && !(0xAC00...0xD7AF ~= scalar || 0x3130...0x318F ~= scalar)
      && WidthTable.entry(scalar) & WidthTable.Flag.ambiguous == 0
  }
}

extension CanvasEnvironment {
  /// Returns a text wrapped into lines.
  ///
  /// The text is broken at line breaks, and if necessary at blanks and next to ideographs. A word
  /// longer than a line is broken between any two characters; an ellipsis at its end that doesn't
  /// fit is dropped. Blank lines, indentation and characters wider than a line are dropped too.
  /// Successive blanks become one space, except no-break spaces, at which no line breaks. More lines
  /// than `limit` are truncated as by ``truncated(_:columns:policy:)``.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The maximum width of a line.
  ///   - limit: The maximum number of lines.
  ///   - policy: How to measure the text.
  /// - Returns: The lines, or none if `columns` or `limit` is less than 1.
  public func wrapped(
    _ text: String, columns: Int, lines limit: Int = .max, policy: WidthPolicy = WidthPolicy()
  ) -> [String] {
    guard columns > 0, limit > 0 else { return [] }
    let paragraphs = displayText(for: text).split(whereSeparator: \.isNewline).map { paragraph in
      paragraph.split { $0.isWhitespace && !StyledLineBreaker.glue.contains($0) }
        .map { Self.fitting(String($0), columns, policy) }.filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    let words = paragraphs.joined(separator: "\n")
    let lines = StyledLineBreaker(words, columns: columns, policy: policy).lines
      .filter { !$0.isEmpty }.map { String(words[words.part($0)]) }
    guard lines.count > limit else { return lines }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    return lines[..<(limit - 1)] + [truncated(rest, columns: columns, policy: policy)]
  }

  /// Returns a word without characters wider than a line, and without an ellipsis at its end of
  /// which a part would begin a line.
  private static func fitting(_ word: String, _ columns: Int, _ policy: WidthPolicy) -> String {
    guard TextWidth.columns(of: word, policy: policy) > columns else { return word }
    let word =
      columns > 1 ? word : word.filter { TextWidth.columns(drawing: $0, policy: policy) < 2 }
    let dots = word.reversed().prefix { $0 == "." || $0 == "…" }
    let body = String(word.dropLast(dots.count))
    guard dots.contains("…") || dots.count > 2,
      let last = StyledLineBreaker(word, columns: columns, policy: policy).lines.last,
      last.lowerBound >= body.utf8.count
    else { return word }
    return body
  }
}
