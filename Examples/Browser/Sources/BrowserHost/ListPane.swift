import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal

/// A pane whose screen is a list that goes down or up: its rows are drawn once and then moved.
@MainActor
struct ListPane {
  let list: ListModel
  let column: Int
  let row: Int
  let columns: Int
  let rows: Int
  let isUp: Bool

  /// `nil` for another screen, a list that goes sideways, and where there is no room.
  init?(_ pane: ScreenPane, in canvas: TextCanvas) {
    guard let list = pane.screen as? ListModel, list.scroll.direction.axis == .vertical,
      pane.column >= 0, pane.row >= 0
    else { return nil }
    self.list = list
    (column, row) = (pane.column, pane.row)
    columns = min(pane.columns, canvas.width - column)
    rows = min(pane.rows, canvas.height - row)
    isUp = list.scroll.direction == .up
    if columns < 1 || rows < 1 { return nil }
  }

  /// The columns of the rows: a scroll bar lies beside them.
  var rowColumns: Int { max(0, list.scrollBar == nil ? columns : columns - 1) }

  /// How far the content's rows lie lower than their tops say.
  var shift: Double { isUp ? Double(rows) + list.scroll.offset : -list.scroll.offset }

  /// The part of the content that is kept on the page: two and a half viewports on either side.
  func window(keeping old: Range<Double>?) -> Range<Double> {
    let (offset, length) = (list.scroll.offset, Double(rows))
    if let old, offset - length >= old.lowerBound || old.lowerBound <= 0,
      offset + 2 * length <= old.upperBound || old.upperBound >= list.scroll.contentLength,
      old.upperBound - old.lowerBound < 8 * length
    {
      return old
    }
    return offset - 2.5 * length..<offset + 3.5 * length
  }

  /// A placed row as it looks.
  struct Row {
    let top: Double
    let picture: TextCanvas

    /// Its lines, each as runs.
    @MainActor var json: String {
      let lines = (0..<picture.height).map {
        Runs.json(picture, row: $0, columns: 0..<picture.width)
      }
      return "[\(lines.joined(separator: ","))]"
    }
  }

  func draw(_ placed: ListModel.PlacedRow, environment: CanvasEnvironment) -> Row {
    let height = min(max(1, Int(placed.length.rounded())), 2_000)
    var picture = TextCanvas(width: rowColumns, height: height)
    picture.draw { list.draw(placed, in: &$0, environment: environment) }
    let top = isUp ? -(placed.position + placed.length) : placed.position
    return Row(top: top, picture: picture)
  }

  /// What was drawn that is no row: what moves with the rows, such as a header, by its top; and what lies
  /// over them, by its line in the pane, with the column that it begins at.
  func rest(
    _ canvas: TextCanvas, _ placed: [ListModel.PlacedRow], _ drawn: [Row]
  ) -> (beside: [Int: String], over: [Int: String]) {
    // As the list has drawn them: in whole lines, all with one shift.
    let first = placed.first { $0.position + $0.length > list.scroll.offset }?.position ?? 0
    let start = Int((first - list.scroll.offset + 0.5).rounded(.down)) - Int(first.rounded())
    var expected: [Int: (row: Int, line: Int)] = [:]
    for (index, row) in drawn.enumerated() {
      let top = Int(row.top.rounded()) + (isUp ? rows - start : start)
      guard top < rows, top + row.picture.height > 0 else { continue }
      for line in 0..<row.picture.height { expected[top + line] = (index, line) }
    }
    var (beside, over): ([Int: String], [Int: String]) = ([:], [:])
    for y in 0..<rows {
      let cells = { (x: Int) in canvas[column + x, row + y] }
      let here = expected[y]
      let picture = here.map { drawn[$0.row].picture } ?? TextCanvas(width: rowColumns, height: 1)
      let differs = { (x: Int) in cells(x) != picture[x, here?.line ?? 0] }
      guard let from = (0..<rowColumns).first(where: differs),
        let to = (0..<rowColumns).last(where: differs)
      else { continue }
      let left = column + (here == nil ? 0 : from)
      let runs = Runs.json(canvas, row: row + y, columns: left..<column + to + 1)
      if here == nil {
        beside[y - (isUp ? rows - start : start)] = runs
      } else {
        over[y] = "[\(from),\(to + 1 - from),\(runs)]"
      }
    }
    return (beside, over)
  }
}
