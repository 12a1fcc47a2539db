/// Keeps an auto footer from loading twice for the same content (rules F-4 to F-6).
struct LoadGate: Sendable, Hashable {
  /// The content length at which a load ended; there it does not load again until something
  /// changes.
  private var latch: Double?
  /// The number of loads in a row that added nothing.
  private(set) var emptyLoads = 0
  /// The number of runs that short content asked for since the first layout, a resize, a new drag or
  /// a refresh.
  private(set) var fills = 0
  /// Whether a drag or burst began since the last load ended.
  private(set) var hasNewGesture = false
  /// Whether the content grew while the load was going on.
  private(set) var hasGrown = false

  mutating func fillStarted() { fills += 1 }

  mutating func loadStarted() {
    hasGrown = false
    hasNewGesture = false
  }

  /// Whether leaving the zone would change anything.
  var hasLatch: Bool { latch != nil }

  func isLatched(at content: Double) -> Bool { latch == content }

  mutating func loadEnded(_ outcome: RefreshOutcome, at content: Double, inZone: Bool) {
    latch = !hasGrown && inZone ? content : nil
    hasNewGesture = false
    if outcome == .success { emptyLoads = hasGrown ? 0 : emptyLoads + 1 }
  }

  mutating func grew() {
    hasGrown = true
    latch = nil
    emptyLoads = 0
  }

  mutating func leftZone() { latch = nil }

  mutating func latch(at content: Double) { latch = content }

  /// A drag or burst began: the limits stop what loads automatically, not what the user asks for.
  mutating func gestureBegan() {
    latch = nil
    hasNewGesture = true
    (emptyLoads, fills) = (0, 0)
  }

  mutating func resized() { fills = 0 }

  mutating func rearm() {
    latch = nil
    emptyLoads = 0
  }

  mutating func refreshed() {
    latch = nil
    emptyLoads = 0
    fills = 0
  }
}

/// The durations of the last twenty loads that succeeded, on the time of frames (P-7).
struct LoadLatency: Sendable {
  /// The number of loads that count.
  static let count = 20

  /// The seconds that nine of ten of them took at most; `nil` before the first.
  private(set) var percentile: Double?
  private var start = 0.0
  private var latencies: [Double] = []
  /// The index of the oldest one, which the next one replaces.
  private var oldest = 0

  mutating func started(at time: Double) { start = time }

  mutating func ended(_ outcome: RefreshOutcome, at time: Double) {
    guard outcome == .success else { return }
    if latencies.count < Self.count {
      latencies.append(time - start)
    } else {
      latencies[oldest] = time - start
      oldest = (oldest + 1) % Self.count
    }
    // The smallest that nine of ten do not exceed.
    let rank = (latencies.count * 9 + 9) / 10
    percentile = latencies.sorted()[rank - 1]
  }
}
