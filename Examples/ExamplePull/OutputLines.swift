import RefreshCanvas
import RefreshList

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lines that a command printed, in little more memory than their bytes.
///
/// A line costs its bytes and 8 more. Lines longer than ``lineLimit`` are cut there, so that output
/// without a line break is one long line and no more. Nothing is drawn or measured here.
package struct OutputLines: Sendable {
  /// The longest line kept, in bytes; a screen shows a part of that.
  static let lineLimit = 4_096
  private static let chunkSize = 1 << 20

  /// Lines that are complete.
  package var count: Int { index.count }
  /// Whether a line was cut.
  private(set) var hasCutLines = false
  /// Whether there is a byte 0 among the first ones, which text never has.
  private(set) var looksBinary = false

  private var chunks: [[UInt8]] = []
  /// The place of each line: chunk × 2³³ + first byte × 2¹³ + length.
  private var index: [UInt64] = []
  /// The lines from which on another style is in force, in order.
  private var styles: [(line: Int, style: Style)] = []
  private var reader = ANSITextParser()
  /// A line whose end has not come yet.
  private var pending: [UInt8] = []
  /// Bytes taken in.
  private(set) var received = 0

  /// Takes in what was printed, in any split; returns how many lines it completed.
  @discardableResult
  mutating func append(_ bytes: ArraySlice<UInt8>) -> Int {
    let before = count
    if received < 4_096, bytes.contains(0) { looksBinary = true }
    received += bytes.count
    var rest = bytes
    while let end = Self.newline(in: rest) {
      addLine(pending.isEmpty ? rest[..<end] : joined(rest[..<end]))
      rest = rest[(end + 1)...]
    }
    keep(rest)
    return count - before
  }

  /// Ends the output: what was printed without a line break is a line.
  @discardableResult
  mutating func finish() -> Int {
    guard !pending.isEmpty else { return 0 }
    addLine(joined([]))
    return 1
  }

  /// Takes over the lines of another output.
  mutating func append(contentsOf other: OutputLines) {
    for line in 0..<other.count { addLine(other.bytes(of: line)) }
  }

  /// Forgets the first lines.
  mutating func removeFirst(_ removed: Int) {
    let style = style(at: removed)
    index.removeFirst(removed)
    styles =
      [(0, style)] + styles.filter { $0.line > removed }.map { ($0.line - removed, $0.style) }
    let first = index.first.map { Int($0 >> 33) } ?? 0
    for chunk in 0..<first where !chunks[chunk].isEmpty { chunks[chunk] = [] }
  }

  /// Forgets the last lines.
  mutating func removeLast(_ removed: Int) {
    index.removeLast(removed)
    while let last = styles.last, last.line > count { styles.removeLast() }
  }

  private mutating func joined(_ end: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    keep(end)
    defer { pending = [] }
    return pending[...]
  }

  /// Keeps the start of a line, one byte more than fits to know that it is too long.
  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    pending += bytes.prefix(Self.lineLimit + 1 - pending.count)
  }

  private mutating func addLine(_ line: ArraySlice<UInt8>) {
    if line.count > Self.lineLimit { hasCutLines = true }
    let line = line.prefix(Self.lineLimit)
    if chunks.isEmpty || chunks[chunks.count - 1].count + line.count > Self.chunkSize {
      chunks.append([])
      if chunks.count > 1 { chunks[chunks.count - 1].reserveCapacity(Self.chunkSize) }
    }
    let chunk = chunks.count - 1
    let place = UInt64(chunk) << 33 | UInt64(chunks[chunk].count) << 13 | UInt64(line.count)
    chunks[chunk].append(contentsOf: line)
    index.append(place)
    noteStyle(after: line)
  }

  /// Most lines hold no sequence at all, and a search for one byte is fast.
  private mutating func noteStyle(after line: ArraySlice<UInt8>) {
    guard Self.first(0x1B, in: line) != nil else { return }
    let before = reader.style
    reader.skip(line)
    if reader.style != before { styles.append((count, reader.style)) }
  }

  private static func newline(in bytes: ArraySlice<UInt8>) -> Int? { first(0x0A, in: bytes) }

  private static func first(_ byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress,
        let found = unsafe memchr(start, Int32(byte), buffer.count)
      else { return nil }
      return unsafe bytes.startIndex + (UnsafeRawPointer(found) - start)
    }
  }
}

// MARK: - Reading

extension OutputLines {
  /// The bytes of a line.
  func bytes(of line: Int) -> ArraySlice<UInt8> {
    let place = index[line]
    let start = Int(place >> 13 & 0xF_FFFF)
    return chunks[Int(place >> 33)][start..<start + Int(place & 0x1FFF)]
  }

  /// The bytes it takes in memory, as far as they depend on the output.
  var byteCount: Int {
    chunks.reduce(0) { $0 + $1.capacity } + index.capacity * 8 + styles.count * 16
  }

  /// A line as it is to be drawn.
  func styledText(of line: Int) -> StyledText {
    var reader = ANSITextParser(style: style(at: line))
    return reader.parse(bytes(of: line))
  }

  /// A line without any style.
  package func text(of line: Int) -> String { styledText(of: line).text }

  /// The style in force where a line begins.
  private func style(at line: Int) -> Style {
    var (low, high) = (0, styles.count)
    while low < high {
      let middle = (low + high) / 2
      if styles[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? styles[low - 1].style : .plain
  }

  /// A number that equal lines share and others hardly ever do.
  func hash(of line: Int) -> UInt64 { Self.hash(bytes(of: line)) }

  /// The same for a line's first word: a number or a name, as often as not.
  func firstWord(of line: Int) -> UInt64 {
    Self.hash(bytes(of: line).drop { $0 == 0x20 }.prefix { $0 > 0x20 })
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
