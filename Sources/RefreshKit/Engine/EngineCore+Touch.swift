// Fingers: down, move, up, cancel.

extension EngineCore {
  /// A finger lands.
  mutating func touchDown(at touch: Double?) {
    guard !isHeldByFinger else { return }
    interrupt()
    burst.last = -.infinity
    phase = .dragging
    drag.kind = .finger
    drag.touch = touch
    drag.travel = 0
    drag.virtual = virtual(at: offset)
    drag.tracker.begin(at: now)
    gate.gestureBegan(isDrag: true)
    deliverPulls(.touch)
  }

  /// The finger moves by `delta`, + towards the end of the screen, which pulls content there.
  mutating func touchMoved(by delta: Double) {
    guard isHeldByFinger, delta != 0 else { return }
    let before = offset
    drag.travel += delta
    drag.tracker.move(to: drag.travel, at: now)
    offset = shown(banded(drag.virtual))
    deliverPulls(.movement)
    moved(from: before, .gesture)
  }

  /// Puts the finger where the overscroll at `edge` is `pull`, to the last bit.
  mutating func touchMoved(toPull pull: Double, at edge: Edge) {
    guard isHeldByFinger else { return }
    let before = offset
    offset = edge == .leading ? -(base.start + pull) : footerRest + pull
    drag.exactEdge = edge
    drag.exactOffset = offset
    drag.exactPull = pull
    let virtual = virtual(at: offset)
    drag.travel += drag.virtual - virtual
    drag.virtual = virtual
    drag.tracker.move(to: drag.travel, at: now)
    deliverPulls(.movement)
    moved(from: before, .gesture)
  }

  /// The finger leaves with the content's `velocity`; `nil` measures it (S-4).
  mutating func touchUp(velocity: Double?) {
    guard isHeldByFinger else { return }
    release(velocity: velocity ?? -drag.tracker.velocity(at: now))
  }

  /// The system takes the drag away: nothing fires (T-6).
  mutating func touchCancelled() {
    guard isHeldByFinger else { return }
    letGo(.dragCancelled, velocity: 0)
  }

  /// The drag ends; whoever is armed fires (T-3).
  mutating func release(velocity: Double) {
    explainRelease()
    letGo(.released, velocity: velocity)
  }

  /// Nothing holds the content any more: a reveal takes it, or it settles.
  private mutating func letGo(_ event: RefreshEvent, velocity: Double) {
    burst.last = -.infinity
    entrance = Entrance()
    suspendMotion()
    if header.isAttached { send(event, to: .leading) }
    if footer.isAttached { send(event, to: .trailing) }
    if motion.curve == .none, !revealPending() { settle(velocity: velocity) }
  }

  /// Settles a header that was begun under the finger at its hold (D-11).
  private mutating func revealPending() -> Bool {
    guard let reveal = header.pendingReveal else { return false }
    header.pendingReveal = nil
    guard header.machine.isHolding, reveal == .always || offset <= -base.start else { return false }
    animate(to: .headerReveal, duration: isHidden ? 0 : header.settings.revealDuration)
    return true
  }
}

// MARK: - Rubber band

extension EngineCore {
  /// What the rubber band makes of where the finger wants the content.
  @inline(__always) func banded(_ virtual: Double) -> Double {
    if virtual < rangeStart { return rangeStart - stretched(rangeStart - virtual) }
    if virtual > rangeEnd { return rangeEnd + stretched(virtual - rangeEnd) }
    return virtual
  }

  /// Where the finger has to want the content for it to be shown at `offset`.
  func virtual(at offset: Double) -> Double {
    guard options.hasRubberBand, hasSize else { return offset }
    if offset < rangeStart { return rangeStart - band.finger(forOverscroll: rangeStart - offset) }
    if offset > rangeEnd { return rangeEnd + band.finger(forOverscroll: offset - rangeEnd) }
    return offset
  }

  @inline(__always) private func stretched(_ distance: Double) -> Double {
    options.hasRubberBand ? band.stretch(distance) : distance
  }
}

// MARK: - Pulls

extension EngineCore {
  /// Tells the machines how far the drag pulls now.
  mutating func deliverPulls(_ cause: RefreshEvent.PullCause) {
    let isHeld = phase == .dragging
    if header.isAttached {
      let pull = isHeld && !isBlocked(.leading) ? headerPull : 0
      if pull > 0 || header.machine.followsPull { deliver(pull, to: .leading, cause) }
    }
    if footer.isAttached, !isAutoFooter || footer.machine.followsPull {
      let pull = isHeld && !isAutoFooter && !isBlocked(.trailing) ? footerPull : 0
      if pull > 0 || footer.machine.followsPull { deliver(pull, to: .trailing, cause) }
    }
  }

  @inline(__always) private mutating func deliver(
    _ pull: Double, to edge: Edge, _ cause: RefreshEvent.PullCause
  ) {
    let tells: Bool?
    if edge == .leading {
      let progress = header.progress(of: pull)
      tells = header.continuePull(to: progress, cause, at: now)
      if tells == true { step.tellPull(progress, .leading) }
    } else {
      let progress = footer.progress(of: pull)
      tells = footer.continuePull(to: progress, cause, at: now)
      if tells == true { step.tellPull(progress, .trailing) }
    }
    if tells == nil { startOrStopPull(pull, at: edge, cause) }
  }

  private mutating func startOrStopPull(
    _ pull: Double, at edge: Edge, _ cause: RefreshEvent.PullCause
  ) {
    let touch = drag.kind == .finger ? drag.touch : nil
    take(self[edge].pull(by: pull, cause, at: now, touch: touch), edge)
  }

  /// Notes a movement: it may leave the footer's zone, or ask its question (F-3, F-4).
  mutating func moved(from before: Double, _ cause: LoadQuestion) {
    guard offset != before, footer.isAttached else { return }
    let asks = offset > before && offset > -base.start
    guard asks || gate.hasLatch, isAutoFooter else { return }
    let isInZone = remaining <= preloadLength
    if !isInZone { gate.leftZone() }
    if asks, isInZone || isExplaining { question.insert(cause) }
  }
}
