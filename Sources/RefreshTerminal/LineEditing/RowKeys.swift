internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// Finds and copies the text of lists' rows, for keys of every session.
///
/// Nothing else begins either: no row, no hand that scrolls or drags.
@MainActor
final class RowKeys {
  private let painter: FrameRenderer
  /// The line that words are typed into.
  private var line: FindLine?
  /// The list that words are looked for in.
  private var list: ListView?
  private var now = 0.0
  /// Whether the place in the line is drawn, because the terminal shows no cursor.
  var reversesCursor = false
  /// The cursor's cell in the line, while there is one.
  private(set) var typingPlace: (column: Int, row: Int)?

  init(_ painter: FrameRenderer) { self.painter = painter }

  /// Whether there are rows left to look at, for which time is due at once.
  var isLooking: Bool { list?.isLooking ?? false }

  /// Looks at some more rows, for about 2 ms.
  func advance(to time: Double) {
    now = time
    guard let list else { return }
    if list.isLooking { list.continueFind() }
    if !FindLine.keepsWords(list) { self.list = nil }
  }

  /// Looks for what was typed since the last time: once, however many keys came together.
  func look() { line?.look() }

  /// Takes an event while words are typed; returns whether it was used.
  func take(_ event: InputEvent) -> Bool {
    guard let line, event.isTyped else { return false }
    if line.take(event) == .closed { self.line = nil }
    return true
  }

  /// Whether the list in a pane keeps words that Escape ends.
  func keepsWords(in pane: ScreenPane) -> Bool {
    (pane.screen.screenRows?.list).map(FindLine.keepsWords) ?? false
  }

  /// Carries out a key for a list in a pane.
  func carryOut(
    _ command: RowCommand, in pane: ScreenPane, _ configuration: TerminalSession.Configuration
  ) {
    guard let list = pane.screen.screenRows?.list else { return }
    switch command {
    case .find, .filter:
      guard command == .find || list.allowsFiltering else { return }
      list.coversLastLine = pane.rows >= painter.size.rows - pane.row
      line = FindLine(list, to: command == .find ? .find : .filter)
      self.list = list
    case .findNext, .findPrevious:
      if command == .findNext { list.findNext() } else { list.findPrevious() }
      self.list = list
    case .endFinding: if list.findStatus == nil { list.clearFilter() } else { list.clearFind() }
    case .copy: copy(from: list, configuration)
    case .mark, .showUnseen: break  // the list has taken them where they mean something
    }
  }

  /// Whether words are typed over the last line, or those kept by the list in focus stand there.
  func coversLastLine(of focused: any TerminalScreen) -> Bool {
    line != nil || (focused.screenRows?.list).map(FindLine.keepsWords) ?? false
  }

  /// Draws the line being typed into over the last one, or else the words kept by the list in
  /// focus.
  func draw(
    in region: inout CanvasRegion, environment: CanvasEnvironment, focused: any TerminalScreen
  ) {
    typingPlace = nil
    let kept = line == nil ? focused.screenRows?.list : nil
    guard line != nil || kept.map(FindLine.keepsWords) ?? false, region.height > 0 else { return }
    let row = region.height - 1
    region.withRegion(y: row, width: region.width, height: 1) { region in
      region.fill()
      if let kept { return FindLine.drawKept(kept, in: &region, environment) }
      let column = line?.draw(in: &region, environment, reversesCursor: reversesCursor)
      typingPlace = column.map { ($0, row) }
    }
  }
}

// MARK: - Copying

extension RowKeys {
  private func copy(from list: ListView, _ configuration: TerminalSession.Configuration) {
    guard configuration.allowsCopying, list.allowsSelection else { return }
    let words = Words[configuration.environment.language]
    var rows = list.markedRows
    if rows.isEmpty, let row = list.selectedRow { rows = [row] }
    guard !rows.isEmpty else { return painter.say(words["copy.nothing"], at: now) }
    if list.scroll.direction == .up { rows.reverse() }
    var text = ""
    for (number, row) in rows.enumerated() where text.utf8.count <= Clipboard.limit {
      text += (number == 0 ? "" : "\n") + list.text(ofRow: row)
    }
    guard let sequence = Clipboard.sequence(copying: text) else {
      return painter.say(words["copy.tooLong"], at: now)
    }
    painter.send(sequence)
    painter.onCopy?(text)
    painter.say(words.text("copy.copied", rows.count), at: now)
  }
}

extension InputEvent {
  /// Whether it comes from the keyboard, and is no key that always belongs to the session.
  fileprivate var isTyped: Bool {
    switch self {
    case .paste: true
    case .key(.text(let scalar), let modifiers) where modifiers.contains(.control):
      !["c", "l", "z"].contains(scalar)
    case .key: true
    case .mouse, .focus, .resize, .modeReport, .background, .terminalName, .deviceAttributes: false
    }
  }
}
