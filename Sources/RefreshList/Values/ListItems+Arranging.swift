extension ListItems {
  /// Exchanges two items.
  public func swapAt(_ row: Int, _ other: Int) {
    check(row)
    check(other)
    if row == other { return }
    storage.swapAt(row, other)
    editor?.didArrange([row, other])
    let (first, last) = row < other ? (row, other) : (other, row)
    notify { changes in
      changes.moveRows(first..<first + 1, to: last)
      changes.moveRows(last - 1..<last, to: first)
    }
  }

  /// Moves items before the item at `target`, in their order.
  ///
  /// Indices refer to the items before the move.
  ///
  /// - Parameters:
  ///   - rows: The rows of the items to move.
  ///   - target: The row before which the items are inserted, or the number of rows for the end.
  public func move(fromOffsets rows: some Sequence<Int>, toOffset target: Int) {
    let chosen = Set(rows)
    let moved = chosen.sorted()
    if let first = moved.first, let last = moved.last {
      check(first)
      check(last)
    }
    _ = checked(target..<target)
    if let first = moved.first, let last = moved.last, last - first == moved.count - 1 {
      let parts = target < first ? (target, first, last + 1) : (first, last + 1, target)
      if parts.1 >= parts.2 || exchange(parts.0..<parts.1, with: parts.1..<parts.2) { return }
    }
    let before = (0..<target).filter { !chosen.contains($0) }
    let after = (target..<storage.count).filter { !chosen.contains($0) }
    arrange(before + moved + after)
  }

  /// Sorts the items; equal items keep their order.
  public func sort(by areInOrder: (Item, Item) throws -> Bool) rethrows {
    let items = storage
    let order = try running("sort(by:)") { try Self.order(of: items, by: areInOrder) }
    if let order { arrange(order) }
  }

  /// Returns the sorted order; `nil` if items are sorted. Fast if few items are out of place.
  private static func order(
    of items: [Item], by areInOrder: (Item, Item) throws -> Bool
  ) rethrows -> [Int]? {
    var row = 1
    while row < items.count, try !areInOrder(items[row], items[row - 1]) { row += 1 }
    if row >= items.count { return nil }
    let limit = 8 + items.count / 1_024
    var (sorted, others): ([Int], [Int]) = (Array(0..<row), [])
    sorted.reserveCapacity(items.count)
    while row < items.count {
      if let last = sorted.last, try areInOrder(items[row], items[last]) {
        // Either row may be the one out of place.
        let fits = try sorted.count < 2 || !areInOrder(items[row], items[sorted[sorted.count - 2]])
        others.append(fits ? last : row)
        if fits { sorted[sorted.count - 1] = row }
        if others.count > limit {
          return try items.indices.sorted { try areInOrder(items[$0], items[$1]) }
        }
      } else {
        sorted.append(row)
      }
      row += 1
    }
    others.sort()
    try others.sort { try areInOrder(items[$0], items[$1]) }
    var (order, next): ([Int], Int) = ([], 0)
    order.reserveCapacity(items.count)
    for other in others {
      var (low, high) = (next, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        let (item, before) = (items[other], items[sorted[middle]])
        // Equal items keep their order.
        let isAfter =
          try sorted[middle] < other ? !areInOrder(item, before) : areInOrder(before, item)
        if isAfter { low = middle + 1 } else { high = middle }
      }
      order += sorted[next..<low]
      order.append(other)
      next = low
    }
    return order + sorted[next...]
  }

  /// Sorts the items; equal items keep their order.
  public func sort() where Item: Comparable { sort { $0 < $1 } }

  /// Reverses the order of the items.
  public func reverse() { arrange(storage.indices.reversed()) }

  private func arrange(_ order: [Int]) {
    if order.elementsEqual(storage.indices) { return }
    if let parts = Self.exchangedParts(in: order), exchange(parts.0, with: parts.1) { return }
    let old = storage
    storage = order.map { old[$0] }
    editor?.didArrange(Array(order.indices))
    notifyOfDifference(from: old) { $0.update(from: 0..<order.count, to: order) }
  }

  /// Returns the two neighbouring parts that an order exchanges; `nil` for any other order.
  private static func exchangedParts(in order: [Int]) -> (Range<Int>, Range<Int>)? {
    guard let start = order.indices.first(where: { order[$0] != $0 }) else { return nil }
    let middle = order[start]
    var end = start + 1
    while end < order.count, order[end] == order[end - 1] + 1 { end += 1 }
    let count = end - start
    guard middle > start, middle + count <= order.count,
      (end..<middle + count).allSatisfy({ order[$0] == $0 - count }),
      (middle + count..<order.count).allSatisfy({ order[$0] == $0 })
    else { return nil }
    return (start..<middle, middle..<middle + count)
  }

  /// Exchanges two neighbouring parts. Returns `false` in a batch, and for parts of
  /// equal length, of which the part without the visible row must move.
  private func exchange(_ first: Range<Int>, with second: Range<Int>) -> Bool {
    guard first.count != second.count, depth == 0 else { return false }
    let start = first.lowerBound
    let (moved, target) =
      first.count < second.count ? (first, start + second.count) : (second, start)
    let block = Array(storage[moved])
    storage.removeSubrange(moved)
    storage.insert(contentsOf: block, at: target)
    editor?.didArrange(Array(start..<second.upperBound))
    notify { $0.moveRows(moved, to: target) }
    return true
  }
}
