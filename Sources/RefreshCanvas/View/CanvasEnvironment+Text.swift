extension CanvasEnvironment {
  /// The language to use for built-in texts: the locale's, or English where only ASCII shows.
  public var language: Language {
    glyphs == .ascii ? .english : Language(locale: locale)
  }

  /// A text as it can be shown: where only ASCII may be used, `…` becomes `...` and a dash `-`.
  ///
  /// Other characters stay as they are, since there is no way to spell them.
  public func shown(_ text: String) -> String {
    guard glyphs == .ascii else { return text }
    return text.reduce(into: "") { shown, character in
      switch character {
      case "…": shown += "..."
      case "—", "–", "─": shown += "-"
      case "·", "•": shown += "-"
      default: shown.append(character)
      }
    }
  }

  /// A text that takes at most so many columns; one that is longer ends in `…`, or `~` for ASCII.
  ///
  /// A wide character is never split, so the result may be a column short.
  public func shortened(
    _ text: String, columns: Int, policy: WidthPolicy = WidthPolicy()
  ) -> String {
    let text = shown(text)
    guard TextWidth.columns(of: text, policy: policy) > columns else { return text }
    let mark = glyphs == .ascii ? "~" : "…"
    let room = columns - TextWidth.columns(of: mark, policy: policy)
    guard room >= 0 else { return "" }
    var start = TextWidth.prefix(of: text, columns: room, policy: policy)
    while start.last == " " { start.removeLast() }
    return start + mark
  }
}
