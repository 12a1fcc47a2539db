extension Language {
  /// What stands between a sentence and its reason: two columns wide in every language.
  public var colon: String {
    switch self {
    case .simplifiedChinese, .traditionalChinese, .japanese: "："
    case .english, .korean, .russian, .ukrainian: ": "
    }
  }
}
