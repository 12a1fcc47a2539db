import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Columns", .timeLimit(.minutes(60))) @MainActor
struct ColumnTests {
  private func line(_ texts: [String], _ columns: Columns, width: Int) -> String {
    var canvas = TextCanvas(width: width, height: 1)
    canvas.draw { $0.write(texts, columns: columns) }
    return canvas.lines[0]
  }

  @Test
  func `V-5: columns have fixed widths, shares of the rest or content widths, and an alignment`() {
    var columns = Columns(.fixed(5, .trailing), .content(atMost: 4), .share(1), .share(2, .center))
    columns.fit([["", "ab"], ["", "abc"]])
    #expect(columns.places(in: 23) == [0..<5, 6..<9, 10..<14, 15..<23])
    #expect(line(["17", "ab", "one", "two"], columns, width: 23) == "   17 ab  one    two")
    columns.fit([["", "abcdefg"]])
    #expect(columns.places(in: 23)[1] == 6..<10)
    let wide = Columns(.fixed(3), .share(), gap: 2)
    #expect(wide.places(in: 9) == [0..<3, 5..<9])
    #expect(Columns([.fixed(3), .share()], gap: 2) == wide)
    #expect(wide.places(in: 4) == [0..<3, 4..<4] && wide.places(in: 0) == [0..<0, 0..<0])
  }

  @Test func `V-5: a text that is too long is cut in its own column, with wide characters whole`() {
    let columns = Columns(.fixed(5), .fixed(4, .trailing))
    #expect(line(["abcdefgh", "12345"], columns, width: 12) == "abcd… 123…")
    #expect(line(["東京都心", "1"], columns, width: 12) == "東京…    1")
    #expect(line(["a"], columns, width: 12) == "a")
    #expect(line(["a", "b", "c"], columns, width: 12) == "a        b")
  }

  @Test func `V-5: titles stay above the rows in every direction and take a line`() {
    let columns = Columns(.fixed(3), .share())
    let rows = ListItems((0..<9).map { ["\($0)", "name \($0)"] })
    for direction in [ScrollDirection.down, .up] {
      let list = ListView(rows, direction: direction) { texts, region in
        region.write(texts, columns: columns)
      }
      list.columnTitles = ColumnTitles(["ID", "NAME"], columns)
      let isUp = direction == .up
      #expect(
        lines(list, 12, 3) == ["ID  NAME"]
          + (isUp ? ["1   name 1", "0   name 0"] : ["0   name 0", "1   name 1"]))
      list.scrollToRow(4, animated: false)
      #expect(lines(list, 12, 3).first == "ID  NAME" && lines(list, 12, 3).contains("4   name 4"))
      #expect(list.row(atLine: isUp ? 2 : 1) == 4)
      list.columnTitles = nil
      #expect(list.scroll.baseInsets == Insets(start: 0, end: 0))
    }
  }
}
