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
