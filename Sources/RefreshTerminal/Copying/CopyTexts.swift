internal import RefreshCanvas

/// The sentences about copying, in one language; `#` stands for the number of rows.
struct CopyTexts: Sendable {
  private let copied: String
  let tooLong: String
  let nothing: String

  func copied(_ count: Int) -> String {
    copied.reduce(into: "") { $0 += $1 == "#" ? "\(count)" : "\($1)" }
  }

  static let table = LanguageTable(
    english: CopyTexts(
      copied: "Rows copied: #.", tooLong: "Too long to be copied: nothing was.",
      nothing: "No row is selected or marked."),
    simplifiedChinese: CopyTexts(
      copied: "已复制 # 行。", tooLong: "内容过长，未复制。", nothing: "没有选中或标记的行。"),
    traditionalChinese: CopyTexts(
      copied: "已複製 # 列。", tooLong: "內容過長，未複製。", nothing: "沒有選取或標記的列。"),
    japanese: CopyTexts(
      copied: "# 行をコピーしました。", tooLong: "長すぎるためコピーしませんでした。",
      nothing: "選択または印の付いた行がありません。"),
    korean: CopyTexts(
      copied: "#개 행을 복사했습니다.", tooLong: "너무 길어 복사하지 않았습니다.",
      nothing: "선택하거나 표시한 행이 없습니다."),
    russian: CopyTexts(
      copied: "Скопировано строк: #.", tooLong: "Слишком длинно: ничего не скопировано.",
      nothing: "Ни одна строка не выбрана и не отмечена."),
    ukrainian: CopyTexts(
      copied: "Скопійовано рядків: #.", tooLong: "Задовго: нічого не скопійовано.",
      nothing: "Жоден рядок не вибрано й не позначено."),
    german: CopyTexts(
      copied: "Zeilen kopiert: #.", tooLong: "Zu lang: nichts kopiert.",
      nothing: "Keine Zeile ist ausgewählt oder markiert."),
    french: CopyTexts(
      copied: "Lignes copiées : #.", tooLong: "Trop long : rien n'a été copié.",
      nothing: "Aucune ligne n'est choisie ni marquée."),
    spanish: CopyTexts(
      copied: "Filas copiadas: #.", tooLong: "Demasiado largo: no se ha copiado nada.",
      nothing: "No hay ninguna fila elegida ni marcada."))
}
