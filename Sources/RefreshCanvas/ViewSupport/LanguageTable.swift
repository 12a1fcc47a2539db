/// The built-in texts of a view, one set per language.
///
///     static let table = LanguageTable(
///       english: Texts(pull: "Pull"), simplifiedChinese: Texts(pull: "下拉"), …)
///     let texts = table[environment.language]
public struct LanguageTable<Texts: Sendable>: Sendable {
  private let texts: [Texts]

  /// Creates a table with the texts of all languages.
  public init(
    english: Texts, simplifiedChinese: Texts, traditionalChinese: Texts, japanese: Texts,
    korean: Texts, russian: Texts, ukrainian: Texts, german: Texts, french: Texts, spanish: Texts
  ) {
    texts = [
      english, simplifiedChinese, traditionalChinese, japanese, korean, russian, ukrainian, german,
      french, spanish,
    ]
  }

  /// The texts of a language.
  public subscript(language: Language) -> Texts {
    texts[Language.allCases.firstIndex(of: language) ?? 0]
  }
}

extension Language {
  /// The name of the language, in the language itself.
  public var name: String { Words[self]["language"] }
}
