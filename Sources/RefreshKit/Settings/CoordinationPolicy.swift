/// The policy of a container whose header and footer want to run at once.
public enum CoordinationPolicy: Sendable, Hashable, CaseIterable {
  /// A header run cancels the footer's and keeps it from starting another; the default.
  case headerWins
  /// Whoever runs blocks the other.
  case exclusive
  /// Neither minds the other.
  case independent
}
