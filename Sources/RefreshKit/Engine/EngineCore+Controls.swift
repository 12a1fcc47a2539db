// What happens to a control, and what that does to its insets and deadlines.

extension EngineCore {
  /// Hands an event to a machine and follows up on what it decided.
  mutating func send(_ event: RefreshEvent, to edge: Edge) {
    let old = self[edge].state
    let shown = edge == .leading ? headerContribution : footerContribution
    let result = handle(event, by: edge)
    if result.told != nil { stateChanged(edge, from: old, shown: shown) }
    if result.wantsAction {
      self[edge].timeoutSince = now
      wantAction(edge)
    }
    if case .start = result.action { self[edge].actionSince = now }
  }

  /// Takes over what a machine made of a pull.
  mutating func take(_ result: RefreshEffects, _ edge: Edge) {
    guard let state = result.told else { return }
    step.insert(.effects)
    if edge == .leading { effects.header = result } else { effects.footer = result }
    if case .pulling = state { return }
    let shown = edge == .trailing ? footerContribution : 0
    stateChanged(edge, from: .pulling(progress: 0), shown: shown)
  }

  private mutating func handle(_ event: RefreshEvent, by edge: Edge) -> RefreshEffects {
    let wasArmed = self[edge].machine.isArmed
    let result = self[edge].machine.handle(event)
    if self[edge].machine.isArmed != wasArmed { self[edge].armedSince = now }
    guard result != RefreshEffects() else { return result }
    step.insert(.effects)
    if edge == .leading { effects.header = result } else { effects.footer = result }
    return result
  }

  private mutating func stateChanged(_ edge: Edge, from old: RefreshState, shown: Double) {
    self[edge].stateSince = now
    switch self[edge].state {
    case .pulling:
      break
    case .loading:
      enteredLoading(edge, shown: shown)
    case .finished(let outcome):
      enteredFinished(edge, outcome)
    case .initial, .noMoreData, .failed:
      self[edge].touch = nil
      self[edge].releasedPull = nil
      if edge == .leading {
        headerRests(after: old, shown: shown)
      } else {
        footerRests(shown: shown)
      }
    }
  }

  private mutating func enteredLoading(_ edge: Edge, shown: Double) {
    self[edge].loadingSince = now
    if edge == .leading {
      isExhaustedDuringRefresh = false
      if policy == .headerWins, footer.state == .loading { followUps.insert(.cancelFooter) }
      revealHeader(from: shown)
    } else {
      gate.loadStarted()
      revealFooter(from: shown)
    }
    if phase == .dragging { deliverPulls(.other) }
  }

  private mutating func wantAction(_ edge: Edge) {
    let waits = self[edge].settings.actionTiming == .afterReveal && self[edge].animation != nil
    if !waits { followUps.insert(edge == .leading ? .startHeader : .startFooter) }
  }

  private mutating func enteredFinished(_ edge: Edge, _ outcome: RefreshOutcome) {
    self[edge].finishedSince = now
    self[edge].lastOutcome = outcome
    self[edge].dwell = .infinity
    self[edge].pendingReveal = nil
    if edge == .trailing {
      return gate.loadEnded(outcome, at: content, inZone: remaining <= preloadLength)
    }
    if outcome == .success {
      gate.refreshed()
      followUps.insert(.resetFooter)
    }
    if policy != .independent || outcome == .success { question.insert(.layout) }
  }

  private mutating func headerRests(after old: RefreshState, shown: Double) {
    guard case .finished = old else { return }
    hide(.leading, from: shown, duration: header.settings.hideDuration)
  }

  private mutating func footerRests(shown: Double) {
    if footer.state == .initial, gate.hasGrown { question.insert(.growth) }
    let reserve = footerReserve
    guard shown != reserve || footer.animation != nil else { return }
    let isRevealed = phase == .animating && motion.goal == .footerReveal
    if shown > reserve || isRevealed {
      hide(.trailing, from: shown, duration: footerHideDuration)
    } else {
      footer.animation = nil
      updateRange()
    }
  }

  /// How long a footer that hides takes to go, in seconds: a little longer than a hold, since a
  /// whole row of the list closes up.
  static let footerHideDuration = 0.3

  private var footerHideDuration: Double {
    isFooterHidden ? Self.footerHideDuration : footer.settings.hideDuration
  }
}
