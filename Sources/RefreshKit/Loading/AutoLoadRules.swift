/// The rules of a footer's automatic loading (F-2 to F-6).
///
/// Requests for a load check are collected, and one check at the end of an event handles them.
struct AutoLoadRules: Sendable {
  var settings = RefreshFooter.Loading()
  var rowLength = 1.0
  var loadGuard = DuplicateLoadGuard()
  private var causes = LoadCheckCauses()
  private var latency = RecentLoadDurations()
  /// The longest pull that a drag can reach: 0 if a drag cannot pull, infinite without a limit.
  var reach = Double.infinity
  /// Whether a load check is requested when the list rests.
  var awaitsRest = false
  /// The distance to the end, measured before a hidden footer is shown again.
  var measured: EndApproach?
  private var isExhaustedDuringRefresh = false

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
  func isInZone(_ end: EndApproach, in layout: ScrollLayout) -> Bool {
    end.remaining <= preload(in: layout, at: end.velocity)
  }
}

// MARK: - Events

extension AutoLoadRules {
  mutating func attach(_ settings: RefreshFooter.Loading) {
    self.settings = settings
    loadGuard = DuplicateLoadGuard()
    latency = RecentLoadDurations()
  }

  mutating func restedAfterRefresh() {
    awaitsRest = false
    causes.insert(.layout)
  }

  mutating func requestCheck(_ cause: LoadCheckCauses) { causes.insert(cause) }

  /// Records a movement of the content, which may have left the preload distance (F-3, F-4).
  mutating func moved(
    to end: EndApproach, in layout: ScrollLayout, by cause: OffsetChangeCause, requestsCheck: Bool,
    isExplaining: Bool
  ) {
    let isInZone = isInZone(end, in: layout)
    if !isInZone { loadGuard.leftZone() }
    if requestsCheck, isInZone || isExplaining { causes.insert(LoadCheckCauses(cause)) }
  }

  mutating func grew() {
    loadGuard.grew()
    causes.insert(.growth)
  }

  mutating func resized() {
    loadGuard.resized()
    causes.insert(.layout)
  }

  mutating func loadStarted(at time: Double) {
    loadGuard.loadStarted()
    latency.started(at: time)
  }

  mutating func loadEnded(
    _ outcome: RefreshOutcome, near end: EndApproach, in layout: ScrollLayout, at time: Double,
    latches: Bool
  ) {
    latency.ended(outcome, at: time)
    loadGuard.loadEnded(
      outcome, at: layout.content, inZone: latches && isInZone(end, in: layout))
  }

  mutating func refreshStarted() { (isExhaustedDuringRefresh, awaitsRest) = (false, false) }

  mutating func exhausted(duringRefresh: Bool) {
    if duringRefresh { isExhaustedDuringRefresh = true }
  }

  /// `near` is the distance to the end while the footer was hidden.
  mutating func moreDataReported(near end: EndApproach?) {
    measured = end
    isExhaustedDuringRefresh = false
    loadGuard.moreDataReported()
    causes.insert(.layout)
  }
}

// MARK: - The decision

extension AutoLoadRules {
  mutating func takeCauses() -> LoadCheckCauses {
    defer { causes = [] }
    return causes
  }

  func decide(for causes: LoadCheckCauses, in situation: AutoLoadConditions) -> RefreshDecision {
    let refusal =
      stateRefusal(for: causes, situation) ?? positionRefusal(for: causes, situation)
      ?? repetitionRefusal(situation)
    if let refusal { return RefreshDecision(didStart: false, reason: refusal) }
    let preload = preload(in: situation.layout, at: situation.end.velocity)
    return RefreshDecision(
      didStart: true, reason: .nearEnd(remaining: situation.end.remaining, preload: preload))
  }

  private func stateRefusal(for causes: LoadCheckCauses, _ now: AutoLoadConditions)
    -> RefreshDecision.Reason?
  {
    guard now.footer.isEnabled else { return .disabled }
    switch now.footer.state {
    case .loading: return .alreadyLoading(run: now.footer.runs)
    case .finished where !now.footer.hasMoreData: return .noMoreData
    case .finished(.failure) where causes.contains(.gesture) && loadGuard.hasNewGesture: return nil
    case .finished: return .outcomeShowing
    case .noMoreData: return .noMoreData
    case .failed: return causes.contains(.gesture) && loadGuard.hasNewGesture ? nil : .lastRunFailed
    case .initial, .pulling: return nil
    }
  }

  private func positionRefusal(for causes: LoadCheckCauses, _ now: AutoLoadConditions)
    -> RefreshDecision.Reason?
  {
    if now.isHidden { return .hidden }
    if !now.layout.hasSize { return .containerHasNoSize }
    if now.isBlocked { return .otherControlRunning }
    if !now.isAuto { return .requiresPull }
    if settings.loadsOnUserScrollOnly, causes.isDisjoint(with: .byUser) {
      return .requiresUserScroll
    }
    guard isInZone(now.end, in: now.layout) else {
      return .farFromEnd(
        remaining: now.end.remaining, preload: preload(in: now.layout, at: now.end.velocity))
    }
    return nil
  }

  private func repetitionRefusal(_ now: AutoLoadConditions) -> RefreshDecision.Reason? {
    if now.isShort, settings.shortContent == .ignore { return .shortContentIgnored }
    // A retry of the user after a failure is not an automatic load, so the limits do not apply.
    if now.footer.state == .failed || now.footer.state == .finished(.failure) { return nil }
    if now.isShort, settings.shortContent == .fill, loadGuard.fills >= settings.maximumFillLoads {
      return .fillLimitReached(settings.maximumFillLoads)
    }
    if loadGuard.emptyLoads >= settings.maximumEmptyLoads {
      return .emptyLoadLimitReached(loadGuard.emptyLoads)
    }
    return loadGuard.isLatched(at: now.layout.content)
      ? .contentUnchanged(sinceRun: now.footer.runs) : nil
  }
}

struct LoadCheckCauses: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// A finger, a wheel tick or a key.
  static let gesture = LoadCheckCauses(rawValue: 1)
  static let momentum = LoadCheckCauses(rawValue: 2)
  static let app = LoadCheckCauses(rawValue: 4)
  static let growth = LoadCheckCauses(rawValue: 8)
  /// Any other cause, such as a layout or a changed setting.
  static let layout = LoadCheckCauses(rawValue: 16)
  static let removal = LoadCheckCauses(rawValue: 32)

  static let byUser: LoadCheckCauses = [.gesture, .momentum]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ cause: OffsetChangeCause) {
    switch cause {
    case .hand: self = .gesture
    case .momentum: self = .momentum
    case .app: self = .app
    }
  }
}

/// The distance to the end of the resting range, and the velocity in units per second.
typealias EndApproach = (remaining: Double, velocity: Double)

/// The values of the engine on which a decision to load depends.
struct AutoLoadConditions: Sendable {
  let footer: RefreshStateMachine
  let layout: ScrollLayout
  let end: EndApproach
  let isHidden: Bool
  let isBlocked: Bool
  let isAuto: Bool
  let isShort: Bool
}
