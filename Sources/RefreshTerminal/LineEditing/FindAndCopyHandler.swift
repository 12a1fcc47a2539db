internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// Finds, filters and copies rows for keys of every session, never for the mouse or row content.
@MainActor
final class FindAndCopyHandler {
  private let renderer: FrameRenderer
  private var line: FindLine?
  var now = 0.0
  var reversesCursor = false
  private(set) var typingCell: (column: Int, row: Int)?

  init(_ renderer: FrameRenderer) { self.renderer = renderer }

  /// Searches once for all keys that arrived together.
  func search() { line?.search() }

  func handleTyping(_ event: InputEvent) -> Bool {
    guard let line, event.isTyped else { return false }
    if line.closes(after: event) { self.line = nil }
    return true
  }

  /// Returns the list of a screen, if it keeps a search or a filter.
  private func keptList(of screen: any TerminalScreen) -> ListView? {
    let list = screen.screenRows?.list
    return list?.findStatus != nil || list?.filterStatus != nil ? list : nil
  }

  func keepsText(in pane: ScreenPane) -> Bool { keptList(of: pane.screen) != nil }

  func perform(
    _ command: FindAndCopyCommand, in pane: ScreenPane,
    _ configuration: TerminalSession.Configuration
  ) {
    guard let list = pane.screen.screenRows?.list else { return }
    switch command {
    case .find, .filter:
      guard command == .find || list.allowsFiltering else { return }
      list.coversLastLine = pane.rows >= renderer.size.rows - pane.row
      line = FindLine(list, filters: command == .filter)
    case .findNext: list.findNext()
    case .findPrevious: list.findPrevious()
    case .endFinding: if list.findStatus == nil { list.clearFilter() } else { list.clearFind() }
    case .copy: copy(from: list, configuration)
    case .mark, .showUnseen: break  // handled by the list if they have an effect
    }
  }

  func coversLastLine(of focused: any TerminalScreen) -> Bool {
    line != nil || keptList(of: focused) != nil
  }

  func draw(
    in region: inout CanvasRegion, environment: CanvasEnvironment, focused: any TerminalScreen
  ) {
    typingCell = nil
    let kept = line == nil ? keptList(of: focused) : nil
    guard line != nil || kept != nil, region.height > 0 else { return }
    let row = region.height - 1
    region.withRegion(y: row, width: region.width, height: 1) { region in
      region.fill()
      if let kept { return FindLine.drawKept(kept, in: &region, environment) }
      let column = line?.draw(in: &region, environment, reversesCursor: reversesCursor)
      typingCell = column.map { ($0, row) }
    }
  }

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
    case .mouse, .focus, .resize, .background: false
    }
  }
}

/// The sequence with which many terminals copy a text (OSC 52). Its base64 cannot end the sequence.
enum Clipboard {
  /// The maximum length of a copied text, in bytes of base64. Some terminals accept no more.
  static let limit = 74_994

  static func sequence(copying text: String) -> [UInt8]? {
    // Control characters except line feeds and tabs are replaced by visible characters.
    let text = text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { SanitizedText.lines(String($0)) }.joined(separator: "\t")
    let count = text.utf8.count
    guard count <= limit / 4 * 3, (count + 2) / 3 * 4 <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(text.utf8) + [0x07]
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var encoded: [UInt8] = []
    var bits: UInt32 = 0
    var count: Int = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        encoded.append(digits[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { encoded.append(digits[Int(bits << UInt32(6 - count) & 63)]) }
    while encoded.count % 4 != 0 { encoded.append(UInt8(ascii: "=")) }
    return encoded
  }
}
