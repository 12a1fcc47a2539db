/// A transition of a value along a curve. Times are in seconds since the transition began.
package struct ValueAnimation: Sendable, Hashable {
  package let from: Double
  package let to: Double
  package let duration: Double
  package let curve: TimingCurve

  package init(
    from: Double, to: Double, duration: Double = 0.25, curve: TimingCurve = .easeInEaseOut
  ) {
    require(
      from.isFinite && to.isFinite && duration.isFinite,
      "A transition must be finite, and is from \(from) to \(to) in \(duration) s")
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
  }

  package func value(at time: Double) -> Double {
    if time >= duration { return to }
    return time > 0 ? from + (to - from) * curve.value(at: time / duration) : from
  }

  package func velocity(at time: Double) -> Double {
    guard duration > 0 else { return 0 }
    return (to - from) / duration * curve.slope(at: time / duration)
  }
}
