/// A transition of a value from one number to another over a time, along a curve.
///
///     let reveal = ValueAnimation(from: -5, to: -3, duration: 0.25)
///     reveal.value(at: 0.1)     // -4.33…
///     reveal.isOver(at: 0.25)   // true, and the value is exactly -3
///
/// Times are in seconds since the transition began. To interrupt a transition, start the next one
/// from the current value.
package struct ValueAnimation: Sendable, Hashable {
  /// The value before and at time 0.
  package var from: Double
  /// The value at and after the end, exactly.
  package var to: Double
  /// The duration in seconds; with 0 or less, the transition is over immediately.
  package var duration: Double
  /// The pace along the way.
  package var curve: TimingCurve

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - from: The value at the start, finite.
  ///   - to: The value at the end, finite.
  ///   - duration: The duration in seconds, finite.
  ///   - curve: The pace of the transition.
  package init(
    from: Double, to: Double, duration: Double = 0.25, curve: TimingCurve = .easeInEaseOut
  ) {
    require(
      from.isFinite && to.isFinite,
      "The values of a transition must be finite; they are \(from) and \(to).")
    require(
      duration.isFinite,
      "The duration of a transition must be finite and 0 or more, and is \(duration).")
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
  }

  /// Returns the value at a time in seconds after the start.
  package func value(at time: Double) -> Double {
    if isOver(at: time) { return to }
    return time > 0 ? from + (to - from) * curve.value(at: time / duration) : from
  }

  /// Returns the rate of change per second at a time in seconds after the start; 0 outside of the
  /// transition.
  package func velocity(at time: Double) -> Double {
    guard duration > 0 else { return 0 }
    return (to - from) / duration * curve.slope(at: time / duration)
  }

  /// Returns whether the transition has ended at a time in seconds after the start.
  package func isOver(at time: Double) -> Bool { time >= duration }
}
