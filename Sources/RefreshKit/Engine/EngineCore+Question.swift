// The footer's question: does it load by itself now (F-2 to F-6)?

extension EngineCore {
  /// The way from the offset to the resting end, the footer's own length included.
  var remaining: Double { rangeEnd - offset }

  var preloadLength: Double { loading.preloadDistance.length(viewport: viewport, row: rowLength) }

  /// Answers the question that this turn's movement, growth or layout asked; `nil` if none was.
  mutating func answerQuestion() -> TurnStep? {
    guard !question.isEmpty else { return nil }
    let asked = question
    question = []
    guard footer.isAttached else { return nil }
    if let reason = refusal(of: asked) {
      explain(.trailing, fired: false, reason)
      return takeStep()
    }
    explain(.trailing, fired: true, .nearEnd(remaining: remaining, preload: preloadLength))
    entrance = Entrance(reveal: .silent)
    send(.begun(restart: false), to: .trailing)
    return takeStep()
  }

  private func refusal(of asked: LoadQuestion) -> RefreshDecision.Reason? {
    stateRefusal(of: asked) ?? placeRefusal(of: asked) ?? gateRefusal
  }

  private func stateRefusal(of asked: LoadQuestion) -> RefreshDecision.Reason? {
    guard footer.machine.isEnabled else { return .disabled }
    switch footer.state {
    case .loading: return .alreadyLoading(run: footer.machine.runs)
    case .finished: return .stillFinished
    case .noMoreData: return .noMoreData
    case .failed: return asked.contains(.gesture) && gate.hasNewGesture ? nil : .failedBefore
    case .initial, .pulling: return nil
    }
  }

  private func placeRefusal(of asked: LoadQuestion) -> RefreshDecision.Reason? {
    if isHidden { return .hidden }
    if !hasSize { return .noSize }
    if isBlocked(.trailing) { return .blocked }
    if !isAutoFooter { return .waitsForPull }
    if loading.isUserOnly, asked.isDisjoint(with: .byUser) { return .userOnly }
    guard remaining <= preloadLength else {
      return .farFromEnd(remaining: remaining, preload: preloadLength)
    }
    return nil
  }

  private var gateRefusal: RefreshDecision.Reason? {
    if isShort, loading.shortContent == .ignore { return .shortContentIgnored }
    // What the user tries again after a failure is no load by itself: no latch or cap holds it.
    if footer.state == .failed { return nil }
    if isShort, loading.shortContent == .fill, gate.runs >= loading.fillLimit {
      return .fillLimitMet(loading.fillLimit)
    }
    if gate.emptyLoads >= loading.emptyLimit { return .emptyLoads(gate.emptyLoads) }
    return gate.isLatched(at: content) ? .notGrown(sinceRun: footer.machine.runs) : nil
  }
}

// MARK: - Explaining

extension EngineCore {
  /// Notes a decision, if somebody wants to hear it.
  mutating func explain(_ edge: Edge, fired: Bool, _ reason: RefreshDecision.Reason) {
    guard isExplaining else { return }
    let decision = RefreshDecision(fired: fired, reason: reason)
    decisions.append(ControlDecision(edge: edge, decision: decision))
  }

  mutating func explainRelease() {
    guard isExplaining else { return }
    for edge in [Edge.leading, .trailing] {
      guard case .pulling(let progress) = self[edge].state else { continue }
      let armed = self[edge].machine.isArmed
      let reason: RefreshDecision.Reason =
        armed ? .releasedArmed : progress < 1 ? .releasedEarly : .notArmedByFinger
      explain(edge, fired: armed, reason)
    }
  }
}
