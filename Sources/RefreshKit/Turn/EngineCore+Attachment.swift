// Controls come, go and change their settings.

extension EngineCore {
  /// A control has been attached and has heard its state.
  mutating func attached(_ edge: Edge, trigger: Double?) {
    self[edge].attach(at: now)
    self[edge].setViewTrigger(trigger)
    self[edge].resolve(viewport: scroller.layout.viewport)
    geometryChanged()
    if edge == .trailing { loading.ask(.layout) }
    guard hasSize, let reveal = self[edge].takePendingBegin() else { return }
    begin(edge, reveal: reveal, animated: false)
  }

  /// Whether a control is idle and contributes nothing, so that nobody notices it going (I-7).
  func isQuiet(_ edge: Edge) -> Bool {
    contribution(at: edge) == 0 && !self[edge].inset.isMoving && !self[edge].machine.isHolding
  }

  /// A control has gone: insets are restored at once (I-8).
  mutating func detached(_ edge: Edge, wasQuiet: Bool) {
    if self[edge].isLoading { loading.ask(.layout) }
    self[edge] = ControlCore(RefreshStateMachine(edge: edge))
    for followUp in [FollowUp.skipDwell, .start, .leave] { turn.drop(followUp, edge) }
    for followUp in [FollowUp.cancel, .wake] { turn.drop(followUp, .trailing) }
    if wasQuiet { return geometryChanged() }
    if scroller.goal?.edge == edge { scroller.suspend() }
    geometryChanged()
    if scroller.goal?.isScroll ?? true { scroller.putInRange() }
  }

  /// Takes over settings that act from the next event on.
  mutating func apply(
    _ settings: RefreshControl.Configuration, floors: [Double], viewExtent: Double, to edge: Edge
  ) {
    self[edge].apply(settings, floors: floors, viewExtent: viewExtent)
    let follows = edge == .leading && scroller.restsAtStart
    self[edge].resolve(viewport: scroller.layout.viewport)
    if follows { scroller.stayAtStart(reserving: reserve(at: .leading)) }
    geometryChanged()
  }

  /// Takes over what acts at once.
  mutating func switchLoading(_ new: RefreshFooter.Loading) {
    guard footer.isAttached else { return }
    let shown = contribution(at: .trailing)
    let wasAuto = isAutoFooter
    loading.switchOver(to: new)
    followReserve(from: shown)
    geometryChanged()
    if isAutoFooter, !wasAuto { loading.ask(.layout) }
  }

  /// Brings the footer's inset where it belongs, unless it is on its way there already.
  private mutating func followReserve(from shown: Double) {
    let reserve = reserve(at: .trailing)
    guard footer.inset.target ?? shown != reserve else { return }
    if shown > reserve, isFooterHidden {
      hide(.trailing, from: shown, over: Self.footerHideDuration)
    } else {
      footer.inset.stop()
    }
  }
}
