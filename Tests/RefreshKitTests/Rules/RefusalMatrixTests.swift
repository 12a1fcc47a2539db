import RefreshKit
import Testing

/// Rule T-17 as a whole: requests of the user, a key and the app before, during and after a run.
@Suite(.timeLimit(.minutes(60))) @MainActor struct RefusalMatrixTests {
  /// The state of a control, and its pending events.
  enum Moment: CaseIterable {
    case initial, running, waitsForMinimum, showsSuccess, showsFailure, showsCancel, afterFailure
    case afterSuccess

    var result: RefreshResult? {
      switch self {
      case .initial, .running: nil
      case .waitsForMinimum, .showsSuccess, .afterSuccess: .success
      case .showsFailure, .afterFailure: .failure
      case .showsCancel: .cancelled
      }
    }

    var isRunning: Bool { self == .running || self == .waitsForMinimum }
    var hasRun: Bool { self != .initial }
    /// Whether a retry starts a run.
    var canRetry: Bool {
      switch self {
      case .showsSuccess, .showsFailure, .showsCancel, .afterFailure: true
      case .initial, .running, .waitsForMinimum, .afterSuccess: false
      }
    }
  }

  enum Request: CaseIterable {
    case pull, ticks, key, begin, beginAlways, beginSilent, retry, activate
  }

  /// Whether a timeout is pending.
  nonisolated private static let timeouts = [nil, 100.0]

  private func reach(_ moment: Moment, of control: RefreshControl, on stage: Stage) {
    guard moment.hasRun else { return }
    #expect(control.beginRefreshing(reveal: .always) == .started)
    stage.wait(1)
    guard let result = moment.result else { return }
    if moment == .waitsForMinimum { control.configuration.minimumLoadingTime = .seconds(50) }
    control.endRefreshing(result)
    stage.wait(moment == .afterSuccess || moment == .afterFailure ? 4 : 0.1)
  }

  private func ask(_ request: Request, of control: RefreshControl, on stage: Stage) -> BeginResult?
  {
    let edge = control === stage.header ? Edge.leading : .trailing
    switch request {
    case .pull:
      stage.down()
      stage.list.touchMoved(toPull: 6, at: edge)
      stage.up()
    case .ticks: for _ in 0..<6 { stage.list.wheel(ticks: edge == .leading ? 1 : -1) }
    case .key: for _ in 0..<6 { stage.list.press(edge == .leading ? .up : .down) }
    case .begin: return control.beginRefreshing()
    case .beginAlways: return control.beginRefreshing(reveal: .always)
    case .beginSilent: return control.beginRefreshing(reveal: .never)
    case .retry: return (control as? RefreshHeader)?.retry() ?? stage.footer.retry()
    case .activate: stage.footer.activate()
    }
    return nil
  }

  /// Makes a request, and advances the time until the requested run has begun.
  private func play(_ moment: Moment, _ request: Request, header isHeader: Bool, timeout: Double?) {
    let stage = Stage(isHeader ? .header : .footer, content: 100, pullFooter: true) {
      $0.headerView.dwell = .seconds(2)
      $0.footerView.dwell = .seconds(2)
      $0.footer.configuration.triggerDistance = 3
      $0.header.configuration.timeoutSeconds = timeout
      $0.footer.configuration.timeoutSeconds = timeout
    }
    defer { stage.expectQuiet() }
    let control: RefreshControl = isHeader ? stage.header : stage.footer
    if !isHeader { stage.list.jump(to: 76) }
    reach(moment, of: control, on: stage)
    if !isHeader { stage.list.jump(to: stage.list.restingRange.upperBound) }
    let before = control.runCount
    let answer = ask(request, of: control, on: stage)
    stage.wait(3)
    let what: Comment = "\(request) in \(moment), timeout \(timeout ?? 0)"
    // A run that has already begun is joined.
    let isRefused = request == .retry && !moment.canRetry
    let isJoined = moment.isRunning
    #expect(control.runCount == before + (isRefused || isJoined ? 0 : 1), what)
    if let answer {
      #expect(answer == (isRefused ? .refused : isJoined ? .joined : .started), what)
    }
    if !isRefused { #expect(control.state == .loading, what) }
  }

  @Test(arguments: Moment.allCases, Request.allCases.filter { $0 != .activate })
  func `T-17, T-11: a header refuses no request in any state, except a retry with nothing to retry`(
    moment: Moment, request: Request
  ) {
    for timeout in Self.timeouts {
      play(moment, request, header: true, timeout: timeout)
    }
  }

  @Test(arguments: Moment.allCases, Request.allCases)
  func
    `T-17, F-13: a pull footer refuses no request in any state, except a retry without a failure`(
      moment: Moment, request: Request
    )
  {
    for timeout in Self.timeouts {
      play(moment, request, header: false, timeout: timeout)
    }
  }
}
