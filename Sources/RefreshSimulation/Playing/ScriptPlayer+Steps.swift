internal import RefreshKit

extension ScriptPlayer {
  /// Carries out one step, and what happened inside its turn.
  func perform(
    _ command: GestureScript.Command, inside inputs: [LoggedInput] = []
  ) throws(Complaint) {
    if hasUnusedOptions { model.frame(at: now) }
    hasUnusedOptions = false
    switch command {
    case .input(let input): try take(input, inside: inputs)
    case .inside: break
    case .down(let along, let finger): land(along: along, finger: finger)
    case .drag(let distance, let seconds, let finger):
      drag(distance, over: seconds, finger: finger)
    case .fling(let distance, let velocity): fling(distance, velocity: velocity)
    case .wheel(let ticks, let rows): model.wheel(ticks: ticks, units: rows)
    case .key(let key): press(key)
    case .tap(let edge): tap(edge)
    case .resize(let size): resize(to: size)
    case .wait(let seconds): wait(seconds)
    case .settle(let limit): settle(limit: limit)
    case .frame(let seconds): try take(.frame(model.now + seconds), inside: inputs)
    case .row, .edit, .showRow, .save, .restore: try change(command)
    case .set, .retry, .detach, .attach: changeControl(command)
    case .attachAnother(let edge, let view, let attachment):
      attach(view, at: edge, as: attachment, inside: inputs)
    }
  }

  /// Changes the rows as the app does.
  private func change(_ command: GestureScript.Command) throws(Complaint) {
    switch command {
    case .row(let edit): try playedRows?.apply([edit])
    case .edit(let edits): try playedRows?.apply(edits)
    case .showRow(let row, let isAnimated): try playedRows?.show(row: row, isAnimated: isAnimated)
    case .save: playedRows?.save()
    case .restore: playedRows?.restore()
    default: break
    }
  }

  /// Changes a control as the app does.
  private func changeControl(_ command: GestureScript.Command) {
    switch command {
    case .retry: footer?.footer?.retry()
    case .set(let edge, let options): set(edge, options)
    case .detach(let edge): if let control = control(edge) { model.detach(control.control) }
    case .attach(let edge): if let control = control(edge) { model.attach(control.control) }
    default: break
    }
  }

  /// Changes options, some of which act from the next step on.
  private func set(_ edge: Edge, _ options: [GestureScript.ControlOption]) {
    control(edge)?.set(options)
    hasUnusedOptions = true
  }

  private func press(_ key: GestureScript.Key) {
    switch key {
    case .refresh: header?.control.begin(reveal: .always)
    case .activate: footer?.footer?.activate()
    }
  }

  private func tap(_ edge: Edge) {
    let visible = edge == .leading ? model.headerVisibleLength : model.footerVisibleLength
    guard visible > 0 else { return }
    model.tap()
    if edge == .trailing { footer?.footer?.activate() }
  }
}
