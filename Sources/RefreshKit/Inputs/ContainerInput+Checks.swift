// Invalid inputs stop the program with a message (T-16).

extension ContainerInput {
  /// The lengths of `edited` are checked later, when its edits are combined.
  @inline(__always) func check() {
    if case .touchMoved(let delta, _) = self {
      requireFinite(delta, "finger movement")
    } else {
      checkAll()
    }
  }

  @inline(never) private func checkAll() {
    switch self {
    case .touchDown(let touch, let along, _):
      if let touch { requireFinite(touch, "touch") }
      if let along { requireFinite(along, "touch") }
    case .touchMoved(let delta, _): requireFinite(delta, "finger movement")
    case .touchMovedToPull(let pull, _, _): requireLength(pull, "pull")
    case .touchUp(let velocity, _): if let velocity { requireFinite(velocity, "velocity") }
    case .wheel(_, let units): requireLength(units, "tick")
    case .jump(let offset), .scroll(let offset), .restored(let offset, _),
      .hostOffsetChanged(let offset, _):
      requireFinite(offset, "offset")
    case .configuration(let configuration): configuration.check()
    case .frame(let time): requireFinite(time, "frame time")
    case .paused(let seconds): requireLength(seconds, "pause")
    case .viewport(let viewport, let cross):
      requireLength(viewport, "viewport length")
      requireLength(cross, "viewport length")
    case .baseInsets(let insets): checkInsets(insets)
    case .hostLayoutChanged(let content, let insets, let offset):
      requireLength(content, "content length")
      checkInsets(insets)
      requireFinite(offset, "offset")
    case .contentLength(let content): requireLength(content, "content length")
    case .prepended(let content): requireLength(content, "prepended length")
    case .rowLength(let row): requireLength(row, "row length")
    case .control(let edge, let input): input.check(at: edge)
    case .spliced(let change):
      requireLength(change.contentLength, "content length")
      requireFinite(change.shift, "shift")
    case .touchCancelled, .key, .stop, .policy, .isHidden, .hostMotionEnded, .edited,
      .followsTrailingEdge, .preservesPositionAtEdge:
      break
    }
  }

  private func checkInsets(_ insets: Insets) {
    requireLength(insets.start, "inset")
    requireLength(insets.end, "inset")
  }
}

extension ControlInput {
  func check(at edge: Edge) {
    switch self {
    case .dwell(let dwell): requireLength(dwell, "view's dwell", finite: false)
    case .triggerDistance(let distance), .appeared(let distance):
      requirePositive(distance, "trigger distance")
    case .configuration(let settings), .attach(let settings): settings.check(at: edge)
    case .loading(let loading): loading.check()
    case .begin, .retry, .end, .complete, .cancel, .dismiss, .isEnabled, .hasMoreData, .left,
      .detach:
      break
    }
  }
}

extension ControlInput.Settings {
  fileprivate func check(at edge: Edge) {
    configuration.check(at: edge, levels: levels.count)
    loading.check()
    var last: Double?
    for level in levels {
      checkLevel(level, above: last)
      last = level
    }
    requireLength(extent, "view's extent")
  }
}
