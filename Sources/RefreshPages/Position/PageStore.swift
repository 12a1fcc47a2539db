/// The pages of items that are there, never more than there is room for.
struct PageStore<Item> {
  let size: Int
  /// The number of pages there is room for.
  let limit: Int
  private var pages: [Int: [Item]] = [:]

  init(size: Int, capacity: Int) {
    self.size = size
    limit = max(1, capacity / size)
  }

  /// The number of items.
  var count: Int { pages.values.reduce(0) { $0 + $1.count } }

  /// The rows whose items are there, page by page.
  var ranges: [Range<Int>] {
    pages.map { page, items in page * size..<page * size + items.count }
  }

  func has(_ page: Int) -> Bool { pages[page] != nil }

  subscript(row: Int) -> Item? {
    guard let page = pages[row / size], row % size < page.count else { return nil }
    return page[row % size]
  }

  /// Keeps a page; returns the one that has to go for it, the farthest from `focus`.
  mutating func keep(_ items: [Item], as page: Int, near focus: ClosedRange<Int>) -> Int? {
    pages[page] = Array(items.prefix(size))
    guard pages.count > limit,
      let farthest = pages.keys.max(by: {
        ($0.distance(to: focus), $0) < ($1.distance(to: focus), $1)
      })
    else { return nil }
    pages[farthest] = nil
    return farthest
  }

  mutating func removeAll() { pages = [:] }

  /// Forgets pages that begin at or behind the end.
  mutating func truncate(to count: Int) {
    pages = pages.filter { $0.key * size < count }
  }
}

extension Int {
  /// The steps between a number and a range; 0 inside.
  func distance(to range: ClosedRange<Int>) -> Int {
    self < range.lowerBound ? range.lowerBound - self : Swift.max(0, self - range.upperBound)
  }
}
