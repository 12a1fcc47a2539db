internal import RefreshKit

/// A command of a key in every session, unless the screen uses it for something else.
enum SessionCommand: Sendable, Hashable {
  /// Scrolls the pane in focus.
  case scroll(ScrollKey)
  /// Scrolls cut rows of the pane in focus sideways, by a number of half screens to the right.
  case scrollSideways(Int)
  /// Begins a refresh outright.
  case refresh
  /// Activates the footer: it loads, or tries again.
  case activate
  /// Moves the focus on by a number of panes, or back.
  case focus(by: Int)
  /// Gives the mouse to the terminal, which selects text with it, or takes it back.
  case mouse
  /// Shows the list of all keys.
  case help
  /// Finds, marks or copies rows.
  case rows(RowCommand)
  /// Says the current row and its place.
  case place
  /// Draws everything anew.
  case redraw
  /// Asks to be suspended.
  case suspend
  /// Leaves the program with this status.
  case end(status: Int32)

  /// Makes the command of a key in a list of that direction; `nil` for keys without one.
  init?(_ key: Key, _ modifiers: Modifiers, direction: ScrollDirection) {
    guard let entry = KeyTable.entry(for: key, modifiers) else { return nil }
    switch entry.effect {
    case .command(.focus(let step)) where modifiers.contains(.shift): self = .focus(by: -step)
    case .command(let command): self = command
    case .move(let movement):
      if let key = ScrollKey(movement, direction: direction) {
        self = .scroll(key)
      } else if movement == .left || movement == .right {
        self = .scrollSideways(movement == .left ? -1 : 1)
      } else {
        return nil
      }
    }
  }
}

/// A command of a key for a list's rows.
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
  /// Marks the selected row, or no longer.
  case mark
  /// Copies the marked rows, or the selected one.
  case copy
  /// Goes to rows that came in out of sight.
  case showUnseen
}

/// A movement of a list on the screen, whichever way it goes.
enum ScreenMovement: Sendable, Hashable {
  /// In a list that goes down or up.
  case up, down
  /// In a list that goes sideways.
  case left, right
  /// To the row before or after on the screen, in every list.
  case back, forward
  case pageUp, pageDown, home, end

  /// The axis of lists for which the help names it; `nil` for both.
  var axis: Axis? {
    switch self {
    case .up, .down, .back, .forward: .vertical
    case .left, .right: .horizontal
    case .pageUp, .pageDown, .home, .end: nil
    }
  }
}

extension ScrollKey {
  /// Makes the scroll key of a movement in a list of that direction; `nil` where it moves nothing
  /// (E-4).
  init?(_ movement: ScreenMovement, direction: ScrollDirection) {
    let isHorizontal = direction.axis == .horizontal
    switch movement {
    case .home: self = direction == .up ? .end : .home
    case .end: self = direction == .up ? .home : .end
    case .up where !isHorizontal, .back: self = direction == .up ? .down : .up
    case .down where !isHorizontal, .forward: self = direction == .up ? .up : .down
    case .pageUp: self = direction == .up ? .pageDown : .pageUp
    case .pageDown: self = direction == .up ? .pageUp : .pageDown
    case .left where isHorizontal: self = direction == .left ? .down : .up
    case .right where isHorizontal: self = direction == .left ? .up : .down
    case .up, .down, .left, .right: return nil
    }
  }

  /// Makes the scroll key of a key in a list of that direction; `nil` for any other key.
  init?(_ key: Key, direction: ScrollDirection) {
    guard case .move(let movement) = KeyTable.entry(for: key, [])?.effect else { return nil }
    self.init(movement, direction: direction)
  }
}
