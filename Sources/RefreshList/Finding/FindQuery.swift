internal import RefreshCanvas

/// A text to find, and how it is compared with other texts.
///
/// Texts are compared by grapheme cluster and canonical equivalence: a composed é equals a
/// decomposed é, not e. Case is ignored unless the text to find contains a capital letter.
public struct FindQuery: Sendable, Hashable {
  /// The text to find, unchanged.
  public let text: String
  package let isCaseSensitive: Bool

  /// The characters in the form in which they are compared.
  private let characters: [Character]
  /// The characters as bytes, if all of them equal printable ASCII characters.
  private let bytes: [UInt8]?
  let pattern: QueryPattern

  /// Creates a query for a text.
  public init(_ text: String) {
    let isCaseSensitive = text.unicodeScalars.contains(where: \.properties.isUppercase)
    self.text = text
    self.isCaseSensitive = isCaseSensitive
    characters = text.map { Self.form(of: $0, isCaseSensitive) }
    let ascii = characters.compactMap(Self.ascii)
    bytes = ascii.count == characters.count ? ascii : nil
    pattern = QueryPattern(characters, isCaseSensitive)
  }

  package var isEmpty: Bool { characters.isEmpty }

  /// Whether another query is a prefix of this query, if characters are compared as in the other.
  func extends(_ other: FindQuery) -> Bool {
    if other.isCaseSensitive, !isCaseSensitive { return false }
    let start = characters.prefix(other.characters.count)
    return start.count == other.characters.count
      && zip(start, other.characters).allSatisfy {
        Self.form(of: $0, other.isCaseSensitive) == $1
      }
  }

  /// Returns whether a text contains the query. Every text contains the empty query.
  public func matches(_ text: String) -> Bool {
    var scan = QueryScan()
    return scan.continueMatching(on: self, in: text) ?? false
  }

  /// Returns all matches in a text, in order and without overlaps; none for the empty query.
  package func ranges(in text: String) -> [Range<String.Index>] {
    guard !isEmpty else { return [] }
    return pattern.ranges(in: text).map { text.part($0) }
  }

  /// Adds the cost to `steps`. Returns `nil` if the text must be compared by character.
  func matchesByBytes(in text: String, _ steps: inout Int, countingAll: Bool) -> Int? {
    guard let bytes else { return nil }
    // About 32 bytes are compared in the time of one step.
    steps += text.utf8.count / 32
    let found: Int?? = unsafe text.utf8.withContiguousStorageIfAvailable { text in
      unsafe Self.matches(of: bytes, in: text, isCaseSensitive, countingAll)
    }
    return found ?? nil
  }

  static func form(of character: Character, _ isCaseSensitive: Bool) -> Character {
    if isCaseSensitive { return character }
    var small = String.UnicodeScalarView()
    for scalar in character.unicodeScalars {
      if let folded = CaseFold.lowercase(scalar.value).flatMap(Unicode.Scalar.init) {
        small.append(folded)
      } else {
        small.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    let text = String(small)
    let isOne = !text.isEmpty && text.index(after: text.startIndex) == text.endIndex
    return isOne ? text[text.startIndex] : character
  }

  /// Returns the byte of the printable ASCII character that equals a character canonically, if any.
  static func ascii(_ character: Character) -> UInt8? {
    if character == "\u{212A}" { return UInt8(ascii: "K") }
    if character == "\u{37E}" { return UInt8(ascii: ";") }
    if character == "\u{1FEF}" { return UInt8(ascii: "`") }
    guard let byte = character.asciiValue, 0x20..<0x7F ~= byte else { return nil }
    return byte
  }

  // MARK: - Comparing bytes

  /// Returns the number of matches, at most 1 unless `countingAll`, or `nil` if the caller has to
  /// compare by character. `words` is printable ASCII, in lower case unless `isCaseSensitive`.
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
