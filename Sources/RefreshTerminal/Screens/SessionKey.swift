internal import RefreshCanvas
internal import RefreshKit

/// A key that every session understands, as the help names it.
///
/// `ScrollKey.init(_:direction:)` and `SessionCommand` give it its effect, unless the screen uses
/// it for something else.
enum SessionKey: CaseIterable {
  /// No key at all: the mouse's buttons and its wheel.
  case hand
  case scroll
  case page
  case ends
  case refresh
  case more
  case unseen
  case pane
  case find
  case filter
  case mark
  case copy
  case mouse
  case redraw
  case suspend
  case interrupt
  case quit
  case help
  /// Leaves a screen that lies over another.
  case back

  /// The key as a hint in the environment's language.
  func hint(_ environment: CanvasEnvironment, axis: Axis = .vertical) -> KeyHint {
    KeyHint(
      name(environment, axis), action(environment.language), importance: importance)
  }

  private func name(_ environment: CanvasEnvironment, _ axis: Axis) -> String {
    switch self {
    case .hand: Self.handName[environment.language]
    case .scroll:
      switch (axis, environment.glyphs) {
      case (.vertical, .ascii): "Up Down k j"
      case (.horizontal, .ascii): "Left Right h l"
      case (.vertical, _): "↑ ↓ k j"
      case (.horizontal, _): "← → h l"
      }
    case .page: "PgUp PgDn"
    case .ends: "Home End g G"
    case .refresh: "r"
    case .more: "Return"
    case .unseen: "u"
    case .pane: "Tab"
    case .find: "/ n N"
    case .filter: "&"
    case .mark: "Space"
    case .copy: "y"
    case .mouse: "s"
    case .redraw: "Ctrl-L"
    case .suspend: "Ctrl-Z"
    case .interrupt: "Ctrl-C"
    case .quit: "q"
    case .help: "?"
    case .back: "Esc"
    }
  }

  /// The hint's rank: `?` leads to all other keys, and `q` always leads out.
  private var importance: Int {
    switch self {
    case .help: 30
    case .quit: 20
    case .back: 25
    case .refresh: 10
    default: -10
    }
  }
}

extension SessionKey {
  /// The keys that mean something where these panes are shown.
  @MainActor
  static func keys(for panes: [ScreenPane], isPresented: Bool = false) -> [SessionKey] {
    allCases.filter { key in
      switch key {
      case .refresh: panes.contains { $0.screen.scroll.header != nil }
      case .more: panes.contains { $0.screen.scroll.footer != nil }
      case .unseen: panes.contains { ($0.screen as? ListModel)?.showsUnseen ?? false }
      case .pane: panes.count > 1
      case .find: panes.contains { $0.screen is ListModel }
      case .filter: panes.contains { ($0.screen as? ListModel)?.filtersRows ?? false }
      case .mark, .copy: panes.contains { ($0.screen as? ListModel)?.selectsRows ?? false }
      case .back: isPresented
      default: true
      }
    }
  }
}
