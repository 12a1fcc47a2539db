#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Content that glides on after a flick, slowing by the same factor in every millisecond.
///
///     let glide = Deceleration(offset: 40, velocity: 120)
///     glide.value(at: 0.5)      // 77.9…, half a second after the finger left
///     glide.destination         // 99.9…, where it comes to rest
///
/// Everything is closed form in the time since the start, so that frames of any length, or one huge
/// one, see the same motion. Velocity is linear in the offset (``velocity(atOffset:)``), which gives
/// the speed at an edge without knowing when the edge is reached.
///
/// 0.998 per millisecond is UIKit's `UIScrollView.DecelerationRate.normal`, 0.99 its `fast`.
public struct Deceleration: Sendable, Hashable {
  /// The offset at time 0.
  package let offset: Double
  /// The velocity at time 0, in units a second; positive moves towards the end.
  package let velocity: Double
  /// The factor that velocity shrinks by in every millisecond, between 0 and 1.
  package let rate: Double
  /// The same as the logarithm per second: `1000 · ln rate`, below 0.
  private let decay: Double

  /// The distance from its rest within which a motion counts as over, in units.
  public static let restDistance = 0.05

  /// Starts a glide; `rate` is per millisecond and lies between 0 and 1, both excluded.
  public init(offset: Double, velocity: Double, rate: Double = 0.998) {
    require(
      offset.isFinite && velocity.isFinite,
      "A deceleration starts at a finite offset with a finite velocity; it got \(offset) and"
        + " \(velocity).")
    require(
      rate > 0 && rate < 1,
      "A deceleration rate lies between 0 and 1, both excluded, or the motion would never end; it"
        + " is \(rate).")
    self.offset = offset
    self.velocity = velocity
    self.rate = rate
    self.decay = 1000 * log(rate)
  }

  /// The offset `time` seconds after the start.
  public func value(at time: Double) -> Double {
    offset + velocity * (expm1(decay * time) / decay)
  }

  /// The velocity `time` seconds after the start, in units a second.
  public func velocity(at time: Double) -> Double {
    velocity * exp(decay * time)
  }

  /// The velocity while passing an offset between the start and the ``destination``.
  public func velocity(atOffset passed: Double) -> Double {
    velocity + decay * (passed - offset)
  }

  /// The offset at which the glide comes to rest.
  public var destination: Double { offset - velocity / decay }

  /// The time at which the glide reaches an offset: 0 at the start, `nil` if it never gets there.
  package func time(toReach target: Double) -> Double? {
    let distance = target - offset
    if distance == 0 { return 0 }
    guard velocity != 0, (distance > 0) == (velocity > 0),
      distance.magnitude < (velocity / decay).magnitude
    else { return nil }
    return log1p(decay * distance / velocity) / decay
  }

  /// The time until the offset stays within `distance` of the destination; 0 if it does already.
  package func duration(toWithin distance: Double) -> Double {
    require(
      distance > 0,
      "A deceleration with velocity \(velocity) never quite rests: ask for a distance above 0, not"
        + " \(distance).")
    guard velocity != 0 else { return 0 }
    return max(0, log(-decay * distance / velocity.magnitude) / decay)
  }

  /// The duration of the glide: until it stays within ``threshold`` of its destination.
  public var duration: Double { duration(toWithin: Self.restDistance) }
}
