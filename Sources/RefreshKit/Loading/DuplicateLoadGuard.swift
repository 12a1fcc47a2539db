/// Prevents a footer from loading automatically twice for the same content (rules F-4 to F-6).
struct DuplicateLoadGuard: Sendable, Hashable {
  /// The content length at which the footer does not load again.
  private var latch: Double?
  /// The number of consecutive successful loads that added nothing.
  private(set) var emptyLoads = 0
  /// The number of automatic runs for short content.
  private(set) var fills = 0
  /// Whether a drag or burst began since the last load began or ended.
  private(set) var hasNewGesture = false
  /// Whether the content has grown since the last load began.
  private(set) var hasGrown = false

  mutating func fillStarted() { fills += 1 }

  mutating func loadStarted() {
    hasGrown = false
    hasNewGesture = false
  }

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

  mutating func gestureBegan() {
    latch = nil
    hasNewGesture = true
    (emptyLoads, fills) = (0, 0)
  }

  mutating func resized() { fills = 0 }

  mutating func moreDataReported() {
    latch = nil
    emptyLoads = 0
  }

  mutating func refreshed() {
    latch = nil
    emptyLoads = 0
    fills = 0
  }
}

/// The durations of the last twenty successful loads, in the container's time (P-7).
struct RecentLoadDurations: Sendable {
  /// The seconds within which nine of ten of these loads ended, or `nil` before the first of them.
  private(set) var percentile: Double?
  private var start = 0.0
  private var latencies: [Double] = []

  mutating func started(at time: Double) { start = time }

  mutating func ended(_ outcome: RefreshOutcome, at time: Double) {
    guard outcome == .success else { return }
    latencies.append(time - start)
    if latencies.count > 20 { latencies.removeFirst() }
    // The smallest duration that nine of ten do not exceed.
    let rank = (latencies.count * 9 + 9) / 10
    percentile = latencies.sorted()[rank - 1]
  }
}
