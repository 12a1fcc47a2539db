import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import Testing

/// Lists that switch to another data set, or to another pager.
@Suite(.timeLimit(.minutes(60))) @MainActor struct RestartTests {
  private let other = ManualSource<Entry.ID?, EntryPage>()

  private func bench() async -> Bench {
    let bench = Bench()
    bench.list.emptyContent = "nothing here"
    await bench.layOut(descending(21...40), next: 21)
    return bench
  }

  private func answer(_ numbers: some Sequence<Int>, next: Int? = nil, _ bench: Bench) async {
    let page = EntryPage(numbers.map { Entry($0, epoch: 1) }, next: next.map { Entry($0).id })
    other.respond(to: other.requests.count - 1, with: .success(page))
    await bench.drain()
  }

  @Test
  func `P-13: restarting a pager cancels the page in flight and requests the new first page`()
    async
  {
    let bench = await bench()
    bench.source.endsWhenCancelled = false
    await bench.scrollToEnd()
    bench.pages.restart(from: AnyCursorSource(other.request))
    await until { other.requests.count == 1 }
    #expect(bench.source.cancelledRequests == [1])
    #expect(other.requests == [nil])
    #expect(bench.pages.items.isEmpty)
    #expect(!bench.lines.contains { $0.contains("nothing here") }, "it is not known yet")
    bench.source.respond(to: 1, with: .success(EntryPage([Entry(20)], next: nil)))
    await until { bench.source.pendingRequests.isEmpty }
    for _ in 0..<20 { await Task.yield() }
    #expect(bench.pages.items.isEmpty, "no row of the old set appears")
    other.respond(to: 0, with: .success(EntryPage([Entry(7, epoch: 1)], next: nil)))
    await until { !bench.pages.items.isEmpty }
    #expect(bench.pages.items == [Entry(7, epoch: 1)])
    #expect(bench.list.scroll.offset == 0)
  }

  @Test func `P-13: a data set is shown as empty only after its source has returned an empty page`()
    async
  {
    let bench = await bench()
    bench.pages.restart()
    await until { bench.source.requests.count == 2 }
    #expect(bench.source.requests.last == .some(nil))
    #expect(!bench.lines.contains { $0.contains("nothing here") })
    await bench.answer([])
    bench.frames.settle()
    #expect(bench.lines.contains { $0.contains("nothing here") })
    // A restart does not show the list as empty either.
    bench.pages.restart()
    #expect(!bench.lines.contains { $0.contains("nothing here") })
    await until { bench.source.requests.count == 3 }
    await bench.answer([3, 2, 1])
    #expect(bench.numbers == [3, 2, 1])
  }

  @Test func `P-13: restarting a pager can keep the old items until the first page replaces them`()
    async
  {
    let bench = await bench()
    await bench.scrollToEnd()
    bench.pages.restart(keepingItems: true)
    await until { bench.source.requests.count == 3 }
    #expect(bench.source.requests[2] == nil)
    #expect(bench.numbers == descending(21...40))
    var changes = 0
    let token = bench.list.observeUnreadRows { _ in changes += 1 }
    await bench.answer(descending(71...90), next: 71)
    #expect(bench.numbers == descending(71...90))
    #expect(bench.list.scroll.metrics.offset <= 0, "what was found is read from its start")
    #expect(bench.list.unreadRows == UnreadRows() && changes == 0)
    token.cancel()
    await bench.scrollToEnd()
    #expect(bench.source.requests.last == Entry(71).id)
  }

  @Test
  func `P-13: if the first page fails after a pager's restart, a retry requests the first page`()
    async
  {
    let bench = await bench()
    bench.pages.restart()
    await until { bench.source.requests.count == 2 }
    await bench.answer(.failure(Unreachable()))
    #expect(bench.lines.contains { $0.contains("Loading failed") })
    bench.footer?.retry()
    await until { bench.source.requests.count == 3 }
    #expect(bench.source.requests[2] == nil)
    await bench.answer([1])
    #expect(bench.numbers == [1])
    #expect(!bench.lines.contains { $0.contains("Loading failed") })
    // Old rows for new search words would be wrong after loading has ended.
    bench.pages.restart(keepingItems: true)
    await until { bench.source.requests.count == 4 }
    await bench.answer(.failure(Unreachable()))
    bench.frames.settle()
    #expect(bench.numbers.isEmpty)
    #expect(bench.lines.contains { $0.contains("Loading failed") })
  }

  @Test
  func `P-13: an item that the app inserts between a pager's restart and the first page stays`()
    async
  {
    let bench = await bench()
    bench.pages.restart()
    await until { bench.source.requests.count == 2 }
    bench.pages.prepend([Entry(99)])
    await bench.answer(.failure(Unreachable()))
    bench.footer?.retry()
    await until { bench.source.requests.count == 3 }
    await bench.answer([98, 97], next: 97)
    #expect(bench.numbers == [99, 98, 97])
  }

  @Test func `P-13: after an OffsetPager's restart, the list shows no row of the old data set`()
    async
  {
    let source = ManualSource<Range<Int>, OffsetPage<String>>()
    let later = ManualSource<Range<Int>, OffsetPage<String>>()
    let list = ListView()
    list.emptyContent = "nothing here"
    let pages = OffsetPager(AnyOffsetSource(source.request), on: list) { row, item, region in
      region.write(item ?? "…")
    }
    let frames = ManualFrameSource(list.scroll)
    list.resize(width: 20, height: 5)
    await until { source.requests.count == 1 }
    #expect(!lines(of: list).contains("nothing here"))
    let old = OffsetPage((0..<100).map { "old \($0)" }, count: 1_000)
    source.respond(to: 0, with: .success(old))
    await until { list.rowCount == 1_000 }
    pages.scrollToRow(500)
    await until { source.requests.count >= 2 }
    pages.restart(from: AnyOffsetSource(later.request), keepingItems: true)
    await until { later.requests.count == 1 }
    #expect(list.rowCount == 1_000)
    for request in source.pendingRequests {
      source.respond(to: request, with: .success(OffsetPage(["late"], count: 7)))
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(list.rowCount == 1_000)
    later.respond(to: 0, with: .failure(Unreachable()))
    await until { list.rowCount == 0 }
    frames.settle()
    #expect(lines(of: list).contains { $0.contains("Loading failed") })
    frames.advance(by: 1.1)
    await until { later.requests.count == 2 }
    #expect(later.requests[1].lowerBound == 0)
    later.respond(to: 1, with: .success(OffsetPage(["new 0", "new 1"], count: 2)))
    await until { list.rowCount == 2 }
    #expect(lines(of: list).contains("new 0"))
    withExtendedLifetime(pages) {}
  }

  @Test
  func `P-13: after its restart, an OffsetPager shows no old item as an item of the new data set`()
    async
  {
    let source = ManualSource<Range<Int>, OffsetPage<String>>()
    let later = ManualSource<Range<Int>, OffsetPage<String>>()
    let list = ListView()
    let pages = OffsetPager(AnyOffsetSource(source.request), on: list) { row, item, region in
      region.write(item ?? "…")
    }
    let frames = ManualFrameSource(list.scroll)
    list.resize(width: 20, height: 5)
    await until { source.requests.count == 1 }
    source.respond(to: 0, with: .success(OffsetPage(["old 0", "old 1"], count: 2)))
    await until { list.rowCount == 2 }
    pages.restart(from: AnyOffsetSource(later.request), keepingItems: true)
    await until { !later.requests.isEmpty }
    for _ in 0..<20 { await Task.yield() }
    #expect(later.requests.allSatisfy { $0.lowerBound == 0 }, "\(later.requests)")
    for request in later.pendingRequests {
      later.respond(to: request, with: .failure(Unreachable()))
    }
    await until { list.rowCount == 0 }
    frames.settle()
    frames.advance(by: 1.1)
    await until { later.pendingRequests.count == 1 }
    later.respond(
      to: later.requests.count - 1, with: .success(OffsetPage(["new 0", "new 1"], count: 2)))
    await until { list.rowCount == 2 }
    #expect(pages[0] == "new 0" && pages[1] == "new 1")
  }

  @Test
  func `P-13: items that the app inserts right after a pager's restart stay before its first page`()
    async
  {
    let bench = await bench()
    bench.pages.restart()
    bench.pages.prepend([Entry(99)])
    await until { bench.source.requests.count == 2 }
    await bench.answer([98, 97], next: 97)
    #expect(bench.numbers == [99, 98, 97])
  }

  @Test
  func `P-13: an OffsetPager shows a new data set as empty only after its source has reported it`()
    async
  {
    let source = ManualSource<Range<Int>, OffsetPage<String>>()
    let list = ListView()
    list.emptyContent = "nothing here"
    let pages = OffsetPager(AnyOffsetSource(source.request), on: list)
    let frames = ManualFrameSource(list.scroll)
    list.resize(width: 20, height: 5)
    await until { source.requests.count == 1 }
    source.respond(to: 0, with: .success(OffsetPage([], count: 0)))
    await until { pages.requestCount == 0 }
    frames.settle()
    #expect(lines(of: list).contains("nothing here"))
    pages.restart()
    #expect(!lines(of: list).contains("nothing here"))
  }

  @Test
  func `P-13: a first page that failed after a pager's restart is requested again a second later`()
    async
  {
    let source = ManualSource<Range<Int>, OffsetPage<String>>()
    let list = ListView()
    let pages = OffsetPager(AnyOffsetSource(source.request), on: list)
    let frames = ManualFrameSource(list.scroll)
    list.resize(width: 20, height: 5)
    await until { source.requests.count == 1 }
    pages.restart()
    await until { source.requests.count == 2 }
    source.respond(to: 1, with: .failure(Unreachable()))
    await until { list.header?.state != .loading }
    for _ in 0..<20 { await Task.yield() }
    frames.advance(by: 0.9)
    for _ in 0..<20 { await Task.yield() }
    #expect(source.requests.count == 2)
    frames.advance(by: 0.2)
    await until { source.requests.count == 3 }
    withExtendedLifetime(pages) {}
  }

  @Test func `P-13: restarting an OffsetPager requests nothing until its list has a size`() async {
    let source = ManualSource<Range<Int>, OffsetPage<String>>()
    let list = ListView()
    let pages = OffsetPager(AnyOffsetSource(source.request), on: list)
    pages.restart()
    for _ in 0..<20 { await Task.yield() }
    #expect(source.requests.isEmpty && list.header?.state == .initial)
    list.resize(width: 20, height: 5)
    await until { !source.requests.isEmpty }
    #expect(source.requests.count == 1 && list.header?.state == .initial)
  }

  @Test func `P-13: an OffsetPager requests its first page once when it is restarted`() async {
    let source = ManualSource<Range<Int>, OffsetPage<String>>()
    let list = ListView()
    let pages = OffsetPager(AnyOffsetSource(source.request), on: list)
    list.resize(width: 20, height: 5)
    await until { source.requests.count == 1 }
    source.respond(to: 0, with: .success(OffsetPage(Array(repeating: "", count: 100), count: 100)))
    await until { list.rowCount == 100 }
    pages.scrollToRow(50)
    pages.restart()
    await until { source.requests.count >= 2 }
    for _ in 0..<20 { await Task.yield() }
    #expect(source.requests == [0..<100, 0..<100])
  }

  @Test func `P-13: an OffsetPager whose header is disabled restarts without the header`() async {
    let source = ManualSource<Range<Int>, OffsetPage<String>>()
    let list = ListView()
    let pages = OffsetPager(AnyOffsetSource(source.request), on: list)
    list.resize(width: 20, height: 5)
    await until { source.requests.count == 1 }
    source.respond(to: 0, with: .success(OffsetPage(["old"], count: 1)))
    await until { list.rowCount == 1 }
    list.header?.beginRefreshing(reveal: .never)
    await until { source.requests.count == 2 }
    list.header?.isEnabled = false
    pages.restart()
    await until { source.requests.count == 3 }
    #expect(list.header?.isRefreshing == false && source.requests[2].lowerBound == 0)
    source.respond(to: 2, with: .success(OffsetPage(["new", "new"], count: 2)))
    await until { list.rowCount == 2 }
  }

  private func lines(of list: ListView) -> [String] {
    var canvas = TextCanvas(width: 30, height: 8)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines.map { line in
      String(line.trimmingPrefix { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
