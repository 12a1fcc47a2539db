extension SearchWords {
  /// A result of looking at bytes.
  enum ByteAnswer {
    case found(Int)
    case nowhere
    /// The text has characters that only a comparison of characters gets right.
    case needsCare
  }

  /// Looks for printable ASCII, in lower case unless case counts, from a byte of a text on.
  ///
  /// Most texts are ASCII, where a byte is a character. In others a byte may be the start of a longer
  /// character, or one of three that are canonically ASCII: those need care.
  static func find(
    _ words: [UInt8], in text: String, from start: Int, _ isCaseSensitive: Bool
  ) -> ByteAnswer {
    let found: ByteAnswer?? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe find(words, in: bytes, from: start, isCaseSensitive)
    }
    return (found ?? nil) ?? .needsCare
  }

  private static func find(
    _ words: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ isCaseSensitive: Bool
  ) -> ByteAnswer? {
    let fold: UInt8 = isCaseSensitive ? 0 : 0x20
    let first = words[0]
    var (at, isASCII) = (start, true)
    while at < bytes.count {
      let byte = unsafe bytes[at]
      if byte >= 0x80 {
        isASCII = false
        if unsafe isCanonicallyASCII(bytes, at: at) { return .needsCare }
      } else if byte == first || byte | fold == first && 0x41...0x5A ~= byte,
        unsafe isMatch(words, in: bytes, at: at, fold)
      {
        // Between other characters a byte may be a part of one; so it is if a mark comes behind it.
        let end = at + words.count
        return unsafe isASCII && (end == bytes.count || bytes[end] < 0x80) ? .found(at) : .needsCare
      }
      at += 1
    }
    return .nowhere
  }

  /// Whether one of the three scalars stands here that are canonically characters of ASCII: the
  /// Kelvin sign, the Greek question mark and varia.
  private static func isCanonicallyASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    switch unsafe bytes[index] {
    case 0xCD: unsafe bytes[index + 1] == 0xBE
    case 0xE2: unsafe bytes[index + 1] == 0x84 && bytes[index + 2] == 0xAA
    case 0xE1: unsafe bytes[index + 1] == 0xBF && bytes[index + 2] == 0xAF
    default: false
    }
  }

  private static func isMatch(
    _ words: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ fold: UInt8
  ) -> Bool {
    guard start + words.count <= bytes.count else { return false }
    for index in words.indices.dropFirst() {
      let byte = unsafe bytes[start + index]
      let lower = 0x41...0x5A ~= byte ? byte | fold : byte
      if lower != words[index] { return false }
    }
    return true
  }
}
