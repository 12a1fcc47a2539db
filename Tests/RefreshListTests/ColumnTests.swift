import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Columns", .timeLimit(.minutes(60))) @MainActor
struct ColumnTests {
  @Test func `V-5: column titles take a line above the rows in every direction`() {
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
}
