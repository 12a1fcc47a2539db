internal import RefreshCanvas
internal import RefreshKit
internal import RefreshSimulation

extension ScrollModel {
  /// The list as it is now without its controls, as the set-up of a recording.
  var recordedSetup: GestureScript.Setup {
    var setup = GestureScript.Setup()
    let metrics = metrics
    setup.viewport =
      axis == .vertical
      ? Size(width: metrics.crossLength, height: metrics.viewportLength)
      : Size(width: metrics.viewportLength, height: metrics.crossLength)
    setup.content = contentLength
    setup.direction = direction
    setup.inset = baseInsets
    setup.wheelMotion = configuration.wheelMotion
    setup.rubber = configuration.hasRubberBand
    setup.maxOverscroll = configuration.maximumOverscroll
    setup.frames = .recorded
    setup.policy = policy
    setup.keepsRows = keepsRowsAtEdge
    setup.follows = follows != nil
    return setup
  }

  /// The first steps of a recording: the part of the list's state that no set-up holds.
  var recordedStart: [GestureScript.Command] {
    var steps: [GestureScript.Command] = []
    if now > 0 { steps.append(GestureScript.Command(LoggedInput(.frame(now), time: 0))) }
    var inSetup = ScrollModel.Configuration()
    inSetup.wheelMotion = configuration.wheelMotion
    inSetup.hasRubberBand = configuration.hasRubberBand
    inSetup.maximumOverscroll = configuration.maximumOverscroll
    if configuration != inSetup { steps.append(.input(.configuration(configuration))) }
    if rowLength != 1 { steps.append(.input(.rowLength(rowLength))) }
    if isHidden { steps.append(.input(.hidden(true))) }
    for edge in Edge.allCases {
      guard let control = edge == .leading ? header : footer,
        let (attachment, trigger) = attachment(at: edge)
      else { continue }
      steps.append(.attachAnother(edge, view: control.recordedView, attachment))
      let appear = ControlInput.appear(triggerDistance: trigger)
      steps.append(.inside(.inside(parts: 0), .control(edge, appear)))
    }
    if offset != restingRange.lowerBound { steps.append(.input(.jump(to: offset))) }
    return steps
  }
}

extension RefreshControl {
  /// The name that a script has for its view.
  var recordedView: String {
    let edge: Edge = self is RefreshHeader ? .leading : .trailing
    let name = (view as? any CanvasView)?.scriptName
    let views = GestureScript.ControlSetup.views(of: edge)
    return name.flatMap { views.contains($0) ? $0 : nil } ?? PlainView.scriptName
  }
}
