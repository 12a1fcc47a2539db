import RefreshCanvas
import RefreshTerminal

/// Computes the changes of a page's content since the last message.
///
/// The lines of the screen do not contain the cells of vertical lists. Their rows are sent once and
/// moved by a shift, as are their headers and footers. Cells that are drawn over a list, such as a
/// notice on the last line, are sent as lines of the list.
@MainActor
final class Picture {
  private var told: JSON?
  private var panes: [(name: String, list: ListPane)] = []
  private var count = 0

  /// Discards the content of the page, because a new page is empty.
  func reset() { (told, panes) = (nil, []) }

  /// Returns the changes as a merge patch, or `nil` without changes.
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
