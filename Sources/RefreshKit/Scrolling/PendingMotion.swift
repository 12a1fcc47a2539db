/// The next motion of content that nothing holds: it rests, or moves in closed form.
///
/// Phases change at their analytic times, whatever frames come (S-3): what follows a motion is
/// computed from the motion, not from the frame that notices its end.
enum PendingMotion: Sendable, Hashable {
  case rests(at: Double)
  case moves(Motion)

  /// Let go at an offset: springs back from outside the range, glides inside, or rests.
  static func settling(
    _ offset: Double, velocity: Double, at time: Double, in conditions: Conditions
  )
    -> PendingMotion
  {
    let conditions = conditions.reached(from: offset, velocity: velocity)
    if conditions.range.excludes(offset) {
      let rest = conditions.range.clamp(offset)
      return bouncing(offset, around: rest, velocity: velocity, at: time, in: conditions)
    }
    return gliding(offset, velocity: velocity, at: time, in: conditions)
  }

  /// The next motion after one that has come to its end, at its own time.
  static func following(_ motion: Motion, from offset: Double, in conditions: Conditions)
    -> PendingMotion
  {
    let time = motion.end
    switch motion.curve {
    case .none:
      return .rests(at: offset)
    case .deceleration(let glide):
      let conditions = conditions.reached(from: glide.offset, velocity: glide.velocity)
      guard conditions.range.excludes(glide.destination) else {
        return .rests(at: glide.destination)
      }
      let edge =
        glide.destination < conditions.range.start ? conditions.range.start : conditions.range.end
      let velocity = glide.velocity(atOffset: edge)
      return bouncing(edge, around: edge, velocity: velocity, at: time, in: conditions)
    case .spring(let spring, let rest, let crosses):
      guard crosses else { return .rests(at: rest) }
      let velocity = spring.velocity(at: time - motion.start)
      let conditions = conditions.reached(from: rest, velocity: velocity)
      return gliding(rest, velocity: velocity, at: time, in: conditions)
    case .transition(let transition, _), .wheel(let transition):
      let place = conditions.range.clamp(transition.to)
      // A footer's hide that growth has stopped outside the range goes back from there.
      return place == transition.to
        ? .rests(at: place)
        : bouncing(transition.to, around: place, velocity: 0, at: time, in: conditions)
    }
  }

  private static func gliding(
    _ offset: Double, velocity: Double, at time: Double, in conditions: Conditions
  ) -> PendingMotion {
    let range = conditions.range
    let glide = Deceleration(offset: offset, velocity: velocity, rate: conditions.decelerationRate)
    guard abs(glide.destination - offset) > Deceleration.restDistance else {
      return .rests(at: offset)
    }
    if glide.destination < range.start, offset <= range.start {
      return bouncing(offset, around: range.start, velocity: velocity, at: time, in: conditions)
    }
    if glide.destination > range.end, offset >= range.end {
      return bouncing(offset, around: range.end, velocity: velocity, at: time, in: conditions)
    }
    let edge = glide.destination < range.start ? range.start : range.end
    let duration =
      range.excludes(glide.destination)
      ? glide.time(toReach: edge) ?? 0 : glide.duration(toWithin: Deceleration.restDistance)
    return .moves(Motion(.deceleration(glide), start: time, end: time + duration))
  }

  static func bouncing(
    _ offset: Double, around rest: Double, velocity: Double, at time: Double,
    in conditions: Conditions
  ) -> PendingMotion {
    let spring = CriticalSpring(
      displacement: offset - rest, velocity: velocity, frequency: conditions.springFrequency)
    let crossing = spring.crossingTime.flatMap {
      glidesOn(spring, from: $0, in: conditions) ? $0 : nil
    }
    let duration = crossing ?? spring.duration(toWithin: Deceleration.restDistance)
    guard duration > 0 else { return .rests(at: rest) }
    let curve = Motion.Curve.spring(spring, rest: rest, crosses: crossing != nil)
    return .moves(Motion(curve, start: time, end: time + duration))
  }

  /// Whether content that crosses the edge goes on far enough to be a motion of its own.
  private static func glidesOn(
    _ spring: CriticalSpring, from crossing: Double, in conditions: Conditions
  )
    -> Bool
  {
    let velocity = spring.velocity(at: crossing)
    let glide = Deceleration(offset: 0, velocity: velocity, rate: conditions.decelerationRate)
    return abs(glide.destination) > Deceleration.restDistance
  }
}

extension PendingMotion {
  /// The conditions of a motion: the range, and the constants of glide and spring.
  struct Conditions: Sendable, Hashable {
    let range: RestingRange
    /// The start of what is to be seen: what lies before it is a hold that only a fling comes to.
    let seenStart: Double?
    let decelerationRate: Double
    let springFrequency: Double

    /// The same for content that is released: short of such a hold it goes back to what is to be seen.
    func reached(from offset: Double, velocity: Double) -> Conditions {
      guard let seenStart else { return self }
      let glide = Deceleration(offset: offset, velocity: velocity, rate: decelerationRate)
      let comesToHold =
        offset > range.start && velocity < 0 && glide.destination <= range.start
      let start = comesToHold ? range.start : max(seenStart, range.start)
      return Conditions(
        range: RestingRange(start: start, end: range.end), seenStart: nil,
        decelerationRate: decelerationRate, springFrequency: springFrequency)
    }
  }
}
