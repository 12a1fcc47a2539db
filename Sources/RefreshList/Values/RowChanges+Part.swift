internal import RefreshCanvas

extension RowChanges {
  /// Updates a range of rows by identity; other rows are unchanged.
  ///
  /// - Parameters:
  ///   - old: The identities of the existing rows.
  ///   - new: The identities of the new rows.
  ///   - row: The index of the first row.
  mutating func update<ID: Hashable>(from old: [ID], to new: [ID], at row: Int) {
    if row == 0, old.count == count { return update(from: old, to: new) }
    let match = IdentityDiff(from: old, to: new)
    apply(
      IdentityDiff(
        removed: match.removed.map { $0 + row },
        placed: match.placed.map { (row: $0.row + row, old: $0.old.map { $0 + row }) }))
  }
}
