internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// Finds, filters and copies the text of rows, in response to keys that every session has.
///
/// Only keys start these actions, never the mouse or the content of a row.
@MainActor
final class FindAndCopyHandler {
  private let renderer: FrameRenderer
  private var line: FindLine?
  private var now = 0.0
  var reversesCursor = false
  private(set) var typingCell: (column: Int, row: Int)?

  init(_ renderer: FrameRenderer) { self.renderer = renderer }

  func advance(to time: Double) { now = time }

  /// Searches once for all keys that arrived together.
  func search() { line?.search() }

  func handleTyping(_ event: InputEvent) -> Bool {
    guard let line, event.isTyped else { return false }
    if line.closes(after: event) { self.line = nil }
    return true
  }

  func keepsText(in pane: ScreenPane) -> Bool {
    (pane.screen.screenRows?.list).map(FindLine.keepsText) ?? false
  }

  func perform(
    _ command: FindAndCopyCommand, in pane: ScreenPane,
    _ configuration: TerminalSession.Configuration
  ) {
    guard let list = pane.screen.screenRows?.list else { return }
    switch command {
    case .find, .filter:
      guard command == .find || list.allowsFiltering else { return }
      list.coversLastLine = pane.rows >= renderer.size.rows - pane.row
      line = FindLine(list, to: command == .find ? .find : .filter)
    case .findNext: list.findNext()
    case .findPrevious: list.findPrevious()
    case .endFinding: if list.findStatus == nil { list.clearFilter() } else { list.clearFind() }
    case .copy: copy(from: list, configuration)
    case .mark, .showUnseen: break  // handled by the list if they have an effect
    }
  }

  func coversLastLine(of focused: any TerminalScreen) -> Bool {
    line != nil || (focused.screenRows?.list).map(FindLine.keepsText) ?? false
  }

  func draw(
    in region: inout CanvasRegion, environment: CanvasEnvironment, focused: any TerminalScreen
  ) {
    typingCell = nil
    let kept = line == nil ? focused.screenRows?.list : nil
    guard line != nil || kept.map(FindLine.keepsText) ?? false, region.height > 0 else { return }
    let row = region.height - 1
    region.withRegion(y: row, width: region.width, height: 1) { region in
      region.fill()
      if let kept { return FindLine.drawKept(kept, in: &region, environment) }
      let column = line?.draw(in: &region, environment, reversesCursor: reversesCursor)
      typingCell = column.map { ($0, row) }
    }
  }
}

extension FindAndCopyHandler {
  private func copy(from list: ListView, _ configuration: TerminalSession.Configuration) {
    guard configuration.allowsCopying, list.allowsSelection else { return }
    let words = Words[configuration.environment.language]
    var rows = list.markedRows
    if rows.isEmpty, let row = list.selectedRow { rows = [row] }
    guard !rows.isEmpty else { return renderer.showNotice(words["copy.nothing"], at: now) }
    if list.scroll.direction == .up { rows.reverse() }
    var text = ""
    for (number, row) in rows.enumerated() where text.utf8.count <= Clipboard.limit {
      text += (number == 0 ? "" : "\n") + list.text(ofRow: row)
    }
    guard let sequence = Clipboard.sequence(copying: text) else {
      return renderer.showNotice(words["copy.tooLong"], at: now)
    }
    renderer.send(sequence)
    renderer.onCopy?(text)
    renderer.showNotice(words.text("copy.copied", rows.count), at: now)
  }
}

extension InputEvent {
  /// Ctrl-C, Ctrl-L and Ctrl-Z are not typed into the line.
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
