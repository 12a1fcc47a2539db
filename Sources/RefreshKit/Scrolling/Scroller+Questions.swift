// What others ask of the scroller.

extension Scroller {
  /// Whether a finger or its stand-in holds the content.
  @inline(__always) var isHeld: Bool { phase == .dragging }

  @inline(__always) var isHeldByFinger: Bool { isHeld && drag.holder == .finger }

  @inline(__always) func isHeld(by finger: Int) -> Bool {
    isHeldByFinger && drag.finger.id == finger
  }

  /// Where in the content the finger is, if the host has said where it landed.
  var fingerPosition: Double? { isHeldByFinger ? drag.place.map { offset + $0 } : nil }

  /// Whether it has taken hold of its end.
  var isFollowing: Bool { following.isHolding }

  /// Whether the offset changes by itself.
  @inline(__always) var isInMotion: Bool { phase != .resting && phase != .dragging }

  /// Whether nothing has taken the content since it was let go.
  var isSuspended: Bool { phase == .animating && motion.curve == .none }

  var restsAtStart: Bool {
    phase == .resting && abs(offset - layout.range.start) <= lengthTolerance
  }

  var restsAtEnd: Bool { phase == .resting && abs(offset - layout.range.end) <= lengthTolerance }

  /// How fast the content moves at `time`, in units a second, + towards its end; 0 for what is moved
  /// at once, by wheel, keys or the app.
  func velocity(at time: Double) -> Double {
    if let velocity = hostVelocity(at: time) { return velocity }
    return switch phase {
    case .resting: 0
    case .dragging: drag.holder == .finger ? drag.velocity(at: time) : 0
    case .decelerating, .bouncing, .animating: motion.shownVelocity(at: time)
    }
  }

  /// What the offset is animated for right now.
  var goal: Motion.Goal? { phase == .animating ? motion.goal : nil }

  /// When a wheel's pull is let go by itself; infinite if there is none.
  var burstDeadline: Double { isHeld && drag.holder == .wheel ? burst.deadline : .infinity }

  /// Where across the axis the finger landed that holds the content.
  var touch: Double? { drag.holder == .finger ? drag.finger.touch : nil }

  /// How far the content is pulled past where it rests at an edge.
  @inline(__always) func pull(at edge: Edge, past rest: Double) -> Double {
    guard layout.hasSize else { return 0 }
    if let exact = drag.exactPull(at: edge, showing: offset, past: rest) { return exact }
    return max(0, edge == .leading ? rest - offset : offset - rest)
  }

  /// How far content lies before the leading edge it rests at without controls; less than 0 inside.
  var gap: Double { -offset - layout.base.start }

  /// What a motion takes place in.
  var world: Course.World {
    Course.World(
      range: layout.range, decelerationRate: configuration.decelerationRate,
      springFrequency: configuration.springFrequency)
  }

  /// Where content that was let go comes to rest: within rounding of an edge it is on it.
  func snapped(_ place: Double) -> Double {
    let edge = layout.range.clamp(place)
    let near = place - layout.range.start <= lengthTolerance ? layout.range.start : edge
    let rest = layout.range.end - near <= lengthTolerance ? layout.range.end : near
    return abs(rest - place) <= lengthTolerance ? rest : place
  }

  /// Whether an animation still goes to where its goal is.
  var isOnItsWay: Bool {
    guard case .transition(let transition, let goal) = motion.curve else { return false }
    return abs(transition.to - target(of: goal)) <= lengthTolerance
  }

  /// Where an animation comes to rest.
  func target(of goal: Motion.Goal) -> Double {
    switch goal {
    case .reveal(.leading): layout.range.start
    case .reveal(.trailing): trailingRevealTarget
    case .hide(.leading): layout.start(reserving: 0)
    case .hide(.trailing): trailingHideTarget
    case .scroll(let wanted): layout.range.clamp(wanted)
    }
  }

  /// The end with the hold, unless the content grew meanwhile: then it stays where it is (F-14).
  private var trailingRevealTarget: Double {
    guard phase == .animating, case .transition(let transition, .reveal(.trailing)) = motion.curve
    else { return layout.range.end }
    return layout.range.clamp(transition.to)
  }

  /// The end, as it was when the hide began: a begin or an inset may since have made what is left
  /// of the hide part of the range (D-17).
  private var trailingHideTarget: Double {
    guard phase == .animating, case .transition(let transition, .hide(.trailing)) = motion.curve
    else { return layout.range.clamp(offset) }
    return layout.range.clamp(transition.to)
  }
}
