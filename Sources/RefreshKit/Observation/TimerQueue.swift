/// Scheduled calls, each due with the first frame at or after its time.
@MainActor
struct TimerQueue {
  private struct ScheduledCall {
    var time: Double
    weak var alarm: Observer<Double>?
  }

  private var entries: [ScheduledCall] = []

  var isEmpty: Bool { entries.isEmpty }

  var next: Double {
    entries.reduce(.infinity) { $1.alarm?.isActive ?? false ? min($0, $1.time) : $0 }
  }

  func adding(
    at time: Double, _ body: @escaping @MainActor () -> Void
  ) -> (list: TimerQueue, token: ObservationToken) {
    let alarm = Observer<Double> { _ in body() }
    return (TimerQueue(entries: entries + [ScheduledCall(time: time, alarm: alarm)]), alarm)
  }

  /// Returns the calls that are due, the earliest first, and the queue of the others.
  func split(at time: Double) -> (due: [Observer<Double>], later: TimerQueue) {
    let due = entries.filter { $0.time <= time + timeTolerance }.sorted { $0.time < $1.time }
    let later = entries.filter { $0.time > time + timeTolerance && $0.alarm != nil }
    return (due.compactMap(\.alarm), TimerQueue(entries: later))
  }
}
