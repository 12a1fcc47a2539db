internal import RefreshCanvas
package import RefreshKit
internal import RefreshList

extension TerminalSession {
  /// The screens presented over ``screen``, with the topmost last.
  package var presented: [any TerminalScreen] { panes.layers.dropFirst().map(\.screen) }

  /// Presents a screen over all others until ``dismiss(_:)`` or Esc removes it.
  ///
  ///     inbox.onActivate = { row in
  ///       inbox.session?.present(screen(for: row), as: .overlay(columns: 40, rows: 10))
  ///     }
  ///
  /// The screens below receive no pointer events and keys, and their runs and animations continue.
  /// Presenting a screen that the session already shows has no effect.
  ///
  /// - Parameters:
  ///   - screen: The screen to present.
  ///   - presentation: The size and position of the screen.
  public func present(_ screen: any TerminalScreen, as presentation: Presentation = .fullScreen) {
    guard !panes.layers.contains(where: { $0.screen === screen }) else { return }
    restack { $0.push(screen, as: presentation, at: $1) }
  }

  /// Dismisses a presented screen and all screens above it.
  ///
  /// - Parameter screen: The screen to dismiss, or `nil` for the topmost one.
  /// - Returns: Whether a screen was dismissed.
  @discardableResult
  public func dismiss(_ screen: (any TerminalScreen)? = nil) -> Bool {
    restack { panes, _ in panes.pop(screen) }
  }
}

extension TerminalSession: ScreenHost {
  var language: Language { effectiveConfiguration.environment.language }
  func isPresented(_ screen: any TerminalScreen) -> Bool { presented.contains { $0 === screen } }
}

extension TerminalScreen {
  /// The session that shows the screen, or `nil` while no session does.
  public var session: TerminalSession? { scroll.host as? TerminalSession }
}

extension TerminalSession {
  func openHelp() {
    let environment = effectiveConfiguration.environment
    let own = panes.top.keyHints.map { $0.spelled(in: environment) }
    let ours = SessionKeyHint.keys(
      for: panes.open, isPresented: !presented.isEmpty, hasListener: announcer.hasListener
    )
    .map { $0.hint(environment, axis: panes.top.scroll.axis) }
    .filter { hint in !own.contains { $0.key == hint.key } }
    let help = HelpScreen(
      Array(ours.prefix(1)) + own + Array(ours.dropFirst()), environment: environment,
      policy: configuration.widthPolicy
    ) { [weak self] in _ = self?.dismiss() }
    present(help)
  }

  package var top: any TerminalScreen { panes.top }
  package var containers: [ScrollModel] { panes.all.map(\.screen.scroll) }
  package func pane(of scroll: ScrollModel) -> ScreenPane? {
    panes.all.first { $0.screen.scroll === scroll }
  }

  func announcePosition(in pane: ScreenPane) {
    guard announcer.hasListener, let list = pane.screen.screenRows?.list, list.rowCount > 0 else {
      return
    }
    let row = min(max(0, list.selectedRow ?? list.visibleRows.lowerBound), list.rowCount - 1)
    // In a list that grows upwards, the last row is read first.
    let number = list.scroll.direction == .up ? list.rowCount - row : row + 1
    let place = Words[language].text("place", number, of: list.rowCount)
    let words = SanitizedText.line(list.text(ofRow: row).prefix { !$0.isNewline }.description)
    let mark = list.isRowMarked(row) ? " " + sentence(.marked) : ""
    announcer.announce(words: "\(place).\(mark)" + (words.isEmpty ? "" : " \(words)"))
  }

  func rowToMark(by event: InputEvent) -> RowToMark? {
    guard case .key(let key, let modifiers) = event, announcer.hasListener,
      let list = panes.focused.screen.screenRows?.list, let row = list.selectedRow,
      case .rows(.mark)? = KeyCommand(key, modifiers)
    else { return nil }
    return (list, row, list.isRowMarked(row))
  }

  /// Announces that a row was marked or unmarked, because a style is not spoken.
  func announceMark(_ change: RowToMark) {
    guard change.row < change.list.rowCount else { return }
    let isMarked = change.list.isRowMarked(change.row)
    if isMarked != change.wasMarked { announcer.announce(isMarked ? .marked : .unmarked) }
  }

  typealias RowToMark = (list: ListView, row: Int, wasMarked: Bool)

  func beginRefresh(in scroll: ScrollModel) {
    guard let header = scroll.header else { return }
    var reason: RefreshDecision?
    let token = header.observeReasons { reason = $0 }
    if header.beginRefreshing(reveal: .ifAtEdge) == .refused {
      announcer.announce(.refused)
      announce(sentence(.refused, reason: reason?.words))
    } else if scroll.offset > -scroll.baseInsets.start {
      announcer.reportUnseenRefresh(of: header, in: scroll) { [weak self] announcement, reason in
        guard let self else { return }
        announce(sentence(announcement, reason: reason))
      }
    }
    withExtendedLifetime(token) {}
  }

  /// Without mouse reports, the mouse selects the terminal's text.
  func toggleMouse() {
    guard configuration.inlineRows == nil else { return }
    configuration.reportsMouse.toggle()
    let announcement = configuration.reportsMouse ? Announcement.mouseOn : .mouseOff
    announcer.announce(announcement)
    announce(sentence(announcement))
  }

  private func sentence(_ announcement: Announcement, reason: String? = nil) -> String {
    announcement.text(in: language, detail: reason.map { ": \($0)" } ?? "")
  }

  // MARK: - Output

  /// Removes and returns all pending output bytes.
  public func drainOutput() -> [UInt8] {
    var taken: [UInt8] = []
    while hasOutput {
      unsafe writeOutput { bytes in
        unsafe taken += bytes
        return bytes.count
      }
    }
    return taken
  }

  private var remainingList: ListView? {
    for pane in panes.all { if let rows = pane.screen.screenRows { return rows.list } }
    return nil
  }

  /// The rows to leave, in reading order. The indices count only rows that no filter hides.
  var remainingRows: [Int] {
    guard let list = remainingList else { return [] }
    let count = list.layout.count
    let growsUp = list.scroll.direction == .up
    func last(_ some: Int) -> Range<Int> {
      let some = min(max(0, some), RowsLeftOnExit.maximum, count)
      return growsUp ? 0..<some : count - some..<count
    }
    let rows =
      switch configuration.rowsLeftOnExit {
      case .nothing: 0..<0
      case .visible: list.visibleShownRows.clamped(to: 0..<count)
      case .last(let some): last(some)
      case .all: last(count)
      }
    return growsUp ? rows.reversed() : Array(rows)
  }

  func remains(of row: Int) -> [UInt8] {
    guard let list = remainingList, row < list.layout.count else { return [] }
    return renderer.lines(of: list.picture(ofShownRow: row))
  }
}
