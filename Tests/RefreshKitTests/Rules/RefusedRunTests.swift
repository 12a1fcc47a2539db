import RefreshKit
import Testing

/// Checks in which situations a request starts or joins a run, or is refused (T-11, T-17).
@Suite(.timeLimit(.minutes(60))) @MainActor struct RefusedRunTests {
  enum Situation: CaseIterable {
    case rest, failed, loading, waitingForMinimum, success, failure, cancelled
  }

  enum Hand: CaseIterable {
    case pull, tick, begin, always, silent, retry, activate

    /// Performs the input.
    ///
    /// - Returns: The result of a call that returns one, otherwise `nil`.
    @MainActor func act(on stage: Stage, _ edge: Edge) -> BeginResult? {
      let control = edge == .leading ? stage.header as RefreshControl : stage.footer
      switch self {
      case .pull:
        stage.down()
        stage.move(edge == .leading ? 5 : -5)
        stage.up()
      case .tick:
        // A burst of ticks pulls only if the list rested at that edge (S-5). A footer's hold may
        // have moved the edge.
        if edge == .trailing { stage.list.wheel(ticks: -1) }
        stage.wait(1)
        for _ in 0..<5 { stage.list.wheel(ticks: edge == .leading ? 1 : -1) }
        stage.wait(0.3)
      case .begin: return control.beginRefreshing()
      case .always: return control.beginRefreshing(reveal: .always)
      case .silent: return control.beginRefreshing(reveal: .never)
      case .retry: return edge == .leading ? stage.header.retry() : stage.footer.retry()
      case .activate: if edge == .trailing { stage.footer.activate() } else { return nil }
      }
      return nil
    }
  }

  /// How a run is begun, and which durations are set.
  struct Pending: CustomTestStringConvertible {
    var isSilent = false
    var timeout: Double?
    var dwell = 2.0

    static let all = [
      Pending(), Pending(isSilent: true), Pending(timeout: 9), Pending(dwell: 0),
      Pending(isSilent: true, timeout: 9, dwell: 0),
    ]

    var testDescription: String { "silent \(isSilent), timeout \(timeout ?? 0), dwell \(dwell)" }
  }

  private func stage(_ edge: Edge, _ situation: Situation, _ pending: Pending) -> Stage {
    let stage = Stage(edge == .leading ? .header : .footer, pullFooter: true) {
      for control in [$0.header as RefreshControl, $0.footer] {
        control.configuration.dwellSeconds = pending.dwell
        control.configuration.timeoutSeconds = pending.timeout
        control.configuration.minimumLoadingTimeSeconds = situation == .waitingForMinimum ? 1 : 0
      }
    }
    if edge == .trailing { stage.list.jump(to: 76) }
    guard situation != .rest else { return stage }
    let control = edge == .leading ? stage.header as RefreshControl : stage.footer
    control.beginRefreshing(reveal: pending.isSilent ? .never : .ifAtEdge)
    stage.wait(0.3)
    switch situation {
    case .rest, .loading: break
    case .waitingForMinimum, .success: control.endRefreshing(.success)
    case .failure: control.endRefreshing(.failure)
    case .cancelled: control.endRefreshing(.cancelled)
    case .failed:
      control.endRefreshing(.failure)
      stage.settle()
    }
    return stage
  }

  @Test(arguments: Edge.allCases, Situation.allCases)
  func `T-17, T-11, T-18: in every state a request starts or joins a run; a retry needs a failure`(
    edge: Edge, situation: Situation
  ) {
    for pending in Pending.all {
      for hand in Hand.allCases where edge == .trailing || hand != .activate {
        let stage = stage(edge, situation, pending)
        let control = edge == .leading ? stage.header as RefreshControl : stage.footer
        let (runs, before) = (control.runCount, control.state)
        let answer = hand.act(on: stage, edge)
        let words = "\(before), \(pending.testDescription), \(hand)"
        // A retry requires a failed run.
        let isNothing =
          hand == .retry && (before == .initial && control.snapshot.endingOutcome != .failure)
          && situation != .failed && situation != .failure
        if isNothing || before == .loading && (hand == .retry || hand == .activate) { continue }
        #expect(answer != .refused, "\(words)")
        stage.settle()
        #expect(control.runCount > runs || before == .loading, "\(words)")
      }
    }
  }

  @Test(arguments: Edge.allCases, Hand.allCases)
  func `T-17, C-1, F-10, L-4: a blocked, disabled or exhausted control refuses to begin`(
    edge: Edge, hand: Hand
  ) {
    guard edge == .trailing || hand != .activate else { return }
    for way in 0..<3 {
      for situation in [Situation.rest, .failed, .success, .failure] {
        let stage = stage(edge, situation, Pending())
        let control = edge == .leading ? stage.header as RefreshControl : stage.footer
        switch way {
        case 0: control.isEnabled = false
        case 1:
          stage.list.policy = .exclusive
          stage.list.attach(edge == .leading ? stage.footer as RefreshControl : stage.header)
          if edge == .leading {
            stage.footer.beginRefreshing()
          } else {
            stage.header.configuration.revealDuration = .zero
            stage.header.beginRefreshing(reveal: .never)
          }
        default:
          guard edge == .trailing else { continue }
          stage.footer.canLoadMoreData(false)
        }
        let runs = control.runCount
        let answer = hand.act(on: stage, edge)
        #expect(answer == nil || answer == .refused, "\(situation) \(way)")
        #expect(control.runCount == runs, "\(situation) \(way)")
      }
    }
  }
}
