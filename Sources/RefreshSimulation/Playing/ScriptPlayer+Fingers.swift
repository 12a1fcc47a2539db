internal import RefreshKit

extension ScriptPlayer {
  /// Lands, drags in 0.1 s, and leaves with a velocity.
  func fling(_ distance: Double, velocity: GestureScript.Velocity) {
    land(along: nil, finger: 0)
    drag(distance, over: 0.1, finger: 0)
    model.touchUp(velocity: velocity.units)
  }

  /// A finger lands in the middle across the axis.
  func land(along: Double?, finger: Int) {
    model.touchDown(at: model.metrics.crossLength / 2, along: along, finger: finger)
  }

  /// One movement, or one at each frame and one at the end; without a finger the time passes.
  ///
  /// Each movement ends at a computed place, so that the way does not add up rounding errors.
  func drag(_ distance: Double, over seconds: Double, finger: Int) {
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

extension SimulatedTime {
  /// The next frame, or `end` if that comes first.
  fileprivate func next(after time: Double, until end: Double) -> Double {
    let frame = frame(after: time)
    return frame < end + Self.tolerance ? frame : end
  }
}
