internal import RefreshCanvas
internal import RefreshKit

/// The texts about rows that came in out of sight.
enum UnreadText {
  /// The number of rows and whether something is written there, with an arrow that points to where
  /// they are.
  static func text(
    _ count: Int, isWriting: Bool = false, pointing way: ScrollDirection,
    _ environment: CanvasEnvironment
  ) -> String {
    let language = environment.language
    let parts = (count > 0 ? [words(count, language)] : []) + (isWriting ? [writing[language]] : [])
    let words = parts.joined(separator: ", ")
    let arrow = arrow(way, environment.glyphs)
    return way == .right ? "\(words) \(arrow)" : "\(arrow) \(words)"
  }

  /// What is said while the row nearest to the edge grows out of sight.
  private static let writing = LanguageTable(
    english: "writing…", simplifiedChinese: "正在输入…", traditionalChinese: "正在輸入…",
    japanese: "入力中…", korean: "입력 중…", russian: "пишет…", ukrainian: "пише…",
    german: "schreibt …", french: "écrit…", spanish: "escribe…")

  private static func arrow(
    _ way: ScrollDirection, _ glyphs: CanvasEnvironment.Glyphs
  ) -> Character {
    switch (way, glyphs) {
    case (.up, .ascii): "^"
    case (.down, .ascii): "v"
    case (.left, .ascii): "<"
    case (.right, .ascii): ">"
    case (.up, .blocks): "▲"
    case (.down, .blocks): "▼"
    case (.left, .blocks): "◄"
    case (.right, .blocks): "►"
    case (.up, .braille): "↑"
    case (.down, .braille): "↓"
    case (.left, .braille): "←"
    case (.right, .braille): "→"
    }
  }

  static func words(_ count: Int, _ language: Language) -> String {
    switch language {
    case .english: "\(count) new"
    case .simplifiedChinese: "\(count) 条新内容"
    case .traditionalChinese: "\(count) 則新內容"
    case .japanese: "新着 \(count) 件"
    case .korean: "새 항목 \(count)개"
    case .russian: "новых: \(count)"
    case .ukrainian: "нових: \(count)"
    case .german: "\(count) neu"
    case .french: count == 1 ? "1 nouveau" : "\(count) nouveaux"
    case .spanish: count == 1 ? "1 nuevo" : "\(count) nuevos"
    }
  }
}
