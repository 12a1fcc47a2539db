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
    let isCaseSensitive = text.contains(where: Self.isCapital)
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
    return Self.matches(of: bytes, in: text, isCaseSensitive, countingAll: countingAll)
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

  private static func isCapital(_ character: Character) -> Bool {
    character.unicodeScalars.contains(where: \.properties.isUppercase)
  }

  /// Returns the byte of the printable ASCII character that equals a character canonically, if any.
  static func ascii(_ character: Character) -> UInt8? {
    if character == "\u{212A}" { return UInt8(ascii: "K") }
    if character == "\u{37E}" { return UInt8(ascii: ";") }
    if character == "\u{1FEF}" { return UInt8(ascii: "`") }
    guard let byte = character.asciiValue, 0x20..<0x7F ~= byte else { return nil }
    return byte
  }
}
