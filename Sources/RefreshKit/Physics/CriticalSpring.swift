#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Content that springs back to an edge, as fast as it can without swinging to and fro.
///
/// The displacement is measured from the place of rest, `offset − rest`:
///
///     let bounce = CriticalSpring(displacement: -3, velocity: 0)
///     bounce.value(at: 0.1)        // -1.93…
///     bounce.duration(toWithin: 0.05)   // 0.48… s
///
/// It is the critically damped spring `(c₁ + c₂·t)·e^(−ω·t)` with `c₁ = x₀` and `c₂ = v₀ + ω·x₀`.
/// The default ω of 12.5 per second is the decay of WebKit's and Chromium's rubber band.
///
/// Content that comes back fast enough crosses its place of rest once (``crossing``). A list then
/// leaves the spring and glides on with `velocity(at: crossing)`.
public struct CriticalSpring: Sendable, Hashable {
  /// The displacement from rest at time 0.
  package let displacement: Double
  /// The velocity at time 0, in units a second.
  package let velocity: Double
  /// The natural frequency ω per second, more than 0.
  package let frequency: Double
  private let slope: Double

  /// Releases a spring; `frequency` is ω = √(stiffness ÷ mass) per second, by default 12.5.
  public init(displacement: Double, velocity: Double, frequency: Double = 12.5) {
    require(
      displacement.isFinite && velocity.isFinite,
      "A spring starts at a finite displacement with a finite velocity; it got \(displacement) and"
        + " \(velocity).")
    require(
      frequency > 0 && frequency.isFinite,
      "A spring pulls back only with a finite frequency above 0; it is \(frequency), displacement"
        + " \(displacement).")
    self.displacement = displacement
    self.velocity = velocity
    self.frequency = frequency
    self.slope = velocity + frequency * displacement
  }

  /// The displacement `time` seconds after the start.
  public func value(at time: Double) -> Double {
    let envelope = exp(-frequency * time)
    return envelope == 0 ? 0 : (displacement + slope * time) * envelope
  }

  /// The velocity `time` seconds after the start, in units a second.
  public func velocity(at time: Double) -> Double {
    let envelope = exp(-frequency * time)
    return envelope == 0 ? 0 : (slope - frequency * (displacement + slope * time)) * envelope
  }

  /// The time at which the content passes its place of rest, or `nil` if it only approaches it.
  ///
  /// It does iff it moves inward with more than ω·|displacement|; content that starts at rest does
  /// not cross, it leaves.
  public var crossingTime: Double? {
    let isInward = (velocity > 0 && displacement < 0) || (velocity < 0 && displacement > 0)
    guard isInward, velocity.magnitude > frequency * displacement.magnitude else { return nil }
    return -displacement / slope
  }

  /// The last time the displacement is `distance`: from then on it stays within; 0 if it always is.
  public func duration(toWithin distance: Double) -> Double {
    require(
      distance > 0,
      "A spring with displacement \(displacement) never quite rests: ask for a distance above 0, not"
        + " \(distance).")
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

  /// A time by which the displacement stays within `distance` for certain.
  private func bound(for distance: Double) -> Double {
    let start = log(2 * displacement.magnitude / distance) / frequency
    let swing = 2 / frequency * log(4 * slope.magnitude / (exp(1) * frequency * distance))
    return max(start, swing)
  }

  /// Bisects between a time when the displacement is above `distance` and one when it is not.
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
