/// The pages of items that are kept, at most as many as there is room for.
struct PageStore<Item> {
  let size: Int
  /// The number of pages there is room for.
  let limit: Int
  /// The items of each page; rows that an edit moved to its page may leave gaps there.
  private var pages: [Int: [Item?]] = [:]
  /// The pages to fetch anew although items of them are there.
  private var outdated: Set<Int> = []

  init(size: Int, capacity: Int) {
    self.size = size
    limit = max(1, capacity / size)
  }

  /// The number of items.
  var count: Int { pages.values.reduce(0) { $0 + $1.count { $0 != nil } } }

  /// The rows whose items are there, page by page.
  var ranges: [Range<Int>] {
    pages.map { page, items in page * size..<page * size + items.count }
  }

  /// Whether a page need not be fetched.
  func has(_ page: Int) -> Bool { pages[page] != nil && !outdated.contains(page) }

  subscript(row: Int) -> Item? {
    guard let page = pages[row / size], row % size < page.count else { return nil }
    return page[row % size]
  }

  /// Keeps a page; returns those that have to go for it, the farthest from `focus`.
  mutating func keep(_ items: [Item], as page: Int, near focus: ClosedRange<Int>) -> [Int] {
    pages[page] = Array(items.prefix(size))
    outdated.remove(page)
    guard pages.count > limit else { return [] }
    let gone = pages.keys.sorted {
      ($0.distance(to: focus), $0) > ($1.distance(to: focus), $1)
    }.prefix(pages.count - limit)
    for page in gone { remove(page) }
    return Array(gone)
  }

  mutating func removeAll() { (pages, outdated) = ([:], []) }

  /// Forgets pages that begin at or behind the end.
  mutating func truncate(to count: Int) {
    for page in pages.keys where page * size >= count { remove(page) }
  }

  private mutating func remove(_ page: Int) {
    pages[page] = nil
    outdated.remove(page)
  }
}

// MARK: - Edits

extension PageStore {
  /// Has the pages of some rows fetched anew; what is there of them stays until then.
  mutating func outdate(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let pages = rows.lowerBound / size...(rows.upperBound - 1) / size
    outdated.formUnion(self.pages.keys.filter(pages.contains))
  }

  /// Makes room for rows: the items behind move on.
  mutating func insert(_ count: Int, at row: Int) {
    move(from: row) { $0 + count }
  }

  /// Takes rows out: the items behind them move up.
  mutating func remove(_ count: Int, at row: Int) {
    move(from: row) { $0 < row + count ? nil : $0 - count }
  }

  /// Moves items from a row on to where they are now; pages that this changed are outdated.
  private mutating func move(from row: Int, to place: (Int) -> Int?) {
    let changed = pages.filter { ($0.key + 1) * size > row }
    for page in changed.keys { remove(page) }
    for (page, items) in changed {
      for (index, item) in items.enumerated() {
        let old = page * size + index
        guard let item, let new = old < row ? old : place(old) else { continue }
        put(item, at: new)
      }
    }
  }

  private mutating func put(_ item: Item, at row: Int) {
    let page = row / size
    let missing = row % size + 1 - (pages[page]?.count ?? 0)
    pages[page, default: []].append(contentsOf: [Item?](repeating: nil, count: max(0, missing)))
    pages[page]?[row % size] = item
    outdated.insert(page)
  }
}

extension Int {
  /// The steps between a number and a range; 0 inside.
  func distance(to range: ClosedRange<Int>) -> Int {
    self < range.lowerBound ? range.lowerBound - self : Swift.max(0, self - range.upperBound)
  }
}
