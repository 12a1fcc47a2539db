#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Splits bytes into lines. The bytes may arrive in any pieces.
///
/// A line ends with a line feed, optionally after a carriage return, or with another byte that the
/// app names. A line longer than the limit is cut, without a non-ASCII character at the cut.
public struct LineSplitter: Sendable {
  /// The maximum number of stored bytes of a line.
  public let limit: Int
  /// The number of lines that were cut.
  public private(set) var cutLines = 0
  private let end: UInt8
  private var pending: [UInt8] = []
  private var isDropping = false

  /// Creates a splitter.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes of a line; 64 KiB by default.
  ///   - end: The byte that ends a line.
  public init(limit: Int = 65_536, end: UInt8 = UInt8(ascii: "\n")) {
    (self.limit, self.end) = (limit, end)
  }

  /// Returns the lines that these bytes complete. Invalid UTF-8 is replaced with U+FFFD.
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

  /// Returns the last line if it has no line break.
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

  /// Removes the last character unless it is ASCII, because its bytes may be incomplete.
  private mutating func dropTornCharacter() {
    let start = pending.suffix(4).lastIndex { $0 & 0xC0 != 0x80 }
    if let start, pending[start] >= 0xC0 { pending.removeSubrange(start...) }
  }
}
