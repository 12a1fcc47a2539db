import RefreshCanvas
import RefreshTerminal

/// What a page shows, and what is new to it in a session's picture.
///
/// Cells of lists are no part of the lines: rows are sent once and moved by a number, header and
/// footer stand among them, and what lies over them, such as a sentence on the last line, is sent as it is
/// drawn.
@MainActor
final class Picture {
  private var told: JSON?
  private var panes: [(name: String, list: ListPane)] = []
  private var count = 0

  /// Forgets what the page shows: it is a new one.
  func reset() { (told, panes) = (nil, []) }

  /// Returns what is new, as a merge patch; `nil` if nothing is.
  func difference(to session: TerminalSession, adding others: [String: JSON]) -> String? {
    let canvas = session.canvas
    let lists = session.visiblePanes.compactMap { ListPane($0, in: canvas) }
    panes = lists.enumerated().map { index, list in
      if index < panes.count, panes[index].list.isContinued(by: list) { return panes[index] }
      count += 1
      return ("\(count)", list)
    }
    let lines = (0..<canvas.height).map { y in
      let covered = lists.filter { $0.row..<$0.row + $0.rows ~= y }
        .map { $0.column..<$0.column + $0.columns }
      return ("\(y)", canvas.runs(row: y, columns: 0..<canvas.width, without: covered))
    }
    let pictures = panes.indices.map {
      (panes[$0].name, panes[$0].list.picture(canvas, session.environment))
    }
    let now = JSON.object([
      "typing": .number(session.screen.cursorPosition == nil ? 0 : 1),
      "lines": .object(Dictionary(uniqueKeysWithValues: lines)),
      "panes": .object(Dictionary(uniqueKeysWithValues: pictures)),
    ])
    var change = others
    if case .object(let new)? = now.change(from: told) { change.merge(new) { $1 } }
    told = now
    return change.isEmpty ? nil : try? JSON.object(change).encoded
  }
}
