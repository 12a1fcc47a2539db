import RefreshApp
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshPages
import Testing

@testable import Endless

/// Records the requests that a service receives at the same time.
private actor Traffic {
  private var open: Set<Range<Int>> = []
  private(set) var most = 0
  private(set) var doubles = 0
  private(set) var count = 0

  func begin(_ range: Range<Int>) {
    count += 1
    if !open.insert(range).inserted { doubles += 1 }
    most = max(most, open.count)
  }

  func end(_ range: Range<Int>) { open.remove(range) }
}

private struct WaitedInVain: Error {}

/// Scrolling through the hundred million rows of the slow service, in simulated time.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TravelTests {
  private let list = ListView()
  private let clock = ManualClock()
  private let traffic = Traffic()
  private let pages: OffsetPager<String>

  init() {
    let service = Service(clock)
    let watched = AnyOffsetSource<String> { [traffic] range in
      await traffic.begin(range)
      do {
        let page = try await service.page(at: range)
        await traffic.end(range)
        return page
      } catch {
        await traffic.end(range)
        throw error
      }
    }
    pages = OffsetPager(watched, on: list) { row, text, region in
      region.write("\(row) \(text ?? "…")")
    }
  }

  /// Advances the time, and runs the tasks that were waiting for it.
  private func pass(_ seconds: Double) async throws {
    let now = clock.now + seconds
    list.scroll.frame(at: now)
    clock.advance(to: now)
    for _ in 0..<10_000_000 {
      if clock.sleeperCount == pages.requestCount { return }
      await Task.yield()
    }
    throw WaitedInVain()
  }

  /// Checks that each loaded row has the right text, and that no more rows are stored than allowed.
  private func check() {
    #expect(pages.keptCount <= pages.configuration.maximumRowsKept)
    #expect(pages.requestCount <= pages.configuration.maximumConcurrentRequests)
    let rows = list.visibleRows
    for row in [rows.lowerBound, (rows.lowerBound + rows.upperBound) / 2, rows.upperBound - 1] {
      if let text = pages[row] { #expect(text == Service.text(row)) }
    }
  }

  /// Lays the list out and waits for its first rows.
  private func begin(height: Int) async throws {
    list.resize(width: 40, height: height)
    for _ in 0..<100 {
      if list.rowCount > 0 { break }
      try await pass(0.5)
    }
    #expect(list.rowCount == Service.count)
    try await arrive()
  }

  private func arrive() async throws {
    for _ in 0..<400 {
      if list.visibleRows.allSatisfy({ pages[$0] != nil }) { break }
      try await pass(0.5)
    }
    #expect(list.visibleRows.allSatisfy { pages[$0] == Service.text($0) })
  }

  @Test
  func `P-6: after many jumps in a huge list the visible rows are correct, and few are stored`()
    async throws
  {
    try await begin(height: 50)
    var chance = SeededNumbers(seed: 14)
    for _ in 0..<share(250, of: 1_000) {
      pages.scrollToRow(Int.random(in: 0..<Service.count, using: &chance))
      try await pass(Double.random(in: 0...1, using: &chance))
      check()
    }
    try await arrive()
    #expect(await traffic.doubles == 0)
    #expect(await traffic.most <= 2)
  }

  @Test func `P-6: scrolling through many rows and back loads all visible rows, each request once`()
    async throws
  {
    try await begin(height: 500)
    let presses = share(250, of: 2_005)
    for key in [ScrollKey.pageDown, .pageUp] {
      for press in 1...presses {
        list.scroll.press(key)
        try await pass(0.3)
        check()
        if press % 100 == 0 { try await arrive() }
      }
      if key == .pageDown { #expect(list.visibleRows.lowerBound > presses * 1_000_000 / 2_005) }
      try await arrive()
    }
    #expect(list.scroll.offset == 0)
    #expect(await traffic.doubles == 0)
    #expect(await traffic.most <= 2)
  }
}
