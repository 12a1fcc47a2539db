/// One stretch of motion in closed form, from `start` to `end`.
struct Motion: Sendable, Hashable {
  enum Curve: Sendable, Hashable {
    case none
    case deceleration(Deceleration)
    /// Back to `rest`, or through it and on inside.
    case spring(CriticalSpring, rest: Double, crosses: Bool)
    case transition(Transition, Goal)
  }

  /// What an animated offset is for.
  enum Goal: Sendable, Hashable {
    /// To the header's hold.
    case headerReveal
    /// To the footer's hold.
    case footerReveal
    /// Back to where the content rests, since this edge's control goes.
    case hide(Edge)
    /// Where the app wants it.
    case scroll(to: Double)
  }

  /// What the offset is animated for; `nil` for motion of the content's own.
  var goal: Goal? {
    if case .transition(_, let goal) = curve { goal } else { nil }
  }

  var curve = Curve.none
  var start = 0.0
  var end = 0.0

  /// The offset at `time`.
  func value(at time: Double) -> Double {
    switch curve {
    case .none: 0
    case .deceleration(let deceleration): deceleration.value(at: time - start)
    case .spring(let spring, let rest, _): rest + spring.value(at: time - start)
    case .transition(let transition, _): transition.value(at: time - start)
    }
  }

  /// The velocity at `time`; an animation has none to hand on.
  func velocity(at time: Double) -> Double {
    switch curve {
    case .none, .transition: 0
    case .deceleration(let deceleration): deceleration.velocity(at: time - start)
    case .spring(let spring, _, _): spring.velocity(at: time - start)
    }
  }
}

extension Motion.Goal {
  /// The edge whose control moves the offset; `nil` if the app does.
  var edge: Edge? {
    switch self {
    case .headerReveal: .leading
    case .footerReveal: .trailing
    case .hide(let edge): edge
    case .scroll: nil
    }
  }

  var isScroll: Bool { edge == nil }

  var isHide: Bool {
    if case .hide = self { true } else { false }
  }
}
