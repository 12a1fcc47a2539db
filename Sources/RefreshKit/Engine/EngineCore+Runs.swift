// Beginning and ending runs, the footer's question, and what is due by time.

extension EngineCore {
  /// Whether the other control keeps this one from running (C-1).
  @inline(__always) func isBlocked(_ edge: Edge) -> Bool {
    switch policy {
    case .headerWins: edge == .trailing && header.state == .loading
    case .exclusive: self[edge == .leading ? .trailing : .leading].state == .loading
    case .independent: false
    }
  }

  /// What a `begin` now would be answered.
  func beginAnswer(_ edge: Edge) -> BeginAnswer {
    refusal(of: edge) != nil ? .refused : self[edge].state == .loading ? .joined : .started
  }

  private func refusal(of edge: Edge) -> RefreshDecision.Reason? {
    let control = self[edge]
    guard control.machine.isEnabled else { return .disabled }
    switch control.state {
    case .finished: return .stillFinished
    case .noMoreData: return .noMoreData
    case .initial, .pulling, .failed: return isBlocked(edge) ? .blocked : nil
    case .loading: return nil
    }
  }

  /// Begins a run without any touch (T-11).
  mutating func begin(_ edge: Edge, reveal: RevealPolicy, animated: Bool = true) {
    if let reason = refusal(of: edge) { return explain(edge, fired: false, reason) }
    guard hasSize && self[edge].isAttached || self[edge].state == .loading else {
      self[edge].pendingBegin = self[edge].pendingBegin ?? reveal
      return
    }
    let policy = edge == .trailing ? .silent : reveal
    entrance = Entrance(reveal: policy, isAnimated: animated, isAtEdge: isAtLeadingEdge)
    if self[edge].state != .loading { explain(edge, fired: true, .begun) }
    let restarts = self[edge].settings.busyPolicy == .restart
    send(.begun(restart: restarts), to: edge)
  }

  /// Whether the list rests at the leading edge, or is held or springs back past it.
  private var isAtLeadingEdge: Bool {
    offset <= -base.start && (phase != .animating || header.animation != nil)
  }

  /// Takes in a run's result, or the app's stray `end`.
  mutating func end(_ edge: Edge, _ result: RefreshResult) {
    self[edge].pendingBegin = nil
    if edge == .trailing, result == .noMoreData, footer.state != .loading { noteExhausted() }
    let waits = !isHidden && self[edge].waitsForMinimum(at: now)
    send(.ended(result, waits: waits), to: edge)
  }

  mutating func cancel(_ edge: Edge) {
    self[edge].pendingBegin = nil
    send(.cancelled, to: edge)
    skipDwellIfCancelled(edge)
  }

  private mutating func skipDwellIfCancelled(_ edge: Edge) {
    guard self[edge].machine.skipsDwell else { return }
    followUps.insert(edge == .leading ? .skipHeaderDwell : .skipFooterDwell)
  }

  mutating func dismiss(_ edge: Edge) {
    let pull = edge == .leading ? headerPull : footerPull
    send(.dismissed(holding: phase == .dragging && pull > 0), to: edge)
  }

  mutating func setMoreData(_ more: Bool) {
    if !more { noteExhausted() }
    send(.moreDataChanged(more), to: .trailing)
    guard more else { return }
    isExhaustedDuringRefresh = false
    gate.rearm()
    question.insert(.layout)
  }

  private mutating func noteExhausted() {
    if header.state == .loading { isExhaustedDuringRefresh = true }
  }

  mutating func setEnabled(_ edge: Edge, _ enabled: Bool) {
    guard enabled != self[edge].machine.isEnabled else { return }
    send(.enabledChanged(enabled), to: edge)
    skipDwellIfCancelled(edge)
    if !self[edge].machine.isHolding {
      if edge == .trailing { footer.animation = nil }
      geometryChanged()
    }
    if enabled { question.insert(.layout) }
  }
}

// MARK: - What follows from a transition

extension EngineCore {
  /// Carries out the most urgent step that belongs to the transition itself; `nil` if none is left.
  mutating func runUrgent() -> TurnStep? {
    if take(.cancelFooter) {
      cancel(.trailing)
    } else if take(.skipHeaderDwell) {
      dismiss(.leading)
    } else if take(.skipFooterDwell) {
      dismiss(.trailing)
    } else if take(.resetFooter) {
      resetFooter()
    } else if take(.startHeader) {
      send(.actionStarted, to: .leading)
    } else if take(.startFooter) {
      send(.actionStarted, to: .trailing)
    } else {
      return nil
    }
    return takeStep()
  }

  /// Ends a dwell of 0; `nil` if there is none.
  mutating func runLeaving() -> TurnStep? {
    if take(.endHeaderDwell) {
      dismiss(.leading)
    } else if take(.endFooterDwell) {
      dismiss(.trailing)
    } else {
      return nil
    }
    return takeStep()
  }

  private mutating func take(_ step: FollowUps) -> Bool { followUps.remove(step) != nil }

  private mutating func resetFooter() {
    guard loading.resetsOnRefresh, !isExhaustedDuringRefresh, footer.isAttached else { return }
    send(.reset, to: .trailing)
  }

  /// Takes in how long the view wants `finished` to stay.
  mutating func setDwell(_ edge: Edge, _ dwell: Double) {
    guard case .finished = self[edge].state else { return }
    self[edge].dwell = isHidden ? 0 : dwell
    guard self[edge].dwell <= 0 else { return }
    followUps.insert(edge == .leading ? .endHeaderDwell : .endFooterDwell)
  }
}

// MARK: - Time

extension EngineCore {
  /// The next moment at which something is due without any event, or infinity.
  var nextDeadline: Double { min(header.deadline, footer.deadline, burstDeadline) }

  private var burstDeadline: Double {
    phase == .dragging && drag.kind == .wheel ? burst.last + Burst.gap : .infinity
  }

  /// Whether anything moves, or a wheel release, minimum, dwell or animation is pending.
  var isSettled: Bool {
    if phase == .dragging {
      return drag.kind == .finger && !header.isSettling && !footer.isSettling
    }
    return phase == .resting && !header.isSettling && !footer.isSettling
  }

  /// What a person sees the container do.
  var shownPhase: ScrollPhase {
    if phase != .dragging, header.animation != nil || footer.animation != nil { return .animating }
    return phase
  }

  /// A frame has come.
  mutating func beginEvaluation(at time: Double) {
    now = max(now, time)
    isEvaluating = true
  }

  /// The next step of a frame: deadlines one by one, then motion and insets; `nil` when it is
  /// over. The footer's question comes at the end of the turn.
  mutating func continueEvaluation() -> TurnStep? {
    guard isEvaluating else { return nil }
    if let due = fireDue() { return due }
    isEvaluating = false
    advanceMotion()
    return takeStep()
  }

  /// Carries out the earliest thing that is due; `nil` if nothing is.
  private mutating func fireDue() -> TurnStep? {
    let due = nextDeadline
    guard due <= now + timeTolerance else { return nil }
    if header.deadline <= due {
      fire(.leading)
    } else if footer.deadline <= due {
      fire(.trailing)
    } else {
      release(velocity: 0)
    }
    return takeStep()
  }

  private mutating func fire(_ edge: Edge) {
    let pull = edge == .leading ? headerPull : footerPull
    let event = self[edge].dueEvent(at: now, holding: phase == .dragging && pull > 0)
    send(event, to: edge)
  }
}

extension EngineCore {
  /// Whether frames change the offset or the insets.
  var isMoving: Bool {
    header.animation != nil || footer.animation != nil || phase != .resting && phase != .dragging
  }
}
