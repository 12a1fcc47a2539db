internal import RefreshCanvas
package import RefreshKit
internal import RefreshList

extension TerminalSession {
  /// The screens that lie over ``screen``, the one on top last.
  package var presented: [any TerminalScreen] { panes.layers.dropFirst().map(\.screen) }

  /// Puts a screen over all others until ``dismiss(_:)`` or Esc takes it away.
  ///
  ///     inbox.onActivate = { row in
  ///       inbox.session?.present(screen(for: row), as: .overlay(columns: 40, rows: 10))
  ///     }
  ///
  /// From then on hands and keys are its own. What lies below keeps its place and its selection,
  /// and time goes on there: what runs ends, what glides comes to rest. One that is presented
  /// already stays where it is.
  public func present(_ screen: any TerminalScreen, as presentation: Presentation = .fullScreen) {
    guard !panes.layers.contains(where: { $0.screen === screen }) else { return }
    restack { $0.push(screen, as: presentation, at: $1) }
  }

  /// Takes a screen that was presented away, and all that lie over it; by default the one on top.
  ///
  /// Returns whether there was one.
  @discardableResult
  public func dismiss(_ screen: (any TerminalScreen)? = nil) -> Bool {
    restack { panes, _ in panes.pop(screen) }
  }
}

extension TerminalSession: ScreenHost {
  func isPresented(_ screen: any TerminalScreen) -> Bool {
    presented.contains { $0 === screen }
  }
}

extension TerminalScreen {
  /// The session that shows it; `nil` before and after.
  public var session: TerminalSession? { scroll.host as? TerminalSession }
}

extension TerminalSession {
  /// Shows the hand and every key with what they do, the screen's own keys first.
  func openHelp() {
    let own = panes.top.keyHints
    let environment = configuration.shownEnvironment
    let ours = SessionKey.keys(for: panes.open, isPresented: !presented.isEmpty, isHeard: isHeard)
      .map { $0.hint(environment, axis: panes.top.scroll.axis) }
      .filter { hint in !own.contains { $0.key == hint.key } }
    let help = HelpScreen(
      Array(ours.prefix(1)) + own + Array(ours.dropFirst()), environment: environment,
      policy: configuration.widthPolicy
    ) { [weak self] in _ = self?.dismiss() }
    present(help)
  }

  /// The screen that hands and keys go to.
  package var top: any TerminalScreen { panes.top }

  /// All containers there are, also below.
  package var containers: [ScrollModel] { panes.all.map(\.screen.scroll) }

  /// The pane that shows a container.
  package func pane(of scroll: ScrollModel) -> ScreenPane? {
    panes.all.first { $0.screen.scroll === scroll }
  }
}

extension TerminalSession {
  /// Whether a screen reader, or an app, says what is announced.
  var isHeard: Bool { configuration.isScreenReaderEnabled || onAnnouncement != nil }

  /// Says which row of how many is selected, or is the first one that shows, and what is in it.
  func sayPlace(in pane: ScreenPane) {
    guard let list = pane.screen.screenRows?.list, list.rowCount > 0 else { return }
    let row = min(max(0, list.selectedRow ?? list.visibleRows.lowerBound), list.rowCount - 1)
    // In a list that goes up the last row is the first to be read.
    let number = list.scroll.direction == .up ? list.rowCount - row : row + 1
    let place = Words[Language(locale: configuration.environment.locale)].text(
      "place", number, of: list.rowCount)
    let words = SanitizedText.line(list.text(ofRow: row).prefix { !$0.isNewline }.description)
    let mark = list.isRowMarked(row) ? " " + sentence(for: .marked) : ""
    announcer.say(words: "\(place).\(mark)" + (words.isEmpty ? "" : " \(words)"))
  }

  /// The selected row that an event may mark or unmark, if that is announced.
  func rowToMark(by event: InputEvent) -> RowToMark? {
    guard case .key(let key, let modifiers) = event, isHeard,
      let list = panes.focused.screen.screenRows?.list, let row = list.selectedRow,
      case .rows(.mark)? = SessionCommand(key, modifiers, direction: list.scroll.direction)
    else { return nil }
    return (list, row, list.isRowMarked(row))
  }

  /// Says that a row has been marked or unmarked: a style is no word.
  func sayMark(_ change: RowToMark) {
    guard change.row < change.list.rowCount else { return }
    let isMarked = change.list.isRowMarked(change.row)
    if isMarked != change.wasMarked { announcer.say(isMarked ? .marked : .unmarked) }
  }

  /// The selected row before an event that may mark it.
  typealias RowToMark = (list: ListView, row: Int, wasMarked: Bool)

  private func sentence(for announcement: Announcement) -> String {
    announcement.text(locale: configuration.environment.locale)
  }
}
