internal import RefreshKit

/// A command of a key in every session, unless the screen uses it for something else.
///
/// ``SessionKey`` says the same for people to read.
enum SessionCommand: Sendable, Hashable {
  /// Scrolls the pane in focus.
  case scroll(ScrollKey)
  /// Begins a refresh outright.
  case refresh
  /// Activates the footer: it loads, or tries again.
  case activate
  /// Moves the focus on by so many panes, or back.
  case focus(by: Int)
  /// Gives the mouse to the terminal, which selects text with it, or takes it back.
  case mouse
  /// Shows the list of all keys.
  case help
  /// Finds or copies the text of rows.
  case rows(RowCommand)
  /// Draws everything anew.
  case redraw
  /// Asks to be suspended.
  case suspend
  /// Leaves the program with this status.
  case end(status: Int32)

  /// Makes the command of a key in a list of that direction; `nil` for keys without one.
  init?(_ key: Key, _ modifiers: Modifiers, direction: ScrollDirection) {
    if modifiers.contains(.control) {
      switch key {
      case .text("c"): self = .end(status: 130)
      case .text("z"): self = .suspend
      case .text("l"): self = .redraw
      default: return nil
      }
      return
    }
    if let scrolled = ScrollKey(key, direction: direction) {
      self = .scroll(scrolled)
      return
    }
    switch key {
    case .text("q"): self = .end(status: 0)
    case .text("r"): self = .refresh
    case .text("s"): self = .mouse
    case .text("?"): self = .help
    case .enter: self = .activate
    case .tab: self = .focus(by: modifiers.contains(.shift) ? -1 : 1)
    default:
      guard let command = RowCommand(key) else { return nil }
      self = .rows(command)
    }
  }
}
