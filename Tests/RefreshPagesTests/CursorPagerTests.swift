import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct CursorPagerTests {
  @Test
  func
    `P-1, P-2: the first layout requests the newest page, and the list's end further pages`()
    async
  {
    let bench = Bench()
    await bench.layOut()
    #expect(bench.source.requests == [nil])
    await bench.answer(descending(21...40), next: 21)
    #expect(bench.lines.first == "40")
    #expect(bench.source.requests.count == 1)
    await bench.scrollToEnd()
    #expect(bench.source.requests.last == Entry(21).id)
    await bench.answer(descending(1...20))
    #expect(bench.numbers == descending(1...40))
    #expect(bench.footer?.state == .noMoreData)
    await bench.scrollToEnd()
    #expect(bench.source.requests.count == 2)
  }

  @Test func `P-2: an empty source is not a failure, and can fill later`() async {
    let bench = Bench()
    await bench.layOut([])
    #expect(bench.footer?.state == .noMoreData)
    await bench.refresh()
    await bench.answer([])
    #expect(bench.header?.error == nil)
    #expect(bench.footer?.state == .noMoreData)
    await bench.refresh()
    await bench.answer([2, 1], next: 1)
    #expect(bench.numbers == [2, 1])
    #expect(bench.footer?.state != .noMoreData)
  }

  @Test func `P-2: a pager keeps the app's own header, and adds a plain footer if there is none`()
    async
  {
    let list = ListView()
    let header = RefreshHeader(view: SpyView())
    list.scroll.attach(header)
    let source = ManualSource<Entry.ID?, EntryPage>()
    CursorPager(AnyCursorSource(source.request), on: list)
    #expect(list.header === header)
    #expect(list.footer?.extent == 1)
  }

  @Test
  func `P-3: a refresh cancels the page in flight, and the page's late response changes nothing`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    bench.source.endsWhenCancelled = false
    await bench.scrollToEnd()
    await bench.refresh()
    #expect(bench.source.cancelledRequests == [1])
    #expect(bench.source.requests.count == 3)
    bench.source.respond(to: 1, with: .success(EntryPage([Entry(7)], next: nil)))
    await bench.drain()
    #expect(bench.numbers == descending(21...40))
    await bench.answer(descending(22...41), next: 22)
    #expect(bench.numbers == descending(21...41))
    #expect(bench.footer?.state == .loading)
    #expect(bench.source.requests.last == Entry(21).id)
  }

  @Test func `P-3: with independent controls too, a refresh cancels the page in flight`() async {
    let bench = Bench()
    bench.list.scroll.policy = .independent
    await bench.layOut(descending(21...40), next: 21)
    await bench.scrollToEnd()
    #expect(bench.footer?.state == .loading)
    await bench.refresh()
    #expect(bench.source.cancelledRequests.contains(1))
  }

  @Test func `P-3: a footer that is loading sends no second request for its page`() async {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    for _ in 0..<5 {
      await bench.scrollToEnd()
      bench.footer?.beginRefreshing()
      bench.list.scroll.jump(to: 0)
      await bench.drain()
    }
    #expect(bench.source.requests.count == 2)
  }

  @Test func `P-5: a retry requests the page that failed, also after a failed refresh`() async {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.scrollToEnd()
    await bench.answer(.failure(Unreachable()))
    #expect(bench.footer?.state == .failed)
    #expect(bench.footer?.error is Unreachable)
    await bench.refresh()
    await bench.answer(.failure(Unreachable()))
    #expect(bench.header?.error is Unreachable)
    #expect(bench.numbers == descending(21...40))
    bench.footer?.retry()
    await bench.drain()
    #expect(bench.source.requests == [nil, Entry(21).id, nil, Entry(21).id])
  }

  @Test func `after a page without new items the next pages are requested, but not endlessly`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.scrollToEnd()
    await bench.answer([22, 21], next: 20)
    #expect(bench.source.requests.last == Entry(20).id)
    for _ in 0..<4 { await bench.answer([], next: 19) }
    #expect(bench.source.requests.count == 6)
    #expect(bench.footer?.state == .initial)
  }

  @Test func `L-2: a released list is freed although its source never responds`() async {
    let source = ManualSource<Entry.ID?, EntryPage>()
    source.endsWhenCancelled = false
    let released = await use(source)
    await until { released.isGone && !source.cancelledRequests.isEmpty }
    #expect(source.cancelledRequests == [0])
    source.respond(to: 0, with: .failure(Unreachable()))
  }

  /// Returns weak references to the objects of a list that was laid out and released.
  private func use(_ source: ManualSource<Entry.ID?, EntryPage>) async -> Remains {
    let list = ListView()
    let pages = CursorPager(AnyCursorSource(source.request), on: list) { $1.write("\($0)") }
    list.resize(width: 20, height: 10)
    await source.waitForRequests(1)
    return Remains(pages, list)
  }
}

@MainActor
private final class Remains {
  private weak var pages: AnyObject?
  private weak var list: ListView?

  var isGone: Bool { pages == nil && list == nil }

  init(_ pages: AnyObject, _ list: ListView) { (self.pages, self.list) = (pages, list) }
}
