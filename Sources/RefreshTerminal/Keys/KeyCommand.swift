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
    let control = modifiers.intersection(.control)
    let entry = KeyBindings.entries.first { $0.key == key && $0.modifiers == control }
    guard let entry else { return nil }
    self = entry.command
    if case .focus(let step) = self, modifiers.contains(.shift) { self = .focus(by: -step) }
  }
}

enum FindAndCopyCommand: Sendable, Hashable {
  case find, findNext, findPrevious
  case filter
  /// Ends finding or, without a search, removes the filter.
  case endFinding
  case mark, copy, showUnseen
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

/// The keys of every session, with their effects and the entries of the help that list them.
enum KeyBindings {
  typealias Entry = (
    hint: SessionKeyHint, name: String, key: Key, modifiers: Modifiers, command: KeyCommand
  )

  static let entries: [Entry] = [
    (.scroll, "↑", .up, [], .move(.up)), (.scroll, "↓", .down, [], .move(.down)),
    (.scroll, "k", .text("k"), [], .move(.back)), (.scroll, "j", .text("j"), [], .move(.forward)),
    (.scroll, "←", .left, [], .move(.left)), (.scroll, "→", .right, [], .move(.right)),
    (.scroll, "h", .text("h"), [], .move(.left)), (.scroll, "l", .text("l"), [], .move(.right)),
    (.page, "PgUp", .pageUp, [], .move(.pageUp)),
    (.page, "PgDn", .pageDown, [], .move(.pageDown)),
    (.ends, "Home", .home, [], .move(.home)), (.ends, "End", .end, [], .move(.end)),
    (.ends, "g", .text("g"), [], .move(.home)), (.ends, "G", .text("G"), [], .move(.end)),
    (.refresh, "r", .text("r"), [], .refresh),
    (.activate, "Return", .enter, [], .activate), (.more, "Return", .enter, [], .activate),
    (.unseen, "u", .text("u"), [], .rows(.showUnseen)),
    (.pane, "Tab", .tab, [], .focus(by: 1)),
    (.find, "/", .text("/"), [], .rows(.find)), (.find, "n", .text("n"), [], .rows(.findNext)),
    (.find, "N", .text("N"), [], .rows(.findPrevious)),
    (.filter, "&", .text("&"), [], .rows(.filter)),
    (.mark, "Space", .text(" "), [], .rows(.mark)), (.copy, "y", .text("y"), [], .rows(.copy)),
    (.mouse, "s", .text("s"), [], .mouse), (.place, "=", .text("="), [], .place),
    (.redraw, "Ctrl-L", .text("l"), .control, .redraw),
    (.suspend, "Ctrl-Z", .text("z"), .control, .suspend),
    (.interrupt, "Ctrl-C", .text("c"), .control, .end(status: 130)),
    (.quit, "q", .text("q"), [], .end(status: 0)), (.help, "?", .text("?"), [], .help),
    (.back, "Esc", .escape, [], .rows(.endFinding)),
  ]

  static func keyNames(of hint: SessionKeyHint, axis: Axis) -> String {
    entries.filter { entry in
      guard case .move(let movement) = entry.command else { return entry.hint == hint }
      if hint == .sideways { return movement.axis == .horizontal }
      return entry.hint == hint && movement.axis ?? axis == axis
    }
    .map(\.name).joined(separator: " ")
  }
}

/// An entry of the help: a key of every session, or related keys.
enum SessionKeyHint: String, CaseIterable {
  /// No key: the mouse buttons and the wheel.
  case hand
  case scroll, page, ends
  /// The keys that scroll truncated rows sideways.
  case sideways
  case refresh, activate, more, unseen, pane, find, filter, mark, copy, mouse, place
  case redraw, suspend, interrupt, quit, help, back

  /// `?` is highest because it leads to all other keys.
  var importance: Int {
    switch self {
    case .help: 30
    case .quit: 20
    case .back: 25
    case .refresh: 10
    default: -10
    }
  }
}
