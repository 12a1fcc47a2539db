/// Measures the velocity of a finger, or of a host's content, over the last 0.1 s of its movement.
struct VelocityTracker: Sendable, Hashable {
  /// The positions of the finger at one moment: the first, and the one after all movements of that
  /// moment.
  private struct Sample: Sendable, Hashable {
    var time: Double
    var first: Double
    var last: Double
  }

  /// The seconds that movement counts for; WebKit forgets it after the same time.
  static let window = 0.1

  /// The moments before the latest, oldest first from `head` on.
  private var earlier: [Sample] = []
  private var head = 0
  private var latest = Sample(time: -.infinity, first: 0, last: 0)

  /// Starts a new gesture, at a position that movements count from.
  mutating func begin(at time: Double, from position: Double = 0) {
    earlier.removeAll(keepingCapacity: true)
    head = 0
    latest = Sample(time: time, first: position, last: position)
  }

  /// Notes that the finger is at `position`, counted from where it landed.
  @inline(__always) mutating func move(to position: Double, at time: Double) {
    if time - latest.time > timeTolerance {
      keepLatest(at: time, position)
    } else {
      latest.last = position
    }
  }

  private mutating func keepLatest(at time: Double, _ position: Double) {
    earlier.append(latest)
    latest = Sample(time: time, first: position, last: position)
    while head < earlier.count, !counts(earlier[head], at: time) { head += 1 }
    if head > 64 {
      earlier.removeFirst(head)
      head = 0
    }
  }

  /// The velocity at `time` in units a second: (last − first) ÷ their time difference; 0 with
  /// fewer than two moments in the window.
  func velocity(at time: Double) -> Double {
    guard counts(latest, at: time),
      let first = earlier[head...].first(where: { counts($0, at: time) })
    else { return 0 }
    return (latest.last - first.first) / (latest.time - first.time)
  }

  private func counts(_ sample: Sample, at time: Double) -> Bool {
    time - sample.time <= Self.window + timeTolerance
  }
}

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
