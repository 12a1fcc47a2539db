import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct OffsetPagerTests {
  typealias Source = ManualSource<Range<Int>, OffsetPage<Int>>
  let source = Source()
  let list: ListView
  let pages: OffsetPager<Int>
  let frames: ManualFrameSource

  init() {
    (list, pages) = Self.make(source)
    frames = ManualFrameSource(list.scroll)
  }

  /// Returns a list of ten lines on pages of ten rows, five of which are kept.
  static func make(_ source: Source) -> (ListView, OffsetPager<Int>) {
    let list = ListView(rowHeight: .measured { _, _ in 1 })
    var configuration = OffsetPagerConfiguration()
    configuration.pageSize = 10
    configuration.maximumRowsKept = 50
    let pages = OffsetPager(
      AnyOffsetSource(source.request), on: list, configuration: configuration
    ) { row, item, region in
      region.write(item.map { "\(row) is \($0)" } ?? "\(row) …")
    }
    return (list, pages)
  }

  func drain() async {
    await until { source.pendingRequests.count == pages.requestCount }
  }

  func layOut(count: Int = 100_000_000) async {
    list.resize(width: 20, height: 10)
    await drain()
    await answer(count: count)
  }

  /// Answers all requests one by one until none is left.
  func answer(count: Int = 100_000_000) async {
    while let request = source.pendingRequests.first { await answer(request, count: count) }
  }

  func answer(_ request: Int, count: Int = 100_000_000) async {
    let range = source.requests[request].clamped(to: 0..<count)
    source.respond(to: request, with: .success(OffsetPage(range.map { $0 * 2 }, count: count)))
    await drain()
  }

  func fail(_ request: Int) async {
    source.respond(to: request, with: .failure(Unreachable()))
    await drain()
  }

  /// Returns the pending request for a row's page. Simultaneous requests arrive in any order.
  func open(for row: Int) -> Int {
    source.pendingRequests.first { source.requests[$0].contains(row) } ?? 0
  }

  func go(to row: Int) async {
    pages.scrollToRow(row)
    await drain()
  }

  var line: String {
    var canvas = TextCanvas(width: 20, height: 10)
    canvas.draw { list.draw(in: &$0) }
    return String(canvas.lines[0].reversed().drop { $0 == " " }.reversed())
  }

  @Test func `P-6: scrolling to a row past the end of the source shows the last row`() async {
    await layOut(count: 95)
    pages.scrollToRow(500, at: .end)
    await drain()
    #expect(list.visibleRows == 85..<95)
  }

  @Test func `P-6: no more items than the maximum are kept, and these are the nearest ones`() async
  {
    await layOut()
    for row in stride(from: 0, through: 100_000, by: 997) {
      await go(to: row)
      await answer()
      #expect(pages.keptCount <= 50)
      #expect((row..<row + 10).allSatisfy { pages[$0] == $0 * 2 })
    }
    #expect(pages[0] == nil)
  }

  @Test
  func `P-6: the first visible row stays in place when loaded items change the heights of rows`()
    async
  {
    let heights = Heights()
    let list = ListView(rowHeight: .measured { row, _ in heights.height(of: row) })
    let pages = OffsetPager(AnyOffsetSource(source.request), on: list) { row, _, region in
      region.write("\(row)")
    }
    heights.pages = pages
    list.resize(width: 20, height: 10)
    var chance = SeededNumbers(seed: 6)
    for round in 0..<60 {
      if round > 0 { pages.scrollToRow(Int.random(in: 1_000..<90_000_000, using: &chance)) }
      await until { source.pendingRequests.count == pages.requestCount && pages.requestCount > 0 }
      if round > 0 { list.scroll.wheel(ticks: -3 * Int.random(in: 0...7, using: &chance)) }
      let place = list.visibleRows.lowerBound
      while let request = source.pendingRequests.randomElement(using: &chance) {
        let range = source.requests[request]
        source.respond(to: request, with: .success(OffsetPage(Array(range), count: 100_000_000)))
        await until { source.pendingRequests.count == pages.requestCount }
        #expect(list.visibleRows.lowerBound == place)
      }
      #expect(pages[place] == place)
    }
  }

  /// The heights: three lines for a row without an item, one to five for a row with an item.
  @MainActor private final class Heights {
    weak var pages: OffsetPager<Int>?

    func height(of row: Int) -> Int { pages?[row].map { 1 + $0 % 5 } ?? 3 }
  }

  @Test func `P-6: a list can scroll to a row before any response`() async {
    pages.scrollToRow(700)
    list.resize(width: 20, height: 10)
    await drain()
    #expect(source.requests.first == 700..<710)
    await answer()
    #expect(line == "700 is 1400")
    await go(to: 1_000_000_000)
    #expect(line == "99999990 …")
  }

  @Test func `P-6: a row past the end that is scrolled to before any response is the last row`()
    async
  {
    list.resize(width: 20, height: 10)
    await go(to: 50)
    await answer(open(for: 50), count: 30)
    #expect(line == "20 …")
    await go(to: 5)
    await answer(count: 30)
    #expect(line == "5 is 10")
  }

  @Test func `P-3: after a refresh, responses to earlier requests change nothing`() async {
    source.endsWhenCancelled = false
    await layOut()
    await answer()
    await go(to: 505)
    let late = source.pendingRequests
    list.header?.beginRefreshing(reveal: .never)
    await source.waitForRequests(source.requests.count + 1)
    let fresh = OffsetPage((500..<510).map { -$0 }, count: 600)
    source.respond(to: source.requests.count - 1, with: .success(fresh))
    await until { list.header?.state != .loading }
    #expect(list.rowCount == 600)
    #expect(line == "505 is -505")
    for request in late { await answer(request) }
    #expect(list.rowCount == 600)
    #expect(line == "505 is -505")
  }

  @Test func `P-6: rows are removed and added at the end when the source reports another count`()
    async
  {
    await layOut(count: 95)
    #expect(list.rowCount == 95)
    await answer(count: 95)
    await go(to: 60)
    await answer(count: 42)
    #expect(list.rowCount == 42)
    #expect(pages[41] == 82)
    #expect(pages[42] == nil)
    pages.reloadRows(30..<31)
    await drain()
    await answer(count: 60)
    #expect(list.rowCount == 60)
    await go(to: 55)
    await answer(count: 60)
    #expect(pages[59] == 118 && pages[60] == nil)
  }

  @Test
  func `P-6: a page dropped when the number of rows fell is requested again when it is visible`()
    async
  {
    await layOut(count: 95)
    await answer(count: 95)
    await go(to: 40)
    await answer(count: 95)
    #expect(pages[40] == 80)
    await go(to: 15)
    // The number of rows falls to a multiple of the page size, and grows again.
    await answer(count: 40)
    #expect(list.rowCount == 40 && pages[40] == nil)
    pages.reloadRows(15..<16)
    await drain()
    await answer(count: 95)
    #expect(list.rowCount == 95 && pages[40] == nil)
    let requests = source.requests.count
    await go(to: 40)
    #expect(source.requests.dropFirst(requests).contains(40..<50))
  }

  @Test
  func `P-6: an OffsetPager tells a footer that there is no more data, and never calls its action`()
    async
  {
    let (source, list) = (Source(), ListView())
    var calls = 0
    let footer = list.addFooter(RefreshFooter(view: SpyView())) { calls += 1 }
    let pages = OffsetPager(AnyOffsetSource(source.request), on: list)
    list.resize(width: 20, height: 10)
    await until { footer.state == .noMoreData }
    #expect(calls == 0)
    withExtendedLifetime(pages) {}
  }

  @Test
  func `P-6: when a source loses rows during a request past its new end, the list becomes shorter`()
    async
  {
    await layOut(count: 200)
    await answer(count: 200)
    await go(to: 120)
    await answer(count: 200)
    await go(to: 60)
    await answer(count: 100)
    #expect(list.rowCount == 100 && line == "60 is 120")
  }

  @Test func `P-6: a refresh of a source without rows requests its first page alone`() async {
    await layOut(count: 0)
    #expect(pages.error(ofRow: 0) == nil)
    list.header?.beginRefreshing(reveal: .never)
    await source.waitForRequests(2)
    #expect(source.requests == [0..<10, 0..<10])
  }

  @Test func `T-16: an impossible edit of a source ends the program with an explanation`()
    async
  {
    let negative = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await Self.edited { $0.insertRows(-1, at: 0) } }
    let outside = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await Self.edited { $0.insertRows(1, at: 8) } }
    let tooMany = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await Self.edited { $0.insertRows(.max, at: 0) } }
    let changed = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await Self.edited { $0.reloadRows(5..<9) } }
    await #expect(processExitsWith: .success) {
      await Self.edited { $0.insertRows(.max - 7, at: 7) }
    }
    for (result, message) in [
      (changed, "rows 5..<9 are out of range 0..<7"),
      (negative, "cannot insert -1 rows at 0; both must be 0 or more"),
      (outside, "insertion index 8 is out of range 0...7"),
      (tooMany, "exceeds the largest number of rows"),
    ] {
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(message), "\(said)")
    }
  }

  /// Edits a pager of seven rows.
  private static func edited(_ edit: @MainActor (OffsetPager<Int>) -> Void) async {
    let source = Source()
    let (list, pages) = make(source)
    list.resize(width: 20, height: 10)
    await until { source.pendingRequests.count == 1 }
    source.respond(to: 0, with: .success(OffsetPage(Array(0..<7), count: 7)))
    await until { list.rowCount == 7 }
    edit(pages)
  }

  @Test func `P-6: a negative row of an OffsetPager has no item and no error`() async {
    list.resize(width: 20, height: 10)
    await drain()
    await fail(0)
    #expect(pages.error(ofRow: 0) is Unreachable && pages.error(ofRow: -1) == nil)
    frames.advance(by: 1.1)
    await drain()
    await answer()
    #expect(pages[0] == 0 && pages[-1] == nil)
  }
}
