internal import RefreshKit

extension TerminalSession {
  /// A control that is watched, and what keeps the watching alive.
  struct Watched {
    weak var control: RefreshControl?
    var token: ObservationToken?
  }

  /// Watches the controls attached now, which the app may change at any time.
  func watchControls() {
    watch(screen.scroll.header, edge: .leading, &watchedHeader)
    watch(screen.scroll.footer, edge: .trailing, &watchedFooter)
  }

  private func watch(_ control: RefreshControl?, edge: Edge, _ watched: inout Watched) {
    guard watched.control !== control else { return }
    needsDrawing = true
    watched = Watched(
      control: control,
      token: control?.observe { [weak self] event in
        guard let self, case .stateChanged(let state) = event else { return }
        needsDrawing = true
        announcer.note(state, edge: edge)
      })
  }
}
