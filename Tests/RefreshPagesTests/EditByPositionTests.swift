import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct EditByPositionTests {
  private let source = ManualSource<Range<Int>, OffsetPage<Int>>()
  private let list = ListView()
  private let pages: OffsetPager<Int>
  /// The items of the source.
  private var truth = Array(0..<1_000)

  init() {
    var configuration = OffsetPagerConfiguration()
    configuration.pageSize = 10
    configuration.maximumRowsKept = 80
    pages = OffsetPager(AnyOffsetSource(source.request), on: list, configuration: configuration) {
      row, item, region in
      region.write(item.map { "\($0)" } ?? "…")
    }
  }

  private func drain() async { await until { source.pendingRequests.count == pages.requestCount } }

  private func answer() async {
    await drain()
    while let request = source.pendingRequests.first {
      let range = source.requests[request].clamped(to: truth.indices)
      source.respond(
        to: request, with: .success(OffsetPage(Array(truth[range]), count: truth.count)))
      await drain()
      // Requests after edits are limited in their rate.
      if source.pendingRequests.isEmpty { list.scroll.frame(at: list.scroll.now + 1.1) }
      await drain()
    }
  }

  private func show(_ row: Int) async {
    list.resize(width: 8, height: 10)
    await answer()
    pages.scrollToRow(row)
    await answer()
  }

  private var lines: [String] {
    var canvas = TextCanvas(width: 8, height: 10)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private func text(_ rows: Range<Int>) -> [String] { truth[rows].map { "\($0)" } }

  @Test mutating func `P-11: rows inserted above the visible rows do not move them or their items`()
    async
  {
    await show(500)
    truth.insert(contentsOf: 5_000..<5_013, at: 100)
    pages.insertRows(13, at: 100)
    #expect(lines == (500..<510).map { "\($0)" })
    #expect(list.visibleRows.lowerBound == 513)
    await answer()
    #expect(lines == text(513..<523))
    #expect(list.rowCount == 1_013)
  }

  @Test mutating func `P-11, R-11: after an edit that leaves no rows, the empty content is shown`()
    async
  {
    list.emptyContent = "no rows"
    await show(0)
    pages.removeRows(0..<1_000)
    truth = []
    #expect(lines.contains("no rows"))
    truth = [7]
    pages.insertRows(1, at: 0)
    await answer()
    #expect(lines[0] == "7" && !lines.contains("no rows"))
  }

  @Test mutating func `P-11: rows removed above the visible rows do not move them or their items`()
    async
  {
    await show(500)
    truth.removeSubrange(40..<71)
    pages.removeRows(40..<71)
    #expect(lines == (500..<510).map { "\($0)" })
    await answer()
    #expect(lines == text(469..<479))
    #expect(list.rowCount == 969)
  }

  @Test
  mutating func
    `P-11: inserted rows have no item before a response, and rows that move keep their items`()
    async
  {
    await show(500)
    truth.insert(contentsOf: [-1, -2], at: 503)
    pages.insertRows(2, at: 503)
    let before = ["500", "501", "502", "…", "…", "503", "504", "505", "506", "507"]
    #expect(lines == before)
    await answer()
    #expect(lines == text(500..<510))
    truth.removeSubrange(501..<507)
    pages.removeRows(501..<507)
    #expect(lines == text(500..<510))
    await answer()
    #expect(lines == text(500..<510))
  }

  @Test(arguments: [0, 700])
  mutating func
    `P-11: items requested before an edit are shown where it moved them, and requested again`(
      row: Int
    ) async
  {
    await show(500)
    pages.scrollToRow(700)
    await drain()
    let late = source.pendingRequests.first { source.requests[$0].contains(700) } ?? 0
    let (rows, count) = (source.requests[late], source.requests.count)
    #expect(rows.contains(700))
    truth.insert(contentsOf: [-1, -2, -3], at: row)
    pages.insertRows(3, at: row)
    #expect(source.cancelledRequests.isEmpty)
    #expect(source.requests.count == count, "one request a page, however many edits")
    let old = rows.map { $0 + 10_000 }
    source.respond(to: late, with: .success(OffsetPage(old, count: 1_000)))
    await until { pages[703] != nil }
    #expect(pages[703] == 10_700)
    #expect(list.rowCount == 1_003, "the count may be from before the edit as well")
    await answer()
    #expect(lines == text(703..<713))
  }

  @Test(arguments: [true, false])
  mutating func `P-11: a response from before an edit after its rows does not revert the edit`(
    isInsertion: Bool
  ) async throws {
    await show(500)
    pages.scrollToRow(700)
    await drain()
    // The source receives its requests in any order.
    let late = try #require(source.pendingRequests.first { source.requests[$0].contains(700) })
    let old = OffsetPage(Array(truth[source.requests[late]]), count: truth.count)
    if isInsertion {
      truth.insert(contentsOf: [-1, -2, -3], at: 900)
      pages.insertRows(3, at: 900)
    } else {
      truth.removeSubrange(900..<903)
      pages.removeRows(900..<903)
    }
    source.respond(to: late, with: .success(old))
    await until { pages[700] != nil }
    #expect(list.rowCount == truth.count, "the number of rows before the edit does not return")
    await answer()
    #expect(list.rowCount == truth.count)
    #expect(lines == text(700..<710))
  }

  @Test
  mutating func
    `P-11: an edit among the requested rows voids the response to the request, but only once`()
    async
  {
    await show(500)
    pages.scrollToRow(700)
    for attempt in 0..<2 {
      await drain()
      let late = source.pendingRequests.first { source.requests[$0].contains(705) } ?? 0
      let rows = source.requests[late]
      truth.insert(-1, at: 705)
      pages.insertRows(1, at: 705)
      let old = rows.map { $0 + 10_000 }
      source.respond(to: late, with: .success(OffsetPage(old, count: 1_000)))
      await until { source.pendingRequests.contains { source.requests[$0].contains(705) } }
      #expect((pages[700] == nil) == (attempt == 0), "the second answer fills the rows")
    }
    #expect(pages[704] == 10_704)
    #expect(pages[705] == nil, "nobody knows the new row yet")
    await answer()
    #expect(lines == text(700..<710))
    // After a response that was used, the next edit voids a response again.
    for number in [-2, -3] {
      await drain()
      let late = source.pendingRequests.first { source.requests[$0].contains(705) }
      truth.insert(number, at: 705)
      pages.insertRows(1, at: 705)
      guard let late else { continue }
      let old = source.requests[late].map { $0 + 10_000 }
      source.respond(to: late, with: .success(OffsetPage(old, count: 1_000)))
      await until { source.requests.count > late + 1 && !source.pendingRequests.contains(late) }
      await drain()
    }
    #expect(pages[705] == nil && pages[706] == nil)
  }

  @Test
  mutating func `P-11: the rate of requests does not grow with edits, and no row stays empty`()
    async
  {
    await show(500)
    var waits: [Int: Int] = [:]
    let before = source.requests.count
    // Forty edits per second for five seconds, from a source that takes 0.1 s.
    for step in 0..<200 {
      let row = step % 2 == 0 ? 0 : list.visibleRows.lowerBound + 3
      truth.insert(step + 5_000, at: row)
      pages.insertRows(1, at: row)
      if step % 4 == 3 { await answerOpen() }
      list.scroll.frame(at: list.scroll.now + 0.025)
      for _ in 0..<5 { await Task.yield() }
      for row in list.visibleRows {
        let isEmpty = pages[row] == nil
        waits[truth[row]] = isEmpty ? (waits[truth[row]] ?? 0) + 1 : 0
        #expect((waits[truth[row]] ?? 0) < 24, "row \(row) has been empty for 0.6 s")
      }
    }
    #expect(source.requests.count - before <= 60, "\(source.requests.count - before) requests")
    list.header?.beginRefreshing(reveal: .never)
    while list.header?.state == .loading { await answerOpen() }
    await answer()
    let rows = list.visibleRows
    #expect(lines == text(rows.lowerBound..<rows.lowerBound + 10))
  }

  @Test
  mutating func `P-11: a page that changes more than ten times in a second is requested after it`()
    async
  {
    await show(500)
    let before = source.requests.count
    for number in 0...10 {
      truth[505] = -number
      pages.reloadRows(505..<506)
      await drain()
      await answerOpen()
      await drain()
    }
    #expect(source.requests.count == before + 10 && pages[505] == -9)
    list.scroll.frame(at: list.scroll.now + 1.01)
    #expect(pages.requestCount == 1)
    await answer()
    #expect(pages[505] == -10)
  }

  @Test mutating func `P-11: late responses of a changed source do not change correct rows`() async
  {
    source.endsWhenCancelled = false
    await show(500)
    pages.scrollToRow(700)
    await drain()
    let late = source.pendingRequests
    truth.insert(-1, at: 0)
    pages.insertRows(1, at: 0)
    for request in late {
      source.respond(to: request, with: .success(OffsetPage([9, 9, 9], count: 17)))
    }
    await drain()
    #expect(list.rowCount == 1_001)
    await answer()
    #expect(lines == text(701..<711))
  }

  @Test
  mutating func `P-11: changed rows are requested again, and show their old items until then`()
    async
  {
    await show(500)
    truth[505] = -5
    pages.reloadRows(0..<1_000)
    #expect(lines == (500..<510).map { "\($0)" })
    await answer()
    #expect(lines == text(500..<510))
    #expect(lines[5] == "-5")
  }

  @Test
  mutating func
    `P-11: if rows are inserted before the first response, it is ignored and requested again`()
    async
  {
    list.resize(width: 8, height: 10)
    await until { source.requests.count == 1 }
    pages.insertRows(1_000, at: 0)
    source.respond(to: 0, with: .success(OffsetPage([], count: 0)))
    await answer()
    #expect(list.rowCount == 1_000)
    #expect(lines == text(0..<10))
  }

  @Test
  mutating func
    `P-11: rows that are reloaded while their page is half loaded show their new items`()
    async
  {
    await show(500)
    pages.scrollToRow(700)
    await drain()
    let short = source.pendingRequests.first { source.requests[$0] == 700..<710 } ?? 0
    source.respond(
      to: short, with: .success(OffsetPage(Array(truth[700..<705]), count: truth.count)))
    await until { source.pendingRequests.contains { source.requests[$0] == 705..<710 } }
    truth[701] = -1
    pages.reloadRows(701..<702)
    await answer()
    #expect(lines == text(700..<710))
  }

  @Test
  mutating func
    `P-11: an edit ends a refresh in progress, and the visible rows are requested again`()
    async
  {
    await show(500)
    list.header?.beginRefreshing(reveal: .never)
    await source.waitForRequests(source.requests.count + 1)
    let refresh = source.requests.count - 1
    let old = Array(truth[500..<510])
    truth.insert(contentsOf: [-1, -2, -3], at: 0)
    pages.insertRows(3, at: 0)
    source.respond(to: refresh, with: .success(OffsetPage(old, count: 1_000)))
    for _ in 0..<3 {
      await until { !source.pendingRequests.isEmpty || list.header?.state != .loading }
      await answerOpen()
    }
    await until { list.header?.state != .loading }
    await answer()
    #expect(list.rowCount == 1_003)
    #expect(lines == text(503..<513))
  }

  private func answerOpen() async {
    for request in source.pendingRequests {
      let range = source.requests[request].clamped(to: truth.indices)
      source.respond(
        to: request, with: .success(OffsetPage(Array(truth[range]), count: truth.count)))
    }
    await Task.yield()
  }

  @Test mutating func `P-11: after any edits of the source the list shows the source's rows`() async
  {
    var chance = SeededNumbers(seed: 11)
    await show(500)
    for step in 0..<300 {
      let row = Int.random(in: 0..<truth.count - 20, using: &chance)
      let near = max(0, min(truth.count - 20, list.visibleRows.lowerBound + step % 31 - 15))
      let count = Int.random(in: 0...12, using: &chance)
      let place = chance.chance(0.5) ? near : row
      if chance.chance(0.5) {
        truth.insert(contentsOf: (0..<count).map { 10_000 + 100 * step + $0 }, at: place)
        pages.insertRows(count, at: place)
      } else {
        truth.removeSubrange(place..<place + count)
        pages.removeRows(place..<place + count)
      }
      guard chance.chance(0.4) else { continue }
      await answer()
      for row in list.visibleRows { #expect(pages[row] == truth[row]) }
      if chance.chance(0.2) { pages.scrollToRow(Int.random(in: 0..<600, using: &chance)) }
    }
    await answer()
    #expect(list.rowCount == truth.count)
    #expect(pages.keptCount <= 80)
    let rows = list.visibleRows
    #expect(lines == text(rows.lowerBound..<rows.lowerBound + 10))
  }
}
