internal import RefreshKit

extension ScriptPlayer {
  /// So much time passes, frame by frame, and ends with an evaluation at exactly its end.
  func wait(_ seconds: Double) {
    let end = now + seconds
    while now < end - SimulatedTime.tolerance { evaluate(at: next(until: end)) }
    if seconds == 0, !time.isFrame(now) { evaluate(at: now) }
  }

  /// Whole frames pass until nothing moves or is pending, at most `limit` seconds of them.
  func settle(limit: Double) {
    let last = time.frame(atOrBefore: now + limit)
    while !model.isSettled, now < last - SimulatedTime.tolerance { evaluate(at: next(until: last)) }
  }

  /// Brings everything to a moment.
  func evaluate(at moment: Double) {
    now = moment
    model.frame(at: moment)
    evaluated?(moment)
  }

  /// The next moment to evaluate: a frame, or `end`; frames in which nothing happens are skipped.
  func next(until end: Double) -> Double {
    var frame = time.frame(after: now)
    if !model.isMoving {
      let due = min(model.nextDeadline, now + nextPicture())
      guard due < end + SimulatedTime.tolerance else { return end }
      frame = max(frame, time.frame(atOrAfter: due))
    }
    return frame < end + SimulatedTime.tolerance ? frame : end
  }
}
