/// Measures the velocity of a finger, or of a host's content, over the last 0.1 s.
struct VelocityTracker: Sendable, Hashable {
  /// The first and the last position at one time.
  private struct Sample: Sendable, Hashable {
    var time: Double
    var first: Double
    var last: Double
  }

  /// The seconds for which a movement counts, the same as in WebKit.
  static let window = 0.1

  /// The samples before the latest one, oldest first, starting at `head`.
  private var earlier: [Sample] = []
  private var head = 0
  private var latest = Sample(time: -.infinity, first: 0, last: 0)

  mutating func begin(at time: Double, from position: Double = 0) {
    earlier.removeAll(keepingCapacity: true)
    head = 0
    latest = Sample(time: time, first: position, last: position)
  }

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

  /// Returns the velocity in units per second; 0 with fewer than two samples in the window.
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
