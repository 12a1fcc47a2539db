internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

extension TerminalSession {
  /// Whether a screen reader, or an app, says what is announced.
  var isHeard: Bool { configuration.isScreenReaderEnabled || onAnnouncement != nil }

  /// Says which row of how many is selected, or is the first one that shows, and what is in it.
  func sayPlace(in pane: ScreenPane) {
    guard let list = pane.screen.screenRows?.list, list.rowCount > 0 else { return }
    let row = min(max(0, list.selectedRow ?? list.visibleRows.lowerBound), list.rowCount - 1)
    // In a list that goes up the last row is the first to be read.
    let number = list.scroll.direction == .up ? list.rowCount - row : row + 1
    let place = Language(locale: configuration.environment.locale).host.place(
      number, of: list.rowCount)
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
    return RowToMark(list: list, row: row, wasMarked: list.isRowMarked(row))
  }

  /// Says that a row has been marked or unmarked: a style is no word.
  func sayMark(_ change: RowToMark) {
    guard change.row < change.list.rowCount else { return }
    let isMarked = change.list.isRowMarked(change.row)
    if isMarked != change.wasMarked { announcer.say(isMarked ? .marked : .unmarked) }
  }

  /// The selected row before an event that may mark it.
  struct RowToMark {
    let list: ListView
    let row: Int
    let wasMarked: Bool
  }

  private func sentence(for announcement: Announcement) -> String {
    announcement.text(locale: configuration.environment.locale)
  }
}
