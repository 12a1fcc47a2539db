import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Columns", .timeLimit(.minutes(60))) @MainActor
struct ColumnTests {
  @Test func `V-5: column titles take a line above the rows in lists with direction down and up`() {
    let columns = Columns(.fixed(3), .share())
    let rows = ListItems((0..<9).map { ["\($0)", "name \($0)"] })
    for direction in [ScrollDirection.down, .up] {
      let list = ListView(rows, direction: direction) { texts, region in
        region.write(texts, columns: columns)
      }
      list.columnTitles = ColumnTitles(["ID", "NAME"], columns)
      let isUp = direction == .up
      #expect(list.scroll.baseInsets == Insets(start: isUp ? 0 : 1, end: isUp ? 1 : 0))
      #expect(
        lines(list, 12, 3) == ["ID  NAME"]
          + (isUp ? ["1   name 1", "0   name 0"] : ["0   name 0", "1   name 1"]))
      list.scrollToRow(4, animated: false)
      #expect(lines(list, 12, 3).first == "ID  NAME" && lines(list, 12, 3).contains("4   name 4"))
      #expect(list.row(atColumn: 0, line: isUp ? 2 : 1) == 4)
      list.columnTitles = nil
      #expect(list.scroll.baseInsets == Insets(start: 0, end: 0))
    }
  }

  @Test(arguments: [ScrollDirection.down, .up])
  func `V-5: no row is at the cells of column titles or outside the list`(
    direction: ScrollDirection
  ) {
    let list = ListView(rowCount: 9, direction: direction) { _, _ in }
    list.columnTitles = ColumnTitles(["ID"], Columns(.share()))
    list.allowsSelection = true
    _ = lines(list, 12, 3)
    list.scroll.jump(to: 3)
    #expect(list.row(atColumn: 0, line: 0) == nil && !list.handleTap(atColumn: 0, row: 0))
    #expect(list.row(atColumn: 11, line: 1) != nil && list.row(atColumn: 0, line: 2) != nil)
    for (column, line) in [(12, 1), (-1, 1), (0, 3), (0, -1)] {
      #expect(list.row(atColumn: column, line: line) == nil, "\(column), \(line)")
    }
    list.columnTitles = nil
    #expect(list.row(atColumn: 0, line: 0) != nil)
  }
}
