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

/// The rows after a change, matched with those before it by their identities.
///
/// What takes part is what lies between the rows that stay at both ends. An identity that occurs
/// several times there counts as so many: the first is the first, the second the second.
struct RowMatch {
  /// The rows before that are gone, in order.
  private(set) var removed: [Int] = []
  /// The rows after that are not where those that stay have them: new, or moved from elsewhere.
  private(set) var placed: [(row: Int, old: Int?)] = []

  /// Makes a match of what is known; both lists in order.
  init(removed: [Int], placed: [(row: Int, old: Int?)]) {
    (self.removed, self.placed) = (removed, placed)
  }

  /// Finds it for a change of all rows, in time that grows with their number; `anchor` is a row
  /// before that should not count as moved if as few others can.
  init<ID: Hashable>(from old: [ID], to new: [ID], keeping anchor: Int? = nil) {
    let count = min(old.count, new.count)
    let start = (0..<count).first { old[$0] != new[$0] } ?? count
    let rest = count - start
    let end = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    self.init(
      old: old[start..<old.count - end], new: new[start..<new.count - end], keeping: anchor)
  }

  private init<ID: Hashable>(old: ArraySlice<ID>, new: ArraySlice<ID>, keeping anchor: Int?) {
    var pairs = old.isEmpty || new.isEmpty ? [] : Self.pairs(old, new)
    if pairs.isEmpty { pairs = new.map { _ in nil } }
    var isKept = [Bool](repeating: false, count: old.count)
    for row in pairs { if let row { isKept[row - old.startIndex] = true } }
    removed = old.indices.filter { !isKept[$0 - old.startIndex] }
    let staying = LongestRun.indices(in: pairs, through: anchor)
    var next = staying.startIndex
    for (index, row) in pairs.enumerated() {
      if next < staying.endIndex, staying[next] == index {
        next += 1
      } else {
        placed.append((new.startIndex + index, row))
      }
    }
  }

  /// For each of the rows after the row it was before.
  private static func pairs<ID: Hashable>(
    _ old: ArraySlice<ID>, _ new: ArraySlice<ID>
  ) -> [Int?] {
    var firsts: [ID: Int] = [:]
    firsts.reserveCapacity(old.count)
    var others = [Int](repeating: -1, count: old.count)
    for row in old.indices.reversed() {
      guard let first = firsts.updateValue(row, forKey: old[row]) else { continue }
      others[row - old.startIndex] = first
    }
    return new.map { identity in
      guard let slot = firsts.index(forKey: identity), firsts.values[slot] >= 0 else { return nil }
      let row = firsts.values[slot]
      firsts.values[slot] = others[row - old.startIndex]
      return row
    }
  }
}
