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
      core.loading.attach(footer.loading)
    }
    core[edge] = control.startingCore(along: axis)
    if control.isExplaining { core.turn.explain(true) }
    control.view.attached(to: control)
    control.view.crossLengthChanged(to: drawnLength(of: core.scroller.layout.cross))
    control.tell(core[edge].state)
    let viewport = core.scroller.layout.viewport
    core.attached(
      edge, trigger: control.view.triggerDistance(inViewport: viewport, along: axis))
  }

  func detachNow(_ control: RefreshControl) {
    let edge = control.edge
    guard self.control(at: edge) === control else { return }
    let wasQuiet = core.isQuiet(edge)
    core.send(.detached, to: edge)
    perform(core.takeStep())
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
    if !step.isEmpty { followUp(step) }
  }

  func takeOverSettings() {
    if let header {
      let extent = header.view.extent(along: axis)
      let floors = header.floors.map(\.progress)
      core.apply(header.configuration, floors: floors, viewExtent: extent, to: .leading)
    }
    guard let footer else { return }
    core.switchLoading(footer.loading)
    core.loading.apply(footer.loading)
    let extent = footer.view.extent(along: axis)
    core.apply(footer.configuration, floors: [], viewExtent: extent, to: .trailing)
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

  /// What is left for views of a length across the axis.
  func drawnLength(of cross: Double) -> Double { max(0, cross - crossInset) }

  /// Takes or gives back room across the axis; the views hear it, the geometry stays as it is.
  func insetAcross(by inset: Double) {
    guard inset != crossInset else { return }
    crossInset = inset
    for view in [header?.view, footer?.view] {
      view?.crossLengthChanged(to: drawnLength(of: core.scroller.layout.cross))
    }
  }

  func resize(viewport: Double, cross: Double) {
    for edge in [Edge.leading, .trailing] {
      guard let control = control(at: edge) else { continue }
      let (view, trigger) = (control.view, control.viewTrigger(inViewport: viewport, along: axis))
      withCore { $0[edge].setViewTrigger(trigger) }
      if cross != core.scroller.layout.cross { view.crossLengthChanged(to: drawnLength(of: cross)) }
    }
    handle(.resize(viewport: viewport, cross: cross))
    header?.dropWaitersUnlessLoading()
    footer?.dropWaitersUnlessLoading()
  }
}
