/// How a run that the app begins is revealed. For a footer, only ``never`` makes a difference.
public enum RevealPolicy: Sendable, Hashable, CaseIterable {
  /// Opens the inset and scrolls to the header if the list is at its leading edge; the default.
  case ifAtEdge
  /// Opens the inset and scrolls to the header from any position.
  case always
  /// Does neither: the run is silent. The header appears when the user scrolls to it.
  case never
}

/// The result of a call that begins a run, such as `beginRefreshing(reveal:)` or `retry()`.
public enum BeginResult: Sendable, Hashable {
  /// A run starts: now, with the first layout, or after the current pull or the shown outcome.
  case started
  /// A run was in progress. The call joins the run, or restarts it if the control is configured so.
  case joined
  /// No run starts: the control is disabled or blocked by the other control, no data is left,
  /// nothing can be retried, or a level was requested while detached or before the first layout.
  case refused
}

struct NextRunReveal: Sendable, Hashable {
  var reveal = RevealPolicy.always
  var isAnimated = true
  var isAtEdge = true
  var isSilent = false
  var isAutomatic = false

  var isRevealRequested: Bool { reveal == .always || reveal == .ifAtEdge && isAtEdge }
}
