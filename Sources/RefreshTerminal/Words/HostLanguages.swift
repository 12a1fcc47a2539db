internal import RefreshCanvas

extension Language {
  /// The host's texts in this language.
  var host: any HostTexts.Type {
    switch self {
    case .english: EnglishHost.self
    case .simplifiedChinese: SimplifiedChineseHost.self
    case .traditionalChinese: TraditionalChineseHost.self
    case .japanese: JapaneseHost.self
    case .korean: KoreanHost.self
    case .russian: RussianHost.self
    case .ukrainian: UkrainianHost.self
    case .german: GermanHost.self
    case .french: FrenchHost.self
    case .spanish: SpanishHost.self
    }
  }
}

extension Announcement {
  /// The sentence in a language given as a BCP 47 or POSIX tag; English where there is none.
  func text(locale: String) -> String { Language(locale: locale).host.sentence(for: self) }
}
