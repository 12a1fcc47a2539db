// Wheels and keys: they have no finger, and pull only from rest at an edge (S-5).

extension EngineCore {
  /// One wheel tick, or an arrow key; + moves towards the start by `units` inside the range.
  mutating func tick(towardsStart: Bool, units: Double) {
    guard !isHeldByFinger, hasSize else { return }
    let wasHeld = phase == .dragging
    beginOrExtendBurst()
    interrupt()
    let before = offset
    offset = shown(offset(afterTick: towardsStart, units: units))
    let pulls =
      offset < rangeStart && burst.mayPullLeading
      || offset > rangeEnd && burst.mayPullTrailing
    if pulls {
      if !wasHeld { drag = Drag(kind: .wheel) }
      phase = .dragging
      deliverPulls(.movement)
    } else {
      suspendMotion()
      if wasHeld { deliverPulls(.movement) }
      settle(velocity: 0)
    }
    moved(from: before, .gesture)
  }

  /// A paging key, Home or End: to `target`, at once, and never past an edge.
  mutating func page(to target: Double) {
    guard !isHeldByFinger, hasSize else { return }
    beginOrExtendBurst()
    place(at: target, .gesture)
  }

  /// Puts the content at `target`, clamped; whatever moved or held it has ended.
  mutating func place(at target: Double, _ cause: LoadQuestion) {
    let before = offset
    let held = phase == .dragging
    interrupt()
    offset = clampedToRange(target)
    if isHeldByFinger {
      drag.virtual = offset
      deliverPulls(.other)
    } else {
      phase = .resting
      if held { deliverPulls(.other) }
    }
    moved(from: before, cause)
  }

  var isHeldByFinger: Bool { phase == .dragging && drag.kind == .finger }

  private mutating func beginOrExtendBurst() {
    if burst.isOver(at: now) {
      let rests = phase == .resting
      burst.mayPullLeading = rests && offset == rangeStart
      burst.mayPullTrailing = rests && offset == rangeEnd
      gate.gestureBegan(isDrag: false)
    }
    burst.last = now
  }

  private func offset(afterTick towardsStart: Bool, units: Double) -> Double {
    if towardsStart {
      if offset > rangeEnd { return max(offset - 1, rangeEnd) }
      if offset > rangeStart { return max(offset - units, rangeStart) }
      return burst.mayPullLeading ? offset - 1 : offset
    }
    if offset < rangeStart { return min(offset + 1, rangeStart) }
    if offset < rangeEnd { return min(offset + units, rangeEnd) }
    return burst.mayPullTrailing ? offset + 1 : offset
  }
}
