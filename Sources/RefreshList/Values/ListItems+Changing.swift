internal import RefreshKit

// Items come and go, under the names that Array has for it.

extension ListItems {
  /// Puts an item before the one at a row; the number of rows puts it at the end.
  public func insert(_ item: Item, at row: Int) {
    check(insertionAt: row)
    if let ledger { return ledger.replace(row..<row, with: [item]) }
    storage.insert(item, at: row)
    tell(.insert(1, at: row), from: storage.count - 1)
  }

  /// Puts items before the one at a row.
  public func insert(contentsOf items: some Collection<Item>, at row: Int) {
    check(insertionAt: row)
    // A copy: the items may be these.
    let new = Array(items)
    if let ledger { return ledger.replace(row..<row, with: new) }
    let count = storage.count
    storage.insert(contentsOf: new, at: row)
    tell(.insert(new.count, at: row), from: count)
  }

  /// Adds an item after the last one.
  public func append(_ item: Item) {
    if ledger != nil { return insert(item, at: storage.count) }
    storage.append(item)
    tell(.insert(1, at: storage.count - 1), from: storage.count - 1)
  }

  /// Adds items after the last one.
  public func append(contentsOf items: some Sequence<Item>) {
    insert(contentsOf: Array(items), at: storage.count)
  }

  /// Takes an item out and returns it.
  @discardableResult
  public func remove(at row: Int) -> Item {
    check(row)
    if let ledger {
      defer { ledger.remove([row]) }
      return storage[row]
    }
    let item = storage.remove(at: row)
    tell(.remove(1, at: row), from: storage.count + 1)
    return item
  }

  /// Takes the first item out and returns it.
  @discardableResult
  public func removeFirst() -> Item { remove(at: 0) }

  /// Takes the first items out.
  public func removeFirst(_ count: Int) { removeSubrange(checked(0, count)) }

  /// Takes the last item out and returns it.
  @discardableResult
  public func removeLast() -> Item { remove(at: storage.count - 1) }

  /// Takes the last items out.
  public func removeLast(_ count: Int) {
    let rows = checked(0, count)
    removeSubrange(storage.count - rows.count..<storage.count)
  }

  /// Takes the last item out, if there is one.
  @discardableResult
  public func popLast() -> Item? { storage.isEmpty ? nil : removeLast() }

  /// Takes some items out that follow each other.
  public func removeSubrange(_ rows: some RangeExpression<Int>) {
    let rows = rows.relative(to: storage)
    check(rows)
    if rows.isEmpty { return }
    if let ledger { return ledger.replace(rows, with: []) }
    storage.removeSubrange(rows)
    tell(.remove(rows.count, at: rows.lowerBound), from: storage.count + rows.count)
  }

  /// Takes all items out.
  public func removeAll(keepingCapacity: Bool = false) {
    let count = storage.count
    if count == 0 { return }
    if let ledger { return ledger.replace(0..<count, with: []) }
    storage.removeAll(keepingCapacity: keepingCapacity)
    tell(.remove(count, at: 0), from: count)
  }

  /// Takes the items out that meet a condition, as one change.
  public func removeAll(where isRemoved: (Item) throws -> Bool) rethrows {
    let (items, count) = (storage, storage.count)
    let isGone = try asking("removeAll(where:)") { try items.map(isRemoved) }
    if let ledger { return ledger.remove(items.indices.filter { isGone[$0] }) }
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
    tell(edits.count == 1 ? edits[0] : .several(edits), from: count)
  }

  /// Puts other items in the place of some that follow each other.
  ///
  /// Those that are known again stay the same rows; see ``elements``.
  public func replaceSubrange(
    _ rows: some RangeExpression<Int>, with items: some Collection<Item>
  ) {
    let rows = rows.relative(to: storage)
    check(rows)
    if let ledger { return ledger.replace(rows, with: Array(items)) }
    let (count, old, new) = (storage.count, Array(storage[rows]), Array(items))
    if old.isEmpty && new.isEmpty { return }
    storage.replaceSubrange(rows, with: new)
    if let identity {
      tell(.match(identity.changes(from: old, to: new, at: rows.lowerBound)), from: count)
    } else {
      let edits: [ItemsEdit] = [
        .remove(old.count, at: rows.lowerBound), .insert(new.count, at: rows.lowerBound),
      ]
      tell(.several(edits), from: count)
    }
  }

  /// Draws a row anew whose item looks different without having been set, such as a changed object.
  public func reload(at row: Int) {
    check(row)
    tell(.reload(row..<row + 1), from: storage.count)
  }

  private func check(insertionAt row: Int) {
    require(
      row >= 0 && row <= storage.count,
      "items cannot come in at \(row); there are \(storage.count) of them")
  }

  private func checked(_ row: Int, _ count: Int) -> Range<Int> {
    require(
      count >= 0 && count <= storage.count,
      "\(count) items cannot be removed; there are \(storage.count) of them")
    return row..<row + count
  }
}
