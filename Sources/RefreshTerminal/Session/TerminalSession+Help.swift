internal import RefreshCanvas
internal import RefreshKit

extension TerminalSession {
  /// What is drawn and hears events: the list of all keys while that is open, else the screen.
  var shownScreen: any TerminalScreen { help ?? screen }

  /// Shows every key with what it does, the screen's own first.
  func openHelp() {
    let own = screen.keys
    let environment = configuration.environment
    let ours = SessionKey.keys(for: panes).map { $0.hint(environment, axis: screen.scroll.axis) }
    let help = HelpScreen(
      own + ours.filter { hint in !own.contains { $0.key == hint.key } }, environment: environment)
    help.scroll.frame(at: now)
    help.resized(columns: shown.width, rows: shown.height)
    cancelFinger()
    self.help = help
    needsDrawing = true
    watchPanes()
  }

  /// Goes back to the screen once a key asked for that.
  func closeHelpIfAsked() {
    guard let help, help.isClosed else { return }
    cancelFinger()
    self.help = nil
    needsDrawing = true
    watchPanes()
  }
}
