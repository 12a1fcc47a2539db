internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

extension SessionKey {
  /// The key as a hint in the environment's language.
  func hint(_ environment: CanvasEnvironment, axis: Axis = .vertical) -> KeyHint {
    let texts = environment.language.host
    let name =
      self == .hand ? texts.hand : KeyTable.spelled(self, environment.glyphs, axis: axis)
    return KeyHint(name, texts.action(of: self), importance: importance)
  }

  /// The hint for refreshing by a hand as well, in the line of keys of a list that goes some way.
  static func pull(_ environment: CanvasEnvironment, _ way: ScrollDirection) -> KeyHint {
    let hint = SessionKey.refresh.hint(environment)
    let pull = environment.language.host.pulls[way] ?? ""
    return KeyHint(pull, hint.action, importance: hint.importance)
  }

  /// The keys that mean something where these panes are shown.
  @MainActor
  static func keys(
    for panes: [ScreenPane], isPresented: Bool = false, isHeard: Bool = false
  ) -> [SessionKey] {
    let lists = panes.compactMap { $0.screen.screenRows?.list }
    return allCases.filter { key in
      switch key {
      case .refresh: panes.contains { $0.screen.scroll.header != nil }
      case .more: panes.contains { $0.screen.scroll.footer != nil }
      case .unseen: lists.contains { $0.showsUnreadCount }
      case .pane: panes.count > 1
      case .find: !lists.isEmpty
      case .filter: lists.contains { $0.allowsFiltering }
      case .mark, .copy: lists.contains { $0.allowsSelection }
      case .back: isPresented
      case .place: isHeard && !lists.isEmpty
      default: true
      }
    }
  }
}
