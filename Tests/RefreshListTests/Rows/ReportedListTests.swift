import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import Testing

/// Bugs that users reported in other libraries for virtual lists and chats
/// (`Documentation/BugReports.md`).
@Suite(.timeLimit(.minutes(60))) @MainActor struct ReportedListTests {
  private let items = ListItems<Int>([])

  /// Returns a list of numbers with a viewport of five lines. Each row draws its number.
  private func list(_ numbers: some Sequence<Int>, going direction: ScrollDirection = .down)
    -> ListView
  {
    items.elements = Array(numbers)
    let list = ListView(items, direction: direction) { item, region in region.write("\(item)") }
    list.resize(width: 8, height: 5)
    return list
  }

  private func lines(of list: ListView) -> [String] {
    var canvas = TextCanvas(width: 8, height: 5)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines
  }

  @Test func `R-3: a scrolled list that becomes short shows all of its rows`() {
    // bvaughn/react-window #45
    let list = list(0..<1_000)
    list.scrollToRow(800, animated: false)
    items.elements = Array(2_000..<2_004)
    list.scrollToRow(0, animated: false)
    #expect(lines(of: list) == ["2000", "2001", "2002", "2003", ""])
  }

  @Test func `R-3: after the removal of most rows, the last row is on the last line`() {
    // petyosi/react-virtuoso #259, PolymerElements/iron-list #108
    let list = list(0..<1_000)
    list.scrollToRow(999, animated: false)
    items.removeSubrange(20..<1_000)
    #expect(lines(of: list) == ["15", "16", "17", "18", "19"])
    for count in (5..<20).reversed() {
      items.remove(at: 2)
      list.scrollToRow(count - 1, animated: false)
      #expect(lines(of: list) == items[(count - 5)...].map { "\($0)" })
    }
  }

  @Test func `R-3: rows removed above the visible rows leave no gap at the start`() {
    // kolarorz/vue-virt-list #13
    let list = list(0..<1_000)
    list.scrollToRow(500, animated: false)
    items.removeSubrange(0..<200)
    #expect(lines(of: list) == ["500", "501", "502", "503", "504"])
    list.scroll.jump(to: list.scroll.restingRange.lowerBound)
    #expect(lines(of: list) == ["200", "201", "202", "203", "204"])
  }

  @Test func `R-3: rows replaced at the end by fewer rows leave the end in view`() {
    // bvaughn/react-virtualized #1315, inokawa/virtua #719
    let list = list(0..<97)
    list.scroll.jump(to: list.scroll.restingRange.upperBound)
    items.replaceSubrange(94..<96, with: [200])
    #expect(lines(of: list) == ["91", "92", "93", "200", "96"])
    items.removeSubrange(90..<92)
    #expect(lines(of: list) == ["89", "92", "93", "200", "96"])
  }

  @Test func `R-2: rows inserted above do not move a tall row that is half scrolled away`() {
    // rx-angular/rx-angular #1857, petyosi/react-virtuoso #947
    let texts = ListItems((0..<20).map { row in (0..<4).map { "\(row).\($0)" } })
    let list = ListView(texts, wraps: true) { StyledText($0.joined(separator: "\n")) }
    list.resize(width: 8, height: 5)
    _ = lines(of: list)
    list.scroll.jump(to: 10)
    let shown = lines(of: list)
    #expect(shown.first == "2.2")
    for count in 1...6 {
      texts.insert(contentsOf: (0..<count).map { ["new \($0)", "more"] }, at: 0)
      #expect(lines(of: list) == shown)
    }
  }

  @Test
  func `R-2: an app that inserts rows whenever the start is visible does not do so endlessly`() {
    // rintoj/ngx-virtual-scroller #473
    let list = list(0..<100)
    list.preservesPositionAtEdge = true
    var calls = 0
    let token = list.scroll.observe { [items] metrics in
      guard metrics.offset <= 0 else { return }
      calls += 1
      if calls < 100 { items.insert(contentsOf: (0..<10).map { $0 - 10 * calls }, at: 0) }
    }
    list.scroll.jump(to: 3)
    list.scroll.jump(to: 0)
    #expect(calls == 1)
    #expect(lines(of: list) == ["0", "1", "2", "3", "4"])
    token.cancel()
  }

  @Test func `R-6: new messages do not move a list that is being read, and are visible at its end`()
  {
    // FaridSafi/react-native-gifted-chat #346, #1169, #2376; flyerhq/flutter_chat_ui #39
    let list = list((0..<40).reversed(), going: .up)
    #expect(lines(of: list) == ["35", "36", "37", "38", "39"], "item 0 is the newest")
    items.insert(contentsOf: [44, 43, 42, 41, 40], at: 0)
    #expect(lines(of: list).last == "44", "all five came into view, not one line")
    list.scroll.jump(to: 20)
    let shown = lines(of: list)
    for number in 45..<65 {
      items.insert(number, at: 0)
      #expect(lines(of: list) == shown)
    }
    #expect(list.unreadRows.start == 20)
  }
}
