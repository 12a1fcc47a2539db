import RefreshCanvas

/// A message of a conversation, or a thought.
package struct Message: Identifiable, Sendable {
  /// The author of a message.
  package enum Author: Sendable {
    /// The hand at the keyboard.
    case you
    /// The program, aloud.
    case answer
    /// The program, to itself.
    case thought
  }

  /// Its number, counted from the first message there ever was.
  package let id: Int
  package let author: Author
  var text: String
  /// Whether it is still being written.
  var isWritten = true
  /// Whether only its first line shows; what is thought is folded until it is asked for.
  var isFolded: Bool

  init(id: Int, _ author: Author, _ text: String, isWritten: Bool = true) {
    (self.id, self.author, self.text, self.isWritten) = (id, author, text, isWritten)
    isFolded = author == .thought
  }

  /// The message as it is shown, with a line below it that keeps it apart from the next.
  func shown(_ environment: CanvasEnvironment) -> StyledText {
    let isASCII = environment.glyphs == .ascii
    let cursor = isWritten || environment.isPlain ? "" : isASCII ? "_" : "▌"
    switch author {
    case .you:
      let mark = environment.isPlain ? "" : isASCII ? "> " : "› "
      let sign = StyledText(mark, style: environment.style(of: .accent))
      return sign + StyledText(text + "\n", style: .bold)
    case .answer: return StyledText(text + cursor + "\n")
    case .thought:
      let marks = environment.isPlain ? ("", "") : isASCII ? ("+ ", "- ") : ("▸ ", "▾ ")
      let words = text.split(whereSeparator: \.isWhitespace).count
      let verb = isWritten ? "thought" : "thinking"
      let line = "\(isFolded ? marks.0 : marks.1)\(verb), \(words) words\n"
      return StyledText(isFolded ? line : line + text + cursor + "\n", style: .dim)
    }
  }
}
