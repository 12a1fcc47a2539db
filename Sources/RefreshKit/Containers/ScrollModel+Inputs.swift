// The door: all that can happen to a container, as values (see ScrollInput).

extension ScrollModel {
  /// Takes in an input that was logged, and what acted inside its turn, where it acted then.
  ///
  /// No view is asked for anything: the inputs hold the answers.
  package func play(_ input: ScrollInput, inside inputs: [RecordedInput] = []) {
    input.check()
    for logged in inputs { logged.input.check() }
    engine.play(input, inside: inputs)
  }

  /// Attaches a control as another one was attached, without asking its view.
  package func play(
    attaching control: RefreshControl, as attachment: ControlInput.Attachment,
    inside inputs: [RecordedInput] = []
  ) {
    engine.play(attaching: control, as: attachment, inside: inputs)
  }
}

extension ScrollModel {
  /// The control at an edge, for a log that begins now: its attachment, and its view's trigger
  /// distance.
  ///
  /// A run that goes on is one that begins at once.
  package func attachment(
    at edge: Edge
  ) -> (attachment: ControlInput.Attachment, triggerDistance: Double?)? {
    guard let control = engine.control(at: edge) else { return nil }
    return (control.attachmentNow(along: axis), engine.core[edge].lengths.viewTrigger)
  }
}

// Fingers, wheels and keys, all said from the origin edge.

extension ScrollModel {
  /// A finger lands, at `touch` across the axis and `along` it, as far as that is known.
  ///
  /// `along` counts from the edge of the viewport where the content begins. Hosts with several
  /// fingers give each its number: while one is down, others take no part.
  public func touchDown(across touch: Double? = nil, along: Double? = nil, finger: Int = 0) {
    handle(.touchDown(across: touch, along: along, finger: finger))
  }

  /// The finger moves by `delta` units; + pulls the content away from the origin edge.
  public func touchMoved(by delta: Double, finger: Int = 0) {
    handle(.touchMoved(by: delta, finger: finger))
  }

  /// The finger moves until the overscroll that shows at `edge` is exactly `pull`.
  public func touchMoved(toPull pull: Double, at edge: Edge, finger: Int = 0) {
    handle(.touchMovedToPull(pull, at: edge, finger: finger))
  }

  /// The finger leaves; `velocity` in units a second, + as for movement; `nil` measures it.
  public func touchUp(velocity: Double? = nil, finger: Int = 0) {
    handle(.touchUp(velocity: velocity, finger: finger))
  }

  /// The system takes the gesture away: nothing fires.
  public func touchCancelled(finger: Int = 0) { handle(.touchCancelled(finger: finger)) }

  /// Wheel ticks: + towards the start, each `units` long inside the range and 1 past an edge.
  ///
  /// Each is an event of its own, and a view hears of each pull; what goes beyond a thousand in one
  /// call is one movement, whatever the number.
  public func wheel(ticks: Int, units: Double = 1) {
    ScrollInput.wheel(ticks: ticks, units: units).check()
    let (tick, count) = (ticks.signum(), ticks.magnitude)
    for _ in 0..<min(count, 1000) { handle(.wheel(ticks: tick, units: units)) }
    if count > 1000 { handle(.wheel(ticks: ticks - 1000 * tick, units: units)) }
  }

  /// A key that scrolls was pressed.
  public func press(_ key: ScrollKey) { handle(.key(key)) }

  /// A tap stops the content where it is.
  public func tap() { handle(.stop) }
}

// What others want to be woken for.

extension ScrollModel {
  /// Calls `body` once with the first frame at or after a time, while the token lives.
  ///
  /// The frame source gets the time as it gets a deadline of the engine's own.
  package func callAt(
    _ time: Double, _ body: @escaping @MainActor () -> Void
  ) -> ObservationToken {
    let token: ObservationToken
    (engine.alarms, token) = engine.alarms.adding(at: time, body)
    engine.call {}
    return token
  }

  /// Sets what is done before each frame, for the owner of the content.
  package func setBeforeFrame(_ body: @escaping @MainActor () -> Void) {
    engine.beforeFrame = body
  }
}
