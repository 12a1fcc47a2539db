/// Stores pages of items. `keep` and `evict` remove pages over a maximum number.
struct PageCache<Item> {
  let size: Int
  let limit: Int
  /// The items of each page. Rows moved by an edit can leave gaps.
  private var pages: [Int: [Item?]] = [:]
  private var outdated: Set<Int> = []

  init(size: Int, capacity: Int) {
    self.size = size
    limit = max(1, capacity / size)
  }

  var count: Int { pages.values.reduce(0) { $0 + $1.count { $0 != nil } } }

  /// The rows of each stored page. Some of them may have no item.
  var ranges: [Range<Int>] { pages.map { page, items in page * size..<page * size + items.count } }

  /// Returns the rows of a page from the first missing or outdated one; `nil` if there are none.
  func missing(in page: Int, of count: Int) -> Range<Int>? {
    guard page * size < count else { return nil }
    let end = page * size + min(size, count - page * size)
    guard let items = pages[page], !outdated.contains(page) else { return page * size..<end }
    let known = items.firstIndex { $0 == nil } ?? items.count
    return page * size + known < end ? page * size + known..<end : nil
  }

  func isOutdated(_ page: Int) -> Bool { outdated.contains(page) }

  subscript(row: Int) -> Item? {
    guard row >= 0, let page = pages[row / size], row % size < page.count else { return nil }
    return page[row % size]
  }

  /// Items of the page before `row` stay. Returns the pages that were removed to make room.
  mutating func keep(_ items: [Item], at row: Int, near focus: ClosedRange<Int>) -> [Int] {
    let page = row / size
    var before = Array((pages[page] ?? []).prefix(row % size))
    before += [Item?](repeating: nil, count: row % size - before.count)
    pages[page] = before + items.prefix(size - row % size).map { $0 }
    // After a load from the middle of a page, the items before it may still be outdated.
    if row % size == 0 { outdated.remove(page) }
    return evict(near: focus)
  }

  /// Removes pages over the maximum number, farthest from `focus` first, and returns them.
  mutating func evict(near focus: ClosedRange<Int>) -> [Int] {
    guard pages.count > limit else { return [] }
    let gone = pages.keys.sorted {
      ($0.distance(to: focus), $0) > ($1.distance(to: focus), $1)
    }.prefix(pages.count - limit)
    for page in gone { remove(page) }
    return Array(gone)
  }

  mutating func outdate(keeping kept: [Int]) {
    let kept = Set(kept)
    for page in pages.keys where !kept.contains(page) { remove(page) }
    outdated = Set(pages.keys)
  }

  mutating func removeAll() { (pages, outdated) = ([:], []) }

  mutating func truncate(to count: Int) {
    for page in pages.keys where page * size >= count { remove(page) }
  }

  private mutating func remove(_ page: Int) {
    pages[page] = nil
    outdated.remove(page)
  }

  /// Outdated pages keep their items, and are loaded again.
  mutating func outdate(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let pages = rows.lowerBound / size...(rows.upperBound - 1) / size
    outdated.formUnion(self.pages.keys.filter(pages.contains))
  }

  /// Replaces rows by rows without items, and moves the items after them.
  mutating func replace(_ rows: Range<Int>, with count: Int) {
    let changed = pages.filter { ($0.key + 1) * size > rows.lowerBound }
    for page in changed.keys { remove(page) }
    for (page, items) in changed {
      for (index, item) in items.enumerated() {
        let old = page * size + index
        guard let item, !rows.contains(old) else { continue }
        storeMovedItem(item, at: old < rows.lowerBound ? old : old + count - rows.count)
      }
    }
  }

  /// Stores an item at the row to which edits have moved it. Its page is loaded again.
  mutating func storeMovedItem(_ item: Item, at row: Int) {
    let page = row / size
    let missing = row % size + 1 - (pages[page]?.count ?? 0)
    pages[page, default: []].append(contentsOf: [Item?](repeating: nil, count: max(0, missing)))
    pages[page]?[row % size] = item
    outdated.insert(page)
  }
}

extension Int {
  func distance(to range: ClosedRange<Int>) -> Int {
    self < range.lowerBound ? range.lowerBound - self : Swift.max(0, self - range.upperBound)
  }
}
