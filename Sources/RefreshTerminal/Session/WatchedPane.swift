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
  /// The container's count of attachments when its controls were looked at last.
  var attachments = -1
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
    } else if panes.count != 1 || panes[0].pane.screen !== screen
      || panes[0].scroll !== screen.scroll
    {
      follow([ScreenPane(screen)])
    }
    for pane in panes { watchControls(of: pane) }
    setWheelMotion()
    if hasClock { followTime() }
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
      return WatchedPane(pane, token: scroll.observe { [weak self] _ in self?.needsDrawing = true })
    }
    if let pane = finger.pane, !panes.contains(where: { $0.scroll === pane.screen.scroll }) {
      cancelFinger()
    }
  }

  private func setWheelMotion() {
    let isReduced = configuration.environment.reducedMotion
    let motion = isReduced ? WheelMotion.step : configuration.wheelMotion
    for pane in panes where pane.scroll.configuration.wheelMotion != motion {
      pane.scroll.configuration.wheelMotion = motion
    }
  }

  private func watchControls(of pane: WatchedPane) {
    let scroll = pane.scroll
    guard pane.attachments != scroll.attachments else { return }
    pane.attachments = scroll.attachments
    watch(scroll.header, edge: .leading, &pane.header)
    watch(scroll.footer, edge: .trailing, &pane.footer)
  }

  private func watch(
    _ control: RefreshControl?, edge: Edge, _ watched: inout WatchedPane.Watched
  ) {
    guard watched.control !== control else { return }
    needsDrawing = true
    watched = WatchedPane.Watched(
      control: control,
      token: control?.observe { [weak self, weak control] event in
        guard let self, let control, case .stateChanged(let state) = event else { return }
        needsDrawing = true
        announcer.note(state, of: control, edge: edge)
      })
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
