import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

/// What a source does runs in tasks that the list's container begins.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TaskStarterTests {
  private final class Count {
    var begun = 0
  }

  /// A list whose container counts the tasks that begin.
  private func list() -> (ListModel, Count) {
    let (list, count) = (ListModel(), Count())
    list.scroll.taskStarter = TaskStarter { body in
      count.begun += 1
      return Task { await body() }
    }
    return (list, count)
  }

  @Test("The action and the request to a source of cursors begin by the list's own starter")
  func cursors() async {
    let source = ManualSource<Entry.ID?, EntryPage>()
    let (list, count) = list()
    let pages = Pages(CursorClosure(source.ask), on: list)
    list.resize(width: 20, height: 10)
    await source.asked(1)
    #expect(count.begun == 2)
    source.answer(0, with: .success(EntryPage([Entry(1)], next: nil)))
    await until { pages.items.count == 1 }
    #expect(count.begun == 2)
  }

  @Test("So do requests for positions, those of a refresh too")
  func positions() async {
    let source = ManualSource<Range<Int>, PositionPage<Int>>()
    let (list, count) = list()
    let pages = PagesByPosition(PositionClosure(source.ask), on: list) { _, _, _ in }
    list.resize(width: 20, height: 10)
    await source.asked(1)
    #expect(count.begun == 1)
    source.answer(0, with: .success(PositionPage([7], count: 1)))
    await until { pages[0] == 7 }
    list.header?.begin(reveal: .silent)
    await source.asked(2)
    #expect(count.begun == 3)
    source.answer(1, with: .success(PositionPage([8], count: 1)))
    await until { pages[0] == 8 }
  }
}
