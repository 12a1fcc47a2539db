internal import RefreshCanvas
internal import RefreshKit

extension TerminalSession {
  /// Takes in bytes that the terminal sent, in any split.
  public func feed(_ bytes: some Sequence<UInt8>, at time: Double) {
    advance(to: time)
    parser.feed(bytes) { event in hear(event) }
    parserDeadline = parser.patience.map { now + $0 } ?? .infinity
    watchPanes()
    announce()
  }

  func flushParser() {
    parser.flush { event in hear(event) }
    parserDeadline = parser.patience.map { now + $0 } ?? .infinity
  }

  /// Takes answers of the terminal for the session's own; the rest is for a session that is there.
  private func hear(_ event: InputEvent) {
    switch event {
    case .modeReport(mode: 2026, let setting): hasSynchronizedOutput = 1...2 ~= setting
    case .modeReport(mode: 2027, let setting):
      // On, or on for good. One that is off stays off: other programs count on that.
      diff.writer.measuresClusters = setting == 1 || setting == 3
    case .deviceAttributes: questions = max(0, questions - 1)
    default: break
    }
    if !hasLeft { handle(event) }
  }

  /// The screen first, then the pane it is meant for, then what every session does.
  private func handle(_ event: InputEvent) {
    let pane = pane(for: event)
    let screen = shownScreen
    var answer = screen.handle(event)
    if answer == .ignored, let pane, pane.screen !== screen {
      answer = pane.screen.handle(pane.local(event))
    }
    switch answer {
    case .ignored: carryOut(event, pane)
    case .end(let status): exitStatus = status
    case .used: break
    }
    if answer != .ignored {
      needsDrawing = true
      closeHelpIfAsked()
      watchPanes()
    }
  }

  private func carryOut(_ event: InputEvent, _ pane: ScreenPane?) {
    switch event {
    case .key(let key, let modifiers): press(key, modifiers, in: pane ?? focused)
    case .mouse(let mouse): handle(mouse, in: pane)
    case .focus(let isFocused): if !isFocused { cancelFinger() }
    case .resize: wantsSize = true
    case .modeReport, .deviceAttributes, .paste: break
    }
  }

  /// A hand belongs to the pane it landed in; all else to the pane under the pointer or in focus.
  private func pane(for event: InputEvent) -> ScreenPane? {
    switch event {
    case .mouse(let mouse):
      if case .drag = mouse.action, let pane = finger.pane { return pane }
      if case .release = mouse.action, let pane = finger.pane { return pane }
      return pane(atColumn: mouse.column, row: mouse.row)
    case .key, .paste: return focused
    case .focus, .resize, .modeReport, .deviceAttributes: return nil
    }
  }

  /// Tells the recording what is about to happen in a container.
  func note(_ action: HandAction, in scroll: ScrollModel) {
    if let onHandAction, scroll === screen.scroll { onHandAction(action, now) }
  }
}
