internal import RefreshCanvas

/// Caches the line breaks of long texts, and reuses them for texts with the same beginning.
///
/// Bytes are stored, because sharing the `String` would make the app's next append copy it.
struct LineBreakCache {
  static let minimumBytes = 512
  static let capacity = 8

  private struct BrokenText {
    let row: Int
    let columns: Int
    let policy: WidthPolicy
    var bytes: [UInt8] = []
    var lines: StyledLineBreaker
    var used = 0
    var version: Int
    var grownFrom: Int?

    /// Whether another text has the same length and the same bytes in the lines `shown`.
    func shows(_ shown: Range<Int>, of text: String) -> Bool {
      let lines = lines.lines[shown.clamped(to: lines.lines.indices)]
      guard bytes.count == text.utf8.count, let first = lines.first, let last = lines.last else {
        return false
      }
      let part = first.lowerBound..<last.upperBound
      var text = text
      return text.withUTF8 { text in
        unsafe bytes.withUnsafeBytes { bytes in
          guard let mine = bytes.baseAddress, let others = text.baseAddress else { return true }
          return unsafe haveEqualBytes(
            mine + part.lowerBound, others + part.lowerBound, count: part.count)
        }
      }
    }

    mutating func follow(_ text: String, sharing shared: Int, as version: Int) {
      grownFrom = shared == bytes.count ? self.version : nil
      self.version = version
      lines.follow(text, sharing: shared)
      bytes.removeSubrange(shared...)
      var text = text
      text.withUTF8 { unsafe bytes.append(contentsOf: $0[shared...]) }
    }
  }

  private var entries: [BrokenText] = []
  private var uses = 0
  var bytesBroken: Int { entries.reduce(0) { $0 + $1.lines.bytesBroken } }

  /// If the row's cached text has this length and the same lines `shown`, the rest is not compared.
  mutating func lines(
    _ text: String, ofRow row: Int, columns: Int, policy: WidthPolicy, shown: Range<Int>? = nil
  ) -> [Range<Int>] {
    guard text.utf8.count >= Self.minimumBytes else {
      return StyledLineBreaker(text, columns: columns, policy: policy).lines
    }
    uses += 1
    let fitting = entries.indices.filter {
      entries[$0].columns == columns && entries[$0].policy == policy
    }
    let entry: Int
    if let own = fitting.first(where: { entries[$0].row == row }) {
      entry = own
      if let shown, entries[own].shows(shown, of: text) { return entries[own].lines.lines }
      let shared = Self.sharedBytes(entries[entry].bytes, text)
      if shared < max(entries[entry].bytes.count, text.utf8.count) {
        if shared >= Self.minimumBytes || fitting.count == 1 {
          entries[entry].follow(text, sharing: shared, as: uses)
        } else {
          entries[entry] = makeEntry(text, ofRow: row, columns, policy, after: fitting)
        }
      }
    } else {
      entry = insert(makeEntry(text, ofRow: row, columns, policy, after: fitting))
    }
    entries[entry].used = uses
    return entries[entry].lines.lines
  }

  /// Reuses the lines of the cached text with the longest common start, if that is long enough.
  private func makeEntry(
    _ text: String, ofRow row: Int, _ columns: Int, _ policy: WidthPolicy, after others: [Int]
  ) -> BrokenText {
    let shared = others.map { Self.sharedBytes(entries[$0].bytes, text) }
    if let best = shared.indices.max(by: { shared[$0] < shared[$1] }),
      shared[best] >= Self.minimumBytes
    {
      let other = entries[others[best]]
      var new = BrokenText(
        row: row, columns: columns, policy: policy, bytes: other.bytes, lines: other.lines,
        version: uses)
      if shared[best] < max(other.bytes.count, text.utf8.count) {
        new.follow(text, sharing: shared[best], as: uses)
      }
      new.grownFrom = nil
      return new
    }
    return BrokenText(
      row: row, columns: columns, policy: policy, bytes: Array(text.utf8),
      lines: StyledLineBreaker(text, columns: columns, policy: policy), version: uses)
  }

  func version(ofRow row: Int, columns: Int, policy: WidthPolicy) -> TextVersion? {
    let own = entries.first { $0.row == row && $0.columns == columns && $0.policy == policy }
    return own.map { TextVersion(number: $0.version, grownFrom: $0.grownFrom) }
  }

  /// The version of a text, and the previous version if text was only appended.
  struct TextVersion: Sendable, Hashable {
    let number: Int
    let grownFrom: Int?
  }

  private mutating func insert(_ new: BrokenText) -> Int {
    if entries.count == Self.capacity,
      let oldest = entries.indices.min(by: { entries[$0].used < entries[$1].used })
    {
      entries[oldest] = new
      return oldest
    }
    entries.append(new)
    return entries.count - 1
  }

  static func sharedBytes(_ bytes: [UInt8], _ text: String) -> Int {
    var text = text
    return text.withUTF8 { text in
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe sharedBytes(bytes, UnsafeRawBufferPointer(text))
      }
    }
  }

  private static func sharedBytes(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
    let count = min(a.count, b.count)
    guard let first = a.baseAddress, let other = b.baseAddress else { return 0 }
    // A text that was only appended to begins with all old bytes: one comparison is fastest then.
    if unsafe haveEqualBytes(first, other, count: count) { return count }
    var start = 0
    while start + 4_096 <= count, unsafe haveEqualBytes(first + start, other + start, count: 4_096)
    {
      start += 4_096
    }
    while start + 8 <= count,
      unsafe a.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        == b.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    {
      start += 8
    }
    while start < count, unsafe a[start] == b[start] { start += 1 }
    return start
  }
}
