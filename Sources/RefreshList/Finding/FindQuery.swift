internal import RefreshCanvas

/// Words to look for: how they are compared, and where a text holds them.
///
/// They are compared character by character, as Unicode sees them: é is é, however it is written,
/// and is no e. Without a capital letter among them case does not count.
public struct FindQuery: Sendable {
  /// The words, as they were typed.
  public let text: String
  /// Whether case counts: there is a capital letter.
  package let isCaseSensitive: Bool

  /// The words character by character, as they are compared.
  private let characters: [Character]
  /// The same as bytes, if all of them are printable ASCII.
  private let bytes: [UInt8]?
  /// The same as numbers, by which texts are looked through.
  let pattern: QueryPattern

  /// Makes words to look for.
  public init(_ text: String) {
    let isCaseSensitive = text.contains(where: Self.isCapital)
    self.text = text
    self.isCaseSensitive = isCaseSensitive
    characters = text.map { Self.form(of: $0, isCaseSensitive) }
    let ascii = characters.compactMap(Self.ascii)
    bytes = ascii.count == characters.count ? ascii : nil
    pattern = QueryPattern(characters, isCaseSensitive)
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { characters.isEmpty }

  /// Whether every text that holds these words holds the others as well.
  func holds(_ other: FindQuery) -> Bool {
    if other.isCaseSensitive, !isCaseSensitive { return false }
    let start = characters.prefix(other.characters.count)
    return start.count == other.characters.count
      && zip(start, other.characters).allSatisfy {
        Self.form(of: $0, other.isCaseSensitive) == $1
      }
  }
}

extension FindQuery: Hashable {
  /// Whether they are the same words; how they are compared follows from them.
  public static func == (a: FindQuery, b: FindQuery) -> Bool { a.text == b.text }

  /// Hashes the words.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

// MARK: - Looking

extension FindQuery {
  /// Whether a text holds the words; every text holds none.
  public func matches(_ text: String) -> Bool {
    var scan = QueryScan()
    return scan.go(on: self, in: text) ?? false
  }

  /// All places of the words in a text, in order, none over another; none for no words.
  package func ranges(in text: String) -> [Range<String.Index>] {
    guard !isEmpty else { return [] }
    return pattern.ranges(in: text).map { range in
      text.utf8.index(
        text.startIndex, offsetBy: range.lowerBound)..<text.utf8.index(
          text.startIndex, offsetBy: range.upperBound)
    }
  }

  /// The matches that bytes give, for a text that is looked at from its start, one at most unless all
  /// are counted; the cost is added to `steps`.
  func matchesByBytes(in text: String, _ steps: inout Int, countingAll: Bool) -> Int? {
    guard let bytes else { return nil }
    // So many bytes are compared in the time of a step.
    steps += text.utf8.count / 32
    return Self.matches(of: bytes, in: text, isCaseSensitive, countingAll: countingAll)
  }

  /// A character as it is compared.
  static func form(of character: Character, _ isCaseSensitive: Bool) -> Character {
    if isCaseSensitive { return character }
    var small = String.UnicodeScalarView()
    for scalar in character.unicodeScalars {
      if let folded = CaseFold.small(scalar.value).flatMap(Unicode.Scalar.init) {
        small.append(folded)
      } else {
        small.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    let text = String(small)
    let isOne = !text.isEmpty && text.index(after: text.startIndex) == text.endIndex
    return isOne ? text[text.startIndex] : character
  }

  private static func isCapital(_ character: Character) -> Bool {
    character.unicodeScalars.contains(where: \.properties.isUppercase)
  }

  /// The byte of a printable character of ASCII, or of what is canonically the same.
  static func ascii(_ character: Character) -> UInt8? {
    if character == "\u{212A}" { return UInt8(ascii: "K") }
    if character == "\u{37E}" { return UInt8(ascii: ";") }
    if character == "\u{1FEF}" { return UInt8(ascii: "`") }
    guard let byte = character.asciiValue, 0x20..<0x7F ~= byte else { return nil }
    return byte
  }
}
