/// The position of the content and what moves it: the one place that writes the offset.
///
/// Its methods take in what hands, the app and time do, how long everything is and what controls
/// reserve; each returns what moved and why. Whether a pull fires or a footer loads is decided
/// elsewhere, from what they return.
struct Scroller: Sendable {
  /// The position in the content at which the viewport begins.
  private(set) var offset = 0.0
  private(set) var phase = ScrollPhase.resting
  private(set) var layout = ScrollLayout()
  private(set) var configuration = ScrollModel.Configuration()
  private(set) var motion = Motion()
  private(set) var drag = Drag()
  private(set) var burst = WheelBurst()
  private(set) var rubberBand = RubberBandLimits()
  private(set) var following = EdgeTracking()
  /// Whether what is reserved at the start is for a run that stays unseen: content that is released
  /// there goes back (T-18).
  private(set) var isHoldUnseen = false
  /// The movement of a host with physics of its own; the engine only reveals and hides there.
  private(set) var host: HostMotion?

  init(isForeign: Bool = false) { host = isForeign ? HostMotion() : nil }

  mutating func configure(_ configuration: ScrollModel.Configuration) {
    self.configuration = configuration
    rubberBand = RubberBandLimits(viewport: layout.viewport, configuration)
  }
}

// MARK: - Hands

extension Scroller {
  mutating func land(_ finger: Finger, time: Double) {
    burst.end()
    phase = .dragging
    drag.land(finger, virtual: rubberBand.virtual(offset, in: layout.range), time: time)
  }

  /// The finger moves, + away from the origin edge: content follows, and the offset becomes less.
  @inline(__always)
  mutating func drag(by delta: Double, finger: Int, time: Double) -> Movement? {
    guard isHeld(by: finger), delta != 0 else { return nil }
    let before = offset
    drag.move(by: delta, time: time)
    if let reach = drag.reach {
      offset = rubberBand.shown(drag.virtual, in: layout.range, reaching: reach)
      if !layout.range.excludes(offset) { drag.anchor(at: offset) }
    } else {
      offset = rubberBand.shown(drag.virtual, in: layout.range)
    }
    return Movement(from: before, cause: .hand)
  }

  /// Puts the finger where the overscroll at an edge, past `rest`, is `pull` to the last bit.
  mutating func drag(toPull pull: Double, past rest: Double, at edge: Edge, time: Double)
    -> Movement
  {
    let before = offset
    offset = edge == .leading ? rest - pull : rest + pull
    let virtual = rubberBand.virtual(offset, in: layout.range)
    drag.move(
      to: virtual, showing: offset, pull: pull, past: rest, at: edge, time: time)
    return Movement(from: before, cause: .hand)
  }

  /// Nothing holds the content any more; what takes it next is not decided yet.
  mutating func letGo() {
    burst.end()
    suspend()
  }

  /// Notes a tick or key; returns whether it begins a new burst.
  mutating func extendBurst(time: Double) -> Bool {
    burst.extend(
      at: time, restingAtStart: restsAtStart || isHoldUnseen && restsBeforeHold,
      restingAtEnd: restsAtEnd)
  }

  /// Wheel ticks or an arrow key: `units` each inside the range, 1 past an edge.
  mutating func tick(
    towardsStart: Bool, count: Double, units: Double, as wheel: WheelMotion, time: Double
  ) -> Movement {
    let before = offset
    let wasHeld = phase == .dragging
    let range = rangeOfTicks
    let wanted = burst.offset(
      from: headedFor, after: count, towardsStart: towardsStart, by: units, in: range)
    if wheel == .smooth, !range.excludes(before), !range.excludes(wanted) {
      glide(to: wanted, over: WheelMotion.duration, time: time)
      return Movement(from: before, cause: .hand)
    }
    offset = rubberBand.cap(wanted, in: range)
    if burst.holds(offset, in: range) {
      if !wasHeld { drag = Drag(holder: .wheel) }
      phase = .dragging
    } else if isHoldUnseen, !layout.range.excludes(offset) {
      take(.rests(at: offset))
    } else {
      settle(velocity: 0, time: time)
    }
    return Movement(from: before, cause: .hand)
  }

  /// Puts the content at `target`, clamped; whatever moved or held it, but a finger, has ended.
  mutating func place(at target: Double, by cause: MovementCause) -> Movement {
    let before = offset
    offset = layout.range.clamp(target)
    if isHeldByFinger { drag.anchor(at: offset) } else { phase = .resting }
    return Movement(from: before, cause: cause)
  }
}

// MARK: - Motion

extension Scroller {
  /// Brings motion to `time`.
  mutating func advance(to time: Double) -> Movement? {
    let before = offset
    while isInMotion, time >= motion.end - timeTolerance {
      take(.following(motion, from: offset, in: conditions))
    }
    if isInMotion { offset = motion.value(at: time) }
    if phase == .bouncing { offset = rubberBand.cap(offset, in: layout.range) }
    guard offset != before, let cause = motion.cause else { return nil }
    return Movement(from: before, cause: cause)
  }

  /// Lets go of the content: it springs back from outside its range, glides inside, or rests.
  mutating func settle(velocity: Double, time: Double) {
    if host != nil {
      phase = .resting
      host?.begin()
      return
    }
    offset = rubberBand.cap(offset, in: layout.range)
    take(.settling(offset, velocity: velocity, at: time, in: conditions))
  }

  /// Moves the content in closed form from here on.
  mutating func move(_ curve: Motion.Curve, over duration: Double, time: Double) {
    motion = Motion(curve, start: time, end: time + duration)
    phase = motion.phase
  }

  /// Scrolls to an offset, clamped; content that is there already rests.
  mutating func scroll(to target: Double, time: Double) {
    if layout.range.clamp(target) == offset {
      phase = .resting
    } else {
      animate(to: .scroll(to: target), duration: configuration.scrollDurationSeconds, time: time)
    }
  }

  /// Ends an animation where it is (D-3); a list that is stopped on its bounce to the end it follows
  /// lets go of that end.
  mutating func interrupt() {
    if phase == .animating { phase = .resting }
    if bouncesToEnd, !isNearEnd(following.end) { following.letGoForHeader() }
  }

  /// Leaves the content where it is until it is known what moves it next.
  mutating func suspend() {
    phase = .animating
    motion = Motion()
  }

  private mutating func take(_ next: PendingMotion) {
    switch next {
    case .rests(let place):
      offset = snapped(place)
      phase = .resting
    case .moves(let motion):
      self.motion = motion
      phase = motion.phase
    }
  }
}

// MARK: - Lengths and reserves

extension Scroller {
  mutating func setContent(_ length: Double) { layout.setContent(length) }

  /// Content is about to come at the end. Where a footer hides, it stays where it is as far as the
  /// new content shows it (F-14); a bounce that is on its way back keeps its rest.
  mutating func awaitGrowth(time: Double) {
    if goal == .hide(.trailing) { motion = motion.staying(at: offset) }
    guard let rest = motion.bounceRest, phase == .bouncing else { return }
    motion.keepsRest = (offset - rest) * motion.velocity(at: time) <= 0
  }

  /// The app's insets change; a list that rests on its leading edge stays on it (I-10, I-12), unless
  /// it follows its end.
  mutating func setBase(_ insets: Insets) {
    let shift = insets.start - layout.base.start
    let follows = !followsAtStart && (restsAtStart || restsBeforeHold)
    layout.setBase(insets)
    if follows { offset -= shift }
  }

  mutating func resize(viewport: Double, cross: Double) {
    layout.resize(viewport: viewport, cross: cross)
    rubberBand = RubberBandLimits(viewport: viewport, configuration)
  }

  mutating func stayAtStart(reserving length: Double) { offset = layout.start(reserving: length) }

  mutating func setHoldUnseen(_ isUnseen: Bool) { isHoldUnseen = isUnseen }

  /// Brings the range in line with the lengths and with what controls reserve at both edges.
  mutating func reserve(_ start: Double, _ end: Double, because cause: RangeCause, time: Double)
    -> AnimationRetarget?
  {
    layout.reserve(start, end) ? followRange(because: cause, time: time) : nil
  }

  /// Brings what moves, holds or rests in line with the range (D-4, I-12).
  mutating func followRange(because cause: RangeCause, time: Double) -> AnimationRetarget? {
    switch phase {
    case .resting: keepInRange()
    case .dragging: keepUnderFinger()
    case .bouncing where cause == .silent || goesToRest: break
    case .decelerating, .bouncing:
      if !glidesOn(time: time) { settle(velocity: motion.velocity(at: time), time: time) }
    case .animating: return cause == .edit && isOnItsWay ? nil : retarget(time: time)
    }
    return nil
  }

  /// Whether a bounce goes to its own rest inside the range.
  private var goesToRest: Bool {
    motion.keepsRest && !layout.range.excludes(motion.bounceRest ?? .infinity)
  }

  /// Whether a list that follows is on its bounce to the end.
  private var bouncesToEnd: Bool { phase == .bouncing && isFollowing && motion.keepsRest }

  private mutating func retarget(time: Double) -> AnimationRetarget? {
    guard let goal = motion.goal else { return nil }
    let left = max(motion.end - time, 0)
    offset = motion.value(at: time)
    let goesOn = !goal.isHide || target(of: goal) != offset
    if goesOn { animate(to: goal, duration: left, time: time) } else { phase = .resting }
    return AnimationRetarget(edge: goal.edge, left: left, goesOn: goesOn)
  }

  /// Keeps what is under the finger there, whatever became of the lengths (I-5).
  ///
  /// Where the finger has it there already, nothing has changed for it: not even a grip beyond the
  /// cap has changed (S-2).
  mutating func keepUnderFinger() {
    let isThere = drag.reach == nil && rubberBand.shown(drag.virtual, in: layout.range) == offset
    if !isThere { drag.keep(at: offset, in: layout.range, rubberBand) }
  }

  mutating func keepInRange() {
    if phase == .resting, layout.hasSize, host?.isMoving != true {
      offset = layout.range.clamp(offset)
    }
  }

  /// Puts content that nothing holds on the nearest edge at once, and ends what moved it there.
  mutating func putInRange() {
    guard !isHeld, layout.range.excludes(offset) || isSuspended else { return }
    offset = layout.range.clamp(offset)
    phase = .resting
  }

  /// Keeps what shows in its place while a length is inserted before it.
  mutating func shift(by length: Double) {
    offset += length
    motion = motion.shifted(by: length)
  }

  mutating func moveGoal(from: Double, to: Double) {
    motion = motion.retargeted(from: from, to: to)
  }
}

// MARK: - Another host's content

extension Scroller {
  /// The host's content is at `target` now; `isGliding` while it moves by itself.
  mutating func hostScrolled(
    to target: Double, by cause: MovementCause, isGliding: Bool, time: Double
  ) -> Movement {
    let before = offset
    offset = target + 0
    host?.moved(to: target, by: cause, isGliding: isGliding, at: time)
    if cause == .hand { drag.follow(before - target) }
    return Movement(from: before, cause: cause)
  }

  /// Goes on with a reveal from where a host has put the content meanwhile; returns the seconds left.
  mutating func goOnRevealing(time: Double) -> Double? {
    guard goal == .reveal(.leading) else { return nil }
    let left = max(motion.end - time, 0)
    animate(to: .reveal(.leading), duration: left, time: time)
    return left
  }

  /// The velocity of content that a host moves itself; `nil` if the scroller does.
  func hostVelocity(at time: Double) -> Double? {
    phase == .animating ? nil : host?.velocity(at: time)
  }

  mutating func hostRested() {
    host?.end()
    if isHoldUnseen, !isAtHold { offset = max(offset, layout.start(reserving: 0)) }
    keepInRange()
  }
}

// MARK: - Following the end

extension Scroller {
  /// Follows the trailing edge, at `end` without a hold, from here on, or no longer.
  mutating func follow(_ follows: Bool, end: Double) {
    following.turn(on: follows, atEnd: offset >= end - lengthTolerance)
  }

  mutating func noteFollowing(_ movement: Movement, end: Double) {
    following.moved(
      by: movement.cause, towardsStart: offset < movement.from, comesToEnd: bouncesToEnd,
      atEnd: offset >= end - lengthTolerance, nearEnd: isNearEnd(end))
  }

  /// Whether it is near enough to an end to count as being there.
  private func isNearEnd(_ end: Double, from place: Double? = nil) -> Bool {
    end - (place ?? offset) <= configuration.endTolerance + lengthTolerance
  }

  /// Content that fits is held at once: all of it shows, with a header before it too. A finger that
  /// pulls it holds another edge.
  mutating func holdIfFitting(end: Double) {
    if end <= -layout.base.start, layout.hasSize {
      following.fits(atEnd: !isHeld || offset >= end - lengthTolerance)
    }
  }

  /// A scroll elsewhere lets go at once, whatever comes before it arrives.
  mutating func leaveEndForScroll(end: Double) {
    guard case .scroll(let target)? = goal else { return }
    if !isNearEnd(end, from: layout.range.clamp(target)) { following.letGoForHeader() }
  }

  mutating func takeHold() { following.takeHold() }

  mutating func unfollow() { following.letGoForLoadedRows() }

  /// The header comes into sight: a list that stood elsewhere leaves its end.
  mutating func leaveEnd() { if overscroll < -lengthTolerance { following.letGoForHeader() } }

  /// One that holds its end and rests just short of it comes there: what is written shows.
  mutating func comeToEnd() {
    let short = following.end - offset
    if phase == .resting, overscroll <= 0, short > 0, short <= configuration.endTolerance {
      shift(by: short)
    }
  }

  /// Moves a list that follows with its end, or keeps it as far past it as it is; returns whether
  /// it moved.
  ///
  /// One that rests just short of the end comes to it, and one that bounces at the leading edge,
  /// since all of it fitted, bounces to the end. What a footer that hides leaves goes by the hide.
  mutating func followEnd(reserving length: Double, isHiding: Bool, time: Double) -> Bool {
    let short = following.end - offset
    let place = layout.end(reserving: length)
    var way = following.endMoved(to: place)
    guard way != 0, !isHiding else { return false }
    if goal?.edge == .leading || phase == .resting && overscroll > 0 {
      return leaveHeader(for: place)
    }
    if phase == .bouncing, overscroll > 0, place > layout.start(reserving: 0) {
      let velocity = motion.velocity(at: time)
      shift(by: way)
      take(.bouncing(offset, around: place, velocity: velocity, at: time, in: conditions))
      motion.keepsRest = true
      return true
    }
    if phase == .resting, short > 0, short <= configuration.endTolerance { way += short }
    // What fits has no place before its start.
    if overscroll <= 0 { way = max(way, overscroll) }
    shift(by: way)
    return true
  }

  /// Content that fitted is longer than what shows: the end is held, and not a header before it.
  private mutating func leaveHeader(for place: Double) -> Bool {
    guard place > -layout.base.start else { return false }
    offset = place
    phase = .resting
    return true
  }
}

// What moves content to a place in a time: calls (D-4), and ticks of a wheel that glide (H-10).

extension Scroller {
  /// Animates the offset to where `goal` wants it.
  mutating func animate(to goal: Motion.Purpose, duration: Double, time: Double) {
    let transition = Transition(
      from: offset, to: target(of: goal), duration: duration, curve: .easeInEaseOut)
    move(.transition(transition, goal), over: duration, time: time)
  }

  /// The offset that ticks are taking the content to.
  var wheelTarget: Double? { phase == .decelerating ? motion.wheelTarget : nil }

  /// The offset that ticks and keys go on from: where ticks are taking the content, or where it is.
  var headedFor: Double { wheelTarget ?? offset }

  /// Lets ticks take the content to a place: quick at once, slow at the end, along the cubic Bézier
  /// curve (0, 0), (0.58, 1).
  ///
  /// Ticks that come on the way start anew from where it is, towards all that they add up to; one
  /// that adds nothing, since the edge is reached, changes nothing.
  mutating func glide(to target: Double, over duration: Double, time: Double) {
    guard target != wheelTarget else { return }
    guard target != offset else { return settle(velocity: 0, time: time) }
    let transition = Transition(from: offset, to: target, duration: duration, curve: .easeOut)
    move(.wheel(transition), over: duration, time: time)
  }

  /// Goes on with what ticks began, as far as a range that changed allows; false if it does not.
  mutating func glidesOn(time: Double) -> Bool {
    guard let target = wheelTarget, !layout.range.excludes(offset) else { return false }
    glide(to: layout.range.clamp(target), over: motion.end - time, time: time)
    return true
  }
}
