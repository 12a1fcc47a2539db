#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Content that glides after a flick and slows by the same factor in every millisecond.
///
///     let glide = Deceleration(offset: 40, velocity: 120)
///     glide.value(at: 0.5)      // 77.9…, half a second after the finger left
///     glide.destination         // 99.9…, where it comes to rest
///
/// All values are closed-form functions of the time since the start, so the motion does not depend
/// on the length of frames. Velocity is linear in the offset (``velocity(atOffset:)``), which gives
/// the velocity at an edge without the time at which the content reaches the edge.
///
/// The rate 0.998 per millisecond is UIKit's `UIScrollView.DecelerationRate.normal`; 0.99 is its
/// `fast`.
package struct Deceleration: Sendable, Hashable {
  /// The offset at time 0.
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

  /// Returns the offset at a time in seconds after the start.
  package func value(at time: Double) -> Double {
    offset + velocity * (expm1(decay * time) / decay)
  }

  /// Returns the velocity, in units per second, at a time in seconds after the start.
  package func velocity(at time: Double) -> Double {
    velocity * exp(decay * time)
  }

  /// Returns the velocity, in units per second, at an offset between the start and the
  /// ``destination``.
  package func velocity(atOffset passed: Double) -> Double {
    velocity + decay * (passed - offset)
  }

  /// The offset at which the glide comes to rest.
  package var destination: Double { offset - velocity / decay }

  /// Returns the time at which the glide passes an offset: 0 at the start, `nil` at the destination
  /// and for offsets that the glide does not reach.
  package func time(toReach target: Double) -> Double? {
    let distance = target - offset
    if distance == 0 { return 0 }
    guard velocity != 0, (distance > 0) == (velocity > 0),
      distance.magnitude < (velocity / decay).magnitude
    else { return nil }
    return log1p(decay * distance / velocity) / decay
  }

  /// Returns the time after which the offset is closer to the destination than `distance`, which
  /// must be more than 0. The time is 0 if the offset is never farther away.
  package func duration(toWithin distance: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return max(0, log(-decay * distance / velocity.magnitude) / decay)
  }
}
