// What is due by time: deadlines one by one, then motion and insets (D-13).

extension EngineCore {
  /// The next moment at which something is due without any event, or infinity.
  @inline(__always) var nextDeadline: Double {
    min(header.deadline, footer.deadline, scroller.burstDeadline)
  }

  /// Whether frames change the offset or the insets.
  @inline(__always) var isMoving: Bool {
    header.inset.isMoving || footer.inset.isMoving || scroller.isInMotion
  }

  /// Whether nothing moves, and no wheel release, minimum, dwell or animation is pending.
  var isSettled: Bool {
    let isStill = scroller.isHeld ? scroller.isHeldByFinger : scroller.phase == .resting
    return isStill && !header.isSettling && !footer.isSettling
  }

  /// What a person sees the container do.
  var shownPhase: ScrollPhase {
    let movesInset = header.inset.isMoving || footer.inset.isMoving
    return movesInset && !scroller.isHeld ? .animating : scroller.phase
  }

  /// The next step of a frame; `nil` when it is over. The footer's question comes at the end of the
  /// turn.
  mutating func continueFrame() -> TurnStep? {
    guard turn.isEvaluating else { return nil }
    if fireDue() { return takeStep() }
    turn.endFrame()
    advanceMotion()
    return takeStep()
  }

  /// Carries out the earliest thing that is due; `false` if nothing is.
  private mutating func fireDue() -> Bool {
    let due = nextDeadline
    guard due <= now + timeTolerance else { return false }
    if header.deadline <= due {
      fire(.leading)
    } else if footer.deadline <= due {
      fire(.trailing)
    } else {
      release(velocity: 0)
    }
    return true
  }

  private mutating func fire(_ edge: Edge) {
    let isHeld = scroller.isHeld && pull(at: edge) > 0
    send(self[edge].dueEvent(at: now, holding: isHeld, isHidden: isHidden), to: edge)
  }
}
