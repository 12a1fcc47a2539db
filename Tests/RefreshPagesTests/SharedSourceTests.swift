import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshSimulation
import Testing

@testable import RefreshPages

/// Two lists on one source that is answered by hand.
@Suite(.timeLimit(.minutes(60))) @MainActor struct SharedSourceTests {
  private let source = ManualSource<Entry.ID?, EntryPage>()
  private let flights = RequestCoalescer<Entry.ID?, EntryPage>()
  private let lists = [ListView(), ListView()]
  private let pages: [CursorPager<Entry, Entry.ID>]

  init() {
    let shared = AnyCursorSource<Entry, Entry.ID> { [flights, ask = source.request] cursor in
      try await flights.answer(to: cursor) { try await ask(cursor) }
    }
    pages = lists.map { list in CursorPager(shared, on: list) { $1.write("\($0.id.number)") } }
  }

  /// Waits until so many wait for an answer, and so many requests were asked for them.
  private func waits(_ waiters: Int, asked requests: Int) async {
    while await flights.waiterCount != waiters { await Task.yield() }
    await source.waitForRequests(requests)
  }

  /// Lays both out and gives both their first page.
  private func layOut(_ numbers: some Sequence<Int>, next: Int? = nil) async {
    for list in lists { list.resize(width: 20, height: 10) }
    await waits(2, asked: 1)
    await answer(0, numbers, next: next)
  }

  /// Answers a request, and waits until nobody loads any more.
  private func answer(_ request: Int, _ numbers: some Sequence<Int>, next: Int? = nil) async {
    let page = EntryPage(numbers.map { Entry($0) }, next: next.map { Entry($0).id })
    source.respond(to: request, with: .success(page))
    await until { !isLoading(0) && !isLoading(1) }
  }

  private func isLoading(_ list: Int) -> Bool {
    [lists[list].header, lists[list].footer].contains { $0?.state == .loading }
  }

  private func refresh(_ all: Int...) {
    for list in all { lists[list].header?.beginRefreshing(reveal: .never) }
  }

  private var numbers: [[Int]] { pages.map { $0.items.map(\.id.number) } }

  @Test func `P-8: two lists share a refresh: one request, and both hear the answer`() async {
    await layOut([2, 1])
    #expect(source.requests == [nil])
    #expect(numbers == [[2, 1], [2, 1]])
    refresh(0, 1)
    await waits(2, asked: 2)
    await answer(1, [3, 2, 1])
    #expect(source.requests == [nil, nil])
    #expect(numbers == [[3, 2, 1], [3, 2, 1]])
    #expect(lists.allSatisfy { $0.header?.error == nil })
  }

  @Test func `P-8: a failure reaches both, and the next refresh asks again`() async {
    await layOut([1])
    refresh(0, 1)
    await waits(2, asked: 2)
    source.respond(to: 1, with: .failure(Unreachable()))
    await until { !isLoading(0) && !isLoading(1) }
    #expect(lists.allSatisfy { $0.header?.error is Unreachable })
    for list in lists { list.header?.dismissOutcome() }
    refresh(1)
    await waits(1, asked: 3)
    await answer(2, [2, 1])
    #expect(numbers == [[1], [2, 1]])
  }

  @Test func `P-8: it is called off when the last of those who wait has gone, and not before`()
    async
  {
    await layOut([1])
    refresh(0, 1)
    await waits(2, asked: 2)
    lists[0].header?.cancelRefreshing()
    await waits(1, asked: 2)
    #expect(source.pendingRequests == [1])
    lists[1].header?.cancelRefreshing()
    await until { source.cancelledRequests == [1] }
  }

  @Test func `P-8: who stays hears the answer, and who went does not`() async {
    await layOut([1])
    refresh(0, 1)
    await waits(2, asked: 2)
    lists[0].header?.cancelRefreshing()
    await waits(1, asked: 2)
    await answer(1, [2, 1])
    #expect(source.cancelledRequests.isEmpty)
    #expect(numbers == [[1], [2, 1]])
  }

  @Test func `P-8: what comes after all have gone changes nothing, and the next one asks anew`()
    async
  {
    source.endsWhenCancelled = false
    await layOut([1])
    refresh(0, 1)
    await waits(2, asked: 2)
    for list in lists { list.header?.cancelRefreshing() }
    await waits(0, asked: 2)
    refresh(0)
    await waits(1, asked: 3)
    source.respond(to: 1, with: .success(EntryPage([Entry(9), Entry(1)], next: nil)))
    await waits(1, asked: 3)
    #expect(numbers == [[1], [1]])
    #expect(isLoading(0))
    await answer(2, [2, 1])
    #expect(numbers == [[2, 1], [1]])
  }

  @Test func `P-8: other keys are other requests`() async {
    await layOut((21...40).reversed(), next: 21)
    lists[0].scroll.jump(to: 1_000)
    await waits(1, asked: 2)
    refresh(1)
    await waits(2, asked: 3)
    #expect(source.requests == [nil, Entry(21).id, nil])
  }

  @Test func `P-8: a source shared by its cursors, by a key or by ranges answers each of them`()
    async throws
  {
    let entries = AnyCursorSource<Int, Int> { CursorPage([($0 ?? 0) * 2], next: nil) }
    #expect(try await entries.shared().page(after: 4).items == [8])
    #expect(try await entries.shared { $0 ?? 0 }.page(after: nil).items == [0])
    let rows = AnyOffsetSource<Int> { OffsetPage(Array($0), count: 20) }
    #expect(try await rows.shared().page(at: 5..<8).items == [5, 6, 7])
  }

  @Test func `P-8: who asks when it is cancelled already asks nobody`() async {
    let task = Task { [flights] in
      try await flights.answer(to: nil) { EntryPage([], next: nil) }
    }
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(await flights.waiterCount == 0)
  }
}
