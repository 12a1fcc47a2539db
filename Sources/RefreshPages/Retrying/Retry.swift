internal import RefreshKit

/// Tries what failed again by itself, after 1, 2, 4 … 30 s on the time of frames.
@MainActor
final class Retry {
  /// Whether it does; off, it forgets what it was waiting for.
  var isOn = false {
    didSet { if isOn != oldValue { follow(control?.state ?? .initial) } }
  }
  /// The time of the next attempt.
  private(set) var time: Double?

  /// The seconds to wait after so many failures in a row, besides the first.
  static func delay(after attempts: Int) -> Double { attempts < 5 ? Double(1 << attempts) : 30 }

  private weak var control: RefreshControl?
  private weak var scroll: ScrollModel?
  private var hasFailed = false
  /// The number of failures since the last success.
  private var failures = 0
  private var alarm: ObservationToken?
  private var observation: ObservationToken?

  init(of control: RefreshControl, on scroll: ScrollModel) {
    self.control = control
    self.scroll = scroll
    observation = control.observe { [weak self] event in
      if case .stateChanged(let state) = event { self?.heard(state) }
    }
  }

  private func heard(_ state: RefreshState) {
    switch state {
    case .finished(.failure):
      hasFailed = true
      failures += 1
    case .finished(.success): (hasFailed, failures) = (false, 0)
    case .finished(.cancelled), .noMoreData: hasFailed = false
    case .initial, .pulling, .loading, .failed: break
    }
    follow(state)
  }

  /// A header waits at rest, a footer in `failed`.
  private func follow(_ state: RefreshState) {
    let isAtRest = state == .failed || state == .initial
    guard isOn, hasFailed, isAtRest, let scroll else {
      (time, alarm) = (nil, nil)
      return
    }
    if time == nil { schedule(on: scroll) }
  }

  private func schedule(on scroll: ScrollModel) {
    let due = scroll.now + Self.delay(after: max(0, failures - 1))
    time = due
    alarm = scroll.callAt(due) { [weak self] in self?.tryAgain() }
  }

  private func tryAgain() {
    (time, alarm) = (nil, nil)
    guard isOn, hasFailed, let control, let scroll else { return }
    if control.begin(reveal: .silent) == .refused { schedule(on: scroll) }
  }
}
