import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

/// A list of ten lines by position, on pages of ten rows. The test answers the searches of its
/// source.
@Suite(.timeLimit(.minutes(60))) @MainActor struct FindByPositionTests {
  private struct Asked: Sendable, Equatable {
    var words: String
    var row: Int
    var direction = FindDirection.forward
  }

  private struct Source: SearchableSource {
    let pages: ManualSource<Range<Int>, OffsetPage<String>>
    let finds: ManualSource<Asked, Int?>

    @concurrent func page(at range: Range<Int>) async throws -> OffsetPage<String> {
      try await pages.request(range)
    }

    @concurrent func find(
      _ words: FindQuery, from row: Int, direction: FindDirection
    ) async throws -> Int? {
      try await finds.request(Asked(words: words.text, row: row, direction: direction))
    }
  }

  private static let count = 100_000_000
  private let asked = ManualSource<Range<Int>, OffsetPage<String>>()
  private let finds = ManualSource<Asked, Int?>()
  private let list = ListView()
  private let frames: ManualFrameSource

  init() { frames = ManualFrameSource(list.scroll) }

  private static func configuration() -> OffsetPagerConfiguration {
    var configuration = OffsetPagerConfiguration()
    configuration.pageSize = 10
    configuration.maximumRowsKept = 50
    configuration.prefetchViewports = 0
    return configuration
  }

  /// Answers pages of rows whose text has one letter per digit of the row number: row 12 is "bc".
  private func answerPages() async {
    list.resize(width: 20, height: 10)
    await until { !asked.pendingRequests.isEmpty }
    while let request = asked.pendingRequests.first {
      let range = asked.requests[request].clamped(to: 0..<Self.count)
      let items = range.map(Self.text)
      asked.respond(to: request, with: .success(OffsetPage(items, count: Self.count)))
      await until { !asked.pendingRequests.contains(request) }
      for _ in 0..<20 { await Task.yield() }
    }
  }

  private static func text(_ row: Int) -> String {
    String("\(row)".unicodeScalars.map { Character(Unicode.Scalar(UInt8($0.value) + 49)) })
  }

  private func bind(finding: Bool) -> OffsetPager<String> {
    let source = Source(pages: asked, finds: finds)
    list.rowText = { [weak list] row in list == nil ? "" : Self.text(row) }
    return finding
      ? OffsetPager(source, on: list, configuration: Self.configuration())
      : OffsetPager(
        AnyOffsetSource(asked.request), on: list, configuration: Self.configuration())
  }

  private func status() -> String? { list.findStatus?.text(in: .english) }

  private func answer(_ row: Int?) async {
    let request = finds.requests.count - 1
    finds.respond(to: request, with: .success(row))
    await until { !finds.pendingRequests.contains(request) }
    for _ in 0..<20 { await Task.yield() }
  }

  private func asks(_ count: Int) async { await until { finds.requests.count == count } }

  @Test func `P-13, Q-3: restarting a pager with another source cancels the search in flight`()
    async
  {
    let pages = bind(finding: true)
    await answerPages()
    list.find("kk")
    await asks(1)
    pages.restart(from: AnyOffsetSource(asked.request))
    await until { finds.cancelledRequests == [0] }
    #expect(finds.cancelledRequests == [0])
  }

  @Test
  func `P-13, Q-3: after a restart, the late result of a search in the old source is not shown`()
    async
  {
    let later = ManualSource<Asked, Int?>()
    finds.endsWhenCancelled = false
    let pages = bind(finding: true)
    await answerPages()
    list.find("kk")
    await asks(1)
    pages.restart(from: Source(pages: asked, finds: later))
    await answerPages()
    await until { later.requests.count == 1 }
    await answer(7)
    #expect(list.findStatus?.row == nil && list.findStatus?.isSearching == true)
    later.respond(to: 0, with: .success(3))
    for _ in 0..<20 { await Task.yield() }
    #expect(list.findStatus?.row == 3)
  }

  @Test func `Q-3: continueFind() does not repeat the request of a search by the source`() async {
    let pages = bind(finding: true)
    await answerPages()
    list.find("kk")
    await asks(1)
    for _ in 0..<5 { list.continueFind() }
    for _ in 0..<20 { await Task.yield() }
    #expect(finds.requests.count == 1 && finds.cancelledRequests.isEmpty)
    await answer(3)
    #expect(list.findStatus?.row == 3)
    withExtendedLifetime(pages) {}
  }

  // MARK: - Nobody can be asked

  @Test
  func `Q-3: if the source is not searchable, only loaded rows are searched, and this is shown`()
    async
  {
    let pages = bind(finding: false)
    await answerPages()
    #expect(list.rowCount == Self.count)
    list.find("c")  // row 2 of the ten loaded rows
    #expect(list.findStatus?.isSearching == false, "a hundred million rows were to be looked at")
    #expect(list.findStatus?.row == 2)
    #expect(status() == "1 of 1 · only what is loaded")
    list.find("jj")
    #expect(status() == "not found · only what is loaded")
    list.find("c")
    list.search.keep()
    list.findNext()
    #expect(list.findStatus?.row == 2)
    withExtendedLifetime(pages) {}
  }

  @Test func `Q-3: a search covers newly loaded rows, and no longer counts discarded rows`() async {
    let pages = bind(finding: false)
    await answerPages()
    list.find("c")
    list.search.keep()
    pages.scrollToRow(22)
    await answerPages()
    list.continueFind()
    // 2, 20 to 29, and 32; row 22 contains two.
    #expect(list.findStatus?.count == 13)
    for row in [1_000, 2_000, 3_000, 4_000, 5_000] {
      pages.scrollToRow(row)
      await answerPages()
    }
    while list.findStatus?.isSearching ?? false { list.continueFind() }
    #expect(pages[2] == nil)
    let kept = (0..<Self.count / 10_000).filter { pages[$0] != nil }
    #expect(list.findStatus?.count == kept.reduce(0) { $0 + Self.text($1).count { $0 == "c" } })
  }

  // MARK: - The source looks

  @Test func `Q-3: a searchable source is searched forwards, backwards and around the end`() async {
    let pages = bind(finding: true)
    await answerPages()
    list.find("x")
    await asks(1)
    #expect(finds.requests == [Asked(words: "x", row: 0)])
    #expect(status() == "looking…")
    await answer(40_000_000)
    #expect(list.findStatus?.row == 40_000_000)
    #expect(status() == "found")
    #expect(list.visibleRows.contains(40_000_000))
    list.search.keep()
    list.findNext()
    await asks(2)
    #expect(finds.requests.last == Asked(words: "x", row: 40_000_001))
    await answer(nil)
    await asks(3)
    #expect(finds.requests.last == Asked(words: "x", row: 0))
    await answer(7)
    #expect(list.findStatus?.row == 7)
    #expect(status() == "found · from the start")
    list.findPrevious()
    await asks(4)
    #expect(finds.requests.last == Asked(words: "x", row: 6, direction: .backward))
    await answer(nil)
    await asks(5)
    #expect(finds.requests.last == Asked(words: "x", row: 99_999_999, direction: .backward))
    await answer(99_999_999)
    #expect(status() == "found · from the end")
    withExtendedLifetime(pages) {}
  }

  @Test
  func `Q-3: a search without a match returns to the exact offset, and so does cancelling it`()
    async
  {
    let pages = bind(finding: true)
    await answerPages()
    pages.scrollToRow(5_000)
    list.scroll.jump(to: 5_000.25)
    await answerPages()
    list.find("x")
    await asks(1)
    await answer(9)
    #expect(list.scroll.offset != 5_000.25)
    list.find("xy")
    await asks(2)
    await answer(nil)
    await asks(3)
    await answer(nil)
    #expect(status() == "not found")
    #expect(list.scroll.offset == 5_000.25)
    list.find("xyz")
    await asks(4)
    list.search.cancel()
    #expect(list.findStatus == nil)
    await answer(11)
    #expect(list.scroll.offset == 5_000.25)
  }

  @Test
  func `Q-3: a source gets one search at a time, and after it only the latest words are searched`()
    async
  {
    finds.endsWhenCancelled = false
    let pages = bind(finding: true)
    await answerPages()
    for words in ["a", "ab", "abc", "abcd"] { list.find(words) }
    await asks(1)
    #expect(finds.pendingRequests.count == 1)
    await until { finds.cancelledRequests == [0] }
    finds.respond(to: 0, with: .success(3))
    await asks(2)
    #expect(finds.requests.map(\.words) == ["a", "abcd"])
    #expect(list.findStatus?.row == nil, "what was called off was taken")
    await answer(4)
    #expect(list.findStatus?.row == 4)
    withExtendedLifetime(pages) {}
  }

  @Test
  func `Q-3: a cancelled search that does not end delays the next one only for the grace period`()
    async
  {
    finds.endsWhenCancelled = false
    let pages = bind(finding: true)
    await answerPages()
    list.find("a")
    await asks(1)
    list.find("b")
    frames.advance(by: 9.9)
    for _ in 0..<20 { await Task.yield() }
    #expect(finds.requests.count == 1)
    frames.advance(by: 0.2)
    await asks(2)
    #expect(finds.requests.last?.words == "b")
    withExtendedLifetime(pages) {}
  }

  @Test
  func `Q-3: a search that fails in the source is shown differently from one without a match`()
    async
  {
    struct Broken: Error {}
    let pages = bind(finding: true)
    await answerPages()
    list.find("a")
    await asks(1)
    finds.respond(to: 0, with: .failure(Broken()))
    await until { list.findStatus?.hasFailed ?? false }
    #expect(status() == "search failed")
    list.find("ab")
    await asks(2)
    await answer(0)
    #expect(status() == "found")
    withExtendedLifetime(pages) {}
  }

  @Test func `Q-3: after a pager's restart the new source is searched`() async {
    let later = ManualSource<Asked, Int?>()
    let pages = bind(finding: true)
    await answerPages()
    pages.restart(from: Source(pages: asked, finds: later))
    #expect(list.rowCount == 0, "rows of the old source are gone at once")
    await answerPages()
    list.find("a")
    await until { later.requests.count == 1 }
    #expect(finds.requests.isEmpty)
  }

  @Test func `Q-3: words typed before there are rows are searched for when rows have arrived`()
    async
  {
    let pages = bind(finding: true)
    list.resize(width: 20, height: 10)
    list.find("a")
    #expect(status() == "looking…")
    #expect(finds.requests.isEmpty)
    await answerPages()
    await asks(1)
    await answer(0)
    #expect(status() == "found")
    withExtendedLifetime(pages) {}
  }
}
