// Controls come, go and change their settings.

extension EngineCore {
  /// A control has been attached and has heard its state.
  mutating func attached(_ edge: Edge, trigger: Double?) {
    self[edge].isAttached = true
    self[edge].viewTrigger = trigger
    self[edge].stateSince = now
    self[edge].resolve(viewport: viewport)
    geometryChanged()
    if edge == .trailing { question.insert(.layout) }
    guard hasSize, let reveal = self[edge].pendingBegin else { return }
    self[edge].pendingBegin = nil
    begin(edge, reveal: reveal, animated: false)
  }

  /// Whether a control is idle and contributes nothing, so that nobody notices it going (I-7).
  func isQuiet(_ edge: Edge) -> Bool {
    let contribution = edge == .leading ? headerContribution : footerContribution
    return contribution == 0 && self[edge].animation == nil && !self[edge].machine.isHolding
  }

  /// A control has gone: insets are restored at once (I-8).
  mutating func detached(_ edge: Edge, wasQuiet: Bool) {
    if self[edge].state == .loading { question.insert(.layout) }
    self[edge] = ControlCore(edge: edge)
    followUps.subtract(
      edge == .leading
        ? [.skipHeaderDwell, .startHeader, .endHeaderDwell, .cancelFooter, .resetFooter]
        : [.skipFooterDwell, .startFooter, .endFooterDwell, .cancelFooter, .resetFooter])
    if wasQuiet { return geometryChanged() }
    if phase == .animating, motion.goal?.edge == edge { suspendMotion() }
    geometryChanged()
    if phase != .animating || motion.goal?.isScroll ?? true { putInRange() }
  }

  /// Takes over settings that act from the next event on.
  mutating func apply(
    _ settings: RefreshControl.Configuration, viewExtent: Double, to edge: Edge
  ) {
    self[edge].settings = settings
    self[edge].viewExtent = viewExtent
    let followsEdge = edge == .leading && phase == .resting && offset == rangeStart
    self[edge].resolve(viewport: viewport)
    if followsEdge { offset = -base.start - headerReserve }
    geometryChanged()
  }

  /// Takes over another policy: a pull that it blocks is over, a load it allows is asked for.
  mutating func switchPolicy(_ policy: CoordinationPolicy) {
    let wasBlocked = isBlocked(.trailing)
    self.policy = policy
    if phase == .dragging { deliverPulls(.other) }
    if wasBlocked, !isBlocked(.trailing) { question.insert(.layout) }
  }

  /// Takes over what acts at once.
  mutating func switchLoading(_ new: RefreshFooter.Loading) {
    guard footer.isAttached else { return }
    let shown = footerContribution
    let wasAuto = isAutoFooter
    loading.canAutoLoadMore = new.canAutoLoadMore
    loading.isHiddenWhenNoMoreData = new.isHiddenWhenNoMoreData
    loading.placement = new.placement
    followReserve(from: shown)
    geometryChanged()
    if isAutoFooter, !wasAuto { question.insert(.layout) }
  }

  /// Brings the footer's inset where it belongs, unless it is on its way there already.
  private mutating func followReserve(from shown: Double) {
    let reserve = footerReserve
    guard footer.animation?.transition.to ?? shown != reserve else { return }
    if shown > reserve, isFooterHidden {
      hide(.trailing, from: shown, duration: Self.footerHideDuration)
    } else {
      footer.animation = nil
    }
  }
}
