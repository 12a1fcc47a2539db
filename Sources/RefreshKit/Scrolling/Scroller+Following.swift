// How a list that follows its end takes hold of it and lets go.

extension Scroller {
  /// Whether the trailing edge, at `end` without a hold, is followed from here on.
  mutating func follow(_ follows: Bool, end: Double) {
    following.turn(on: follows, atEnd: offset >= end - lengthTolerance)
  }

  mutating func noteFollowing(_ movement: Movement, end: Double) {
    following.moved(
      by: movement.mover, towardsStart: offset < movement.from,
      atEnd: offset >= end - lengthTolerance)
  }

  /// Content that fits is held at once.
  mutating func holdIfFitting(end: Double) {
    if end <= -layout.base.start, !isHeld, layout.hasSize {
      following.fits(atEnd: offset >= end - lengthTolerance)
    }
  }

  mutating func takeHold() { following.fits(atEnd: true) }

  mutating func unfollow() { following.letGo() }

  /// A list that follows stays at its end, or as far past it as it is.
  mutating func followEnd(reserving length: Double) {
    shift(by: layout.end(reserving: length) - layout.range.end)
  }
}
