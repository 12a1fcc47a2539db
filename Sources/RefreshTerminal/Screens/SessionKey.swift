internal import RefreshCanvas
internal import RefreshKit

/// A key that every session understands, unless the screen uses it for something else.
enum SessionKey: CaseIterable {
  case scroll
  case page
  case ends
  case refresh
  case more
  case unseen
  case pane
  case mouse
  case redraw
  case suspend
  case interrupt
  case quit
  case help
  /// Out of the list of all keys.
  case back

  /// The key as a hint in the environment's language.
  func hint(_ environment: CanvasEnvironment, axis: Axis = .vertical) -> KeyHint {
    KeyHint(
      name(environment.glyphs, axis), action(environment.language), importance: importance)
  }

  private func name(_ glyphs: CanvasEnvironment.Glyphs, _ axis: Axis) -> String {
    switch self {
    case .scroll:
      switch (axis, glyphs) {
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
    case .mouse: "s"
    case .redraw: "Ctrl-L"
    case .suspend: "Ctrl-Z"
    case .interrupt: "Ctrl-C"
    case .quit: "q"
    case .help: "?"
    case .back: "Esc"
    }
  }

  /// Who knows `?` can find out all the rest, and who knows `q` can always go.
  private var importance: Int {
    switch self {
    case .help: 30
    case .quit: 20
    case .refresh: 10
    default: -10
    }
  }
}

extension SessionKey {
  /// The keys that mean something where these panes are shown.
  @MainActor
  static func keys(for panes: [WatchedPane]) -> [SessionKey] {
    allCases.filter { key in
      switch key {
      case .refresh: panes.contains { $0.scroll.header != nil }
      case .more: panes.contains { $0.scroll.footer != nil }
      case .unseen: panes.contains { ($0.pane.screen as? ListModel)?.showsUnseen ?? false }
      case .pane: panes.count > 1
      case .back: false
      default: true
      }
    }
  }
}
