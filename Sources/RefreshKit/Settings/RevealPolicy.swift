/// The way in which a run that the app begins shows itself.
public enum RevealPolicy: Sendable, Hashable, CaseIterable {
  /// Inset and scroll, but only when the list rests at that edge; the default.
  case ifAtEdge
  /// Scroll to the header from wherever the list is.
  case always
  /// Neither: the header appears when the list is scrolled to it.
  case silent
}
