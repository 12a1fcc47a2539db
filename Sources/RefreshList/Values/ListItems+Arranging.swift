internal import RefreshKit

// Methods that change the order of items. The items remain the same rows.

extension ListItems {
  /// Exchanges two items.
  public func swapAt(_ row: Int, _ other: Int) {
    check(row)
    check(other)
    if row == other { return }
    storage.swapAt(row, other)
    ledger?.didArrange([row, other])
    let (first, last) = row < other ? (row, other) : (other, row)
    let there = ItemsEdit.move(from: first, to: last)
    let edit =
      last == first + 1 ? there : .several([there, .move(from: last - 1, to: first)])
    tell(edit, from: storage.count)
  }

  /// Moves items before the one at `target`, in their order.
  ///
  /// Indices are those before the move.
  ///
  /// - Parameters:
  ///   - rows: The rows of the items to move.
  ///   - target: The row before which the items are inserted; the number of rows moves them to the
  ///     end.
  public func move(fromOffsets rows: some Sequence<Int>, toOffset target: Int) {
    let chosen = Set(rows)
    let moved = chosen.sorted()
    if let first = moved.first, let last = moved.last {
      check(first)
      check(last)
    }
    check(target..<target)
    let before = (0..<target).filter { !chosen.contains($0) }
    let after = (target..<storage.count).filter { !chosen.contains($0) }
    arrange(before + moved + after)
  }

  /// Sorts the items; those that are equal keep their order.
  public func sort(by areInOrder: (Item, Item) throws -> Bool) rethrows {
    let items = storage
    arrange(
      try asking("sort(by:)") {
        try items.indices.sorted { try areInOrder(items[$0], items[$1]) }
      })
  }

  /// Sorts the items; those that are equal keep their order.
  public func sort() where Item: Comparable { sort { $0 < $1 } }

  /// Reverses the order of the items.
  public func reverse() { arrange(storage.indices.reversed()) }

  /// Puts the items in a random order.
  public func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the items in a random order.
  public func shuffle(using generator: inout some RandomNumberGenerator) {
    arrange(storage.indices.shuffled(using: &generator))
  }

  /// Moves items that meet a condition after all others. Unlike in an array, both parts keep their
  /// order.
  ///
  /// - Parameter isSecond: Returns whether an item belongs to the second part.
  /// - Returns: The row of the first item of the second part.
  @discardableResult
  public func partition(by isSecond: (Item) throws -> Bool) rethrows -> Int {
    let items = storage
    let second = try asking("partition(by:)") { try items.map(isSecond) }
    let first = storage.indices.filter { !second[$0] }
    arrange(first + storage.indices.filter { second[$0] })
    return first.count
  }

  /// Arranges the items in an order of their current indices.
  private func arrange(_ order: [Int]) {
    if order.elementsEqual(storage.indices) { return }
    let old = storage
    storage = order.map { old[$0] }
    ledger?.didArrange(Array(order.indices))
    tellDifference(.arrange(order), from: old)
  }
}
