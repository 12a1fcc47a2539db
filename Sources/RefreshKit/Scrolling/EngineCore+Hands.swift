// What a hand does: fingers, wheels and keys. The scroller moves; what it returns goes to the
// machines as a pull, and to the loading room as a movement.

// MARK: - Fingers

extension EngineCore {
  /// A finger lands; while one is down, others take no part (T-9).
  mutating func touchDown(_ finger: Finger) {
    guard !scroller.isHeldByFinger else { return }
    interrupt()
    scroller.land(finger, time: now)
    loading.gestureBegan(isDrag: true)
    deliverPulls(.touch)
  }

  mutating func touchMoved(by delta: Double, finger: Int) {
    guard let movement = scroller.drag(by: delta, finger: finger, time: now) else { return }
    deliverPulls(.movement)
    note(movement)
  }

  mutating func touchMoved(toPull pull: Double, at edge: Edge, finger: Int) {
    guard scroller.isHeld(by: finger) else { return }
    let movement = scroller.drag(toPull: pull, past: rest(at: edge), at: edge, time: now)
    deliverPulls(.movement)
    note(movement)
  }

  /// The finger leaves with the content's `velocity`; `nil` measures it (S-4).
  mutating func touchUp(velocity: Double?, finger: Int) {
    guard scroller.isHeld(by: finger) else { return }
    release(velocity: velocity ?? scroller.drag.velocity(at: now))
  }

  /// The system takes the drag away: nothing fires (T-6).
  mutating func touchCancelled(finger: Int) {
    guard scroller.isHeld(by: finger) else { return }
    letGo(.dragCancelled, velocity: 0)
  }

  /// The drag ends; whoever is armed fires (T-3).
  mutating func release(velocity: Double) {
    for edge in [Edge.leading, .trailing] { explainRelease(edge) }
    letGo(.released, velocity: velocity)
  }

  /// Nothing holds the content any more: a reveal takes it, or it settles.
  private mutating func letGo(_ event: RefreshEvent, velocity: Double) {
    scroller.letGo()
    if header.isAttached { send(event, to: .leading) }
    if footer.isAttached { send(event, to: .trailing) }
    if scroller.isSuspended, !revealPending() { scroller.settle(velocity: velocity, time: now) }
  }

  private mutating func explainRelease(_ edge: Edge) {
    guard turn.isExplaining, let pull = self[edge].machine.pull else { return }
    let unarmed: RefreshDecision.Reason =
      pull.progress < 1 ? .releasedEarly : .notArmedByFinger
    let armed: RefreshDecision.Reason =
      pull.floor > 0 ? .releasedOnFloor(Int(pull.floor)) : .releasedArmed
    turn.explain(
      edge, RefreshDecision(fired: pull.isArmed, reason: pull.isArmed ? armed : unarmed))
  }
}

// MARK: - Wheels and keys, and the app

extension EngineCore {
  /// Wheel ticks, or an arrow key: `units` each inside the range (S-5).
  mutating func tick(
    towardsStart: Bool, count: Double = 1, units: Double, as wheel: WheelMotion = .step
  ) {
    guard !scroller.isHeldByFinger, hasSize else { return }
    extendBurst()
    interrupt()
    let movement = scroller.tick(
      towardsStart: towardsStart, count: count, units: units, as: wheel, time: now)
    deliverPulls(.movement)
    note(movement)
  }

  mutating func press(_ key: ScrollKey) {
    let page = max(scroller.layout.viewport - 1, 0)
    switch key {
    case .up: tick(towardsStart: true, units: 1)
    case .down: tick(towardsStart: false, units: 1)
    case .pageUp: turnPage(to: scroller.offset - page)
    case .pageDown: turnPage(to: scroller.offset + page)
    case .home: turnPage(to: scroller.layout.range.start)
    case .end: turnPage(to: scroller.layout.range.end)
    }
  }

  /// A paging key, Home or End: to `target`, at once, and never past an edge.
  private mutating func turnPage(to target: Double) {
    guard !scroller.isHeldByFinger, hasSize else { return }
    extendBurst()
    place(at: target, by: .hand)
  }

  /// Puts the content at `target`, clamped.
  mutating func place(at target: Double, by mover: Mover) {
    interrupt()
    let movement = scroller.place(at: target, by: mover)
    deliverPulls(.other)
    note(movement)
  }

  mutating func scroll(to target: Double) {
    guard !scroller.isHeldByFinger else { return }
    interrupt()
    scroller.scroll(to: target, time: now)
    deliverPulls(.other)
    if scroller.goal != nil, scroller.configuration.scrollDuration <= 0 { advanceMotion() }
  }

  /// A tap on the content stops it where it is; outside its range it springs back from rest.
  mutating func stop() {
    guard scroller.isInMotion else { return }
    interrupt()
    scroller.settle(velocity: 0, time: now)
  }

  private mutating func extendBurst() {
    if scroller.extendBurst(time: now) { loading.gestureBegan(isDrag: false) }
  }

  /// A finger, tick, key, jump or scroll ends reveals, hides and scrolls where they are (D-3).
  mutating func interrupt() {
    header.inset.stop()
    footer.inset.stop()
    scroller.interrupt()
    startActionsAfterReveal()
  }
}

// MARK: - Pulls

extension EngineCore {
  /// Tells the machines how far the drag pulls now.
  mutating func deliverPulls(_ cause: RefreshEvent.PullCause) {
    if header.isAttached { deliverPull(at: .leading, cause, counts: !isBlocked(.leading)) }
    guard footer.isAttached else { return }
    let isAuto = isAutoFooter
    guard !isAuto || footer.machine.followsPull else { return }
    deliverPull(at: .trailing, cause, counts: !isAuto && !isBlocked(.trailing))
  }

  /// A pull that does not `count`, since the control may not run, is none; but a used-up one is
  /// forgotten only when the content has been back at the edge (T-8).
  @inline(__always) private mutating func deliverPull(
    at edge: Edge, _ cause: RefreshEvent.PullCause, counts: Bool
  ) {
    let pull = scroller.isHeld ? pull(at: edge) : 0
    if counts, pull > 0 { return deliver(pull, to: edge, cause) }
    if self[edge].machine.isPulling || pull == 0 && self[edge].machine.isSpent {
      deliver(0, to: edge, cause)
    }
  }

  // The edge is a constant where this is inlined, and each branch of its own an access less.
  @inline(__always) private mutating func deliver(
    _ pull: Double, to edge: Edge, _ cause: RefreshEvent.PullCause
  ) {
    let progress: Double
    let tells: Bool?
    if edge == .leading {
      progress = header.lengths.progress(of: pull)
      tells = header.continuePull(to: progress, cause, at: now)
    } else {
      progress = footer.lengths.progress(of: pull)
      tells = footer.continuePull(to: progress, cause, at: now)
    }
    guard let tells else { return sendPull(progress, to: edge, cause) }
    if tells { turn.tellPull(progress, edge) }
  }

  /// A pull begins, ends or is on a floor.
  private mutating func sendPull(
    _ progress: Double, to edge: Edge, _ cause: RefreshEvent.PullCause
  ) {
    let wasPulling = self[edge].machine.isPulling
    let floor = self[edge].lengths.floor(at: progress)
    send(.pulled(progress: progress, floor: floor, cause: cause), to: edge)
    if !wasPulling, self[edge].machine.isPulling { self[edge].pullBegan(at: scroller.touch) }
  }
}
