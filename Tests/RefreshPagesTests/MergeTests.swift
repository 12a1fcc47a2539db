import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct MergeTests {
  @Test
  func `P-4: a refresh inserts new items before the existing ones, and the visible rows stay`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    bench.list.scroll.jump(to: 5)
    let lines = bench.lines
    #expect(lines.first == "35")
    await bench.refresh()
    await bench.answer(descending(30...43), next: 30)
    #expect(bench.numbers == descending(21...43))
    #expect(bench.lines == lines)
    #expect(bench.list.unreadRows == UnreadRows(start: 3))
  }

  @Test func `P-4: a list at its leading edge shows the new items of a refresh`() async {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.refresh()
    await bench.answer(descending(30...42), next: 30)
    #expect(bench.lines.first == "42")
  }

  @Test func `P-4: a refresh updates changed items in place, and removes removed items`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.refresh()
    let read = [40, 38, 37].map { Entry($0, version: 1) }
    await bench.answer(.success(EntryPage(read, next: Entry(37).id)))
    #expect(bench.numbers == [40, 38, 37] + descending(21...36))
    #expect(bench.pages.items.prefix(4).map(\.version) == [1, 1, 1, 0])
  }

  @Test func `P-4: an item on both sides of a page border is shown once, in its newest version`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.scrollToEnd()
    let page = [Entry(22, version: 1), Entry(21), Entry(20), Entry(20), Entry(19)]
    await bench.answer(.success(EntryPage(page, next: nil)))
    #expect(bench.numbers == descending(19...40))
    #expect(bench.pages.items[18] == Entry(22, version: 1))
  }

  @Test func `P-4: an item that moved up in the source is moved by a refresh, and stays selected`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    bench.list.allowsSelection = true
    bench.list.selectedRow = 15
    await bench.refresh()
    await bench.answer([25, 41, 40, 39], next: 39)
    #expect(bench.numbers == [25, 41, 40, 39] + descending(26...38) + descending(21...24))
    #expect(bench.list.selectedRow == 0)
  }

  @Test
  func `P-4: a refresh without a known item on its first page reads more pages up to a known item`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.refresh()
    await bench.answer(descending(51...55), next: 51)
    await bench.answer(descending(46...50), next: 46)
    #expect(bench.numbers == descending(21...40))
    await bench.answer(descending(40...45), next: 40)
    #expect(bench.numbers == descending(21...55))
    await bench.scrollToEnd()
    #expect(bench.source.requests.last == Entry(21).id)
  }

  @Test
  func `P-4: a refresh that reaches the limit of pages replaces all items and continues there`()
    async
  {
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = 2
    let bench = Bench(configuration: configuration)
    await bench.layOut(descending(21...40), next: 21)
    await bench.refresh()
    await bench.answer(descending(91...99), next: 91)
    await bench.answer(descending(80...90), next: 80)
    #expect(bench.numbers == descending(80...99))
    await bench.scrollToEnd()
    #expect(bench.source.requests.last == Entry(80).id)
  }

  @Test
  func `P-4: a refresh that reaches the end of the source removes items that it did not load`()
    async
  {
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.refresh()
    await bench.answer([41, 40, 22])
    #expect(bench.numbers == [41, 40, 22])
    #expect(bench.list.rowCount == 3)
    #expect(bench.footer?.state == .noMoreData)
  }

  @Test func `P-4: a refresh replaces items that have no identity`() async {
    let source = ManualSource<Int?, CursorPage<Line, Int>>()
    let list = ListView()
    let pages = CursorPager(AnyCursorSource(source.request), on: list)
    list.resize(width: 20, height: 10)
    await source.waitForRequests(1)
    source.respond(to: 0, with: .success(CursorPage((0..<20).map { Line(number: $0) }, next: 20)))
    await until { list.footer?.state != .loading }
    list.header?.beginRefreshing()
    await source.waitForRequests(2)
    source.respond(to: 1, with: .success(CursorPage((0..<5).map { Line(number: $0) }, next: nil)))
    await until { list.header?.state != .loading }
    #expect(pages.items.map(\.number) == [0, 1, 2, 3, 4])
    #expect(list.rowCount == 5)
  }
}
