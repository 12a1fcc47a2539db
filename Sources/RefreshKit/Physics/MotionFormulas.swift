#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Content that glides after a flick and slows by the same factor in every millisecond.
///
/// All values are closed-form functions of time, so the motion does not depend on frames.
/// The rate 0.998 is UIKit's `DecelerationRate.normal`; 0.99 is `fast`.
package struct Deceleration: Sendable, Hashable {
  package let offset: Double
  /// The velocity at time 0, in units per second; positive towards the end.
  package let velocity: Double
  /// The share of the velocity that remains after each millisecond, between 0 and 1.
  package let rate: Double
  /// The rate as a logarithm per second: `1000 · ln rate`, below 0.
  private let decay: Double

  /// The distance from its destination within which a motion counts as over, in units.
  package static let restDistance = 0.05

  package init(offset: Double, velocity: Double, rate: Double = 0.998) {
    require(
      offset.isFinite && velocity.isFinite,
      "The offset and velocity of a deceleration must be finite; they are \(offset) and"
        + " \(velocity).")
    self.offset = offset
    self.velocity = velocity
    self.rate = rate
    self.decay = 1000 * log(rate)
  }

  package func value(at time: Double) -> Double {
    offset + velocity * (expm1(decay * time) / decay)
  }

  package func velocity(at time: Double) -> Double { velocity * exp(decay * time) }

  /// `passed` is between the start and the ``destination``.
  package func velocity(atOffset passed: Double) -> Double { velocity + decay * (passed - offset) }

  package var destination: Double { offset - velocity / decay }

  /// Returns 0 for the start; otherwise `nil` for the destination and offsets that are not reached.
  package func time(toReach target: Double) -> Double? {
    let distance = target - offset
    if distance == 0 { return 0 }
    guard velocity != 0, (distance > 0) == (velocity > 0),
      distance.magnitude < (velocity / decay).magnitude
    else { return nil }
    return log1p(decay * distance / velocity) / decay
  }

  /// Returns the time after which the glide is within a `distance` of more than 0 from its end.
  package func duration(toWithin distance: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return max(0, log(-decay * distance / velocity.magnitude) / decay)
  }
}

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
