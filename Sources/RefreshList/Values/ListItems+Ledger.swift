extension ListItems {
  /// The identity of an item, which no other should have; `nil` where items have none.
  package var key: (@MainActor (Item) -> AnyHashable)? { identity?.key }

  /// Whether two items show the same, if they can be compared.
  package static var comparison: ((Item, Item) -> Bool)? { ItemIdentity<Item>.comparison }

  /// Makes a change of the items, and tells lists by which steps theirs become the rows that follow.
  ///
  /// It is no change by the app: the ledger is not asked.
  package func change(
    _ body: (inout [Item]) -> Void, telling steps: @escaping @MainActor (inout RowChanges) -> Void
  ) {
    let count = storage.count
    body(&storage)
    tell(.match(steps), from: count)
  }

  /// Puts other items in the place of all, none of whose rows was there before.
  package func replace(with items: [Item]) {
    let count = storage.count
    storage = items
    tell(.replace(items.count), from: count)
  }

  /// The steps that turn some items into others, the first of which is that of a row.
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

/// What keeps an account of the items of rows, such as the pages that they came on.
///
/// A change that the app asks of such rows is made by their ledger, which may know an item that comes
/// in, and leave it where it is. It changes them by ``ListItems/change(_:telling:)``.
@MainActor
@usableFromInline
package protocol RowsLedger<Item>: AnyObject {
  associatedtype Item

  /// Puts items in the place of those of some rows.
  func replace(_ rows: Range<Int>, with items: [Item])
  /// Takes the items of some rows out, which are in order, as one change.
  func remove(_ rows: [Int])
  /// The item of a row is about to be set.
  func willSet(_ row: Int)
  /// The item of a row was set; lists have not heard of it yet.
  func didSet(_ row: Int)
  /// Some rows have each other's items; lists have not heard of it yet.
  func didArrange(_ rows: [Int])
}
