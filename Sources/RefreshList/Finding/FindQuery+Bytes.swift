extension FindQuery {
  /// Returns the number of matches, at most 1 unless `countingAll`, or `nil` if the caller has to
  /// compare by character. `words` is printable ASCII, in lower case unless `isCaseSensitive`.
  static func matches(
    of words: [UInt8], in text: String, _ isCaseSensitive: Bool, countingAll: Bool
  ) -> Int? {
    let found: Int?? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe matches(of: words, in: bytes, isCaseSensitive, countingAll)
    }
    return found ?? nil
  }

  private static func matches(
    of words: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ isCaseSensitive: Bool,
    _ countingAll: Bool
  ) -> Int? {
    let fold: UInt8 = isCaseSensitive ? 0 : 0x20
    let first = words[0]
    var (at, isASCII, compared) = (unsafe next(first, fold, in: bytes, from: 0), true, 0)
    var matches = 0
    while at < bytes.count {
      let byte = unsafe bytes[at]
      if byte >= 0x80 {
        isASCII = false
        if unsafe isCanonicallyASCII(bytes, at: at) { return nil }
        at += 1
        continue
      } else if byte == first || byte | fold == first && 0x41...0x5A ~= byte {
        let agreed = unsafe agreed(words, in: bytes, at: at, fold)
        // Before a combining mark, for example, a byte is a part of a longer character.
        let end = at + words.count
        if agreed == words.count {
          guard unsafe isASCII && (end == bytes.count || bytes[end] < 0x80) else { return nil }
          matches += 1
          guard countingAll else { break }
          at = unsafe next(first, fold, in: bytes, from: end)
          continue
        }
        compared += agreed
        if compared > 64 + 2 * at { return nil }
      }
      at = unsafe next(first, fold, in: bytes, from: at + 1)
    }
    return matches
  }

  /// Skips other ASCII bytes, eight at once: subtracting 1 from a byte 0 sets its highest bit.
  @inline(__always)
  private static func next(
    _ first: UInt8, _ fold: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let folds = ones &* UInt64(0x61...0x7A ~= first ? fold : 0)
    let firsts = ones &* UInt64(first)
    let raw = UnsafeRawBufferPointer(bytes)
    var at = start
    while at &+ 8 <= bytes.count {
      let word = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let rest = (word | folds) ^ firsts
      let hits = ((rest &- ones) & ~rest | word) & (ones &<< 7)
      if hits != 0 { return at &+ hits.trailingZeroBitCount &>> 3 }
      at &+= 8
    }
    return at
  }

  /// The Kelvin sign, the Greek question mark and varia are canonically equivalent to ASCII.
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

  /// Returns the number of bytes known to be equal. The caller has compared the first one.
  private static func agreed(
    _ words: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ fold: UInt8
  ) -> Int {
    guard start + words.count <= bytes.count else { return 1 }
    for index in words.indices.dropFirst() {
      let byte = unsafe bytes[start + index]
      let lower = 0x41...0x5A ~= byte ? byte | fold : byte
      if lower != words[index] { return index }
    }
    return words.count
  }
}
