/// A movement of the content, and its cause; it may end where it began.
struct Movement: Sendable, Hashable {
  let from: Double
  let cause: MovementCause
}

/// The cause of a change of the range, as far as motion depends on it; of several the last case
/// counts.
enum RangeCause: Int, Sendable, Hashable, Comparable {
  /// Room for a control that stays unseen for now: what bounces goes on (D-4).
  case silent
  /// An edit: an animation whose goal stands goes on as it is.
  case edit
  /// Lengths, insets, or room that is made and closed up: animations set out anew.
  case lengths

  static func < (first: RangeCause, second: RangeCause) -> Bool { first.rawValue < second.rawValue }
}

/// The restart of an animated offset whose range changed under it (D-4).
struct AnimationRetarget: Sendable, Hashable {
  /// The control it is for, whose inset has to keep step; `nil` if the app scrolls.
  let edge: Edge?
  /// The seconds of its time that are left.
  let left: Double
  /// Whether it goes on; a hide that finds its place inside the range does not.
  let goesOn: Bool
}

/// The cause of a movement of the content.
enum MovementCause: Sendable, Hashable {
  /// A finger, a wheel or a key.
  case hand
  /// Momentum: content that moves by itself after a release.
  case momentum
  /// The app.
  case app
}

extension RefreshCoordinator {
  /// The mover of the content, as a host reports it.
  public enum ScrollCause: Sendable, Hashable {
    /// The finger, between `dragBegan` and `dragEnded`; outside of a drag it counts as momentum.
    case finger
    /// Content that glides or springs back after a release, or that a key or a wheel of the host moves.
    case momentum
    /// The app.
    case app
  }
}
