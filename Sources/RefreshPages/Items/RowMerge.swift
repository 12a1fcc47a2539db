internal import RefreshCanvas
internal import RefreshList

/// The changes that a merge makes to the rows of a list.
struct RowMerge {
  /// Rows that went, came and moved.
  let difference: CollectionDifference<Int>?
  /// The number of old rows before those that stay behind the items that were read.
  let border: Int
  /// The number of items that were read; they are the first rows afterwards.
  let count: Int
  /// Those of their rows that are not new, and may look different.
  let changed: [Int]

  /// Makes a merge: `rows` has the old row of each item that was read, `kept` those that keep their
  /// order.
  ///
  /// The rows before `border` make way for them.
  init(_ rows: [Int?], kept: [Int], border: Int) {
    let stay = Set(kept)
    let staying = Set(kept.compactMap { rows[$0] })
    var moved: [Int: Int] = [:]
    for (index, row) in rows.enumerated() where !stay.contains(index) {
      if let row { moved[row] = index }
    }
    let leaving = (0..<border).filter { !staying.contains($0) } + moved.keys.filter { $0 >= border }
    var changes = leaving.map { row in
      CollectionDifference<Int>.Change.remove(
        offset: row, element: 0, associatedWith: moved[row])
    }
    for (index, row) in rows.enumerated() where !stay.contains(index) {
      changes.append(.insert(offset: index, element: 0, associatedWith: row))
    }
    self.border = border
    count = rows.count
    difference = CollectionDifference(changes)
    changed = rows.indices.filter { rows[$0] != nil }
  }

  /// Carries it out.
  func apply(to changes: inout RowChanges) {
    if let difference { changes.apply(difference) }
    for row in changed { changes.reloadRows(at: row) }
  }
}
