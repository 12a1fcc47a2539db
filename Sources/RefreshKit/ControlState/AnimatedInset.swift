/// The part of a control's inset that is on its way, or waits for the finger (I-2, D-2).
struct AnimatedInset: Sendable, Hashable {
  private var transition: Transition?
  private var start = 0.0
  /// A reveal that waits for the finger to leave (D-11).
  private(set) var pendingReveal: RevealPolicy?

  @inline(__always) var isMoving: Bool { transition != nil }

  /// The length it is on its way to; `nil` if it stands.
  var target: Double? { transition?.to }

  /// The length at a moment while it is on its way; `nil` if it stands.
  @inline(__always) func movingValue(at time: Double) -> Double? {
    transition?.value(at: time - start)
  }

  /// Lets it go from one length to another, slow at both ends; at once if that takes no time.
  mutating func move(from: Double, to: Double, over duration: Double, at time: Double) {
    start = time
    transition =
      duration > 0
      ? Transition(from: from, to: to, duration: duration, curve: .easeInEaseOut) : nil
  }

  /// Lets an inset on its way follow a target that changed, over its remaining time (D-4).
  mutating func follow(_ target: Double, at time: Double) {
    guard let old = transition, old.to != target else { return }
    restart(towards: target, over: max(start + old.duration - time, 0), at: time)
  }

  /// Lets it go on from where it is, over the time its offset has left (I-2).
  mutating func restart(towards target: Double, over left: Double, at time: Double) {
    guard let old = transition else { return }
    move(from: old.value(at: time - start), to: target, over: left, at: time)
  }

  mutating func stop() { if transition != nil { transition = nil } }

  /// Ends what has arrived.
  mutating func advance(to time: Double) {
    guard let transition, time - start >= transition.duration - timeTolerance else { return }
    self.transition = nil
  }

  mutating func awaitRelease(_ reveal: RevealPolicy?) { pendingReveal = reveal }
}
