package import RefreshCanvas

/// The words of an ``ArrowView`` for the age of the last success, in whole minutes, hours and days.
///
/// Each unit has the plural forms of the language, with `#` for the number: one form for all
/// numbers, two for one and many, or three, as East Slavic languages have them.
public struct AgoTexts: Sendable, Hashable {
  /// Less than a minute ago.
  package var now: String
  /// Minutes, fewer than 60.
  package var minutes: [String]
  /// Hours, fewer than 24.
  package var hours: [String]
  /// Days.
  package var days: [String]

  /// Makes texts; a unit without any form is shown as the number alone.
  public init(now: String, minutes: [String], hours: [String], days: [String]) {
    self.now = now
    self.minutes = minutes
    self.hours = hours
    self.days = days
  }

  /// The built-in texts of a language.
  package init(_ language: Language) { self = Self.table[language] }

  /// The words for an age.
  func words(for age: Age) -> String {
    switch age {
    case .now: now
    case .minutes(let count): Self.words(minutes, count)
    case .hours(let count): Self.words(hours, count)
    case .days(let count): Self.words(days, count)
    }
  }

  private static func words(_ forms: [String], _ count: Int) -> String {
    let index = min(form(of: count, among: forms.count), forms.count - 1)
    let words = forms.isEmpty ? "#" : forms[index]
    return words.split(separator: "#", omittingEmptySubsequences: false).joined(
      separator: "\(count)")
  }

  /// The index of the plural form that a number takes, among a number of forms.
  private static func form(of count: Int, among forms: Int) -> Int {
    guard forms > 2 else { return count == 1 ? 0 : 1 }
    let isTeen = (11...14).contains(count % 100)
    return switch count % 10 {
    case 1 where !isTeen: 0
    case 2...4 where !isTeen: 1
    default: 2
    }
  }
}

extension AgoTexts {
  private static let table = LanguageTable(
    english: english, simplifiedChinese: simplifiedChinese,
    traditionalChinese: traditionalChinese, japanese: japanese, korean: korean, russian: russian,
    ukrainian: ukrainian, german: german, french: french, spanish: spanish)

  private static let english = AgoTexts(
    now: "just now", minutes: ["# minute ago", "# minutes ago"],
    hours: ["# hour ago", "# hours ago"], days: ["# day ago", "# days ago"])

  private static let simplifiedChinese = AgoTexts(
    now: "刚刚", minutes: ["#分钟前"], hours: ["#小时前"], days: ["#天前"])

  private static let traditionalChinese = AgoTexts(
    now: "剛剛", minutes: ["#分鐘前"], hours: ["#小時前"], days: ["#天前"])

  private static let japanese = AgoTexts(
    now: "たった今", minutes: ["#分前"], hours: ["#時間前"], days: ["#日前"])

  private static let korean = AgoTexts(
    now: "방금", minutes: ["#분 전"], hours: ["#시간 전"], days: ["#일 전"])

  private static let russian = AgoTexts(
    now: "только что", minutes: ["# минуту назад", "# минуты назад", "# минут назад"],
    hours: ["# час назад", "# часа назад", "# часов назад"],
    days: ["# день назад", "# дня назад", "# дней назад"])

  private static let ukrainian = AgoTexts(
    now: "щойно", minutes: ["# хвилину тому", "# хвилини тому", "# хвилин тому"],
    hours: ["# годину тому", "# години тому", "# годин тому"],
    days: ["# день тому", "# дні тому", "# днів тому"])

  private static let german = AgoTexts(
    now: "gerade eben", minutes: ["vor # Minute", "vor # Minuten"],
    hours: ["vor # Stunde", "vor # Stunden"], days: ["vor # Tag", "vor # Tagen"])

  private static let french = AgoTexts(
    now: "à l’instant", minutes: ["il y a # minute", "il y a # minutes"],
    hours: ["il y a # heure", "il y a # heures"], days: ["il y a # jour", "il y a # jours"])

  private static let spanish = AgoTexts(
    now: "ahora mismo", minutes: ["hace # minuto", "hace # minutos"],
    hours: ["hace # hora", "hace # horas"], days: ["hace # día", "hace # días"])
}
