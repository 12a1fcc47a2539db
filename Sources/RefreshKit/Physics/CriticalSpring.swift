#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A critically damped spring that moves content back to an edge without oscillation.
///
/// The displacement from rest is `(c₁ + c₂·t)·e^(−ω·t)` with `c₁ = x₀` and `c₂ = v₀ + ω·x₀`.
/// The default ω of 12.5 per second is the decay of the rubber band of WebKit and Chromium.
package struct CriticalSpring: Sendable, Hashable {
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

  package func value(at time: Double) -> Double {
    let envelope = exp(-frequency * time)
    return envelope == 0 ? 0 : (displacement + slope * time) * envelope
  }

  package func velocity(at time: Double) -> Double {
    let envelope = exp(-frequency * time)
    return envelope == 0 ? 0 : (slope - frequency * (displacement + slope * time)) * envelope
  }

  /// The time at which the content passes its resting position, or `nil` if it does not pass it.
  package var crossingTime: Double? {
    let isInward = (velocity > 0 && displacement < 0) || (velocity < 0 && displacement > 0)
    guard isInward, velocity.magnitude > frequency * displacement.magnitude else { return nil }
    return -displacement / slope
  }

  /// Returns the time after which the displacement stays within a `distance` of more than 0.
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
