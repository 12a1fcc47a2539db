import RefreshKit
import RefreshKitTesting
import RefreshSimulation

/// The effects of fingers, wheels, keys and the app on a header: rules T, I-3 to I-6, I-10, I-12,
/// S-5 and E-7.
///
/// Reveals and hides take no time and there is no rubber banding, so that only the user and the app
/// move the content.
struct PullOracle: Oracle {
  private enum State: Equatable {
    case initial
    case pulling(Double)
    case loading
  }

  private let trigger: Double
  /// The pulls at which a level begins. The first one is the trigger distance.
  private let floorPulls: [Double]
  private let levels: [Double]
  private let hold = 3.0
  private let end = 76.0
  private let firstBase: Double
  private var base: Double
  private var offset: Double
  private var state = State.initial
  private var runs = 0
  /// The number of levels that a release would reach, including the trigger distance.
  private var taken = 0
  /// The level that was reported with the last progress, and with the last run.
  private var told = (pull: 0, run: 0)
  /// Whether a run ended in this drag and its pull has not been back at 0 (T-8).
  private var isConsumed = false
  private var hasFinger = false
  /// Whether ticks or keys hold the content past the edge.
  private var hasWheel = false
  /// Whether the content springs back, and would move if time passed.
  private var moves = false
  /// A glide of ticks (H-10): its start and end, each with a position and a time.
  private struct Glide {
    var from: Double
    var since: Double
    var to: Double
    var until: Double
  }

  private let isSmooth: Bool
  private var glide: Glide?
  private var pendingReveal: RevealPolicy?
  /// Whether the run was begun visibly, or has reached its hold since.
  private var isSeen = true
  /// Whether a silent begin waits for the end of the pull.
  private var waitsSilently = false
  private var now = 0.0
  private var lastTick = -9.0
  private var mayPullStart = false
  private var mayPullEnd = false

  init(_ random: inout SeededNumbers) {
    trigger = [2, 3, 5].randomElement(using: &random) ?? 3
    firstBase = [0, 0, 2, 1.5].randomElement(using: &random) ?? 0
    let levels: [Double] = [[], [], [1.5], [1.25, 2]].randomElement(using: &random) ?? []
    floorPulls = ([1] + levels).map { [trigger] in $0 * trigger }
    self.levels = [1] + levels
    isSmooth = Bool.random(using: &random)
    base = firstBase
    offset = -firstBase
  }

  var setup: GestureScript.Setup {
    var setup = GestureScript.Setup()
    setup.scrolling.hasRubberBand = false
    setup.scrolling.wheelMotion = isSmooth ? .smooth : .step
    setup.inset = Insets(start: firstBase)
    setup.header = .init(
      view: "plain",
      options: [
        .init(\.configuration.triggerDistance, trigger),
        .init(\.configuration.revealDurationSeconds, 0),
        .init(\.configuration.hideDurationSeconds, 0),
      ])
    setup.levels = floorPulls.dropFirst().map { $0 / trigger }
    return setup
  }

  static let vocabulary = [GestureScript.Command].joining(
    [.down(x: nil), .down(x: nil), .up(0), .up(0), .up(0), .cancel],
    [1, -1, 2, -2, 3, -3, 0.5, -6, 6, -20, 4].map { .drag($0, over: 0) },
    [0, 1, 2, 3, 5, 7].map { .pull($0) },
    RevealPolicy.allCases.map { .begin(.leading, $0) },
    [.begin(.leading, .ifAtEdge), .finish(.leading, .success), .finish(.leading, .failure)],
    [.abort(.leading), .settle(max: 60), .settle(max: 60), .settle(max: 60)],
    [-9, -1, 0, 5, 50, 99].map { .jump($0) },
    [0, 1.5, 2, 4].map { .inset(Insets(start: $0)) },
    [.wheel(2, rows: 1), .wheel(3, rows: 3), .wheel(1, rows: 1), .wheel(-1, rows: 1)],
    [.wheel(-3, rows: 2), .wheel(5, rows: 1), .key(.up), .key(.down), .key(.home), .key(.up)],
    [0.1, 0.2, 0.3, 0.35].map { .wait($0) })

  func knows(_ command: GestureScript.Command) -> Bool {
    switch command {
    case .wait: !moves
    case .input(.control(_, .begin(.never, _))): !moves && !hasWheel && glide == nil
    case .input(.control(_, .begin)), .input(.control(_, .end)), .input(.control(_, .cancel)):
      !hasWheel && glide == nil
    case .input(.baseInsets): !hasWheel
    // A smooth tick in the space of a silent run causes no event.
    case .wheel: !(isSmooth && state == .loading && !isSeen && offset < -base)
    default: true
    }
  }

  /// Whether the content springs back while time passes.
  private(set) var isLost = false

  var expected: String {
    var level = 0
    if case .pulling = state { level = told.pull }
    return words(state, level, runs, told.run, offset)
  }

  func seen(in report: StepReport) -> String { "nothing" }

  func seen(in report: StepReport, after told: [TimelineEvent]) -> String {
    guard let header = report.header else { return "nothing" }
    var levels = (state: 0, run: 0)
    for event in told {
      if case .state(_, _, _, let level) = event { levels.state = level }
      if case .action(_, _, _, let level) = event { levels.run = level }
    }
    let state: State =
      switch header.state {
      case .pulling(let progress): .pulling(progress)
      case .loading: .loading
      default: .initial
      }
    return words(state, levels.state, header.runCount, levels.run, report.offset)
  }

  private func words(_ state: State, _ level: Int, _ runs: Int, _ run: Int, _ offset: Double)
    -> String
  {
    "\(state) on \(level), run \(runs) on \(run), at \((offset * 1e6).rounded() / 1e6 + 0)"
  }
}

// MARK: - Geometry and pulls

extension PullOracle {
  private var start: Double { -base - (state == .loading ? hold : 0) }
  /// The position at the start at which released content rests.
  private var seenStart: Double { state == .loading && isSeen ? start : -base }
  private var pull: Double { max(0, -offset - base) }
  private var isOutside: Bool { offset < seenStart || offset > end }

  private mutating func clamp(to place: Double) {
    offset = min(max(place, start), end)
    if state == .loading, offset == start { isSeen = true }
    moves = false
    glide = nil
  }

  /// Follows a glide: it takes 0.1 s along the cubic Bézier curve (0, 0), (0.58, 1).
  private mutating func follow(_ glide: Glide, at time: Double) {
    let share = (time - glide.since) / (glide.until - glide.since)
    if share >= 1 - 1e-8 { return clamp(to: glide.to) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      if s * s * (1.74 - 0.74 * s) < share { low = s } else { high = s }
    }
    offset = glide.from + (glide.to - glide.from) * low * low * (3 - 2 * low)
  }

  /// Starts a glide. A tick within the range takes time.
  private mutating func glide(from place: Double) {
    let target = offset
    offset = place
    if target == glide?.to { return }
    glide = target == place ? nil : Glide(from: place, since: now, to: target, until: now + 0.1)
  }

  private enum Cause { case landing, movement, other }

  private mutating func deliver(_ cause: Cause) {
    if pull == 0 { isConsumed = false }
    guard state != .loading else { return }
    let progress = pull / trigger
    guard hasFinger || hasWheel, pull > 0, !isConsumed else {
      state = .initial
      taken = 0
      beginWaiting()
      return
    }
    if state == .initial {
      guard cause != .other else { return }
      taken = 0
    }
    let all = levels.count { pull / trigger >= $0 }
    let reached = hasFinger ? all : min(all, 1)
    taken = cause == .movement ? reached : min(taken, reached)
    // A pull whose level no movement has reached is reported as slightly less (T-1).
    let limit = taken < levels.count ? levels[taken].nextDown : progress
    let next = State.pulling(min(progress, limit))
    if state != next { told.pull = max(taken - 1, 0) }
    state = next
  }

  private mutating func beginWaiting() {
    guard waitsSilently else { return }
    load(on: 0)
    isSeen = false
  }

  private mutating func load(on level: Int) {
    state = .loading
    isSeen = true
    waitsSilently = false
    runs += 1
    told.run = level
    taken = 0
  }

  private mutating func reveal() { clamp(to: -base - hold) }

  private mutating func release(fires: Bool) {
    hasFinger = false
    hasWheel = false
    isConsumed = false
    let reveals = pendingReveal
    pendingReveal = nil
    if case .pulling = state {
      if fires, taken > 0 {
        load(on: taken - 1)
        return reveal()
      }
      state = .initial
      beginWaiting()
    } else if state == .loading, let reveals, reveals == .always || offset <= -base {
      return reveal()
    } else if state == .loading, !isSeen, fires, pull / trigger >= 1 {
      isSeen = true
      return reveal()
    }
    taken = 0
    moves = isOutside
  }
}

// MARK: - Steps

extension PullOracle {
  mutating func follow(_ command: GestureScript.Command, until time: Double) {
    switch command {
    case .down: land()
    case .input(.touchMoved(let distance, _)): if hasFinger { move(to: offset - distance) }
    case .input(.touchMovedToPull(let distance, _, _)): if hasFinger { move(to: -base - distance) }
    case .input(.touchUp): if hasFinger { release(fires: true) }
    case .input(.touchCancelled): if hasFinger { release(fires: false) }
    case .input(.control(_, .begin(let reveal, _))): begin(reveal)
    case .input(.control(_, .end)), .input(.control(_, .cancel)):
      waitsSilently = false
      if state == .loading { endRun() }
    case .input(.jump(let place)): jump(to: place)
    case .input(.baseInsets(let insets)): inset(insets.start)
    case .wheel(let ticks, let rows):
      for _ in 0..<abs(ticks) { tick(towardsStart: ticks > 0, rows: rows, isWheel: true) }
    case .input(.key(.home)): home()
    case .input(.key(let key)): tick(towardsStart: key == .up, rows: 1, isWheel: false)
    default: pass(until: time, settles: command == .settle(max: 60))
    }
    now = time
  }

  private mutating func land() {
    guard !hasFinger else { return }
    lastTick = -9
    glide = nil
    hasFinger = true
    hasWheel = false
    moves = false
    taken = 0
    deliver(.landing)
  }

  private mutating func move(to place: Double) {
    offset = place
    deliver(.movement)
  }

  private mutating func begin(_ reveal: RevealPolicy) {
    guard state != .loading else { return }
    if case .pulling = state, reveal == .never {
      waitsSilently = true
      return
    }
    let shows = reveal == .always || reveal == .ifAtEdge && offset <= -base
    load(on: 0)
    isSeen = shows
    pendingReveal = hasFinger && shows ? reveal : nil
    if hasFinger { return }
    if shows { self.reveal() } else { moves = isOutside }
  }

  private mutating func endRun() {
    state = .initial
    pendingReveal = nil
    if hasFinger { isConsumed = pull > 0 && isSeen } else if offset < -base { clamp(to: -base) }
  }

  private mutating func jump(to place: Double) {
    hasWheel = false
    clamp(to: place)
    deliver(.other)
  }

  /// Changes the app's inset. A list that rests at its edge, or at the app's inset, stays there.
  private mutating func inset(_ inset: Double) {
    let rests = !hasFinger && !moves && glide == nil
    let onHold = rests && offset == start
    let onBase = rests && offset == -base
    base = inset
    if hasFinger { return deliver(.other) }
    if onHold { offset = start } else if onBase { offset = -base }
    if let glide, !isOutside {
      let left = min(max(glide.to, start), end)
      if left == offset { return clamp(to: offset) }
      if left != glide.to {
        self.glide = Glide(from: offset, since: now, to: left, until: glide.until)
      }
    } else if moves || glide != nil {
      glide = nil
      moves = isOutside
    } else {
      clamp(to: offset)
    }
  }

  private mutating func pass(until time: Double, settles: Bool) {
    let isReleased = hasWheel && (settles || time >= lastTick + 0.3 - 1e-9)
    if isReleased { release(fires: true) }
    if let glide { follow(glide, at: time) }
    if settles, !hasFinger { clamp(to: moves ? max(offset, seenStart) : offset) }
    isLost = moves
  }
}

// MARK: - Ticks

extension PullOracle {
  private mutating func extendBurst() {
    if now - lastTick >= 0.3 - 1e-9 {
      let rests = !moves && !hasWheel && glide == nil
      mayPullStart = rests && (offset == start || offset == seenStart)
      mayPullEnd = rests && offset == end
    }
    lastTick = now
  }

  private mutating func tick(towardsStart: Bool, rows: Double, isWheel: Bool) {
    guard !hasFinger else { return }
    extendBurst()
    let place = offset
    if let glide { offset = glide.to }
    let isBeforeSeen = !isSeen && offset < -base && !hasWheel
    let start = isBeforeSeen ? self.start : seenStart
    if towardsStart {
      if offset > end {
        offset = max(offset - 1, end)
      } else if offset > start {
        offset = max(offset - rows, start)
      } else if mayPullStart {
        offset -= 1
      }
    } else if offset < start {
      offset = min(offset + 1, start)
    } else if offset < end {
      offset = min(offset + rows, end)
    } else if mayPullEnd {
      offset += 1
    }
    hasWheel = offset < start && mayPullStart || offset > end && mayPullEnd
    deliver(.movement)
    moves = !hasWheel && isOutside && !(isBeforeSeen && offset >= self.start)
    let stays = place >= start && place <= end && !isOutside
    if isWheel, isSmooth, stays { glide(from: place) } else { glide = nil }
  }

  private mutating func home() {
    guard !hasFinger else { return }
    extendBurst()
    hasWheel = false
    clamp(to: start)
    deliver(.other)
  }
}
