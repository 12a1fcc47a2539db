extension ListItems {
  /// Returns the identity of an item, which should be unique. It is `nil` if items have no identity
  /// or are identified by their value.
  package var key: ((Item) -> ItemKey)? { identity?.key }

  /// Changes the items and notifies lists of the resulting edits, without calling the edit delegate.
  ///
  /// - Parameters:
  ///   - body: Changes the items.
  ///   - steps: The edits of the rows.
  package func change(
    _ body: (inout [Item]) -> Void, telling steps: @escaping @MainActor (inout RowChanges) -> Void
  ) {
    body(&storage)
    notify(steps)
  }

  /// Replaces all items by new rows.
  package func replace(with items: [Item]) {
    storage = items
    notify(.replace(items.count))
  }

  /// Returns the difference between old items and new ones.
  ///
  /// - Parameters:
  ///   - old: The items before the change.
  ///   - new: The items after the change.
  ///   - row: The row of the first item.
  /// - Returns: The difference.
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

/// The difference between the items of some rows before and after a change.
package struct ItemsDifference {
  /// The indices of old items that are not among the new ones, in order.
  package let removed: [Int]
  /// The indices of new items that were not among the old ones, in order.
  package let inserted: [Int]
  /// The indices of the other new items whose content has changed, or cannot be compared.
  package let changed: [Range<Int>]
  /// Whether the items that stay keep their order.
  package let keepsOrder: Bool
  /// Makes the edits of the rows.
  package let steps: @MainActor (inout RowChanges) -> Void
}

/// Keeps additional information about items, such as the pages on which they were loaded.
///
/// If an edit delegate is set, it makes the changes that the app requests, and may keep an inserted
/// item at its existing row. It changes the items with ``ListItems/change(_:telling:)``.
@MainActor
@usableFromInline
package protocol ItemsEditDelegate<Item>: AnyObject {
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
