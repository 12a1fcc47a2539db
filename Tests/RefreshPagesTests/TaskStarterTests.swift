import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

/// The work of a source runs in tasks that the list's container starts.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TaskStarterTests {
  private final class Count {
    var begun = 0
  }

  /// Returns a list whose container counts the tasks that it starts.
  private func list() -> (ListView, Count) {
    let (list, count) = (ListView(), Count())
    list.scroll.taskStarter = { body in
      count.begun += 1
      return Task { await body() }
    }
    return (list, count)
  }

  @Test
  func `a footer's action and a CursorPager's request are started by the list's task starter`()
    async
  {
    let source = ManualSource<Entry.ID?, EntryPage>()
    let (list, count) = list()
    let pages = CursorPager(AnyCursorSource(source.request), on: list)
    list.resize(width: 20, height: 10)
    await source.waitForRequests(1)
    #expect(count.begun == 2)
    source.respond(to: 0, with: .success(EntryPage([Entry(1)], next: nil)))
    await until { pages.items.count == 1 }
    #expect(count.begun == 2)
  }

  @Test func `an OffsetPager's requests and refreshes are started by the list's task starter`()
    async
  {
    let source = ManualSource<Range<Int>, OffsetPage<Int>>()
    let (list, count) = list()
    let pages = OffsetPager(AnyOffsetSource(source.request), on: list) { _, _, _ in }
    list.resize(width: 20, height: 10)
    await source.waitForRequests(1)
    #expect(count.begun == 1)
    source.respond(to: 0, with: .success(OffsetPage([7], count: 1)))
    await until { pages[0] == 7 }
    list.header?.beginRefreshing(reveal: .never)
    await source.waitForRequests(2)
    #expect(count.begun == 3)
    source.respond(to: 1, with: .success(OffsetPage([8], count: 1)))
    await until { pages[0] == 8 }
  }
}
