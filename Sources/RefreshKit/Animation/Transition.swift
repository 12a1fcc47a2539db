/// A value on its way from one number to another over a time, along a curve.
///
///     let reveal = Transition(from: -5, to: -3, duration: 0.25)
///     reveal.value(at: 0.1)     // -4.33…
///     reveal.isOver(at: 0.25)   // true, and the value is exactly -3
///
/// Times are in seconds since the transition began. To interrupt one, start the next from the value
/// that shows.
package struct Transition: Sendable, Hashable {
  /// The value before and at time 0.
  package var from: Double
  /// The value at and after the end, exactly.
  package var to: Double
  /// The duration in seconds; with 0 or less the transition is over at once.
  package var duration: Double
  /// The pace along the way.
  package var curve: TimingCurve

  /// Makes a transition; the defaults are 0.25 s, slow at both ends.
  package init(
    from: Double, to: Double, duration: Double = 0.25, curve: TimingCurve = .easeInEaseOut
  ) {
    require(
      from.isFinite && to.isFinite,
      "A transition runs between finite values; it got \(from) and \(to).")
    require(
      duration.isFinite,
      "A transition from \(from) to \(to) has to end: its duration is \(duration).")
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
  }

  /// The value `time` seconds after the transition began.
  package func value(at time: Double) -> Double {
    if isOver(at: time) { return to }
    return time > 0 ? from + (to - from) * curve.value(at: time / duration) : from
  }

  /// The rate of change `time` seconds after the transition began, a second; 0 outside of it.
  package func velocity(at time: Double) -> Double {
    guard duration > 0 else { return 0 }
    return (to - from) / duration * curve.slope(at: time / duration)
  }

  /// Whether the value has arrived and stays.
  package func isOver(at time: Double) -> Bool { time >= duration }
}
