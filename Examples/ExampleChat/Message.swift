import RefreshCanvas

/// A message of a conversation, or a thought.
package struct Message: Identifiable, Sendable {
  package enum Author: Sendable {
    /// The user.
    case you
    /// The program, in an answer.
    case answer
    /// The program, in a thought.
    case thought
  }

  /// The number of the message, counted from the first message of the conversation.
  package let id: Int
  package let author: Author
  var text: String
  /// Whether the writing has ended, also if it was stopped; `false` while it is in progress.
  var isWritten = true
  /// Whether only the first line is shown. Thoughts are folded until the user unfolds them.
  var isFolded: Bool

  init(id: Int, _ author: Author, _ text: String, isWritten: Bool = true) {
    (self.id, self.author, self.text, self.isWritten) = (id, author, text, isWritten)
    isFolded = author == .thought
  }

  /// Returns the drawing of the message, with a blank line below it.
  ///
  /// A line above the first unread message separates the unread messages.
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
