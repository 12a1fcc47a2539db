extension Scroller {
  /// Whether a finger, or a burst of wheel ticks or keys, holds the content.
  @inline(__always) var isHeld: Bool { phase == .dragging }

  @inline(__always) var isHeldByFinger: Bool { isHeld && drag.holder == .finger }

  @inline(__always) func isHeld(by finger: Int) -> Bool {
    isHeldByFinger && drag.finger.id == finger
  }

  var fingerPosition: Double? { isHeldByFinger ? drag.place.map { offset + $0 } : nil }

  var isFollowing: Bool { following.isFollowing }

  var followsAtStart: Bool { isFollowing && restsBeforeHold }

  @inline(__always) var isInMotion: Bool { phase != .resting && phase != .dragging }

  /// Whether the next motion of the content is not set yet.
  var isSuspended: Bool { phase == .animating && motion.curve == .none }

  var restsAtStart: Bool {
    phase == .resting && abs(offset - layout.range.start) <= lengthTolerance
  }

  /// Whether the content rests at its own start. An inset reserved by a header is out of view.
  var restsBeforeHold: Bool { phase == .resting && abs(overscroll) <= lengthTolerance }

  var isAtHold: Bool { offset <= layout.range.start + lengthTolerance }

  /// The range for ticks, which pull a header with an unrevealed run as if it were not loading.
  var rangeOfTicks: RestingRange {
    guard isHoldUnrevealed, isHeld || overscroll <= lengthTolerance else { return layout.range }
    return RestingRange(start: layout.start(reserving: 0), end: layout.range.end)
  }

  var restsAtEnd: Bool { phase == .resting && abs(offset - layout.range.end) <= lengthTolerance }

  /// Returns the velocity in units per second, positive towards the end.
  func velocity(at time: Double) -> Double {
    if phase != .animating, let host { return host.tracker.velocity(at: time) }
    return switch phase {
    case .resting: 0
    case .dragging: drag.holder == .finger ? drag.velocity(at: time) : 0
    case .decelerating, .bouncing, .animating: motion.shownVelocity(at: time)
    }
  }

  var purpose: Motion.Purpose? { phase == .animating ? motion.purpose : nil }

  var burstDeadline: Double { isHeld && drag.holder == .wheel ? burst.deadline : .infinity }

  var touch: Double? { drag.holder == .finger ? drag.finger.touch : nil }

  @inline(__always) func pull(at edge: Edge, past rest: Double) -> Double {
    guard layout.hasSize else { return 0 }
    if let exact = drag.exactPull(at: edge, showing: offset, past: rest) { return exact }
    return max(0, edge == .leading ? rest - offset : offset - rest)
  }

  /// The overscroll at the leading edge, without controls; negative inside the content.
  var overscroll: Double { -offset - layout.base.start }

  var physics: ScrollPhysics {
    ScrollPhysics(
      range: layout.range, startWithoutHold: isHoldUnrevealed ? layout.start(reserving: 0) : nil,
      decelerationRate: configuration.decelerationRate,
      springFrequency: configuration.springFrequency)
  }

  /// Returns an offset, or the edge that equals the offset within rounding.
  func snapped(_ place: Double) -> Double {
    let edge = layout.range.clamp(place)
    let near = place - layout.range.start <= lengthTolerance ? layout.range.start : edge
    let rest = layout.range.end - near <= lengthTolerance ? layout.range.end : near
    return abs(rest - place) <= lengthTolerance ? rest : place
  }

  var endsAtTarget: Bool {
    guard case .transition(let transition, let purpose) = motion.curve else { return false }
    return abs(transition.to - target(of: purpose)) <= lengthTolerance
  }

  func target(of purpose: Motion.Purpose) -> Double {
    switch purpose {
    case .reveal(.leading): layout.range.start
    case .reveal(.trailing): runningTarget(of: purpose) ?? layout.range.end
    case .hide(.leading): layout.start(reserving: 0)
    case .hide(.trailing): runningTarget(of: purpose) ?? layout.range.clamp(offset)
    case .scroll(let wanted): layout.range.clamp(wanted)
    }
  }

  /// The target does not move when content grows during the animation (F-14, D-17).
  private func runningTarget(of purpose: Motion.Purpose) -> Double? {
    guard phase == .animating, case .transition(let transition, purpose) = motion.curve else {
      return nil
    }
    return layout.range.clamp(transition.to)
  }
}
