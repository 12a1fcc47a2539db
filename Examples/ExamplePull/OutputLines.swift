import RefreshCanvas
import RefreshList

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lines that a command printed, stored with little overhead.
///
/// A line takes its bytes and 8 more. A line of more than ``rawLimit`` bytes is stored as its
/// visible text, up to ``columnLimit`` columns.
package struct OutputLines: Sendable {
  /// The maximum number of columns of a line that is stored as text. Overwritten text and escape
  /// sequences do not count.
  static let columnLimit = 1 << 16
  /// The maximum number of bytes of a line that is stored as it was printed.
  static let rawLimit = 1 << 16
  private static let chunkSize = 1 << 20

  /// The number of lines, including an unfinished last line.
  package var count: Int { index.count + (hasUnfinishedLine ? 1 : 0) }
  var finishedCount: Int { index.count }
  var hasUnfinishedLine: Bool { longLine != nil || !pending.isEmpty }
  private(set) var hasCutLines = false
  /// Whether the first bytes contain a zero byte, which text does not contain.
  private(set) var looksBinary = false

  private var chunks: [[UInt8]] = []
  private var index: [Place] = []
  /// The lines that are stored as text instead of bytes.
  private var longLines: [LongLine] = []
  /// The parser state at the start of each line at which the style or the character sets differ
  /// from those of the line before, in order.
  private var styles: [(line: Int, parser: ANSITextParser)] = []
  private var parser = ANSITextParser()
  private var pending: [UInt8] = []
  /// The unfinished line, if it has too many bytes to be stored as bytes.
  private var longLine: TerminalLineEmulator?
  private(set) var received = 0

  /// A line with too many bytes, as its visible text.
  private struct LongLine: Sendable {
    var text: StyledText
    var isCut: Bool
  }

  /// The position of a line: chunk × 2³⁷ + first byte × 2¹⁷ + length, or 2⁶³ + the index of a long
  /// line.
  private struct Place: Sendable {
    var bits: UInt64

    init(long: Int) { bits = 1 << 63 | UInt64(long) }

    init(chunk: Int, start: Int, length: Int) {
      bits = UInt64(chunk) << 37 | UInt64(start) << 17 | UInt64(length)
    }

    var long: Int? { bits >> 63 == 1 ? Int(bits & (1 << 63 - 1)) : nil }
    var chunk: Int { Int(bits >> 37) }
    var bytes: Range<Int> {
      let start = Int(bits >> 17 & 0xF_FFFF)
      return start..<start + Int(bits & 0x1_FFFF)
    }
  }

  /// Adds printed bytes, which may be split anywhere.
  ///
  /// - Returns: The number of lines that were finished.
  @discardableResult
  mutating func append(_ bytes: ArraySlice<UInt8>) -> Int {
    let before = finishedCount
    if received < 4_096, bytes.contains(0) { looksBinary = true }
    received += bytes.count
    // Most output has no escape sequences, and a search for one byte is fast.
    let hasStyles = Self.hasStyles(bytes) || !pending.isEmpty && Self.hasStyles(pending[...])
    var rest = bytes
    while let end = Self.first(0x0A, in: rest) {
      finishLine(rest[..<end], hasStyles: hasStyles)
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { keep(rest) }
    return finishedCount - before
  }

  /// Ends the output. Bytes after the last line break become a line.
  @discardableResult
  mutating func finish() -> Int {
    guard hasUnfinishedLine else { return 0 }
    finishLine([], hasStyles: true)
    return 1
  }

  mutating func append(contentsOf other: OutputLines) {
    finish()
    for place in other.index {
      if let long = place.long {
        add(other.longLines[long])
      } else {
        addLine(other.chunks[place.chunk][place.bytes], hasStyles: true)
      }
    }
  }

  mutating func removeFirst(_ removed: Int) {
    let parser = parser(at: removed)
    for place in index[..<removed] {
      if let long = place.long { longLines[long] = LongLine(text: "", isCut: false) }
    }
    index.removeFirst(removed)
    styles =
      [(0, parser)] + styles.filter { $0.line > removed }.map { ($0.line - removed, $0.parser) }
    let first = index.first { $0.long == nil }?.chunk ?? 0
    for chunk in 0..<first where !chunks[chunk].isEmpty { chunks[chunk] = [] }
  }

  /// Removes the last lines, beginning with an unfinished line.
  mutating func removeLast(_ removed: Int) {
    guard removed > 0 else { return }
    index.removeLast(removed - (hasUnfinishedLine ? 1 : 0))
    (pending, longLine) = ([], nil)
    while let last = styles.last, last.line > finishedCount { styles.removeLast() }
    parser = parser(at: finishedCount)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if longLine == nil, pending.count + bytes.count <= Self.rawLimit {
      pending += bytes
      return
    }
    if longLine == nil {
      longLine = TerminalLineEmulator(from: parser, columnLimit: Self.columnLimit)
      longLine?.append(pending)
      pending = []
    }
    longLine?.append(bytes)
  }

  private mutating func finishLine(_ end: ArraySlice<UInt8>, hasStyles: Bool) {
    if longLine == nil, pending.isEmpty, end.count <= Self.rawLimit {
      return addLine(end, hasStyles: hasStyles)
    }
    keep(end)
    if var line = longLine {
      longLine = nil
      line.finish()
      add(LongLine(text: line.text, isCut: line.isCut))
      note(line.parser)
    } else {
      addLine(pending[...], hasStyles: hasStyles)
      pending = []
    }
  }

  private mutating func addLine(_ line: ArraySlice<UInt8>, hasStyles: Bool) {
    if chunks.isEmpty || chunks[chunks.count - 1].count + line.count > Self.chunkSize {
      chunks.append([])
      if chunks.count > 1 { chunks[chunks.count - 1].reserveCapacity(Self.chunkSize) }
    }
    let chunk = chunks.count - 1
    index.append(Place(chunk: chunk, start: chunks[chunk].count, length: line.count))
    chunks[chunk].append(contentsOf: line)
    guard hasStyles, Self.hasStyles(line) else { return }
    var next = parser
    next.skip(line)
    note(next)
  }

  private mutating func add(_ line: LongLine) {
    if line.isCut { hasCutLines = true }
    index.append(Place(long: longLines.count))
    longLines.append(line)
  }

  /// Records the style at the start of the next line.
  private mutating func note(_ next: ANSITextParser) {
    guard next != parser else { return }
    styles.append((finishedCount, next))
    parser = next
  }

  /// Returns whether the bytes may contain a sequence that affects later lines.
  private static func hasStyles(_ bytes: ArraySlice<UInt8>) -> Bool {
    first(0x1B, in: bytes) != nil || first(0x0E, in: bytes) != nil || first(0x0F, in: bytes) != nil
  }

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
  var byteCount: Int {
    chunks.reduce(0) { $0 + $1.capacity } + index.capacity * 8 + styles.count * 24
      + longLines.reduce(0) { $0 + $1.text.text.utf8.count }
  }

  /// Returns a line as it is drawn. A cut line ends with ``cutMark``.
  func styledText(of line: Int) -> StyledText {
    let (text, isCut) = content(of: line)
    return isCut ? text + StyledText(Self.cutMark, style: .dim) : text
  }

  /// Returns the stored text of a line without its style.
  package func text(of line: Int) -> String { content(of: line).text.text }

  func isCut(_ line: Int) -> Bool { content(of: line).isCut }

  static let cutMark = " … the line is cut here"

  private func content(of line: Int) -> (text: StyledText, isCut: Bool) {
    if line == finishedCount {
      if let longLine { return (longLine.text, longLine.isCut) }
      var line = TerminalLineEmulator(from: parser)
      line.append(pending)
      return (line.text, false)
    }
    if let long = index[line].long { return (longLines[long].text, longLines[long].isCut) }
    var parser = parser(at: line)
    return (parser.parse(bytes(of: line)), false)
  }

  private func bytes(of line: Int) -> ArraySlice<UInt8> {
    let place = index[line]
    return chunks[place.chunk][place.bytes]
  }

  private func parser(at line: Int) -> ANSITextParser {
    var (low, high) = (0, styles.count)
    while low < high {
      let middle = (low + high) / 2
      if styles[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? styles[low - 1].parser : ANSITextParser()
  }

  func hash(of line: Int) -> UInt64 {
    if let long = index[line].long { return Self.hash(longLines[long].text.text.utf8) }
    return Self.hash(bytes(of: line))
  }

  /// Returns a hash of a line's first word, which often is a number or a name.
  func firstWord(of line: Int) -> UInt64 {
    func firstWord(_ bytes: some Sequence<UInt8>) -> UInt64 {
      Self.hash(bytes.drop { $0 == 0x20 }.prefix { $0 > 0x20 })
    }
    if let long = index[line].long { return firstWord(longLines[long].text.text.utf8) }
    return firstWord(bytes(of: line))
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
