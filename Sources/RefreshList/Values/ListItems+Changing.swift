internal import RefreshKit

// Methods that insert and remove items, with the names of those of `Array`.

extension ListItems {
  /// Inserts an item.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - row: The row before which the item is inserted; the number of rows inserts it at the end.
  public func insert(_ item: Item, at row: Int) {
    check(insertionAt: row)
    if let editDelegate { return editDelegate.replace(row..<row, with: [item]) }
    storage.insert(item, at: row)
    notify(.insert(1, at: row), from: storage.count - 1)
  }

  /// Inserts items.
  ///
  /// - Parameters:
  ///   - items: The items to insert.
  ///   - row: The row before which the items are inserted; the number of rows inserts them at the
  ///     end.
  public func insert(contentsOf items: some Collection<Item>, at row: Int) {
    check(insertionAt: row)
    // A copy, because the items can be those of this object.
    let new = Array(items)
    if let editDelegate { return editDelegate.replace(row..<row, with: new) }
    let count = storage.count
    storage.insert(contentsOf: new, at: row)
    notify(.insert(new.count, at: row), from: count)
  }

  /// Appends an item.
  public func append(_ item: Item) {
    if editDelegate != nil { return insert(item, at: storage.count) }
    storage.append(item)
    notify(.insert(1, at: storage.count - 1), from: storage.count - 1)
  }

  /// Appends items.
  public func append(contentsOf items: some Sequence<Item>) {
    insert(contentsOf: Array(items), at: storage.count)
  }

  /// Removes and returns the item of a row.
  @discardableResult
  public func remove(at row: Int) -> Item {
    check(row)
    if let editDelegate {
      defer { editDelegate.remove([row]) }
      return storage[row]
    }
    let item = storage.remove(at: row)
    notify(.remove(1, at: row), from: storage.count + 1)
    return item
  }

  /// Removes and returns the first item.
  @discardableResult
  public func removeFirst() -> Item { remove(at: 0) }

  /// Removes a number of items at the start.
  public func removeFirst(_ count: Int) { removeSubrange(checked(0, count)) }

  /// Removes and returns the last item.
  @discardableResult
  public func removeLast() -> Item { remove(at: storage.count - 1) }

  /// Removes a number of items at the end.
  public func removeLast(_ count: Int) {
    let rows = checked(0, count)
    removeSubrange(storage.count - rows.count..<storage.count)
  }

  /// Removes and returns the last item, if there is one.
  @discardableResult
  public func popLast() -> Item? { storage.isEmpty ? nil : removeLast() }

  /// Removes the items of a range of rows.
  public func removeSubrange(_ rows: some RangeExpression<Int>) {
    let rows = rows.relative(to: storage)
    check(rows)
    if rows.isEmpty { return }
    if let editDelegate { return editDelegate.replace(rows, with: []) }
    storage.removeSubrange(rows)
    notify(.remove(rows.count, at: rows.lowerBound), from: storage.count + rows.count)
  }

  /// Removes all items.
  ///
  /// - Parameter keepingCapacity: Whether the memory is kept for later items.
  public func removeAll(keepingCapacity: Bool = false) {
    let count = storage.count
    if count == 0 { return }
    if let editDelegate { return editDelegate.replace(0..<count, with: []) }
    storage.removeAll(keepingCapacity: keepingCapacity)
    notify(.remove(count, at: 0), from: count)
  }

  /// Removes all items that meet a condition, as one change.
  ///
  /// - Parameter isRemoved: Returns whether an item is removed.
  public func removeAll(where isRemoved: (Item) throws -> Bool) rethrows {
    let (items, count) = (storage, storage.count)
    let isGone = try asking("removeAll(where:)") { try items.map(isRemoved) }
    if let editDelegate { return editDelegate.remove(items.indices.filter { isGone[$0] }) }
    var edits: [ItemsEdit] = []
    var kept: [Item] = []
    for (item, isGone) in zip(items, isGone) {
      guard isGone else {
        kept.append(item)
        continue
      }
      if case .remove(let some, kept.count)? = edits.last {
        edits[edits.count - 1] = .remove(some + 1, at: kept.count)
      } else {
        edits.append(.remove(1, at: kept.count))
      }
    }
    if edits.isEmpty { return }
    storage = kept
    notify(edits.count == 1 ? edits[0] : .several(edits), from: count)
  }

  /// Replaces the items of a range of rows.
  ///
  /// Items with an existing identity stay the same rows; see ``elements``.
  ///
  /// - Parameters:
  ///   - rows: The rows to replace.
  ///   - items: The new items.
  public func replaceSubrange(
    _ rows: some RangeExpression<Int>, with items: some Collection<Item>
  ) {
    let rows = rows.relative(to: storage)
    check(rows)
    if let editDelegate { return editDelegate.replace(rows, with: Array(items)) }
    let (count, old, new) = (storage.count, Array(storage[rows]), Array(items))
    if old.isEmpty && new.isEmpty { return }
    storage.replaceSubrange(rows, with: new)
    if let identity {
      notify(.match(identity.changes(from: old, to: new, at: rows.lowerBound)), from: count)
    } else {
      let edits: [ItemsEdit] = [
        .remove(old.count, at: rows.lowerBound), .insert(new.count, at: rows.lowerBound),
      ]
      notify(.several(edits), from: count)
    }
  }

  /// Redraws a row whose item has changed without being set, such as an object with a changed
  /// property.
  public func reload(at row: Int) {
    check(row)
    notify(.reload(row..<row + 1), from: storage.count)
  }

  private func check(insertionAt row: Int) {
    require(
      row >= 0 && row <= storage.count,
      "insertion index \(row) is out of range 0...\(storage.count)")
  }

  private func checked(_ row: Int, _ count: Int) -> Range<Int> {
    require(
      count >= 0 && count <= storage.count,
      "cannot remove \(count) of \(storage.count) items")
    return row..<row + count
  }
}
