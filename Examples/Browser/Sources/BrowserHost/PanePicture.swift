import RefreshCanvas
import RefreshList

/// A list as a page shows it: rows by number, each at its top, all of them moved by one number.
@MainActor
struct PanePicture {
  private struct Row {
    let id: Int
    /// Its top on the page, in lines, before all rows are moved.
    var top: Double
    let picture: TextCanvas
    let json: String
  }

  private var place: [Int] = []
  private weak var list: ListModel?
  private var window: Range<Double>?
  private var rows: [Row] = []
  private var nextID = 0
  /// What tops are less on the page, so that rows keep theirs over an edit before them.
  private var base = 0.0
  private var beside: [Int: String] = [:]
  private var over: [Int: String] = [:]
  private var facts = ""
  /// How far the page's rows are moved, in lines.
  private(set) var shift = ""

  /// Takes on what a list shows now; returns what changed, and whether it moved.
  mutating func change(
    to pane: ListPane, _ canvas: TextCanvas, _ environment: CanvasEnvironment
  ) -> (change: String, isMoved: Bool) {
    var parts: [String] = []
    let place = [pane.column, pane.row, pane.columns, pane.rows]
    // Far from its start a browser knows places less exactly.
    if place != self.place || list !== pane.list || abs(pane.shift + base) > 50_000 {
      self = PanePicture()
      (self.place, list, base) = (place, pane.list, -pane.shift.rounded())
      parts.append("\"place\":\(place)")
    }
    window = pane.window(keeping: window)
    let placed = pane.list.placedRows(in: window ?? 0..<0)
    let drawn = placed.map { pane.draw($0, environment: environment) }
    parts += changedRows(drawn)
    let (beside, over) = pane.rest(canvas, placed, drawn)
    let based = Dictionary(uniqueKeysWithValues: beside.map { ($0 - Int(base), $1) })
    parts += Self.change(&self.beside, to: based).map { ["\"beside\":{\($0)}"] } ?? []
    parts += Self.change(&self.over, to: over).map { ["\"over\":{\($0)}"] } ?? []
    let bar = pane.list.scrollBar == nil ? 0 : pane.list.scroll.contentLength
    let facts = "\"facts\":[\(pane.list.rowCount),\(bar),\(pane.isUp),\(base)]"
    if facts != self.facts { parts.append(facts) }
    self.facts = facts
    let thousandths = ((pane.shift + base) * 1_000).rounded() / 1_000
    let shift = thousandths == thousandths.rounded() ? "\(Int(thousandths))" : "\(thousandths)"
    defer { self.shift = shift }
    return (parts.joined(separator: ","), shift != self.shift)
  }

  /// Finds the rows that the page has, wherever they are now; of the others it is told.
  private mutating func changedRows(_ drawn: [ListPane.Row]) -> [String] {
    let known = Dictionary(rows.enumerated().map { ($1.top, $0) }) { first, _ in first }
    let texts = drawn.map { row in
      if let index = known[row.top - base], rows[index].picture == row.picture {
        return rows[index].json
      }
      return row.json
    }
    let found = matches(texts)
    if let first = found.indices.first(where: { found[$0].map { rows[$0].json } == texts[$0] }),
      let old = found[first]
    {
      base = drawn[first].top - rows[old].top
    }
    var (next, new, moved): ([Row], [String], [String]) = ([], [], [])
    for (index, row) in drawn.enumerated() {
      let old = found[index].map { rows[$0] }
      nextID += old == nil ? 1 : 0
      let now = Row(
        id: old?.id ?? nextID, top: row.top - base, picture: row.picture, json: texts[index])
      next.append(now)
      if old?.json != now.json {
        new.append("[\(now.id),\(now.top),\(now.json)]")
      } else if old?.top != now.top {
        moved.append("[\(now.id),\(now.top)]")
      }
    }
    let kept = Set(next.map(\.id))
    let gone = rows.filter { !kept.contains($0.id) }.map { "\($0.id)" }
    rows = next
    return [("rows", new), ("moved", moved), ("gone", gone)].filter { !$1.isEmpty }
      .map { "\"\($0)\":[\($1.joined(separator: ","))]" }
  }

  /// For each row the one on the page that says the same, or that stood in its place: after the one before it.
  private func matches(_ texts: [String]) -> [Int?] {
    var places: [String: [Int]] = [:]
    for (index, row) in rows.enumerated().reversed() { places[row.json, default: []].append(index) }
    var found: [Int?] = []
    var last = -1
    for text in texts {
      while let next = places[text]?.last, next <= last { places[text]?.removeLast() }
      let match = places[text]?.popLast()
      found.append(match)
      last = match ?? last
    }
    var used = Set(found.compactMap { $0 })
    for index in found.indices where found[index] == nil {
      let next = index == 0 ? 0 : (found[index - 1] ?? rows.count) + 1
      if next < rows.count, used.insert(next).inserted { found[index] = next }
    }
    return found
  }

  /// What of some numbered texts is new, and what is gone: `null`.
  private static func change(_ old: inout [Int: String], to new: [Int: String]) -> String? {
    if old == new { return nil }
    var changes = new.filter { old[$0.key] != $0.value }.map { "\"\($0)\":\($1)" }
    changes += old.keys.filter { new[$0] == nil }.map { "\"\($0)\":null" }
    old = new
    return changes.joined(separator: ",")
  }
}
