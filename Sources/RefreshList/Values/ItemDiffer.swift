internal import Observation

/// Matches the items of two versions of an array.
///
/// Its closures are not isolated, because each call of an isolated one would check the executor.
struct ItemDiffer<Item> {
  typealias Steps = @MainActor (inout RowChanges) -> Void

  /// Returns the identity of an item; `nil` if items are matched by their value.
  let key: ((Item) -> ItemKey)?
  let firstDuplicate: ([Item]) -> Any?
  private let match: (_ old: [Item], _ new: [Item]) -> CommonRows
  private let comparison: ComparisonMethod

  private enum ComparisonMethod {
    /// Items are not compared, because the identity is the value.
    case none
    case bytes
    case values((_ old: [Item], _ new: [Item], _ rows: [(old: Int, new: Int)]) -> [Int])
    /// Items cannot be compared; all of them may have changed.
    case impossible
  }

  init<ID: Hashable>(id: @escaping (Item) -> ID) {
    key = { ItemKey(id($0)) }
    firstDuplicate = { items in
      var known = Set<ID>()
      return items.lazy.map(id).first { !known.insert($0).inserted }
    }
    match = { CommonRows($0, $1, id: id) }
    comparison =
      Self.isObservableObject
      ? .bytes : (Item.self as? any Equatable.Type).map { Self.comparing($0) } ?? .impossible
  }

  /// Matches items by value: a changed item has another identity.
  init() where Item: Hashable {
    key = nil
    firstDuplicate = { _ in nil }
    match = { CommonRows($0, $1) }
    comparison = .none
  }

  /// Its closure is not isolated, unlike one in an initializer of ``ListItems``.
  static func byID() -> Self where Item: Identifiable { Self(id: { $0.id }) }

  func changes(from old: [Item], to new: [Item], at row: Int = 0) -> Steps {
    let common = match(old, new)
    return steps(common, changed(old, new, common), at: row)
  }

  func difference(from old: [Item], to new: [Item], at row: Int) -> ItemsDifference {
    let common = match(old, new)
    let changed = changed(old, new, common)
    let (removed, inserted) = common.unmatched
    return ItemsDifference(
      removed: removed, inserted: inserted, changed: changed, keepsOrder: common.pairs == nil,
      steps: steps(common, changed, at: row))
  }

  private func steps(_ common: CommonRows, _ changed: [Range<Int>], at row: Int) -> Steps {
    { changes in
      changes.update(by: common, at: row)
      for rows in changed { changes.reloadRows(row + rows.lowerBound..<row + rows.upperBound) }
    }
  }

  /// Lists track the properties of such objects, so that the same object needs no reload.
  static var isObservableObject: Bool { Item.self is any Observable.Type && Item.self is AnyClass }

  private func changed(_ old: [Item], _ new: [Item], _ common: CommonRows) -> [Range<Int>] {
    switch comparison {
    case .none: return []
    case .bytes: return common.differing.lazy.map(\.new).ranges
    case .values(let changed): return changed(old, new, common.differing).ranges
    case .impossible:
      guard let pairs = common.pairs else {
        return common.stretches.map { $0.new..<$0.new + $0.count }
      }
      let middle = common.newMiddle
      return (0..<common.newCount)
        .filter { !middle.contains($0) || pairs[$0 - middle.lowerBound] != nil }.ranges
    }
  }

  /// Compares all items at once, because a cast of each item would take longer than its comparison.
  private static func comparing<Value: Equatable>(_ type: Value.Type) -> ComparisonMethod {
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

/// The difference between the items of some rows before and after a change.
package struct ItemsDifference {
  package let removed: [Int]
  package let inserted: [Int]
  /// The indices of the other new items that have changed or cannot be compared.
  package let changed: [Range<Int>]
  package let keepsOrder: Bool
  package let steps: @MainActor (inout RowChanges) -> Void
}
