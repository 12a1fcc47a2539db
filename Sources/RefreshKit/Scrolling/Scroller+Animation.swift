// What moves content to a place in a time: calls (D-4), and ticks of a wheel that glide (H-10).

extension Scroller {
  /// Animates the offset to where `goal` wants it.
  mutating func animate(to goal: Motion.Goal, duration: Double, time: Double) {
    let transition = Transition(
      from: offset, to: target(of: goal), duration: duration, curve: .easeInEaseOut)
    move(.transition(transition, goal), over: duration, time: time)
  }

  /// The offset that ticks are taking the content to.
  var wheelTarget: Double? { phase == .decelerating ? motion.wheelTarget : nil }

  /// The offset that ticks and keys go on from: where ticks are taking the content, or where it is.
  var headedFor: Double { wheelTarget ?? offset }

  /// Lets ticks take the content to a place: quick at once, slow at the end, along the cubic Bézier
  /// curve (0, 0), (0.58, 1).
  ///
  /// Ticks that come on the way start anew from where it is, towards all that they add up to; one
  /// that adds nothing, since the edge is reached, changes nothing.
  mutating func glide(to target: Double, over duration: Double, time: Double) {
    guard target != wheelTarget else { return }
    guard target != offset else { return settle(velocity: 0, time: time) }
    let transition = Transition(from: offset, to: target, duration: duration, curve: .easeOut)
    move(.wheel(transition), over: duration, time: time)
  }

  /// Goes on with what ticks began, as far as a range that changed allows; false if it does not.
  mutating func glidesOn(time: Double) -> Bool {
    guard let target = wheelTarget, !layout.range.excludes(offset) else { return false }
    glide(to: layout.range.clamp(target), over: motion.end - time, time: time)
    return true
  }
}
