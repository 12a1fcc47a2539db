/// The rules of automatic loading (F-2 to F-6). One check at an event's end handles all requests.
struct AutoLoadRules: Sendable {
  var settings = RefreshFooter.Loading()
  var rowLength = 1.0
  /// The longest pull that a drag can reach: 0 if a drag cannot pull, infinite without a limit.
  var reach = Double.infinity
  /// Whether a load check is requested when the list rests.
  var awaitsRest = false
  /// The distance to the end, measured before a hidden footer is shown again.
  var measured: EndApproach?
  private var causes = LoadCheckCauses()
  private var latency = RecentLoadDurations()
  private var isExhaustedDuringRefresh = false
  /// The content length at which the footer does not load again.
  var latch: Double?
  /// The number of consecutive successful loads that added nothing.
  private(set) var emptyLoads = 0
  /// The number of automatic runs for short content.
  var fills = 0
  /// Whether a drag or burst began since the last load began or ended.
  private(set) var hasNewGesture = false
  /// Whether the content has grown since the last load began.
  private(set) var hasGrown = false

  var isCheckDue: Bool { !causes.isEmpty }
  @inline(__always) var dependsOnVelocity: Bool { settings.preloadDistance.dependsOnVelocity }
  var resetsAfterRefresh: Bool { settings.resetsOnRefresh && !isExhaustedDuringRefresh }

  func preload(in layout: ScrollLayout, at velocity: Double) -> Double {
    let length = settings.preloadDistance.length(
      viewport: layout.viewport, rowLength: rowLength, velocity: velocity,
      latency: latency.percentile)
    return reach > 0 ? max(length, -reach) : length
  }

  /// Returns whether the end of the content is close enough to load.
  private func isInZone(_ end: EndApproach, in layout: ScrollLayout) -> Bool {
    end.remaining <= preload(in: layout, at: end.velocity)
  }

  // MARK: - Events

  mutating func attach(_ settings: RefreshFooter.Loading) {
    self.settings = settings
    latency = RecentLoadDurations()
    (latch, emptyLoads, fills, hasNewGesture, hasGrown) = (nil, 0, 0, false, false)
  }

  mutating func requestCheck(_ cause: LoadCheckCauses = .other) { causes.insert(cause) }

  mutating func takeCauses() -> LoadCheckCauses {
    defer { causes = [] }
    return causes
  }

  /// Records a movement of the content, which may have left the preload distance (F-3, F-4).
  mutating func moved(
    to end: EndApproach, in layout: ScrollLayout, by cause: OffsetChangeCause, requestsCheck: Bool,
    isExplaining: Bool
  ) {
    let isInZone = isInZone(end, in: layout)
    if !isInZone { latch = nil }
    if requestsCheck, isInZone || isExplaining {
      causes.insert(cause == .hand ? .gesture : cause == .momentum ? .momentum : .other)
    }
  }

  mutating func grew() {
    hasGrown = true
    (latch, emptyLoads) = (nil, 0)
    requestCheck()
  }

  mutating func resized() {
    fills = 0
    requestCheck()
  }

  mutating func gestureBegan() {
    hasNewGesture = true
    (latch, emptyLoads, fills) = (nil, 0, 0)
  }

  mutating func loadStarted(at time: Double) {
    (hasGrown, hasNewGesture) = (false, false)
    latency.start = time
  }

  mutating func loadEnded(
    _ outcome: RefreshOutcome, near end: EndApproach, in layout: ScrollLayout, at time: Double,
    latches: Bool
  ) {
    latency.ended(outcome, at: time)
    latch = !hasGrown && latches && isInZone(end, in: layout) ? layout.content : nil
    hasNewGesture = false
    if outcome == .success { emptyLoads = hasGrown ? 0 : emptyLoads + 1 }
  }

  mutating func refreshStarted() { (isExhaustedDuringRefresh, awaitsRest) = (false, false) }

  mutating func refreshed() { (latch, emptyLoads, fills) = (nil, 0, 0) }

  mutating func exhausted(duringRefresh: Bool) {
    if duringRefresh { isExhaustedDuringRefresh = true }
  }

  /// `near` is the distance to the end while the footer was hidden.
  mutating func moreDataReported(near end: EndApproach?) {
    measured = end
    isExhaustedDuringRefresh = false
    (latch, emptyLoads) = (nil, 0)
    requestCheck()
  }
}

struct LoadCheckCauses: OptionSet, Sendable {
  let rawValue: UInt8

  /// A finger, a wheel tick or a key.
  static let gesture = LoadCheckCauses(rawValue: 1)
  static let momentum = LoadCheckCauses(rawValue: 2)
  /// Any other cause: the app, growth or a removal of content, a layout or a changed setting.
  static let other = LoadCheckCauses(rawValue: 4)

  static let byUser: LoadCheckCauses = [.gesture, .momentum]
}

/// The distance to the end of the resting range, and the velocity in units per second.
typealias EndApproach = (remaining: Double, velocity: Double)

/// The durations of the last twenty successful loads, in the container's time (P-7).
struct RecentLoadDurations: Sendable {
  /// The seconds within which nine of ten of these loads ended, or `nil` before the first of them.
  private(set) var percentile: Double?
  var start = 0.0
  private var latencies: [Double] = []

  mutating func ended(_ outcome: RefreshOutcome, at time: Double) {
    guard outcome == .success else { return }
    latencies.append(time - start)
    if latencies.count > 20 { latencies.removeFirst() }
    // The smallest duration that nine of ten do not exceed.
    let rank = (latencies.count * 9 + 9) / 10
    percentile = latencies.sorted()[rank - 1]
  }
}
