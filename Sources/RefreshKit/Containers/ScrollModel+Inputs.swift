extension ScrollModel {
  /// Plays a recorded input and the inputs during it. They contain the values that views returned.
  package func play(_ input: ContainerInput, inside inputs: [RecordedInput] = []) {
    input.check()
    for logged in inputs { logged.input.check() }
    engine.play(inside: inputs) { engine.takeTurn(for: input) }
  }

  package func play(
    attaching control: RefreshControl, as attachment: ControlInput.Settings,
    inside inputs: [RecordedInput] = []
  ) {
    engine.play(inside: inputs) {
      engine.call { [engine] in engine.attachNow(control, as: attachment) }
    }
  }

  /// Returns a control's attachment and trigger distance, for a recording that begins now.
  package func attachment(
    at edge: Edge
  ) -> (attachment: ControlInput.Settings, triggerDistance: Double?)? {
    guard let control = engine.control(at: edge) else { return nil }
    let core = engine.core[edge]
    return (control.attachment(of: core, along: axis), core.lengths.viewTrigger)
  }

  /// Reports that a finger landed on the content.
  ///
  /// - Parameters:
  ///   - touch: The position of the finger across the axis, if known.
  ///   - along: The position along the axis, if known, from the edge where the content starts.
  ///   - finger: The number of the finger. While a finger is down, other fingers are ignored.
  public func touchDown(across touch: Double? = nil, along: Double? = nil, finger: Int = 0) {
    handle(.touchDown(across: touch, along: along, finger: finger))
  }

  /// Reports that the finger moved.
  ///
  /// - Parameters:
  ///   - delta: The distance in units; more than 0 pulls the content away from the origin edge.
  ///   - finger: The number of the finger.
  public func touchMoved(by delta: Double, finger: Int = 0) {
    handle(.touchMoved(by: delta, finger: finger))
  }

  package func touchMoved(toPull pull: Double, at edge: Edge, finger: Int = 0) {
    handle(.touchMovedToPull(pull, at: edge, finger: finger))
  }

  /// Reports that the finger was lifted.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in units per second, signed as a movement, or `nil` to measure it.
  ///   - finger: The number of the finger.
  public func touchUp(velocity: Double? = nil, finger: Int = 0) {
    handle(.touchUp(velocity: velocity, finger: finger))
  }

  /// Reports that the system cancelled the gesture. Nothing fires.
  public func touchCancelled(finger: Int = 0) { handle(.touchCancelled(finger: finger)) }

  /// Reports ticks of the wheel.
  ///
  /// Each of the first thousand ticks is an event with its own pull. The others are one movement.
  ///
  /// - Parameters:
  ///   - ticks: The number of ticks; a positive number scrolls towards the start.
  ///   - units: The length of a tick inside the range, in units. Past an edge, a tick is
  ///     ``Configuration/overscrollPerTick`` long.
  public func wheel(ticks: Int, units: Double = 1) {
    ContainerInput.wheel(ticks: ticks, units: units).check()
    let tick = ticks.signum()
    let count = ticks.magnitude
    for _ in 0..<min(count, 1000) { handle(.wheel(ticks: tick, units: units)) }
    if count > 1000 { handle(.wheel(ticks: ticks - 1000 * tick, units: units)) }
  }

  /// Reports that a scroll key was pressed.
  public func press(_ key: ScrollKey) { handle(.key(key)) }

  /// Reports a tap. It stops content that moves; content outside its range springs back.
  public func tap() { handle(.stop) }

  /// Calls a closure with the first frame at or after a time, unless the token ends before.
  package func callAt(_ time: Double, _ body: @escaping @MainActor () -> Void) -> ObservationToken {
    let token: ObservationToken
    (engine.alarms, token) = engine.alarms.adding(at: time, body)
    engine.call {}
    return token
  }

  package func setBeforeFrame(_ body: @escaping @MainActor () -> Void) { engine.beforeFrame = body }
}
