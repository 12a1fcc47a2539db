import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Searches and filters that load more rows.
@Suite(.timeLimit(.minutes(60))) @MainActor struct SearchLoadingTests {
  /// A list of numbers. Its footer loads ten more numbers at a time, when the test ends the load.
  private let items = ListItems(Array(0..<20), id: \.self)
  private let list: ListView
  private let footer: RefreshFooter
  private let frames: ManualFrameSource

  init() {
    list = ListView(items) { StyledText("row \($0)") }
    footer = RefreshFooter(view: SpyView())
    footer.setManualAction({})
    list.scroll.attach(footer)
    list.allowsFiltering = true
    frames = ManualFrameSource(list.scroll)
    list.resize(width: 20, height: 8)
    look()
  }

  private func look() { while list.continueFind() {} }

  /// Ends a load with ten more rows.
  ///
  /// - Returns: Whether a load was in progress.
  private func load() -> Bool {
    guard footer.state == .loading else { return false }
    items.append(contentsOf: items.count..<items.count + 10)
    footer.endRefreshing()
    look()
    return true
  }

  /// Ends loads until none is in progress.
  ///
  /// - Returns: The number of loads.
  private func loadAll() -> Int {
    var count = 0
    while count < 100, load() { count += 1 }
    return count
  }

  private var filterText: String { list.filterStatus?.text(in: .english) ?? "" }
  private var findText: String { list.findStatus?.text(in: .english) ?? "" }

  @Test
  func `Q-6: a filter that leaves the viewport partly empty loads ten pages and shows progress`() {
    list.filter("row 500")
    look()
    #expect(loadAll() == 10)
    #expect(items.count == 120)
    #expect(filterText == "not found · 120 rows searched")
    // Another key to continue the search searches the next ten rows.
    frames.advance(by: 1)
    list.scroll.press(.end)
    #expect(loadAll() == 10)
    #expect(filterText == "not found · 220 rows searched")
  }

  @Test func `Q-3: after a key has stopped a search without a limit, a footer can load again`() {
    list.maximumSearchLoads = nil
    list.find("row 500")
    look()
    frames.advance(by: 1)
    list.scroll.press(.up)
    #expect(load() && footer.state == .initial)
    footer.beginRefreshing()
    #expect(load() && items.count == 40)
    #expect(findText == "not found · 40 rows searched")
  }

  @Test func `Q-3: a search that waits for rows ends after the footer is detached`() {
    list.find("row 500")
    look()
    #expect(findText == "loading more…")
    list.scroll.detach(footer)
    look()
    #expect(findText.hasPrefix("not found"))
  }

  @Test func `Q-6: loading for a filter stops as soon as the viewport is full, or the filter ends`()
  {
    list.filter("5")
    look()
    #expect(loadAll() == 4, "15, 25, 35, 45 and 50 to 59")
    list.filter("row 600")
    look()
    #expect(load())
    list.clearFilter()
    #expect(loadAll() == 1, "the one in progress")
  }

  @Test func `Q-6: a key stops loading for a filter, and the next key continues it`() {
    list.filter("row 500")
    look()
    #expect(load() && load())
    frames.advance(by: 1)
    list.scroll.press(.up)
    #expect(loadAll() == 1, "the one in progress")
    frames.advance(by: 1)
    list.scroll.press(.end)
    #expect(loadAll() == 10)
  }

  @Test
  func
    `Q-6: a filter's limit of loads is not reported during the last load or without more data`()
  {
    list.maximumSearchLoads = 1
    list.filter("row 500")
    look()
    #expect(footer.state == .loading && !filterText.contains("searched"))
    #expect(load() && filterText.contains("30 rows searched"))
    footer.beginRefreshing()
    footer.endRefreshing(.noMoreData)
    look()
    #expect(footer.state == .noMoreData && !filterText.contains("searched"))
  }

  @Test
  func `Q-6: a filter without a limit continues to load after a match while the viewport is short`()
  {
    list.maximumSearchLoads = nil
    list.filter("row 511")
    look()
    #expect(loadAll() == 100, "the viewport is still short")
    #expect(list.filterStatus?.count == 1)
  }

  @Test
  func `Q-3: a search without a match loads ten pages, and ten more for each findNext`() {
    list.find("row 5")
    look()
    #expect(footer.state != .loading, "a loaded row holds them")
    list.find("row 333")
    look()
    #expect(findText == "loading more…")
    #expect(loadAll() == 10)
    #expect(findText == "not found · 120 rows searched")
    list.findNext()
    look()
    #expect(loadAll() == 10)
    list.findNext()
    look()
    #expect(loadAll() == 10)
    list.findNext()
    look()
    #expect(loadAll() == 2 && list.findStatus?.row == 333)
  }

  @Test func `Q-3: a search continues to load after loads without rows, ten at most`() {
    list.find("row 333")
    look()
    for _ in 0..<10 {
      #expect(footer.state == .loading)
      footer.endRefreshing()
      look()
    }
    #expect(footer.state == .initial)
    #expect(findText == "not found · 20 rows searched")
  }

  @Test(arguments: [RefreshResult.noMoreData, .failure])
  func `Q-3: a search does not wait for rows after the last load`(result: RefreshResult) {
    list.find("row 333")
    look()
    // The rows are inserted and searched while the load is still in progress.
    items.append(contentsOf: 20..<30)
    look()
    #expect(findText == "loading more…")
    footer.endRefreshing(result)
    // A host continues only while the list has rows to search.
    while list.isScanning { list.continueFind() }
    #expect(findText == "not found")
  }

  @Test func `Q-3: a match in a newly loaded row is not reported as wrapped around`() {
    list.find("row 25")
    look()
    #expect(load())
    #expect(findText == "1 of 1")
    list.findNext()
    look()
    #expect(loadAll() == 10)
    #expect(findText == "1 of 1 · from the start")
  }

  @Test func `Q-3: a key stops loading for a search`() {
    list.find("row 333")
    look()
    #expect(load())
    frames.advance(by: 1)
    list.scroll.press(.up)
    look()
    #expect(loadAll() == 1)
    #expect(findText == "not found · 40 rows searched")
  }
}

/// Filters with a predicate.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ConditionFilterTests {
  private struct Mail: Identifiable, Equatable {
    var id: Int
    var isUnread: Bool
  }

  private let items: ListItems<Mail>
  private let list: ListView

  init() {
    items = ListItems((0..<40).map { Mail(id: $0, isUnread: $0 % 3 == 0) })
    list = ListView(items) { StyledText("mail \($0.id)") }
    list.allowsFiltering = true
    list.resize(width: 20, height: 8)
  }

  private func look() { while list.continueFind() {} }

  private var shown: [Int] { items.indices.filter { list.passesFilter($0) }.map { items[$0].id } }

  @Test func `Q-6: a filter by a condition combines with a text, and rechecks only changed items`()
  {
    var asked: [Int] = []
    list.filter { (mail: Mail) in
      asked.append(mail.id)
      return mail.isUnread
    }
    look()
    #expect(shown == Array(stride(from: 0, to: 40, by: 3)))
    #expect(asked == Array(0..<40))
    list.filter("2")
    look()
    #expect(shown == [12, 21, 24, 27])
    list.filter("")
    look()
    #expect(shown == Array(stride(from: 0, to: 40, by: 3)))
    #expect(asked.count == 40)
    // The predicate is called again only for a changed or new item.
    items[1].isUnread = true
    items[3].isUnread = false
    items.append(Mail(id: 40, isUnread: true))
    items.remove(at: 0)
    look()
    #expect(shown == [1] + Array(stride(from: 6, to: 40, by: 3)) + [40])
    #expect(asked.suffix(3).sorted() == [1, 3, 40] && asked.count == 43)
    list.clearFilter()
    #expect(shown.count == 40)
    #expect(list.filterStatus == nil)
  }

  @Test func `Q-6: a new condition replaces the previous condition, with and without a text`() {
    list.filter { (mail: Mail) in mail.id < 20 }
    look()
    #expect(shown == Array(0..<20))
    list.filter { (mail: Mail) in mail.id % 10 == 5 }
    look()
    #expect(shown == [5, 15, 25, 35])
    list.filter("2")
    list.filter { (mail: Mail) in mail.id > 26 }
    look()
    #expect(shown == [27, 28, 29, 32])
  }

  @Test
  func `Q-6: a filter without a match has the status "not found", and shows later matches`() {
    list.emptyContent = "no mail"
    list.filter { (mail: Mail) in mail.id > 100 }
    look()
    #expect(list.filterStatus?.text(in: .english) == "not found")
    items.append(Mail(id: 101, isUnread: true))
    look()
    #expect(shown == [101])
    items.elements = [Mail(id: 1, isUnread: true), Mail(id: 200, isUnread: false)]
    look()
    #expect(shown == [200])
  }

  @Test func `Q-6: a filter of a list without a size loads nothing`() {
    let list = ListView(items) { StyledText("row \($0)") }
    let footer = RefreshFooter(view: SpyView())
    footer.setManualAction({})
    list.scroll.attach(footer)
    list.allowsFiltering = true
    list.filter("row 500")
    while list.continueFind() {}
    #expect(footer.state == .initial)
    list.resize(width: 20, height: 8)
    while list.continueFind() {}
    #expect(footer.state == .loading)
  }
}
