import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Marked rows", .timeLimit(.minutes(60))) @MainActor
struct ListMarksTests {
  @Test func `Q-5: Space toggles the mark of the selected row and selects the next row`() {
    let list = ListView(rowCount: 10) { row in "\(row)" }
    list.allowsSelection = true
    var canvas = TextCanvas(width: 3, height: 3)
    canvas.draw { list.draw(in: &$0) }
    #expect(!list.pressSpace() && list.markedRows == [])
    list.selectedRow = 1
    #expect(list.pressSpace() && list.pressSpace() && list.pressSpace())
    #expect(list.markedRows == [1, 2, 3] && list.selectedRow == 4 && list.scroll.offset == 2)
    list.selectedRow = 2
    #expect(list.pressSpace() && list.markedRows == [1, 3])
    list.selectedRow = 9
    #expect(list.pressSpace() && list.selectedRow == 9 && list.isRowMarked(9))
    list.resetRows(count: 10)
    #expect(list.markedRows == [])
  }

  @Test func `Q-5: a marked row is drawn as marked and has its own cached rendering`() {
    let list = ListView(rowCount: 2) { row, region, context in
      region.write(context.isMarked ? "*\(row)" : " \(row)")
    }
    list.rowVersion = { _ in 0 }
    func lines() -> [String] {
      var canvas = TextCanvas(width: 3, height: 2)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }
    #expect(lines() == [" 0", " 1"])
    list.markRow(1)
    #expect(lines() == [" 0", "*1"])
    list.markedRows = [0]
    #expect(lines() == ["*0", " 1"])
    list.markRow(0, false)
    #expect(lines() == [" 0", " 1"])
  }

  @Test func `Q-5: marks that an observer sets on rows it has just appended are ignored`() {
    let list = ListView(rowCount: 10) { row in "\(row)" }
    list.resize(width: 3, height: 3)
    var isDone = false
    let token = list.scroll.observe { _ in
      if isDone { return }
      isDone = true
      list.appendRows(10)
      list.markedRows = [4, 12]
      list.prependRows(1)
    }
    list.scroll.jump(to: 2)
    #expect(list.rowCount == 21 && list.markedRows == [5])
    list.removeRows(5..<21)
    #expect(list.markedRows == [])
    token.cancel()
  }

  @Test func `Q-5, R-12: a row with a new identity keeps its mark if its text is the same`() {
    struct Message: Equatable {
      var id: Int
      var text: String
    }
    let items = ListItems((0..<4).map { Message(id: $0, text: "text \($0)") }, id: \.id)
    let list = ListView(items) { message, region in region.write(message.text) }
    list.rowText = { row in items.elements[row].text }
    list.resize(width: 10, height: 4)
    list.markedRows = [2, 3]
    items.performBatchUpdates {
      var all = items.elements
      (all[2], all[3]) = (Message(id: 20, text: "text 2"), Message(id: 30, text: "another"))
      items.elements = all
      items.remove(at: 0)
    }
    #expect(items.map(\.id) == [1, 20, 30])
    #expect(list.markedRows == [1])
  }

  @Test func `Q-5: random edits keep exactly the marked rows marked`() {
    for seed in 0..<UInt64(share(5, of: 200)) {
      var rows = NamedRows(seed: seed)
      rows.rows = rows.new(30)
      let list = ListView(rowCount: 30) { _, _ in }
      var marked: Set<Int> = []
      for _ in 0..<500 {
        if rows.random.chance(0.3), let row = rows.rows.indices.randomElement(using: &rows.random) {
          let id = rows.rows[row].id
          let isMarked = marked.contains(id)
          list.markRow(row, !isMarked)
          if isMarked { marked.remove(id) } else { marked.insert(id) }
        }
        let changes = rows.edit()
        list.performBatchUpdates { $0 = changes }
        marked.formIntersection(rows.rows.map(\.id))
        let expected = rows.rows.indices.filter { marked.contains(rows.rows[$0].id) }
        #expect(list.markedRows == expected)
        if rows.rows.count > 80 {
          rows.rows.removeLast(60)
          list.removeRows(rows.rows.count..<rows.rows.count + 60)
          marked.formIntersection(rows.rows.map(\.id))
        }
      }
    }
  }
}
