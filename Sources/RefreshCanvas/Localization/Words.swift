/// The built-in texts in one language: a column of `words.tsv`, whose rows are phrases.
///
/// `#` and `%` are placeholders for numbers, and `|` separates the plural forms of a phrase.
package struct Words: Sendable {
  private let phrases: [String: String]

  /// The texts of a language. A column is parsed when its language is first used.
  package static subscript(language: Language) -> Words {
    switch language {
    case .english: english
    case .simplifiedChinese: simplifiedChinese
    case .traditionalChinese: traditionalChinese
    case .japanese: japanese
    case .korean: korean
    case .russian: russian
    case .ukrainian: ukrainian
    case .german: german
    case .french: french
    case .spanish: spanish
    }
  }

  private static let english = Words(column: 1)
  private static let simplifiedChinese = Words(column: 2)
  private static let traditionalChinese = Words(column: 3)
  private static let japanese = Words(column: 4)
  private static let korean = Words(column: 5)
  private static let russian = Words(column: 6)
  private static let ukrainian = Words(column: 7)
  private static let german = Words(column: 8)
  private static let french = Words(column: 9)
  private static let spanish = Words(column: 10)

  private init(column: Int) {
    phrases = unsafe PackageResources.words_tsv.withUnsafeBufferPointer { file in
      var phrases: [String: String] = [:]
      var start = 0
      while let end = unsafe file[start...].firstIndex(of: 0x0A) {
        let keyEnd = unsafe file[start..<end].firstIndex(of: 0x09) ?? end
        var field = start..<keyEnd
        for _ in 0..<column {
          let from = field.upperBound + 1
          field = unsafe from..<(file[from..<end].firstIndex(of: 0x09) ?? end)
        }
        unsafe phrases[String(decoding: file[start..<keyEnd], as: UTF8.self)] =
          String(decoding: file[field], as: UTF8.self)
        start = end + 1
      }
      return phrases
    }
  }

  /// The text of a key, which must exist.
  package subscript(key: String) -> String {
    guard let phrase = phrases[key] else { fatalError("words.tsv has no row \(key)") }
    return phrase
  }

  /// Returns the plural forms of a phrase.
  package func forms(_ key: String) -> [String] { self[key].split(separator: "|").map(String.init) }

  /// Returns a phrase in the plural form for `number`. `number` replaces `#`, `count` replaces `%`.
  package func text(_ key: String, _ number: Int, of count: Int = 0) -> String {
    Self.fill(forms(key), number, of: count)
  }

  /// Fills numbers into the form for `number`: one form for all numbers, two for 1 and the rest, or
  /// three as in East Slavic languages. Without any form, the result is the number.
  package static func fill(_ forms: [String], _ number: Int, of count: Int = 0) -> String {
    let form =
      forms.isEmpty ? "#" : forms[min(index(for: number, of: forms.count), forms.count - 1)]
    return form.reduce(into: "") { text, character in
      switch character {
      case "#": text += "\(number)"
      case "%": text += "\(count)"
      default: text.append(character)
      }
    }
  }

  private static func index(for number: Int, of forms: Int) -> Int {
    guard forms > 2 else { return number == 1 ? 0 : 1 }
    let isTeen = (11...14).contains(number % 100)
    return switch number % 10 {
    case 1 where !isTeen: 0
    case 2...4 where !isTeen: 1
    default: 2
    }
  }
}
