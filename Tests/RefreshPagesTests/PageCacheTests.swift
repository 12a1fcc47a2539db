import Testing

@testable import RefreshPages

@Suite(.timeLimit(.minutes(60))) struct PageCacheTests {
  /// Two pages of ten items, each equal to its row.
  private var store: PageCache<Int> {
    var store = PageCache<Int>(size: 10, capacity: 100)
    for page in 0..<2 {
      _ = store.keep(Array(page * 10..<page * 10 + 10), at: page * 10, near: 0...1)
    }
    return store
  }

  @Test func `P-6: the number of kept items does not include rows without an item`() {
    var store = store
    #expect(store.count == 20)
    store.replace(15..<15, with: 2)
    #expect(store.count == 20)
    store.replace(14..<18, with: 0)
    #expect(store.count == 18)
  }

  @Test func `P-11: inserting rows before a page does not mark the page before them as outdated`() {
    var store = store
    store.replace(10..<10, with: 1)
    #expect(!store.isOutdated(0) && store.isOutdated(1))
    #expect([9, 10, 11, 20].map { store[$0] } == [9, nil, 10, 19])
  }

  @Test
  func `P-11: after an insertion no stored page has more rows than the page size of the source`() {
    var store = store
    store.replace(3..<3, with: 1)
    #expect(store.ranges.sorted { $0.lowerBound < $1.lowerBound } == [0..<10, 10..<20, 20..<21])
    #expect((0..<22).map { store[$0] } == [0, 1, 2, nil] + Array(3..<20) + [nil])
  }
}
