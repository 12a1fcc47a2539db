internal import RefreshKit

extension ScriptPlayer {
  /// Does what one step says.
  func perform(_ command: GestureScript.Command) throws(Complaint) {
    if hasUnusedOptions { model.frame(at: now) }
    hasUnusedOptions = false
    switch command {
    case .down, .drag, .pull, .pullEnd, .up, .cancel: touch(command, finger: 0)
    case .finger(let finger, let command): touch(command, finger: finger)
    case .fling(let distance, let velocity): fling(distance, velocity: velocity)
    case .wheel(let ticks, let rows): model.wheel(ticks: ticks, units: rows)
    case .key(let key): press(key)
    case .tap(let edge): tap(edge)
    case .wait(let seconds): wait(seconds)
    case .settle(let limit): settle(limit: limit)
    case .jump(let offset): model.jump(to: offset)
    case .scroll(let offset): model.scroll(to: offset)
    case .content(let length): model.contentLength = length
    case .resize(let size): resize(to: size)
    case .inset(let insets): model.baseInsets = insets
    case .hide: model.isHidden = true
    case .show: model.isHidden = false
    case .row, .edit, .showRow, .save, .restore, .keepRows, .follow: try change(command)
    case .more, .retry, .begin, .abort, .finish, .set, .dismiss, .detach, .attach: tell(command)
    }
  }

  /// What the app does to the rows.
  private func change(_ command: GestureScript.Command) throws(Complaint) {
    switch command {
    case .row(let edit): try playedRows?.apply([edit])
    case .edit(let edits): try playedRows?.apply(edits)
    case .showRow(let row, let isAnimated): try playedRows?.show(row: row, isAnimated: isAnimated)
    case .save: playedRows?.save()
    case .restore: playedRows?.restore()
    case .keepRows(let keeps): model.keepsRowsAtEdge = keeps
    case .follow(let follows): model.follows = follows ? .trailing : nil
    default: break
    }
  }

  /// What the app does to a control.
  private func tell(_ command: GestureScript.Command) {
    switch command {
    case .more(let more): footer?.footer?.canLoadMoreData(more)
    case .retry: footer?.footer?.retry()
    case .begin(let edge, let reveal): control(edge)?.control.begin(reveal: reveal)
    case .abort(let edge): control(edge)?.control.cancel()
    case .finish(let edge, let result): control(edge)?.control.end(result)
    case .set(let edge, let options): set(edge, options)
    case .dismiss(let edge): control(edge)?.control.dismiss()
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
    case .scroll(let key): model.press(key)
    case .refresh: header?.control.begin(reveal: .always)
    case .activate: footer?.footer?.activate()
    }
  }

  private func tap(_ edge: Edge) {
    let visible = edge == .header ? model.headerVisibleLength : model.footerVisibleLength
    guard visible > 0 else { return }
    model.tap()
    if edge == .footer { footer?.footer?.activate() }
  }
}
