import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshList

/// Rule R-2: a row that the user folds or unfolds.
@Suite(.timeLimit(.minutes(60))) @MainActor struct UnfoldingTests {
  @MainActor private final class Rows {
    var open = Set<Int>()
  }

  @Test(arguments: [ScrollDirection.down, .up], [0.0, 3, 20, 1_000])
  func `R-2: expanding and collapsing a row keeps its first line in place, at the edges too`(
    direction: ScrollDirection, offset: Double
  ) throws {
    let rows = Rows()
    let scroll = ScrollModel(direction: direction)
    let list = ListView(rowCount: 40, wraps: true, scroll: scroll) { row in
      StyledText(rows.open.contains(row) ? "row \(row)\none\ntwo\nthree" : "row \(row)")
    }
    list.resize(width: 20, height: 10)
    scroll.jump(to: offset)
    func line(of row: Int) -> Int? {
      var canvas = TextCanvas(width: 20, height: 10)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines.firstIndex { $0 == "row \(row)" }
    }
    for row in list.visibleRows {
      let before = try #require(line(of: row))
      rows.open.insert(row)
      list.reloadRow(row)
      #expect(line(of: row) == before, "row \(row) of \(list.visibleRows)")
      rows.open.remove(row)
      list.reloadRow(row)
      #expect(line(of: row) == before)
    }
  }
}
