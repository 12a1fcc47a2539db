internal import RefreshKit
internal import RefreshSimulation
internal import RefreshTerminal

extension SessionRecorder {
  /// Notes what a hand did.
  func note(_ action: HandAction, at time: Double) { add(command(action), at: time) }

  private func command(_ action: HandAction) -> GestureScript.Command {
    switch action {
    case .down(let touch, let along): .down(x: touch, y: along)
    case .drag(let delta): .drag(delta, over: 0)
    case .up: .up(.measured)
    case .cancel: .cancel
    case .wheel(let ticks, let units): .wheel(ticks, rows: units)
    case .key(let key): .key(.scroll(key))
    case .jump(let offset): .jump(offset)
    case .beginRefresh: .key(.refresh)
    case .activate(.leading): .dismiss(.header)
    case .activate(.trailing): .key(.activate)
    case .resize: .resize(scroll.viewport)
    }
  }
}
