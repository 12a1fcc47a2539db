extension ListItems {
  /// Returns the identity of an item, which should be unique; `nil` if items have no identity.
  package var key: (@MainActor (Item) -> AnyHashable)? { identity?.key }

  /// A function that compares two items for equality, or `nil` if the items are not `Equatable`.
  package static var comparison: ((Item, Item) -> Bool)? { ItemIdentity<Item>.comparison }

  /// Changes the items and notifies lists of the resulting edits, without calling the ledger.
  ///
  /// - Parameters:
  ///   - body: Changes the items.
  ///   - steps: The edits of the rows.
  package func change(
    _ body: (inout [Item]) -> Void, telling steps: @escaping @MainActor (inout RowChanges) -> Void
  ) {
    let count = storage.count
    body(&storage)
    tell(.match(steps), from: count)
  }

  /// Replaces all items by new rows.
  package func replace(with items: [Item]) {
    let count = storage.count
    storage = items
    tell(.replace(items.count), from: count)
  }

  /// Returns the edits that turn old items into new ones.
  ///
  /// - Parameters:
  ///   - old: The items before the change.
  ///   - new: The items after the change.
  ///   - row: The row of the first item.
  /// - Returns: The edits.
  package func difference(
    from old: [Item], to new: [Item], at row: Int
  ) -> @MainActor (inout RowChanges) -> Void {
    if let identity, !old.isEmpty, !new.isEmpty {
      return identity.changes(from: old, to: new, at: row)
    }
    return { changes in
      changes.removeRows(row..<row + old.count)
      changes.insertRows(new.count, at: row)
    }
  }
}

/// Keeps additional information about items, such as the pages on which they were loaded.
///
/// If a ledger is set, it makes the changes that the app requests, and may keep an inserted item at
/// its existing row. It changes the items with ``ListItems/change(_:telling:)``.
@MainActor
@usableFromInline
package protocol RowsLedger<Item>: AnyObject {
  associatedtype Item

  /// Replaces the items of a range of rows.
  func replace(_ rows: Range<Int>, with items: [Item])
  /// Removes the items of rows, which are in ascending order, as one change.
  func remove(_ rows: [Int])
  /// Called before the item of a row is set.
  func willSet(_ row: Int)
  /// Called after the item of a row was set, before lists are notified.
  func didSet(_ row: Int)
  /// Called after the items of some rows were exchanged, before lists are notified.
  func didArrange(_ rows: [Int])
}
