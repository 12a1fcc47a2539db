// How a control's inset comes and goes (I-2 to I-6).

/// How the next entry into `loading` shows itself.
struct Entrance: Sendable, Hashable {
  var reveal = RevealPolicy.always
  var isAnimated = true
  /// Whether the list was at or past the leading edge when the run began.
  var isAtEdge = true

  var isWanted: Bool { reveal == .always || reveal == .ifAtEdge && isAtEdge }
}

extension EngineCore {
  /// How long a footer that hides takes to go, in seconds: a little longer than a hold, since a
  /// whole row of the list closes up.
  static let footerHideDuration = 0.3

  /// Makes room for a control that begins to load, where it is wanted and nothing holds the content.
  mutating func reveal(_ edge: Edge, from shown: Double, as entrance: Entrance) {
    self[edge].inset.stop()
    let isStanding = edge == .trailing && isAutoFooter
    if scroller.isHeld {
      if edge == .leading { header.inset.awaitRelease(entrance.isWanted ? entrance.reveal : nil) }
      return updateRange()
    }
    guard !isStanding, entrance.isWanted || edge == .trailing else {
      return updateRange(because: .silent)
    }
    let isAnimated = entrance.isAnimated && !isHidden
    let duration = isAnimated ? self[edge].settings.revealDuration : 0
    if entrance.isWanted { scroller.suspend() }
    updateRange(because: entrance.isWanted ? .lengths : .silent)
    self[edge].inset.move(from: shown, to: reserve(at: edge), over: duration, at: now)
    if entrance.isWanted { animate(to: .reveal(edge), duration: duration) }
  }

  /// Settles a header that was begun under the finger at its hold (D-11).
  mutating func revealPending() -> Bool {
    guard let reveal = header.inset.pendingReveal else { return false }
    header.inset.awaitRelease(nil)
    guard header.machine.isHolding, reveal == .always || scroller.gap >= -lengthTolerance
    else { return false }
    animate(to: .reveal(.leading), duration: isHidden ? 0 : header.settings.revealDuration)
    return true
  }

  /// Takes a control's inset away: animated, unless something holds the content (D-2) or the
  /// control is out of sight (I-4).
  mutating func hide(_ edge: Edge, from shown: Double, over duration: Double) {
    let range = scroller.layout.range(
      reserving: reserve(at: .leading), reserve(at: .trailing))
    let isOutside =
      edge == .leading ? scroller.offset < range.start : scroller.offset > range.end
    let isAnimated = !scroller.isHeld && !isHidden && duration > 0
    self[edge].inset.stop()
    if isAnimated, isOutside || edge == .trailing {
      self[edge].inset.move(from: shown, to: reserve(at: edge), over: duration, at: now)
    }
    let movesOffset = scroller.goal.map { $0.edge == edge } ?? isOutside
    guard !scroller.isHeld, movesOffset else { return updateRange() }
    scroller.suspend()
    updateRange()
    if !isAnimated {
      scroller.putInRange()
    } else if isOutside {
      animate(to: .hide(edge), duration: duration)
    } else {
      scroller.settle(velocity: 0, time: now)
    }
  }

  /// Animates the offset to where `goal` wants it.
  private mutating func animate(to goal: Motion.Goal, duration: Double) {
    scroller.animate(to: goal, duration: duration, time: now)
    if duration <= 0 { advanceMotion() }
  }

  /// Brings motion and insets to `now`.
  mutating func advanceMotion() {
    let movement = scroller.advance(to: now)
    header.inset.advance(to: now)
    footer.inset.advance(to: now)
    startActionsAfterReveal()
    if let movement { note(movement) }
    if scroller.following.isOn { scroller.holdIfFitting(end: rest(at: .trailing)) }
  }

  /// Starts actions that waited for their reveal.
  mutating func startActionsAfterReveal() {
    for edge in [Edge.leading, .trailing] {
      if self[edge].machine.awaitsAction, !self[edge].inset.isMoving { turn.add(.start, edge) }
    }
  }
}
