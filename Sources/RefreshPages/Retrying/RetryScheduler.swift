internal import RefreshCanvas
internal import RefreshKit
public import RefreshList

/// Retries failed runs of a control automatically, after 1, 2, 4 … 30 s of frame time.
@MainActor
final class RetryScheduler {
  /// Setting `false` cancels a pending retry.
  var isOn = false {
    didSet { if isOn != oldValue { follow(control?.state ?? .initial) } }
  }
  /// The time of the next attempt; `nil` if none is scheduled, or while the list is hidden.
  private(set) var time: Double?

  static func delay(after attempts: Int) -> Double { attempts < 5 ? Double(1 << attempts) : 30 }

  private weak var control: RefreshControl?
  private weak var scroll: ScrollModel?
  private var hasFailed = false
  private var lastState = RefreshState.initial
  private var failures = 0
  private var alarm: ObservationToken?
  /// The remaining seconds of the wait while the list is hidden.
  private var timeLeft: Double?
  private var visibility: ObservationToken?
  private var observation: ObservationToken?

  init(of control: RefreshControl, on scroll: ScrollModel) {
    self.control = control
    self.scroll = scroll
    observation = control.observe { [weak self] event in
      if case .stateChanged(let state) = event { self?.controlChanged(state) }
    }
  }

  private func controlChanged(_ state: RefreshState) {
    if case .finished(let outcome) = state {
      hasFailed = outcome == .failure
      failures = outcome == .success ? 0 : hasFailed ? failures + 1 : failures
    } else if state == .noMoreData || state == .initial && lastState == .failed {
      // A refresh resets a failed footer (F-11).
      hasFailed = false
    }
    lastState = state
    follow(state)
  }

  /// Schedules a retry while the control waits: a header in `initial`, a footer in `failed`.
  private func follow(_ state: RefreshState) {
    let isAtRest = state == .failed || state == .initial
    guard isOn, hasFailed, isAtRest, let scroll else { return stopWaiting() }
    if time == nil, timeLeft == nil { schedule(on: scroll) }
  }

  private func stopWaiting() { (time, alarm, timeLeft, visibility) = (nil, nil, nil, nil) }

  private func schedule(on scroll: ScrollModel) {
    timeLeft = Self.delay(after: max(0, failures - 1))
    visibility = scroll.observeInputs { [weak self] recorded in
      if case .isHidden(let isHidden) = recorded.input { self?.wait(whileHidden: isHidden) }
    }
    wait(whileHidden: scroll.isHidden)
  }

  /// While the list is hidden, nothing loads automatically (L-5).
  private func wait(whileHidden isHidden: Bool) {
    guard let scroll else { return }
    if isHidden, let due = time {
      time = nil
      alarm = nil
      timeLeft = max(0, due - scroll.now)
    } else if !isHidden, let left = timeLeft {
      let due = scroll.now + left
      time = due
      timeLeft = nil
      alarm = scroll.callAt(due) { [weak self] in self?.tryAgain() }
    }
  }

  private func tryAgain() {
    stopWaiting()
    guard isOn, hasFailed, let control, let scroll else { return }
    if control.beginRefreshing(reveal: .never) == .refused { schedule(on: scroll) }
  }
}

extension EmptyContent {
  /// Returns content for a list whose first load failed: the failure, the reason, and how to retry.
  ///
  /// The text wraps. A reason without a text for users (``/RefreshCanvas/ErrorMessage``) is
  /// omitted.
  public static func failure(_ error: (any Error)?) -> EmptyContent {
    EmptyContent(width: .max, height: 6) { region, environment in
      let words = Words[environment.language]
      let reason = error is RefreshTimeout ? words["timeout"] : error.flatMap(ErrorMessage.short)
      let what =
        words["footer.failure"] + (reason.map { environment.language.colon + $0 } ?? "")
      let key = LayoutKey(region, environment)
      // With too few lines, the failure is shortened before the retry hint.
      let retry = WrappedText(
        words["failure.retry"], columns: region.width, lines: region.height, key: key)
      let room = min(3, region.height - retry.height)
      let failure =
        room > 0 ? WrappedText(what, columns: region.width, lines: room, key: key) : .none
      let start = max(0, region.height - failure.height - retry.height) / 2
      failure.draw(in: &region, x: 0, y: start, width: region.width)
      retry.draw(in: &region, x: 0, y: start + failure.height, width: region.width, style: .dim)
    }
  }
}

extension RefreshControl {
  func observeEnds(_ handler: @escaping @MainActor (RefreshOutcome) -> Void) -> ObservationToken {
    observe { event in
      if case .stateChanged(.finished(let outcome)) = event { handler(outcome) }
    }
  }
}
