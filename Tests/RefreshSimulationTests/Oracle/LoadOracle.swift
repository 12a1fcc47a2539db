import RefreshKit
import RefreshKitTesting
import RefreshSimulation

/// The loads of an automatic footer: rules F-2 to F-7 and F-13, with an action that ends
/// immediately.
struct LoadOracle: Oracle {
  private let viewport = 24.0
  private let firstContent: Double
  private let preload: Double
  private let isUserOnly: Bool
  private let short: RefreshFooter.Loading.ShortContent
  private let fillLimit: Int
  private let emptyLimit: Int
  private let fails: Bool

  private var content: Double
  private var offset = 0.0
  private var runs = 0
  private var hasFailed = false
  private var hasFinger = false
  private var hasNewDrag = false
  /// The content length at the end of the last load, unless a later event has reset it.
  private var latch: Double?
  private var emptyLoads = 0
  private var fills = 0

  init(_ random: inout SeededNumbers) {
    firstContent = [5, 10, 22, 23, 24, 30, 100].randomElement(using: &random) ?? 100
    preload = [0, 0, 5, 20, 60, 1000, -2].randomElement(using: &random) ?? 0
    isUserOnly = [true, false, false].randomElement(using: &random) ?? false
    short = [.fill, .onPull, .ignore].randomElement(using: &random) ?? .fill
    fillLimit = [1, 2, 5].randomElement(using: &random) ?? 5
    emptyLimit = [1, 2, 3].randomElement(using: &random) ?? 3
    fails = [true, false, false].randomElement(using: &random) ?? false
    content = firstContent
    ask(byUser: false)
  }

  var setup: GestureScript.Setup {
    var setup = GestureScript.Setup()
    setup.content = firstContent
    setup.scrolling.hasRubberBand = false
    setup.footer = .init(
      view: "plain",
      options: [
        .init(\.loading.preloadDistance, .units(preload)),
        .init(\.loading.loadsOnUserScrollOnly, isUserOnly),
        .init(\.loading.shortContent, short), .init(\.loading.maximumFillLoads, fillLimit),
        .init(\.loading.maximumEmptyLoads, emptyLimit),
        .init(\.ending, .atOnce(fails ? .failure : .success)),
      ])
    return setup
  }

  static let vocabulary = [GestureScript.Command].joining(
    [.down(x: nil), .down(x: nil), .up(0), .settle(max: 60), .settle(max: 60), .retry],
    [1, -1, 5, -5, -20, 40, -70, -1, 1, -5].map { .drag($0, over: 0) },
    [0, 10, 17, 40, 57, 60, 76, 77, 1000].map { .jump($0) },
    [5, 10, 22, 23, 24, 25, 30, 60, 100, 101, 110].map { .content($0) },
    [.begin(.trailing, .ifAtEdge)])

  func knows(_ command: GestureScript.Command) -> Bool {
    if case .input(.touchUp) = command { return offset >= 0 && offset <= end }
    // A pull footer that a finger holds past the end has further states.
    return isAuto || !hasFinger
  }

  var expected: String { "\(hasFailed ? "failed" : "initial"), run \(runs), at \(offset + 0)" }

  func seen(in report: StepReport) -> String {
    guard let footer = report.footer else { return "nothing" }
    return "\(footer.state), run \(footer.runCount), at \(report.offset + 0)"
  }
}

extension LoadOracle {
  private var isShort: Bool { content + 1 <= viewport }
  private var isAuto: Bool { !isShort || short != .onPull }
  private var end: Double { max(content + (isAuto ? 1 : 0) - viewport, 0) }
  private func isNear(_ place: Double) -> Bool { end - place <= preload }

  mutating func follow(_ command: GestureScript.Command, until time: Double) {
    switch command {
    case .down: land()
    case .input(.touchMoved(let distance, _)):
      if hasFinger { move(to: offset - distance, byUser: true) }
    case .input(.touchUp): hasFinger = false
    case .input(.jump(let place)): move(to: min(max(place, 0), end), byUser: false)
    case .input(.contentLength(let length)): setContent(length)
    case .input(.control(_, .begin)): load()
    case .retry: if hasFailed { load() }
    default: putInRange()
    }
  }

  private mutating func land() {
    guard !hasFinger else { return }
    hasFinger = true
    hasNewDrag = true
    latch = nil
    emptyLoads = 0
    fills = 0
  }

  private mutating func move(to place: Double, byUser: Bool) {
    let before = offset
    offset = place
    guard isAuto else { return }
    if !isNear(before) || !isNear(offset) { latch = nil }
    if offset > before, offset > 0 { ask(byUser: byUser) }
  }

  private mutating func setContent(_ length: Double) {
    let grew = length > content
    content = length
    putInRange()
    guard grew else { return }
    latch = nil
    emptyLoads = 0
    ask(byUser: false)
  }

  private mutating func putInRange() {
    if !hasFinger { offset = min(max(offset, 0), end) }
  }

  private mutating func ask(byUser: Bool) {
    guard isAuto, isNear(offset), byUser || !isUserOnly else { return }
    if hasFailed, !(byUser && hasNewDrag) { return }
    if isShort, short == .ignore || fills >= fillLimit { return }
    guard emptyLoads < emptyLimit, latch != content else { return }
    if isShort { fills += 1 }
    load()
  }

  private mutating func load() {
    runs += 1
    hasNewDrag = false
    latch = content
    hasFailed = fails
    if !fails { emptyLoads += 1 }
  }
}
