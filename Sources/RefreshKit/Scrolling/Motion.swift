/// One motion in closed form, from `start` to `end`.
struct Motion: Sendable, Hashable {
  enum Curve: Sendable, Hashable {
    /// It is not known yet what moves the content next.
    case none
    case deceleration(Deceleration)
    /// Back to `rest`, or through it and on inside.
    case spring(CriticalSpring, rest: Double, crosses: Bool)
    case transition(Transition, Purpose)
    /// To where ticks of a wheel take it (H-10).
    case wheel(Transition)
  }

  /// The purpose of an animated offset.
  enum Purpose: Sendable, Hashable {
    /// To the hold of this edge's control.
    case reveal(Edge)
    /// Back to where the content rests, since this edge's control goes.
    case hide(Edge)
    /// To where the app wants it.
    case scroll(to: Double)
  }

  let curve: Curve
  let start: Double
  let end: Double
  /// Whether a bounce goes to its rest although the range has come to reach further.
  var keepsRest = false

  init(_ curve: Curve = .none, start: Double = 0, end: Double = 0) {
    self.curve = curve
    self.start = start
    self.end = end
  }

  /// The goal that the offset is animated to; `nil` for motion of the content's own.
  var goal: Purpose? { if case .transition(_, let goal) = curve { goal } else { nil } }

  /// The offset that ticks of a wheel lead to; `nil` if they are not what moves the content.
  var wheelTarget: Double? { if case .wheel(let transition) = curve { transition.to } else { nil } }

  /// The offset that a bounce goes to; `nil` for any other motion.
  var bounceRest: Double? { if case .spring(_, let rest, _) = curve { rest } else { nil } }

  /// The phase that a person sees.
  var phase: ScrollPhase {
    switch curve {
    case .deceleration, .wheel: .decelerating
    case .spring: .bouncing
    case .none, .transition: .animating
    }
  }

  /// The cause of its movements; `nil` if it only makes room for a control.
  var cause: MovementCause? {
    switch curve {
    case .transition(_, let goal): goal.isScroll ? .app : nil
    case .wheel: .hand
    case .none, .deceleration, .spring: .momentum
    }
  }

  /// The offset at `time`.
  func value(at time: Double) -> Double {
    switch curve {
    case .none: 0
    case .deceleration(let deceleration): deceleration.value(at: time - start)
    case .spring(let spring, let rest, _): rest + spring.value(at: time - start)
    case .transition(let transition, _), .wheel(let transition):
      transition.value(at: time - start)
    }
  }

  /// The velocity at `time`; an animation has none to hand on.
  func velocity(at time: Double) -> Double {
    switch curve {
    case .none, .transition, .wheel: 0
    case .deceleration(let deceleration): deceleration.velocity(at: time - start)
    case .spring(let spring, _, _): spring.velocity(at: time - start)
    }
  }

  /// The velocity that a person sees at `time`, of a scroll and of ticks that glide too; content that
  /// only makes room for a control has none.
  func shownVelocity(at time: Double) -> Double {
    switch curve {
    case .transition(let transition, .scroll), .wheel(let transition):
      transition.velocity(at: time - start)
    default: velocity(at: time)
    }
  }

  /// The same motion in coordinates that begin earlier by a length.
  func shifted(by length: Double) -> Motion {
    let shifted: Curve =
      switch curve {
      case .none: .none
      case .deceleration(let glide):
        .deceleration(
          Deceleration(offset: glide.offset + length, velocity: glide.velocity, rate: glide.rate))
      case .spring(let spring, let rest, let crosses):
        .spring(spring, rest: rest + length, crosses: crosses)
      case .transition(let transition, let goal):
        .transition(transition.shifted(by: length), goal.shifted(by: length))
      case .wheel(let transition): .wheel(transition.shifted(by: length))
      }
    var motion = Motion(shifted, start: start, end: end)
    motion.keepsRest = keepsRest
    return motion
  }

  /// The same animation, whose content stays at an offset.
  func staying(at offset: Double) -> Motion {
    guard case .transition(let transition, let goal) = curve else { return self }
    let here = Transition(
      from: offset, to: offset, duration: transition.duration, curve: transition.curve)
    return Motion(.transition(here, goal), start: start, end: end)
  }

  /// The same motion with another goal, if the app scrolls to `from`.
  func retargeted(from: Double, to: Double) -> Motion {
    guard case .transition(let transition, .scroll(from)) = curve else { return self }
    return Motion(.transition(transition, .scroll(to: to)), start: start, end: end)
  }
}

extension Motion.Purpose {
  /// The edge whose control moves the offset; `nil` if the app does.
  var edge: Edge? {
    switch self {
    case .reveal(let edge), .hide(let edge): edge
    case .scroll: nil
    }
  }

  var isScroll: Bool { edge == nil }

  var isHide: Bool { if case .hide = self { true } else { false } }

  fileprivate func shifted(by length: Double) -> Motion.Purpose {
    if case .scroll(let target) = self { .scroll(to: target + length) } else { self }
  }
}

extension Transition {
  fileprivate func shifted(by length: Double) -> Transition {
    Transition(from: from + length, to: to + length, duration: duration, curve: curve)
  }
}

/// The phase of a container's movement.
public enum ScrollPhase: String, Sendable, Hashable, CaseIterable {
  /// Nothing moves.
  case resting
  /// A finger, or a wheel or key pull, holds the content.
  case dragging
  /// Content glides on after a release.
  case decelerating
  /// Content springs back to its edge.
  case bouncing
  /// A reveal, a hide or an animated scroll runs.
  case animating
}
