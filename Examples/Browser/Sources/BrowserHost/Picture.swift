import RefreshCanvas
import RefreshList
import RefreshTerminal

/// What a page shows, and what is new to it in a session's picture.
///
/// Cells of lists are no part of the lines: rows are sent once and moved by a number, header and
/// footer stand among them, and what lies over them, such as a sentence on the last line, is sent as it is
/// drawn.
@MainActor
final class Picture {
  private var size = (columns: 0, rows: 0)
  private var lines: [String] = []
  private var panes: [PanePicture] = []
  private var isTyping: Bool?

  /// Forgets what the page shows: it is a new one.
  func reset() { (size, lines, panes, isTyping) = ((0, 0), [], [], nil) }

  /// Returns what is new, in JSON, or as `m0 -3.25` where lists have only moved; `nil` if nothing is.
  func difference(to session: TerminalSession, adding others: [String]) -> String? {
    let canvas = session.canvas
    let lists = session.openPanes.compactMap { ListPane($0, in: canvas) }
    var parts = others
    if size != (canvas.width, canvas.height) {
      size = (canvas.width, canvas.height)
      lines = Array(repeating: "[]", count: canvas.height)
      parts.append("\"size\":[\(canvas.width),\(canvas.height)]")
    }
    let isTyping = session.screen.typingPlace != nil
    if isTyping != self.isTyping { parts.append("\"typing\":\(isTyping)") }
    self.isTyping = isTyping
    if lists.count != panes.count {
      panes = lists.map { _ in PanePicture() }
      parts.append("\"panes\":\(lists.count)")
    }
    parts += changedLines(canvas, beside: lists).map { ["\"lines\":{\($0)}"] } ?? []
    var moves: [String] = []
    var changes: [String] = []
    for (index, list) in lists.enumerated() {
      let (change, isMoved) = panes[index].change(to: list, canvas, session.environment)
      if !change.isEmpty { changes.append("\"\(index)\":{\(change)}") }
      if isMoved { moves.append("\(index) \(panes[index].shift)") }
    }
    if !changes.isEmpty { parts.append("\"lists\":{\(changes.joined(separator: ","))}") }
    let moved = moves.joined(separator: " ")
    if parts.isEmpty { return moves.isEmpty ? nil : "m\(moved)" }
    if !moves.isEmpty { parts.append("\"moves\":\"\(moved)\"") }
    return "{" + parts.joined(separator: ",") + "}"
  }

  private func changedLines(_ canvas: TextCanvas, beside lists: [ListPane]) -> String? {
    var changed: [String] = []
    for y in 0..<canvas.height {
      var (parts, start) = ([String](), 0)
      for list in lists.filter({ $0.row..<$0.row + $0.rows ~= y }).sorted(by: {
        $0.column < $1.column
      }) {
        if start < list.column {
          parts.append("[\(start),\(Runs.json(canvas, row: y, columns: start..<list.column))]")
        }
        start = max(start, list.column + list.columns)
      }
      if start < canvas.width {
        parts.append("[\(start),\(Runs.json(canvas, row: y, columns: start..<canvas.width))]")
      }
      let line = "[" + parts.filter { !$0.hasSuffix(",[]]") }.joined(separator: ",") + "]"
      if line != lines[y] {
        lines[y] = line
        changed.append("\"\(y)\":\(line)")
      }
    }
    return changed.isEmpty ? nil : changed.joined(separator: ",")
  }
}
