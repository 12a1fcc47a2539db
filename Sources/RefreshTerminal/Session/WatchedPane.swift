internal import RefreshCanvas
internal import RefreshKit

/// A pane that a session follows, and what keeps the following alive.
@MainActor
final class WatchedPane {
  /// A control that is watched.
  struct Watched {
    weak var control: RefreshControl?
    var token: ObservationToken?
  }

  var pane: ScreenPane
  /// The pane's container, which the session keeps even if the screen exchanges it.
  let scroll: ScrollModel
  /// The container's count of changes when it was looked at last.
  var changes = -1
  var header = Watched()
  var footer = Watched()
  private let token: ObservationToken

  init(_ pane: ScreenPane, token: ObservationToken) {
    self.pane = pane
    scroll = pane.screen.scroll
    self.token = token
  }
}

extension TerminalSession {
  /// Follows the panes there are now, and the controls attached now: the app may change both.
  func watchPanes() {
    let named = screen.panes
    if let help {
      follow((named.isEmpty ? [ScreenPane(screen)] : named) + ScreenPane(help).panes)
    } else if !named.isEmpty {
      follow(named)
    } else if !followsScreenAlone {
      follow([ScreenPane(screen)])
    }
    for pane in panes where pane.changes != pane.scroll.changes { look(at: pane) }
    if hasClock { followTime() }
  }

  /// Whether it follows the container of a screen without panes, and no other.
  private var followsScreenAlone: Bool {
    let scroll = screen.scroll
    guard panes.count == 1, let followed = panes.first else { return false }
    return followed.scroll === scroll && followed.pane.screen === screen
  }

  private func follow(_ named: [ScreenPane]) {
    let old = panes
    panes = named.map { pane in
      let scroll = pane.screen.scroll
      if let known = old.first(where: { $0.scroll === scroll }) {
        known.pane = pane
        return known
      }
      needsDrawing = true
      return WatchedPane(pane, token: scroll.observe { [drawing] _ in drawing.isNeeded = true })
    }
    if let pane = finger.pane, !panes.contains(where: { $0.scroll === pane.screen.scroll }) {
      cancelFinger()
    }
  }

  /// Looks at a container whose controls or configuration may be others than before.
  private func look(at pane: WatchedPane) {
    let scroll = pane.scroll
    watch(scroll.header, edge: .leading, &pane.header)
    watch(scroll.footer, edge: .trailing, &pane.footer)
    let isReduced = configuration.environment.reducedMotion
    let motion = isReduced ? WheelMotion.step : configuration.wheelMotion
    if scroll.configuration.wheelMotion != motion { scroll.configuration.wheelMotion = motion }
    pane.changes = scroll.changes
  }

  private func watch(
    _ control: RefreshControl?, edge: Edge, _ watched: inout WatchedPane.Watched
  ) {
    guard watched.control !== control else { return }
    needsDrawing = true
    let token = control.map { control in
      control.observe { [drawing, announcer, identity = ObjectIdentifier(control)] event in
        guard case .stateChanged(let state) = event else { return }
        drawing.isNeeded = true
        announcer.note(state, of: identity, edge: edge)
      }
    }
    watched = WatchedPane.Watched(control: control, token: token)
  }
}

// MARK: - Which pane

extension TerminalSession {
  /// The pane that keys go to.
  var focused: ScreenPane {
    if help != nil, let last = panes.last { return last.pane }
    let index = screen.focus ?? 0
    return panes.indices.contains(index) ? panes[index].pane : ScreenPane(screen)
  }

  /// The pane at a cell, if there is one.
  func pane(atColumn column: Int, row: Int) -> ScreenPane? {
    let open = help == nil ? panes[...] : panes.suffix(1)
    return open.first { $0.pane.contains(column: column, row: row) }?.pane
  }

  /// Moves the focus on or back, from the last pane to the first and the other way.
  func moveFocus(by step: Int) {
    guard help == nil, panes.count > 1 else { return }
    let index = screen.focus ?? 0
    screen.focus = (index + step + panes.count) % panes.count
    needsDrawing = true
  }

  /// Gives a pane the focus.
  func moveFocus(to pane: ScreenPane) {
    guard help == nil else { return }
    let index = panes.firstIndex { $0.scroll === pane.screen.scroll }
    guard panes.count > 1, let index, screen.focus != index else { return }
    screen.focus = index
    needsDrawing = true
  }
}
