/// The built-in texts in one language: a column of `words.tsv`, whose rows are phrases.
///
/// `#` and `%` are placeholders for numbers, and `|` separates the plural forms of a phrase.
package struct Words: Sendable {
  /// For each key, the end of its bytes in `words.tsv`.
  private static let keyEnds = unsafe PackageResources.words_tsv.withUnsafeBufferPointer { file in
    var keyEnds: [String: Int] = [:]
    var start = 0
    while let end = unsafe file[start...].firstIndex(of: 0x0A) {
      let keyEnd = unsafe file[start..<end].firstIndex(of: 0x09) ?? end
      unsafe keyEnds[String(decoding: file[start..<keyEnd], as: UTF8.self)] = keyEnd
      start = end + 1
    }
    return keyEnds
  }

  private let language: Language

  /// The texts of a language.
  package static subscript(language: Language) -> Words { Words(language: language) }

  /// The text of a key, which must exist.
  package subscript(key: String) -> String {
    guard var end = Self.keyEnds[key] else { fatalError("words.tsv has no row \(key)") }
    return unsafe PackageResources.words_tsv.withUnsafeBufferPointer { file in
      var start = end
      // The columns are in the order of the cases.
      for _ in 0...(Language.allCases.firstIndex(of: language) ?? 0) {
        start = end + 1
        end = unsafe file[start...].firstIndex { $0 == 0x09 || $0 == 0x0A } ?? file.count
      }
      return unsafe String(decoding: file[start..<end], as: UTF8.self)
    }
  }

  /// Returns the plural forms of a phrase.
  package func forms(_ key: String) -> [String] { self[key].split(separator: "|").map(String.init) }

  /// Returns a phrase in the plural form for `number`. `number` replaces `#`, `count` replaces `%`.
  package func text(_ key: String, _ number: Int, of count: Int = 0) -> String {
    Self.fill(forms(key), number, of: count, in: language)
  }

  /// Fills numbers into the form for `number`: one form for all numbers, two for 1 and the rest (in
  /// French for up to 1), or three as in East Slavic languages. Without any form, the result is the
  /// number. Without a count, `%` is text.
  package static func fill(
    _ forms: [String], _ number: Int, of count: Int? = nil, in language: Language? = nil
  ) -> String {
    let place = min(index(for: number, of: forms.count, in: language), forms.count - 1)
    let form = forms.isEmpty ? "#" : forms[place]
    return form.reduce(into: "") { text, character in
      switch (character, count) {
      case ("#", _): text += "\(number)"
      case ("%", let count?): text += "\(count)"
      default: text.append(character)
      }
    }
  }

  private static func index(for number: Int, of forms: Int, in language: Language?) -> Int {
    guard forms > 2 else { return number == 1 || number == 0 && language == .french ? 0 : 1 }
    let isTeen = (11...14).contains(number % 100)
    return switch number % 10 {
    case 1 where !isTeen: 0
    case 2...4 where !isTeen: 1
    default: 2
    }
  }
}
