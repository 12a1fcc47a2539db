// Attaching and detaching controls, and changing their settings.

extension RefreshEngine {
  /// Attaches a control; a control at the same edge is detached first (L-1).
  func attach(_ control: RefreshControl) {
    call { [self] in attachNow(control, as: nil) }
    control.dropWaitersUnlessLoading()
  }

  func detach(_ control: RefreshControl) {
    call { [self] in detachNow(control) }
  }

  /// Attaches a control, with the values from its view or those of a recording.
  func attachNow(_ control: RefreshControl, as known: ControlInput.AttachedState?) {
    let edge = control.edge
    guard self.control(at: edge) !== control else { return }
    if let other = self.control(at: edge) { detachNow(other) }
    control.engine?.detach(control)
    control.engine = self
    control.takePlace(in: self)
    act(.control(edge, .attach(known ?? control.attachment(along: axis))))
    if control.isExplaining { keepDecisions(true) }
    control.view.attached(to: control)
    control.view.crossLengthChanged(to: drawnLength(of: core.scroller.layout.cross))
    control.deliver(core[edge].state)
    guard known == nil else { return }
    let viewport = core.scroller.layout.viewport
    let trigger = control.viewTrigger(inViewport: viewport, in: self)
    act(.control(edge, .appeared(triggerDistance: trigger)))
  }

  private func detachNow(_ control: RefreshControl) {
    let edge = control.edge
    guard self.control(at: edge) === control else { return }
    act(.control(edge, .left))
    let step = takeStep()
    if step.hasEffects { beginPart() }
    perform(step)
    part(at: edge)
    act(.control(edge, .detach))
  }

  /// Releases the control at an edge.
  func part(at edge: Edge) {
    control(at: edge)?.detached(runs: core[edge].machine.runs)
    if edge == .leading { header = nil } else { footer = nil }
  }

  /// Records that a control's settings changed; they take effect with the next event.
  func stageSettings() { hasStagedSettings = true }

  /// Applies changed settings, including the current lengths of views.
  func takeSettings() -> EngineStepEffects {
    hasStagedSettings = false
    if let header {
      act(.control(.leading, .configuration(header.settings(along: axis))))
    }
    if let footer {
      act(.control(.trailing, .configuration(footer.settings(along: axis))))
    }
    return takeStep()
  }

  /// Applies settings for loading immediately.
  ///
  /// If `isComplete`, all changed settings are applied, so that the load check uses all of them.
  func apply(_ loading: RefreshFooter.Loading, withStaged isComplete: Bool) {
    if isComplete { return call {} }
    takeTurn(for: .control(.trailing, .loading(loading)))
  }

  /// Applies a policy immediately. A control that it blocks is no longer pulled.
  func apply(_ policy: CoordinationPolicy) {
    takeTurn(for: .policy(policy))
  }

  /// Returns the part of a length across the axis that is available to views.
  func drawnLength(of cross: Double) -> Double { max(0, cross - crossInset) }

  /// Sets the inset across the axis. Views are notified, and the geometry does not change.
  func insetAcross(by inset: Double) {
    guard inset != crossInset else { return }
    crossInset = inset
    for view in [header?.view, footer?.view] {
      view?.crossLengthChanged(to: drawnLength(of: core.scroller.layout.cross))
    }
  }

  /// Applies a scroll configuration. If the coefficient of the rubber band changes, the trigger
  /// distances of the views are updated.
  func reconfigure(_ configuration: ScrollModel.Configuration) {
    let before = core.scroller.configuration.rubberBandCoefficient
    configure(configuration)
    if configuration.rubberBandCoefficient != before {
      updateTriggers(inViewport: core.scroller.layout.viewport)
    }
  }

  private func updateTriggers(inViewport viewport: Double) {
    for edge in [Edge.leading, .trailing] {
      guard let control = control(at: edge) else { continue }
      let trigger = control.viewTrigger(inViewport: viewport, in: self)
      set(.control(edge, .triggerDistance(trigger)))
    }
  }

  func resize(viewport: Double, cross: Double) {
    updateTriggers(inViewport: viewport)
    if cross != core.scroller.layout.cross {
      for view in [header?.view, footer?.view] {
        view?.crossLengthChanged(to: drawnLength(of: cross))
      }
    }
    takeTurn(for: .viewport(length: viewport, cross: cross))
    header?.dropWaitersUnlessLoading()
    footer?.dropWaitersUnlessLoading()
  }
}
