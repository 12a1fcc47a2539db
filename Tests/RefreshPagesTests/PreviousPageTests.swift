import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import Testing

@testable import RefreshPages

/// A list that begins in the middle of its source, and loads pages at both ends.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PreviousPageTests {
  enum Place: Sendable, Hashable {
    case after(Int)
    case before(Int)
  }

  typealias Page = CursorPage<Entry, Place>

  /// A source of entries whose numbers increase from the first row on.
  @MainActor
  final class MiddleBench {
    let source = ManualSource<Place?, Page>()
    let list: ListView
    let pages: CursorPager<Entry, Place>
    let frames: ManualFrameSource

    init(at first: Int? = 100, preload: PreloadDistance = 0, _ list: ListView = ListView()) {
      self.list = list
      pages = CursorPager(
        AnyCursorSource(source.request), on: list, from: first.map { .after($0 - 1) }
      ) { $1.write("\($0.id.number)") }
      frames = ManualFrameSource(list.scroll)
      list.footer?.preloadDistance = preload
    }

    var numbers: [Int] { pages.items.map(\.id.number) }

    func layOut() async {
      list.resize(width: 60, height: 10)
      await until { source.requests.count == 1 }
    }

    /// Answers the pending request with ten entries. The source has the entries 0 to 299.
    func answer(count: Int = 10) async {
      let request = source.pendingRequests.last ?? 0
      let rows =
        switch source.requests[request] {
        case nil: 0..<count
        case .after(let number): number + 1..<min(300, number + 1 + count)
        case .before(let number): max(0, number - count)..<number
        }
      let page = Page(
        rows.map { Entry($0) }, next: rows.upperBound < 300 ? .after(rows.upperBound - 1) : nil,
        previous: rows.lowerBound > 0 ? .before(rows.lowerBound) : nil)
      source.respond(to: request, with: .success(page))
      await drain()
    }

    func fail() async {
      source.respond(to: source.pendingRequests.last ?? 0, with: .failure(Unreachable()))
      await drain()
    }

    func drain() async {
      await until {
        let running = [list.header, list.footer].count { $0?.state == .loading }
        return source.pendingRequests.count { !source.cancelledRequests.contains($0) }
          == running + (pages.start.task != nil ? 1 : 0)
      }
    }

    var lines: [String] {
      var canvas = TextCanvas(width: 60, height: 10)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines.map { line in
        String(line.trimmingPrefix { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }

    func begin(count: Int = 30) async {
      await layOut()
      await answer(count: count)
    }
  }

  @Test func `P-12: a list begins at a cursor, and loads the previous page at its first row`() async
  {
    let bench = MiddleBench()
    await bench.begin()
    #expect(bench.source.requests == [.after(99), .before(100)])
    let read = bench.lines
    #expect(Array(read.prefix(2)) == ["Loading…", "100"])
    await bench.answer()
    #expect(bench.numbers == Array(90..<130))
    #expect(bench.lines == ["99"] + read.dropFirst(), "what is read stays where it is")
    #expect(bench.list.unreadRows == UnreadRows(), "they are not new")
    #expect(bench.source.requests.count == 2, "away from the first row nothing is requested")
    bench.list.scroll.jump(to: 0)
    await bench.drain()
    #expect(bench.source.requests.last == .before(90))
  }

  @Test func `P-12: the line before the first row shows that a page is loading, or has failed`()
    async
  {
    let bench = MiddleBench()
    await bench.begin()
    bench.list.scroll.jump(to: -1)
    #expect(Array(bench.lines.prefix(2)) == ["Loading…", "100"])
    var canvas = TextCanvas(width: 60, height: 10)
    canvas.draw { bench.list.draw(in: &$0) }
    #expect(canvas.lines[0] == String(repeating: " ", count: 26) + "Loading…")
    await bench.fail()
    #expect(bench.lines.first?.hasPrefix("Loading failed") == true, "\(bench.lines)")
    #expect(bench.lines[1] == "100")
    let count = bench.source.requests.count
    bench.frames.advance(by: 0.9)
    await bench.drain()
    #expect(bench.source.requests.count == count)
    bench.frames.advance(by: 0.2)
    await bench.drain()
    #expect(bench.source.requests.count == count + 1, "after 1 s it is requested again")
    #expect(bench.lines.first == "Loading…")
    await bench.answer()
    #expect(bench.lines[1] == "100", "what is read stays at the edge, too")
    #expect(bench.lines.first == "99")
  }

  @Test func `P-12: at the source's start no line is before the first row, and a pull refreshes`()
    async
  {
    let bench = MiddleBench(at: 5)
    await bench.begin()
    bench.list.scroll.jump(to: -1)
    await bench.answer()
    #expect(bench.numbers == Array(0..<35))
    bench.list.scroll.jump(to: -100)
    bench.frames.settle()
    #expect(bench.lines.first == "0")
    bench.list.header?.beginRefreshing(reveal: .never)
    await bench.drain()
    #expect(bench.source.requests.last == .some(nil))
  }

  @Test func `P-12: a header's run requests the previous page at once while there is one`() async {
    let bench = MiddleBench()
    await bench.begin()
    await bench.fail()
    bench.list.header?.beginRefreshing(reveal: .always)
    await bench.drain()
    #expect(bench.source.requests.last == .before(100))
    await bench.answer()
    bench.frames.settle()
    bench.frames.advance(by: 0.1)
    await bench.drain()
    #expect(bench.list.header?.state == .initial)
    #expect(bench.numbers == Array(90..<130))
    #expect(bench.lines[1] == "100", "\(bench.lines)")
  }

  @Test(arguments: [RevealPolicy.always, .never])
  func
    `P-12: a header's loading of a previous page does not change that the footer has no more data`(
      reveal: RevealPolicy
    ) async
  {
    let bench = MiddleBench(at: 280)
    await bench.begin(count: 20)
    bench.frames.settle()
    #expect(bench.list.footer?.state == .noMoreData)
    bench.list.header?.beginRefreshing(reveal: reveal)
    await bench.drain()
    if reveal == .always { await bench.answer(count: 300) }
    bench.frames.settle()
    bench.frames.advance(by: 0.1)
    #expect(bench.numbers.first == (reveal == .always ? 0 : 280))
    #expect(bench.list.header?.state == .initial)
    #expect(bench.list.footer?.state == .noMoreData)
  }

  @Test func `P-12: a silent refresh loads nothing while there are previous pages to load`() async {
    let bench = MiddleBench()
    await bench.begin(count: 30)
    await bench.answer()
    bench.list.scroll.jump(to: 12)
    await bench.drain()
    let count = bench.source.requests.count
    bench.list.header?.beginRefreshing(reveal: .never)
    await bench.drain()
    bench.frames.settle()
    #expect(bench.source.requests.count == count)
    #expect(bench.list.header?.state == .initial)
  }

  @Test func `P-12: previous pages are loaded within the footer's preload distance, one at a time`()
    async
  {
    let bench = MiddleBench(preload: .rows(15))
    await bench.begin()
    #expect(bench.source.requests.last == .before(100))
    #expect(bench.source.pendingRequests.count == 1)
    await bench.answer()
    #expect(
      bench.source.requests.last == .before(90), "10 rows before what shows are fewer than 15")
    await bench.answer()
    #expect(bench.source.pendingRequests.isEmpty)
    #expect(bench.numbers == Array(80..<130))
    #expect(bench.lines[1] == "100")
  }

  @Test func `P-12: a list in the middle of a source begins at an item that the app names`() async {
    let bench = MiddleBench()
    bench.pages.scrollToItem(Entry(107).id)
    await bench.begin()
    #expect(bench.lines[1] == "107", "a line is left for what comes before")
    await bench.answer()
    #expect(bench.lines[1] == "107")
    bench.pages.scrollToItem(Entry(95).id, at: .center)
    #expect(bench.lines.contains("95"))
  }

  @Test
  func
    `P-12: items that the app inserts before the first row stay, and are merged with their page`()
    async
  {
    let bench = MiddleBench()
    await bench.begin()
    bench.pages.prepend([Entry(1000), Entry(95)])
    await bench.answer()
    #expect(bench.numbers == [1000] + Array(90..<130))
    bench.list.scroll.jump(to: 0)
    await bench.drain()
    await bench.answer()
    #expect(bench.numbers == [1000] + Array(80..<130))
  }

  @Test
  func `P-12: a previous page that moves an item of the app does not move the first visible row`()
    async
  {
    let bench = MiddleBench()
    await bench.begin()
    bench.pages.prepend([Entry(95)])
    let before = bench.lines
    #expect(before[1] == "95")
    await bench.answer()
    #expect(bench.numbers == Array(90..<130))
    #expect(bench.lines[1] == "95", "\(bench.lines)")
    #expect(bench.list.unreadRows == UnreadRows(), "its items are not new")
  }

  @Test func `P-12: after a first page loaded by the header, the previous page is requested too`()
    async
  {
    let list = ListView()
    let footer = RefreshFooter(view: SpyView())
    footer.canAutoLoadMore = false
    list.scroll.attach(footer)
    let bench = MiddleBench(list)
    await bench.layOut()
    #expect(list.header?.state == .loading)
    await bench.answer()
    #expect(bench.source.requests == [.after(99), .before(100)])
  }

  @Test func `P-12: without a preload distance a previous page is requested only at the first row`()
    async
  {
    let bench = MiddleBench()
    await bench.begin()
    await bench.answer()
    #expect(bench.source.requests.count == 2)
    bench.list.scroll.jump(to: 1)
    await bench.drain()
    #expect(bench.source.requests.count == 2)
    bench.list.scroll.jump(to: 0)
    await bench.drain()
    #expect(bench.source.requests.count == 3)
  }

  @Test
  func `P-12: the number of previous pages without a new item is limited like that of a load`()
    async
  {
    let bench = MiddleBench(preload: 8)
    bench.pages.configuration.maximumPagesPerLoad = 4
    await bench.begin()
    for _ in 0..<3 { await bench.answer(count: 0) }
    #expect(bench.source.requests.count == 5)
    await bench.answer(count: 0)
    #expect(bench.source.requests.count == 5)
  }

  @Test func `P-12: the empty content is shown once all items between both ends are removed`() async
  {
    let bench = MiddleBench(at: 5)
    bench.list.emptyContent = "nothing here"
    await bench.layOut()
    await bench.answer(count: 300)
    #expect(bench.source.requests.last == .before(5))
    await bench.answer()
    #expect(bench.numbers == Array(0..<300))
    bench.pages.remove(bench.pages.items.map(\.id))
    bench.frames.settle()
    #expect(bench.lines.contains("nothing here"))
  }

  @Test(arguments: [0, 1])
  func `P-12: after five previous pages without a new item, the next request waits for a second`(
    count: Int
  ) async {
    let bench = MiddleBench(preload: 8)
    await bench.begin()
    for _ in 0..<5 { await bench.answer(count: count) }
    #expect(bench.source.requests.count == (count > 0 ? 7 : 6))
    bench.frames.advance(by: 1.1)
    await bench.drain()
    #expect(bench.source.requests.count == 7)
  }

  @Test func `P-12: a previous page with a new item resets the count of pages without new items`()
    async
  {
    let bench = MiddleBench(preload: 8)
    await bench.begin()
    for count in [0, 1, 0, 0, 0, 0] { await bench.answer(count: count) }
    #expect(bench.source.requests.count == 8, "four pages in a row had no new item")
    await bench.answer(count: 0)
    #expect(bench.source.requests.count == 8)
  }

  @Test func `P-12: items that the app removes or changes during a load stay removed or changed`()
    async
  {
    let bench = MiddleBench()
    await bench.begin()
    bench.pages.prepend([Entry(95, version: 1), Entry(96)])
    bench.pages.update([Entry(95, version: 2)])
    bench.pages.remove([Entry(96).id])
    await bench.answer()
    #expect(bench.numbers == (90..<130).filter { $0 != 96 })
    #expect(bench.pages.items[5].version == 2)
  }

  @Test func `P-12: restarting a pager at another place cancels the request for a previous page`()
    async
  {
    let bench = MiddleBench()
    bench.source.endsWhenCancelled = false
    await bench.begin()
    let late = bench.source.requests.count - 1
    bench.pages.restart(from: .after(199))
    await bench.drain()
    #expect(bench.source.requests.last == .after(199))
    #expect(bench.source.cancelledRequests.contains(late))
    bench.source.respond(
      to: late, with: .success(Page([Entry(99)], next: nil, previous: .before(99))))
    await bench.drain()
    #expect(bench.numbers.isEmpty)
    await bench.answer()
    #expect(bench.numbers == Array(200..<210))
    bench.pages.restart()
    await bench.drain()
    #expect(bench.source.requests.last == .some(nil))
    await bench.answer()
    bench.list.scroll.jump(to: -10)
    bench.frames.settle()
    #expect(bench.lines.first == "0")
  }

  @Test
  func `P-12: a previous page that arrives while the list is pulled waits until the list rests`()
    async
  {
    let bench = MiddleBench()
    await bench.begin()
    bench.list.scroll.jump(to: -1)
    let finger = bench.list.scroll
    finger.touchDown()
    finger.touchMoved(by: 3)
    let offset = finger.offset
    #expect(offset < -1)
    await bench.answer()
    #expect(bench.numbers == Array(100..<130))
    #expect(finger.offset == offset)
    finger.touchUp(velocity: 0)
    await bench.drain()
    bench.frames.settle()
    await bench.drain()
    bench.frames.advance(by: 0.1)
    await bench.drain()
    #expect(bench.numbers.starts(with: 90..<130))
    #expect(bench.lines[1] == "100", "\(bench.lines) \(finger.offset)")
  }

  /// Down or up, with or without titles of sections.
  @Test(arguments: PreviousPageScript.Heights.allCases, 0..<4)
  func `P-12: a previous page does not move the visible rows during any movement of the list`(
    heights: PreviousPageScript.Heights, variant: Int
  ) async {
    for seed in 0..<share(4, of: 63) {
      let number = UInt64((heights.rawValue * 4 + variant) * 1_000 + seed)
      await PreviousPageScript(heights, variant: variant, seed: number).run()
    }
  }
}
