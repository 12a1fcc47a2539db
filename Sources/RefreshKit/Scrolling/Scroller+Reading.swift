// What others ask of the scroller.

extension Scroller {
  /// Whether a finger or its stand-in holds the content.
  @inline(__always) var isHeld: Bool { phase == .dragging }

  @inline(__always) var isHeldByFinger: Bool { isHeld && drag.holder == .finger }

  @inline(__always) func isHeld(by finger: Int) -> Bool {
    isHeldByFinger && drag.finger.id == finger
  }

  /// The position in the content under the finger, if the host has given the place where it landed
  ///
  var fingerPosition: Double? { isHeldByFinger ? drag.place.map { offset + $0 } : nil }

  /// Whether a host moves the content itself.
  var isForeign: Bool { host != nil }

  /// Whether it has taken hold of its end.
  var isFollowing: Bool { following.isHolding }

  /// Whether all of a list that follows its end shows, and no header before it.
  var followsAtStart: Bool { isFollowing && restsBeforeHold }

  /// Whether the offset changes by itself.
  @inline(__always) var isInMotion: Bool { phase != .resting && phase != .dragging }

  /// Whether nothing has taken the content since it was released.
  var isSuspended: Bool { phase == .animating && motion.curve == .none }

  var restsAtStart: Bool {
    phase == .resting && abs(offset - layout.range.start) <= lengthTolerance
  }

  /// Whether it rests where it would without what is reserved at its start.
  var restsBeforeHold: Bool { phase == .resting && abs(overscroll) <= lengthTolerance }

  /// Whether it is where what is reserved at its start begins, or past that.
  var isAtHold: Bool { offset <= layout.range.start + lengthTolerance }

  /// The range for ticks: a hold that stays unseen is pulled like a header at rest.
  var rangeOfTicks: RestingRange {
    guard isHoldUnseen, isHeld || overscroll <= lengthTolerance else { return layout.range }
    return RestingRange(start: layout.start(reserving: 0), end: layout.range.end)
  }

  var restsAtEnd: Bool { phase == .resting && abs(offset - layout.range.end) <= lengthTolerance }

  /// The velocity at `time`, in units a second, + towards the end; 0 for content that wheel, keys
  /// or the app move at once.
  func velocity(at time: Double) -> Double {
    if let velocity = hostVelocity(at: time) { return velocity }
    return switch phase {
    case .resting: 0
    case .dragging: drag.holder == .finger ? drag.velocity(at: time) : 0
    case .decelerating, .bouncing, .animating: motion.shownVelocity(at: time)
    }
  }

  /// The goal that the offset is animated to right now.
  var goal: Motion.Purpose? { phase == .animating ? motion.goal : nil }

  /// The time at which a wheel's pull is released by itself; infinite if there is none.
  var burstDeadline: Double { isHeld && drag.holder == .wheel ? burst.deadline : .infinity }

  /// The position across the axis at which the finger that holds the content landed.
  var touch: Double? { drag.holder == .finger ? drag.finger.touch : nil }

  /// The pull past the resting edge, 0 or more.
  @inline(__always) func pull(at edge: Edge, past rest: Double) -> Double {
    guard layout.hasSize else { return 0 }
    if let exact = drag.exactPull(at: edge, showing: offset, past: rest) { return exact }
    return max(0, edge == .leading ? rest - offset : offset - rest)
  }

  /// The overscroll at the leading edge, controls left out of account; less than 0 inside.
  var overscroll: Double { -offset - layout.base.start }

  /// The conditions of a motion.
  var conditions: PendingMotion.Conditions {
    PendingMotion.Conditions(
      range: layout.range, seenStart: isHoldUnseen ? layout.start(reserving: 0) : nil,
      decelerationRate: configuration.decelerationRate,
      springFrequency: configuration.springFrequency)
  }

  /// The resting offset of content that is released: on an edge, if it is within rounding of it.
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

  /// The offset at which an animation comes to rest.
  func target(of goal: Motion.Purpose) -> Double {
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

  /// The end, as it was when the hide began: a begin or an inset may have extended the range since,
  /// so that what is left of the hide lies in it (D-17).
  private var trailingHideTarget: Double {
    guard phase == .animating, case .transition(let transition, .hide(.trailing)) = motion.curve
    else { return layout.range.clamp(offset) }
    return layout.range.clamp(transition.to)
  }
}
