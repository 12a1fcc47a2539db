internal import Observation
internal import RefreshKit

/// How items are matched between two versions of an array.
@MainActor
struct ItemDiffer<Item> {
  /// The edits that turn old rows into new ones, starting at an index.
  typealias Steps = @MainActor (inout RowChanges) -> Void

  /// Returns the identity of an item; `nil` if items are matched by their value, which several rows
  /// can share.
  let key: ((Item) -> ItemKey)?
  private let match: (_ old: [Item], _ new: [Item]) -> CommonRows
  private let duplicate: ([Item]) -> Any?
  /// The way to compare the items of a row before and after a change.
  private let comparison: Comparison

  /// A way to compare two items.
  private enum Comparison {
    /// By the identity, which is the value.
    case none
    /// Items with different bytes have changed.
    case bytes
    case values((_ old: [Item], _ new: [Item], _ rows: [(old: Int, new: Int)]) -> [Int])
    /// Items cannot be compared; all of them may have changed.
    case impossible
  }

  /// Matches items by an identity; the other properties of an item may change.
  ///
  /// The closure is not isolated, because each call of an isolated closure would check the
  /// executor.
  init<ID: Hashable>(id: @escaping (Item) -> ID) {
    key = Self.key(id)
    match = Self.matching(id)
    duplicate = Self.duplicate(id)
    comparison =
      Self.isObservableObject
      ? .bytes : (Item.self as? any Equatable.Type).map { Self.comparing($0) } ?? .impossible
  }

  private init(byValue match: @escaping (_ old: [Item], _ new: [Item]) -> CommonRows) {
    key = nil
    self.match = match
    duplicate = { _ in nil }
    comparison = .none
  }

  /// Matches items by value: an item that changes becomes a new row.
  static func byValue() -> Self where Item: Hashable { Self(byValue: Self.matchingValues()) }

  /// Matches items by their `id`.
  static func byID() -> Self where Item: Identifiable { Self(id: Self.id()) }

  /// Matches items by a property.
  static func byProperty<ID: Hashable>(_ property: KeyPath<Item, ID>) -> Self {
    Self(id: Self.id(property))
  }

  /// Returns the change that turns items into others, starting at a row.
  func changes(from old: [Item], to new: [Item], at row: Int = 0) -> Steps {
    steps(match(old, new), from: old, to: new, at: row).steps
  }

  /// Returns the change that turns items into others, and the removed, inserted and changed items.
  func difference(from old: [Item], to new: [Item], at row: Int) -> ItemsDifference {
    let common = match(old, new)
    let (steps, changed) = steps(common, from: old, to: new, at: row)
    let (removed, inserted) = common.unmatched
    return ItemsDifference(
      removed: removed, inserted: inserted, changed: changed, keepsOrder: common.pairs == nil,
      steps: steps)
  }

  private func steps(
    _ common: CommonRows, from old: [Item], to new: [Item], at row: Int
  ) -> (steps: Steps, changed: [Range<Int>]) {
    let changed = changed(old, new, common)
    return (
      { changes in
        changes.update(by: common, at: row)
        for rows in changed { changes.reloadRows(row + rows.lowerBound..<row + rows.upperBound) }
      }, changed
    )
  }

  /// Returns an identity that two items share, if there is one.
  func firstDuplicate(in items: [Item]) -> Any? { duplicate(items) }

  /// Whether items are observable objects. Lists track their properties, so that the same object
  /// needs no reload.
  static var isObservableObject: Bool { Item.self is any Observable.Type && Item.self is AnyClass }

  /// Returns the new indices of common rows whose value has changed or cannot be compared.
  private func changed(_ old: [Item], _ new: [Item], _ common: CommonRows) -> [Range<Int>] {
    switch comparison {
    case .none: return []
    case .bytes: return Self.ranges(common.differing.lazy.map(\.new))
    case .values(let changed): return Self.ranges(changed(old, new, common.differing))
    case .impossible:
      guard let pairs = common.pairs else {
        return common.stretches.map { $0.new..<$0.new + $0.count }
      }
      let middle = common.newMiddle
      return Self.ranges(
        (0..<common.newCount).filter {
          !middle.contains($0) || pairs[$0 - middle.lowerBound] != nil
        })
    }
  }

  private static func ranges(_ rows: some Sequence<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for row in rows {
      if let last = ranges.last, last.upperBound == row {
        ranges[ranges.count - 1] = last.lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
    return ranges
  }
}

// MARK: - Nonisolated closures

extension ItemDiffer {
  private nonisolated static func id() -> (Item) -> Item.ID where Item: Identifiable { { $0.id } }

  private nonisolated static func id<ID>(_ property: KeyPath<Item, ID>) -> (Item) -> ID {
    { $0[keyPath: property] }
  }

  private nonisolated static func key<ID: Hashable>(
    _ id: @escaping (Item) -> ID
  ) -> (Item) -> ItemKey {
    { ItemKey(id($0)) }
  }

  private nonisolated static func matching<ID: Hashable>(
    _ id: @escaping (Item) -> ID
  ) -> ([Item], [Item]) -> CommonRows {
    { CommonRows($0, $1, id: id) }
  }

  private nonisolated static func matchingValues() -> ([Item], [Item]) -> CommonRows
  where Item: Hashable {
    { CommonRows($0, $1) }
  }

  private nonisolated static func duplicate<ID: Hashable>(
    _ id: @escaping (Item) -> ID
  ) -> ([Item]) -> Any? {
    { items in
      var known = Set<ID>()
      return items.lazy.map(id).first { !known.insert($0).inserted }
    }
  }

  /// Compares all items at once, because a cast of each item would take longer than its comparison.
  private nonisolated static func comparing<Value: Equatable>(_ type: Value.Type) -> Comparison {
    .values { old, new, rows in
      let (old, new) = unsafe (
        unsafeBitCast(old, to: [Value].self), unsafeBitCast(new, to: [Value].self)
      )
      return unsafe old.withUnsafeBufferPointer { old in
        unsafe new.withUnsafeBufferPointer { new in
          var changed: [Int] = []
          for row in rows where unsafe old[row.old] != new[row.new] { changed.append(row.new) }
          return changed
        }
      }
    }
  }
}
