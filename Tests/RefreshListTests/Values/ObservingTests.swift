import Observation
import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Observable @MainActor
private final class Inbox {
  var entries = [Entry(1), Entry(2), Entry(3)]
  var hidesOdd = false
  var visible: [Entry] { hidesOdd ? entries.filter { $0.id % 2 == 0 } : entries }
}

/// A model that a task off the main actor changes.
@Observable
private final class Counter: Sendable {
  @ObservationIgnored private nonisolated(unsafe) var stored = 1

  nonisolated var value: Int {
    get {
      access(keyPath: \.value)
      return unsafe stored
    }
    set { withMutation(keyPath: \.value) { unsafe stored = newValue } }
  }
}

@Suite("Lists of observed items", .timeLimit(.minutes(60))) @MainActor
struct ObservingTests {
  private let inbox = Inbox()

  private func list() -> (ListView, () -> Int) {
    var reads = 0
    let list = ListView(
      observing: { [inbox] in
        reads += 1
        return inbox.visible
      }, id: \.id, drawRow: { entry, region in region.write(entry.text) })
    _ = lines(list)
    return (list, { reads })
  }

  @Test func `V-4: a change of an observed model is visible in the next frame and is read once`() {
    let (list, reads) = list()
    list.scroll.frame(at: 0)
    #expect(lines(list) == ["entry 1", "entry 2", "entry 3", ""] && reads() == 1)
    inbox.entries.insert(Entry(0), at: 0)
    inbox.entries[1].text = "first"
    #expect(reads() == 1)
    list.scroll.frame(at: 1)
    #expect(lines(list) == ["entry 0", "first", "entry 2", "entry 3"] && reads() == 2)
    inbox.hidesOdd = true
    list.scroll.frame(at: 2)
    #expect(lines(list) == ["entry 0", "entry 2", "", ""])
    list.scroll.frame(at: 3)
    #expect(reads() == 3)
  }

  @Test func `V-4: a change of an observed model wakes the host, also from a detached task`() async
  {
    let counter = Counter()
    let list = ListView(
      observing: { (0..<counter.value).map { Entry($0) } }, id: \.id,
      drawRow: { entry, region in region.write(entry.text) })
    list.scroll.frame(at: 1)
    var wakes = 0
    let token = list.scroll.observe { _ in wakes += 1 }
    #expect(list.rowCount == 1 && list.scroll.nextDeadline == .infinity)
    await Task.detached { counter.value = 3 }.value
    while wakes == 0 { await Task.yield() }
    #expect(list.scroll.nextDeadline <= 1)
    list.scroll.frame(at: 1)
    #expect(list.rowCount == 3)
    #expect(list.scroll.nextDeadline == .infinity)
    token.cancel()
  }

  @Test
  func `V-4: several changes of a model between two frames wake the host once and are read once`()
    async
  {
    let counter = Counter()
    var reads = 0
    let list = ListView(
      observing: {
        reads += 1
        return (0..<counter.value).map { Entry($0) }
      }, id: \.id, drawRow: { entry, region in region.write(entry.text) })
    list.scroll.frame(at: 1)
    var wakes = 0
    let token = list.scroll.observe { _ in wakes += 1 }
    for value in 2...5 { await Task.detached { counter.value = value }.value }
    while wakes == 0 { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    #expect(wakes == 1 && reads == 1 && list.rowCount == 1)
    list.scroll.frame(at: 2)
    #expect(reads == 2 && list.rowCount == 5 && list.scroll.nextDeadline == .infinity)
    token.cancel()
  }

  @Test
  func `V-4, R-2: during a pull an observed model's change is applied, and the selection is kept`()
  {
    let (list, _) = list()
    list.scroll.frame(at: 0)
    list.selectedRow = 1
    list.scroll.touchDown()
    list.scroll.touchMoved(by: 2)
    let pull = list.scroll.offset
    inbox.entries.insert(Entry(9), at: 0)
    list.scroll.frame(at: 0.1)
    #expect(list.rowCount == 4 && list.selectedRow == 2 && list.scroll.offset == pull)
  }

  @Test func `V-4: a model that a list observed can change after the list is freed`() async {
    weak var gone: ListView?
    do {
      let (list, _) = list()
      list.scroll.frame(at: 0)
      gone = list
    }
    #expect(gone == nil)
    inbox.entries = []
    for _ in 0..<5 { await Task.yield() }
    #expect(inbox.visible.isEmpty)
  }
}
