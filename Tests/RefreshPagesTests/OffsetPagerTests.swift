import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct OffsetPagerTests {
  private typealias Source = ManualSource<Range<Int>, OffsetPage<Int>>
  private let source = Source()
  private let list: ListView
  private let pages: OffsetPager<Int>
  private let frames: ManualFrameSource

  init() {
    (list, pages) = Self.make(source)
    frames = ManualFrameSource(list.scroll)
  }

  /// Returns a list of ten lines on pages of ten rows, five of which are kept.
  private static func make(_ source: Source) -> (ListView, OffsetPager<Int>) {
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

  private func drain() async {
    await until { source.pendingRequests.count == pages.requestCount }
  }

  private func layOut(count: Int = 100_000_000) async {
    list.resize(width: 20, height: 10)
    await drain()
    await answer(count: count)
  }

  /// Answers all requests one by one until none is left.
  private func answer(count: Int = 100_000_000) async {
    while let request = source.pendingRequests.first { await answer(request, count: count) }
  }

  private func answer(_ request: Int, count: Int = 100_000_000) async {
    let range = source.requests[request].clamped(to: 0..<count)
    source.respond(to: request, with: .success(OffsetPage(range.map { $0 * 2 }, count: count)))
    await drain()
  }

  private func fail(_ request: Int) async {
    source.respond(to: request, with: .failure(Unreachable()))
    await drain()
  }

  /// Returns the pending request for a row's page. Simultaneous requests arrive in any order.
  private func open(for row: Int) -> Int {
    source.pendingRequests.first { source.requests[$0].contains(row) } ?? 0
  }

  private func go(to row: Int) async {
    pages.scrollToRow(row)
    await drain()
  }

  private var line: String {
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

  @Test
  func `P-5, P-6: a failed page is requested again once cancelled requests do not block it`()
    async
  {
    source.endsWhenCancelled = false
    await layOut()
    await go(to: 100)
    await go(to: 120)
    await fail(open(for: 110))
    await go(to: 100)
    let count = source.requests.count
    // Its retry is due after 1 s, but two requests that have been cancelled are still in flight.
    frames.advance(by: 1.1)
    await drain()
    #expect(source.requests.count == count)
    frames.advance(by: 10)
    await until { source.requests.count == count + 2 }
    #expect(source.requests.suffix(2).contains { $0.contains(100) })
  }

  @Test
  func `P-1, P-6: visible rows are requested first, then the rows around them, the nearest first`()
    async
  {
    list.resize(width: 20, height: 10)
    await drain()
    #expect(source.requests == [0..<10])
    #expect(list.rowCount == 0)
    await answer(0)
    #expect(list.rowCount == 100_000_000)
    #expect(line == "0 is 0")
    await answer()
    let count = source.requests.count
    await go(to: 5_005)
    #expect(line == "5005 …")
    #expect(Set(source.requests.dropFirst(count)) == [5_000..<5_010, 5_010..<5_020])
    await answer(open(for: 5_005))
    #expect(line == "5005 is 10010")
    #expect(source.requests.last == 5_020..<5_030)
    await answer()
    #expect(source.requests.last == 4_990..<5_000)
  }

  @Test
  func `P-6: no more requests than allowed are in flight, and no page is requested twice at once`()
    async
  {
    await layOut()
    var chance = SeededNumbers(seed: 3)
    for _ in 0..<600 {
      if chance.chance(0.5) {
        list.scroll.wheel(ticks: -Int.random(in: -9...9, using: &chance), units: 3)
        await drain()
      } else if chance.chance(0.3) {
        await go(to: Int.random(in: 0..<1_000, using: &chance))
      } else if let request = source.pendingRequests.randomElement(using: &chance) {
        await answer(request)
      }
      let open = source.pendingRequests.map { source.requests[$0] }
      #expect(open.count <= 2)
      #expect(Set(open).count == open.count)
    }
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

  @Test func `P-6: the request for a page that is no longer visible is cancelled, or never sent`()
    async
  {
    await layOut()
    await answer()
    let before = source.requests.count
    for row in [1_000, 2_000, 3_000, 4_000] { pages.scrollToRow(row) }
    await drain()
    await answer()
    let asked = source.requests.dropFirst(before)
    #expect(!asked.contains(2_000..<2_010))
    #expect(!asked.contains(3_000..<3_010))
    #expect(asked.contains(4_000..<4_010))
    #expect(source.cancelledRequests == [before, before + 1])
    #expect(pages[1_000] == nil)
  }

  @Test(arguments: [0, 1])
  func `P-6, P-11: only requests for pages that are no longer needed are cancelled after an edit`(
    inserted: Int
  ) async {
    await layOut()
    await answer()
    await go(to: 1_000)
    let request = open(for: 1_000)
    #expect(source.requests[request] == 1_000..<1_010)
    // An inserted row moves the last requested row to the next page.
    pages.insertRows(inserted, at: 0)
    await go(to: 1_020 + inserted)
    #expect(source.cancelledRequests == (inserted == 0 ? [request] : []))
  }

  @Test func `P-6: a source that ignores cancellation gets no more requests than allowed`()
    async
  {
    source.endsWhenCancelled = false
    await layOut()
    await answer()
    for row in [1_000, 2_000, 3_000] { await go(to: row) }
    #expect(source.pendingRequests.count == 2)
    await go(to: 1_000)
    #expect(source.pendingRequests.count == 2)
    await answer()
    #expect(line == "1000 is 2000")
  }

  @Test
  func `P-6: a source that ignores cancellation delays requests for visible rows by at most 10 s`()
    async
  {
    source.endsWhenCancelled = false
    await layOut()
    await answer()
    for row in [1_000, 2_000, 3_000] { await go(to: row) }
    #expect(source.pendingRequests.count == 2)
    let deaf = source.pendingRequests
    let asked = source.requests.count
    frames.advance(by: 9.9)
    await go(to: 3_001)
    #expect(source.requests.count == asked)
    frames.advance(by: 0.2)
    await until { source.requests.count == asked + 2 }
    #expect(source.requests.dropFirst(asked).contains(3_000..<3_010))
    pages.scrollToRow(1_000)
    for request in deaf { source.respond(to: request, with: .success(OffsetPage([], count: 5))) }
    for request in source.pendingRequests {
      source.respond(to: request, with: .failure(Unreachable()))
    }
    await until { source.pendingRequests.count == pages.requestCount }
    #expect(list.rowCount == 100_000_000)
  }

  @Test
  func `P-6: the response to a cancelled request is ignored, even if its page is needed again`()
    async
  {
    source.endsWhenCancelled = false
    await layOut()
    await answer()
    await go(to: 1_000)
    let deaf = source.pendingRequests.first { source.requests[$0] == 1_000..<1_010 }
    await go(to: 2_000)
    frames.advance(by: 10.1)
    await until { source.pendingRequests.count == pages.requestCount + 2 }
    pages.scrollToRow(1_000)
    frames.advance(by: 10.1)
    await until { source.requests.count { $0 == 1_000..<1_010 } == 2 }
    source.respond(to: deaf ?? 0, with: .success(OffsetPage([7], count: 5)))
    #expect(pages[1_000] == nil)
    while let request = source.requests.lastIndex(of: 1_000..<1_010),
      source.pendingRequests.contains(request)
    {
      source.respond(
        to: request, with: .success(OffsetPage((1_000..<1_010).map { $0 * 2 }, count: 100_000_000)))
      await until { !source.pendingRequests.contains(request) && pages[1_000] != nil }
    }
    #expect(pages[1_000] == 2_000)
    #expect(list.rowCount == 100_000_000)
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

  @Test func `P-6: a failed page is requested again after 1, 2 and 4 s, only while it is visible`()
    async
  {
    await layOut()
    await answer()
    await go(to: 505)
    let request = open(for: 505)
    await fail(request)
    #expect(pages.error(ofRow: 505) is Unreachable)
    await answer()
    for delay in [1.0, 2, 4] {
      let count = source.requests.count
      frames.advance(by: delay - 0.05)
      await drain()
      #expect(source.requests.count == count)
      frames.advance(by: 0.1)
      await drain()
      #expect(source.requests.dropFirst(count) == [source.requests[request]])
      await fail(open(for: 505))
    }
    await go(to: 100)
    await answer()
    let count = source.requests.count
    frames.advance(by: 20)
    await drain()
    #expect(source.requests.count == count)
    await go(to: 505)
    await answer()
    #expect(pages.error(ofRow: 505) == nil)
    #expect(line == "505 is 1010")
  }

  @Test func `P-6: a failed page is retried on time while another page's retry is in flight`()
    async
  {
    await layOut()
    await answer()
    await go(to: 505)
    await fail(open(for: 505))
    while let other = source.pendingRequests.first(where: { !source.requests[$0].contains(515) }) {
      await answer(other)
    }
    frames.advance(by: 0.5)
    await fail(open(for: 515))
    #expect(source.pendingRequests.isEmpty)
    frames.advance(by: 0.52)
    await drain()
    #expect(source.pendingRequests.map { source.requests[$0] } == [500..<510])
    frames.advance(by: 0.5)
    await drain()
    #expect(source.pendingRequests.map { source.requests[$0] } == [500..<510, 510..<520])
  }

  @Test func `P-3, P-6: after a refresh, a page that failed is requested again at once`() async {
    await layOut()
    await answer()
    await go(to: 505)
    await fail(open(for: 515))
    await answer()
    #expect(pages.error(ofRow: 515) is Unreachable)
    list.header?.beginRefreshing(reveal: .never)
    await source.waitForRequests(source.requests.count + 1)
    let count = source.requests.count
    #expect(source.requests[count - 1] == 500..<510)
    let fresh = OffsetPage((500..<510).map { $0 * 2 }, count: 100_000_000)
    source.respond(to: count - 1, with: .success(fresh))
    await until { list.header?.state != .loading }
    await drain()
    #expect(pages.error(ofRow: 515) == nil)
    #expect(source.requests.dropFirst(count).contains(510..<520))
  }

  @Test func `P-6: a page size of one row is allowed, and requests each row`() async {
    let (source, list) = (Source(), ListView())
    var configuration = OffsetPagerConfiguration()
    (configuration.pageSize, configuration.maximumRowsKept) = (1, 1)
    let pages = OffsetPager(
      AnyOffsetSource(source.request), on: list, configuration: configuration)
    list.resize(width: 20, height: 1)
    await until { source.requests == [0..<1] }
    source.respond(to: 0, with: .success(OffsetPage([7], count: 2)))
    await until { pages[0] == 7 && list.rowCount == 2 }
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

  @Test func `P-6: rows are removed at the end when the source reports a smaller count`() async {
    await layOut(count: 95)
    #expect(list.rowCount == 95)
    await answer(count: 95)
    await go(to: 60)
    await answer(count: 42)
    #expect(list.rowCount == 42)
    #expect(pages[41] == 82)
    #expect(pages[42] == nil)
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

  @Test func `P-11: reloading rows up to the last row of a page requests only that page again`()
    async
  {
    await layOut(count: 95)
    await answer(count: 95)
    let requests = source.requests.count
    pages.reloadRows(0..<10)
    await drain()
    await answer(count: 95)
    #expect(source.requests.dropFirst(requests) == [0..<10])
  }

  @Test func `P-6: a list of one line loads its page, even if at most one page of items is kept`()
    async
  {
    let (source, list) = (Source(), ListView())
    var configuration = OffsetPagerConfiguration()
    (configuration.pageSize, configuration.maximumRowsKept) = (10, 10)
    let pages = OffsetPager(
      AnyOffsetSource(source.request), on: list, configuration: configuration)
    list.resize(width: 20, height: 1)
    await until { source.requests == [0..<10] }
    pages.restart()
    #expect(list.header?.state == .loading)
  }

  @Test func `P-6: an OffsetPager leaves a footer without more data, and its action is not called`()
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
  func `P-6: a page past the end of a source that has lost rows is cancelled without a failure`()
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

  @Test func `P-6: observers are notified when a page fails, so that an app can draw the failure`()
    async
  {
    await layOut()
    await answer()
    await go(to: 505)
    var changes = 0
    let token = list.scroll.observe { _ in changes += 1 }
    await fail(open(for: 505))
    #expect(pages.error(ofRow: 505) is Unreachable)
    #expect(changes > 0)
    token.cancel()
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

  @Test
  func `P-5: a page whose source throws CancellationError is requested again after a second`() async
  {
    list.resize(width: 20, height: 10)
    await drain()
    source.respond(to: 0, with: .failure(CancellationError()))
    await drain()
    for _ in 0..<20 { await Task.yield() }
    #expect(source.requests.count == 1 && pages.error(ofRow: 0) is CancellationError)
    frames.advance(by: 1.1)
    await drain()
    #expect(source.requests.count == 2)
    await answer()
    #expect(line == "0 is 0" && pages.error(ofRow: 0) == nil)
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
