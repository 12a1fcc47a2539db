/// Keeps an auto footer from loading twice for the same content (rules F-4 to F-6).
struct LoadGate: Sendable, Hashable {
  /// A load ended here; until something changes it does not load again.
  private(set) var isLatched = false
  /// How many loads in a row added nothing.
  private(set) var emptyLoads = 0
  /// How many runs started since the first layout, a resize, a new drag or a refresh.
  private(set) var runs = 0
  /// A drag or burst began since the last load ended.
  private(set) var hasNewGesture = false
  /// The content grew while the load was going on.
  private(set) var hasGrown = false

  mutating func loadStarted() {
    runs += 1
    hasGrown = false
    hasNewGesture = false
  }

  mutating func loadEnded(_ outcome: RefreshOutcome, inZone: Bool) {
    isLatched = !hasGrown && inZone
    hasNewGesture = false
    if outcome == .success { emptyLoads = hasGrown ? 0 : emptyLoads + 1 }
  }

  mutating func grew() {
    hasGrown = true
    isLatched = false
    emptyLoads = 0
  }

  mutating func leftZone() { isLatched = false }

  mutating func gestureBegan(isDrag: Bool) {
    isLatched = false
    hasNewGesture = true
    if isDrag { runs = 0 }
  }

  mutating func resized() { runs = 0 }

  mutating func rearm() { isLatched = false }

  mutating func refreshed() {
    isLatched = false
    emptyLoads = 0
    runs = 0
  }
}
