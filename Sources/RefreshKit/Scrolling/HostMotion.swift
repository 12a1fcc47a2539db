/// The movement of content that its host moves itself.
struct HostMotion: Sendable {
  /// Whether the host may still be moving it, and reports itself when it rests.
  private(set) var isMoving = false
  private var tracker = VelocityTracker()

  /// The host has taken over.
  mutating func begin() { isMoving = true }

  mutating func moved(to target: Double, by cause: MovementCause, isGliding: Bool, at time: Double)
  {
    isMoving = isGliding
    if cause == .app { tracker.begin(at: time, from: target) }
    tracker.move(to: target, at: time)
  }

  mutating func end() { isMoving = false }

  func velocity(at time: Double) -> Double { tracker.velocity(at: time) }
}
