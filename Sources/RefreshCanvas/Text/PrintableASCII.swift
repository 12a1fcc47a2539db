extension String {
  /// Whether it is printable ASCII of at most `count` characters: then each takes one column.
  func isPrintableASCII(upTo count: Int) -> Bool {
    utf8.count <= count && beginsWithPrintableASCII(utf8.count)
  }

  /// Whether it has at least `count` bytes and the first `count` are printable ASCII.
  func beginsWithPrintableASCII(_ count: Int) -> Bool {
    guard utf8.count >= count else { return false }
    var copy = self
    return copy.withUTF8 { unsafe $0.isPrintableASCII(0..<count) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether some bytes are printable ASCII, all of which have to be there.
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

extension UInt64 {
  /// Whether all eight bytes are printable ASCII.
  @inline(__always)
  var isPrintableASCII: Bool {
    let one: UInt64 = 0x0101_0101_0101_0101
    return (self | (self &- one &* 0x20) | (self &+ one)) & (one &* 0x80) == 0
  }
}
