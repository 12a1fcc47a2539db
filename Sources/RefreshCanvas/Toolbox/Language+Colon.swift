extension Language {
  /// The separator of a sentence and its reason: two columns wide, three in French.
  package var colon: String {
    switch self {
    case .simplifiedChinese, .traditionalChinese, .japanese: "："
    case .french: " : "
    case .english, .korean, .russian, .ukrainian, .german, .spanish: ": "
    }
  }
}
