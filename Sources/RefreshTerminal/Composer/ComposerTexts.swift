internal import RefreshCanvas

/// The sentence about a line without room, in one language.
struct ComposerTexts: Sendable {
  let full: String

  static let table = LanguageTable(
    english: ComposerTexts(full: "Too long: nothing was added."),
    simplifiedChinese: ComposerTexts(full: "内容过长，未添加。"),
    traditionalChinese: ComposerTexts(full: "內容過長，未加入。"),
    japanese: ComposerTexts(full: "長すぎるため追加しませんでした。"),
    korean: ComposerTexts(full: "너무 길어 추가하지 않았습니다."),
    russian: ComposerTexts(full: "Слишком длинно: ничего не добавлено."),
    ukrainian: ComposerTexts(full: "Задовго: нічого не додано."),
    german: ComposerTexts(full: "Zu lang: nichts hinzugefügt."),
    french: ComposerTexts(full: "Trop long : rien n'a été ajouté."),
    spanish: ComposerTexts(full: "Demasiado largo: no se ha añadido nada."))
}
