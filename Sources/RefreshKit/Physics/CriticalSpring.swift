#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A critically damped spring that moves content back to an edge without oscillation.
///
/// The displacement is measured from the resting position, `offset − rest`:
///
///     let bounce = CriticalSpring(displacement: -3, velocity: 0)
///     bounce.value(at: 0.1)        // -1.93…
///     bounce.duration(toWithin: 0.05)   // 0.48… s
///
/// The displacement is `(c₁ + c₂·t)·e^(−ω·t)` with `c₁ = x₀` and `c₂ = v₀ + ω·x₀`. The default ω of
/// 12.5 per second is the decay of the rubber band of WebKit and Chromium.
///
/// Content that returns fast enough crosses its resting position once (``crossingTime``). Unless it
/// is almost at rest by then, a list continues as a glide with the velocity at that time.
package struct CriticalSpring: Sendable, Hashable {
  /// The displacement from rest at time 0.
  package let displacement: Double
  /// The velocity at time 0, in units per second.
  package let velocity: Double
  /// The natural frequency ω per second, more than 0.
  package let frequency: Double
  private let slope: Double

  package init(displacement: Double, velocity: Double, frequency: Double = 12.5) {
    require(
      displacement.isFinite && velocity.isFinite,
      "The displacement and velocity of a spring must be finite; they are \(displacement) and"
        + " \(velocity).")
    self.displacement = displacement
    self.velocity = velocity
    self.frequency = frequency
    self.slope = velocity + frequency * displacement
  }

  /// Returns the displacement at a time in seconds after the start.
  package func value(at time: Double) -> Double {
    let envelope = exp(-frequency * time)
    return envelope == 0 ? 0 : (displacement + slope * time) * envelope
  }

  /// Returns the velocity, in units per second, at a time in seconds after the start.
  package func velocity(at time: Double) -> Double {
    let envelope = exp(-frequency * time)
    return envelope == 0 ? 0 : (slope - frequency * (displacement + slope * time)) * envelope
  }

  /// The time at which the content passes its resting position, or `nil` if it only approaches that
  /// position.
  ///
  /// The content crosses if and only if it moves inward faster than ω·|displacement|. Content that
  /// starts at the resting position does not cross it.
  package var crossingTime: Double? {
    let isInward = (velocity > 0 && displacement < 0) || (velocity < 0 && displacement > 0)
    guard isInward, velocity.magnitude > frequency * displacement.magnitude else { return nil }
    return -displacement / slope
  }

  /// Returns the time after which the displacement stays within `distance`, which must be more than
  /// 0. The time is 0 if the displacement is never greater.
  package func duration(toWithin distance: Double) -> Double {
    let turn = extremumTime ?? 0
    if value(at: turn).magnitude > distance {
      return lastTime(at: distance, between: turn, and: bound(for: distance))
    }
    if displacement.magnitude > distance, let crossingTime {
      return lastTime(at: distance, between: 0, and: crossingTime)
    }
    return 0
  }

  private var extremumTime: Double? {
    guard slope != 0 else { return nil }
    let time = 1 / frequency - displacement / slope
    return time > 0 ? time : nil
  }

  /// Returns a time after which the displacement is certain to stay within `distance`.
  private func bound(for distance: Double) -> Double {
    let start = log(2 * displacement.magnitude / distance) / frequency
    let swing = 2 / frequency * log(4 * slope.magnitude / (exp(1) * frequency * distance))
    return max(start, swing)
  }

  /// Bisects between a time at which the displacement is above `distance` and a time at which it is
  /// not.
  private func lastTime(at distance: Double, between above: Double, and within: Double) -> Double {
    var above = above
    var within = within
    for _ in 0..<64 {
      let middle = (above + within) / 2
      if middle == above || middle == within { break }
      if value(at: middle).magnitude > distance { above = middle } else { within = middle }
    }
    return within
  }
}
