// A host with physics of its own: it reports where its content is, and is asked for adjustments.

extension EngineCore {
  /// The host's content is at `target` now.
  mutating func hostScrolled(to target: Double, by mover: RefreshCoordinator.Mover) {
    guard target != offset else { return }
    if phase == .animating { interrupt() }
    let before = offset
    offset = target
    isHostMoving = mover == .momentum
    if phase == .dragging {
      deliverPulls(mover == .finger ? .movement : .other)
    }
    moved(from: before, cause(of: mover))
  }

  private func cause(of mover: RefreshCoordinator.Mover) -> LoadQuestion {
    switch mover {
    case .finger: phase == .dragging ? .gesture : .momentum
    case .momentum: .momentum
    case .app: .app
    }
  }

  /// The host's content came to rest.
  mutating func hostRested() {
    isHostMoving = false
    if phase == .resting { offset = hasSize ? clampedToRange(offset) : offset }
  }

  /// What the container should show.
  var adjustment: ScrollAdjustment {
    let contributions = Insets(start: headerContribution, end: footerContribution)
    return ScrollAdjustment(contributions: contributions, offset: offset)
  }
}
