/// The line a container scrolls along; which way its content goes on it, ``ScrollDirection`` says.
public enum Axis: Sendable, Hashable, CaseIterable {
  /// Content moves up and down.
  case vertical
  /// Content moves left and right.
  case horizontal
}
