internal import RefreshCanvas
internal import RefreshKit

enum UnreadText {
  /// The short form has an arrow and only the number, or an ellipsis if no row is unread.
  static func text(
    _ count: Int, isWriting: Bool, pointing way: ScrollDirection, isShort: Bool,
    _ environment: CanvasEnvironment
  ) -> String {
    let words = Words[environment.language]
    let parts =
      (count > 0 ? [isShort ? "\(count)" : words.text("unread.rows", count)] : [])
      + (isWriting && !isShort ? [words["unread.writing"]] : [])
    let ellipsis = environment.glyphs == .ascii ? "..." : "…"
    let text = parts.isEmpty ? ellipsis : parts.joined(separator: ", ")
    let arrow = arrow(way, environment.glyphs)
    return way == .right ? "\(text) \(arrow)" : "\(arrow) \(text)"
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
