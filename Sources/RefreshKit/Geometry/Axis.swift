/// The direction a container scrolls in.
public enum Axis: Sendable, Hashable, CaseIterable {
  /// Content moves up and down; the leading edge is the top.
  case vertical
  /// Content moves left and right; the leading edge is the left.
  case horizontal
}
