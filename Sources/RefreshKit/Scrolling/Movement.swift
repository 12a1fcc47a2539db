/// That content was moved, and by whom; it may have come to be where it was.
struct Movement: Sendable, Hashable {
  let from: Double
  let mover: Mover
}

/// Why a range changes, as far as what moves has to know; of several causes the last one counts.
enum RangeCause: Int, Sendable, Hashable, Comparable {
  /// Room for a control that nobody is to see yet: what bounces goes on (D-4).
  case silent
  /// An edit: an animation whose goal stands goes on as it is.
  case edit
  /// Lengths, insets, or room that is made and closed up: animations set out anew.
  case lengths

  static func < (first: RangeCause, second: RangeCause) -> Bool { first.rawValue < second.rawValue }
}

/// That an animated offset set out anew, since the range changed under it (D-4).
struct Retargeting: Sendable, Hashable {
  /// The control it is for, whose inset has to keep step; `nil` if the app scrolls.
  let edge: Edge?
  /// How much of its time is left.
  let left: Double
  /// Whether it goes on; a hide that finds its place inside the range does not.
  let goesOn: Bool
}
