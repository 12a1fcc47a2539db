internal import RefreshKit

/// The keys of every session, with their effects and the entries of the help that list them.
enum KeyBindings {
  struct Entry: Sendable {
    let hint: SessionKeyHint
    let key: Key
    let command: KeyCommand
    let isControl: Bool

    init(_ hint: SessionKeyHint, _ key: Key, _ command: KeyCommand, isControl: Bool = false) {
      self.hint = hint
      self.key = key
      self.command = command
      self.isControl = isControl
    }
  }

  static let entries: [Entry] = [
    Entry(.scroll, .up, .move(.up)), Entry(.scroll, .down, .move(.down)),
    Entry(.scroll, .text("k"), .move(.back)), Entry(.scroll, .text("j"), .move(.forward)),
    Entry(.scroll, .left, .move(.left)), Entry(.scroll, .right, .move(.right)),
    Entry(.scroll, .text("h"), .move(.left)), Entry(.scroll, .text("l"), .move(.right)),
    Entry(.page, .pageUp, .move(.pageUp)), Entry(.page, .pageDown, .move(.pageDown)),
    Entry(.ends, .home, .move(.home)), Entry(.ends, .end, .move(.end)),
    Entry(.ends, .text("g"), .move(.home)), Entry(.ends, .text("G"), .move(.end)),
    Entry(.refresh, .text("r"), .refresh),
    Entry(.more, .enter, .activate),
    Entry(.unseen, .text("u"), .rows(.showUnseen)),
    Entry(.pane, .tab, .focus(by: 1)),
    Entry(.find, .text("/"), .rows(.find)), Entry(.find, .text("n"), .rows(.findNext)),
    Entry(.find, .text("N"), .rows(.findPrevious)),
    Entry(.filter, .text("&"), .rows(.filter)),
    Entry(.mark, .text(" "), .rows(.mark)),
    Entry(.copy, .text("y"), .rows(.copy)),
    Entry(.mouse, .text("s"), .mouse),
    Entry(.place, .text("="), .place),
    Entry(.redraw, .text("l"), .redraw, isControl: true),
    Entry(.suspend, .text("z"), .suspend, isControl: true),
    Entry(.interrupt, .text("c"), .end(status: 130), isControl: true),
    Entry(.quit, .text("q"), .end(status: 0)),
    Entry(.help, .text("?"), .help),
    Entry(.back, .escape, .rows(.endFinding)),
  ]

  static func keyNames(of hint: SessionKeyHint, axis: Axis) -> String {
    entries
      .filter { hint == .sideways ? $0.movesSideways : $0.hint == hint && $0.applies(to: axis) }
      .map(\.keyName).joined(separator: " ")
  }
}

extension KeyBindings.Entry {
  fileprivate func applies(to axis: Axis) -> Bool {
    guard case .move(let movement) = command else { return true }
    return movement.axis ?? axis == axis
  }

  fileprivate var movesSideways: Bool {
    guard case .move(let movement) = command else { return false }
    return movement.axis == .horizontal
  }

  fileprivate var keyName: String {
    switch key {
    case .text(" "): "Space"
    case .text(let scalar): isControl ? "Ctrl-" + String(scalar).uppercased() : String(scalar)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .enter: "Return"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}

/// An entry of the help: a key of every session, or related keys.
enum SessionKeyHint: String, CaseIterable {
  /// No key: the mouse buttons and the wheel.
  case hand
  case scroll
  case page
  case ends
  /// The keys that scroll truncated rows sideways.
  case sideways
  case refresh
  case more
  case unseen
  case pane
  case find
  case filter
  case mark
  case copy
  case mouse
  case place
  case redraw
  case suspend
  case interrupt
  case quit
  case help
  case back

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
