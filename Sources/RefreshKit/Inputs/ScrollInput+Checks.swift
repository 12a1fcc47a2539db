// Invalid inputs stop the program with a message (T-16).

extension ScrollInput {
  /// Stops the program unless every length, time and velocity of the input is in its range.
  @inline(__always) func check() {
    if case .touchMoved(let delta, _) = self {
      finite(delta, "finger movement")
    } else {
      checkAll()
    }
  }

  @inline(never) private func checkAll() {
    switch self {
    case .touchDown(let touch, let along, _):
      if let touch { finite(touch, "touch") }
      if let along { finite(along, "touch") }
    case .touchMoved(let delta, _): finite(delta, "finger movement")
    case .touchMovedToPull(let pull, _, _): length(pull, "pull")
    case .touchUp(let velocity, _): if let velocity { finite(velocity, "velocity") }
    case .wheel(_, let units): length(units, "tick")
    case .jump(let offset), .scroll(let offset), .restored(let offset, _),
      .hostOffsetChanged(let offset, _):
      finite(offset, "offset")
    case .configuration(let configuration): configuration.check()
    case .frame(let time): finite(time, "frame time")
    case .paused(let seconds): length(seconds, "pause")
    case .viewport(let viewport, let cross):
      length(viewport, "viewport length")
      length(cross, "viewport length")
    case .baseInsets(let insets): checkInsets(insets)
    case .hostLayoutChanged(let content, let insets, let offset):
      length(content, "content length")
      checkInsets(insets)
      finite(offset, "offset")
    case .contentLength(let content): length(content, "content length")
    case .prepended(let content): length(content, "prepended length")
    case .rowLength(let row): length(row, "row length")
    case .control(let edge, let input): input.check(at: edge)
    case .spliced(let change):
      length(change.contentLength, "content length")
      finite(change.shift, "shift")
    case .touchCancelled, .key, .stop, .policy, .isHidden, .hostMotionEnded, .edited,
      .followsTrailingEdge,
      .preservesPositionAtEdge:
      break
    }
  }

  private func checkInsets(_ insets: Insets) {
    length(insets.start, "inset")
    length(insets.end, "inset")
  }

  @inline(__always) private func finite(_ value: Double, _ name: StaticString) {
    require(value.isFinite, "A \(name) must be finite, and is \(value)")
  }

  private func length(_ value: Double, _ name: StaticString) {
    require(
      value.isFinite && value >= 0, "A \(name) must be finite and 0 or more, and is \(value)")
  }
}

extension ControlInput {
  func check(at edge: Edge) {
    switch self {
    case .dwell(let dwell):
      require(dwell >= 0, "The dwell of a view must be 0 s or more, and is \(dwell) s")
    case .triggerDistance(let distance), .appeared(let distance): checkTrigger(distance)
    case .configuration(let settings): settings.check(at: edge)
    case .attach(let attachment): attachment.settings.check(at: edge)
    case .loading(let loading): loading.check()
    case .begin, .retry, .end, .complete, .cancel, .dismiss, .isEnabled, .hasMoreData,
      .left,
      .detach:
      break
    }
  }
}

extension ControlInput.Settings {
  fileprivate func check(at edge: Edge) {
    configuration.check()
    checkFiring(configuration.firesOn, at: edge, levels: levels.count)
    checkInterval(configuration.refreshIntervalSeconds, at: edge)
    loading.check()
    var last: Double?
    for level in levels {
      checkLevel(level, above: last)
      last = level
    }
    require(
      extent.isFinite && extent >= 0,
      "A view's extent must be finite and 0 or more, and is \(extent)")
  }
}
