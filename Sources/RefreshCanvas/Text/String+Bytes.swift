#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension String {
  /// Returns a range of indices for a range of UTF-8 bytes, which must be on character boundaries.
  package func part(_ bytes: Range<Int>) -> Range<Index> {
    utf8.index(
      startIndex, offsetBy: bytes.lowerBound)..<utf8.index(startIndex, offsetBy: bytes.upperBound)
  }

  package func byte(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// Returns whether the text is printable ASCII of at most `count` characters.
  func isPrintableASCII(upTo count: Int) -> Bool {
    utf8.count <= count && beginsWithPrintableASCII(utf8.count)
  }

  func beginsWithPrintableASCII(_ count: Int) -> Bool {
    guard utf8.count >= count else { return false }
    var copy = self
    return copy.withUTF8 { unsafe $0.isPrintableASCII(0..<count) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The C library compares many bytes at a time.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count,
      let found = unsafe memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Returns whether all bytes of a range, which must exist, are printable ASCII.
  func isPrintableASCII(_ part: Range<Int>) -> Bool {
    guard let text = unsafe UnsafeRawPointer(baseAddress) else { return true }
    var index = part.lowerBound
    while index + 8 <= part.upperBound {
      let word = unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard word.isPrintableASCII else { return false }
      index += 8
    }
    while index < part.upperBound, unsafe self[index] &- 0x20 < 0x5F { index += 1 }
    return index == part.upperBound
  }
}

/// The C library compares many bytes at a time.
@inline(__always)
package func haveEqualBytes(
  _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, count: Int
) -> Bool {
  unsafe memcmp(a, b, count) == 0
}

extension UInt64 {
  @inline(__always)
  var isPrintableASCII: Bool {
    let one: UInt64 = 0x0101_0101_0101_0101
    return (self | (self &- one &* 0x20) | (self &+ one)) & (one &* 0x80) == 0
  }
}
