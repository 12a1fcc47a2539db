// What happens to a control, and what that does to its inset, to the other one and to the footer's
// question.

extension EngineCore {
  /// Hands an event to a machine and follows up on what it decided.
  mutating func send(_ event: RefreshEvent, to edge: Edge, as entrance: Entrance = Entrance()) {
    let old = self[edge].state
    let shown = contribution(at: edge)
    let effects = self[edge].handle(event, at: now)
    turn.add(effects, edge)
    switch effects.told {
    case nil, .pulling: break
    case .loading: enteredLoading(edge, from: shown, as: entrance)
    case .finished(let outcome): enteredFinished(edge, outcome)
    case .initial, .noMoreData, .failed: rests(edge, after: old, shown: shown)
    }
    if effects.wantsAction { wantAction(edge) }
  }

  private mutating func enteredLoading(_ edge: Edge, from shown: Double, as entrance: Entrance) {
    let pull = pull(at: edge)
    if edge == .leading {
      loading.refreshStarted()
      if policy == .headerWins, footer.isLoading { turn.add(.cancel, .trailing) }
      if entrance.reveal == .always, pull > 0 { header.fired(at: pull) }
    } else {
      loading.loadStarted(at: now)
    }
    reveal(edge, from: shown, as: entrance)
    if scroller.isHeld { deliverPulls(.other) }
  }

  /// The action starts in this turn, or when the reveal is over (N-1).
  private mutating func wantAction(_ edge: Edge) {
    let waits = self[edge].settings.actionTiming == .afterReveal && self[edge].inset.isMoving
    if !waits { turn.add(.start, edge) }
  }

  private mutating func enteredFinished(_ edge: Edge, _ outcome: RefreshOutcome) {
    if edge == .trailing { return loadEnded(outcome) }
    if outcome == .success {
      loading.refreshed()
      turn.add(.wake, .trailing)
    }
    if policy != .independent || outcome == .success { loading.ask(.layout) }
  }

  /// A control is at rest: the room it took closes up, or that of a footer comes back (F-9, F-12).
  private mutating func rests(_ edge: Edge, after old: RefreshState, shown: Double) {
    if edge == .leading {
      if case .finished = old { hide(edge, from: shown, over: header.settings.hideDuration) }
      return
    }
    if case .finished = old, footer.state == .initial, loading.hasGrown { loading.ask(.growth) }
    let reserve = reserve(at: edge)
    guard shown != reserve || footer.inset.isMoving else { return }
    if shown > reserve || scroller.goal == .reveal(edge) {
      let hidden = isFooterHidden
      hide(
        edge, from: shown,
        over: hidden ? Self.footerHideDuration : footer.settings.hideDuration)
    } else {
      footer.inset.stop()
      updateRange()
    }
  }
}
