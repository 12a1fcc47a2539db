import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

/// A list by position on a source that changes, and that answers late, in another order,
/// incompletely, or with an error.
@MainActor
final class OffsetWorld {
  struct Ask: Sendable, Hashable {
    var set: Int
    /// The number of restarts before the request.
    var age: Int
    var rows: Range<Int>
  }

  private let source = ManualSource<Ask, OffsetPage<Int>>()
  private let list = ListView()
  private let pages: OffsetPager<Int>
  private let frames: ManualFrameSource
  private var chance: SeededNumbers
  /// The items of each data set on the server. All items are different numbers.
  private var sets: [[Int]] = []
  private var set = 0
  private var age = 0
  private var next = 0
  private var log: [String] = []
  private let seed: UInt64
  private var isBroken = false
  /// The answers that the server has sent and that have not arrived yet.
  private var sent: [Int: OffsetPage<Int>] = [:]
  /// Whether the server has changed without a notification of the list.
  private var isAhead = false
  /// Whether the old rows may still be visible.
  private var keepsOld = false

  init(seed: UInt64) {
    self.seed = seed
    chance = SeededNumbers(seed: seed)
    var configuration = OffsetPagerConfiguration()
    configuration.pageSize = Int.random(in: 3...8, using: &chance)
    configuration.maximumRowsKept = 60
    configuration.prefetchViewports = chance.chance(0.5) ? 1 : 0
    configuration.cancellationGracePeriod = .seconds(1)
    pages = OffsetPager(
      AnyOffsetSource(Self.rows(of: 0, 0, from: source)), on: list, configuration: configuration
    ) { row, item, region in region.write("\(row) \(item.map { "\($0)" } ?? "…")") }
    frames = ManualFrameSource(list.scroll)
    source.endsWhenCancelled = chance.chance(0.7)
    list.emptyContent = "nothing here"
    for _ in 0..<3 {
      let count = chance.chance(0.15) ? 0 : Int.random(in: 1...90, using: &chance)
      sets.append((0..<count).map { _ in fresh() })
    }
  }

  private static func rows(
    of set: Int, _ age: Int, from source: ManualSource<Ask, OffsetPage<Int>>
  ) -> @concurrent @Sendable (Range<Int>) async throws -> OffsetPage<Int> {
    let request = source.request
    return { try await request(Ask(set: set, age: age, rows: $0)) }
  }

  private func fresh() -> Int {
    next += 1
    return next
  }

  private func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }

  func run(steps: Int) async {
    list.resize(width: 30, height: 10)
    await drain()
    for _ in 0..<steps where !isBroken {
      await step()
      check()
    }
    await finish()
  }
}

// MARK: - Steps

extension OffsetWorld {
  private func step() async {
    switch pick(22) {
    case 0, 1: insert()
    case 2: remove()
    case 3: change()
    case 4: changeUntold()
    case 5: refresh()
    case 6: restart()
    case 7, 8, 9:
      let offset = Double(pick(120))
      log.append("scroll to \(offset)")
      list.scroll.jump(to: offset)
    case 10, 11:
      let seconds = Double.random(in: 0...1.5, using: &chance)
      log.append("wait \(seconds)")
      frames.advance(by: seconds)
    default: answerSome()
    }
    await drain()
  }

  /// Whether the app may notify the list of edits, because the list has the rows of the server.
  private var isKnown: Bool { !keepsOld && !isAhead && list.rowCount == sets[set].count }

  private func insert() {
    guard isKnown else { return }
    let (count, row) = (pick(3) + 1, pick(sets[set].count + 1))
    log.append("insert \(count) at \(row)")
    sets[set].insert(contentsOf: (0..<count).map { _ in fresh() }, at: row)
    pages.insertRows(count, at: row)
  }

  private func remove() {
    guard isKnown, !sets[set].isEmpty else { return }
    let row = pick(sets[set].count)
    let count = min(pick(4) + 1, sets[set].count - row)
    log.append("remove \(count) at \(row)")
    sets[set].removeSubrange(row..<row + count)
    pages.removeRows(row..<row + count)
  }

  private func change() {
    guard isKnown, !sets[set].isEmpty else { return }
    let row = pick(sets[set].count)
    log.append("change \(row)")
    sets[set][row] = fresh()
    pages.reloadRows(row..<row + 1)
  }

  private func changeUntold() {
    guard chance.chance(0.5) else { return }
    log.append("the server changes")
    isAhead = true
    let row = pick(sets[set].count + 1)
    if chance.chance(0.5), row < sets[set].count {
      sets[set].remove(at: row)
    } else {
      sets[set].insert(fresh(), at: row)
    }
  }

  private func refresh() {
    log.append("refresh")
    list.header?.beginRefreshing(reveal: .never)
  }

  private func restart() {
    let keeps = chance.chance(0.4)
    (set, isAhead, keepsOld) = (pick(3), false, keeps && list.rowCount > 0)
    age += 1
    log.append("restart from \(set), keeps \(keeps)")
    pages.restart(
      from: AnyOffsetSource(Self.rows(of: set, age, from: source)), keepingItems: keeps)
  }

  private func answerSome() {
    let open = source.pendingRequests
    guard !open.isEmpty else { return }
    let request = open[pick(open.count)]
    if chance.chance(0.15) {
      log.append("fail \(source.requests[request])")
      source.respond(to: request, with: .failure(Unreachable()))
    } else if sent[request] == nil, chance.chance(0.3) {
      log.append("send \(source.requests[request])")
      sent[request] = page(source.requests[request])
    } else {
      answer(request, isShort: chance.chance(0.15))
    }
  }

  private func page(_ ask: Ask) -> OffsetPage<Int> {
    let all = sets[ask.set]
    return OffsetPage(Array(all[ask.rows.clamped(to: 0..<all.count)]), count: all.count)
  }

  private func answer(_ request: Int, isShort: Bool = false) {
    let ask = source.requests[request]
    var page = sent.removeValue(forKey: request) ?? page(ask)
    if isShort { page.items = Array(page.items.prefix(pick(page.items.count + 1))) }
    if source.respond(to: request, with: .success(page)) {
      if ask.age == age, !source.cancelledRequests.contains(request) { keepsOld = false }
      log.append("answer \(ask) \(page.items.count) of \(page.count)")
    }
  }

  /// Waits until each request that the pager sent has reached the source, and each answer the pager.
  private func drain() async {
    await until {
      let refreshes = list.header?.state == .loading ? 1 : 0
      return source.pendingRequests.count { !source.cancelledRequests.contains($0) }
        == pages.activeRequestCount + refreshes
    }
  }
}

// MARK: - What holds after each step

extension OffsetWorld {
  private func expect(_ condition: Bool, _ what: String) {
    if condition || isBroken { return }
    isBroken = true
    let steps = log.suffix(40).joined(separator: "\n  ")
    Issue.record("seed \(seed): \(what)\n  \(steps)")
  }

  private var visible: Range<Int> { list.visibleRows.clamped(to: 0..<list.rowCount) }

  private func check() {
    checkRequests()
    if !keepsOld {
      let old = Set(sets.indices.filter { $0 != set }.flatMap { sets[$0] })
      expect(!(0..<list.rowCount).contains { pages[$0].map(old.contains) ?? false }, "old rows")
    }
    guard list.header?.isRefreshing == false else { return }
    for row in visible where pages[row] == nil {
      let isExplained = pages.requestCount > 0 || pages.error(ofRow: row) != nil
      expect(isExplained || frames.deadline < frames.now + 1.1, "row \(row) waits for nothing")
    }
  }

  /// Checks that no row is requested twice at the same time.
  private func checkRequests() {
    let open = source.pendingRequests.filter { !source.cancelledRequests.contains($0) }
    let rows = open.map { source.requests[$0] }.filter { $0.age == age }
    expect(Set(rows).count == rows.count, "requested twice at the same time: \(rows)")
  }

  /// Checks that the list has the server's rows after everything has been answered.
  private func finish() async {
    if isBroken { return }
    log.append("finish")
    await settle()
    // Edits of which the list was notified need no refresh.
    if !isAhead { checkRows() }
    list.header?.beginRefreshing(reveal: .never)
    await drain()
    await settle()
    isAhead = false
    checkRows()
    let isSaid = canvas.contains { $0.contains("nothing here") }
    expect(isSaid == sets[set].isEmpty, "the empty state is \(isSaid)")
  }

  private func checkRows() {
    expect(list.rowCount == sets[set].count, "\(list.rowCount) rows of \(sets[set].count)")
    guard !isBroken else { return }
    for row in visible {
      expect(
        pages[row] == sets[set][row],
        "row \(row) is \(pages[row] as Any), not \(sets[set][row]), of \(visible)")
    }
  }

  private var canvas: [String] {
    var canvas = TextCanvas(width: 30, height: 10)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines
  }

  private func settle() async {
    for _ in 0..<60 {
      while let request = source.pendingRequests.first {
        answer(request)
        await drain()
      }
      frames.settle()
      frames.advance(by: 1.1)
      await drain()
      if source.pendingRequests.isEmpty, pages.requestCount == 0 {
        frames.advance(by: 31)
        await drain()
        if source.pendingRequests.isEmpty { return }
      }
    }
  }
}
