import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import Testing

private struct BindingFailure: Error {}

/// Pagers that are bound to a list that has a pager already, or that has been laid out.
@Suite(.timeLimit(.minutes(60))) @MainActor struct BindingTests {
  @Test func `P-13: a second pager detaches the first, whose responses and items change nothing`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.scrollToEnd()
    let other = ManualSource<Entry.ID?, EntryPage>()
    let second = CursorPager(AnyCursorSource(other.request), on: bench.list) {
      $1.write("\($0.id.number)")
    }
    await until { other.requests.count == 1 }
    #expect(bench.source.cancelledRequests == [1])
    #expect(bench.list.rowCount == 0)
    bench.pages.listItems.append(Entry(5))
    bench.pages.prepend([Entry(50)])
    bench.pages.restart()
    #expect(bench.list.rowCount == 0)
    other.respond(to: 0, with: .success(EntryPage([Entry(1), Entry(0)], next: nil)))
    await until { bench.list.rowCount == 2 }
    #expect(bench.lines.first == "1")
    #expect(second.items.count == 2)
  }

  @Test func `P-13: a second pager may use the items with which the list was created`() async {
    let items = ListItems<Entry>()
    let list = ListView(items) { $1.write("\($0.id.number)") }
    list.resize(width: 20, height: 10)
    let sources = (0..<2).map { _ in ManualSource<Entry.ID?, EntryPage>() }
    let first = CursorPager(AnyCursorSource(sources[0].request), into: items, on: list)
    await until { sources[0].requests.count == 1 }
    sources[0].respond(to: 0, with: .success(EntryPage([Entry(5), Entry(4)], next: nil)))
    await until { items.count == 2 }
    items.insert(Entry(9), at: 0)
    let second = CursorPager(AnyCursorSource(sources[1].request), into: items, on: list)
    #expect(items.map(\.id.number) == [9], "what the app put in stays, pages of the first go")
    await until { sources[1].requests.count == 1 }
    sources[1].respond(to: 0, with: .success(EntryPage([Entry(8), Entry(7)], next: nil)))
    await until { items.count == 3 }
    first.append([Entry(1)])
    #expect(list.rowCount == items.count)
    withExtendedLifetime(second) {}
  }

  @Test func `P-13: a second pager loads although the first had no more data`() async {
    let bench = Bench()
    await bench.layOut([2, 1])
    #expect(bench.footer?.state == .noMoreData)
    let other = ManualSource<Entry.ID?, EntryPage>()
    let second = CursorPager(AnyCursorSource(other.request), on: bench.list)
    await until { other.requests.count == 1 }
    withExtendedLifetime(second) {}
  }

  @Test func `P-13: an OffsetPager and a CursorPager can replace each other on a list`()
    async
  {
    let list = ListView()
    list.resize(width: 20, height: 5)
    let rows = ManualSource<Range<Int>, OffsetPage<Int>>()
    let first = OffsetPager(AnyOffsetSource(rows.request), on: list)
    await until { rows.requests.count == 1 }
    rows.respond(to: 0, with: .success(OffsetPage(Array(0..<15), count: 15)))
    await until { list.rowCount == 15 }
    let entries = ManualSource<Entry.ID?, EntryPage>()
    let second = CursorPager(AnyCursorSource(entries.request), on: list)
    #expect(list.rowCount == 0)
    await until { entries.requests.count == 1 }
    first.insertRows(3, at: 5)
    entries.respond(to: 0, with: .success(EntryPage([Entry(1)], next: nil)))
    await until { list.rowCount == 1 }
    let third = OffsetPager(AnyOffsetSource(rows.request), on: list)
    #expect(list.rowCount == 0)
    second.append([Entry(9)])
    #expect(list.rowCount == 0)
    await until { rows.requests.count == 2 }
    withExtendedLifetime(third) {}
  }

  @Test
  func `P-13: under a second pager without a drawing, the list draws as it did before the first`()
    async
  {
    let list = ListView { row, region in region.write("own \(row)") }
    let first = CursorPager(AnyCursorSource(ManualSource<Entry.ID?, EntryPage>().request), on: list)
    {
      $1.write("\($0.id.number)")
    }
    let source = ManualSource<Range<Int>, OffsetPage<Int>>()
    let second = OffsetPager(AnyOffsetSource(source.request), on: list)
    list.resize(width: 20, height: 5)
    await until { source.requests.count == 1 }
    source.respond(to: 0, with: .success(OffsetPage([1, 2], count: 2)))
    await until { list.rowCount == 2 }
    var canvas = TextCanvas(width: 20, height: 5)
    canvas.draw { list.draw(in: &$0) }
    #expect(canvas.lines.prefix(2) == ["own 0", "own 1"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `P-13: a second pager removes the failure that an OffsetPager shows`() async {
    let list = ListView()
    list.resize(width: 20, height: 5)
    let rows = ManualSource<Range<Int>, OffsetPage<Int>>()
    let first = OffsetPager(AnyOffsetSource(rows.request), on: list)
    await until { rows.requests.count == 1 }
    rows.respond(to: 0, with: .failure(Unreachable()))
    await until { list.notice != nil }
    let entries = ManualSource<Entry.ID?, EntryPage>()
    let second = CursorPager(AnyCursorSource(entries.request), on: list)
    #expect(list.notice == nil)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `P-13: a second pager cancels the refresh of the first, and its footer loads`() async {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.refresh()
    #expect(bench.header?.state == .loading)
    let other = ManualSource<Entry.ID?, EntryPage>()
    let second = CursorPager(AnyCursorSource(other.request), on: bench.list)
    #expect(bench.header?.isRefreshing == false && bench.footer?.state == .loading)
    await until { other.requests.count == 1 }
    withExtendedLifetime(second) {}
  }

  @Test
  func `P-12, P-13: a second pager cancels the request for a previous page, and hides its line`()
    async
  {
    let bench = PreviousPageTests.MiddleBench()
    await bench.begin()
    let request = bench.source.requests.count - 1
    #expect(bench.source.requests[request] == .before(100) && bench.list.startLine != nil)
    let source = ManualSource<Range<Int>, OffsetPage<Int>>()
    let second = OffsetPager(AnyOffsetSource(source.request), on: bench.list)
    #expect(bench.list.startLine == nil)
    await until { bench.source.cancelledRequests == [request] }
    withExtendedLifetime(second) {}
  }

  @Test func `P-2: existing rows of a list are removed before the first page arrives`() {
    let list = ListView(rowCount: 3) { row, region in region.write("own \(row)") }
    let source = ManualSource<Entry.ID?, EntryPage>()
    let pages = CursorPager(AnyCursorSource(source.request), on: list)
    #expect(list.rowCount == 0)
    withExtendedLifetime(pages) {}
  }

  @Test func `P-13: a detached pager retries no requests of the pager that replaced it`() async {
    let bench = Bench()
    await bench.layOut([2, 1], next: 1)
    let other = ManualSource<Entry.ID?, EntryPage>()
    var configuration = CursorPagerConfiguration()
    configuration.retriesAutomatically = false
    let second = CursorPager(
      AnyCursorSource(other.request), on: bench.list, configuration: configuration)
    await until { other.requests.count == 1 }
    other.respond(to: 0, with: .failure(Unreachable()))
    await until { bench.footer?.state != .loading }
    bench.frames.advance(by: 60)
    for _ in 0..<20 { await Task.yield() }
    #expect(other.requests.count == 1)
    withExtendedLifetime(second) {}
  }

  @Test func `P-2: a pager bound during a refresh loads its first page for that refresh`() async {
    let list = ListView()
    list.resize(width: 20, height: 5)
    let action = ManualAction()
    list.addHeader(RefreshHeader(view: SpyView())) { try await action() }
    list.header?.beginRefreshing()
    await action.waitUntilStarted()
    let source = ManualSource<Entry.ID?, EntryPage>()
    let pages = CursorPager(AnyCursorSource(source.request), on: list)
    await until { source.requests.count == 1 }
    #expect(list.header?.state == .loading && list.footer?.state == .initial)
    withExtendedLifetime(pages) {}
  }

  @Test func `P-2: a pager bound to a list with a size requests its first page at once`() async {
    let list = ListView()
    list.resize(width: 20, height: 5)
    let source = ManualSource<Entry.ID?, EntryPage>()
    let pages = CursorPager(AnyCursorSource(source.request), on: list)
    await until { source.requests.count == 1 }
    #expect(list.footer?.state == .loading)
    for _ in 0..<20 { await Task.yield() }
    #expect(source.requests.count == 1)
    withExtendedLifetime(pages) {}
  }

  @Test(arguments: [true, false])
  func `P-2: if the footer loads only on a pull, the pager's header requests the first page`(
    isLate: Bool
  ) async {
    let list = ListView()
    if isLate { list.resize(width: 20, height: 5) }
    let source = ManualSource<Entry.ID?, EntryPage>()
    let footer = RefreshFooter(view: SpyView())
    footer.canAutoLoadMore = false
    let pages = CursorPager(AnyCursorSource(source.request), on: list, footer: footer)
    if !isLate { list.resize(width: 20, height: 5) }
    await until { source.requests.count == 1 }
    #expect(list.header?.state == .loading)
    #expect(footer.state == .initial)
    #expect(list.scroll.offset == 0)
    withExtendedLifetime(pages) {}
  }

  @Test(arguments: [true, false])
  func `P-2: a pager whose footer waits for the first refresh requests nothing before it`(
    isLate: Bool
  ) async {
    let list = ListView()
    if isLate { list.resize(width: 20, height: 5) }
    let source = ManualSource<Entry.ID?, EntryPage>()
    let footer = RefreshFooter(view: SpyView())
    footer.loading.waitsForFirstRefresh = true
    let pages = CursorPager(AnyCursorSource(source.request), on: list, footer: footer)
    if !isLate { list.resize(width: 20, height: 5) }
    for _ in 0..<50 { await Task.yield() }
    #expect(source.requests.isEmpty)
    withExtendedLifetime(pages) {}
  }

  @Test func `T-16: a pager on a list of other items ends the program with an explanation`() async {
    let byCursor = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let list = ListView(ListItems([Entry(1)])) { $1.write("\($0.id.number)") }
        CursorPager(AnyCursorSource { _ in EntryPage([], next: nil) }, on: list)
      }
    }
    let byPosition = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let list = ListView(ListItems([Entry(1)])) { $1.write("\($0.id.number)") }
        OffsetPager(AnyOffsetSource { _ in OffsetPage<Int>([], count: 0) }, on: list)
      }
    }
    for result in [byCursor, byPosition] {
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("was bound to a list that already shows 1 items"), "\(said)")
    }
  }

  @Test
  func `P-2: a header or footer that is added without an action gets the action of the pager`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    let footer = bench.list.addFooter(RefreshFooter(view: SpyView()), action: nil)
    await bench.scrollToEnd()
    #expect(footer.state == .loading)
    await bench.answer(descending(1...20))
    #expect(bench.numbers == Array(descending(1...40)))
    #expect(footer.state == .noMoreData)
    let header = bench.list.addHeader(RefreshHeader(view: SpyView()), action: nil)
    await bench.refresh()
    await bench.answer(descending(31...45), next: 31)
    #expect(bench.numbers.first == 45)
    #expect(!header.isRefreshing)
  }

  @Test func `P-2: a refresh in progress begins again in the header that replaces the other one`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.refresh()
    let header = bench.list.addHeader(RefreshHeader(view: SpyView()), action: nil)
    await bench.drain()
    #expect(header.state == .loading)
    #expect(bench.source.cancelledRequests == [1])
    await bench.answer(descending(31...45), next: 31)
    #expect(bench.numbers.first == 45)
  }

  @Test func `P-2: a failed first page is not requested again by another header`() async {
    let bench = Bench()
    await bench.layOut()
    await bench.answer(.failure(BindingFailure()))
    bench.list.addHeader(RefreshHeader(view: SpyView()), action: nil)
    for _ in 0..<50 { await Task.yield() }
    #expect(bench.source.requests.count == 1)
  }

  @Test func `P-2: a header that is added without an action refreshes the rows by position`()
    async
  {
    let list = ListView()
    list.resize(width: 20, height: 5)
    let rows = ManualSource<Range<Int>, OffsetPage<Int>>()
    let pages = OffsetPager(AnyOffsetSource(rows.request), on: list) { row, item, region in
      region.write(item.map { "\($0)" } ?? "…")
    }
    await until { rows.requests.count == 1 }
    rows.respond(to: 0, with: .success(OffsetPage(Array(0..<5), count: 5)))
    await until { list.rowCount == 5 }
    let header = list.addHeader(RefreshHeader(view: SpyView()), action: nil)
    header.beginRefreshing()
    await until { rows.requests.count == 2 }
    rows.respond(to: 1, with: .success(OffsetPage(Array(10..<15), count: 5)))
    await header.settled()
    #expect(pages[0] == 10)
  }
}
