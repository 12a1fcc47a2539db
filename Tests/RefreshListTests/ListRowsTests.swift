import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// A list of words, and the words.
@MainActor
private final class Words {
  var words: [String]
  var drawn = 0
  private(set) lazy var list = ListView(rowCount: words.count) { [unowned self] row, region in
    drawn += 1
    region.write(words[row])
  }

  init(_ words: [String]) { self.words = words }

  convenience init(_ count: Int) { self.init((0..<count).map { "row \($0)" }) }

  func lines(_ width: Int = 7, _ height: Int = 3, _ environment: CanvasEnvironment = .init())
    -> [String]
  {
    canvas(width, height, environment).lines
  }

  func canvas(_ width: Int, _ height: Int, _ environment: CanvasEnvironment) -> TextCanvas {
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw { list.draw(in: &$0, environment: environment) }
    return canvas
  }

  func insert(_ word: String, at row: Int) {
    words.insert(word, at: row)
    list.insertRows(1, at: row)
  }
}

/// A view without extent that draws nothing.
private final class NoView: RefreshView {
  let extent = 0.0
  func stateChanged(to state: RefreshState) {}
}

@Suite("Lists whose rows change", .timeLimit(.minutes(60))) @MainActor
struct ListRowsTests {
  @Test(arguments: ScrollDirection.allCases)
  func `filling no lines, or a negative number of lines, changes no cell in any direction`(
    direction: ScrollDirection
  ) {
    var canvas = TextCanvas(width: 5, height: 5)
    canvas.draw { region in
      for count in [0, -2] { region.withLines(2, count: count, of: direction) { $0.fill("x") } }
    }
    #expect(canvas.lines == Array(repeating: "", count: 5))
  }

  @Test
  func `R-1, R-2: rows are inserted, removed and moved as one change, and visible rows stay`() {
    let words = Words(20)
    _ = words.lines()
    words.list.scrollToRow(10, animated: false)
    words.words.removeSubrange(2..<6)
    words.words.insert(contentsOf: ["a", "b"], at: 0)
    words.words.append(words.words.remove(at: 3))
    words.list.performBatchUpdates { rows in
      rows.removeRows(2..<6)
      rows.insertRows(2, at: 0)
      rows.moveRows(3..<4, to: rows.count - 1)
    }
    #expect(words.lines() == ["row 10", "row 11", "row 12"])
    #expect(words.list.rowCount == 18)
  }

  @Test func `R-1: an observer of a list never sees a partial change`() {
    let words = Words(20)
    _ = words.lines()
    words.list.scroll.jump(to: 10)
    var seen: [String] = []
    let token = words.list.scroll.observe { [list = words.list] metrics in
      seen.append("\(list.rowCount) \(metrics.contentLength) \(metrics.offset)")
    }
    words.list.performBatchUpdates { rows in
      rows.insertRows(5, at: 0)
      rows.removeRows(20..<23)
    }
    #expect(seen == ["22 22.0 15.0"])
    token.cancel()
  }

  @Test func `R-1: a difference of the standard library is applied to the rows with its moves`() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<200 {
      let old = (0..<Int(numbers.next() % 12)).map { _ in Int(numbers.next() % 30) }
      let new = (old.shuffled(using: &numbers).dropFirst(2) + [31, 32]).shuffled(using: &numbers)
      for difference in [
        new.difference(from: old), new.difference(from: old).inferringMoves(),
      ] {
        var rows = old.map { Optional($0) }
        var changes = RowChanges(count: old.count)
        changes.apply(difference)
        for step in changes.steps {
          switch step {
          case .insert(let count, let row, _):
            rows.insert(contentsOf: repeatElement(nil, count: count), at: row)
          case .remove(let range): rows.removeSubrange(range)
          case .move(let range, let target):
            let moved = rows[range]
            rows.removeSubrange(range)
            rows.insert(contentsOf: moved, at: target)
          case .setLength: break
          }
        }
        #expect(rows.count == new.count)
        #expect(zip(rows, new).allSatisfy { $0 == nil || $0 == $1 })
      }
    }
  }

  @Test func `R-1: reloading and replacing rows notifies observers, also if no number changes`() {
    let words = Words(20)
    _ = words.lines()
    var told = 0
    let token = words.list.scroll.observe { _ in told += 1 }
    words.list.reloadRows(1..<2)
    #expect(told == 1)
    words.list.resetRows(count: 20)
    #expect(told == 2)
    words.list.performBatchUpdates { _ in }
    #expect(told == 2)
    token.cancel()
  }

  @Test func `R-3: if a visible row is removed, the next remaining row takes its place`() {
    let words = Words(20)
    _ = words.lines()
    words.list.scrollToRow(10, animated: false)
    words.words.removeSubrange(8..<12)
    words.list.removeRows(8..<12)
    #expect(words.lines() == ["row 12", "row 13", "row 14"])
    words.words.append(words.words.remove(at: 8))
    words.list.performBatchUpdates { rows in rows.moveRows(8..<9, to: rows.count - 1) }
    #expect(words.lines() == ["row 13", "row 14", "row 15"], "a row that moves goes as well")
  }

  @Test
  func
    `R-3: without a next row the list stays after the previous row, and without any at its start`()
  {
    let words = Words(20)
    _ = words.lines()
    words.list.scrollToRow(10, animated: false)
    words.words.replaceSubrange(8..., with: (0..<9).map { "new \($0)" })
    words.list.performBatchUpdates { rows in
      rows.appendRows(9)
      rows.removeRows(8..<20)
    }
    #expect(words.lines() == ["new 0", "new 1", "new 2"], "inserted rows did not stay")
    words.list.scrollToRow(4, animated: false)
    words.words = (0..<30).map { "other \($0)" }
    words.list.performBatchUpdates { rows in
      rows.insertRows(30, at: 0)
      rows.removeRows(30..<47)
    }
    #expect(words.lines(8) == ["other 0", "other 1", "other 2"])
  }

  @Test func `R-5: rows inserted out of sight are counted until they are visible`() {
    let words = Words(20)
    _ = words.lines()
    words.list.showsUnreadCount = true
    var told: [UnreadRows] = []
    let token = words.list.observeUnreadRows { told.append($0) }
    words.insert("top", at: 0)
    #expect(words.list.unreadRows == UnreadRows())
    #expect(words.lines()[0] == "top")
    words.list.scroll.jump(to: 8)
    words.insert("new", at: 0)
    words.insert("more", at: 0)
    words.insert("last", at: 23)
    #expect(words.list.unreadRows == UnreadRows(start: 2, end: 1))
    #expect(words.lines(11) == ["row 7  ↑ 2", "row 8", "row 9  ↓ 1"])
    words.list.scroll.jump(to: 1)
    #expect(words.list.unreadRows == UnreadRows(start: 1, end: 1))
    words.list.scroll.jump(to: 0)
    #expect(words.list.unreadRows == UnreadRows(start: 0, end: 1))
    words.list.removeRows(23..<24)
    #expect(words.list.unreadRows == UnreadRows())
    #expect(told.first == UnreadRows(start: 1) && told.last == UnreadRows())
    token.cancel()
  }

  @Test func `R-5: the notice of unread rows covers text only if no place is free`() {
    func lines(_ rows: [String], width: Int = 20, glyphs: CanvasEnvironment.Glyphs = .braille)
      -> [String]
    {
      let words = Words(0)
      words.words = rows
      words.list.insertRows(rows.count, at: 0)
      words.list.showsUnreadCount = true
      _ = words.lines(width, 3)
      words.list.scroll.jump(to: 1)
      words.insert("first", at: 0)
      words.insert("second", at: 0)
      return words.lines(width, 3, CanvasEnvironment(glyphs: glyphs))
    }
    let (long, half) = ("the state everything", "the state of i")
    let others = ["", "a", "b"]
    #expect(lines(["", "row"] + others)[0] == "row   ↑ 2 new")
    #expect(lines(["", "the state"] + others)[0] == "the state   ↑ 2 new")
    #expect(lines(["", half] + others)[0] == "the state of i  ↑ 2")
    #expect(
      lines(["", long, half] + others).prefix(2) == [long, "the state of i  ↑ 2"],
      "on the next line")
    #expect(
      lines(["", long, long, long, long]) == ["the state … ↑ 2 new", long, long],
      "without room anywhere the line is truncated")
    #expect(lines(["", long, long, long, long], glyphs: .ascii)[0] == "the state ~ ^ 2 new")
    #expect(lines(["", "一二三四五六七八九", long, long, long])[0] == "一二三四五… ↑ 2 new")
    // Two notices do not cover each other.
    let words = Words(20)
    _ = words.lines(11, 1)
    words.list.showsUnreadCount = true
    words.list.scroll.jump(to: 8)
    words.insert("", at: 0)
    words.insert("", at: 21)
    #expect(words.lines(11, 1) == ["row 8  ↑ 1"])
  }

  @Test func `R-5: rows within the tolerance of the end, or from a footer's run, are not unread`() {
    let list = ListView(rowCount: 20) { row, region in region.write("row \(row)") }
    let footer = RefreshFooter(view: NoView())
    footer.canAutoLoadMore = false
    footer.setManualAction({})
    list.scroll.attach(footer)
    list.scroll.resize(width: 9, height: 3)
    list.scroll.jump(to: 17)
    list.appendRows(1)
    #expect(list.scroll.distanceToEnd == 1 && list.unreadRows == UnreadRows())
    list.appendRows(1)
    #expect(list.unreadRows == UnreadRows(end: 1))
    list.scroll.jump(to: 5)
    footer.beginRefreshing()
    list.appendRows(3)
    #expect(list.unreadRows == UnreadRows(end: 1))
    footer.endRefreshing()
    list.appendRows(3)
    #expect(list.unreadRows == UnreadRows(end: 4))
  }

  @Test func `R-5: rows that move past the viewport of a list that follows its end are not unread`()
  {
    let list = ListView(rowCount: 20) { row, region in region.write("row \(row)") }
    list.scroll.resize(width: 9, height: 3)
    list.followedEdge = .trailing
    list.scroll.jump(to: 17)
    list.appendRows(50)
    #expect(list.scroll.isFollowing && list.visibleRows == 67..<70)
    #expect(list.unreadRows == UnreadRows())
    list.scroll.jump(to: 20)
    list.appendRows(4)
    #expect(list.unreadRows == UnreadRows(end: 4))
  }

  @Test
  func `R-5: the notice of unread rows is drawn in each language and glyph set, and can be tapped`()
  {
    let words = Words(20)
    _ = words.lines(20)
    words.list.showsUnreadCount = true
    words.list.scroll.jump(to: 8)
    words.list.prependRows(3)
    words.words.insert(contentsOf: ["", "", ""], at: 0)
    let expected = [
      "en": "↑ 3 new", "zh-Hans": "↑ 3 条新内容", "zh-Hant": "↑ 3 則新內容", "ja": "↑ 新着 3 件",
      "ko": "↑ 새 항목 3개", "ru": "↑ новых: 3", "uk": "↑ нових: 3",
    ]
    for (locale, text) in expected {
      let line = words.lines(20, 3, CanvasEnvironment(locale: locale))[0]
      #expect(line.hasSuffix(" " + text), "\(line)")
    }
    #expect(words.lines(20, 3, CanvasEnvironment(glyphs: .ascii))[0].hasSuffix(" ^ 3 new"))
    #expect(words.lines(20, 3, CanvasEnvironment(glyphs: .blocks))[0].hasSuffix(" ▲ 3 new"))
    #expect(words.lines(5)[0] == "row 8", "there is no room for it")
    _ = words.lines(20)
    #expect(!words.list.handleTap(atColumn: 0, row: 0))
    #expect(words.list.handleTap(atColumn: 10, row: 0))
    words.list.scroll.frame(at: 1)
    #expect(words.list.scroll.offset == 0 && words.list.unreadRows == UnreadRows())
  }

  @Test func `R-7: restoring a saved position restores its row, also before the first layout`() {
    let words = Words(40)
    _ = words.lines()
    words.list.scroll.jump(to: 11.5)
    let place = words.list.scrollPosition
    #expect(place == ListPosition(row: 12, position: 0.5, length: 1))
    let other = Words(40)
    other.list.restoreScrollPosition(place)
    _ = other.lines(20, 3)
    #expect(other.list.scroll.offset == 11.5)
    let shorter = Words(5)
    _ = shorter.lines()
    shorter.list.restoreScrollPosition(place)
    #expect(shorter.list.scroll.offset == 2)
  }

  @Test func `R-11: a list without rows draws its empty content in its centre`() {
    let words = Words(0)
    words.list.emptyContent = "nothing\nno"
    #expect(words.lines(11, 4) == ["", "  nothing", "    no", ""])
    words.insert("a", at: 0)
    #expect(words.lines(11, 2) == ["a", ""])
  }

  @Test
  func `T-16: accessing the row past the end of a list stops the program with a message`()
    async
  {
    let results = await [
      #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await ListView(rowCount: 3) { _, _ in }.markRow(3)
      },
      #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = await ListView(rowCount: 3) { _, _ in }.text(ofRow: 3)
      },
      #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await ListView(rowCount: 3) { _, _ in }.reloadRow(3)
      },
    ]
    for result in results {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("row 3 is out of range 0..<3"), "\(message)")
    }
  }

  @Test func `R-5: scrolling to unread rows does nothing if no row is unread`() {
    let words = Words(40)
    _ = words.lines()
    words.list.scroll.jump(to: 10)
    #expect(!words.list.scrollToUnseen() && words.list.scroll.offset == 10)
    words.insert("a", at: 0)
    #expect(words.list.scrollToUnseen())
  }
}
