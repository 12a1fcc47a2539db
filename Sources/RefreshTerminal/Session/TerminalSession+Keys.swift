internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

// What else a key does.
extension TerminalSession {
  func beginRefresh(in scroll: ScrollModel) {
    guard let header = scroll.header else { return }
    var reason: RefreshDecision.Reason?
    let token = header.observeDecisions { reason = $0.reason }
    if header.beginRefreshing(reveal: .ifAtEdge) == .refused {
      let sentence = announced(.refused)
      announce(reason.map { "\(sentence.dropLast()): \($0.words)." } ?? sentence)
    } else if scroll.offset > -scroll.baseInsets.start {
      unseenRefresh.follow(header, in: scroll) { [weak self] in
        guard let self else { return }
        announce($0.text(locale: configuration.environment.locale))
      }
    }
    withExtendedLifetime(token) {}
  }

  /// Scrolls the cut rows of a pane's list by half screens.
  func scrollSideways(_ count: Int, in pane: ScreenPane) {
    pane.screen.screenRows?.list.scrollSideways(halfScreens: count)
  }

  /// Gives the mouse to the terminal, which selects text with it, or takes it back.
  func toggleMouse() {
    guard configuration.inlineRows == nil else { return }
    configuration.reportsMouse.toggle()
    announce(announced(configuration.reportsMouse ? .mouseOn : .mouseOff))
  }

  /// The sentence for something, which is announced as well.
  func announced(_ announcement: Announcement) -> String {
    announcer.say(announcement)
    return announcement.text(locale: configuration.environment.locale)
  }
}
