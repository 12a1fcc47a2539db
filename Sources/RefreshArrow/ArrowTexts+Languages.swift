import RefreshCanvas

extension ArrowTexts {
  /// The words around the date of the last success.
  struct Dates: Sendable {
    var lastUpdated, today, never: String
  }

  static let dates = LanguageTable(
    english: Dates(lastUpdated: "Last updated: ", today: "today", never: "never"),
    simplifiedChinese: Dates(lastUpdated: "最后更新：", today: "今天", never: "无记录"),
    traditionalChinese: Dates(lastUpdated: "最後更新：", today: "今天", never: "無記錄"),
    japanese: Dates(lastUpdated: "最終更新：", today: "今日", never: "なし"),
    korean: Dates(lastUpdated: "마지막 업데이트: ", today: "오늘", never: "기록 없음"),
    russian: Dates(lastUpdated: "Последнее обновление: ", today: "сегодня", never: "ещё не было"),
    ukrainian: Dates(lastUpdated: "Останнє оновлення: ", today: "сьогодні", never: "ще не було"),
    german: Dates(lastUpdated: "Zuletzt aktualisiert: ", today: "heute", never: "noch nie"),
    french: Dates(lastUpdated: "Dernière mise à jour : ", today: "aujourd’hui", never: "jamais"),
    spanish: Dates(lastUpdated: "Última actualización: ", today: "hoy", never: "nunca"))
}
