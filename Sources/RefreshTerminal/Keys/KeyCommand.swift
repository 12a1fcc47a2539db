internal import RefreshKit

/// A command of a key in every session, unless the screen uses the key for something else.
enum KeyCommand: Sendable, Hashable {
  /// Scrolls the focused pane.
  case scroll(ScrollKey)
  /// Scrolls the truncated rows of the focused pane to the right, by a number of half screens.
  case scrollSideways(Int)
  /// Begins a refresh.
  case refresh
  /// Activates the footer, which loads or retries.
  case activate
  /// Moves the focus by a number of panes; a negative number moves it back.
  case focus(by: Int)
  /// Toggles mouse reports. Without them, the terminal selects text with the mouse.
  case mouse
  /// Shows the list of all keys.
  case help
  /// Finds, marks or copies rows.
  case rows(RowCommand)
  /// Announces the current row and its position.
  case place
  /// Redraws the whole screen.
  case redraw
  /// Suspends the program.
  case suspend
  /// Ends the program with this status.
  case end(status: Int32)

  /// Creates the command of a key in a list of a direction, or returns `nil` for a key without a
  /// command.
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
  /// Opens a text field for the text to find.
  case find
  /// Shows the next row with a match.
  case findNext
  /// Shows the previous row with a match.
  case findPrevious
  /// Opens a text field for the text that visible rows must contain.
  case filter
  /// Removes the marks of matches, or shows all rows again.
  case endFinding
  /// Marks or unmarks the selected row.
  case mark
  /// Copies the marked rows, or the selected one.
  case copy
  /// Scrolls to the unread rows.
  case showUnseen
}

/// A movement on the screen, independent of the direction of the list.
enum MovementCommand: Sendable, Hashable {
  /// In a vertical list.
  case up, down
  /// In a horizontal list.
  case left, right
  /// To the previous or next row on the screen, in every list.
  case back, forward
  case pageUp, pageDown, home, end

  /// The axis of the lists for which the help lists the movement, or `nil` for both axes.
  var axis: Axis? {
    switch self {
    case .up, .down, .back, .forward: .vertical
    case .left, .right: .horizontal
    case .pageUp, .pageDown, .home, .end: nil
    }
  }
}

extension ScrollKey {
  /// Creates the scroll key of a movement in a list of a direction, or returns `nil` for a movement
  /// without effect (E-4).
  init?(_ movement: MovementCommand, direction: ScrollDirection) {
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

  /// Creates the scroll key of a key in a list of a direction, or returns `nil` for other keys.
  init?(_ key: Key, direction: ScrollDirection) {
    guard case .move(let movement) = KeyTable.entry(for: key, [])?.effect else { return nil }
    self.init(movement, direction: direction)
  }
}
