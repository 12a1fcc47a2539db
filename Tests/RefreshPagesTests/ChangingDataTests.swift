import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import Testing

/// Pages by cursor while the app removes, hides and inserts items.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ChangingDataTests {
  private func entries(_ numbers: some Sequence<Int>) -> [Entry] { numbers.map { Entry($0) } }

  private func pressEnd(_ bench: Bench) async {
    bench.frames.advance(by: 1)
    bench.list.scroll.press(.end)
    await bench.drain()
  }

  @Test
  func `P-4: after all items were hidden and shown again, the next page is inserted after them`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    let all = bench.pages.items
    bench.pages.listItems.removeAll()
    bench.pages.append(all)
    await bench.scrollToEnd()
    #expect(bench.source.requests.last == Entry(21).id)
    await bench.answer(descending(1...20))
    #expect(bench.numbers == descending(1...40))
  }

  @Test
  func `P-4: after all items were removed and the app inserted one, the next page follows it`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    bench.pages.listItems.removeAll()
    bench.pages.prepend([Entry(41)])
    await until { bench.source.requests.count == 2 }
    await bench.answer(descending(1...20))
    #expect(bench.numbers == [41] + descending(1...20))
  }

  @Test func `P-4: pages are inserted before the remaining items of a cache, in any order`() async {
    let bench = Bench()
    bench.pages.append(entries([20, 18, 19, 17, 5]))
    await bench.layOut(descending(51...60), next: 51)
    #expect(bench.numbers == descending(51...60) + [20, 18, 19, 17, 5])
    await pressEnd(bench)
    await bench.answer(descending(31...50), next: 31)
    #expect(bench.numbers == descending(31...60) + [20, 18, 19, 17, 5])
    await pressEnd(bench)
    await bench.answer(descending(11...30), next: 11)
    #expect(bench.numbers == descending(11...60) + [5], "in the order of the source")
    await pressEnd(bench)
    await bench.answer(descending(1...10))
    #expect(bench.numbers == descending(1...60))
  }

  @Test func `P-4: pages are inserted before a cache, also after a first page without items`() async
  {
    let cache = ListItems(entries([9, 8, 7]))
    let list = ListView(cache) { $1.write("\($0.id.number)") }
    let source = ManualSource<Entry.ID?, EntryPage>()
    let pages = CursorPager(AnyCursorSource(source.request), into: cache, on: list)
    list.resize(width: 20, height: 10)
    await until { source.requests.count == 1 }
    source.respond(to: 0, with: .success(EntryPage([], next: Entry(0).id)))
    await until { source.requests.count == 2 }
    source.respond(to: 1, with: .success(EntryPage(entries([12, 11]), next: Entry(11).id)))
    await until { cache.count == 5 }
    #expect(cache.map(\.id.number) == [12, 11, 9, 8, 7])
    withExtendedLifetime(pages) {}
  }

  @Test(arguments: [true, false])
  func `P-4: an old item that the app appends after a refresh stays below the next page`(
    isRemovedBefore: Bool
  ) async {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    let old = bench.pages.items
    if isRemovedBefore { bench.pages.listItems.removeAll() }
    await bench.refresh()
    if !isRemovedBefore { bench.pages.listItems.removeAll() }
    await bench.answer(descending(86...95), next: 86)
    bench.frames.settle()
    bench.pages.append([old[10]])
    #expect(bench.numbers == descending(86...95) + [30])
    await pressEnd(bench)
    await bench.answer(descending(81...85), next: 81)
    #expect(bench.numbers == descending(81...95) + [30])
  }

  @Test
  func `P-4: items that the app restores while an empty list refreshes survive the next refresh`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.scrollToEnd()
    await bench.answer(descending(1...20))
    bench.pages.listItems.removeAll()
    bench.pages.append([Entry(10)])
    await bench.refresh()
    bench.pages.prepend([Entry(15)])
    await bench.answer(descending(31...40), next: 31)
    bench.frames.settle()
    #expect(bench.numbers == descending(31...40) + [15, 10])
    await bench.refresh()
    await bench.answer(descending(31...40), next: 31)
    #expect(bench.numbers == descending(31...40) + [15, 10])
  }

  @Test func `P-4: a refresh whose only known item was inserted by the app replaces all rows`()
    async
  {
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = 1
    let bench = Bench(configuration: configuration)
    await bench.layOut(descending(1...20), next: 1)
    bench.pages.prepend([Entry(99)])
    bench.header?.beginRefreshing(reveal: .always)
    await bench.drain()
    await bench.answer([99, 98, 97], next: 97)
    #expect(bench.numbers == [99, 98, 97])
    await bench.scrollToEnd()
    #expect(bench.source.requests.last == Entry(97).id)
  }

  @Test(arguments: [(0.0, 12.0), (3, 1)])
  func `P-4: a silent refresh does not replace rows that are being read`(
    inset: Double, offset: Double
  ) async {
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = 1
    let bench = Bench(configuration: configuration)
    bench.list.scroll.baseInsets.start = inset
    await bench.layOut(descending(1...40), next: 1)
    bench.list.scroll.jump(to: offset)
    let shown = bench.lines
    var unread = UnreadRows()
    let token = bench.list.observeUnreadRows { unread = $0 }
    await bench.refresh()
    await bench.answer(descending(91...95), next: 91)
    #expect(bench.lines == shown, "what is read stays")
    #expect(bench.list.unreadRows.start == 5 && unread.start == 5)
    // The edits that the app makes in the meantime apply to the new items, too.
    bench.pages.remove([Entry(93).id])
    bench.pages.prepend([Entry(96)])
    bench.list.scroll.jump(to: -inset)
    #expect(bench.numbers == [96, 95, 94, 92, 91])
    #expect(bench.list.unreadRows.start == 0)
    await bench.scrollToEnd()
    #expect(bench.source.requests.last == Entry(91).id)
    token.cancel()
  }

  @Test func `P-13: a restart discards the items that a silent refresh has withheld`() async {
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = 1
    let bench = Bench(configuration: configuration)
    await bench.layOut(descending(1...40), next: 1)
    bench.list.scroll.jump(to: 12)
    await bench.refresh()
    await bench.answer(descending(91...95), next: 91)
    #expect(bench.list.unreadRows.start == 5)
    bench.pages.restart()
    await bench.drain()
    #expect(bench.numbers.isEmpty && bench.list.unreadRows.start == 0)
  }

  @Test
  func `P-4: a page in flight is cancelled when a refresh's withheld items replace all others`()
    async
  {
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = 1
    let bench = Bench(configuration: configuration)
    await bench.layOut(descending(1...40), next: 1)
    bench.list.scroll.jump(to: 12)
    await bench.refresh()
    await bench.answer(descending(91...95), next: 91)
    await bench.scrollToEnd()
    #expect(bench.source.requests.count == 3 && bench.footer?.state == .loading)
    bench.list.scroll.jump(to: 0)
    await bench.drain()
    #expect(bench.numbers == descending(91...95))
    #expect(bench.source.cancelledRequests.contains(2))
  }

  @Test
  func `P-4: the footer loads again after a refresh's withheld items are shown with a next page`()
    async
  {
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = 1
    let bench = Bench(configuration: configuration)
    await bench.layOut(descending(1...40))
    #expect(bench.footer?.state == .noMoreData)
    bench.list.scroll.jump(to: 12)
    await bench.refresh()
    await bench.answer(descending(91...95), next: 91)
    bench.list.scroll.jump(to: 0)
    await bench.drain()
    #expect(bench.footer?.state != .noMoreData)
  }

  @Test func `P-4: a manual refresh replaces the rows, also after a silent refresh`() async {
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = 1
    let bench = Bench(configuration: configuration)
    await bench.layOut(descending(1...40), next: 1)
    bench.list.scroll.jump(to: 12)
    await bench.refresh()
    await bench.answer(descending(91...95), next: 91)
    bench.header?.beginRefreshing()
    await bench.drain()
    await bench.answer(descending(92...96), next: 92)
    #expect(bench.numbers == descending(92...96))
    #expect(bench.list.unreadRows.start == 0)
  }

  @Test func `P-4: an item removed while a refresh withholds its page does not count as existing`()
    async
  {
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = 1
    let bench = Bench(configuration: configuration)
    await bench.layOut(descending(1...40), next: 1)
    bench.pages.prepend([Entry(99)])
    bench.list.scroll.jump(to: 12)
    await bench.refresh()
    bench.pages.remove([Entry(99).id])
    await bench.answer([99, 98], next: 98)
    bench.header?.beginRefreshing()
    await bench.drain()
    await bench.answer([99, 98, 97], next: 97)
    #expect(bench.numbers == [99, 98, 97], "no gap before 40")
  }

  @Test func `P-4: a refresh whose only known item was removed meanwhile keeps the other rows`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(1...40), next: 1)
    await bench.refresh()
    bench.pages.remove([Entry(40).id])
    await bench.answer([42, 41, 40], next: 40)
    #expect(bench.numbers == [42, 41] + descending(1...39))
  }

  @Test
  func `P-4: a refresh that replaces all items keeps what the app changed while the refresh ran`()
    async
  {
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = 1
    let bench = Bench(configuration: configuration)
    await bench.layOut(descending(1...40), next: 1)
    bench.pages.prepend([Entry(99), Entry(98), Entry(97)])
    await bench.refresh()
    bench.pages.update([Entry(98, version: 1)])
    bench.pages.remove([Entry(97).id])
    await bench.answer([99, 98, 97, 96], next: 96)
    #expect(bench.pages.items == [Entry(99), Entry(98, version: 1), Entry(96)])
  }

  @Test func `P-4: the first page keeps what the app changed while the page was loading`() async {
    let bench = Bench()
    bench.pages.append(entries([9, 8, 7]))
    await bench.layOut()
    bench.pages.update([Entry(8, version: 1)])
    bench.pages.remove([Entry(7).id])
    await bench.answer([9, 8, 7, 6], next: 6)
    #expect(bench.pages.items == [Entry(9), Entry(8, version: 1), Entry(6)])
  }

  @Test func `R-7: a saved position is restored when the page of its row arrives`() async {
    let bench = Bench()
    await bench.layOut(descending(81...100), next: 81)
    let restored = Task { await bench.pages.restoreScrollPosition(ListPosition(row: 45)) }
    await until { bench.source.requests.count == 2 }
    await bench.answer(descending(61...80), next: 61)
    await until { bench.source.requests.count == 3 }
    await bench.answer(descending(41...60), next: 41)
    #expect(await restored.value)
    #expect(bench.lines.first == "55")
  }

  @Test
  func `R-7: restoring a saved position in a row beyond the limit of pages returns false`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(81...100), next: 81)
    let restored = Task {
      await bench.pages.restoreScrollPosition(ListPosition(row: 75), maximumLoads: 1)
    }
    await until { bench.source.requests.count == 2 }
    await bench.answer(descending(61...80), next: 61)
    #expect(await restored.value == false)
    #expect(bench.list.visibleRows.upperBound == 40)
  }

  @Test
  func `F-3: removing rows loads more if the content becomes short, but not far from the end`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(1...40), next: 1)
    bench.pages.remove((21...30).map { Entry($0).id })
    await bench.drain()
    #expect(bench.source.requests.count == 1)
    bench.pages.remove((9...40).map { Entry($0).id })
    await bench.drain()
    #expect(bench.source.requests.count == 2)
    #expect(bench.source.requests.last == Entry(1).id)
  }

  @Test
  func `F-3: after the last item is removed, no empty state is shown before the source has ended`()
    async
  {
    let bench = Bench()
    bench.list.emptyContent = "nothing here"
    await bench.layOut([3, 2, 1], next: 1)
    await bench.answer(.failure(Unreachable()))
    bench.pages.listItems.removeAll()
    await bench.drain()
    #expect(!bench.lines.contains { $0.contains("nothing here") })
    bench.footer?.retry()
    await bench.drain()
    await bench.answer([])
    bench.frames.settle()
    #expect(bench.lines.contains { $0.contains("nothing here") })
  }

  @Test func `F-5: keys at the end of a list load more after any stop of automatic loading`() async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.scrollToEnd()
    for load in 2...4 {
      for _ in 0..<5 { await bench.answer([], next: 20) }
      bench.frames.advance(by: 1)
      bench.list.scroll.jump(to: 0)
      await bench.scrollToEnd()
      #expect(load < 4 || bench.footer?.state == .initial, "three empty loads stop it")
    }
    for key in [ScrollKey.end, .pageDown, .end] {
      let count = bench.source.requests.count
      bench.frames.advance(by: 1)
      bench.list.scroll.press(key)
      await bench.drain()
      #expect(bench.source.requests.count == count + 1, "\(key)")
      for _ in 0..<5 { await bench.answer([], next: 20) }
    }
    // Space without a selected row, and Return where no row can be opened, activate the footer.
    bench.list.allowsSelection = true
    let before = bench.source.requests.count
    #expect(bench.list.pressSpace())
    await bench.drain()
    #expect(bench.source.requests.count == before + 1)
    for _ in 0..<5 { await bench.answer([], next: 20) }
    bench.list.selectedRow = 19
    #expect(!bench.list.pressReturn())
    bench.list.scroll.jump(to: 0)
    #expect(bench.list.pressReturn())
    await bench.scrollToEnd()
    bench.list.selectedRow = nil
    // A short list does not scroll, and its keys load all the same.
    bench.pages.remove((24...40).map { Entry($0).id })
    for _ in 0..<30 where bench.footer?.state == .loading { await bench.answer([], next: 20) }
    let count = bench.source.requests.count
    bench.frames.advance(by: 1)
    bench.list.scroll.press(.end)
    await bench.drain()
    #expect(bench.source.requests.count == count + 1)
  }
}
