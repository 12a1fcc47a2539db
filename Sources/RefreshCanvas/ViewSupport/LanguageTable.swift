/// The built-in texts of a view, one set per language.
///
///     static let table = LanguageTable(
///       english: Texts(pull: "Pull"), simplifiedChinese: Texts(pull: "下拉"), …)
///     let texts = table[environment.language]
public struct LanguageTable<Texts: Sendable>: Sendable {
  private let texts: [Language: Texts]
  private let english: Texts

  /// Creates a table with the texts of all languages.
  public init(
    english: Texts, simplifiedChinese: Texts, traditionalChinese: Texts, japanese: Texts,
    korean: Texts, russian: Texts, ukrainian: Texts, german: Texts,
    french: Texts, spanish: Texts
  ) {
    self.english = english
    texts = [
      .simplifiedChinese: simplifiedChinese, .traditionalChinese: traditionalChinese,
      .japanese: japanese, .korean: korean, .russian: russian, .ukrainian: ukrainian,
      .german: german, .french: french, .spanish: spanish,
    ]
  }

  /// The texts of a language.
  public subscript(language: Language) -> Texts { texts[language] ?? english }
}
