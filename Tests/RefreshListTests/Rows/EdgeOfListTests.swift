import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import Testing

/// Unread counts, the row that keeps its place below a sticky title, and keys at the end of the
/// list.
@Suite(.timeLimit(.minutes(60))) @MainActor struct EdgeOfListTests {
  private func list(_ count: Int, allowsSelection: Bool = false) -> ListView {
    let list = ListView(rowCount: count) { $1.write("\($0)") }
    list.allowsSelection = allowsSelection
    list.resize(width: 20, height: 5)
    return list
  }

  @Test(arguments: [false, true])
  func `P-12: a change of rows can keep the first row in place at the list's edge`(
    keeps: Bool
  ) {
    let list = list(40)
    list.performBatchUpdates { changes in
      if keeps { changes.preservesPositionAtEdge = true }
      changes.insertRows(3, at: 0)
    }
    #expect(list.visibleRows.lowerBound == (keeps ? 3 : 0))
  }

  @Test func `R-5: rows added to an empty list, and rows that replace all rows, are not unread`() {
    let list = list(0)
    list.appendRows(40)
    #expect(list.unreadRows == UnreadRows())
    list.appendRows(2)
    #expect(list.unreadRows == UnreadRows(end: 2), "after that they are")
    list.resetRows(count: 50)
    #expect(list.unreadRows == UnreadRows())
    list.update(from: Array(0..<50), to: Array(100..<180))
    #expect(list.unreadRows == UnreadRows(), "another data set")
    list.update(from: Array(100..<180), to: Array(100..<183))
    #expect(list.unreadRows == UnreadRows(end: 3))
    // A reload inserts nothing new.
    list.reloadRows(0..<83)
    #expect(list.unreadRows == UnreadRows(end: 3))
  }

  @Test func `R-5: rows appended to a filtered list are not unread after the filter is cleared`() {
    let list = list(40)
    list.rowText = { "\($0)" }
    list.allowsFiltering = true
    list.filter("7")
    while list.continueFind() {}
    list.appendRows(10)
    while list.continueFind() {}
    list.clearFilter()
    #expect(list.unreadRows == UnreadRows())
  }

  @Test func `R-2: rows inserted below a title at the leading edge do not move the visible rows`() {
    let list = list(40)
    list.sectionHeader = { $0 < 20 ? 0 : 20 }
    list.preservesPositionAtEdge = true
    var canvas = TextCanvas(width: 20, height: 5)
    canvas.draw { list.draw(in: &$0) }
    list.insertRows(3, at: 1)
    #expect(list.scroll.offset == 3, "what was row 1 is row 4, and stays on line 1")
    canvas.draw { list.draw(in: &$0) }
    #expect(list.visibleRows == 3..<8)
    list.scroll.jump(to: 0)
    list.preservesPositionAtEdge = false
    list.insertRows(3, at: 1)
    #expect(list.scroll.offset == 0, "without it new rows appear there")
  }

  @Test func `R-2: the only row below a title at the leading edge keeps its place`() {
    let list = ListView(rowCount: 2, rowHeight: .fixed(3)) { $1.write("\($0)") }
    list.sectionHeader = { _ in 0 }
    list.preservesPositionAtEdge = true
    list.resize(width: 20, height: 5)
    list.insertRows(1, at: 1)
    #expect(list.scroll.offset == 3)
  }

  @Test func `R-2: rows inserted below a title inside an inset do not move the visible rows`() {
    let list = ListView(rowCount: 9, rowHeight: .fixed(3)) { $1.write("\($0)") }
    list.sectionHeader = { _ in 0 }
    list.preservesPositionAtEdge = true
    list.scroll.baseInsets = Insets(start: 2)
    list.resize(width: 20, height: 9)
    #expect(list.scroll.offset == -2)
    list.insertRows(1, at: 1)
    #expect(list.scroll.offset == 1)
  }

  @Test
  func `R-10: up at the end of a list selects the last visible row, if none is selected`() {
    let list = list(40, allowsSelection: true)
    #expect(!list.press(.up))
    #expect(list.selectedRow == nil, "at the start the key is for the list")
    list.scroll.jump(to: 100)
    #expect(list.press(.up))
    #expect(list.selectedRow == 39)
  }

  @Test
  func `R-10: Page Down at the last row is not handled, so that the list scrolls to its end`() {
    let list = list(40, allowsSelection: true)
    list.selectedRow = 38
    #expect(list.press(.pageDown))
    #expect(list.selectedRow == 39)
    #expect(!list.press(.pageDown))
    #expect(list.selectedRow == 39)
  }
}
