/// A key that scrolls.
public enum ScrollKey: String, Sendable, Hashable, CaseIterable {
  /// One unit towards the start.
  case up
  /// One unit towards the end.
  case down
  /// A viewport less one unit towards the start.
  case pageUp
  /// A viewport less one unit towards the end.
  case pageDown
  /// To the leading resting edge; shows a loading header.
  case home
  /// To the trailing resting edge.
  case end
}
