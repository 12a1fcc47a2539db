internal import RefreshCanvas
internal import RefreshKit

/// The keys of every session, with their effects and the entries of the help that list them.
enum KeyTable {
  struct Entry: Sendable {
    let name: SessionKey
    let key: Key
    let effect: Effect
    var isControl = false
  }

  enum Effect: Sendable {
    case move(MovementCommand)
    case command(KeyCommand)
  }

  static let entries: [Entry] = [
    move(.scroll, .up, .up), move(.scroll, .down, .down),
    move(.scroll, .text("k"), .back), move(.scroll, .text("j"), .forward),
    move(.scroll, .left, .left), move(.scroll, .right, .right),
    move(.scroll, .text("h"), .left), move(.scroll, .text("l"), .right),
    move(.page, .pageUp, .pageUp), move(.page, .pageDown, .pageDown),
    move(.ends, .home, .home), move(.ends, .end, .end),
    move(.ends, .text("g"), .home), move(.ends, .text("G"), .end),
    command(.refresh, .text("r"), .refresh),
    command(.more, .enter, .activate),
    command(.unseen, .text("u"), .rows(.showUnseen)),
    command(.pane, .tab, .focus(by: 1)),
    command(.find, .text("/"), .rows(.find)), command(.find, .text("n"), .rows(.findNext)),
    command(.find, .text("N"), .rows(.findPrevious)),
    command(.filter, .text("&"), .rows(.filter)),
    command(.mark, .text(" "), .rows(.mark)),
    command(.copy, .text("y"), .rows(.copy)),
    command(.mouse, .text("s"), .mouse),
    command(.place, .text("="), .place),
    control(.redraw, "l", .redraw),
    control(.suspend, "z", .suspend),
    control(.interrupt, "c", .end(status: 130)),
    command(.quit, .text("q"), .end(status: 0)),
    command(.help, .text("?"), .help),
    command(.back, .escape, .rows(.endFinding)),
  ]

  /// With Control held, only entries for Control match.
  static func entry(for key: Key, _ modifiers: Modifiers) -> Entry? {
    let isControl = modifiers.contains(.control)
    return entries.first { $0.key == key && $0.isControl == isControl }
  }

  static func spelled(
    _ name: SessionKey, _ glyphs: CanvasEnvironment.Glyphs, axis: Axis
  ) -> String {
    entries
      .filter { name == .sideways ? $0.isAcross : $0.name == name && $0.isNamed(along: axis) }
      .map { $0.spelled(glyphs) }.joined(separator: " ")
  }

  private static func move(
    _ name: SessionKey, _ key: Key, _ movement: MovementCommand
  ) -> Entry {
    Entry(name: name, key: key, effect: .move(movement))
  }

  private static func command(
    _ name: SessionKey, _ key: Key, _ command: KeyCommand
  ) -> Entry {
    Entry(name: name, key: key, effect: .command(command))
  }

  private static func control(
    _ name: SessionKey, _ letter: Unicode.Scalar, _ command: KeyCommand
  ) -> Entry {
    Entry(name: name, key: .text(letter), effect: .command(command), isControl: true)
  }
}

extension KeyTable.Entry {
  fileprivate func isNamed(along axis: Axis) -> Bool {
    guard case .move(let movement) = effect else { return true }
    return movement.axis ?? axis == axis
  }

  fileprivate var isAcross: Bool {
    guard case .move(let movement) = effect else { return false }
    return movement.axis == .horizontal
  }

  fileprivate func spelled(_ glyphs: CanvasEnvironment.Glyphs) -> String {
    let isASCII = glyphs == .ascii
    switch key {
    case .text(" "): return "Space"
    case .text(let scalar):
      return isControl ? "Ctrl-" + String(scalar).uppercased() : String(scalar)
    case .up: return isASCII ? "Up" : "↑"
    case .down: return isASCII ? "Down" : "↓"
    case .left: return isASCII ? "Left" : "←"
    case .right: return isASCII ? "Right" : "→"
    case .home: return "Home"
    case .end: return "End"
    case .pageUp: return "PgUp"
    case .pageDown: return "PgDn"
    case .insert: return "Ins"
    case .delete: return "Del"
    case .enter: return "Return"
    case .tab: return "Tab"
    case .backspace: return "Backspace"
    case .escape: return "Esc"
    case .function(let number): return "F\(number)"
    }
  }
}

/// An entry of the help: a key of every session, or related keys. ``KeyTable`` contains the keys
/// and their effects.
enum SessionKey: String, CaseIterable {
  /// No key: the mouse buttons and the wheel.
  case hand
  case scroll
  case page
  case ends
  /// The arrow keys across a list whose rows are truncated.
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

  /// The rank of the hint. `?` is highest because it leads to all other keys.
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
