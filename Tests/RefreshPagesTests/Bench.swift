import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

/// A list of ten lines on a source that the test answers, in simulated time.
@MainActor
final class Bench {
  let source = ManualSource<Entry.ID?, EntryPage>()
  let list = ListView()
  let pages: CursorPager<Entry, Entry.ID>
  let frames: ManualFrameSource

  var header: RefreshHeader? { list.header }
  var footer: RefreshFooter? { list.footer }
  var numbers: [Int] { pages.items.map(\.id.number) }

  init(configuration: CursorPagerConfiguration = CursorPagerConfiguration()) {
    pages = CursorPager(AnyCursorSource(source.request), on: list, configuration: configuration) {
      $1.write("\($0.id.number)")
    }
    frames = ManualFrameSource(list.scroll)
  }

  /// Sets the size of the list, after which the footer requests the first page.
  func layOut() async {
    list.resize(width: 20, height: 10)
    await drain()
  }

  /// Lays the list out, and answers the first page.
  func layOut(_ numbers: some Sequence<Int>, next: Int? = nil) async {
    await layOut()
    await answer(numbers, next: next)
  }

  func answer(_ numbers: some Sequence<Int>, next: Int? = nil) async {
    let page = EntryPage(numbers.map { Entry($0) }, next: next.map { Entry($0).id })
    await answer(.success(page))
  }

  /// Answers the last request.
  func answer(_ result: Result<EntryPage, any Error>) async {
    source.respond(to: source.requests.count - 1, with: result)
    await drain()
  }

  func refresh() async {
    header?.beginRefreshing(reveal: .never)
    await drain()
  }

  func scrollToEnd() async {
    list.scroll.jump(to: list.scroll.restingRange.upperBound)
    await drain()
  }

  /// Waits until nothing is pending: each loading control has a request, and every other request
  /// has been answered or cancelled.
  func drain() async {
    await until { isQuiet }
  }

  private var isQuiet: Bool {
    let running = [list.header, list.footer].count { $0?.state == .loading }
    return source.pendingRequests.count { !source.cancelledRequests.contains($0) } == running
  }

  /// The lines that the list draws.
  var lines: [String] { lines(of: list) }

  func lines(of list: ListView) -> [String] {
    var canvas = TextCanvas(width: 20, height: 10)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// Returns the numbers from the last to the first.
func descending(_ numbers: ClosedRange<Int>) -> [Int] { numbers.reversed() }

/// Runs other tasks, at least for a moment, until a condition is true. Records an issue if the
/// condition does not become true.
@MainActor
func until(
  _ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async {
  for turn in 0..<10_000_000 {
    await Task.yield()
    if turn > 3, condition() { return }
  }
  Issue.record("waited in vain", sourceLocation: sourceLocation)
}
