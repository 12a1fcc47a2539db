/// The phase of a container's movement.
public enum ScrollPhase: String, Sendable, Hashable, CaseIterable {
  /// Nothing moves.
  case resting
  /// A finger, or a wheel or key pull, holds the content.
  case dragging
  /// Content glides on after a release.
  case decelerating
  /// Content springs back to its edge.
  case bouncing
  /// A reveal, a hide or an animated scroll runs.
  case animating
}
