import RefreshCanvas
import RefreshKit

/// The caption beside the pot.
struct Caption {
  var text: String
  /// The text with the reason, for where there is room.
  private var longText: String?
  /// What to do about a failure.
  private var advice: String?
  var style = Style.plain

  init(
    _ snapshot: RefreshSnapshot, error: (any Error)? = nil, _ environment: CanvasEnvironment
  ) {
    let texts = SoupTexts.table[environment.language]
    switch snapshot.displayState {
    case .loading: text = texts.cooking
    case .finished(.success):
      text = texts.ready
      style = .bold
    case .finished(.failure):
      text = texts.burnt
      advice = environment.displayText(for: texts.again)
      if let error, let reason = ErrorMessage.short(for: error) {
        longText = environment.displayText(for: "\(texts.burnt) \(reason)")
      }
    case .finished(.cancelled): text = texts.off
    case .initial, .pulling, .noMoreData, .failed:
      if snapshot.isArmed {
        text = texts.release
        style = .bold
      } else {
        text = environment.direction == .down ? texts.pull : texts.pullAnyDirection ?? texts.pull
      }
    }
    text = environment.displayText(for: text)
  }

  /// The lines that fit into some columns: the caption, and what to do about a failure.
  func lines(columns: Int) -> [String] {
    let fitting = [longText, text].compactMap { $0 }
      .first { TextWidth.columns(of: $0) <= columns }
    guard let fitting else { return [] }
    let advice = advice.flatMap { TextWidth.columns(of: $0) <= columns ? $0 : nil }
    return [fitting] + (advice.map { [$0] } ?? [])
  }

  /// Columns of the longest caption.
  static func columns(in environment: CanvasEnvironment) -> Int {
    let texts = SoupTexts.table[environment.language]
    return [texts.pull, texts.release, texts.cooking, texts.ready, texts.burnt, texts.off]
      .map { TextWidth.columns(of: environment.displayText(for: $0)) }.max() ?? 0
  }
}

/// The captions beside the pot, in one language.
struct SoupTexts {
  let pull: String
  /// The same where a pull goes another way than down, if it has to read otherwise.
  var pullAnyDirection: String?
  let release, cooking, ready, burnt, off: String
  /// After a failure: what to do.
  let again: String

  static let table = LanguageTable(
    english: SoupTexts(
      pull: "Pull for soup", release: "Let go to cook", cooking: "Cooking…",
      ready: "Soup is ready!", burnt: "Burnt.", off: "Off the fire.", again: "Pull to try again"),
    simplifiedChinese: SoupTexts(
      pull: "下拉煮汤", pullAnyDirection: "拉动煮汤", release: "松手开煮", cooking: "煮着呢…",
      ready: "开饭啦！", burnt: "糊了", off: "关火了", again: "再拉一次"),
    traditionalChinese: SoupTexts(
      pull: "下拉煮湯", pullAnyDirection: "拉動煮湯", release: "放手開煮", cooking: "煮著呢…",
      ready: "開飯啦!", burnt: "糊了", off: "關火了", again: "再拉一次"),
    japanese: SoupTexts(
      pull: "引いてスープ", release: "離して煮る", cooking: "煮込み中…", ready: "できました!",
      burnt: "焦げました", off: "火を止めました", again: "引いてもう一度"),
    korean: SoupTexts(
      pull: "당겨서 수프 끓이기", release: "놓으면 끓이기", cooking: "끓이는 중…", ready: "수프 완성!",
      burnt: "탔어요", off: "불을 껐어요", again: "당겨서 다시"),
    russian: SoupTexts(
      pull: "Потяните — сварим суп", release: "Отпустите — варим", cooking: "Варится…",
      ready: "Суп готов!", burnt: "Пригорел.", off: "Снят с огня.", again: "Потяните ещё раз"),
    ukrainian: SoupTexts(
      pull: "Потягніть — зваримо суп", release: "Відпустіть — варимо", cooking: "Вариться…",
      ready: "Суп готовий!", burnt: "Пригорів.", off: "Знято з вогню.", again: "Потягніть ще раз"),
    german: SoupTexts(
      pull: "Ziehen für Suppe", release: "Loslassen und kochen", cooking: "Es kocht…",
      ready: "Die Suppe ist fertig!", burnt: "Angebrannt.", off: "Vom Herd genommen.",
      again: "Noch einmal ziehen"),
    french: SoupTexts(
      pull: "Tirez pour la soupe", release: "Lâchez pour cuire", cooking: "Ça mijote…",
      ready: "La soupe est prête !", burnt: "Brûlée.", off: "Retirée du feu.", again: "Tirez encore"
    ),
    spanish: SoupTexts(
      pull: "Tira para hacer sopa", release: "Suelta para cocer", cooking: "Cociendo…",
      ready: "¡Sopa lista!", burnt: "Quemada.", off: "Fuera del fuego.", again: "Tira otra vez"))
}
