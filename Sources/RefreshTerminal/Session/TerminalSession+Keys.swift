internal import RefreshKit

extension TerminalSession {
  func press(_ key: Key, _ modifiers: Modifiers, in pane: ScreenPane) {
    if modifiers.contains(.control) { return pressControl(key) }
    let scroll = pane.screen.scroll
    if let scrolled = ScrollKey(key, direction: scroll.direction) {
      note(.key(scrolled), in: scroll)
      return scroll.press(scrolled)
    }
    switch key {
    case .text("q"): exitStatus = 0
    case .text("r"): beginRefresh(in: scroll)
    case .text("s"): toggleMouse()
    case .text("?"): openHelp()
    case .enter: activate(scroll.footer, in: scroll)
    case .tab: moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
    default: break
    }
  }

  private func pressControl(_ key: Key) {
    switch key {
    case .text("c"): exitStatus = 130
    case .text("z"): wantsToSuspend = true
    case .text("l"): needsReset = true
    default: break
    }
    needsDrawing = true
  }

  private func beginRefresh(in scroll: ScrollModel) {
    guard let header = scroll.header else { return }
    note(.beginRefresh, in: scroll)
    var reason: RefreshDecision.Reason?
    let token = header.observeDecisions { reason = $0.reason }
    if header.begin(reveal: .always) == .refused { sayRefusal(reason) }
    withExtendedLifetime(token) {}
    needsDrawing = true
  }

  /// Gives the mouse to the terminal, which selects text with it, or takes it back.
  private func toggleMouse() {
    guard configuration.inlineRows == nil else { return }
    configuration.reportsMouse.toggle()
    sayMouse()
  }

  /// A tap or Return on a control: a footer tries again or loads, a failed header goes.
  func activate(_ control: RefreshControl?, in scroll: ScrollModel) {
    switch control {
    case let footer as RefreshFooter:
      note(.activate(.trailing), in: scroll)
      footer.activate()
    case let header as RefreshHeader where header.state == .finished(.failure):
      note(.activate(.leading), in: scroll)
      header.dismiss()
    default: return
    }
    needsDrawing = true
  }
}
