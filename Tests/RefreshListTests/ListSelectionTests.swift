import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// The view of a footer, which draws nothing.
private final class Plain: RefreshView {
  let extent = 1.0
  func stateChanged(to state: RefreshState) {}
}

@Suite("Lists with a selection", .timeLimit(.minutes(60))) @MainActor
struct ListSelectionTests {
  private func list(_ count: Int = 30) -> ListView {
    let list = ListView(rowCount: count) { row, region, context in
      region.write("\(context.isSelected ? ">" : " ")\(row)")
    }
    list.allowsSelection = true
    return list
  }

  private func lines(_ list: ListView, _ height: Int = 3) -> [String] {
    var canvas = TextCanvas(width: 4, height: height)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines
  }

  @Test func `R-10: without selection, keys and clicks scroll the list`() {
    let list = list()
    list.allowsSelection = false
    _ = lines(list)
    #expect(!list.press(.down) && !list.tap(column: 0, line: 1) && !list.pressReturn())
    #expect(list.selectedRow == nil)
  }

  @Test
  func `R-10: the first ↓ selects the first visible row, and the list follows the selection`() {
    let list = list()
    _ = lines(list)
    list.scroll.jump(to: 5)
    #expect(!list.press(.up))
    #expect(list.press(.down))
    #expect(lines(list) == [">5", " 6", " 7"])
    for _ in 0..<3 { #expect(list.press(.down)) }
    #expect(lines(list) == [" 6", " 7", ">8"])
    for _ in 0..<4 { #expect(list.press(.up)) }
    #expect(lines(list) == [">4", " 5", " 6"])
    #expect(list.press(.pageDown))
    #expect(lines(list) == [" 4", " 5", ">6"])
  }

  @Test func `R-10: a selected row longer than the viewport is scrolled to its end first`() {
    let list = ListView(rowCount: 3, rowHeight: .fixed(5)) { row, region in
      region.write("\(row)")
    }
    list.allowsSelection = true
    list.scroll.baseInsets = Insets(start: 1, end: 2)
    _ = lines(list, 6)
    #expect(list.press(.down) && list.selectedRow == 0)
    #expect(!list.press(.down), "three of its five lines show: the key is the scroll model's")
    list.scroll.jump(to: 1)
    #expect(list.press(.down) && list.selectedRow == 1)
    list.scroll.jump(to: 6)
    #expect(!list.press(.up), "its first lines are above the free part")
    list.scroll.jump(to: 4)
    #expect(list.press(.up) && list.selectedRow == 0)
  }

  @Test func `R-10: the cells of a partly visible selected row end at the viewport's edge`() {
    let list = ListView(rowCount: 9, rowHeight: .fixed(2)) { row, region in region.write("\(row)") }
    list.allowsSelection = true
    _ = lines(list, 5)
    list.selectedRow = 2
    list.scroll.jump(to: 0)
    let cells = list.painter.selectedCells
    #expect(cells?.y == 4 && cells?.height == 1)
  }

  @Test func `R-10: a page key goes to the first row, and past a row longer than the viewport`() {
    let list = list()
    _ = lines(list)
    list.selectedRow = 2
    #expect(list.press(.pageUp) && list.selectedRow == 0)
    let long = ListView(rowCount: 3, rowHeight: .fixed(9)) { row, region in
      region.write("\(row)")
    }
    long.allowsSelection = true
    _ = lines(long)
    long.selectedRow = 0
    #expect(long.press(.pageDown) && long.selectedRow == 1)
  }

  @Test func `R-10: ↓ and ↑ move past a partly visible row that fits the viewport`() {
    let list = ListView(rowCount: 9, rowHeight: .fixed(2)) { row, region in region.write("\(row)") }
    list.allowsSelection = true
    _ = lines(list, 5)
    list.selectedRow = 2
    list.scroll.jump(to: 0)
    #expect(list.press(.down) && list.selectedRow == 3)
    list.scroll.jump(to: 7)
    #expect(list.press(.up) && list.selectedRow == 2)
  }

  @Test func `R-10, S-5: at the first row ↑ pulls, but only in a new burst`() {
    let list = list()
    _ = lines(list)
    list.selectedRow = 1
    #expect(list.press(.up))
    #expect(list.press(.up), "the burst that brought it here does nothing more")
    list.frame(at: 1)
    #expect(!list.press(.up))
    #expect(list.selectedRow == 0)
  }

  @Test func `R-10: a click selects, and Return or a second click activates`() {
    let list = list()
    var activated: [Int] = []
    list.onActivate = { activated.append($0) }
    _ = lines(list)
    #expect(!list.pressReturn())
    #expect(list.tap(column: 0, line: 1))
    #expect(list.selectedRow == 1 && activated == [])
    #expect(list.tap(column: 0, line: 1))
    #expect(list.pressReturn())
    #expect(activated == [1, 1])
  }

  @Test func `R-10: without onActivate, Return is for a failed footer`() {
    let list = list()
    let footer = list.addFooter(RefreshFooter(view: Plain())) { .failure }
    footer.canAutoLoadMore = false
    footer.setManualAction({})
    _ = lines(list)
    list.selectedRow = 2
    #expect(list.pressReturn())
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    #expect(footer.state == .failed && !list.pressReturn())
    _ = lines(list)
    #expect(list.environment.returnKeyRetries)
    list.onActivate = { _ in }
    _ = lines(list)
    #expect(list.pressReturn() && !list.environment.returnKeyRetries)
    list.selectedRow = nil
    _ = lines(list)
    #expect(!list.pressReturn() && list.environment.returnKeyRetries)
  }

  @Test func `R-10: edits keep the selected row, or select the one that takes its place`() {
    let list = list(10)
    _ = lines(list)
    list.selectedRow = 4
    list.prependRows(3)
    #expect(list.selectedRow == 7)
    list.moveRows(7..<8, to: 0)
    #expect(list.selectedRow == 0)
    list.removeRows(0..<1)
    #expect(list.selectedRow == 0)
    list.selectedRow = 11
    list.removeRows(10..<12)
    #expect(list.selectedRow == 9)
    list.resetRows(count: 10)
    #expect(list.selectedRow == nil)
    list.selectedRow = 2
    list.removeRows(0..<10)
    #expect(list.selectedRow == nil)
  }

  @Test func `R-10: by default the selected row is drawn reversed over its whole width`() {
    let list = ListView(rowCount: 3) { row, region in region.write("\(row)") }
    list.allowsSelection = true
    list.selectedRow = 1
    var canvas = TextCanvas(width: 3, height: 3)
    canvas.draw { list.draw(in: &$0) }
    for row in 0..<3 {
      for column in 0..<3 {
        #expect(canvas[column, row].style.attributes.contains(.reverse) == (row == 1))
      }
    }
  }
}
