import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

/// Rows outside the viewport, for a host that keeps drawn rows.
@Suite("Placed rows", .timeLimit(.minutes(60))) @MainActor
struct PlacedRowTests {
  private func picture(of row: ListView.RowFrame, in list: ListView) -> [String] {
    var canvas = TextCanvas(width: 12, height: Int(row.length))
    canvas.draw { list.draw(row, in: &$0) }
    return canvas.lines
  }

  private func list(rows: Int) -> ListView {
    let list = ListView(rowCount: rows, rowHeight: .fixed(2)) { row, region in
      region.write("row \(row)")
    }
    list.resize(width: 12, height: 10)
    return list
  }

  @Test func `row frames are also returned for rows outside the viewport`() {
    let list = list(rows: 100)
    list.scroll.jump(to: 30.5)
    let rows = list.rowFrames(in: 25..<45)
    #expect(rows.map(\.row) == Array(12...22))
    #expect(rows.allSatisfy { $0.position == Double(2 * $0.row) }, "\(rows)")
    #expect(picture(of: rows[0], in: list) == ["row 12", ""])
    #expect(list.rowFrames(in: -40..<1).map(\.row) == [0])
    #expect(list.rowFrames(in: 199..<500).map(\.row) == [99])
    #expect(list.rowFrames(in: 200..<500).isEmpty)
  }

  @Test func `a row drawn outside the list looks as in the list, with its selection and matches`() {
    let list = list(rows: 100)
    list.allowsSelection = true
    list.selectedRow = 3
    list.find("row 4")
    while list.continueFind() {}
    var shown = TextCanvas(width: 12, height: 10)
    shown.draw { list.draw(in: &$0) }
    for row in list.rowFrames(in: 0..<10) {
      var canvas = TextCanvas(width: 12, height: 2)
      canvas.draw { list.draw(row, in: &$0) }
      for x in 0..<12 {
        #expect(canvas[x, 0] == shown[x, Int(row.position)])
      }
    }
  }

  @Test func `row frames omit rows that a filter hides`() {
    let list = list(rows: 100)
    list.allowsFiltering = true
    list.filter("row 9")
    while list.continueFind() {}
    let rows = list.rowFrames(in: 0..<8)
    #expect(rows.map(\.row) == [9, 90, 91, 92])
    #expect(rows.map(\.position) == [0, 2, 4, 6])
    #expect(picture(of: rows[1], in: list) == ["row 90", ""])
  }

  @Test func `row frames end before rows that are not measured yet`() {
    let list = ListView(rowHeight: .measured(estimate: 1) { row, _ in row % 3 }) {
      row, region in region.write("row \(row)")
    }
    list.resetRows(count: 10_000)
    list.resize(width: 12, height: 10)
    list.scroll.jump(to: 5_000)
    let rows = list.rowFrames(in: list.scroll.offset - 2_000..<list.scroll.offset + 2_000)
    #expect(rows.count < 60)
    let offset = list.scroll.offset
    let shown = rows.first { $0.position + $0.length > offset }
    #expect(shown?.row == list.visibleRows.first { $0 % 3 != 0 })
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row.position + row.length == next.position)
      #expect(row.length == Double(row.row % 3))
    }
  }

  @Test func `during an edit, the list returns no row frames`() {
    let list = list(rows: 5)
    var seen = -1
    list.scroll.turn { [list] in
      list.appendRows(1)
      seen = list.rowFrames(in: 0..<10).count
    }
    #expect(seen == 0)
    #expect(list.rowFrames(in: 0..<20).count == 6)
  }

  @Test func `T-16: drawing a row frame after the row has moved stops the program with a message`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = ListView(rowCount: 30) { row, region in region.write("row \(row)") }
        list.allowsFiltering = true
        list.resize(width: 12, height: 5)
        let frame = list.rowFrames(in: 0..<5)[1]
        list.filter("row 2")
        while list.continueFind() {}
        var canvas = TextCanvas(width: 12, height: 1)
        canvas.draw { list.draw(frame, in: &$0) }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("row 1 moved in an edit: get the placed rows again"), "\(message)")
  }
}
