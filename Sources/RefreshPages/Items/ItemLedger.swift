/// The items that are there, in order, and which of them are known by an identity.
///
/// Each known item has a number, growing from row to row, so that what it costs to find one does
/// not depend on how many there are.
struct ItemLedger<Item> {
  private(set) var items: [Item] = []
  private let identity: ((Item) -> AnyHashable)?
  private var numbers: [Int] = []
  private var numberOf: [AnyHashable: Int] = [:]

  /// Makes a ledger; without an identity no item is ever known.
  init(identity: ((Item) -> AnyHashable)?) { self.identity = identity }

  /// Whether items can be told apart.
  var tellsApart: Bool { identity != nil }

  /// Whether any of some items is there already.
  func knowsAny(of items: some Sequence<Item>) -> Bool { items.contains { row(of: $0) != nil } }

  /// The row of an item that is there.
  func row(of item: Item) -> Int? {
    guard let identity, let number = numberOf[identity(item)] else { return nil }
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
        changed.append(row)
      } else {
        add(item)
      }
    }
    return (items.count - count, changed)
  }

  /// Puts other items in the place of all.
  mutating func replace(with page: [Item]) {
    self = ItemLedger(identity: identity)
    for item in withoutRepeats(page) { add(item) }
  }

  /// Takes in what a refresh read from the start, at least one known item among it.
  ///
  /// The items before the last of them that kept its order are those that were read, and none else;
  /// what follows it stays. `isAll` says that the source has no others, so that nothing follows.
  mutating func merge(_ read: [Item], isAll: Bool) -> RowMerge {
    let read = withoutRepeats(read)
    let rows = read.map { row(of: $0) }
    let kept = LongestRun.indices(in: rows)
    let border = isAll ? items.count : (kept.last.flatMap { rows[$0] } ?? -1) + 1
    let merge = RowMerge(rows, kept: kept, border: border)
    let start = (border < numbers.count ? numbers[border] : 0) - read.count
    for item in items[..<border] { forget(item) }
    for row in rows.compactMap({ $0 }).filter({ $0 >= border }).sorted(by: >) {
      forget(items.remove(at: row))
      numbers.remove(at: row)
    }
    items.replaceSubrange(..<border, with: read)
    numbers.replaceSubrange(..<border, with: start..<start + read.count)
    for (item, number) in zip(read, numbers) { note(item, number) }
    return merge
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
    if let identity { numberOf[identity(item)] = nil }
  }
}
