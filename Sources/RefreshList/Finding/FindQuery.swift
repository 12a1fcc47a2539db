internal import RefreshCanvas

/// A text to find, and its comparison with other texts.
///
/// Texts are compared by grapheme cluster and canonical equivalence: é equals é in every encoding,
/// and does not equal e. The comparison is case-insensitive unless the text contains a capital
/// letter.
public struct FindQuery: Sendable, Hashable {
  /// The text as it was typed.
  public let text: String
  package let isCaseSensitive: Bool

  /// The characters of the text in the form in which they are compared.
  private let characters: [Character]
  /// The characters as bytes, if all of them are printable ASCII.
  private let bytes: [UInt8]?
  /// The characters as numbers, for searching texts.
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

  /// Whether every text that matches this query also matches another one.
  func holds(_ other: FindQuery) -> Bool {
    if other.isCaseSensitive, !isCaseSensitive { return false }
    let start = characters.prefix(other.characters.count)
    return start.count == other.characters.count
      && zip(start, other.characters).allSatisfy {
        Self.form(of: $0, other.isCaseSensitive) == $1
      }
  }
}

// MARK: - Searching

extension FindQuery {
  /// Returns whether a text contains the query. Every text contains the empty query.
  public func matches(_ text: String) -> Bool {
    var scan = QueryScan()
    return scan.continueMatching(on: self, in: text) ?? false
  }

  /// Returns all matches in a text, in order and without overlaps; none for the empty query.
  package func ranges(in text: String) -> [Range<String.Index>] {
    guard !isEmpty else { return [] }
    return pattern.ranges(in: text).map { range in
      text.utf8.index(
        text.startIndex, offsetBy: range.lowerBound)..<text.utf8.index(
          text.startIndex, offsetBy: range.upperBound)
    }
  }

  /// Returns the number of matches by comparing bytes, or `nil` if the query is not ASCII.
  ///
  /// - Parameters:
  ///   - text: The text, which is searched from its start.
  ///   - steps: The cost of the search is added to this number.
  ///   - countingAll: Whether all matches are counted; otherwise the result is at most 1.
  /// - Returns: The number of matches.
  func matchesByBytes(in text: String, _ steps: inout Int, countingAll: Bool) -> Int? {
    guard let bytes else { return nil }
    // The number of bytes that are compared in the time of one step.
    steps += text.utf8.count / 32
    return Self.matches(of: bytes, in: text, isCaseSensitive, countingAll: countingAll)
  }

  /// Returns the form of a character for comparison.
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

  /// Returns the byte of a printable ASCII character, or of a canonically equivalent one.
  static func ascii(_ character: Character) -> UInt8? {
    if character == "\u{212A}" { return UInt8(ascii: "K") }
    if character == "\u{37E}" { return UInt8(ascii: ";") }
    if character == "\u{1FEF}" { return UInt8(ascii: "`") }
    guard let byte = character.asciiValue, 0x20..<0x7F ~= byte else { return nil }
    return byte
  }
}
