import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshSimulation
import Testing

@testable import RefreshPages

/// Items that do not come from the source.
@Suite(.timeLimit(.minutes(60))) @MainActor struct OutsideTests {
  private func entries(_ numbers: Int...) -> [Entry] { numbers.map { Entry($0) } }

  @Test
  func `P-4: an item that the app inserts at the top is inserted once, or updated if it exists`()
    async
  {
    let bench = Bench()
    await bench.layOut([9, 8, 7, 6], next: 6)
    bench.pages.prepend(entries(11, 10))
    #expect(bench.numbers == [11, 10, 9, 8, 7, 6] && bench.list.rowCount == 6)
    bench.pages.prepend([Entry(12), Entry(10, version: 3), Entry(12)])
    #expect(bench.numbers == [12, 11, 10, 9, 8, 7, 6])
    #expect(bench.pages.items[2].version == 3)
    #expect(bench.pages.insert(entries(100, 101), before: Entry(9).id))
    #expect(bench.pages.insert(entries(102), after: Entry(9).id))
    #expect(!bench.pages.insert(entries(103), after: Entry(77).id))
    #expect(bench.numbers == [12, 11, 10, 100, 101, 9, 102, 8, 7, 6])
    #expect(bench.pages.remove([100, 102, 12, 55].map { Entry($0).id }) == 3)
    #expect(bench.numbers == [11, 10, 101, 9, 8, 7, 6])
    #expect(bench.pages.update([Entry(8, version: 2), Entry(70)]) == 1)
    #expect(bench.pages.items[4] == Entry(8, version: 2))
    bench.pages.append(entries(5))
    #expect(bench.numbers.last == 5 && bench.list.rowCount == 8)
    await bench.scrollToEnd()
    await bench.answer([6, 5, 4])
    #expect(bench.numbers == [11, 10, 101, 9, 8, 7, 6, 5, 4])
  }

  @Test func `P-4, R-2: an item that the app inserts at the top does not move the visible rows`()
    async
  {
    let bench = Bench()
    await bench.layOut((0..<40).reversed())
    bench.list.scroll.jump(to: 10)
    bench.pages.prepend(entries(41, 40))
    #expect(bench.lines[0] == "29")
    #expect(bench.list.unreadRows.start == 2)
    bench.pages.remove([35, 36].map { Entry($0).id })
    #expect(bench.lines[0] == "29")
  }

  @Test
  func `P-4: a pending refresh does not revert items that the app inserted, changed or removed`()
    async
  {
    let bench = Bench()
    await bench.layOut([5, 4, 3, 2], next: 2)
    await bench.refresh()
    bench.pages.prepend(entries(8, 7))
    bench.pages.insert(entries(50), after: Entry(5).id)
    bench.pages.remove([Entry(4).id])
    bench.pages.update([Entry(3, version: 9)])
    await bench.answer([6, 5, 4, 3], next: 3)
    #expect(bench.numbers == [8, 7, 6, 5, 50, 3, 2])
    #expect(bench.pages.items[5].version == 9)
    // A refresh that begins later shows the items of the source.
    await bench.refresh()
    await bench.answer([8, 7, 6, 5, 4, 3], next: 3)
    #expect(bench.numbers == [8, 7, 6, 5, 4, 3, 2])
  }

  @Test
  func `P-4: a page in flight does not restore items that were removed, and shows no item twice`()
    async
  {
    let bench = Bench()
    await bench.layOut((10..<30).reversed(), next: 10)
    await bench.scrollToEnd()
    bench.pages.append(entries(9))
    bench.pages.prepend(entries(8))
    bench.pages.remove([Entry(7).id])
    await bench.answer([10, 9, 8, 7, 6])
    #expect(bench.numbers == Array((8..<30).reversed()) + [6])
  }

  @Test
  func `P-4: items that the app inserts before the first page arrives stay, and merge with it`()
    async
  {
    let bench = Bench()
    await bench.layOut()
    bench.pages.prepend(entries(7, 6))
    await bench.answer([6, 5, 4], next: 4)
    #expect(bench.numbers == [7, 6, 5, 4])
    await bench.scrollToEnd()
    await bench.answer([3])
    #expect(bench.numbers == [7, 6, 5, 4, 3])
  }

  @Test func `P-4: items inserted before the header has loaded the first page stay first`() async {
    let list = ListView()
    let footer = RefreshFooter(view: SpyView())
    footer.canAutoLoadMore = false
    list.scroll.attach(footer)
    let source = ManualSource<Entry.ID?, EntryPage>()
    let pages = CursorPager(AnyCursorSource(source.request), on: list)
    list.resize(width: 20, height: 10)
    await until { source.requests.count == 1 }
    #expect(list.header?.state == .loading)
    pages.prepend(entries(99))
    source.respond(to: 0, with: .success(EntryPage(entries(98, 97), next: Entry(97).id)))
    await until { pages.items.count == 3 }
    #expect(pages.items.map(\.id.number) == [99, 98, 97])
  }

  @Test func `P-4: a refresh reads past items that the app inserted, up to items of known pages`()
    async
  {
    let bench = Bench()
    await bench.layOut([3, 2, 1], next: 1)
    bench.pages.prepend(entries(9))
    await bench.refresh()
    // No item between 9 and 3 has been pushed.
    await bench.answer([9, 8], next: 8)
    #expect(bench.source.pendingRequests.count == 1, "8 and 9 are no reason to stop")
    await bench.answer([7, 3], next: 3)
    #expect(bench.numbers == [9, 8, 7, 3, 2, 1])
  }

  @Test
  func `P-4: a refresh that replaces all items keeps items that the app inserts first meanwhile`()
    async
  {
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = 1
    let bench = Bench(configuration: configuration)
    await bench.layOut([3, 2, 1])
    await bench.refresh()
    bench.pages.prepend(entries(99, 98))
    await bench.answer([97, 96], next: 96)
    #expect(bench.numbers == [99, 98, 97, 96])
    #expect(bench.list.rowCount == 4)
  }

  @Test func `P-4: many items that the app inserts between the same two items stay in order`() async
  {
    let bench = Bench()
    await bench.layOut([3, 2, 1])
    for number in 100..<200 { bench.pages.insert(entries(number), before: Entry(2).id) }
    #expect(bench.numbers == [3] + Array(100..<200) + [2, 1])
    #expect(bench.pages.remove((100..<200).map { Entry($0).id }) == 100)
    bench.pages.update([Entry(2, version: 1)])
    #expect(bench.pages.items == [Entry(3), Entry(2, version: 1), Entry(1)])
  }

  @Test(arguments: [false, true])
  func `P-4: an object whose identity has changed is found once it is reloaded or set`(isSet: Bool)
  {
    let rows = ListItems([1, 2, 3].map(Message.init), id: \.id)
    let editor = PagedItemEditor(rows)
    _ = editor.append([4, 5].map(Message.init))
    for (row, id) in [(1, 20), (3, 40)] {
      let message = rows[row]
      message.id = id
      if isSet { rows[row] = message } else { rows.reload(at: row) }
    }
    #expect(editor.append([40, 20, 5, 2, 6].map(Message.init)) == 3)
    #expect(rows.map(\.id).sorted() == [1, 2, 3, 4, 5, 6, 20, 40])
    #expect(rows.indices.allSatisfy { editor.row(of: rows[$0]) == $0 })
    #expect(editor.fromOutside == [ItemKey(1), ItemKey(3)])
  }
}

private final class Message {
  var id: Int

  init(_ id: Int) { self.id = id }
}
