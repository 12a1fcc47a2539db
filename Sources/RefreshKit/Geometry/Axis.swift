/// The line a container scrolls along; ``ScrollDirection`` is the way its content goes on it.
public enum Axis: Sendable, Hashable, CaseIterable {
  /// Content moves up and down.
  case vertical
  /// Content moves left and right.
  case horizontal
}
