extension RefreshEngine {
  func attach(_ control: RefreshControl) {
    call { [self] in attachNow(control, as: nil) }
    control.dropWaitersUnlessLoading()
  }

  func detach(_ control: RefreshControl) { call { [self] in detachNow(control) } }

  /// `known` are values from a recording, which replace those of the view.
  func attachNow(_ control: RefreshControl, as known: ControlInput.Settings?) {
    let edge = control.edge
    guard self.control(at: edge) !== control else { return }
    if let other = self.control(at: edge) { detachNow(other) }
    control.engine?.detach(control)
    control.engine = self
    if edge == .leading {
      header = control as? RefreshHeader
    } else {
      footer = control as? RefreshFooter
    }
    let settings = known ?? control.attachment(of: control.detachedCore, along: axis)
    apply(.control(edge, .attach(settings)))
    if control.isExplaining { core.recordDecisions(true) }
    control.view.attached(to: control)
    control.view.crossLengthChanged(to: drawnLength(of: core.scroller.layout.cross))
    control.deliver(core[edge].state)
    guard known == nil else { return }
    control.detachedCore.dropPendingBegin()
    let viewport = core.scroller.layout.viewport
    let trigger = control.viewTrigger(inViewport: viewport, in: self)
    apply(.control(edge, .appeared(triggerDistance: trigger)))
  }

  private func detachNow(_ control: RefreshControl) {
    let edge = control.edge
    guard self.control(at: edge) === control else { return }
    apply(.control(edge, .left))
    let step = core.takeStep()
    if step.hasEffects { log.beginPart() }
    perform(step)
    removeControl(at: edge)
    apply(.control(edge, .detach))
  }

  func removeControl(at edge: Edge) {
    guard let control = control(at: edge) else { return }
    control.resetDetachedCore(runs: core[edge].machine.runs)
    control.engine = nil
    control.resumeWaiters(.cancelled)
    if edge == .leading { header = nil } else { footer = nil }
  }

  func applyStagedSettings() -> EngineStepEffects {
    hasStagedSettings = false
    for control in controls {
      apply(.control(control.edge, .configuration(control.settings(along: axis))))
    }
    return core.takeStep()
  }

  private func drawnLength(of cross: Double) -> Double { max(0, cross - crossInset) }

  func notifyCrossLength(_ cross: Double) {
    for control in controls { control.view.crossLengthChanged(to: drawnLength(of: cross)) }
  }

  func updateTriggers(inViewport viewport: Double) {
    for control in controls {
      let trigger = control.viewTrigger(inViewport: viewport, in: self)
      applyOutsideTurn(.control(control.edge, .triggerDistance(trigger)))
    }
  }

  func resize(viewport: Double, cross: Double) {
    updateTriggers(inViewport: viewport)
    if cross != core.scroller.layout.cross { notifyCrossLength(cross) }
    takeTurn(for: .viewport(length: viewport, cross: cross))
    for control in controls { control.dropWaitersUnlessLoading() }
  }
}
