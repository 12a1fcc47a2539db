/// Words to look for: how they are compared, and where a text holds them.
///
/// They are compared character by character, as Unicode sees them: é is é, however it is written,
/// and is no e. Without a capital letter among them case does not count.
public struct SearchWords: Sendable, Hashable {
  /// The words, as they were typed.
  public let text: String
  /// Whether case counts: there is a capital letter.
  package let isCaseSensitive: Bool

  /// The words character by character, as they are compared.
  private let characters: [Character]
  /// The same as bytes, if all of them are printable ASCII.
  private let bytes: [UInt8]?

  /// Makes words to look for.
  public init(_ text: String) {
    let isCaseSensitive = text.contains { $0.isUppercase }
    self.text = text
    self.isCaseSensitive = isCaseSensitive
    characters = text.map { Self.form(of: $0, isCaseSensitive) }
    let ascii = characters.compactMap(Self.ascii)
    bytes = ascii.count == characters.count ? ascii : nil
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { characters.isEmpty }

  /// Whether they are printable ASCII, which is found fast.
  var isASCII: Bool { bytes != nil }

  /// Whether every text that holds these words holds the others as well.
  func holds(_ other: SearchWords) -> Bool {
    if other.isCaseSensitive, !isCaseSensitive { return false }
    let start = characters.prefix(other.characters.count)
    return start.count == other.characters.count
      && zip(start, other.characters).allSatisfy {
        Self.form(of: $0, other.isCaseSensitive) == $1
      }
  }
}

// MARK: - Looking

extension SearchWords {
  /// Whether a text holds the words; every text holds none.
  public func isIn(_ text: String) -> Bool {
    isEmpty || first(in: text, from: text.startIndex) != nil
  }

  /// All places of the words in a text, in order, none over another; none for no words.
  package func ranges(in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var start = text.startIndex
    while let range = first(in: text, from: start) {
      found.append(range)
      start = range.upperBound
    }
    return found
  }

  /// The first place at or after one at which a character begins.
  private func first(in text: String, from start: String.Index) -> Range<String.Index>? {
    guard let wanted = characters.first else { return nil }
    if let bytes {
      let from = text.utf8.distance(from: text.startIndex, to: start)
      switch Self.find(bytes, in: text, from: from, isCaseSensitive) {
      case .found(let at):
        let index = text.utf8.index(text.startIndex, offsetBy: at)
        return index..<text.utf8.index(index, offsetBy: bytes.count)
      case .nowhere: return nil
      case .needsCare: break
      }
    }
    var index = start
    while index < text.endIndex {
      let next = text.index(after: index)
      if Self.form(of: text[index], isCaseSensitive) == wanted, let end = end(in: text, after: next)
      {
        return index..<end
      }
      index = next
    }
    return nil
  }

  /// The end of the words if all of them after the first stand from a place on.
  private func end(in text: String, after start: String.Index) -> String.Index? {
    var index = start
    for character in characters.dropFirst() {
      guard index < text.endIndex, Self.form(of: text[index], isCaseSensitive) == character else {
        return nil
      }
      index = text.index(after: index)
    }
    return index
  }

  /// A character as it is compared.
  private static func form(of character: Character, _ isCaseSensitive: Bool) -> Character {
    if isCaseSensitive { return character }
    if let byte = ascii(character) {
      return 0x41...0x5A ~= byte ? Character(Unicode.Scalar(byte | 0x20)) : character
    }
    let lower = character.lowercased()
    // At the end of a word sigma has another form, and is the same letter.
    if lower == "ς" { return "σ" }
    return lower.count == 1 ? lower[lower.startIndex] : character
  }

  /// The byte of a printable character of ASCII, or of what is canonically the same.
  private static func ascii(_ character: Character) -> UInt8? {
    if character == "\u{212A}" { return UInt8(ascii: "K") }
    if character == "\u{37E}" { return UInt8(ascii: ";") }
    if character == "\u{1FEF}" { return UInt8(ascii: "`") }
    guard let byte = character.asciiValue, 0x20..<0x7F ~= byte else { return nil }
    return byte
  }
}
