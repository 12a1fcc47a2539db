// Controls come and go, and change their settings.

extension RefreshEngine {
  /// Attaches a control; one that serves the same edge already is detached first (L-1).
  func attach(_ control: RefreshControl) {
    handle(.call { $0.attachNow(control) })
    control.dropWaitersUnlessLoading()
  }

  func detach(_ control: RefreshControl) {
    handle(.call { $0.detachNow(control) })
  }

  func attachNow(_ control: RefreshControl) {
    let edge = control.edge
    guard self.control(at: edge) !== control else { return }
    if let other = self.control(at: edge) { detachNow(other) }
    control.engine?.detach(control)
    control.engine = self
    if let header = control as? RefreshHeader { self.header = header }
    if let footer = control as? RefreshFooter {
      self.footer = footer
      core.loading = footer.loading
      core.gate = LoadGate()
    }
    core[edge] = control.startingCore()
    if control.isExplaining { core.isExplaining = true }
    control.view.attached(to: control)
    control.view.crossLengthChanged(to: core.crossLength)
    control.tell(core[edge].state)
    core.attached(edge, trigger: control.view.triggerDistance(inViewport: core.viewport))
  }

  func detachNow(_ control: RefreshControl) {
    let edge = control.edge
    guard self.control(at: edge) === control else { return }
    let wasQuiet = core.isQuiet(edge)
    core.send(.detached, to: edge)
    _ = perform(core.takeStep())
    control.detached(runs: core[edge].machine.runs)
    if edge == .leading { header = nil } else { footer = nil }
    core.detached(edge, wasQuiet: wasQuiet)
  }

  /// Notes that a control's settings changed; they act from the next event on.
  func stageSettings() { hasStagedSettings = true }

  func applyStagedSettings() {
    hasStagedSettings = false
    takeOverSettings()
    let step = core.takeStep()
    if !step.parts.isEmpty { followUp(step) }
  }

  func takeOverSettings() {
    if let header { core.apply(header.configuration, viewExtent: header.view.extent, to: .leading) }
    guard let footer else { return }
    core.switchLoading(footer.loading)
    core.loading = footer.loading
    core.apply(footer.configuration, viewExtent: footer.view.extent, to: .trailing)
  }

  /// Takes over at once what acts at once: auto, hiding, placement.
  func apply(_ loading: RefreshFooter.Loading) {
    handle(
      .call { engine in engine.withCore { $0.switchLoading(loading) } }, appliesSettings: false)
  }

  /// Takes over a policy at once: who is blocked now does not go on being pulled.
  func apply(_ policy: CoordinationPolicy) {
    handle(.call { engine in engine.withCore { $0.switchPolicy(policy) } })
  }

  func resize(viewport: Double, cross: Double) {
    for edge in [Edge.leading, .trailing] {
      guard let view = control(at: edge)?.view else { continue }
      let trigger = view.triggerDistance(inViewport: viewport)
      withCore { $0[edge].viewTrigger = trigger }
      if cross != core.crossLength { view.crossLengthChanged(to: cross) }
    }
    handle(.resize(viewport: viewport, cross: cross))
    header?.dropWaitersUnlessLoading()
    footer?.dropWaitersUnlessLoading()
  }
}
