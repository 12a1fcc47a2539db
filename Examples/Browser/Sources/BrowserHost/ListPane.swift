import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal

/// A list that goes down or up as a page shows it: its rows are drawn once, each at its top, and all moved by a number.
@MainActor
struct ListPane {
  private struct Row {
    var id = 0
    let number: Int
    /// Its top in lines; of those on the page, less the pane's base.
    var top: Double
    let picture: TextCanvas
    let lines: JSON
  }

  let list: ListModel
  let column, row, columns, rows: Int
  private let isUp: Bool
  /// What tops are less on the page, so that rows keep theirs over an edit before them.
  private var base = 0.0
  private var window = 0.0..<0
  private var shown: [Row] = []
  private var count = 0

  /// `nil` for another screen, a list that goes sideways, and where there is no room.
  init?(_ pane: ScreenPane, in canvas: TextCanvas) {
    guard let list = pane.screen as? ListModel, list.scroll.direction.axis == .vertical else {
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

  /// How far the content's rows lie lower than their tops say.
  var shift: Double { isUp ? Double(rows) + list.scroll.offset : -list.scroll.offset }

  /// Whether another one can go on with its rows; far from their start a browser knows places less exactly.
  func isContinued(by other: ListPane) -> Bool {
    list === other.list && abs(shift + base) < 50_000
      && (column, row, columns, rows) == (other.column, other.row, other.columns, other.rows)
  }

  /// What it shows now: rows by identity, what lies beside and over them, and how far all of it is moved.
  mutating func picture(_ canvas: TextCanvas, _ environment: CanvasEnvironment) -> JSON {
    moveWindow()
    let placed = list.placedRows(in: window)
    let known = Dictionary(shown.map { ($0.number, $0) }) { first, _ in first }
    var drawn = placed.map { draw($0, environment, known: known[$0.row]) }
    let rest = self.rest(canvas, placed, drawn)
    identify(&drawn)
    shown = drawn
    let bar = list.scrollBar == nil ? 0 : list.scroll.contentLength
    let rows = drawn.map {
      ("\($0.id)", JSON.object(["top": .number($0.top), "lines": $0.lines]))
    }
    return .object([
      "place": .numbers([column, row, columns, self.rows]),
      "facts": .list([Double(list.rowCount), bar, isUp ? 1 : 0, base].map(JSON.number)),
      "rows": .object(Dictionary(uniqueKeysWithValues: rows)),
      "rest": .object(rest(base)),
      "shift": .number(((shift + base) * 1_000).rounded() / 1_000),
    ])
  }

  /// Keeps two and a half viewports on either side on the page.
  private mutating func moveWindow() {
    let (offset, length) = (list.scroll.offset, Double(rows))
    let isInside =
      (offset - length >= window.lowerBound || window.lowerBound <= 0)
      && (offset + 2 * length <= window.upperBound
        || window.upperBound >= list.scroll.contentLength)
    if isInside, window.upperBound - window.lowerBound < 8 * length, !window.isEmpty { return }
    window = offset - 2.5 * length..<offset + 3.5 * length
  }

  /// The columns of the rows: a scroll bar lies beside them.
  private var rowColumns: Int { list.scrollBar == nil ? columns : columns - 1 }

  private func draw(
    _ placed: ListModel.PlacedRow, _ environment: CanvasEnvironment, known: Row?
  ) -> Row {
    let height = min(max(1, Int(placed.length.rounded())), 2_000)
    var picture = TextCanvas(width: rowColumns, height: height)
    picture.draw { list.draw(placed, in: &$0, environment: environment) }
    let lines = {
      JSON.list((0..<height).map { picture.runs(row: $0, columns: 0..<picture.width) })
    }
    return Row(
      number: placed.row, top: isUp ? -(placed.position + placed.length) : placed.position,
      picture: picture, lines: known?.picture == picture ? known?.lines ?? lines() : lines())
  }

  /// Gives rows the identities of those on the page that say the same, in order, or else had their number.
  private mutating func identify(_ drawn: inout [Row]) {
    var ids: [Int?] = shown.map(\.id)
    let change = drawn.map(\.lines).difference(from: shown.map(\.lines))
    for case .remove(let index, _, _) in change.removals.reversed() { ids.remove(at: index) }
    for case .insert(let index, _, _) in change.insertions { ids.insert(nil, at: index) }
    if let index = ids.firstIndex(where: { $0 != nil }),
      let row = shown.first(where: { $0.id == ids[index] })
    {
      base = drawn[index].top - row.top
    }
    let taken = Set(ids)
    let free: [Int: Int] = Dictionary(shown.map { ($0.number, $0.id) }) { first, _ in first }
      .filter { !taken.contains($0.value) }
    for index in drawn.indices {
      count += 1
      drawn[index].id = ids[index] ?? free[drawn[index].number] ?? count
      drawn[index].top -= base
    }
  }

  /// What was drawn that is no row, by a base: what moves with the rows, such as a header; and what lies over them.
  private func rest(
    _ canvas: TextCanvas, _ placed: [ListModel.PlacedRow], _ drawn: [Row]
  ) -> (_ base: Double) -> [String: JSON] {
    // As the list has drawn them: in whole lines, all with one shift.
    let first = placed.first { $0.position + $0.length > list.scroll.offset }?.position ?? 0
    var start = Int((first - list.scroll.offset + 0.5).rounded(.down)) - Int(first.rounded())
    if isUp { start = rows - start }
    var expected: [Int: (picture: TextCanvas, line: Int)] = [:]
    for row in drawn {
      let top = Int(row.top.rounded()) + start
      for line in 0..<row.picture.height where 0..<rows ~= top + line {
        expected[top + line] = (row.picture, line)
      }
    }
    var (beside, over): ([(top: Int, JSON)], [String: JSON]) = ([], [:])
    let blank = (picture: TextCanvas(width: rowColumns, height: 1), line: 0)
    for y in 0..<rows {
      let (picture, line) = expected[y] ?? blank
      let differing = (0..<rowColumns).filter { canvas[column + $0, row + y] != picture[$0, line] }
      guard let from = differing.first, let to = differing.last else { continue }
      let left = expected[y] == nil ? 0 : from
      let runs = canvas.runs(row: row + y, columns: column + left..<column + to + 1)
      if expected[y] == nil {
        beside.append((y - start, runs))
      } else {
        over["\(y)"] = .list([.number(Double(from)), .number(Double(to + 1 - from)), runs])
      }
    }
    return { base in
      over.merging(
        beside.map { top, runs in
          ("b\(top - Int(base))", .list([.number(Double(top) - base), runs]))
        }
      ) { $1 }
    }
  }
}
