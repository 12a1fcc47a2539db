import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import Testing

/// Rows by position of a source that returns fewer rows than requested, or is refreshed.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ShortAnswerTests {
  private let source = ManualSource<Range<Int>, OffsetPage<Int>>()
  private let list = ListView()
  private let pages: OffsetPager<Int>
  private let frames: ManualFrameSource

  init() {
    var configuration = OffsetPagerConfiguration()
    configuration.pageSize = 10
    configuration.prefetchViewports = 0
    pages = OffsetPager(AnyOffsetSource(source.request), on: list, configuration: configuration) {
      row, item, region in region.write(item.map { "\($0)" } ?? "…")
    }
    frames = ManualFrameSource(list.scroll)
    list.resize(width: 20, height: 8)
  }

  private func answer(_ items: some Sequence<Int>, of count: Int) async {
    await until { !source.pendingRequests.isEmpty }
    let request = source.pendingRequests[0]
    source.respond(to: request, with: .success(OffsetPage(Array(items), count: count)))
    await until { !source.pendingRequests.contains(request) }
    for _ in 0..<20 { await Task.yield() }
  }

  @Test
  func `P-6: if a source returns fewer rows than requested, the other rows are requested again`()
    async
  {
    await answer(0..<4, of: 100)
    #expect(source.requests == [0..<10, 4..<10])
    await answer(4..<7, of: 100)
    #expect(source.requests.last == 7..<10)
    await answer(7..<10, of: 100)
    #expect(source.requests.count == 3)
    #expect((0..<8).map { pages[$0] } == Array(0..<8))
  }

  @Test
  func `P-6: rows that a source counts but does not return are shown as failed, and are retried`()
    async
  {
    await answer(0..<4, of: 100)
    await answer([], of: 100)
    #expect(source.requests.count == 2)
    #expect(pages.error(ofRow: 5) != nil)
    #expect(pages[3] == 3)
    frames.advance(by: 1.1)
    await answer(4..<10, of: 100)
    #expect(source.requests.count == 3)
    #expect(pages.error(ofRow: 5) == nil && pages[5] == 5)
  }

  @Test func `P-6: rows that the source reports as added at its end are requested`() async {
    await answer(0..<10, of: 14)
    list.scroll.jump(to: 100)
    await answer(10..<14, of: 14)
    list.header?.beginRefreshing(reveal: .never)
    await answer(0..<10, of: 18)
    #expect((14..<18).allSatisfy { pages[$0] == nil })
    await answer(10..<18, of: 18)
    #expect((10..<18).map { pages[$0] } == Array(10..<18))
  }

  @Test func `P-6: a refresh never replaces a visible row with one without an item`() async {
    await answer(0..<10, of: 100)
    list.scroll.jump(to: 5)
    await answer(10..<20, of: 100)
    #expect((5..<13).allSatisfy { pages[$0] == $0 })
    list.header?.beginRefreshing(reveal: .never)
    await answer(100..<110, of: 100)
    #expect((5..<13).map { pages[$0] } == [105, 106, 107, 108, 109, 10, 11, 12])
    await answer(110..<120, of: 100)
    #expect((5..<13).map { pages[$0] } == Array(105..<113))
    #expect(list.header?.state == .initial)
  }

  @Test func `Q-6: a filter checks only loaded rows, shows this, and requests no rows`()
    async
  {
    list.allowsFiltering = true
    await answer(0..<10, of: 10_000_000)
    list.filter("7")
    var slices = 0
    while list.continueFind(), slices < 1_000 { slices += 1 }
    #expect(slices < 10, "not ten million rows")
    #expect(list.filterStatus?.text(in: .english) == "1 of 10 · only what is loaded")
    for _ in 0..<20 { await Task.yield() }
    #expect(source.requests.count == 1)
    list.clearFilter()
    #expect(list.rowCount == 10_000_000 && list.visibleRows == 0..<8)
    // Pages that arrive in the meantime are searched as well.
    list.scroll.jump(to: 5)
    await until { source.requests.count == 2 }
    list.filter("7")
    await answer(10..<20, of: 10_000_000)
    while list.continueFind() {}
    #expect(list.filterStatus?.text(in: .english) == "2 of 20 · only what is loaded")
    // The rows between two rows that pass are not requested, although they are not loaded.
    list.clearFilter()
    list.scroll.jump(to: 5_000)
    await until { source.requests.count == 3 }
    await answer(source.requests[2], of: 10_000_000)
    list.filter("7")
    while list.continueFind() {}
    for _ in 0..<20 { await Task.yield() }
    #expect(list.visibleRows.count > 4_000 && source.requests.count == 3)
  }

  @Test
  func `P-13: a filter persists over a pager's restart, and checks only rows loaded since then`()
    async
  {
    list.allowsFiltering = true
    await answer(0..<10, of: 10_000_000)
    list.filter("7")
    pages.restart()
    await answer(70..<80, of: 20_000_000)
    while list.continueFind() {}
    #expect(list.rowCount == 20_000_000)
    #expect(list.filterStatus?.text(in: .english) == "10 of 10 · only what is loaded")
  }
}
