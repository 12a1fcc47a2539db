/// The next motion of content that nothing holds: rest, or a motion in closed form.
enum NextMotion: Sendable, Hashable {
  case rests(at: Double)
  case moves(Motion)
}

/// The range and the constants of the next motion. Velocities are positive towards the end.
///
/// A following motion begins at the computed end of the motion before it, not at a frame (S-3).
struct ScrollPhysics: Sendable, Hashable {
  var range: RestingRange
  /// The start of the range without the hold of an unrevealed run; `nil` without such a run.
  var startWithoutHold: Double?
  let decelerationRate: Double
  let springFrequency: Double

  func settling(_ offset: Double, velocity: Double, at time: Double) -> NextMotion {
    let physics = reached(from: offset, velocity: velocity)
    guard physics.range.excludes(offset) else {
      return physics.gliding(offset, velocity: velocity, at: time)
    }
    let rest = physics.range.clamp(offset)
    return physics.bouncing(offset, around: rest, velocity: velocity, at: time)
  }

  func following(_ motion: Motion, from offset: Double) -> NextMotion {
    let time = motion.end
    switch motion.curve {
    case .none: return .rests(at: offset)
    case .deceleration(let glide):
      let physics = reached(from: glide.offset, velocity: glide.velocity)
      let edge = physics.range.clamp(glide.destination)
      if edge == glide.destination { return .rests(at: edge) }
      let velocity = glide.velocity(atOffset: edge)
      return physics.bouncing(edge, around: edge, velocity: velocity, at: time)
    case .spring(let spring, let rest, let crosses):
      guard crosses else { return .rests(at: rest) }
      let velocity = spring.velocity(at: time - motion.start)
      return reached(from: rest, velocity: velocity).gliding(rest, velocity: velocity, at: time)
    case .transition(let transition, _), .wheel(let transition):
      let place = range.clamp(transition.to)
      // After a footer's hide during which content grew, the offset may be outside the range.
      return place == transition.to
        ? .rests(at: place) : bouncing(transition.to, around: place, velocity: 0, at: time)
    }
  }

  private func gliding(_ offset: Double, velocity: Double, at time: Double) -> NextMotion {
    let glide = Deceleration(offset: offset, velocity: velocity, rate: decelerationRate)
    guard abs(glide.destination - offset) > Deceleration.restDistance else {
      return .rests(at: offset)
    }
    let edge = range.clamp(glide.destination)
    let isOutside = edge != glide.destination
    if isOutside, glide.destination < edge ? offset <= edge : offset >= edge {
      return bouncing(offset, around: edge, velocity: velocity, at: time)
    }
    let duration =
      isOutside
      ? glide.time(toReach: edge) ?? 0 : glide.duration(toWithin: Deceleration.restDistance)
    return .moves(Motion(.deceleration(glide), start: time, end: time + duration))
  }

  /// A bounce that crosses `rest` fast enough is followed by a glide.
  func bouncing(_ offset: Double, around rest: Double, velocity: Double, at time: Double)
    -> NextMotion
  {
    let spring = CriticalSpring(
      displacement: offset - rest, velocity: velocity, frequency: springFrequency)
    let crossing = spring.crossingTime.flatMap { time in
      let glide = Deceleration(
        offset: 0, velocity: spring.velocity(at: time), rate: decelerationRate)
      return abs(glide.destination) > Deceleration.restDistance ? time : nil
    }
    let duration = crossing ?? spring.duration(toWithin: Deceleration.restDistance)
    guard duration > 0 else { return .rests(at: rest) }
    let curve = Motion.Curve.spring(spring, rest: rest, crosses: crossing != nil)
    return .moves(Motion(curve, start: time, end: time + duration))
  }

  /// Released content reaches the hold of an unrevealed run only by a fling.
  private func reached(from offset: Double, velocity: Double) -> ScrollPhysics {
    guard let startWithoutHold else { return self }
    let glide = Deceleration(offset: offset, velocity: velocity, rate: decelerationRate)
    let comesToHold = offset > range.start && velocity < 0 && glide.destination <= range.start
    var reached = self
    if !comesToHold { reached.range.start = max(startWithoutHold, range.start) }
    reached.startWithoutHold = nil
    return reached
  }
}
