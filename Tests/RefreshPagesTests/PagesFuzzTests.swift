import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

/// A simulated server: new entries are inserted at its front, and sometimes it starts a new epoch.
private struct Feed {
  var epochs: [[Entry]] = [[]]

  var newest: [Entry] { epochs[epochs.count - 1] }

  mutating func add(_ count: Int) {
    let epoch = epochs.count - 1
    for _ in 0..<count {
      epochs[epoch].insert(Entry(epochs[epoch].count, epoch: epoch), at: 0)
    }
  }

  mutating func startOver(_ count: Int) {
    epochs.append([])
    add(count)
  }

  mutating func change(_ index: Int) { epochs[epochs.count - 1][index].version += 1 }

  /// Returns the page after an entry. With `overlap`, the page contains that entry again.
  func page(after id: Entry.ID?, size: Int, overlap: Bool) -> EntryPage {
    let log = epochs[id?.epoch ?? epochs.count - 1]
    let start = id.map { log.count - $0.number - (overlap ? 1 : 0) } ?? 0
    let items = Array(log[start..<min(log.count, start + size)])
    return EntryPage(items, next: start + size < log.count ? items.last?.id : nil)
  }
}

/// A list on a feed that answers late, twice, in another order, wrongly, or never.
@MainActor
private final class Story {
  let bench: Bench
  var feed = Feed()
  var chance: SeededNumbers
  /// The last selected entry.
  var selected: Entry.ID?

  init(seed: UInt64) {
    chance = SeededNumbers(seed: seed)
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = Int.random(in: 1...4, using: &chance)
    configuration.retriesAutomatically = chance.chance(0.3)
    bench = Bench(configuration: configuration)
    bench.source.endsWhenCancelled = chance.chance(0.5)
    bench.list.allowsSelection = true
    let policies: [CoordinationPolicy] = [.headerWins, .exclusive, .independent]
    bench.list.scroll.policy = policies[Int.random(in: 0..<3, using: &chance)]
    feed.add(Int.random(in: 0...30, using: &chance))
  }

  func tell(steps: Int) async {
    await bench.layOut()
    for _ in 0..<steps {
      selected = bench.list.selectedRow.map { bench.pages.items[$0].id }
      await step()
      check()
    }
    await finish()
  }

  private func step() async {
    switch Int.random(in: 0..<12, using: &chance) {
    case 0: feed.add(Int.random(in: 1...8, using: &chance))
    case 1 where !feed.newest.isEmpty:
      feed.change(Int.random(in: 0..<feed.newest.count, using: &chance))
    case 2 where chance.chance(0.2): feed.startOver(Int.random(in: 0...20, using: &chance))
    case 3, 4: bench.header?.beginRefreshing(reveal: .never)
    case 5, 6: bench.list.scroll.jump(to: Double.random(in: 0...1, using: &chance) < 0.7 ? 1e6 : 0)
    case 7: bench.footer?.activate()
    case 8: bench.frames.advance(by: Double.random(in: 0...3, using: &chance))
    case 9 where bench.list.rowCount > 0:
      let row = Int.random(in: 0..<bench.list.rowCount, using: &chance)
      bench.list.selectedRow = row
      selected = bench.pages.items[row].id
    default: answerSome()
    }
    await bench.drain()
  }

  private func answerSome() {
    guard !bench.source.requests.isEmpty else { return }
    let open = bench.source.pendingRequests
    // Sometimes a request that has been answered already: the same answer twice.
    let request =
      open.isEmpty || chance.chance(0.1)
      ? Int.random(in: 0..<bench.source.requests.count, using: &chance)
      : open[Int.random(in: 0..<open.count, using: &chance)]
    if chance.chance(0.15) {
      bench.source.respond(to: request, with: .failure(Unreachable()))
    } else {
      answer(request)
    }
  }

  private func answer(_ request: Int) {
    let size = Int.random(in: 1...9, using: &chance)
    let overlap = chance.chance(0.3) && size > 1
    let page = feed.page(after: bench.source.requests[request], size: size, overlap: overlap)
    bench.source.respond(to: request, with: .success(page))
  }

  /// Checks that the rows are a part of the feed without a gap, each entry once.
  private func check() {
    let ids = bench.pages.items.map(\.id)
    #expect(bench.list.rowCount == ids.count)
    if let first = ids.first {
      let stretch = (0..<ids.count).map { Entry.ID(epoch: first.epoch, number: first.number - $0) }
      #expect(ids == stretch)
    }
    if let selected, ids.contains(selected) {
      #expect(bench.list.selectedRow.map { ids[$0] } == selected)
    }
  }

  /// Checks that nothing is missing after everything has been answered.
  private func finish() async {
    await settle()
    bench.header?.beginRefreshing(reveal: .always)
    await bench.drain()
    await settle()
    selected = nil
    check()
    for _ in 0..<60 where bench.footer?.state != .noMoreData {
      bench.footer?.activate()
      await bench.drain()
      await settle()
    }
    #expect(bench.pages.items.map(\.id) == feed.newest.map(\.id))
    #expect(bench.footer?.state == .noMoreData)
  }

  private func settle() async {
    while let request = bench.source.pendingRequests.last {
      answer(request)
      await bench.drain()
    }
  }
}

@Suite(.timeLimit(.minutes(60))) @MainActor struct PagesFuzzTests {
  @Test(arguments: 0..<20)
  func
    `P-3, P-4: after any order of responses, the rows are a part of the source, finally all`(
      part: Int
    ) async
  {
    for seed in 0..<share(6, of: 500) {
      await Story(seed: UInt64(part * 500 + seed)).tell(steps: 16)
    }
  }
}
