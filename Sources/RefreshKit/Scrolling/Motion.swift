/// One motion in closed form, between the times `start` and `end` in seconds.
struct Motion: Sendable, Hashable {
  enum Curve: Sendable, Hashable {
    /// The next motion of the content is not known yet.
    case none
    case deceleration(Deceleration)
    /// Springs back to `rest`, or crosses `rest` and continues inside the range.
    case spring(CriticalSpring, rest: Double, crosses: Bool)
    case transition(ValueAnimation, Purpose)
    case wheel(ValueAnimation)
  }

  enum Purpose: Sendable, Hashable {
    case reveal(Edge)
    case hide(Edge)
    case scroll(to: Double)
  }

  private(set) var curve: Curve
  let start: Double
  let end: Double
  /// Whether a bounce continues to its resting offset although the range was extended.
  var continuesToRest = false

  init(_ curve: Curve = .none, start: Double = 0, end: Double = 0) {
    self.curve = curve
    self.start = start
    self.end = end
  }

  var purpose: Purpose? { if case .transition(_, let purpose) = curve { purpose } else { nil } }

  var wheelTarget: Double? { if case .wheel(let transition) = curve { transition.to } else { nil } }

  var bounceRest: Double? { if case .spring(_, let rest, _) = curve { rest } else { nil } }

  var phase: ScrollPhase {
    switch curve {
    case .deceleration, .wheel: .decelerating
    case .spring: .bouncing
    case .none, .transition: .animating
    }
  }

  var cause: OffsetChangeCause? {
    switch curve {
    case .transition(_, let purpose): purpose.isScroll ? .app : nil
    case .wheel: .hand
    case .none, .deceleration, .spring: .momentum
    }
  }

  func value(at time: Double) -> Double {
    switch curve {
    case .none: 0
    case .deceleration(let deceleration): deceleration.value(at: time - start)
    case .spring(let spring, let rest, _): rest + spring.value(at: time - start)
    case .transition(let transition, _), .wheel(let transition): transition.value(at: time - start)
    }
  }

  /// Returns the velocity with which a next motion begins.
  func velocity(at time: Double) -> Double {
    switch curve {
    case .none, .transition, .wheel: 0
    case .deceleration(let deceleration): deceleration.velocity(at: time - start)
    case .spring(let spring, _, _): spring.velocity(at: time - start)
    }
  }

  /// Returns the velocity, including that of scrolls and wheel ticks; 0 for reveals and hides.
  func shownVelocity(at time: Double) -> Double {
    switch curve {
    case .transition(let transition, .scroll), .wheel(let transition):
      transition.velocity(at: time - start)
    default: velocity(at: time)
    }
  }

  mutating func shift(by length: Double) {
    switch curve {
    case .none: break
    case .deceleration(let glide):
      curve = .deceleration(
        Deceleration(offset: glide.offset + length, velocity: glide.velocity, rate: glide.rate))
    case .spring(let spring, let rest, let crosses):
      curve = .spring(spring, rest: rest + length, crosses: crosses)
    case .transition(let transition, .scroll(let target)):
      curve = .transition(transition.shifted(by: length), .scroll(to: target + length))
    case .transition(let transition, let purpose):
      curve = .transition(transition.shifted(by: length), purpose)
    case .wheel(let transition): curve = .wheel(transition.shifted(by: length))
    }
  }

  mutating func stay(at offset: Double) {
    guard case .transition(let transition, let purpose) = curve else { return }
    let here = ValueAnimation(
      from: offset, to: offset, duration: transition.duration, curve: transition.curve)
    curve = .transition(here, purpose)
  }

  mutating func retarget(from: Double, to: Double) {
    guard case .transition(let transition, .scroll(from)) = curve else { return }
    curve = .transition(transition, .scroll(to: to))
  }
}

extension Motion.Purpose {
  var edge: Edge? {
    switch self {
    case .reveal(let edge), .hide(let edge): edge
    case .scroll: nil
    }
  }

  var isScroll: Bool { edge == nil }

  var isHide: Bool { if case .hide = self { true } else { false } }
}

extension ValueAnimation {
  fileprivate func shifted(by length: Double) -> ValueAnimation {
    ValueAnimation(from: from + length, to: to + length, duration: duration, curve: curve)
  }
}

/// The phase of a container's motion.
public enum ScrollPhase: Sendable, Hashable, CaseIterable {
  /// Nothing moves.
  case resting
  /// A finger, or a pull by wheel or keys, holds the content.
  case dragging
  /// Content glides after a release or a smooth wheel tick.
  case decelerating
  /// Content springs back to its edge.
  case bouncing
  /// A reveal, a hide or an animated scroll is in progress.
  case animating
}
