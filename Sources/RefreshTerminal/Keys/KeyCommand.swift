internal import RefreshKit

/// A command of a key in every session.
enum KeyCommand: Sendable, Hashable {
  case move(MovementCommand)
  case refresh
  case activate
  /// A negative number moves the focus back.
  case focus(by: Int)
  case mouse
  case help
  case rows(FindAndCopyCommand)
  case place
  case redraw
  case suspend
  case end(status: Int32)

  init?(_ key: Key, _ modifiers: Modifiers) {
    let isControl = modifiers.contains(.control)
    let entry = KeyBindings.entries.first { $0.key == key && $0.isControl == isControl }
    guard let entry else { return nil }
    self = entry.command
    if case .focus(let step) = self, modifiers.contains(.shift) { self = .focus(by: -step) }
  }
}

enum FindAndCopyCommand: Sendable, Hashable {
  case find
  case findNext
  case findPrevious
  case filter
  /// Ends finding or, without a search, removes the filter.
  case endFinding
  case mark
  case copy
  case showUnseen
}

/// A movement on the screen, independent of the direction of the list.
enum MovementCommand: Sendable, Hashable {
  case up, down
  case left, right
  /// `k` and `j`, which move along every list.
  case back, forward
  case pageUp, pageDown, home, end

  var axis: Axis? {
    switch self {
    case .up, .down, .back, .forward: .vertical
    case .left, .right: .horizontal
    case .pageUp, .pageDown, .home, .end: nil
    }
  }
}

extension ScrollKey {
  /// Returns `nil` for a movement across the list (E-4).
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

  init?(_ key: Key, direction: ScrollDirection) {
    guard case .move(let movement) = KeyCommand(key, []) else { return nil }
    self.init(movement, direction: direction)
  }
}
