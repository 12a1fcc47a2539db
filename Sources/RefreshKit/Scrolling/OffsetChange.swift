/// A movement of the content and its cause; it may end where it began.
struct OffsetChange: Sendable, Hashable {
  let from: Double
  let cause: OffsetChangeCause
}

/// The cause of a change of the range. Later cases take precedence.
enum RangeChangeCause: Sendable, Hashable, Comparable {
  /// Space for a control that is not revealed has changed. A bounce continues (D-4).
  case silent
  /// The content was edited. An animation whose target remains continues unchanged.
  case edit
  /// Lengths, insets or the space of a control have changed. Animations restart.
  case lengths
}

/// An animation after a change of the range: the edge of its control, if any, and the seconds left.
typealias AnimationRetarget = (edge: Edge?, left: Double, continues: Bool)

enum OffsetChangeCause: Sendable, Hashable {
  /// A finger, a wheel or a key.
  case hand
  case momentum
  case app
}

extension RefreshCoordinator {
  /// The cause of a movement of the content, as a host reports it.
  public enum ScrollCause: Sendable, Hashable {
    /// The finger, between `dragBegan` and `dragEnded`; at other times, it counts as momentum.
    case finger
    /// Content that glides or springs back after a release, or a key or a wheel of the host.
    case momentum
    /// The app.
    case app
  }
}
