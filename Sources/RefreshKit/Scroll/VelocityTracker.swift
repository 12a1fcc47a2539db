/// Measures a finger's velocity over the last 0.1 s of its movement.
struct VelocityTracker: Sendable, Hashable {
  /// Where the finger was at one moment: first, and after all movements of that moment.
  private struct Sample: Sendable, Hashable {
    var time: Double
    var first: Double
    var last: Double
  }

  /// How far back movement counts, in seconds; WebKit forgets it after the same time.
  static let window = 0.1

  private var samples: [Sample] = []
  private var head = 0

  /// Starts a new gesture.
  mutating func begin(at time: Double) {
    samples.removeAll(keepingCapacity: true)
    head = 0
    samples.append(Sample(time: time, first: 0, last: 0))
  }

  /// Notes that the finger is at `position`, counted from where it landed.
  mutating func move(to position: Double, at time: Double) {
    let last = samples.count - 1
    guard last < 0 || time - samples[last].time > timeTolerance else {
      samples[last].last = position
      return
    }
    samples.append(Sample(time: time, first: position, last: position))
    while time - samples[head].time > Self.window + timeTolerance { head += 1 }
    if head > 64 {
      samples.removeFirst(head)
      head = 0
    }
  }

  /// The velocity at `time` in units a second: (last − first) ÷ their time difference; 0 with
  /// fewer than two moments in the window.
  func velocity(at time: Double) -> Double {
    guard
      let first = samples[head...].first(where: { time - $0.time <= Self.window + timeTolerance }),
      let last = samples.last, last.time - first.time > timeTolerance
    else { return 0 }
    return (last.last - first.first) / (last.time - first.time)
  }
}
