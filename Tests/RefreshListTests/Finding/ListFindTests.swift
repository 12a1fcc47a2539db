import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Finding in a list", .timeLimit(.minutes(60))) @MainActor
struct ListFindTests {
  /// A list of strings.
  @MainActor
  final class Strings {
    var texts: [String]
    private(set) var list = ListView()

    init(_ texts: [String], wraps: Bool = false) {
      self.texts = texts
      list = ListView(rowCount: texts.count, wraps: wraps) { [unowned self] in
        StyledText(self.texts[$0])
      }
      draw()
    }

    @discardableResult
    func draw(width: Int = 10, height: Int = 5) -> TextCanvas {
      var canvas = TextCanvas(width: width, height: height)
      canvas.draw { list.draw(in: &$0) }
      return canvas
    }

    func finish() { while list.continueFind() {} }
  }

  private func numbers(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  /// Returns the text of the highlighted cells, line by line.
  private func marked(_ canvas: TextCanvas) -> [String] {
    (0..<canvas.height).map { y in
      (0..<canvas.width).reduce(into: "") { text, x in
        let cell = canvas[x, y]
        text += cell.style.attributes.contains(.reverse) ? canvas.text(of: cell) : ""
      }
    }
  }

  @Test
  func `Q-3: a search keeps its match if rows are removed while the list jumps to it`() {
    let strings = Strings(numbers(100))
    let list = strings.list
    var isArmed = true
    let token = list.scroll.observe { _ in
      guard isArmed, list.scroll.offset > 0 else { return }
      isArmed = false
      strings.texts.removeSubrange(1..<96)
      list.removeRows(1..<96)
    }
    list.find("row 99")
    #expect(list.findStatus?.row == 4 && list.rowCount == 5)
    token.cancel()
  }

  @Test
  func `Q-3: a search's match that moves while the list jumps to it is shown at its new place`() {
    let strings = Strings(numbers(100))
    let list = strings.list
    var isArmed = true
    let token = list.scroll.observe { _ in
      guard isArmed, list.scroll.offset > 0 else { return }
      isArmed = false
      strings.texts.insert(strings.texts.removeLast(), at: 0)
      list.moveRows(99..<100, to: 0)
    }
    list.find("row 99")
    #expect(list.findStatus?.row == 0 && list.visibleRows.contains(0))
    token.cancel()
  }

  @Test
  func
    `Q-3: a search shows a match, and findNext and findPrevious move to the other matches`()
  {
    let strings = Strings(numbers(100))
    strings.list.scroll.jump(to: 20)
    strings.list.find("row 7")
    strings.finish()
    #expect(strings.list.findStatus?.row == 70)
    #expect(strings.draw().lines == ["row 68", "row 69", "row 70", "row 71", "row 72"])
    #expect(strings.list.findStatus?.text(in: .english) == "2 of 11")
    strings.list.search.keep()
    strings.list.findNext()
    #expect(strings.list.findStatus?.row == 71 && strings.list.scroll.offset == 68)
    strings.list.findPrevious()
    strings.list.findPrevious()
    #expect(strings.list.findStatus?.row == 7)
    strings.list.findPrevious()
    #expect(strings.list.findStatus?.text(in: .english) == "11 of 11 · from the end")
    strings.list.clearFind()
    #expect(strings.list.findStatus == nil && marked(strings.draw()) == ["", "", "", "", ""])
  }

  @Test func `Q-3: overlapping matches of a search count as one match`() {
    for (text, words, count) in [("aaaa", "aa", 2), ("aaaaa", "aa", 2), ("abababa", "aba", 2)] {
      let strings = Strings([text])
      strings.list.find(words)
      strings.finish()
      #expect(strings.list.findStatus?.count == count, "\(words) in \(text)")
    }
  }

  @Test
  func
    `Q-3: cancelling a search restores position, selection and whether the list follows its end`()
  {
    var random = SeededNumbers(seed: 9)
    for _ in 0..<share(80, of: 300) {
      let strings = Strings(numbers(60), wraps: random.chance(0.5))
      let list = strings.list
      list.allowsSelection = random.chance(0.5)
      list.followedEdge = random.chance(0.5) ? .trailing : nil
      list.scroll.jump(to: random.chance(0.2) ? 1e9 : Double.random(in: 0...55, using: &random))
      strings.draw()
      if list.allowsSelection { list.selectedRow = list.visibleRows.last }
      let before = (list.scroll.offset.bitPattern, list.scroll.isFollowing, list.selectedRow)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        list.find(random.pick(["row", "5", "59", "nothing", "1", "", "ROW"]))
        if random.chance(0.7) { strings.finish() }
        if random.chance(0.3) { list.findNext() }
        if random.chance(0.3) { strings.draw() }
      }
      list.search.cancel()
      #expect((list.scroll.offset.bitPattern, list.scroll.isFollowing, list.selectedRow) == before)
      #expect(list.findStatus == nil)
    }
  }

  @Test
  func `Q-3: the row that a search found stays on its line when rows before and after it change`()
    throws
  {
    for (offset, follows) in [(0.0, nil), (40, nil), (1e9, Edge.trailing)] as [(Double, Edge?)] {
      let strings = Strings(numbers(100))
      let list = strings.list
      list.followedEdge = follows
      list.scroll.jump(to: offset)
      list.find(follows == nil ? "row 4" : "98")
      strings.finish()
      let found = try #require(list.findStatus?.row)
      let text = strings.texts[found]
      let line = try #require(strings.draw().lines.firstIndex(of: text))
      for step in 0..<200 {
        let (place, count) = (step * 37 % strings.texts.count, step % 9)
        if place <= (list.findStatus?.row ?? 0) || step.isMultiple(of: 3) {
          strings.texts.insert(contentsOf: numbers(count).map { "new \($0)" }, at: place)
          list.insertRows(count, at: place)
        } else {
          strings.texts += numbers(count)
          list.appendRows(count)
        }
        #expect(strings.draw().lines.firstIndex(of: text) == line)
        let row = try #require(list.findStatus?.row)
        #expect(strings.texts[row] == text)
      }
    }
  }

  @Test
  func `Q-3: cancelling a search returns to the rows visible before, even if edits moved them`() {
    let strings = Strings(numbers(100))
    strings.list.scroll.jump(to: 20)
    strings.list.find("90")
    strings.finish()
    strings.texts.insert(contentsOf: numbers(7), at: 3)
    strings.list.insertRows(7, at: 3)
    strings.list.search.cancel()
    #expect(strings.draw().lines.first == "row 20" && strings.list.scroll.offset == 27)
  }

  @Test func `Q-3: a search without matches restores the scroll position and reports the result`() {
    let strings = Strings(numbers(50))
    strings.list.find("row 40")
    #expect(strings.list.scroll.offset == 38)
    strings.list.find("row 40 no")
    strings.finish()
    #expect(strings.list.scroll.offset == 0)
    #expect(strings.list.findStatus?.text(in: .english) == "not found")
    strings.list.find("")
    #expect(strings.list.findStatus?.text(in: .english) == "")
  }

  @Test
  func `Q-3: a search in progress is reported, and find returns before all rows are searched`() {
    let count = share(30_000, of: 200_000)
    let list = ListView(rowCount: count) { row in
      StyledText(row == count - 1 ? "needle" : row == 3 ? "need" : "hay")
    }
    list.resize(width: 10, height: 5)
    list.find("need")
    #expect(list.findStatus?.text(in: .english) == "1 of 1…")
    list.find("needle")
    #expect(list.findStatus?.text(in: .english) == "looking…")
    while list.continueFind() {}
    #expect(list.findStatus?.row == count - 1 && list.scroll.offset == Double(count - 5))
    #expect(list.findStatus?.text(in: .english) == "1 of 1")
    list.search.cancel()
    #expect(list.scroll.offset == 0)
  }

  @Test
  func `Q-3: every match of a search in visible rows is marked, also in wide and wrapped text`() {
    let strings = Strings(["ab x AB", "nothing", "好的好", "one two three", "x"], wraps: true)
    strings.list.find("ab")
    #expect(marked(strings.draw(height: 6)) == ["abAB", "", "", "", "", ""])
    strings.list.find("好")
    #expect(marked(strings.draw(height: 6)) == ["", "", "好好", "", "", ""])
    strings.list.find("two th")
    #expect(marked(strings.draw(height: 6)) == ["", "", "", "two", "th", ""])
    strings.list.find("三")
    #expect(marked(strings.draw(height: 6)) == ["", "", "", "", "", ""])
  }

  @Test
  func
    `Q-3: both cells of a wide character are marked in a match, and inverted by invert(column:)`()
  {
    func marks(_ canvas: TextCanvas) -> [Int] {
      (0..<10).filter { canvas[$0, 0].style.attributes.contains(.reverse) }
    }
    let strings = Strings(["上海 - 5300", "北京"])
    strings.list.find("海 -")
    var canvas = strings.draw()
    #expect(marks(canvas) == [2, 3, 4, 5])
    canvas = TextCanvas(width: 10, height: 1)
    canvas.draw { region in
      region.write("東京", x: 1, y: 0)
      region.invert(column: 4)  // the second cell of the second character
    }
    #expect(marks(canvas) == [3, 4])
  }

  @Test func `Q-3: matches of a search in a selected row, which is reversed, are not reversed`() {
    let strings = Strings(["abc", "xbx"])
    strings.list.allowsSelection = true
    strings.list.find("b")
    #expect(strings.list.selectedRow == 0)
    let canvas = strings.draw(width: 4, height: 2)
    #expect(marked(canvas) == ["ac ", "b"])
    strings.list.search.keep()
    strings.list.selectedRow = 1
    strings.list.findNext()
    #expect(strings.list.selectedRow == 0, "from the selected row on")
  }

  @Test
  func `Q-3: continuing a search at the end loads more until a row matches or no data is left`() {
    let strings = Strings(numbers(20))
    let footer = RefreshFooter(view: LineView("f", extent: 1))
    footer.canAutoLoadMore = false
    strings.list.scroll.attach(footer)
    var loads = 0
    footer.setManualAction({ loads += 1 })
    strings.list.find("row 19")
    strings.finish()
    strings.list.search.keep()
    strings.list.findNext()
    #expect(loads == 1 && strings.list.findStatus?.text(in: .english) == "loading more…")
    strings.texts += ["x", "no row 19 here"]
    strings.list.appendRows(2)
    footer.endRefreshing(.success)
    strings.finish()
    #expect(strings.list.findStatus?.row == 21 && strings.list.findStatus?.wrapped == nil)
    strings.list.scroll.frame(at: 10)
    strings.list.findNext()
    #expect(loads == 2)
    footer.endRefreshing(.noMoreData)
    strings.list.scroll.frame(at: 20)
    strings.finish()
    #expect(strings.list.findStatus?.row == 19)
    #expect(strings.list.findStatus?.text(in: .english) == "1 of 2 · from the start")
  }

  @Test(arguments: [false, true])
  func
    `Q-3: changing a found row does not move the list, whether or not it still contains the words`(
      allowsSelection: Bool
    )
  {
    let strings = Strings(numbers(100))
    strings.list.allowsSelection = allowsSelection
    strings.list.find("row 0")
    strings.finish()
    strings.list.search.keep()
    strings.list.scroll.jump(to: 50)
    if allowsSelection { strings.list.selectedRow = 52 }
    strings.texts[0] = "row 0!"
    strings.list.reloadRows(0..<1)
    strings.finish()
    #expect(strings.list.findStatus?.row == 0)
    #expect(strings.list.scroll.offset == 50)
    #expect(strings.list.selectedRow == (allowsSelection ? 52 : nil))
    // A row that no longer contains the words is not selected if another row contains them.
    strings.texts[0] = "none"
    strings.texts[3] = "row 0"
    strings.list.reloadRows(0..<4)
    strings.finish()
    #expect(strings.list.scroll.offset == 50)
    strings.list.findNext()
    strings.finish()
    #expect(strings.list.findStatus?.row == 3)
  }

  @Test func `Q-3: a list without rows, whose source searches, is not searched endlessly`() {
    let list = ListView()
    var asked = 0
    list.searchSource = SearchSource(
      present: { [] }, isPresent: { _ in false },
      send: { request in if request != nil { asked += 1 } })
    list.resize(width: 10, height: 5)
    list.mayHaveRows = true
    list.find("row")
    #expect(list.findStatus?.isSearching == true, "its source may still have rows")
    list.mayHaveRows = false
    #expect(list.findStatus?.isSearching == false)
    list.appendRows(3)
    list.search.sendRemoteRequest()
    #expect(asked == 1 && list.findStatus?.isSearching == true)
  }
}
