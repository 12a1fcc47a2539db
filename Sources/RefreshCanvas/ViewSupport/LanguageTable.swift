/// The built-in texts of a view, one set per language.
///
///     static let table = LanguageTable(
///       english: Texts(pull: "Pull"), simplifiedChinese: Texts(pull: "下拉"), …)
///     let texts = table[environment.language]
///
/// All ten languages are required by the initializer.
public struct LanguageTable<Texts: Sendable>: Sendable {
  private let english, simplifiedChinese, traditionalChinese, japanese, korean: Texts
  private let russian, ukrainian, german, french, spanish: Texts

  /// Creates a table with the texts of all languages.
  public init(
    english: Texts, simplifiedChinese: Texts, traditionalChinese: Texts, japanese: Texts,
    korean: Texts, russian: Texts, ukrainian: Texts, german: Texts,
    french: Texts, spanish: Texts
  ) {
    self.english = english
    self.simplifiedChinese = simplifiedChinese
    self.traditionalChinese = traditionalChinese
    self.japanese = japanese
    self.korean = korean
    self.russian = russian
    self.ukrainian = ukrainian
    self.german = german
    self.french = french
    self.spanish = spanish
  }

  /// The texts of a language.
  public subscript(language: Language) -> Texts {
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
}

extension Language {
  /// The separator between a sentence and its reason: two columns wide, three in French.
  public var colon: String {
    switch self {
    case .simplifiedChinese, .traditionalChinese, .japanese: "："
    case .french: " : "
    case .english, .korean, .russian, .ukrainian, .german, .spanish: ": "
    }
  }
}
