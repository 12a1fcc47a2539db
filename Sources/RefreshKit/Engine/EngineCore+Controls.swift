// What happens to a control, and what that does to its insets and deadlines.

extension EngineCore {
  /// Hands an event to a machine and follows up on what it decided.
  mutating func send(_ event: RefreshEvent, to edge: Edge) {
    let before = self[edge].machine
    let result = self[edge].machine.handle(event)
    guard result != RefreshEffects() else {
      noteArming(edge, was: before.isArmed)
      return
    }
    effects.isEmpty = false
    if edge == .leading { effects.header = result } else { effects.footer = result }
    noteArming(edge, was: before.isArmed)
    if result.tells { stateChanged(edge, from: before.state, fired: result.fired) }
    if result.wantsAction, !result.tells { wantAction(edge) }
    if case .start = result.action { self[edge].actionSince = now }
  }

  private mutating func noteArming(_ edge: Edge, was armed: Bool) {
    if self[edge].machine.isArmed != armed { self[edge].armedSince = now }
  }

  private mutating func stateChanged(_ edge: Edge, from old: RefreshState, fired: Bool) {
    switch self[edge].state {
    case .pulling:
      if case .pulling = old { return }
      self[edge].touch = drag.kind == .finger ? drag.touch : nil
      self[edge].stateSince = now
    case .loading:
      self[edge].stateSince = now
      enteredLoading(edge, fired: fired)
    case .finished(let outcome):
      self[edge].stateSince = now
      enteredFinished(edge, outcome)
    case .initial, .noMoreData, .failed:
      self[edge].stateSince = now
      self[edge].touch = nil
      self[edge].releasedPull = nil
      if edge == .trailing { footerShowingChanged(from: old) }
    }
  }

  private mutating func enteredLoading(_ edge: Edge, fired: Bool) {
    self[edge].loadingSince = now
    self[edge].releasedPull = fired ? (edge == .leading ? headerPull : footerPull) : nil
    if edge == .leading {
      isExhaustedDuringRefresh = false
      if policy == .headerWins, footer.state == .loading { followUps.insert(.cancelFooter) }
    } else {
      gate.loadStarted()
    }
    if fired { reveal(edge, .always, animated: true) }
    wantAction(edge)
  }

  private mutating func wantAction(_ edge: Edge) {
    let waits = self[edge].settings.actionTiming == .afterReveal && self[edge].animation != nil
    if !waits { followUps.insert(edge == .leading ? .startHeader : .startFooter) }
  }

  private mutating func enteredFinished(_ edge: Edge, _ outcome: RefreshOutcome) {
    self[edge].finishedSince = now
    self[edge].dwell = .infinity
    self[edge].pendingReveal = nil
    if edge == .trailing { return gate.loadEnded(outcome) }
    if outcome == .success {
      gate.refreshed()
      followUps.insert(.resetFooter)
    }
    if policy != .independent || outcome == .success { question.insert(.layout) }
  }
}

// MARK: - Reveal and hide

extension EngineCore {
  /// Makes room for a control that has just entered `loading` (I-2, T-13).
  mutating func reveal(_ edge: Edge, _ policy: RevealPolicy, animated: Bool) {
    let from = edge == .leading ? header.animation?.value(at: now) ?? 0 : footerContribution
    let held = phase == .dragging
    if held { self[edge].animation = nil }
    updateRange()
    guard edge == .leading else { return revealFooter(from: from, policy, held: held, animated) }
    if held {
      header.pendingReveal = policy
      return
    }
    let duration = animated && !isHidden ? header.settings.revealDuration : 0
    header.animation = insetAnimation(from: from, to: header.hold, duration)
    animate(to: .headerReveal, duration: duration)
  }

  private mutating func revealFooter(
    from: Double, _ policy: RevealPolicy, held: Bool, _ animated: Bool
  ) {
    guard !isAutoFooter, !held else { return }
    let duration = animated && !isHidden ? footer.settings.revealDuration : 0
    footer.animation = insetAnimation(from: from, to: footerReserve, duration)
    if policy == .always { animate(to: .footerReveal, duration: duration) }
  }

  private func insetAnimation(from: Double, to: Double, _ duration: Double) -> InsetAnimation? {
    guard duration > 0 else { return nil }
    let curve = Transition(from: from, to: to, duration: duration, curve: .easeInEaseOut)
    return InsetAnimation(transition: curve, start: now)
  }

  /// Takes a control's inset away: animated, unless something holds the content (D-2).
  mutating func hide(_ edge: Edge, from shown: Double, duration: Double) {
    self[edge].animation = nil
    if phase == .dragging || isHidden || duration <= 0 {
      if phase == .animating { suspendMotion() }
      updateRange()
      putInRange()
      return
    }
    let isOut = edge == .leading && offset >= -base.start
    let reserve = edge == .leading ? 0 : footerReserve
    if !isOut, shown != reserve {
      self[edge].animation = insetAnimation(from: shown, to: reserve, duration)
    }
    animateIntoRange(duration, insetIsMoving: self[edge].animation != nil)
  }

  /// Lets the offset follow a range that has become shorter.
  private mutating func animateIntoRange(_ duration: Double, insetIsMoving: Bool) {
    if phase == .animating {
      if case .transition(_, .scroll) = motion.curve { return updateRange() }
      suspendMotion()
    }
    let old = phase
    if old == .resting { suspendMotion() }
    let wasOutside = offset < rangeStart || offset > rangeEnd
    let before = (rangeStart, rangeEnd)
    if old == .bouncing || old == .decelerating, wouldLeaveRange() { suspendMotion() }
    updateRange()
    guard phase == .animating, motion.curve == .none else { return }
    if offset != clampedToRange(offset) {
      animate(to: .hide, duration: duration)
    } else {
      _ = (wasOutside, before)
      phase = .resting
    }
  }

  private func wouldLeaveRange() -> Bool { offset < -base.start }

  /// Puts an offset outside the range on the nearest edge, unless a finger holds it.
  mutating func putInRange() {
    guard phase != .dragging else { return }
    if offset < rangeStart || offset > rangeEnd {
      offset = clampedToRange(offset)
      phase = .resting
    } else if phase == .animating, motion.curve == .none {
      phase = .resting
    }
  }
}
