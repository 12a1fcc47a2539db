#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Makes lines of bytes as they come, in any split.
///
/// A line ends with a line feed, with or without a carriage return before it, or with another byte
/// that is named. One longer than the limit is cut: its beginning is given, as far as its characters
/// are whole, and the rest up to its end is dropped.
public struct LineSplitter: Sendable {
  /// The most bytes of a line that are kept.
  public let limit: Int
  /// The number of lines that were cut.
  public private(set) var cutLines = 0
  private let end: UInt8
  private var pending: [UInt8] = []
  private var isDropping = false

  /// Makes a splitter that has seen nothing; the default limit is 64 KiB.
  public init(limit: Int = 65_536, end: UInt8 = UInt8(ascii: "\n")) {
    (self.limit, self.end) = (limit, end)
  }

  /// The lines that these bytes complete; invalid UTF-8 in them is U+FFFD.
  public mutating func split(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = bytes.startIndex
    while let end = firstEnd(in: bytes, from: start) {
      keep(bytes[start..<end])
      lines.append(finish())
      start = end + 1
    }
    keep(bytes[start...])
    return lines
  }

  /// The last line, if nothing ended it.
  public mutating func rest() -> String? { pending.isEmpty ? nil : finish() }

  private func firstEnd(in bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress,
        let found = unsafe memchr(first + start, Int32(end), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - first
    }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if isDropping { return }
    let room = limit - pending.count
    pending += bytes.prefix(room)
    guard bytes.count > room else { return }
    isDropping = true
    cutLines += 1
  }

  private mutating func finish() -> String {
    if isDropping {
      dropTornCharacter()
    } else if end == UInt8(ascii: "\n"), pending.last == UInt8(ascii: "\r") {
      pending.removeLast()
    }
    defer {
      pending.removeAll(keepingCapacity: true)
      isDropping = false
    }
    return String(decoding: pending, as: UTF8.self)
  }

  /// Drops the last character unless it is ASCII: it may have lost bytes to the limit.
  private mutating func dropTornCharacter() {
    let start = pending.suffix(4).lastIndex { $0 & 0xC0 != 0x80 }
    if let start, pending[start] >= 0xC0 { pending.removeSubrange(start...) }
  }
}
