/// What is to happen at certain times of frames, for those who stand beside the engine.
@MainActor
struct AlarmList {
  private struct Entry {
    var time: Double
    weak var alarm: Observer<Double>?
  }

  private var entries: [Entry] = []

  /// The time of the next one; infinite if there is none.
  var next: Double {
    entries.reduce(.infinity) { $1.alarm?.isActive ?? false ? min($0, $1.time) : $0 }
  }

  mutating func add(at time: Double, _ body: @escaping @MainActor () -> Void) -> ObservationToken {
    let alarm = Observer<Double> { _ in body() }
    entries.append(Entry(time: time, alarm: alarm))
    return alarm
  }

  /// Takes out those that are due, the earliest first.
  mutating func takeDue(at time: Double) -> [Observer<Double>] {
    if entries.isEmpty { return [] }
    let due = entries.filter { $0.time <= time + timeTolerance }.sorted { $0.time < $1.time }
    entries.removeAll { $0.time <= time + timeTolerance || $0.alarm == nil }
    return due.compactMap(\.alarm)
  }
}

extension RefreshEngine {
  /// The next time at which something is due without any event.
  var nextDeadline: Double { min(core.nextDeadline, alarms.next) }

  /// A frame, and after it the alarms that are due.
  func frame(at time: Double) {
    let due = alarms.takeDue(at: max(time, core.now))
    handle(.frame(time))
    for alarm in due { alarm.notify(core.now) }
  }
}

extension ScrollModel {
  /// Calls `body` once with the first frame at or after a time, while the token lives.
  ///
  /// Whoever gives the frames is told of the time as of a deadline of the engine's own.
  package func callAt(
    _ time: Double, _ body: @escaping @MainActor () -> Void
  ) -> ObservationToken {
    let token = engine.alarms.add(at: time, body)
    engine.handle(.call { _ in })
    return token
  }
}
