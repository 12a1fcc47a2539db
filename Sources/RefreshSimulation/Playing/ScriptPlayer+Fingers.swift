internal import RefreshKit

extension ScriptPlayer {
  /// What a finger does; while one is down, another takes no part.
  func touch(_ command: GestureScript.Command, finger: Int) {
    switch command {
    case .down(let x, let y):
      model.touchDown(at: x ?? model.metrics.crossLength / 2, along: y, finger: finger)
    case .drag(let distance, let seconds): drag(distance, over: seconds, finger: finger)
    case .pull(let distance): model.touchMoved(toPull: distance, at: .leading, finger: finger)
    case .pullEnd(let distance):
      model.touchMoved(toPull: distance, at: .trailing, finger: finger)
    case .up(let velocity): model.touchUp(velocity: velocity.units, finger: finger)
    case .cancel: model.touchCancelled(finger: finger)
    default: break
    }
  }

  /// Lands, drags in 0.1 s, and leaves with a velocity.
  func fling(_ distance: Double, velocity: GestureScript.Velocity) {
    touch(.down(x: nil), finger: 0)
    drag(distance, over: 0.1, finger: 0)
    touch(.up(velocity), finger: 0)
  }

  /// One movement, or one at each frame and one at the end; without a finger the time passes.
  ///
  /// Each movement ends at a computed place, so that the way does not add up rounding errors.
  private func drag(_ distance: Double, over seconds: Double, finger: Int) {
    let isFree = !script.setup.rubber && script.setup.maxOverscroll == nil
    if isFree || model.restingRange.contains(model.offset) { fingers[finger] = model.offset }
    guard seconds > 0 else { return move(finger, by: distance) }
    guard model.phase == .dragging else { return wait(seconds) }
    let origin = fingers[finger, default: 0]
    let start = now
    while now < start + seconds - SimulatedTime.tolerance {
      evaluate(at: time.next(after: now, until: start + seconds))
      let isOver = now >= start + seconds - SimulatedTime.tolerance
      let way = isOver ? distance : distance * ((now - start) / seconds)
      move(finger, by: fingers[finger, default: 0] - (origin - way))
    }
  }

  /// Moves a finger, and counts along with the model where it wants the content.
  private func move(_ finger: Int, by delta: Double) {
    fingers[finger, default: 0] -= delta
    model.touchMoved(by: delta, finger: finger)
  }
}

extension GestureScript.Velocity {
  /// Units a second, or `nil` if it is measured.
  fileprivate var units: Double? {
    switch self {
    case .units(let value): value
    case .measured: nil
    }
  }
}

extension SimulatedTime {
  /// The next frame, or `end` if that comes first.
  fileprivate func next(after time: Double, until end: Double) -> Double {
    let frame = frame(after: time)
    return frame < end + Self.tolerance ? frame : end
  }
}
