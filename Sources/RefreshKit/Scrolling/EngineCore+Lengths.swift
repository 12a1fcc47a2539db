// How long everything is, where another host's content stands, and what follows from that.

extension EngineCore {
  mutating func setContent(_ length: Double) {
    let old = scroller.layout.content
    guard length != old else { return }
    let change = ContentSplice(contentLength: length, shift: 0, isGrowth: length > old)
    splice(change, because: .lengths)
  }

  /// Grows the content before its start; what shows keeps its place, unless its start shows (F-14).
  mutating func prependContent(_ length: Double) {
    guard length > 0 else { return }
    splice(
      ContentSplice(
        contentLength: scroller.layout.content + length, shift: length, isGrowth: false))
  }

  mutating func setBase(_ insets: Insets) {
    guard insets != scroller.layout.base else { return }
    scroller.setBase(insets)
    geometryChanged()
  }

  mutating func resize(viewport: Double, cross: Double) {
    guard viewport != scroller.layout.viewport || cross != scroller.layout.cross else { return }
    let follows = scroller.restsAtStart
    scroller.resize(viewport: viewport, cross: cross)
    header.resolve(viewport: viewport)
    footer.resolve(viewport: viewport)
    if follows { scroller.stayAtStart(reserving: reserve(at: .leading)) }
    geometryChanged()
    scroller.keepInRange()
    loading.resized()
    if hasSize { runPendingBegins() }
  }

  /// Resolves everything that follows from lengths after one of them changed.
  mutating func geometryChanged(because cause: RangeCause = .lengths) {
    updateRange(because: cause)
    if scroller.isHeldByFinger { scroller.keepUnderFinger() }
    header.inset.follow(reserve(at: .leading), at: now)
    footer.inset.follow(reserve(at: .trailing), at: now)
    if scroller.isHeld { deliverPulls(.other) }
    if scroller.following.isOn { scroller.holdIfFitting(end: rest(at: .trailing)) }
  }

  /// Computes the range anew and brings the list in line with it (D-4, I-12).
  mutating func updateRange(because cause: RangeCause = .lengths) {
    let (start, end) = (reserve(at: .leading), reserve(at: .trailing))
    keepStep(with: scroller.reserve(start, end, because: cause, time: now))
  }

  /// Lets a control's inset keep step with an offset that set out anew.
  mutating func keepStep(with retargeting: Retargeting?) {
    guard let retargeting else { return }
    if let edge = retargeting.edge {
      self[edge].inset.restart(towards: reserve(at: edge), over: retargeting.left, at: now)
    }
    if retargeting.goesOn, retargeting.left <= 0 { advanceMotion() }
  }

  private mutating func runPendingBegins() {
    for edge in [Edge.leading, .trailing] where self[edge].isAttached {
      guard let reveal = self[edge].takePendingBegin() else { continue }
      begin(edge, reveal: reveal, animated: false)
    }
  }
}

// MARK: - Another host

extension EngineCore {
  /// The host's content is at `target` now.
  mutating func hostScrolled(to target: Double, by mover: RefreshCoordinator.Mover) {
    guard target != scroller.offset else { return }
    if scroller.phase == .animating { interrupt() }
    let movement = scroller.hostScrolled(
      to: target, by: who(mover), isGliding: mover == .momentum, time: now)
    if scroller.isHeld { deliverPulls(mover == .finger ? .movement : .other) }
    note(movement)
  }

  private func who(_ mover: RefreshCoordinator.Mover) -> Mover {
    switch mover {
    case .finger: scroller.isHeld ? .hand : .momentum
    case .momentum: .momentum
    case .app: .app
    }
  }

  /// What the container should show.
  var adjustment: ScrollAdjustment {
    let contributions = Insets(
      start: contribution(at: .leading), end: contribution(at: .trailing))
    return ScrollAdjustment(contributions: contributions, offset: scroller.offset)
  }
}
