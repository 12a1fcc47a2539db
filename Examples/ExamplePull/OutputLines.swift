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
/// A line takes its bytes and 8 more. A line of more than ``rawLimit`` bytes is kept as the text that it
/// shows, up to ``columnLimit`` columns. Nothing is drawn or measured here.
package struct OutputLines: Sendable {
  /// The most columns of a line that are kept: overwritten text and sequences do not count.
  static let columnLimit = 1 << 16
  /// The most bytes of a line that are kept as they were printed.
  static let rawLimit = 1 << 16
  private static let chunkSize = 1 << 20

  /// The number of lines, with one that is not finished.
  package var count: Int { index.count + (hasUnfinishedLine ? 1 : 0) }
  /// The number of lines that are finished.
  var finishedCount: Int { index.count }
  /// Whether there is a last line without its end.
  var hasUnfinishedLine: Bool { longLine != nil || !pending.isEmpty }
  /// Whether a line was cut.
  private(set) var hasCutLines = false
  /// Whether there is a byte 0 among the first ones, which text never has.
  private(set) var looksBinary = false

  private var chunks: [[UInt8]] = []
  private var index: [Place] = []
  /// The lines that are not kept as bytes.
  private var longLines: [LongLine] = []
  /// The lines at which the style or the character sets change, in order.
  private var styles: [(line: Int, parser: ANSITextParser)] = []
  private var parser = ANSITextParser()
  /// The bytes of a line that is not finished.
  private var pending: [UInt8] = []
  /// A line that is not finished and has too many bytes to be kept as they are.
  private var longLine: TerminalLine?
  /// The number of bytes received.
  private(set) var received = 0

  /// A line of too many bytes, as the text that it shows.
  private struct LongLine: Sendable {
    var text: StyledText
    var isCut: Bool
  }

  /// The place of a line: chunk × 2³⁷ + first byte × 2¹⁷ + length, or 2⁶³ + the index of a long line.
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

  /// Adds what was printed, in any split; returns the number of lines that were finished.
  @discardableResult
  mutating func append(_ bytes: ArraySlice<UInt8>) -> Int {
    let before = finishedCount
    if received < 4_096, bytes.contains(0) { looksBinary = true }
    received += bytes.count
    // Most output has no sequence at all, and a search for one byte is fast.
    let hasStyles = Self.hasStyles(bytes) || !pending.isEmpty && Self.hasStyles(pending[...])
    var rest = bytes
    while let end = Self.first(0x0A, in: rest) {
      finishLine(rest[..<end], hasStyles: hasStyles)
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { keep(rest) }
    return finishedCount - before
  }

  /// Ends the output: what was printed without a line break is a line.
  @discardableResult
  mutating func finish() -> Int {
    guard hasUnfinishedLine else { return 0 }
    finishLine([], hasStyles: true)
    return 1
  }

  /// Adds the lines of another output.
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

  /// Removes the first lines.
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

  /// Removes the last lines; one that is not finished is the first of them.
  mutating func removeLast(_ removed: Int) {
    guard removed > 0 else { return }
    index.removeLast(removed - (hasUnfinishedLine ? 1 : 0))
    (pending, longLine) = ([], nil)
    while let last = styles.last, last.line > finishedCount { styles.removeLast() }
    parser = parser(at: finishedCount)
  }

  /// Adds bytes to the line that is not finished.
  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if longLine == nil, pending.count + bytes.count <= Self.rawLimit {
      pending += bytes
      return
    }
    if longLine == nil {
      longLine = TerminalLine(from: parser, columnLimit: Self.columnLimit)
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

  /// Notes the style that the next line begins with.
  private mutating func note(_ next: ANSITextParser) {
    guard next != parser else { return }
    styles.append((finishedCount, next))
    parser = next
  }

  /// Whether there may be a sequence that has an effect on later lines.
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
  /// The bytes that the output takes in memory.
  var byteCount: Int {
    chunks.reduce(0) { $0 + $1.capacity } + index.capacity * 8 + styles.count * 24
      + longLines.reduce(0) { $0 + $1.text.text.utf8.count }
  }

  /// A line as it is to be drawn; a line that was cut ends with a mark.
  func styledText(of line: Int) -> StyledText {
    let (text, isCut) = content(of: line)
    return isCut ? text + StyledText(Self.cutMark, style: .dim) : text
  }

  /// A line without any style, as far as it was kept.
  package func text(of line: Int) -> String { content(of: line).text.text }

  /// Whether a line had more text than was kept.
  func isCut(_ line: Int) -> Bool { content(of: line).isCut }

  /// The words at the end of a line that was cut.
  static let cutMark = " … the line is cut here"

  private func content(of line: Int) -> (text: StyledText, isCut: Bool) {
    if line == finishedCount {
      if let longLine { return (longLine.text, longLine.isCut) }
      var line = TerminalLine(from: parser)
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

  /// The state that a line begins with.
  private func parser(at line: Int) -> ANSITextParser {
    var (low, high) = (0, styles.count)
    while low < high {
      let middle = (low + high) / 2
      if styles[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? styles[low - 1].parser : ANSITextParser()
  }

  /// A number that equal lines share and others hardly ever do.
  func hash(of line: Int) -> UInt64 {
    if let long = index[line].long { return Self.hash(longLines[long].text.text.utf8) }
    return Self.hash(bytes(of: line))
  }

  /// The same for a line's first word: a number or a name, as often as not.
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
