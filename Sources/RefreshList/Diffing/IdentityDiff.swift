internal import RefreshKit

extension RowChanges {
  /// Applies a collection difference. Moves inferred with `inferringMoves()` are moves of rows.
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
    apply(removed: removed, placed: placed)
  }

  /// Removes old rows, and then moves and inserts rows. Both arguments are in ascending order.
  package mutating func apply(removed: [Int], placed: [(row: Int, old: Int?)]) {
    apply(IdentityDiff(removed: removed, placed: placed))
  }

  /// Updates rows by identity.
  ///
  /// Rows are matched by identity. A matched row stays the same row and keeps its height. As few
  /// matched rows as possible move. In the first step of a batch, the first visible row moves only
  /// if keeping it requires more moves. The time is O(n), or O(n log n) if rows move. Reload changed
  /// rows in the same batch:
  ///
  ///     list.performBatchUpdates { rows in
  ///       rows.update(from: old.map(\.id), to: new.map(\.id))
  ///       rows.reloadRows(3..<4)
  ///     }
  ///
  /// An identity can replace another one, for example when a message gets its identity from a
  /// server. Between two rows that stay, or between such a row and an end of the list, removed
  /// identities are replaced by inserted ones in order if their numbers are equal. At least one row
  /// must stay.
  ///
  /// The number of old identities must equal the number of rows. An identity can occur several
  /// times. Equal identities at both ends of the list match first. Between them, rows in the same
  /// order match if the differences are short. Of other rows with one identity, the first old row
  /// matches the first new one, and so on. Rows without a match are removed, inserted or replaced.
  ///
  /// - Parameters:
  ///   - old: The identities of the existing rows.
  ///   - new: The identities of the new rows.
  public mutating func update<Old: Collection, New: Collection>(from old: Old, to new: New)
  where Old.Element: Hashable, Old.Element == New.Element {
    require(
      old.count == count,
      "the old items must be the \(count) rows of the list; \(old.count) were passed")
    update(by: CommonRows(Array(old), Array(new)), at: 0)
  }

  mutating func update(by common: CommonRows, at row: Int) {
    if row == 0, common.oldCount == count {
      return apply(IdentityDiff(common, keeping: isEmpty ? readRow : nil))
    }
    var match = IdentityDiff(common, keeping: nil)
    match.shift(by: row)
    apply(match)
  }

  mutating func apply(_ match: IdentityDiff) {
    add(match) { changes in
      for rows in match.removed.ranges.reversed() { changes.removeRows(rows) }
      changes.putInPlace(match)
    }
    for rows in match.replaced {
      setLength(nil, of: rows.count, at: rows.lowerBound, .ofAnotherItem)
    }
  }

  private mutating func putInPlace(_ match: IdentityDiff) {
    var waiting = RemainingMoves(match)
    var index = 0
    while index < match.placed.count {
      let (row, old) = match.placed[index]
      var next = index + 1
      while next < match.placed.count, waiting.continues(at: next) { next += 1 }
      if old == nil {
        insertRows(next - index, at: waiting.place(row, index))
      } else {
        let from = waiting.removePending(index..<next)
        moveRows(from..<from + (next - index), to: waiting.place(row, index))
      }
      index = next
    }
  }
}

/// The removed, moved, inserted and replaced rows of a change.
struct IdentityDiff {
  /// The removed rows by their old indices, in order.
  private(set) var removed: [Int] = []
  /// The new and old indices of moved and inserted rows; the old index of an inserted row is `nil`.
  private(set) var placed: [(row: Int, old: Int?)] = []
  /// The rows, by their new indices, whose identity replaces the identity of an old row.
  private(set) var replaced: [Range<Int>] = []

  init(removed: [Int], placed: [(row: Int, old: Int?)]) {
    self.removed = removed
    self.placed = placed
  }

  /// `anchor` is an old row that moves only if keeping it requires more moves.
  init(_ common: CommonRows, keeping anchor: Int?) {
    guard let pairs = common.pairs else {
      self.init(inOrder: common)
      return
    }
    self.init(old: common.oldMiddle, new: common.newMiddle, pairs, keeping: anchor)
  }

  /// Creates a matching without moves.
  private init(inOrder common: CommonRows) {
    var (old, new) = (0, 0)
    let end = CommonRows.Stretch(old: common.oldCount, new: common.newCount, count: 0)
    for next in common.stretches + [end] {
      let (gone, come) = (old..<next.old, new..<next.new)
      if gone.count == come.count, !common.stretches.isEmpty {
        if !come.isEmpty { replaced.append(come) }
      } else {
        removed.append(contentsOf: gone)
        for row in come { placed.append((row, nil)) }
      }
      old = next.old + next.count
      new = next.new + next.count
    }
  }

  /// Returns the old row of each new row, or -1 for an inserted row.
  func oldRows(oldCount: Int, newCount: Int) -> [Int] {
    var leaves = [Bool](repeating: false, count: oldCount)
    for row in removed { leaves[row] = true }
    for row in placed { if let old = row.old { leaves[old] = true } }
    var rows: [Int] = []
    rows.reserveCapacity(newCount)
    var (old, next) = (0, 0)
    for row in 0..<newCount {
      if next < placed.count, placed[next].row == row {
        rows.append(placed[next].old ?? -1)
        next += 1
        continue
      }
      while leaves[old] { old += 1 }
      rows.append(old)
      old += 1
    }
    return rows
  }

  mutating func shift(by start: Int) {
    removed = removed.map { $0 + start }
    placed = placed.map { (row: $0.row + start, old: $0.old.map { $0 + start }) }
    replaced = replaced.map { $0.lowerBound + start..<$0.upperBound + start }
  }

  private init(old: Range<Int>, new: Range<Int>, _ pairs: [Int?], keeping anchor: Int?) {
    var isKept = [Bool](repeating: false, count: old.count)
    for row in pairs { if let row { isKept[row - old.lowerBound] = true } }
    removed = old.filter { !isKept[$0 - old.lowerBound] }
    let staying = LongestIncreasingSubsequence.indices(in: pairs, through: anchor)
    var next = staying.startIndex
    for (index, row) in pairs.enumerated() {
      if next < staying.endIndex, staying[next] == index {
        next += 1
      } else {
        placed.append((new.lowerBound + index, row))
      }
    }
    if removed.isEmpty { return }
    let stays = staying.compactMap { index in
      pairs[index].map { (old: $0, new: new.lowerBound + index) }
    }
    replace(between: stays + [(old: old.upperBound, new: new.upperBound)])
  }

  /// Turns equal numbers of removals and insertions between staying rows into replacements.
  private mutating func replace(between stays: [(old: Int, new: Int)]) {
    var (goes, comes) = (removed[...], placed[...])
    var (stillRemoved, stillPlaced): ([Int], [(row: Int, old: Int?)]) = ([], [])
    for next in stays {
      // Before most staying rows, no row is removed or placed.
      if goes.first ?? .max >= next.old, comes.first?.row ?? .max >= next.new { continue }
      let gone = goes.prefix { $0 < next.old }
      let come = comes.prefix { $0.row < next.new }
      goes = goes.dropFirst(gone.count)
      comes = comes.dropFirst(come.count)
      let new = come.filter { $0.old == nil }
      guard new.count == gone.count else {
        stillRemoved += gone
        stillPlaced += come
        continue
      }
      stillPlaced += come.filter { $0.old != nil }
      replaced += new.map(\.row).ranges
    }
    removed = stillRemoved
    placed = stillPlaced
  }
}

extension Sequence<Int> {
  /// The ranges of consecutive numbers in an ascending sequence.
  var ranges: [Range<Int>] {
    reduce(into: []) { ranges, number in
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
  }
}

package enum LongestIncreasingSubsequence {
  /// `nil` is skipped. `ends[k]` is the index of the smallest element that ends k + 1 elements.
  package static func indices(in numbers: [Int?]) -> [Int] {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      let last = ends.last.flatMap { numbers[$0] } ?? .min
      var (low, high) = (last < number ? ends.count : 0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] ?? .min < number { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var run: [Int] = []
    var next = ends.last
    while let index = next {
      run.append(index)
      next = before[index]
    }
    return run.reversed()
  }

  /// Returns the indices of a longest increasing subsequence, with `number` in it if possible.
  static func indices(in numbers: [Int?], through number: Int?) -> [Int] {
    let longest = indices(in: numbers)
    guard let number, !longest.contains(where: { numbers[$0] == number }),
      let middle = numbers.firstIndex(of: number)
    else { return longest }
    let fitting = numbers.enumerated().map { index, other in
      other.flatMap { index == middle || (index < middle) == ($0 < number) ? $0 : nil }
    }
    let through = indices(in: fitting)
    return through.count == longest.count ? through : longest
  }
}
