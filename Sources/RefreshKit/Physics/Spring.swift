#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A spring of any damping, for views and hosts that want to overshoot or to creep.
///
/// A ratio below 1 swings to and fro, 1 is ``CriticalSpring``, above 1 creeps home:
///
///     let wobble = Spring(frequency: 20, dampingRatio: 0.3, displacement: 1, velocity: 0)
///     wobble.value(at: 0.2)
///
/// For a mass m, a stiffness k and a damping c the frequency is `√(k ÷ m)` and the ratio
/// `c ÷ (2·√(k·m))`. It takes those two rather than m, k and c because the border between swinging
/// and creeping is a difference of products that rounding hardly ever makes 0.
public struct Spring: Sendable, Hashable {
  /// The natural frequency ω per second, more than 0.
  package let frequency: Double
  /// The damping ratio ζ, 0 or more; within 1e−9 of 1 it counts as critical.
  package let dampingRatio: Double
  /// The displacement from rest at time 0.
  package let displacement: Double
  /// The velocity at time 0, in units a second.
  package let velocity: Double

  /// Releases a spring from a displacement with a velocity.
  public init(frequency: Double, dampingRatio: Double, displacement: Double, velocity: Double) {
    require(
      frequency > 0 && frequency.isFinite && dampingRatio >= 0 && dampingRatio.isFinite,
      "A spring needs a finite frequency above 0 and a finite damping ratio of 0 or more, or it never"
        + " comes home; it got \(frequency) and \(dampingRatio).")
    require(
      displacement.isFinite && velocity.isFinite,
      "A spring starts at a finite displacement with a finite velocity; it got \(displacement) and"
        + " \(velocity).")
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.displacement = displacement
    self.velocity = velocity
  }

  /// The displacement `time` seconds after the start.
  public func value(at time: Double) -> Double {
    let (even, odd) = response(at: time)
    return displacement * even + (velocity + dampingRatio * frequency * displacement) * odd
  }

  /// The velocity `time` seconds after the start, in units a second.
  public func velocity(at time: Double) -> Double {
    let (even, odd) = response(at: time)
    let pull = frequency * (dampingRatio * velocity + frequency * displacement)
    return velocity * even - pull * odd
  }

  /// `e^(−ζωt)` times (cos dt, sin dt ÷ d) when swinging, (1, t) when critical, and times
  /// (cosh dt, sinh dt ÷ d) when creeping, where d = ω·√|1 − ζ²|.
  private func response(at time: Double) -> (even: Double, odd: Double) {
    if (dampingRatio - 1).magnitude < 1e-9 {
      let envelope = exp(-frequency * time)
      return (envelope, envelope == 0 ? 0 : envelope * time)
    }
    let root = (dampingRatio * dampingRatio - 1).magnitude.squareRoot()
    let detuned = frequency * root
    if dampingRatio < 1 {
      let envelope = exp(-dampingRatio * frequency * time)
      return (envelope * cos(detuned * time), envelope * sin(detuned * time) / detuned)
    }
    // The slower of the two exponentials is taken out, so that nothing overflows for a long time.
    let slow = exp(-frequency / (dampingRatio + root) * time)
    let difference = expm1(-2 * detuned * time)
    return (slow * (1 + difference / 2), slow * -difference / (2 * detuned))
  }
}
