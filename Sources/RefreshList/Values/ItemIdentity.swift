internal import RefreshKit

/// How items are matched between two versions of an array.
@MainActor
struct ItemIdentity<Item> {
  /// The edits that turn old rows into new ones, starting at an index.
  typealias Steps = @MainActor (inout RowChanges) -> Void

  /// Returns the identity of an item; `nil` if items are matched by their value, which several rows
  /// can share.
  let key: (@MainActor (Item) -> AnyHashable)?
  private let match: @MainActor (_ old: [Item], _ new: [Item], _ row: Int) -> Steps
  private let duplicate: @MainActor ([Item]) -> Any?

  /// Creates an identity from a property of items. Other properties may change.
  ///
  /// - Parameter id: Returns the identity of an item.
  init<ID: Hashable>(id: @escaping @MainActor (Item) -> ID) {
    let comparing = Self.comparing
    key = { AnyHashable(id($0)) }
    match = { old, new, row in
      let (oldIDs, newIDs) = (Self.ids(of: old, id), Self.ids(of: new, id))
      let changed = Self.changed(
        IdentityDiff.counterparts(oldIDs, newIDs), count: new.count, comparing?(old, new))
      return { changes in
        changes.update(from: oldIDs, to: newIDs, at: row)
        for index in changed { changes.reloadRows(row + index.lowerBound..<row + index.upperBound) }
      }
    }
    duplicate = { items in
      var known = Set<ID>()
      return items.lazy.map(id).first { !known.insert($0).inserted }
    }
  }

  private init(
    match: @escaping @MainActor (_ old: [Item], _ new: [Item], _ row: Int) -> Steps
  ) {
    (key, self.match, duplicate) = (nil, match, { _ in nil })
  }

  /// Returns an identity by value, with which a changed item is a new row.
  static func byValue() -> Self where Item: Hashable {
    Self { old, new, row in { $0.update(from: old, to: new, at: row) } }
  }

  /// Returns the edits that turn old items into new ones.
  ///
  /// - Parameters:
  ///   - old: The items before the change.
  ///   - new: The items after the change.
  ///   - row: The row of the first item.
  /// - Returns: The edits.
  func changes(from old: [Item], to new: [Item], at row: Int = 0) -> Steps { match(old, new, row) }

  /// Returns an identity that two items share, if there is one.
  func firstDuplicate(in items: [Item]) -> Any? { duplicate(items) }

  /// A function that compares two items for equality, or `nil` if the items are not `Equatable`.
  static var comparison: ((Item, Item) -> Bool)? {
    func comparison<Value: Equatable>(_ type: Value.Type) -> (Item, Item) -> Bool {
      { ($0 as? Value) == ($1 as? Value) }
    }
    return (Item.self as? any Equatable.Type).map { comparison($0) }
  }

  /// Returns the identities of items. A loop instead of a closure, because each call of a closure
  /// would check the executor.
  private static func ids<ID>(of items: [Item], _ id: @MainActor (Item) -> ID) -> [ID] {
    var ids: [ID] = []
    ids.reserveCapacity(items.count)
    for item in items { ids.append(id(item)) }
    return ids
  }

  /// Returns a comparison of a row of old items with a row of new ones, or `nil` if items are not
  /// `Equatable`. The arrays are cast as a whole, because a cast of each item takes longer than its
  /// comparison.
  private static var comparing: ((_ old: [Item], _ new: [Item]) -> (Int, Int) -> Bool)? {
    func comparing<Value: Equatable>(
      _ type: Value.Type
    ) -> (_ old: [Item], _ new: [Item]) -> (Int, Int) -> Bool {
      { old, new in
        let (old, new) = unsafe (
          unsafeBitCast(old, to: [Value].self), unsafeBitCast(new, to: [Value].self)
        )
        return { old[$0] == new[$1] }
      }
    }
    return (Item.self as? any Equatable.Type).map { comparing($0) }
  }

  /// Returns the rows whose identity existed before and whose value differs, or cannot be compared.
  private static func changed(
    _ counterparts: IdentityDiff.Counterparts, count: Int, _ isSame: ((Int, Int) -> Bool)?
  ) -> [Range<Int>] {
    var changed: [Range<Int>] = []
    for row in 0..<count {
      guard let before = counterparts[row] else { continue }
      if let isSame, isSame(before, row) { continue }
      if let last = changed.last, last.upperBound == row {
        changed[changed.count - 1] = last.lowerBound..<row + 1
      } else {
        changed.append(row..<row + 1)
      }
    }
    return changed
  }
}
