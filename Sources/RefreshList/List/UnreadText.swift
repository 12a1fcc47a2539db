internal import RefreshCanvas
internal import RefreshKit

/// The texts of the notice of unread rows.
enum UnreadText {
  /// Returns the number of unread rows, and whether text is being written out of sight, with an
  /// arrow that points there.
  static func text(
    _ count: Int, isWriting: Bool = false, pointing way: ScrollDirection,
    _ environment: CanvasEnvironment
  ) -> String {
    let language = environment.language
    let parts =
      (count > 0 ? [words(count, language)] : [])
      + (isWriting ? [Words[language]["unread.writing"]] : [])
    let words = parts.joined(separator: ", ")
    let arrow = arrow(way, environment.glyphs)
    return way == .right ? "\(words) \(arrow)" : "\(arrow) \(words)"
  }

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
    Words[language].text("unread.rows", count)
  }
}
