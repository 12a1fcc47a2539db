// Beginning and ending runs, and what the app says about its data.

extension EngineCore {
  /// What a `begin` now would be answered.
  func beginAnswer(_ edge: Edge) -> BeginAnswer {
    refusal(of: edge) != nil ? .refused : self[edge].isLoading ? .joined : .started
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
  mutating func begin(
    _ edge: Edge, reveal: RevealPolicy, floor: UInt8 = 0,
    because cause: RefreshDecision.Reason = .begun, animated: Bool = true
  ) {
    if let reason = refusal(of: edge) {
      return turn.explain(edge, RefreshDecision(fired: false, reason: reason))
    }
    guard hasSize && self[edge].isAttached || self[edge].isLoading else {
      return self[edge].remember(reveal)
    }
    if !self[edge].isLoading {
      turn.explain(edge, RefreshDecision(fired: true, reason: cause))
    }
    let entrance = Entrance(
      reveal: edge == .trailing ? footerReveal : reveal, isAnimated: animated,
      isAtEdge: isAtLeadingEdge)
    let restarts = self[edge].settings.busyPolicy == .restart
    send(.begun(restart: restarts, floor: floor), to: edge, as: entrance)
  }

  /// A footer's begin never scrolls (T-13); but where its failure is just leaving, what loads stands
  /// in its place (F-13).
  private var footerReveal: RevealPolicy {
    footer.state == .failed && scroller.goal == .hide(.trailing) ? .always : .silent
  }

  /// Whether the list rests at the leading edge, or is held or springs back past it (Decision 4).
  private var isAtLeadingEdge: Bool {
    scroller.gap >= -lengthTolerance && (scroller.phase != .animating || header.inset.isMoving)
  }

  /// Takes in a run's result, or the app's stray `end`.
  mutating func end(_ edge: Edge, _ result: RefreshResult) {
    self[edge].forgetBegin()
    if edge == .trailing, result == .noMoreData, !footer.isLoading {
      loading.exhausted(duringRefresh: header.isLoading)
    }
    let waits = !isHidden && self[edge].waitsForMinimum(at: now)
    send(.ended(result, waits: waits), to: edge)
  }

  mutating func cancel(_ edge: Edge) {
    self[edge].forgetBegin()
    send(.cancelled, to: edge)
    if self[edge].machine.skipsDwell { turn.add(.skipDwell, edge) }
  }

  mutating func dismiss(_ edge: Edge) {
    send(.dismissed(holding: scroller.isHeld && pull(at: edge) > 0), to: edge)
  }

  mutating func setMoreData(_ more: Bool) {
    if !more { loading.exhausted(duringRefresh: header.isLoading) }
    send(.moreDataChanged(more), to: .trailing)
    if more { loading.rearm() }
  }

  mutating func setEnabled(_ edge: Edge, _ enabled: Bool) {
    guard enabled != self[edge].machine.isEnabled else { return }
    send(.enabledChanged(enabled), to: edge)
    if self[edge].machine.skipsDwell { turn.add(.skipDwell, edge) }
    if !self[edge].machine.isHolding {
      if edge == .trailing { footer.inset.stop() }
      geometryChanged()
    }
    if enabled { loading.ask(.layout) }
  }
}

// MARK: - What follows from a transition

extension EngineCore {
  /// Carries out the first step that belongs to the transition itself; `nil` if none is left.
  mutating func followUp() -> TurnStep? { followUp(leaving: false) }

  /// Ends a dwell of 0; `nil` if there is none.
  mutating func leave() -> TurnStep? { followUp(leaving: true) }

  private mutating func followUp(leaving: Bool) -> TurnStep? {
    guard let (next, edge) = turn.takeFollowUp(leaving: leaving) else { return nil }
    switch next {
    case .cancel: cancel(edge)
    case .skipDwell, .leave: dismiss(edge)
    case .wake: if self[edge].isAttached, loading.wakesAfterRefresh { send(.reset, to: edge) }
    case .start: send(.actionStarted, to: edge)
    }
    return takeStep()
  }

  /// Takes in how long the view wants `finished` to stay.
  mutating func setDwell(_ edge: Edge, _ dwell: Double) {
    guard self[edge].machine.ending != nil else { return }
    let length = isHidden ? 0 : dwell
    self[edge].setDwell(length)
    if length <= 0 { turn.add(.leave, edge) }
  }
}
