internal import RefreshCanvas
internal import RefreshKit
internal import RefreshSimulation

extension RefreshControl {
  /// Where a script has the control.
  var recordedEdge: Edge { self is RefreshHeader ? .header : .footer }
}

extension ScrollModel {
  /// The viewport as a script gives it.
  var viewport: Size {
    let metrics = metrics
    return axis == .vertical
      ? Size(width: metrics.crossLength, height: metrics.viewportLength)
      : Size(width: metrics.viewportLength, height: metrics.crossLength)
  }

  /// The list as it is now, as the set-up of a script.
  var recordableSetup: GestureScript.Setup {
    var setup = GestureScript.Setup()
    setup.viewport = viewport
    setup.content = contentLength
    setup.direction = direction
    setup.inset = baseInsets
    setup.wheelMotion = configuration.wheelMotion
    setup.rubber = configuration.hasRubberBand
    setup.maxOverscroll = configuration.maximumOverscroll
    setup.policy = policy
    setup.header = header.map { recordableSetup(of: $0) }
    setup.floors = header?.floorProgress ?? []
    setup.footer = footer.map { recordableSetup(of: $0) }
    return setup
  }

  private func recordableSetup(of control: RefreshControl) -> GestureScript.ControlSetup {
    let edge = control.recordedEdge
    let name = (control.view as? any CanvasView)?.scriptName
    let isKnown = name.map(GestureScript.ControlSetup.views(of: edge).contains) ?? false
    let view = isKnown ? name ?? PlainView.scriptName : PlainView.scriptName
    var settings = recordableSettings(of: control)
    if view == PlainView.scriptName { settings.configuration.extent = control.extent }
    return .init(
      view: view, options: GestureScript.ControlOption.changes(of: edge, to: settings))
  }

  /// What a script can say of a control; how a run ends is told step by step instead.
  func recordableSettings(of control: RefreshControl) -> GestureScript.ControlSettings {
    let usual = RefreshControl.Configuration()
    var settings = GestureScript.ControlSettings(of: control)
    if control.view.extent(along: axis) != control.extent {
      settings.configuration.extent = control.extent
    }
    settings.configuration.minimumLoadingTime = usual.minimumLoadingTime
    settings.configuration.timeout = usual.timeout
    settings.configuration.automaticEnd = usual.automaticEnd
    if case .rows(let count) = settings.loading.preloadDistance, rowLength != 1 {
      settings.loading.preloadDistance = .units(count * rowLength)
    }
    return settings
  }
}
