// Motion in closed form: phase changes happen at their analytic times, whatever frames come (S-3).

/// A motion is over when it would stay this close to its rest, in units.
private let restTolerance = 0.05

extension EngineCore {
  /// Brings motion and insets to `now`.
  mutating func advanceMotion() {
    let before = offset
    while phase != .resting, phase != .dragging, now >= motion.end - timeTolerance { endMotion() }
    if phase != .resting, phase != .dragging { offset = motion.value(at: now) }
    if phase == .bouncing { offset = shown(offset) }
    endInsetAnimations()
    if let cause = motionCause, offset != before { moved(from: before, cause) }
  }

  /// What movement by the current motion counts as for the footer's question.
  private var motionCause: LoadQuestion? {
    if case .transition(_, let goal) = motion.curve {
      if case .scroll = goal { return .app }
      return nil
    }
    return .momentum
  }

  private mutating func endMotion() {
    let time = motion.end
    switch motion.curve {
    case .none:
      phase = .resting
    case .deceleration(let deceleration):
      if crossesEdge(deceleration.destination) {
        offset = deceleration.destination < rangeStart ? rangeStart : rangeEnd
        bounce(from: offset, velocity: deceleration.velocity(atOffset: offset), at: time)
      } else {
        offset = deceleration.destination
        phase = .resting
      }
    case .spring(let spring, let rest, let crosses):
      offset = rest
      if crosses {
        decelerate(velocity: spring.velocity(at: time - motion.start), at: time)
      } else {
        phase = .resting
      }
    case .transition(let transition, _):
      offset = transition.to
      phase = .resting
    }
  }

  private func crossesEdge(_ destination: Double) -> Bool {
    destination < rangeStart || destination > rangeEnd
  }

  /// Lets go of the content: it springs back from outside its range, glides inside, or rests.
  mutating func settle(velocity: Double) {
    if isForeign {
      phase = .resting
      isHostMoving = true
      return
    }
    offset = shown(offset)
    if offset < rangeStart || offset > rangeEnd {
      bounce(from: clampedToRange(offset), velocity: velocity, at: now)
    } else {
      decelerate(velocity: velocity, at: now)
    }
  }

  private mutating func decelerate(velocity: Double, at time: Double) {
    let curve = Deceleration(
      offset: offset, velocity: velocity, rate: options.decelerationRate)
    guard abs(curve.destination - offset) > restTolerance else {
      phase = .resting
      return
    }
    if curve.destination < rangeStart, offset <= rangeStart {
      return bounce(from: rangeStart, velocity: velocity, at: time)
    }
    if curve.destination > rangeEnd, offset >= rangeEnd {
      return bounce(from: rangeEnd, velocity: velocity, at: time)
    }
    let edge = curve.destination < rangeStart ? rangeStart : rangeEnd
    let duration =
      crossesEdge(curve.destination)
      ? curve.time(toReach: edge) ?? 0 : curve.duration(toWithin: restTolerance)
    phase = .decelerating
    motion = Motion(curve: .deceleration(curve), start: time, end: time + duration)
  }

  private mutating func bounce(from rest: Double, velocity: Double, at time: Double) {
    let spring = CriticalSpring(
      displacement: offset - rest, velocity: velocity, frequency: options.springFrequency)
    let crossing = spring.crossing.flatMap { glides(from: spring, at: $0) ? $0 : nil }
    let duration = crossing ?? spring.duration(toWithin: restTolerance)
    guard duration > 0 else {
      offset = rest
      phase = .resting
      return
    }
    phase = .bouncing
    motion = Motion(
      curve: .spring(spring, rest: rest, crosses: crossing != nil), start: time,
      end: time + duration)
  }

  /// Whether content that crosses the edge goes on far enough to be a motion of its own.
  private func glides(from spring: CriticalSpring, at crossing: Double) -> Bool {
    let velocity = spring.velocity(at: crossing)
    let glide = Deceleration(offset: 0, velocity: velocity, rate: options.decelerationRate)
    return abs(glide.destination) > restTolerance
  }

  /// Leaves the content where it is until it is known what moves it next.
  mutating func suspendMotion() {
    phase = .animating
    motion = Motion()
  }

  /// What of an offset is shown: no more than the maximum overscroll past an edge (D-4).
  @inline(__always) func shown(_ offset: Double) -> Double {
    guard let limit = options.maximumOverscroll else { return offset }
    return min(max(offset, rangeStart - limit), rangeEnd + limit)
  }
}

// MARK: - Animated offsets

extension EngineCore {
  /// Animates the offset to where `goal` wants it.
  mutating func animate(to goal: Motion.Goal, duration: Double) {
    let transition = Transition(
      from: offset, to: target(of: goal), duration: duration, curve: .easeInEaseOut)
    phase = .animating
    motion = Motion(curve: .transition(transition, goal), start: now, end: now + duration)
    if duration <= 0 { advanceMotion() }
  }

  /// Follows a range that changed during an animation, over its remaining time (D-4).
  mutating func retarget() {
    guard let goal = motion.goal else { return }
    let left = max(motion.end - now, 0)
    offset = motion.value(at: now)
    if let edge = goal.edge { restartInset(edge, over: left) }
    if goal.isHide, offset == clampedToRange(offset) {
      phase = .resting
    } else {
      animate(to: goal, duration: left)
    }
  }

  private func target(of goal: Motion.Goal) -> Double {
    switch goal {
    case .headerReveal: rangeStart
    case .footerReveal: footerRevealTarget
    case .hide: clampedToRange(offset)
    case .scroll(let wanted): clampedToRange(wanted)
    }
  }

  /// The end with the hold, unless the content grew meanwhile: then it stays where it is (F-14).
  private var footerRevealTarget: Double {
    guard case .transition(let transition, .footerReveal) = motion.curve, phase == .animating
    else { return rangeEnd }
    return clampedToRange(transition.to)
  }

  /// A finger, tick, key, jump or scroll ends reveals, hides and scrolls where they are (D-3).
  mutating func interrupt() {
    if header.animation != nil { header.animation = nil }
    if footer.animation != nil { footer.animation = nil }
    if phase == .animating { phase = .resting }
    startActionsAfterReveal()
  }

  private mutating func endInsetAnimations() {
    if header.animation?.isOver(at: now) ?? false { header.animation = nil }
    if footer.animation?.isOver(at: now) ?? false { footer.animation = nil }
    startActionsAfterReveal()
  }

  private mutating func startActionsAfterReveal() {
    if header.machine.awaitsAction, header.animation == nil { followUps.insert(.startHeader) }
    if footer.machine.awaitsAction, footer.animation == nil { followUps.insert(.startFooter) }
  }
}
