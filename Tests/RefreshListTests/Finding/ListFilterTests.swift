import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Filtering a list", .timeLimit(.minutes(60))) @MainActor
struct ListFilterTests {
  private typealias Strings = ListFindTests.Strings

  private func strings(_ texts: [String], wraps: Bool = false) -> Strings {
    let strings = Strings(texts, wraps: wraps)
    strings.list.allowsFiltering = true
    strings.list.allowsSelection = true
    return strings
  }

  private func numbers(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  @Test func `Q-6: each typed key filters a list further, and an empty text restores all rows`() {
    let strings = strings(numbers(100))
    let list = strings.list
    list.scroll.jump(to: 40.5)
    list.filter("4")
    strings.finish()
    #expect(list.filterStatus?.count == 19 && list.rowCount == 100)
    #expect(list.filterStatus?.text(in: .english) == "19 of 100")
    list.filter("48")
    #expect(strings.draw().lines == ["row 48", "", "", "", ""])
    #expect(list.row(atColumn: 0, line: 0) == 48 && list.visibleRows == 48..<49)
    list.filter("nothing")
    #expect(strings.draw().lines[2] == "not found")
    list.filter("")
    #expect(list.scroll.offset == 40.5 && list.filterStatus?.count == 100)
    list.cancelFilter()
    #expect(list.filterStatus == nil && list.scroll.offset == 40.5)
  }

  @Test func `Q-6: cancelling a filter restores the offset in rows of measured heights too`() {
    let list = ListView(rowHeight: .measured(estimate: 1) { row, _ in row % 4 + 1 }) {
      row, region in region.write("row \(row)")
    }
    list.allowsFiltering = true
    list.resetRows(count: 400)
    list.resize(width: 10, height: 5)
    for offset in 0..<90 { list.scroll.jump(to: Double(5 * offset)) }
    let before = (list.scroll.offset, list.scroll.metrics.contentLength)
    list.filter("row 399")
    while list.continueFind() {}
    list.cancelFilter()
    #expect((list.scroll.offset, list.scroll.metrics.contentLength) == before)
  }

  @Test
  func `R-2: in a filtered list, too, the first line of an expanded row stays in place`() {
    @MainActor final class Expansion { var row: Int? }
    let expansion = Expansion()
    let list = ListView(
      rowCount: 60, rowHeight: .measured { row, _ in row == expansion.row ? 4 : 1 }
    ) { row, region in region.write("\(row)") }
    list.followedEdge = .trailing
    _ = lines(list, 2)
    list.filter("5")
    while list.continueFind() {}
    list.scroll.jump(to: list.scroll.restingRange.upperBound)
    #expect(lines(list, 2) == ["56", "57", "58", "59"])
    expansion.row = 57
    list.reloadRow(57)
    #expect(lines(list, 2) == ["56", "57", "", ""])
  }

  @Test func `Q-6: rows shown again after a filter have the height for a gutter set meanwhile`() {
    let list = ListView(rowCount: 2, wraps: true) { row in row == 0 ? "ab ab ab ab" : "x" }
    #expect(lines(list, 11) == ["ab ab ab ab", "x", "", ""])
    list.filter("x")
    list.setGutter(width: 3) { _ in "|" }
    list.filter("")
    #expect(lines(list, 11) == ["|  ab ab ab", "   ab", "|  x", ""])
  }

  @Test
  func `Q-6: rows that replace all rows of a filtered list are filtered before the next frame`() {
    let strings = strings(numbers(100))
    strings.list.filter("4")
    strings.finish()
    strings.texts = numbers(50)
    strings.list.resetRows(count: 50)
    #expect(strings.list.filterStatus?.count == 14)
  }

  @Test(arguments: [0, 1, 2])
  func `Q-6: rows that change while a filter is being removed are not hidden`(way: Int) {
    let strings = strings(numbers(40))
    let list = strings.list
    list.filter("4")
    strings.finish()
    var isEnding = true
    let token = list.scroll.observe { _ in
      guard isEnding else { return }
      isEnding = false
      list.reloadRows(0..<3)
    }
    switch way {
    case 0: list.clearFilter()
    case 1: list.cancelFilter()
    default: list.filter("")
    }
    token.cancel()
    #expect(!isEnding && list.rowCount == 40)
    #expect((0..<3).allSatisfy { list.passesFilter($0) })
    list.clearFilter()
    #expect(list.rowCount == 40)
  }

  /// Ends a filter as an app does, as the key Escape does, and as deleting its text does.
  @Test(arguments: [0, 1, 2], [false, true])
  func `Q-6: a list at its leading edge before a filter is there again after it, despite edits`(
    way: Int, isRevealed: Bool
  ) {
    let strings = strings(numbers(40))
    let list = strings.list
    let header = RefreshHeader(view: SpyView(extent: 3))
    header.setManualAction({})
    list.scroll.attach(header)
    let frames = ManualFrameSource(list.scroll)
    list.filter("4")
    strings.finish()
    header.beginRefreshing(reveal: isRevealed ? .always : .never)
    frames.settle()
    let (old, new) = (numbers(40), ["new 0", "new 1", "new 2"])
    let parts: [ArraySlice<String>] = [new[...], old[2..<32], old[..<2], old[32...]]
    strings.texts = Array(parts.joined())
    list.performBatchUpdates { rows in
      rows.moveRows(0..<2, to: 30)
      rows.insertRows(3, at: 0)
    }
    strings.finish()
    header.endRefreshing()
    frames.settle()
    switch way {
    case 0: list.clearFilter()
    case 1: list.cancelFilter()
    default: list.filter("")
    }
    #expect(list.rowCount == 43 && list.visibleRows == 0..<5)
    // If rows keep their place at the edge, the row that was first visible stays.
    list.scroll.preservesPositionAtEdge = true
    list.filter("new")
    strings.finish()
    list.performBatchUpdates { $0.moveRows(0..<1, to: 30) }
    list.clearFilter()
    #expect(list.visibleRows.lowerBound == 30)
  }

  @Test func `Q-6: rows that a filter shows again are not counted as unread`() {
    let strings = strings(numbers(100))
    let list = strings.list
    list.scroll.jump(to: 40)
    list.filter("4")
    strings.finish()
    list.filter("49")
    strings.finish()
    list.filter("4")
    strings.finish()
    #expect(list.unreadRows == UnreadRows())
    list.clearFilter()
    #expect(list.rowCount == 100 && list.unreadRows == UnreadRows())
    list.appendRows(1)
    #expect(list.unreadRows.end == 1)
  }

  @Test func `Q-6, R-6: clearing a filter around the selected row stops following the end`() {
    let strings = strings(numbers(100))
    let list = strings.list
    list.followedEdge = .trailing
    list.scroll.jump(to: 95)
    list.filter("4")
    strings.finish()
    list.scroll.jump(to: list.scroll.restingRange.upperBound)
    list.selectedRow = 94
    list.clearFilter()
    #expect(list.selectedRow == 94 && list.visibleRows == 90..<95)
    #expect(!list.scroll.isFollowing)
    let offset = list.scroll.offset
    list.appendRows(3)
    #expect(list.scroll.offset == offset && list.unreadRows == UnreadRows(end: 3))
  }

  @Test func `Q-6: while rows are filtered, the status counts the matches already found`() {
    let strings = strings(numbers(200_000))
    let list = strings.list
    list.filter("77777")
    #expect(list.filterStatus?.isSearching == true && list.filterStatus?.count == 0)
    strings.finish()
    #expect(list.filterStatus?.text(in: .english) == "2 of 200000")
  }

  @Test
  func `Q-6: an app can filter without allowsFiltering, and setting it to false ends the filter`() {
    let strings = Strings(numbers(3))
    strings.list.filter("1")
    strings.finish()
    #expect(strings.list.filterStatus?.count == 1)
    strings.list.allowsFiltering = true
    #expect(strings.list.filterStatus?.count == 1)
    strings.list.allowsFiltering = false
    #expect(strings.list.filterStatus == nil)
  }

  @Test
  func `Q-6: during filtering the selected row stays selected and on its line while it matches`() {
    let strings = strings(numbers(1_000))
    let list = strings.list
    list.scroll.jump(to: 500)
    list.selectedRow = 502
    list.filter("2")
    strings.finish()
    #expect(list.selectedRow == 502 && strings.draw().lines[2] == "row 502")
    list.filter("29")
    strings.finish()
    #expect(list.selectedRow == 529)
    list.filter("2")
    strings.finish()
    #expect(list.selectedRow == 502 && strings.draw().lines[2] == "row 502")
    #expect(list.press(.down) && list.selectedRow == 512)
    list.keepFilter()
    list.clearFilter()
    #expect(list.selectedRow == 512 && strings.draw().lines[3] == "row 512")
  }

  @Test
  func `Q-6: typing and deleting a filter over many rows restores selection and position exactly`()
  {
    var random = SeededNumbers(seed: 3)
    let count = share(2_000, of: 100_000)
    let texts = (0..<count).map { "line \($0 &* 7_919 % 100_003)" }
    for wraps in [false, true] {
      let strings = strings(texts, wraps: wraps)
      let list = strings.list
      for word in wraps ? ["77"] : ["43", "zz"] {
        list.scroll.jump(to: Double.random(in: 0...Double(count - 1_000), using: &random))
        strings.draw()
        list.selectedRow = random.chance(0.5) ? list.visibleRows.last : nil
        let before = (list.scroll.offset.bitPattern, list.selectedRow)
        for length in (1...word.count).map({ $0 }) + (0..<word.count).reversed() {
          list.filter(String(word.prefix(length)))
          if random.chance(0.5) { strings.finish() }
          strings.draw()
        }
        #expect((list.scroll.offset.bitPattern, list.selectedRow) == before)
        list.cancelFilter()
        #expect((list.scroll.offset.bitPattern, list.selectedRow) == before)
      }
    }
  }

  @Test func `Q-6: rows inserted during filtering are shown if they match, as new rows`() {
    let strings = strings(numbers(30))
    let list = strings.list
    list.filter("2")
    strings.finish()
    strings.texts.insert(contentsOf: ["x 1", "x 2"], at: 0)
    list.prependRows(2)
    #expect(list.filterStatus?.count == 13 && list.selectedRow == nil)
    #expect(strings.draw().lines.first == "x 2")
    strings.texts += ["y 22", "y 3"]
    list.appendRows(2)
    #expect(list.filterStatus?.count == 14 && list.unreadRows.end == 1)
    strings.texts[4] = "two"
    list.reloadRows(4..<5)
    #expect(list.filterStatus?.count == 13)
    list.clearFilter()
    #expect(list.rowCount == 34 && strings.draw().lines.contains("row 0"))
  }

  @Test func `Q-6: during filtering marks and row texts refer to the app's indices`() {
    let strings = strings(numbers(50))
    let list = strings.list
    list.markedRows = [3, 33, 40]
    var activated: [Int] = []
    list.onActivate = { activated.append($0) }
    list.filter("3")
    strings.finish()
    list.selectedRow = 33
    #expect(list.pressReturn() && activated == [33])
    #expect(list.pressSpace() && list.markedRows == [3, 40] && list.selectedRow == 34)
    #expect(list.text(ofRow: 40) == "row 40")
    list.selectedRow = 40
    #expect(list.selectedRow == nil)
    list.find("row 35")
    strings.finish()
    #expect(list.findStatus?.row == 35)
    list.search.cancel()
    strings.texts.removeFirst(4)
    list.removeRows(0..<4)
    list.cancelFilter()
    #expect(list.markedRows == [36])
  }

  @Test func `Q-6: random edits, filter texts and gestures leave the matching rows visible`() {
    for seed in 0..<UInt64(share(2, of: 10)) {
      var rows = NamedRows(seed: seed)
      rows.rows = rows.new(60)
      var texts: [String] { rows.rows.map { "\($0.id) \($0.text)" } }
      let strings = strings(texts, wraps: seed % 2 == 1)
      let list = strings.list
      for _ in 0..<100 {
        if rows.random.chance(0.5), rows.rows.count < 150 {
          let changes = rows.edit()
          strings.texts = texts
          list.performBatchUpdates { $0 = changes }
        } else if rows.random.chance(0.7) {
          list.filter(rows.random.pick(IncrementalFilterTests.words + ["1", "12", "3 "]))
        } else {
          _ = list.press(rows.random.pick([.up, .down, .pageDown]))
          list.scroll.jump(to: Double.random(in: 0...60, using: &rows.random))
        }
        if rows.random.chance(0.6) { strings.finish() }
        let canvas = strings.draw(width: 40, height: 160)
        let status = list.filterStatus
        guard !(status?.isSearching ?? false) else { continue }
        let words = FindQuery(status?.query ?? "")
        let expected = texts.filter { words.matches($0) }
        #expect(list.rowCount == texts.count && list.rows.count == expected.count)
        if !expected.isEmpty {
          #expect(Array(canvas.lines.prefix(expected.count)) == expected.map(visible))
        }
        if let row = list.selectedRow { #expect(words.matches(texts[row])) }
        strings.draw()
      }
    }
  }

  /// Returns a text as a canvas shows it.
  private func visible(_ text: String) -> String {
    var canvas = TextCanvas(width: 40, height: 1)
    canvas.draw { $0.write(text) }
    return canvas.lines[0]
  }

  @Test
  func `Q-6: a batch of rows that all match a filter requests a frame, which shows the progress`() {
    let strings = ListFindTests.Strings(Array(repeating: "same", count: 60_000))
    strings.list.filter("same")
    #expect(strings.list.filterStatus?.isSearching == true)
    var frames = 0
    let token = strings.list.scroll.observe { _ in frames += 1 }
    let count = strings.list.filterStatus?.count ?? 0
    #expect(strings.list.continueFind())
    #expect(frames > 0 && strings.list.filterStatus?.count ?? 0 > count)
    token.cancel()
  }
}
