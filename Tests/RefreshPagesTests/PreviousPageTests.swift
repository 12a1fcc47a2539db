import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import Testing

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
          == running + (pages.isLoadingPrevious ? 1 : 0)
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

  @Test func `P-12: at the start of the source the line disappears, and a pull refreshes`() async {
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

  @Test func `P-12: a pull loads the previous page at once while there is one`() async {
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
  func `P-12: a header's run that loads a previous page or nothing leaves a footer without more`(
    reveal: RevealPolicy
  ) async {
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

  @Test func `P-12: a silent refresh loads nothing while there are previous pages`() async {
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

  @Test func `P-12: pages are loaded within the preload distance of the footer, one at a time`()
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

  @Test func `P-12: the list begins at an item that the app names`() async {
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

  @Test func `P-12: a page that moves an item of the app does not move the first visible row`()
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

  @Test func `P-12: a first page that the header loads has a page before it too`() async {
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

  @Test func `P-12: without a preload distance a page is requested at the first row alone`() async {
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

  @Test(arguments: [0, 1])
  func `P-12: only pages without a new item make the next request wait, a second after five`(
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

  @Test func `P-12: a page with a new item resets the count of pages without new items`() async {
    let bench = MiddleBench(preload: 8)
    await bench.begin()
    for count in [0, 1, 0, 0, 0, 0] { await bench.answer(count: count) }
    #expect(bench.source.requests.count == 8, "four pages in a row had no new item")
    await bench.answer(count: 0)
    #expect(bench.source.requests.count == 8)
  }

  @Test func `P-12: items that the app removes or changes during a load stay so`() async {
    let bench = MiddleBench()
    await bench.begin()
    bench.pages.prepend([Entry(95, version: 1), Entry(96)])
    bench.pages.update([Entry(95, version: 2)])
    bench.pages.remove([Entry(96).id])
    await bench.answer()
    #expect(bench.numbers == (90..<130).filter { $0 != 96 })
    #expect(bench.pages.items[5].version == 2)
  }

  @Test func `P-12: a restart shows another place, and cancels the previous page in flight`() async
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

  @Test func `P-12: a page that arrives while the list is pulled waits until it rests`() async {
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

/// A random script of a list that begins in the middle, whose pages arrive at any time.
@MainActor
final class PreviousPageScript {
  enum Heights: Int, CaseIterable, Sendable { case wrapped, one, explicit, measured }

  typealias Place = PreviousPageTests.Place

  private let source = ManualSource<Place?, CursorPage<Entry, Place>>()
  private let list: ListView
  private let pages: CursorPager<Entry, Place>
  private let frames: ManualFrameSource
  private let hasTitles: Bool
  private var chance: SeededNumbers
  private var pushed = 1_000
  private var log: [String] = []

  init(_ heights: Heights, variant: Int, seed: UInt64) {
    chance = SeededNumbers(seed: seed)
    let items = ListItems<Entry>()
    let direction: ScrollDirection = variant & 1 == 0 ? .down : .up
    switch heights {
    case .wrapped, .one:
      list = ListView(items, wraps: heights == .wrapped, direction: direction) { entry in
        let number = entry.id.number
        return StyledText(
          (0...(number % 8 == 0 ? 0 : number % 7 * 3)).map { "\(number).\($0)" }.joined(
            separator: " "))
      }
    case .explicit:
      list = ListView(
        items, rowHeight: .perItem { Self.height(of: $0) }, direction: direction, drawRow: Self.draw
      )
    case .measured:
      list = ListView(
        items, rowHeight: .measured(estimate: 3) { entry, _ in Self.height(of: entry) },
        direction: direction, drawRow: Self.draw)
    }
    hasTitles = variant & 2 != 0
    if hasTitles {
      list.sectionHeader = { row in (0...row).last { items[$0].id.number.isMultiple(of: 8) } }
    }
    pages = CursorPager(
      AnyCursorSource(source.request), into: items, on: list, from: .after(499))
    frames = ManualFrameSource(list.scroll)
    list.footer?.preloadDistance = chance.chance(0.5) ? 5 : 0
    list.scroll.preservesPositionAtEdge = chance.chance(0.3)
    log.append("seed \(seed), variant \(variant), \(heights)")
  }

  private static func height(of entry: Entry) -> Int {
    entry.id.number % 8 == 0 ? 1 : 1 + entry.id.number % 5
  }

  private static func draw(_ entry: Entry, in region: inout CanvasRegion) {
    for line in 0..<height(of: entry) { region.write("\(entry.id.number).\(line)", y: line) }
  }

  func run() async {
    list.resize(width: 30, height: 12)
    await drain()
    await answer()
    for _ in 0..<60 {
      step()
      await drain()
      if !source.pendingRequests.isEmpty, chance.chance(0.4) { await answer() }
    }
  }

  private func step() {
    let scroll = list.scroll
    let kind = Int.random(in: 0..<10, using: &chance)
    log.append("step \(kind)")
    switch kind {
    case 0: scroll.touchDown()
    case 1, 2: scroll.touchMoved(by: Double.random(in: -4...8, using: &chance))
    case 3: scroll.touchUp(velocity: Double.random(in: -60...60, using: &chance))
    case 4: scroll.wheel(ticks: Int.random(in: -3...2, using: &chance))
    case 5: scroll.press(chance.chance(0.7) ? .pageUp : .pageDown)
    case 6: scroll.jump(to: Double(Int.random(in: -1...8, using: &chance)))
    case 7:
      pushed += 1
      pages.append([Entry(pushed)])
    default: frames.advance(by: Double.random(in: 0...0.4, using: &chance))
    }
  }

  private func answer() async {
    guard let request = source.pendingRequests.last else { return }
    let size = Int.random(in: 1...9, using: &chance)
    let rows =
      switch source.requests[request] {
      case nil: 0..<size
      case .after(let number): number + 1..<number + 1 + 4 * size
      case .before(let number): max(0, number - size)..<number
      }
    let before = lines
    source.respond(
      to: request,
      with: .success(
        CursorPage(
          rows.map { Entry($0) }, next: .after(rows.upperBound - 1),
          previous: rows.lowerBound > 0 ? .before(rows.lowerBound) : nil)))
    await drain()
    let after = lines
    log.append("answer \(rows)")
    guard case .before = source.requests[request] else { return }
    // The title of a section, of one line, may come with the page.
    let compared = !hasTitles ? 0..<12 : list.scroll.direction == .down ? 1..<12 : 0..<11
    for line in compared where isRow(before[line]) {
      #expect(before[line] == after[line], "line \(line) of \(after), after \(log.suffix(12))")
    }
  }

  private func isRow(_ line: String) -> Bool { line.first?.isNumber ?? false }

  private var lines: [String] {
    var canvas = TextCanvas(width: 30, height: 12)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines
  }

  private func drain() async {
    await until {
      let running = [list.header, list.footer].count { $0?.state == .loading }
      return source.pendingRequests.count { !source.cancelledRequests.contains($0) }
        == running + (pages.isLoadingPrevious ? 1 : 0)
    }
  }
}
