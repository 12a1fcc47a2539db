internal import RefreshCanvas
internal import RefreshList

/// The items that are there, in order, and which of them are known by an identity.
///
/// Each known item has a number, growing from row to row, so that what it costs to find one does
/// not depend on how many there are.
struct ItemLedger<Item> {
  private(set) var items: [Item] = []
  private let identity: ((Item) -> AnyHashable)?
  private var numbers: [Int] = []
  private var numberOf: [AnyHashable: Int] = [:]
  /// Those that came by another way than a page, and were on none since.
  private(set) var fromOutside: Set<AnyHashable> = []

  /// Makes a ledger; without an identity no item is ever known.
  init(identity: ((Item) -> AnyHashable)?) { self.identity = identity }

  /// Whether items have identities.
  var hasIdentities: Bool { identity != nil }

  /// Whether any of some items is there already.
  func knowsAny(of items: some Sequence<Item>) -> Bool { items.contains { row(of: $0) != nil } }

  /// Whether any of some items is there because a page had it.
  func hasRead(anyOf items: some Sequence<Item>) -> Bool {
    guard let identity else { return false }
    return items.contains { row(of: $0) != nil && !fromOutside.contains(identity($0)) }
  }

  /// Whether there are items that a page had.
  var holdsReadItems: Bool { items.count > fromOutside.count }

  /// The row of an item that is there.
  func row(of item: Item) -> Int? { identity.flatMap { row(of: $0(item)) } }

  /// The row of the item with an identity.
  func row(of id: AnyHashable) -> Int? {
    guard let number = numberOf[id] else { return nil }
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? low : nil
  }

  /// The items without those that come a second time.
  func withoutRepeats(_ items: [Item]) -> [Item] {
    guard let identity else { return items }
    var seen: Set<AnyHashable> = []
    return items.filter { seen.insert(identity($0)).inserted }
  }
}

// MARK: - Changing

extension ItemLedger {
  /// Takes in the items of a next page; those that are there stay where they are, as they are now.
  ///
  /// Returns how many came in, and the rows of the others.
  mutating func append(_ page: [Item]) -> (added: Int, changed: [Int]) {
    let count = items.count
    var changed: [Int] = []
    for item in withoutRepeats(page) {
      if let row = row(of: item) {
        items[row] = item
        noteRead(item)
        changed.append(row)
      } else {
        add(item)
      }
    }
    return (items.count - count, changed)
  }

  /// Puts other items in the place of all.
  ///
  /// Those to keep that stood first stay first; others stay last if the page has all there are.
  mutating func replace(
    with page: [Item], keeping ids: Set<AnyHashable> = [], isAll: Bool = false
  ) {
    let old = self
    self = ItemLedger(identity: identity)
    let first = old.items.prefix { old.isOne(of: ids, $0) }
    let others = old.items[first.count...].filter { old.isOne(of: ids, $0) }
    for item in withoutRepeats(page) { add(item) }
    _ = insert(first.filter { row(of: $0) == nil }, at: 0)
    if isAll { _ = insert(others.filter { row(of: $0) == nil }, at: items.count) }
  }

  private func isOne(of ids: Set<AnyHashable>, _ item: Item) -> Bool {
    identity.map { ids.contains($0(item)) } ?? false
  }

  /// Takes in what a refresh read from the start.
  ///
  /// The last item that was read again in its old order is the border: what stood up to it gives way
  /// to what was read, what stands behind it stays. Of what gives way the items to keep stay, each
  /// behind the one it stood behind. With `isAll` the source has no others, and nothing is behind.
  mutating func merge(
    _ read: [Item], isAll: Bool, keeping ids: Set<AnyHashable> = []
  ) -> RowMerge {
    let plain = withoutRepeats(read)
    let border = border(of: plain.map { row(of: $0) }, isAll: isAll)
    let read = ids.isEmpty ? plain : woven(plain, with: ids, before: border)
    let rows = read.map { row(of: $0) }
    let kept = LongestRun.indices(in: rows)
    let merge = RowMerge(rows, kept: kept, border: max(border, self.border(of: rows, isAll: isAll)))
    replaceItems(before: merge.border, with: read, rows, keeping: ids)
    return merge
  }

  /// The number of items that make way for those that were read.
  private func border(of rows: [Int?], isAll: Bool) -> Int {
    isAll ? items.count : (LongestRun.indices(in: rows).last.flatMap { rows[$0] } ?? -1) + 1
  }

  /// The items that were read, and behind the one that each follows, the items to keep.
  private func woven(
    _ read: [Item], with ids: Set<AnyHashable>, before border: Int
  ) -> [Item] {
    guard let identity else { return read }
    let known = Set(read.map(identity))
    var followers: [AnyHashable?: [Item]] = [:]
    var last: AnyHashable?
    for item in items[..<border] {
      let id = identity(item)
      if known.contains(id) {
        last = id
      } else if ids.contains(id) {
        followers[last, default: []].append(item)
      }
    }
    return (followers[nil] ?? []) + read.flatMap { [$0] + (followers[identity($0)] ?? []) }
  }

  private mutating func replaceItems(
    before border: Int, with read: [Item], _ rows: [Int?], keeping ids: Set<AnyHashable>
  ) {
    let outside = fromOutside
    let start = (border < numbers.count ? numbers[border] : 0) - read.count
    for item in items[..<border] { forget(item) }
    for row in rows.compactMap({ $0 }).filter({ $0 >= border }).sorted(by: >) {
      forget(items.remove(at: row))
      numbers.remove(at: row)
    }
    items.replaceSubrange(..<border, with: read)
    numbers.replaceSubrange(..<border, with: start..<start + read.count)
    for (item, number) in zip(read, numbers) { note(item, number) }
    guard let identity else { return }
    for item in read where ids.contains(identity(item)) && outside.contains(identity(item)) {
      fromOutside.insert(identity(item))
    }
  }

  private mutating func add(_ item: Item) {
    if identity != nil {
      let number = (numbers.last ?? -1) + 1
      numbers.append(number)
      note(item, number)
    }
    items.append(item)
  }

  private mutating func note(_ item: Item, _ number: Int) {
    if let identity { numberOf[identity(item)] = number }
  }

  private mutating func forget(_ item: Item) {
    guard let identity else { return }
    numberOf[identity(item)] = nil
    fromOutside.remove(identity(item))
  }

  private mutating func noteRead(_ item: Item) {
    if let identity { fromOutside.remove(identity(item)) }
  }
}

// MARK: - What comes by another way

extension ItemLedger {
  /// Puts items before the one of a row; those that are there stay where they are, as they are now.
  ///
  /// Returns how many came in, and which rows the others have, counted before.
  mutating func insert(_ new: [Item], at row: Int) -> (added: Int, changed: [Int]) {
    let changed = change(new)
    let new = withoutRepeats(new).filter { self.row(of: $0) == nil }
    guard !new.isEmpty else { return (0, changed) }
    if let identity {
      let numbers = makeRoom(for: new.count, at: row)
      self.numbers.insert(contentsOf: numbers, at: row)
      for (item, number) in zip(new, numbers) {
        note(item, number)
        fromOutside.insert(identity(item))
      }
    }
    items.insert(contentsOf: new, at: row)
    return (new.count, changed)
  }

  /// Takes over items that are there; returns their rows.
  mutating func change(_ new: [Item]) -> [Int] {
    new.compactMap { item in
      guard let row = row(of: item) else { return nil }
      items[row] = item
      return row
    }
  }

  /// Takes out the items of some rows, in order.
  mutating func remove(_ rows: [Int]) {
    guard let first = rows.first else { return }
    for row in rows { forget(items[row]) }
    var (kept, next) = (first, 0)
    for row in first..<items.count {
      if next < rows.count, rows[next] == row {
        next += 1
      } else {
        items[kept] = items[row]
        numbers[kept] = numbers[row]
        kept += 1
      }
    }
    items.removeSubrange(kept...)
    numbers.removeSubrange(kept...)
  }

  /// Numbers for items that come before a row; where there are none left all are numbered anew.
  private mutating func makeRoom(for count: Int, at row: Int) -> [Int] {
    guard row > 0 else {
      let end = numbers.first ?? 0
      return Array(end - count..<end)
    }
    let before = numbers[row - 1]
    guard row < numbers.count else { return Array(before + 1...before + count) }
    let step = (numbers[row] - before) / (count + 1)
    if step > 0 { return (1...count).map { before + $0 * step } }
    let room = 1 << 20
    for (row, item) in items.enumerated() {
      numbers[row] = row * room
      note(item, row * room)
    }
    return makeRoom(for: count, at: row)
  }
}
