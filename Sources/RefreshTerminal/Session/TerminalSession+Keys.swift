internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

// Further effects of keys.
extension TerminalSession {
  func beginRefresh(in scroll: ScrollModel) {
    guard let header = scroll.header else { return }
    var reason: RefreshDecision.Reason?
    let token = header.observeDecisions { reason = $0.reason }
    if header.beginRefreshing(reveal: .ifAtEdge) == .refused {
      let sentence = announced(.refused)
      announce(reason.map { "\(sentence.dropLast()): \($0.words)." } ?? sentence)
    } else if scroll.offset > -scroll.baseInsets.start {
      announcer.reportUnseenRefresh(of: header, in: scroll) { [weak self] announcement, reason in
        guard let self else { return }
        let sentence = announcement.text(locale: configuration.environment.locale)
        announce(reason.map { "\(sentence.dropLast()): \($0)." } ?? sentence)
      }
    }
    withExtendedLifetime(token) {}
  }

  /// Scrolls the truncated rows of a pane's list by half screens.
  func scrollSideways(_ count: Int, in pane: ScreenPane) {
    pane.screen.screenRows?.list.scrollSideways(halfScreens: count)
  }

  /// Toggles mouse reports. Without them, the terminal selects text with the mouse.
  func toggleMouse() {
    guard configuration.inlineRows == nil else { return }
    configuration.reportsMouse.toggle()
    announce(announced(configuration.reportsMouse ? .mouseOn : .mouseOff))
  }

  /// Announces a change and returns its sentence.
  func announced(_ announcement: Announcement) -> String {
    announcer.announce(announcement)
    return announcement.text(locale: configuration.environment.locale)
  }
}
