/// The way in which a run that the app begins shows itself.
public enum RevealPolicy: Sendable, Hashable, CaseIterable {
  /// Inset and scroll, but only when the list rests at that edge; the default.
  case ifAtEdge
  /// Scroll to the header from wherever the list is.
  case always
  /// Neither: the header appears when the list is scrolled to it.
  case never
}

/// The answer to a call of `beginRefreshing(reveal:)`.
public enum BeginResult: Sendable, Hashable {
  /// A run starts: now, at the first layout, or once a pull or an ending that shows is over.
  case started
  /// A run was going on; the call joins it, or restarts it where the control is set so.
  case joined
  /// Nothing starts: no more data, disabled, or blocked by the other control.
  case refused
}

/// The way in which the next entry into `loading` shows itself.
struct LoadingEntrance: Sendable, Hashable {
  var reveal = RevealPolicy.always
  var isAnimated = true
  /// Whether the list was at or past the leading edge when the run began.
  var isAtEdge = true
  /// Whether the run was begun silently.
  var isSilent = false
  /// Whether the run comes by itself, after the refresh interval.
  var isAutomatic = false

  var isWanted: Bool { reveal == .always || reveal == .ifAtEdge && isAtEdge }

  /// Whether the run is meant to be seen: a header's where it shows itself, a footer's unless it was
  /// begun silently.
  func isSeen(at edge: Edge) -> Bool { edge == .leading ? isWanted : !isSilent }
}
