internal import RefreshCanvas

extension FindQuery {
  /// Counts the matches of a printable ASCII query by comparing bytes.
  ///
  /// In most texts, each character is an ASCII byte. Otherwise, a byte can be a part of a longer
  /// character, and three characters are canonically equivalent to ASCII characters. If the result
  /// may depend on such characters, or if the start of the query is very frequent in the text, the
  /// result is `nil`.
  ///
  /// - Parameters:
  ///   - words: The query in lower case, or as typed if `isCaseSensitive`.
  ///   - countingAll: Whether all matches are counted; otherwise the result is at most 1.
  /// - Returns: The number of matches; `nil` if the text must be compared by character.
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
        // In a text with other characters, a byte can be part of a character, for example before a
        // combining mark.
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

  /// Returns an index at or before the next byte that is not ASCII or equals `first`. If `fold`
  /// is not 0, a capital letter equals its lowercase letter.
  ///
  /// Eight bytes are compared at once: subtracting 1 from a byte that is 0 sets its highest bit.
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

  /// Whether one of the three scalars that are canonically equivalent to ASCII characters is at an
  /// index: the Kelvin sign, the Greek question mark and varia.
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

  /// Returns the number of bytes that match the start of the query; 1 if the remaining text is
  /// shorter than the query. The caller has compared the first byte.
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
