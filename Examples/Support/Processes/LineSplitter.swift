/// Makes lines of bytes as they come, in any split.
///
/// A line ends with a line feed, with or without a carriage return before it. A line longer than the
/// limit is cut: its beginning is given, and the rest up to the next line feed is dropped.
public struct LineSplitter: Sendable {
  /// The most bytes of a line that are kept.
  public let limit: Int
  /// How many lines were cut.
  public private(set) var cutLines = 0
  private var pending: [UInt8] = []
  private var isDropping = false

  /// Makes a splitter that has seen nothing; the default limit is 64 KiB.
  public init(limit: Int = 65_536) { self.limit = limit }

  /// The lines that these bytes complete; invalid UTF-8 in them is U+FFFD.
  public mutating func split(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      keep(bytes[start..<end])
      lines.append(finish())
      start = end + 1
    }
    keep(bytes[start...])
    return lines
  }

  /// The last line, if no line feed ended it.
  public mutating func rest() -> String? { pending.isEmpty ? nil : finish() }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if isDropping { return }
    let room = limit - pending.count
    pending += bytes.prefix(room)
    guard bytes.count > room else { return }
    isDropping = true
    cutLines += 1
  }

  private mutating func finish() -> String {
    if pending.last == UInt8(ascii: "\r"), !isDropping { pending.removeLast() }
    defer {
      pending.removeAll(keepingCapacity: true)
      isDropping = false
    }
    return String(decoding: pending, as: UTF8.self)
  }
}
