// Frames, deadlines, and the alarms of those who stand beside the engine.

extension RefreshEngine {
  /// The next time at which something is due without any event.
  var nextDeadline: Double { min(core.nextDeadline, alarms.next) }

  /// A frame, and after it the alarms that are due.
  ///
  /// Returns whether anything moved until then.
  @discardableResult
  func frame(at time: Double) -> Bool {
    if alarms.isEmpty, advancesIfIdle(to: time) { return false }
    let moved = core.isMoving
    let due: [Observer<Double>]
    (due, alarms) = alarms.split(at: max(time, core.now))
    handle(.frame(time))
    for alarm in due { alarm.notify(core.now) }
    return moved
  }
}
