import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

/// Which rows are requested, how many requests are in flight, and which are cancelled.
extension OffsetPagerTests {
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
    list.scroll.jump(to: 1)
    await until { source.requests == [0..<1, 1..<2] }
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
}
