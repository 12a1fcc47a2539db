extension RowChanges {
  /// Takes over a difference of two collections as it is; moves it has inferred are moves.
  public mutating func apply<Element>(_ difference: CollectionDifference<Element>) {
    let partners = Set(
      difference.insertions.compactMap { insertion in
        if case .insert(_, _, let partner?) = insertion { partner } else { nil }
      })
    let removed = difference.removals.compactMap { removal in
      if case .remove(let offset, _, _) = removal, !partners.contains(offset) {
        offset
      } else {
        nil
      }
    }
    let placed = difference.insertions.compactMap { insertion -> (row: Int, old: Int?)? in
      if case .insert(let offset, _, let partner) = insertion { (offset, partner) } else { nil }
    }
    apply(RowMatch(removed: removed, placed: placed))
  }

  /// Turns the old rows into the new ones, matched by their identities.
  ///
  /// A row with an identity that was there stays the same row: what is known of it, such as its
  /// height, goes along. As few rows as possible move, and of equally few not the one that is being
  /// read. It takes time that grows with the number of rows. What looks different is said besides:
  ///
  ///     list.update { rows in
  ///       rows.update(from: old.map(\.id), to: new.map(\.id))
  ///       rows.reload(at: 3)
  ///     }
  ///
  /// There have to be as many old identities as rows. One that occurs several times stands for so
  /// many rows: as many stay as there are before and after, those at both ends and then the first.
  public mutating func update<Old: Collection, New: Collection>(from old: Old, to new: New)
  where Old.Element: Hashable, Old.Element == New.Element {
    precondition(
      old.count == count,
      "rows are updated from \(old.count) identities, and there are \(count) rows")
    let anchor = isEmpty ? readRow : nil
    apply(RowMatch(from: Array(old), to: Array(new), keeping: anchor))
  }

  /// Takes rows out, from the last on, and then puts the others where they belong, from the first on.
  private mutating func apply(_ match: RowMatch) {
    var end = match.removed.endIndex
    while end > 0 {
      var start = end - 1
      while start > 0, match.removed[start - 1] == match.removed[start] - 1 { start -= 1 }
      remove(end - start, at: match.removed[start])
      end = start
    }
    var waiting = WaitingRows(match)
    var index = 0
    while index < match.placed.count {
      let (row, old) = match.placed[index]
      var next = index + 1
      while next < match.placed.count, waiting.continues(at: next) { next += 1 }
      if old == nil {
        insert(next - index, at: waiting.place(row, index))
      } else {
        let from = waiting.takeOut(index..<next)
        move(next - index, from: from, to: waiting.place(row, index))
      }
      index = next
    }
  }
}
