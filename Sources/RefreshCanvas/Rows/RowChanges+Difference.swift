extension RowChanges {
  /// Takes over a difference of two collections as it is; moves it has inferred are moves.
  public mutating func apply<Element>(_ difference: CollectionDifference<Element>) {
    var waiting = WaitingRows()
    for removal in difference.removals.reversed() {
      guard case .remove(let offset, _, let partner) = removal else { continue }
      if partner == nil {
        remove(1, at: offset)
        waiting.rowRemoved(at: offset)
      } else {
        waiting.rows.insert(offset, at: 0)
      }
    }
    let partners = difference.removals.compactMap { removal in
      if case .remove(_, _, let partner?) = removal { partner } else { nil }
    }
    waiting.targets = partners
    for insertion in difference.insertions {
      guard case .insert(let offset, _, let partner) = insertion else { continue }
      if partner == nil {
        let row = waiting.row(ofFinal: offset)
        insert(1, at: row)
        waiting.rowInserted(at: row)
      } else {
        let (row, target) = waiting.place(final: offset)
        move(from: row, to: target)
      }
    }
  }
}

/// The rows of a difference that are to move and still stand where they were.
private struct WaitingRows {
  /// Where they stand now, in order.
  var rows: [Int] = []
  /// Where each goes in the end.
  var targets: [Int] = []

  mutating func rowRemoved(at row: Int) {
    for index in rows.indices where rows[index] > row { rows[index] -= 1 }
  }

  mutating func rowInserted(at row: Int) {
    for index in rows.indices where rows[index] >= row { rows[index] += 1 }
  }

  /// Where a row has to come in now that has the index `final` once nobody waits any more.
  func row(ofFinal final: Int) -> Int { rows.reduce(final) { $1 < $0 ? $0 + 1 : $0 } }

  /// Takes out the row that goes to `final`; returns where it stands, and where it comes in then.
  mutating func place(final: Int) -> (row: Int, target: Int) {
    guard let index = targets.firstIndex(of: final) else { return (0, 0) }
    targets.remove(at: index)
    let row = rows.remove(at: index)
    rowRemoved(at: row)
    let target = self.row(ofFinal: final)
    rowInserted(at: target)
    return (row, target)
  }
}
