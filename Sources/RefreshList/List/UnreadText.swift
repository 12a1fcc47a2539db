package import RefreshCanvas
internal import RefreshKit

enum UnreadText {
  /// The short form has an arrow and only the number, or an ellipsis if no row is unread.
  static func text(
    _ count: Int, isWriting: Bool, pointing way: ScrollDirection, isShort: Bool,
    _ environment: CanvasEnvironment
  ) -> String {
    let language = environment.language
    let parts =
      (count > 0 ? [isShort ? "\(count)" : ListView.newWords(count, language)] : [])
      + (isWriting && !isShort ? [Words[language]["unread.writing"]] : [])
    let ellipsis = environment.glyphs == .ascii ? "..." : "…"
    let words = parts.isEmpty ? ellipsis : parts.joined(separator: ", ")
    let arrow = arrow(way, environment.glyphs)
    return way == .right ? "\(words) \(arrow)" : "\(arrow) \(words)"
  }

  private static func arrow(
    _ way: ScrollDirection, _ glyphs: CanvasEnvironment.Glyphs
  ) -> Character {
    guard glyphs == .blocks else { return Symbols.arrowTurn(glyphs, from: way)[0] }
    return switch way {
    case .up: "▲"
    case .down: "▼"
    case .left: "◄"
    case .right: "►"
    }
  }
}

extension ListView {
  nonisolated package static func newWords(_ count: Int, _ language: Language) -> String {
    Words[language].text("unread.rows", count)
  }
}
