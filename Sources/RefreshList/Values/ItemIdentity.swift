internal import RefreshKit

/// The way to know items again.
@MainActor
struct ItemIdentity<Item> {
  /// The steps that turn some rows into others, which begin at an index.
  typealias Steps = @MainActor (inout RowChanges) -> Void

  /// The identity of an item; `nil` where it is the value, which several rows may have.
  let key: (@MainActor (Item) -> AnyHashable)?
  private let match: @MainActor (_ old: [Item], _ new: [Item], _ row: Int) -> Steps
  private let duplicate: @MainActor ([Item]) -> Any?

  /// By an identity of their own; what else is in an item may change.
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

  /// By value: an item that changes becomes a new row.
  static func byValue() -> Self where Item: Hashable {
    Self { old, new, row in { $0.update(from: old, to: new, at: row) } }
  }

  /// The change that turns items into others, the first of which is that of a row.
  func changes(from old: [Item], to new: [Item], at row: Int = 0) -> Steps { match(old, new, row) }

  /// An identity that two of the items have.
  func firstDuplicate(in items: [Item]) -> Any? { duplicate(items) }

  /// Whether two items show the same, if they can be compared.
  static var comparison: ((Item, Item) -> Bool)? {
    func comparison<Value: Equatable>(_ type: Value.Type) -> (Item, Item) -> Bool {
      { ($0 as? Value) == ($1 as? Value) }
    }
    return (Item.self as? any Equatable.Type).map { comparison($0) }
  }

  /// No closure: each call of one would look whether it is on the main actor.
  private static func ids<ID>(of items: [Item], _ id: @MainActor (Item) -> ID) -> [ID] {
    var ids: [ID] = []
    ids.reserveCapacity(items.count)
    for item in items { ids.append(id(item)) }
    return ids
  }

  /// Compares a row of some items with one of others, if items can be compared: all are looked at
  /// as values of their type at once, since a cast of each takes longer than its comparison.
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

  /// The new rows whose identity was there, with another value, or one that cannot be compared.
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
