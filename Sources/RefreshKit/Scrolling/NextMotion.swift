/// The next motion of content that nothing holds: rest, or a motion in closed form.
///
/// A following motion begins at the computed end of the motion before it, not at a frame (S-3).
enum NextMotion: Sendable, Hashable {
  case rests(at: Double)
  case moves(Motion)

  /// The velocity is in units per second, positive towards the end.
  static func settling(
    _ offset: Double, velocity: Double, at time: Double, in conditions: ScrollPhysics
  ) -> NextMotion {
    let conditions = conditions.reached(from: offset, velocity: velocity)
    if conditions.range.excludes(offset) {
      let rest = conditions.range.clamp(offset)
      return bouncing(offset, around: rest, velocity: velocity, at: time, in: conditions)
    }
    return gliding(offset, velocity: velocity, at: time, in: conditions)
  }

  static func following(_ motion: Motion, from offset: Double, in conditions: ScrollPhysics)
    -> NextMotion
  {
    let time = motion.end
    switch motion.curve {
    case .none:
      return .rests(at: offset)
    case .deceleration(let glide):
      let conditions = conditions.reached(from: glide.offset, velocity: glide.velocity)
      let edge = conditions.range.clamp(glide.destination)
      if edge == glide.destination { return .rests(at: edge) }
      let velocity = glide.velocity(atOffset: edge)
      return bouncing(edge, around: edge, velocity: velocity, at: time, in: conditions)
    case .spring(let spring, let rest, let crosses):
      guard crosses else { return .rests(at: rest) }
      let velocity = spring.velocity(at: time - motion.start)
      let conditions = conditions.reached(from: rest, velocity: velocity)
      return gliding(rest, velocity: velocity, at: time, in: conditions)
    case .transition(let transition, _), .wheel(let transition):
      let place = conditions.range.clamp(transition.to)
      // After a footer's hide during which content grew, the offset may be outside the range.
      return place == transition.to
        ? .rests(at: place)
        : bouncing(transition.to, around: place, velocity: 0, at: time, in: conditions)
    }
  }

  private static func gliding(
    _ offset: Double, velocity: Double, at time: Double, in conditions: ScrollPhysics
  ) -> NextMotion {
    let range = conditions.range
    let glide = Deceleration(offset: offset, velocity: velocity, rate: conditions.decelerationRate)
    guard abs(glide.destination - offset) > Deceleration.restDistance else {
      return .rests(at: offset)
    }
    let edge = range.clamp(glide.destination)
    let isOutside = edge != glide.destination
    if isOutside, glide.destination < edge ? offset <= edge : offset >= edge {
      return bouncing(offset, around: edge, velocity: velocity, at: time, in: conditions)
    }
    let duration =
      isOutside
      ? glide.time(toReach: edge) ?? 0 : glide.duration(toWithin: Deceleration.restDistance)
    return .moves(Motion(.deceleration(glide), start: time, end: time + duration))
  }

  /// A bounce that crosses `rest` fast enough is followed by a glide.
  static func bouncing(
    _ offset: Double, around rest: Double, velocity: Double, at time: Double,
    in conditions: ScrollPhysics
  ) -> NextMotion {
    let spring = CriticalSpring(
      displacement: offset - rest, velocity: velocity, frequency: conditions.springFrequency)
    let crossing = spring.crossingTime.flatMap { time in
      let glide = Deceleration(
        offset: 0, velocity: spring.velocity(at: time), rate: conditions.decelerationRate)
      return abs(glide.destination) > Deceleration.restDistance ? time : nil
    }
    let duration = crossing ?? spring.duration(toWithin: Deceleration.restDistance)
    guard duration > 0 else { return .rests(at: rest) }
    let curve = Motion.Curve.spring(spring, rest: rest, crosses: crossing != nil)
    return .moves(Motion(curve, start: time, end: time + duration))
  }
}

extension NextMotion {
  struct ScrollPhysics: Sendable, Hashable {
    let range: RestingRange
    /// The start of the range without the hold of an unrevealed run; `nil` without such a run.
    let startWithoutHold: Double?
    let decelerationRate: Double
    let springFrequency: Double

    /// Released content reaches the hold of an unrevealed run only by a fling.
    func reached(from offset: Double, velocity: Double) -> ScrollPhysics {
      guard let startWithoutHold else { return self }
      let glide = Deceleration(offset: offset, velocity: velocity, rate: decelerationRate)
      let comesToHold =
        offset > range.start && velocity < 0 && glide.destination <= range.start
      let start = comesToHold ? range.start : max(startWithoutHold, range.start)
      return ScrollPhysics(
        range: RestingRange(start: start, end: range.end), startWithoutHold: nil,
        decelerationRate: decelerationRate, springFrequency: springFrequency)
    }
  }
}
