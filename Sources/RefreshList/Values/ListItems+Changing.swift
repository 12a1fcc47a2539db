internal import RefreshKit

extension ListItems {
  /// Inserts an item.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - row: The row before which the item is inserted; the number of rows inserts it at the end.
  public func insert(_ item: Item, at row: Int) {
    check(insertionAt: row)
    if let editor { return editor.replace(row..<row, with: [item]) }
    storage.insert(item, at: row)
    notify { $0.insertRows(1, at: row) }
  }

  /// Inserts items.
  ///
  /// - Parameters:
  ///   - items: The items to insert.
  ///   - row: The row before which the items are inserted, or the number of rows for the end.
  public func insert(contentsOf items: some Collection<Item>, at row: Int) {
    check(insertionAt: row)
    // A copy, because `items` can be this collection.
    let new = Array(items)
    if let editor { return editor.replace(row..<row, with: new) }
    storage.insert(contentsOf: new, at: row)
    notify { $0.insertRows(new.count, at: row) }
  }

  /// Appends an item.
  public func append(_ item: Item) {
    if editor != nil { return insert(item, at: storage.count) }
    storage.append(item)
    notify { $0.appendRows(1) }
  }

  /// Appends items.
  public func append(contentsOf items: some Sequence<Item>) {
    insert(contentsOf: Array(items), at: storage.count)
  }

  /// Removes and returns the item of a row.
  @discardableResult
  public func remove(at row: Int) -> Item {
    check(row)
    let item = storage[row]
    if let editor { editor.remove([row]) } else { removeSubrange(row..<row + 1) }
    return item
  }

  /// Removes and returns the first item.
  @discardableResult
  public func removeFirst() -> Item { remove(at: 0) }

  /// Removes a number of items at the start.
  public func removeFirst(_ count: Int) {
    check(removedCount: count)
    removeSubrange(0..<count)
  }

  /// Removes and returns the last item.
  @discardableResult
  public func removeLast() -> Item { remove(at: storage.count - 1) }

  /// Removes a number of items at the end.
  public func removeLast(_ count: Int) {
    check(removedCount: count)
    removeSubrange(storage.count - count..<storage.count)
  }

  /// Removes the items of a range of rows.
  public func removeSubrange(_ rows: some RangeExpression<Int>) {
    let rows = checked(rows)
    if rows.isEmpty { return }
    if let editor { return editor.replace(rows, with: []) }
    storage.removeSubrange(rows)
    notify { $0.removeRows(rows) }
  }

  /// Removes all items.
  ///
  /// - Parameter keepingCapacity: Whether the memory is kept for later items; `false` by default.
  public func removeAll(keepingCapacity: Bool = false) {
    let count = storage.count
    if count == 0 { return }
    if let editor { return editor.replace(0..<count, with: []) }
    storage.removeAll(keepingCapacity: keepingCapacity)
    notify { $0.removeRows(0..<count) }
  }

  /// Removes all items that meet a condition, as one change.
  public func removeAll(where isRemoved: (Item) throws -> Bool) rethrows {
    let items = storage
    let isGone = try running("removeAll(where:)") { try items.map(isRemoved) }
    let removed = items.indices.filter { isGone[$0] }
    if let editor { return editor.remove(removed) }
    if removed.isEmpty { return }
    storage = zip(items, isGone).compactMap { $1 ? nil : $0 }
    notify { changes in
      var removedCount = 0
      for rows in removed.ranges {
        changes.removeRows(rows.lowerBound - removedCount..<rows.upperBound - removedCount)
        removedCount += rows.count
      }
    }
  }

  /// Replaces the items of a range of rows.
  ///
  /// Items with the identity of a replaced item stay the same rows; see ``elements``.
  ///
  /// - Parameters:
  ///   - rows: The rows to replace.
  ///   - items: The new items.
  public func replaceSubrange(
    _ rows: some RangeExpression<Int>, with items: some Collection<Item>
  ) {
    let rows = checked(rows)
    if let editor { return editor.replace(rows, with: Array(items)) }
    let (old, new) = (Array(storage[rows]), Array(items))
    if old.isEmpty && new.isEmpty { return }
    storage.replaceSubrange(rows, with: new)
    if let identity {
      notify(identity.changes(from: old, to: new, at: rows.lowerBound))
    } else {
      notify { changes in
        changes.removeRows(rows)
        changes.insertRows(new.count, at: rows.lowerBound)
      }
    }
  }

  /// Redraws a row whose item has changed without being set, such as an object.
  public func reload(at row: Int) {
    check(row)
    willSet(row)
    didSet(row)
  }

  private func check(insertionAt row: Int) {
    require(
      row >= 0 && row <= storage.count,
      "insertion index \(row) is out of range 0...\(storage.count)")
  }

  private func check(removedCount count: Int) {
    require(
      count >= 0 && count <= storage.count,
      "cannot remove \(count) of \(storage.count) items")
  }

  // MARK: - Changes by the editor

  /// Returns the identity of an item; `nil` if items are matched by value or have no identity.
  package var key: ((Item) -> ItemKey)? { identity?.key }

  /// Changes the items without calling the editor.
  package func change(
    _ body: (inout [Item]) -> Void, steps: @escaping @MainActor (inout RowChanges) -> Void
  ) {
    body(&storage)
    notify(steps)
  }

  package func replace(with items: [Item]) {
    storage = items
    notify(.replace(items.count))
  }

  package func difference(from old: [Item], to new: [Item], at row: Int) -> ItemsDifference {
    if let identity, !old.isEmpty, !new.isEmpty {
      return identity.difference(from: old, to: new, at: row)
    }
    return ItemsDifference(
      removed: Array(old.indices), inserted: Array(new.indices), changed: [], keepsOrder: true
    ) { changes in
      changes.removeRows(row..<row + old.count)
      changes.insertRows(new.count, at: row)
    }
  }
}
