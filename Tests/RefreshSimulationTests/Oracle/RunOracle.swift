import RefreshKit
import RefreshKitTesting
import RefreshSimulation

/// The runs of header and footer, and their effects on each other: rules T-11, T-14, A-7, C-1, F-10
/// to F-13. Nothing is revealed, and the footer is too far away to load automatically.
struct RunOracle: Oracle {
  private struct Control {
    var state = RefreshState.initial
    var runs = 0
    var dwell = 0.0
    var restarts = false
    var finishedAt = 0.0
  }

  private let policy: CoordinationPolicy
  private let resets: Bool
  private var header = Control()
  private var footer = Control()
  /// Whether there is no more data, or will be none when the footer's run has ended.
  private var isExhausted = false
  /// Whether the app reported no more data during the header's run.
  private var wasSaidMeanwhile = false
  private var now = 0.0

  init(_ random: inout SeededNumbers) {
    policy = CoordinationPolicy.allCases.randomElement(using: &random) ?? .headerWins
    resets = [true, true, true, false].randomElement(using: &random) ?? true
    header.dwell = [0, 0, 0.5, 3].randomElement(using: &random) ?? 0
    footer.dwell = [0, 0, 0.5, 3].randomElement(using: &random) ?? 0
    header.restarts = Bool.random(using: &random)
    footer.restarts = Bool.random(using: &random)
  }

  var setup: GestureScript.Setup {
    var setup = GestureScript.Setup()
    setup.policy = policy
    setup.header = .init(view: "plain", options: options(of: header))
    setup.footer = .init(
      view: "plain", options: options(of: footer) + [.init(\.loading.resetsOnRefresh, resets)])
    return setup
  }

  private func options(of control: Control) -> [GestureScript.ControlOption] {
    [
      .init(\.configuration.dwellSeconds, control.dwell),
      .init(\.configuration.reentrancy, control.restarts ? .restart : .ignore),
    ]
  }

  static let vocabulary = [GestureScript.Command].joining(
    Array(repeating: .begin(.leading, .never), count: 3),
    Array(repeating: .begin(.trailing, .ifAtEdge), count: 3),
    RefreshResult.allCases.flatMap { [.finish(.leading, $0), .finish(.trailing, $0)] },
    Edge.allCases.flatMap { [.abort($0), .dismiss($0)] },
    [.finish(.leading, .success), .retry, .more(false), .more(true), .wait(1)])

  var expected: String { words(header) + words(footer) }

  func seen(in report: StepReport) -> String {
    [report.header, report.footer].map { control in
      words(Control(state: control?.state ?? .loading, runs: control?.runCount ?? -1))
    }.joined()
  }

  private func words(_ control: Control) -> String { "\(control.state) \(control.runs), " }
}

extension RunOracle {
  private subscript(target: Edge) -> Control {
    get { target == .leading ? header : footer }
    set { if target == .leading { header = newValue } else { footer = newValue } }
  }

  mutating func follow(_ command: GestureScript.Command, until time: Double) {
    now = time
    switch command {
    case .input(.control(let target, .begin)): begin(target)
    case .retry:
      if case .finished = footer.state { begin(.trailing) }
      if footer.state == .failed { begin(.trailing) }
    case .input(.control(let target, .end(let result))): finish(target, result)
    case .input(.control(let target, .cancel)):
      if self[target].state == .loading { end(target, .cancelled, dwells: false) }
    case .input(.control(let target, .dismiss)): leave(target, due: true)
    case .input(.control(_, .hasMoreData(true))): takeBack()
    case .input(.control(_, .hasMoreData(false))): exhaust()
    default:
      leave(.leading, due: now >= header.finishedAt + header.dwell - 1e-9)
      leave(.trailing, due: now >= footer.finishedAt + footer.dwell - 1e-9)
    }
  }

  private func isBlocked(_ target: Edge) -> Bool {
    let other = target == .leading ? footer : header
    guard other.state == .loading else { return false }
    return policy == .exclusive || policy == .headerWins && target == .trailing
  }

  private mutating func begin(_ target: Edge) {
    if self[target].state == .loading {
      if self[target].restarts { self[target].runs += 1 }
      return
    }
    guard !isBlocked(target) else { return }
    if target == .leading || !isExhausted { leave(target, due: true) }
    guard [.initial, .failed].contains(self[target].state) else { return }
    self[target].state = .loading
    self[target].runs += 1
    guard target == .leading else { return }
    wasSaidMeanwhile = false
    if policy == .headerWins, footer.state == .loading { end(.trailing, .cancelled, dwells: false) }
  }

  private mutating func finish(_ target: Edge, _ result: RefreshResult) {
    if self[target].state == .loading {
      if target == .trailing, result == .noMoreData { isExhausted = true }
      end(target, result.outcome, dwells: true)
    } else if target == .trailing, result == .noMoreData {
      exhaust()
    }
  }

  private mutating func end(_ target: Edge, _ outcome: RefreshOutcome, dwells: Bool) {
    self[target].state = .finished(outcome)
    self[target].finishedAt = now
    if target == .leading, outcome == .success, resets, !wasSaidMeanwhile {
      isExhausted = false
      if [.noMoreData, .failed].contains(footer.state) { footer.state = .initial }
    }
    // A silent run that is not visible has no dwell.
    leave(target, due: !dwells || self[target].dwell == 0 || target == .leading)
  }

  private mutating func leave(_ target: Edge, due: Bool) {
    guard due, case .finished(let outcome) = self[target].state else { return }
    guard target == .trailing else {
      header.state = .initial
      return
    }
    footer.state = isExhausted ? .noMoreData : outcome == .failure ? .failed : .initial
  }

  private mutating func exhaust() {
    if header.state == .loading { wasSaidMeanwhile = true }
    isExhausted = true
    if [.initial, .failed].contains(footer.state) { footer.state = .noMoreData }
  }

  private mutating func takeBack() {
    isExhausted = false
    wasSaidMeanwhile = false
    if footer.state == .noMoreData { footer.state = .initial }
  }
}
