import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import Testing

/// Bugs that users reported in other libraries for paging (`Documentation/BugReports.md`).
@Suite(.timeLimit(.minutes(60))) @MainActor struct ReportedPagingTests {
  @Test func `P-3: an item that changes while a page loads causes no second request of the page`()
    async
  {
    // EdsonBueno/infinite_scroll_pagination #266, #290
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.scrollToEnd()
    #expect(bench.source.requests.count == 2)
    for version in 1...20 { bench.pages.listItems[15] = Entry(25, version: version) }
    await bench.drain()
    #expect(bench.source.requests.count == 2)
    await bench.answer(descending(1...20))
    #expect(bench.numbers == descending(1...40))
    #expect(bench.pages.items[15].version == 20)
  }

  @Test func `P-4: many refreshes at once show the first page once`() async {
    // EdsonBueno/infinite_scroll_pagination #172
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    for _ in 0..<5 { await bench.refresh() }
    #expect(bench.source.requests.count == 2, "a refresh in progress is not begun once more")
    await bench.answer(descending(21...40), next: 21)
    #expect(bench.numbers == descending(21...40))
    for _ in 0..<3 {
      bench.header?.cancelRefreshing()
      await bench.refresh()
    }
    await bench.answer(descending(21...40), next: 21)
    #expect(bench.numbers == descending(21...40))
  }

  @Test func `P-4: items that a page repeats from the page before it are shown once`() async {
    // EdsonBueno/infinite_scroll_pagination #254, spillerrec/BooruSurfer2 #31
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.scrollToEnd()
    // Five items were posted in the meantime, so that the server's second page starts five items
    // earlier.
    await bench.answer(descending(6...25), next: 6)
    #expect(bench.numbers == descending(6...40))
    await bench.scrollToEnd()
    #expect(bench.source.requests.last == Entry(6).id)
  }

  @Test func `P-4: a refresh that begins while the next page loads is carried out`() async {
    // icerockdev/moko-paging #40
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.scrollToEnd()
    #expect(bench.footer?.state == .loading)
    await bench.refresh()
    #expect(bench.header?.state == .loading)
    #expect(bench.source.requests.last == .some(nil), "the first page is requested")
    await bench.answer(descending(31...45), next: 31)
    #expect(bench.numbers.starts(with: descending(31...45)))
    #expect(Set(bench.numbers).count == bench.numbers.count)
  }

  @Test func `P-4: a page that arrives does not move the visible rows`() async {
    // android/architecture-components-samples #880, android/codelab-android-paging #77
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    await bench.scrollToEnd()
    let shown = bench.lines.filter { Int($0) != nil }
    #expect(shown.last == "21")
    await bench.answer(descending(1...20), next: 1)
    #expect(bench.lines.starts(with: shown))
  }

  @Test func `P-12: a next page does not scroll a list that begins in the middle of its source`()
    async
  {
    // krille-chan/fluffychat #1042 and #2347, UnigramDev/Unigram #192
    let bench = PreviousPageTests.MiddleBench()
    await bench.begin()
    await bench.answer()
    bench.list.scroll.jump(to: bench.list.scroll.restingRange.upperBound)
    await bench.drain()
    let shown = bench.lines.filter { Int($0) != nil }
    #expect(shown.last == "129" && bench.list.footer?.state == .loading)
    await bench.answer()
    bench.frames.settle()
    #expect(bench.lines.starts(with: shown), "\(bench.lines)")
    #expect(bench.numbers == Array(90..<140))
  }

  @Test func `P-12: pages at both ends that repeat loaded items show each item once`() async {
    // Meeds-io/meeds #3929, evgeny-nadymov/telegram-react #109, urbit/urbit #2508
    let bench = PreviousPageTests.MiddleBench()
    await bench.begin()
    bench.pages.append([Entry(1_000)])
    for (numbers, isFirst) in [(95..<105, true), (125..<135, false)] {
      if !isFirst { bench.list.scroll.jump(to: bench.list.scroll.restingRange.upperBound) }
      await bench.drain()
      bench.source.respond(
        to: bench.source.requests.count - 1,
        with: .success(
          .init(
            numbers.map { Entry($0) }, next: isFirst ? nil : .after(134),
            previous: isFirst ? .before(95) : nil)))
      await bench.drain()
    }
    #expect(bench.numbers == Array(95..<135) + [1_000])
  }

  @Test func `F-4: many events at the end of a list request the next page once`() async {
    // vllora/vllora #217
    let bench = Bench()
    await bench.layOut(descending(21...40), next: 21)
    for _ in 0..<10 {
      bench.list.scroll.press(.end)
      bench.list.scroll.wheel(ticks: 3)
      bench.frames.advance(by: 0.01)
    }
    await bench.drain()
    #expect(bench.source.requests == [nil, Entry(21).id])
    await bench.answer(descending(1...20), next: 1)
    await bench.drain()
    #expect(bench.source.requests.count == 2)
  }
}
