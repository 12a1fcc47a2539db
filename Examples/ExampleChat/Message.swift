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
  ///
  /// A line above the first unread message shows where the unread ones begin.
  func shown(_ environment: CanvasEnvironment, isFirstUnread: Bool = false) -> StyledText {
    let text = isFirstUnread ? "—— unread ——\n" + text : text
    let sign = environment.glyphs == .ascii ? "_" : "▌"
    let cursor = isWritten || environment.isScreenReaderEnabled ? "" : sign
    switch author {
    case .you: return StyledText(text + "\n", style: .bold)
    case .answer: return StyledText(text + cursor + "\n")
    case .thought:
      let words = text.split(whereSeparator: \.isWhitespace).count
      let line = "\(isWritten ? "thought" : "thinking"), \(words) words\n"
      return StyledText(isFolded ? line : line + text + cursor + "\n", style: .dim)
    }
  }

  /// The mark before its first line.
  func mark(_ environment: CanvasEnvironment) -> StyledText {
    let isASCII = environment.glyphs == .ascii
    switch author {
    case .you: return StyledText(isASCII ? ">" : "›", style: environment.style(of: .accent))
    case .answer: return ""
    case .thought where isFolded: return StyledText(isASCII ? "+" : "▸", style: .dim)
    case .thought: return StyledText(isASCII ? "-" : "▾", style: .dim)
    }
  }
}
