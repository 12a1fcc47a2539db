/// The offset of the content and its motion. Only this type writes the offset.
struct Scroller: Sendable {
  private(set) var offset = 0.0
  private(set) var phase = ScrollPhase.resting
  var layout = ScrollLayout()
  private(set) var configuration = ScrollModel.Configuration()
  private(set) var motion = Motion()
  private(set) var drag = Drag()
  private(set) var burst = WheelBurst()
  private(set) var rubberBand = RubberBandLimits()
  var following = EdgeFollowing()
  /// Whether the length reserved at the start belongs to a run that is not revealed (T-18).
  var isHoldUnrevealed = false
  /// The state of a host's scroll view, on which the engine animates only reveals and hides.
  private(set) var host: (isMoving: Bool, tracker: VelocityTracker)?

  var usesHostScrollView: Bool { host != nil }

  init(usesHostScrollView: Bool = false) {
    host = usesHostScrollView ? (false, VelocityTracker()) : nil
  }

  mutating func configure(_ configuration: ScrollModel.Configuration) {
    self.configuration = configuration
    rubberBand = RubberBandLimits(viewport: layout.viewport, configuration)
  }

  // MARK: - Touch, wheel and keys

  mutating func land(_ finger: Finger, time: Double) {
    burst.end()
    phase = .dragging
    drag.land(finger, virtual: rubberBand.virtual(offset, in: layout.range), time: time)
  }

  @inline(__always)
  mutating func drag(by delta: Double, finger: Int, time: Double) -> OffsetChange? {
    guard isHeld(by: finger), delta != 0 else { return nil }
    let before = offset
    drag.move(by: delta, time: time)
    if let reach = drag.reach {
      offset = rubberBand.shown(drag.virtual, in: layout.range, reaching: reach)
      if !layout.range.excludes(offset) { drag.anchor(at: offset) }
    } else {
      offset = rubberBand.shown(drag.virtual, in: layout.range)
    }
    return OffsetChange(from: before, cause: .hand)
  }

  /// Moves the finger so that the overscroll at an edge, past `rest`, is exactly `pull`.
  mutating func drag(toPull pull: Double, past rest: Double, at edge: Edge, time: Double)
    -> OffsetChange
  {
    let before = offset
    offset = edge == .leading ? rest - pull : rest + pull
    let virtual = rubberBand.virtual(offset, in: layout.range)
    drag.move(to: virtual, showing: offset, pull: pull, past: rest, at: edge, time: time)
    return OffsetChange(from: before, cause: .hand)
  }

  mutating func release() {
    burst.end()
    suspend()
  }

  mutating func extendBurst(time: Double) -> Bool {
    burst.extend(
      at: time, restingAtStart: restsAtStart || isHoldUnrevealed && restsBeforeHold,
      restingAtEnd: restsAtEnd)
  }

  mutating func tick(
    towardsStart: Bool, count: Double, units: Double, as wheel: WheelMotion, time: Double
  ) -> OffsetChange {
    let before = offset
    let wasHeld = phase == .dragging
    let range = rangeOfTicks
    let wanted = burst.offset(
      from: projectedOffset, after: count, towardsStart: towardsStart, by: units,
      pulling: configuration.overscrollPerTick, in: range)
    if wheel == .smooth, !range.excludes(before), !range.excludes(wanted) {
      glide(to: wanted, over: WheelMotion.duration, time: time)
      return OffsetChange(from: before, cause: .hand)
    }
    offset = rubberBand.cap(wanted, in: range)
    if burst.holds(offset, in: range) {
      if !wasHeld { drag = Drag(holder: .wheel) }
      phase = .dragging
    } else if isHoldUnrevealed, !layout.range.excludes(offset) {
      take(.rests(at: offset))
    } else {
      settle(velocity: 0, time: time)
    }
    return OffsetChange(from: before, cause: .hand)
  }

  /// Any motion or wheel pull ends; a finger keeps hold.
  mutating func place(at target: Double, by cause: OffsetChangeCause) -> OffsetChange {
    let before = offset
    offset = layout.range.clamp(target)
    if isHeldByFinger { drag.anchor(at: offset) } else { phase = .resting }
    return OffsetChange(from: before, cause: cause)
  }

  // MARK: - Motion

  mutating func advance(to time: Double) -> OffsetChange? {
    let before = offset
    while isInMotion, time >= motion.end - timeTolerance {
      take(physics.following(motion, from: offset))
    }
    if isInMotion { offset = motion.value(at: time) }
    if phase == .bouncing { offset = rubberBand.cap(offset, in: layout.range) }
    guard offset != before, let cause = motion.cause else { return nil }
    return OffsetChange(from: before, cause: cause)
  }

  /// The velocity is positive towards the end. A host moves the content of its own scroll view.
  mutating func settle(velocity: Double, time: Double) {
    if host != nil {
      phase = .resting
      host?.isMoving = true
      return
    }
    offset = rubberBand.cap(offset, in: layout.range)
    take(physics.settling(offset, velocity: velocity, at: time))
  }

  mutating func move(_ curve: Motion.Curve, over duration: Double, time: Double) {
    motion = Motion(curve, start: time, end: time + duration)
    phase = motion.phase
  }

  mutating func scroll(to target: Double, time: Double) {
    if layout.range.clamp(target) == offset {
      phase = .resting
    } else {
      animate(to: .scroll(to: target), duration: configuration.scrollDurationSeconds, time: time)
    }
  }

  /// Stops an animation at its current offset (D-3).
  mutating func interrupt() {
    if phase == .animating { phase = .resting }
    if bouncesToEnd, !isNearEnd(following.end) { following.stop() }
  }

  /// Keeps the content where it is until its next motion is set.
  mutating func suspend() {
    phase = .animating
    motion = Motion()
  }

  private mutating func take(_ next: NextMotion) {
    switch next {
    case .rests(let place):
      offset = snapped(place)
      phase = .resting
    case .moves(let motion):
      self.motion = motion
      phase = motion.phase
    }
  }

  // MARK: - Lengths and the space of controls

  /// While a footer is being hidden, the first new row takes the footer's place (F-14).
  /// Content that is bouncing back keeps its resting offset.
  mutating func prepareForGrowth(time: Double) {
    if purpose == .hide(.trailing) { motion.stay(at: offset) }
    guard let rest = motion.bounceRest, phase == .bouncing else { return }
    motion.continuesToRest = (offset - rest) * motion.velocity(at: time) <= 0
  }

  /// A list that rests on its leading edge stays, unless it follows its end there (I-10, I-12).
  mutating func setBase(_ insets: Insets) {
    let shift = insets.start - layout.base.start
    let follows = !followsAtStart && (restsAtStart || restsBeforeHold)
    layout.base = insets
    if follows { offset -= shift }
  }

  mutating func resize(viewport: Double, cross: Double) {
    layout.viewport = viewport
    layout.cross = cross
    rubberBand = RubberBandLimits(viewport: viewport, configuration)
  }

  mutating func stayAtStart(reserving length: Double) { offset = layout.start(reserving: length) }

  mutating func reserve(
    _ start: Double, _ end: Double, because cause: RangeChangeCause, time: Double
  ) -> AnimationRetarget? {
    layout.reserve(start, end) ? followRange(because: cause, time: time) : nil
  }

  /// Adjusts the content to the range (D-4, I-12). Returns the continuation of an animation.
  mutating func followRange(because cause: RangeChangeCause, time: Double) -> AnimationRetarget? {
    switch phase {
    case .resting: keepInRange()
    case .dragging: keepUnderFinger()
    case .bouncing where cause == .silent || endsAtRest: break
    case .decelerating, .bouncing:
      if !continueGlide(time: time) { settle(velocity: motion.velocity(at: time), time: time) }
    case .animating: return cause == .edit && endsAtTarget ? nil : retarget(time: time)
    }
    return nil
  }

  private var endsAtRest: Bool {
    motion.continuesToRest && !layout.range.excludes(motion.bounceRest ?? .infinity)
  }

  private var bouncesToEnd: Bool { phase == .bouncing && isFollowing && motion.continuesToRest }

  private mutating func retarget(time: Double) -> AnimationRetarget? {
    guard let purpose = motion.purpose else { return nil }
    let left = max(motion.end - time, 0)
    offset = motion.value(at: time)
    let continues = !purpose.isHide || target(of: purpose) != offset
    if continues { animate(to: purpose, duration: left, time: time) } else { phase = .resting }
    return (purpose.edge, left, continues)
  }

  /// Keeps the content under the finger in place after a change of lengths (I-5, S-2).
  mutating func keepUnderFinger() {
    let isThere = drag.reach == nil && rubberBand.shown(drag.virtual, in: layout.range) == offset
    if !isThere { drag.keep(at: offset, in: layout.range, rubberBand) }
  }

  mutating func keepInRange() {
    if phase == .resting, layout.hasSize, host?.isMoving != true {
      offset = layout.range.clamp(offset)
    }
  }

  /// Moves content outside the range to the nearest edge, unless a drag holds the content.
  mutating func putInRange() {
    guard !isHeld, layout.range.excludes(offset) || isSuspended else { return }
    offset = layout.range.clamp(offset)
    phase = .resting
  }

  mutating func shift(by length: Double) {
    offset += length
    motion.shift(by: length)
  }

  mutating func retargetScroll(from: Double, to: Double) { motion.retarget(from: from, to: to) }

  // MARK: - The content of a host

  mutating func hostScrolled(
    to target: Double, by cause: OffsetChangeCause, isGliding: Bool, time: Double
  ) -> OffsetChange {
    let before = offset
    offset = target + 0
    host?.isMoving = isGliding
    if cause == .app { host?.tracker.begin(at: time, from: target) }
    host?.tracker.move(to: target, at: time)
    if cause == .hand { drag.follow(before - target) }
    return OffsetChange(from: before, cause: cause)
  }

  /// Continues a reveal from the offset that the host has set; returns the remaining seconds.
  mutating func continueReveal(time: Double) -> Double? {
    guard purpose == .reveal(.leading) else { return nil }
    let left = max(motion.end - time, 0)
    animate(to: .reveal(.leading), duration: left, time: time)
    return left
  }

  mutating func hostRested() {
    host?.isMoving = false
    if isHoldUnrevealed, !isAtHold { offset = max(offset, layout.start(reserving: 0)) }
    keepInRange()
  }

  // MARK: - Following the end

  mutating func follow(_ follows: Bool, end: Double) {
    following.setEnabled(follows, atEnd: offset >= end - lengthTolerance)
  }

  mutating func noteFollowing(_ movement: OffsetChange, end: Double) {
    following.moved(
      by: movement.cause, towardsStart: offset < movement.from, comesToEnd: bouncesToEnd,
      atEnd: offset >= end - lengthTolerance, nearEnd: isNearEnd(end))
  }

  private func isNearEnd(_ end: Double, from place: Double? = nil) -> Bool {
    end - (place ?? offset) <= configuration.endTolerance + lengthTolerance
  }

  /// Follows the end of content that fits into the viewport, because all of it is visible.
  mutating func followIfFitting(end: Double) {
    if end <= -layout.base.start, layout.hasSize {
      following.contentFits(atEnd: !isHeld || offset >= end - lengthTolerance)
    }
  }

  mutating func leaveEndForScroll(end: Double) {
    guard case .scroll(let target)? = purpose else { return }
    if !isNearEnd(end, from: layout.range.clamp(target)) { following.stop() }
  }

  mutating func leaveEnd() { if overscroll < -lengthTolerance { following.stop() } }

  /// Moves a list that rests near its end to the end, so that new content is visible.
  mutating func moveToEnd() {
    let short = following.end - offset
    if phase == .resting, overscroll <= 0, short > 0, short <= configuration.endTolerance {
      shift(by: short)
    }
  }

  /// Moves the list together with its followed end. Returns whether the list may have moved.
  mutating func followEnd(reserving length: Double, isHiding: Bool, time: Double) -> Bool {
    let short = following.end - offset
    let place = layout.end(reserving: length)
    var way = following.endMoved(to: place)
    guard way != 0, !isHiding else { return false }
    if purpose?.edge == .leading || phase == .resting && overscroll > 0 {
      guard place > -layout.base.start else { return false }
      offset = place
      phase = .resting
      return true
    }
    if phase == .bouncing, overscroll > 0, place > layout.start(reserving: 0) {
      let velocity = motion.velocity(at: time)
      shift(by: way)
      take(physics.bouncing(offset, around: place, velocity: velocity, at: time))
      motion.continuesToRest = true
      return true
    }
    if phase == .resting, short > 0, short <= configuration.endTolerance { way += short }
    // Content that fits does not move before its start.
    if overscroll <= 0 { way = max(way, overscroll) }
    shift(by: way)
    return true
  }

  mutating func animate(to purpose: Motion.Purpose, duration: Double, time: Double) {
    let transition = ValueAnimation(
      from: offset, to: target(of: purpose), duration: duration, curve: .easeInEaseOut)
    move(.transition(transition, purpose), over: duration, time: time)
  }

  var wheelTarget: Double? { phase == .decelerating ? motion.wheelTarget : nil }

  /// The offset from which ticks and keys continue.
  var projectedOffset: Double { wheelTarget ?? offset }

  /// Ticks with a new target restart a glide from the current offset.
  mutating func glide(to target: Double, over duration: Double, time: Double) {
    guard target != wheelTarget else { return }
    guard target != offset else { return settle(velocity: 0, time: time) }
    let transition = ValueAnimation(from: offset, to: target, duration: duration, curve: .easeOut)
    move(.wheel(transition), over: duration, time: time)
  }

  mutating func continueGlide(time: Double) -> Bool {
    guard let target = wheelTarget, !layout.range.excludes(offset) else { return false }
    glide(to: layout.range.clamp(target), over: motion.end - time, time: time)
    return true
  }
}
