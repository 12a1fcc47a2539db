import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshSimulation
import Testing

@testable import RefreshPages

/// A request to one data set, such as the results of one search.
struct SetRequest: Sendable, Hashable {
  var set: Int
  var cursor: Entry.ID?
  /// Whether the page before the cursor is requested, not the page after it.
  var isBefore = false

  /// The cursor with which the page before the requested position is requested.
  var end: Entry.ID? {
    cursor.map { isBefore ? $0 : Entry.ID(epoch: $0.epoch, number: $0.number - 1) }
  }
}

/// The server: data sets whose entries have decreasing numbers from the newest to the oldest.
struct SetServer {
  var sets: [[Entry]]

  /// Returns the requested page. The cursor may be the ID of a removed entry. With `overlap`, the
  /// page contains the cursor's entry if the entry still exists.
  func page(_ request: SetRequest, size: Int, overlap: Bool) -> EntryPage {
    let log = sets[request.set]
    if request.isBefore, let cursor = request.cursor {
      let end =
        log.firstIndex { overlap ? $0.id.number < cursor.number : $0.id.number <= cursor.number }
        ?? log.count
      let items = Array(log[max(0, end - size)..<end])
      return EntryPage(items, next: nil, previous: end > size ? items.first?.id : nil)
    }
    let start =
      request.cursor.map { cursor in
        log.firstIndex { overlap ? $0.id.number <= cursor.number : $0.id.number < cursor.number }
          ?? log.count
      } ?? 0
    let items = Array(log[start..<min(log.count, start + size)])
    return EntryPage(
      items, next: start + size < log.count ? items.last?.id : nil,
      previous: start > 0 ? items.first?.id ?? request.end : nil)
  }

  /// Inserts an entry in the order of the numbers.
  mutating func put(_ entry: Entry) {
    let set = entry.id.epoch
    let place = sets[set].firstIndex { $0.id.number < entry.id.number } ?? sets[set].count
    sets[set].insert(entry, at: place)
  }
}

/// An app that searches, filters, deletes, hides, receives and refreshes while pages are loading,
/// and a simple model of the rows that it shows.
@MainActor
final class DataWorld {
  let source = ManualSource<SetRequest, EntryPage>()
  let list = ListView()
  let pages: CursorPager<Entry, Entry.ID>
  let frames: ManualFrameSource
  var server: SetServer
  var chance: SeededNumbers
  /// The data set of the list, and the data set whose items may be visible until the first page
  /// arrives.
  var set = 0
  var kept: Int?
  /// The entries that the app removed from the list, and which the source still has.
  var hidden: [Entry] = []
  /// The entries that the app deleted, and which it may restore.
  var deleted: [Entry] = []
  /// The entries that the app inserted into the list. Entries next to them may not have been
  /// loaded.
  var put: Set<Entry.ID> = []
  /// The entries that the app inserted again into a list without entries of pages, or before those
  /// entries while a previous page existed. Their place is unknown, and a refresh that does not load
  /// them removes them.
  var unplaced: Set<Entry.ID> = []
  var words: String?
  /// The performed steps, for the message of an issue.
  var log: [String] = []
  /// For each data set, a number that no entry exceeds.
  private var newest = [500, 500, 500]
  private let seed: UInt64
  private var isBroken = false

  init(seed: UInt64) {
    self.seed = seed
    chance = SeededNumbers(seed: seed)
    server = SetServer(sets: (0..<3).map { _ in [] })
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = Int.random(in: 1...4, using: &chance)
    configuration.retriesAutomatically = chance.chance(0.2)
    for set in 0..<3 {
      let count = chance.chance(0.2) ? 0 : Int.random(in: 1...45, using: &chance)
      server.sets[set] = (0..<count).reversed().map { Entry($0 * 10, epoch: set) }
    }
    let origin = chance.chance(0.3) ? server.sets[0].randomElement(using: &chance)?.id : nil
    pages = CursorPager(
      Self.pages(of: 0, from: source), on: list, from: origin, configuration: configuration
    ) { $1.write("\($0.id.number)") }
    frames = ManualFrameSource(list.scroll)
    source.endsWhenCancelled = chance.chance(0.5)
    list.emptyContent = "nothing here"
    list.allowsFiltering = true
    list.rowText = { [unowned self] in "\(pages.items[$0].id.number)" }
    if chance.chance(0.2) { cache() }
  }

  static func pages(
    of set: Int, from source: ManualSource<SetRequest, EntryPage>
  ) -> AnyCursorSource<Entry, Entry.ID> {
    let request = source.request
    return AnyCursorSource {
      try await request(SetRequest(set: set, cursor: $0))
    } before: {
      try await request(SetRequest(set: set, cursor: $0, isBefore: true))
    }
  }

  /// Appends a random part of the first data set, as if it had been stored by the last launch.
  private func cache() {
    let old = server.sets[0].filter { _ in chance.chance(0.6) }
    pages.append(old)
    put.formUnion(old.map(\.id))
    log.append("cache \(old.map(\.id.number))")
  }

  var shown: [Entry] { pages.items }
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

extension DataWorld {
  private func step() async {
    switch pick(30) {
    case 0: add()
    case 1: push()
    case 2, 3: removeSome()
    case 4: restart()
    case 5: show()
    case 6: undo()
    case 7: edit()
    case 8, 9: refresh(.always, "refresh")
    case 10: refresh(.never, "refresh silently")
    case 11: filter()
    case 12: find()
    case 13, 14, 15: move()
    case 16: activate()
    case 17, 18: advance(Double.random(in: 0...3, using: &chance))
    case 19: await tryPromise()
    default: answerSome()
    }
    await drain()
  }

  private func note(_ what: String) { log.append(what) }

  private func add() {
    let count = pick(12) + 1
    for _ in 0..<count { server.sets[set].insert(fresh(), at: 0) }
    note("server adds \(count)")
  }

  private func fresh() -> Entry {
    newest[set] += 10
    return Entry(newest[set], epoch: set)
  }

  private func push() {
    guard kept == nil else { return }
    let entry = fresh()
    server.sets[set].insert(entry, at: 0)
    pages.listItems.insert(entry, at: 0)
    put.insert(entry.id)
    note("push \(entry.id.number)")
  }

  private func removeSome() {
    guard kept == nil, !shown.isEmpty else { return }
    let all = chance.chance(0.2)
    let gone = all ? shown : [shown[pick(shown.count)]]
    let isHiding = chance.chance(0.5)
    if isHiding {
      hidden += gone
    } else {
      deleted += gone
      hidden.removeAll { entry in gone.contains { $0.id == entry.id } }
      server.sets[set].removeAll { entry in gone.contains { $0.id == entry.id } }
    }
    if all { pages.listItems.removeAll() } else { pages.remove(gone.map(\.id)) }
    note("\(isHiding ? "hide" : "delete") \(gone.map(\.id.number))")
  }

  /// Inserts the missing entries at their places among the rows.
  private func putBack(_ entries: [Entry]) {
    pages.listItems.performBatchUpdates {
      for entry in entries where !pages.items.contains(where: { $0.id == entry.id }) {
        // Entries that the app inserted may be out of order, so they do not count as entries of
        // pages. An entry before the first page stays there when previous pages arrive.
        let isInPages = pages.items.contains {
          !put.contains($0.id) && (pages.start.cursor == nil || $0.id.number > entry.id.number)
        }
        if !isInPages { unplaced.insert(entry.id) }
        var row =
          pages.items.firstIndex { $0.id.number < entry.id.number && !put.contains($0.id) }
          ?? pages.items.count
        while row > 0, pages.items[row - 1].id.number < entry.id.number,
          put.contains(pages.items[row - 1].id)
        {
          row -= 1
        }
        pages.listItems.insert(entry, at: row)
        put.insert(entry.id)
      }
    }
  }

  private func show() {
    guard kept == nil else { return }
    note("show \(hidden.map(\.id.number))")
    putBack(hidden)
    hidden = []
  }

  private func undo() {
    guard kept == nil, let entry = deleted.popLast() else { return }
    note("undo \(entry.id.number)")
    server.put(entry)
    putBack([entry])
  }

  private func edit() {
    guard kept == nil, !server.sets[set].isEmpty else { return }
    let index = pick(server.sets[set].count)
    server.sets[set][index].version += 1
    if chance.chance(0.5) { pages.update([server.sets[set][index]]) }
    note("edit \(server.sets[set][index].id.number)")
  }

  private func restart() {
    let old = set
    let keeps = chance.chance(0.4)
    set = chance.chance(0.3) ? set : pick(3)
    // The entries that the app had hidden are no longer known.
    if set == kept { set = (set + 1) % 3 }
    let isSame = set == old
    if !isSame || !keeps { (hidden, deleted, put, unplaced) = ([], [], [], []) }
    if keeps {
      kept = kept ?? (shown.isEmpty ? nil : old)
    } else {
      kept = nil
    }
    note("restart \(old) -> \(set), keeps \(keeps)")
    if !isSame {
      pages.restart(from: Self.pages(of: set, from: source), keepingItems: keeps)
    } else if chance.chance(0.5), let middle = server.sets[set].randomElement(using: &chance) {
      note("from \(middle.id.number)")
      pages.restart(from: middle.id, keepingItems: keeps)
    } else {
      pages.restart(keepingItems: keeps)
    }
  }

  private func refresh(_ reveal: RevealPolicy, _ what: String) {
    note(what)
    list.header?.beginRefreshing(reveal: reveal)
  }

  private func filter() {
    words = words == nil ? "\(pick(9) + 1)" : nil
    note("filter \(words ?? "none")")
    if let words { list.filter(words) } else { list.clearFilter() }
    look()
  }

  private func find() {
    note("find")
    if list.findStatus == nil { list.find("\(pick(9) + 1)") } else { list.clearFind() }
    look()
  }

  private func look() { for _ in 0..<50 where list.continueFind() {} }

  private func move() {
    let isEnd = chance.chance(0.7)
    note(isEnd ? "to end" : "to start")
    switch pick(3) {
    case 0: list.scroll.jump(to: isEnd ? 1e6 : 0)
    case 1: list.scroll.press(isEnd ? .end : .home)
    default: list.scroll.press(isEnd ? .pageDown : .pageUp)
    }
  }

  private func activate() {
    note("activate")
    list.footer?.activate()
  }

  func advance(_ seconds: Double) {
    note("wait \(seconds)")
    frames.advance(by: seconds)
  }

  func answerSome() {
    guard !source.requests.isEmpty else { return }
    let open = source.pendingRequests
    // Sometimes any request, which may have been answered already.
    let request =
      open.isEmpty || chance.chance(0.1)
      ? pick(source.requests.count) : open[pick(open.count)]
    if chance.chance(0.15) {
      note("fail \(request)")
      source.respond(to: request, with: .failure(Unreachable()))
    } else {
      answer(request)
    }
  }

  func answer(_ request: Int) {
    let size = Int.random(in: 1...9, using: &chance)
    let asked = source.requests[request]
    // An empty page that is not the last page.
    let isEmpty = chance.chance(0.05) && asked.cursor != nil
    let page =
      isEmpty
      ? EntryPage(
        [], next: asked.isBefore ? nil : asked.cursor,
        previous: asked.end)
      : server.page(asked, size: size, overlap: chance.chance(0.2))
    if source.respond(to: request, with: .success(page)) {
      note(
        "answer \(asked.set):\(asked.isBefore ? "<" : "")\(asked.cursor?.number ?? -1) \(page.items.map(\.id.number))"
      )
    }
  }

  /// Runs other tasks until as many requests are pending as controls and a previous page are
  /// loading. Cancelled requests do not count.
  func drain() async {
    await until { isQuiet }
    look()
  }

  private var isQuiet: Bool {
    let running = [list.header, list.footer].count { $0?.state == .loading }
    return source.pendingRequests.count { !source.cancelledRequests.contains($0) }
      == running + (pages.start.task != nil ? 1 : 0)
  }
}

// MARK: - What holds after each step

extension DataWorld {
  private func expect(_ condition: Bool, _ what: String) {
    if condition || isBroken { return }
    isBroken = true
    let steps = log.suffix(40).joined(separator: "\n  ")
    Issue.record(
      "seed \(seed): \(what); shows \(shown.map(\.id.number)) of \(server.sets[set].map(\.id.number))\n  \(steps)"
    )
  }

  private var lines: [String] {
    var canvas = TextCanvas(width: 30, height: 10)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines
  }

  /// Checks that the list shows a part of the data set in its order, each entry once, without an
  /// unexplained gap.
  func check() {
    let shown = shown
    if !pages.replacesItems, shown.allSatisfy({ $0.id.epoch == set }) { kept = nil }
    expect(list.rowCount == shown.count, "\(list.rowCount) rows, \(shown.count) items")
    expect(
      Set(shown.map(\.id.epoch)).isSubset(of: [kept ?? set]), "rows of another data set")
    guard kept == nil else { return }
    // The place of an entry that the app inserted is known only after a page contains the entry.
    expect(Set(shown.map(\.id)).count == shown.count, "an entry shows twice")
    let numbers = shown.filter { !put.contains($0.id) }.map(\.id.number)
    expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 > $1 }, "out of order")
    checkGaps()
    checkEmpty()
    if let words, let status = list.filterStatus, !status.isSearching {
      for (row, entry) in shown.enumerated() {
        let holds = "\(entry.id.number)".contains(words)
        expect(list.passesFilter(row) == holds, "the filter \(words) is wrong about row \(row)")
      }
    }
  }

  private func checkGaps() {
    // An entry that the app inserted keeps its row, in any order of pages.
    let known = Set(hidden.map(\.id) + shown.map(\.id)).union(unplaced)
    for (first, second) in zip(shown, shown.dropFirst()) {
      if put.contains(first.id) || put.contains(second.id) { continue }
      let between = server.sets[set].filter {
        $0.id.number < first.id.number && $0.id.number > second.id.number && !known.contains($0.id)
      }
      expect(between.isEmpty, "a gap between \(first.id.number) and \(second.id.number)")
    }
  }

  /// Checks that an empty state is shown only after the source has reported its end.
  private func checkEmpty() {
    guard shown.isEmpty else { return }
    if lines.contains(where: { $0.contains("nothing here") }) {
      expect(
        list.footer?.state == .noMoreData && pages.start.cursor == nil,
        "an empty state above a source that has more")
    }
  }

  /// Checks that pressing End loads more if the footer's state is `initial`.
  func tryPromise() async {
    frames.settle()
    frames.advance(by: 0.5)
    await drain()
    guard list.footer?.state == .initial, list.header?.isRefreshing == false, list.rowCount > 0
    else { return }
    note("promise")
    let token = list.footer?.observeReasons { [unowned self] in log.append("\($0)") }
    defer { token?.cancel() }
    list.scroll.press(.end)
    await drain()
    expect(
      list.footer?.state != .initial, "End at the end loads nothing: \(list.footer?.state as Any)")
  }

  /// Answers everything, and checks the items and the footer.
  private func finish() async {
    if isBroken { return }
    list.clearFilter()
    words = nil
    await settle()
    for attempt in 0..<200 where attempt == 0 || pages.start.cursor != nil {
      list.header?.beginRefreshing(reveal: .always)
      await drain()
      await settle()
      frames.advance(by: 0.1)
      await drain()
    }
    note("last refresh")
    list.header?.beginRefreshing(reveal: .always)
    await drain()
    await settle()
    check()
    for _ in 0..<200 where list.footer?.state != .noMoreData {
      list.footer?.activate()
      await drain()
      await settle()
    }
    kept = nil
    let known = Set(shown.map(\.id))
    let all = server.sets[set].filter { entry in
      known.contains(entry.id)
        || !unplaced.contains(entry.id) && !hidden.contains { $0.id == entry.id }
    }
    expect(shown.map(\.id) == all.map(\.id), "in the end something differs")
    expect(
      list.footer?.state == .noMoreData, "in the end the footer is \(list.footer?.state as Any)")
  }

  private func settle() async {
    for _ in 0..<100 {
      while let request = source.pendingRequests.last {
        answer(request)
        await drain()
      }
      frames.settle()
      await drain()
      if source.pendingRequests.isEmpty { return }
    }
  }
}
