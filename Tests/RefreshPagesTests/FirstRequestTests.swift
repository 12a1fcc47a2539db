import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

/// A list that has no rows because the first request failed.
@Suite(.timeLimit(.minutes(60))) @MainActor struct FirstRequestTests {
  private struct Refused: Error, CustomStringConvertible {
    var description = "connection refused"
  }

  private func lines(
    _ list: ListView, _ width: Int = 40, _ height: Int = 6, locale: String = "en"
  ) -> [String] {
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw { list.draw(in: &$0, environment: CanvasEnvironment(locale: locale)) }
    return canvas.lines.map { $0.trimmingPrefix { $0 == " " } }.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test
  func `P-5: a first page that fails shows the reason in place of the rows, and how to retry`()
    async
  {
    let bench = Bench()
    bench.list.emptyContent = "nothing here"
    await bench.layOut()
    #expect(!lines(bench.list).contains("nothing here"), "nobody knows while the first one runs")
    await bench.answer(.failure(Refused()))
    bench.frames.advance(by: 1)
    let shown = lines(bench.list)
    #expect(shown.contains("Loading failed: connection refused"))
    #expect(shown.contains("Pull or press r to try again"))
    #expect(!shown.contains("nothing here"))
    #expect(lines(bench.list, 18, 8).contains("connection refused"), "it is wrapped")
    #expect(lines(bench.list, locale: "ja").contains("読み込めませんでした：connection refused"))
    // The message remains until an answer arrives, even an answer without rows.
    await bench.refresh()
    #expect(lines(bench.list).contains("Loading failed: connection refused"))
    await bench.answer([], next: nil)
    #expect(lines(bench.list).contains("nothing here"))
  }

  @Test func `P-5: the failure of the first page is shown in the middle until a restart`() async {
    let bench = Bench()
    await bench.layOut()
    await bench.answer(.failure(Refused()))
    bench.frames.advance(by: 1)
    let shown = lines(bench.list, 40, 10)
    #expect(shown.firstIndex { !$0.isEmpty } == 4 && shown.lastIndex { !$0.isEmpty } == 5)
    bench.pages.restart()
    #expect(!lines(bench.list).contains { $0.hasPrefix("Loading failed") })
  }

  @Test func `P-5: without failure content, the empty content follows the failure of a first page`()
    async
  {
    let bench = Bench()
    bench.list.emptyContent = "nothing here"
    bench.pages.failureContent = { _ in nil }
    await bench.layOut()
    await bench.answer(.failure(Refused()))
    bench.frames.advance(by: 1)
    #expect(lines(bench.list).contains("nothing here"))
  }

  @Test func `P-5: the failure of a first page is shown once, and not by the footer`() async {
    let source = ManualSource<Entry.ID?, EntryPage>()
    let list = ListView()
    let pages = CursorPager(
      AnyCursorSource(source.request), on: list, footer: RefreshFooter(view: StateWords())
    ) { $1.write("\($0.id.number)") }
    list.resize(width: 40, height: 8)
    await source.waitForRequests(1)
    #expect(lines(list).contains("loading"))
    source.respond(to: 0, with: .failure(Refused()))
    await until { list.footer?.state != .loading }
    #expect(lines(list).contains("Loading failed: connection refused"))
    #expect(!lines(list).contains { $0.hasPrefix("f") })
    list.footer?.activate()
    await source.waitForRequests(2)
    #expect(lines(list).contains("loading"), "it can still be tapped")
    source.respond(to: 1, with: .success(EntryPage([Entry(1)], next: Entry(1).id)))
    await source.waitForRequests(3)
    source.respond(to: 2, with: .failure(Refused()))
    await until { list.footer?.state != .loading }
    #expect(lines(list)[1].hasPrefix("f"), "a later page says so there: \(lines(list))")
    withExtendedLifetime(pages) {}
  }

  @Test func `P-5: a later page that fails does not move the rows`() async {
    let bench = Bench()
    await bench.layOut([3, 2, 1], next: 1)
    await bench.refresh()
    await bench.answer(.failure(Refused()))
    #expect(bench.lines.prefix(3) == ["3", "2", "1"])
    bench.pages.remove([3, 2, 1].map { Entry($0).id })
    #expect(!lines(bench.list).contains("Pull or press r to try again"))
  }

  @Test func `P-5: an OffsetPager, too, shows a failure while the number of rows is unknown`() async
  {
    let source = ManualSource<Range<Int>, OffsetPage<Int>>()
    let list = ListView()
    let pages = OffsetPager(AnyOffsetSource(source.request), on: list) { row, _, region in
      region.write("row \(row)")
    }
    let frames = ManualFrameSource(list.scroll)
    pages.failureContent = { EmptyContent("no: \($0.flatMap(ErrorMessage.short) ?? "?")") }
    list.resize(width: 40, height: 6)
    await until { source.pendingRequests.count == 1 }
    source.respond(to: 0, with: .failure(Refused()))
    await until { pages.requestCount == 0 }
    #expect(lines(list).contains("no: connection refused"))
    frames.advance(by: 1)
    await until { source.pendingRequests.count == 1 }
    #expect(lines(list).contains("no: connection refused"), "it is asked again, and says so still")
    source.respond(to: 1, with: .success(OffsetPage([1, 2], count: 2)))
    await until { pages.requestCount == 0 }
    #expect(lines(list).prefix(2) == ["row 0", "row 1"])
    #expect(source.requests.count == 2, "its rows are no reason to ask for them again")
    withExtendedLifetime(pages) {}
  }
}

/// A view that writes the state of its footer.
private final class StateWords: CanvasView {
  let extent = 1.0
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    region.write("\(snapshot.displayState)")
  }
}
