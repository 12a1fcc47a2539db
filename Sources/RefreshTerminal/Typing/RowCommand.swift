/// A command of a key for the text of a list's rows, unless the screen uses it for something else.
enum RowCommand: Sendable, Hashable {
  /// Opens a line for words to find.
  case find
  /// Shows the next row that holds them.
  case findNext
  /// Shows the row before that holds them.
  case findPrevious
  /// Opens a line for words that rows have to hold to show.
  case filter
  /// Marks them no longer, or shows all rows again.
  case endFinding
  /// Copies the marked rows, or the selected one.
  case copy

  /// Makes the command of a key; `nil` for keys without one.
  init?(_ key: Key) {
    switch key {
    case .text("/"): self = .find
    case .text("&"): self = .filter
    case .text("n"): self = .findNext
    case .text("N"): self = .findPrevious
    case .text("y"): self = .copy
    case .escape: self = .endFinding
    default: return nil
    }
  }
}
