/// The lines of long texts that were broken last, for those that are nearly the same.
///
/// An answer that is being written is broken many times a second, and each time only its end is new.
struct BrokenTexts {
  /// The least number of bytes of a text that is worth being kept.
  static let least = 512
  /// The number of texts that are kept.
  static let room = 8

  private struct BrokenText {
    var text: String
    var columns: Int
    var policy: WidthPolicy
    var lines: StyledLines
    var used: Int
  }

  private var entries: [BrokenText] = []
  private var uses = 0

  /// The lines of a text, as ``StyledLines`` has them.
  mutating func lines(_ text: String, columns: Int, policy: WidthPolicy) -> StyledLines {
    guard text.utf8.count >= Self.least else {
      return StyledLines(text, columns: columns, policy: policy)
    }
    uses += 1
    var best: (entry: Int, shared: Int)?
    for (index, entry) in entries.enumerated()
    where entry.columns == columns && entry.policy == policy {
      let shared = Self.sharedBytes(entry.text, text)
      if shared == text.utf8.count, shared == entry.text.utf8.count {
        entries[index].used = uses
        return entry.lines
      }
      if shared >= Self.least, shared > best?.shared ?? 0 { best = (index, shared) }
    }
    let lines =
      best.map { StyledLines(text, after: entries[$0.entry].lines, sharing: $0.shared) }
      ?? StyledLines(text, columns: columns, policy: policy)
    let entry = BrokenText(text: text, columns: columns, policy: policy, lines: lines, used: uses)
    if let best {
      entries[best.entry] = entry
    } else if entries.count < Self.room {
      entries.append(entry)
    } else if let oldest = entries.indices.min(by: { entries[$0].used < entries[$1].used }) {
      entries[oldest] = entry
    }
    return lines
  }

  /// The number of bytes that two texts have in common at their start.
  private static func sharedBytes(_ a: String, _ b: String) -> Int {
    let shared = unsafe a.utf8.withContiguousStorageIfAvailable { a in
      unsafe b.utf8.withContiguousStorageIfAvailable { b in
        unsafe sharedBytes(UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
      }
    }
    return (shared ?? nil) ?? 0
  }

  private static func sharedBytes(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
    let count = min(a.count, b.count)
    var start = 0
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
