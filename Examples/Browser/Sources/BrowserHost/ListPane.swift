import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal

/// A vertical list on a page: each row has a fixed top, and one shift moves all rows.
@MainActor
struct ListPane {
  private struct Row {
    var id = 0
    let number: Int
    /// The top of the row in lines; for rows on the page, the base of the pane is subtracted.
    var top: Double
    let picture: TextCanvas
    let lines: [JSON]
  }

  let list: ListView
  let column, row, columns, rows: Int
  private let isUp: Bool
  /// The number subtracted from the tops of rows on the page, so that an edit does not change the
  /// tops of the rows after it.
  private var base = 0.0
  private var window = 0.0..<0
  private var shown: [Row] = []
  private var count = 0

  /// Creates a pane; `nil` for another screen, a list that scrolls sideways, or a pane without
  /// room.
  init?(_ pane: ScreenPane, in canvas: TextCanvas) {
    guard let list = pane.screen as? ListView, list.scroll.direction.axis == .vertical else {
      return nil
    }
    self.list = list
    (column, row) = (pane.column, pane.row)
    columns = min(pane.columns, canvas.width - column)
    rows = min(pane.rows, canvas.height - row)
    isUp = list.scroll.direction == .up
    if column < 0 || row < 0 || columns < 1 || rows < 1 { return nil }
    base = -shift.rounded()
  }

  /// The distance from the top of a row to its place in the pane.
  var shift: Double { isUp ? Double(rows) + list.scroll.offset : -list.scroll.offset }

  /// Returns the shift in whole lines with which the list draws its rows, if a visible row begins
  /// at the position `first`. Half a line is rounded up.
  func wholeShift(of first: Double = 0) -> Double {
    let start = (first - list.scroll.offset + 0.5 + 1e-6).rounded(.down) - first.rounded()
    return isUp ? Double(rows) - start : start
  }

  /// Returns whether another pane shows the same list at the same place, so that it can use the
  /// rows on the page. Far from the base, positions in a browser are less exact.
  func isContinued(by other: ListPane) -> Bool {
    list === other.list && abs(shift + base) < 50_000
      && (column, row, columns, rows) == (other.column, other.row, other.columns, other.rows)
  }

  /// Returns the current picture: rows by identity, the cells beside and over them, and the shift
  /// of all rows.
  mutating func picture(_ canvas: TextCanvas, _ environment: CanvasEnvironment) -> JSON {
    // Up to two and a half viewports of rows on either side are on the page. When fewer than one
    // remain on a side that has more, the window moves.
    let (offset, length, scroll) = (list.scroll.offset, Double(rows), list.scroll)
    let wanted = (offset - length..<offset + 2 * length).clamped(to: 0..<scroll.contentLength)
    if window.clamped(to: wanted) != wanted {
      window = offset - 2.5 * length..<offset + 3.5 * length
    }
    let placed = list.rowFrames(in: window)
    let known = Dictionary(uniqueKeysWithValues: shown.map { ($0.number, $0) })
    shown = identified(placed.map { draw($0, known[$0.row], environment) })
    let rows = shown.map {
      ("\($0.id)", JSON.object(["top": .number($0.top), "lines": .list($0.lines)]))
    }
    let bar = list.scrollBar == nil ? 0 : scroll.contentLength
    return .object([
      "place": .numbers([column, row, columns, self.rows]),
      "facts": .list([Double(list.rowCount), bar, isUp ? 1 : 0, base].map(JSON.number)),
      "rows": .object(Dictionary(uniqueKeysWithValues: rows)),
      "rest": .object(rest(canvas, placed)),
      "shift": .number(((shift + base) * 1_000).rounded() / 1_000),
    ])
  }

  /// The number of columns of the rows, without the scroll bar.
  private var rowColumns: Int { list.scrollBar == nil ? columns : columns - 1 }

  private func draw(
    _ placed: ListView.RowFrame, _ known: Row?, _ environment: CanvasEnvironment
  ) -> Row {
    let height = min(max(1, Int(placed.length.rounded())), 2_000)
    var picture = TextCanvas(width: rowColumns, height: height)
    picture.draw { list.draw(placed, in: &$0, environment: environment) }
    return Row(
      number: placed.row, top: isUp ? -(placed.position + placed.length) : placed.position,
      picture: picture,
      lines: known.flatMap { $0.picture == picture ? $0.lines : nil }
        ?? (0..<height).map { picture.runs(row: $0, columns: 0..<picture.width) })
  }

  /// Gives rows the identities of rows on the page with the same content, or else with the same
  /// number.
  private mutating func identified(_ drawn: [Row]) -> [Row] {
    var before = Dictionary(grouping: shown.indices) { shown[$0].lines }
    let numbers = Dictionary(uniqueKeysWithValues: shown.indices.map { (shown[$0].number, $0) })
    // For each distance, the number of rows with unique content that have moved by it.
    var votes: [Int: Int] = [:]
    for (lines, rows) in Dictionary(grouping: drawn.indices, by: { drawn[$0].lines }) {
      guard rows.count == 1, let old = before[lines], old.count == 1 else { continue }
      votes[drawn[rows[0]].number - shown[old[0]].number, default: 0] += 1
    }
    let distance = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    var (same, isFree) = ([Int?](), shown.map { _ in true })
    for row in drawn {
      let index = numbers[row.number - distance].flatMap { shown[$0].lines == row.lines ? $0 : nil }
      if let index { isFree[index] = false }
      same.append(index)
    }
    let kept = same.firstIndex { $0 != nil }
    before = before.mapValues { $0.reversed().filter { isFree[$0] } }
    for (row, index) in same.enumerated() where index == nil {
      same[row] = before[drawn[row].lines]?.popLast()
      if let index = same[row] { isFree[index] = false }
    }
    if let row = kept ?? same.firstIndex(where: { $0 != nil }), let index = same[row] {
      base = drawn[row].top - shown[index].top
    }
    return zip(drawn, same).map { row, index in
      var row = row
      let other = index ?? numbers[row.number].flatMap { isFree[$0] ? $0 : nil }
      count += 1
      row.id = other.map { shown[$0].id } ?? count
      row.top -= base
      return row
    }
  }

  /// Returns the drawn cells that are not rows: those that move with the rows, such as a header, as
  /// `b` and their top; and those over the rows, by their line in the pane.
  private func rest(_ canvas: TextCanvas, _ placed: [ListView.RowFrame]) -> [String: JSON] {
    let first = placed.first { $0.position + $0.length > list.scroll.offset }?.position ?? 0
    let start = Int(wholeShift(of: first))
    var expected: [Int: JSON] = [:]
    for row in shown {
      let top = Int((row.top + base).rounded()) + start
      for (line, runs) in row.lines.enumerated() { expected[top + line] = runs }
    }
    var rest: [String: JSON] = [:]
    for y in 0..<rows {
      let runs = canvas.runs(row: row + y, columns: column..<column + rowColumns)
      if runs == expected[y] ?? .list([]) { continue }
      rest[expected[y] == nil ? "b\(y - start - Int(base))" : "\(y)"] = runs
    }
    return rest
  }
}
