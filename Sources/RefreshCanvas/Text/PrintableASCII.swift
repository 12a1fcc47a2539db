extension String {
  /// Whether it is printable ASCII of at most `count` characters: then each takes one column.
  func isPrintableASCII(upTo count: Int) -> Bool {
    utf8.count <= count && beginsWithPrintableASCII(utf8.count)
  }

  /// Whether it has at least `count` bytes and the first `count` are printable ASCII.
  func beginsWithPrintableASCII(_ count: Int) -> Bool {
    guard utf8.count >= count else { return false }
    var copy = self
    return copy.withUTF8 { bytes in
      guard let text = unsafe UnsafeRawPointer(bytes.baseAddress) else { return true }
      var index = 0
      while index + 8 <= count {
        let word = unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        guard word.isPrintableASCII else { return false }
        index += 8
      }
      while index < count, unsafe bytes[index] &- 0x20 < 0x5F { index += 1 }
      return index == count
    }
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
