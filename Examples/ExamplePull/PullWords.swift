import RefreshArrow
import RefreshCanvas

/// The texts of the header, including a text for a run without changes.
@MainActor
enum PullWords {
  static func arrow(of feed: Feed) -> @MainActor (Language) -> ArrowTexts {
    { [unowned feed] language in
      var texts = ArrowTexts(language)
      if feed.isUnchanged { texts.success = noChange[language] }
      return texts
    }
  }

  private static let noChange = LanguageTable(
    english: "No change", simplifiedChinese: "没有变化", traditionalChinese: "沒有變化",
    japanese: "変更なし", korean: "변경 없음", russian: "Без изменений", ukrainian: "Без змін",
    german: "Nichts Neues", french: "Rien de nouveau", spanish: "Sin cambios")
}
