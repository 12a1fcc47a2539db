internal import RefreshKit

extension ScriptPlayer {
  /// Does what one step says.
  func perform(_ command: GestureScript.Command) {
    if hasUnusedOptions { model.frame(at: now) }
    hasUnusedOptions = false
    switch command {
    case .down(let x): model.touchDown(at: x ?? model.metrics.crossLength / 2)
    case .drag(let distance, let seconds): drag(distance, over: seconds)
    case .pull(let distance): model.touchMoved(toPull: distance, at: .leading)
    case .pullEnd(let distance): model.touchMoved(toPull: distance, at: .trailing)
    case .up(let velocity): model.touchUp(velocity: velocity.units)
    case .cancel: model.touchCancelled()
    case .fling(let distance, let velocity): fling(distance, velocity: velocity)
    case .wheel(let ticks, let rows): model.wheel(ticks: ticks, units: rows)
    case .key(let key): press(key)
    case .tap(let target): tap(target)
    case .wait(let seconds): wait(seconds)
    case .settle(let limit): settle(limit: limit)
    case .jump(let offset): model.jump(to: offset)
    case .scroll(let offset): model.scroll(to: offset)
    case .content(let length): model.contentLength = length
    case .resize(let size): model.resize(to: size)
    case .inset(let insets): model.baseInsets = insets
    case .more(let more): footer?.footer?.canLoadMoreData(more)
    case .retry: footer?.footer?.retry()
    case .hide: model.isHidden = true
    case .show: model.isHidden = false
    case .begin(let target, let reveal): control(target)?.control.begin(reveal: reveal.engine)
    case .abort(let target): control(target)?.control.cancel()
    case .finish(let target, let result): control(target)?.control.end(result)
    case .set(let target, let options): set(target, options)
    case .dismiss(let target): control(target)?.control.dismiss()
    case .detach(let target): if let control = control(target) { model.detach(control.control) }
    case .attach(let target): if let control = control(target) { model.attach(control.control) }
    }
  }

  /// Changes options, some of which act from the next step on.
  private func set(_ target: GestureScript.Target, _ options: [GestureScript.ControlOption]) {
    control(target)?.set(options)
    hasUnusedOptions = true
  }

  /// One movement, or one at each frame and one at the end; without a finger the time passes.
  ///
  /// Each movement ends at a computed place, so that the way does not add up rounding errors.
  private func drag(_ distance: Double, over seconds: Double) {
    let isFree = !script.setup.rubber && script.setup.maxOverscroll == nil
    if isFree || model.restingRange.contains(model.offset) { finger = model.offset }
    guard seconds > 0 else { return move(by: distance) }
    guard model.phase == .dragging else { return wait(seconds) }
    let origin = finger
    let start = now
    while now < start + seconds - SimulatedTime.tolerance {
      evaluate(at: time.next(after: now, until: start + seconds))
      let isOver = now >= start + seconds - SimulatedTime.tolerance
      let way = isOver ? distance : distance * ((now - start) / seconds)
      move(by: finger - (origin - way))
    }
  }

  /// Moves the finger, and counts along with the model where it wants the content.
  private func move(by delta: Double) {
    finger -= delta
    model.touchMoved(by: delta)
  }

  private func fling(_ distance: Double, velocity: GestureScript.Velocity) {
    perform(.down(x: nil))
    drag(distance, over: 0.1)
    perform(.up(velocity))
  }

  private func press(_ key: GestureScript.Key) {
    switch key {
    case .up: model.press(.up)
    case .down: model.press(.down)
    case .pageup: model.press(.pageUp)
    case .pagedown: model.press(.pageDown)
    case .home: model.press(.home)
    case .end: model.press(.end)
    case .r: header?.control.begin(reveal: .always)
    case .return: footer?.footer?.activate()
    }
  }

  private func tap(_ target: GestureScript.Target) {
    let visible = target == .header ? model.headerVisibleLength : model.footerVisibleLength
    guard visible > 0 else { return }
    model.tap()
    if target == .footer { footer?.footer?.activate() }
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
