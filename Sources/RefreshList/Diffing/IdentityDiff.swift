internal import RefreshCanvas
internal import RefreshKit

extension RowChanges {
  /// Applies a collection difference of the standard library. Moves that it has inferred are moves
  /// of rows.
  ///
  /// - Parameter difference: The difference between the old and the new rows.
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
    apply(IdentityDiff(removed: removed, placed: placed))
  }

  /// Updates rows by identity.
  ///
  /// A row with an existing identity stays the same row and keeps its height. As few rows as
  /// possible move; among equally good solutions the first visible row does not move. The time is
  /// proportional to the number of rows. Reload changed rows in the same batch:
  ///
  ///     list.performBatchUpdates { rows in
  ///       rows.update(from: old.map(\.id), to: new.map(\.id))
  ///       rows.reloadRows(3..<4)
  ///     }
  ///
  /// If, between two rows that stay, or between a row and an end of the list, the same number of
  /// identities is inserted and removed, each new identity replaces a removed one in order, as when
  /// a message gets its identity from a server. This requires at least one row that stays.
  ///
  /// The number of old identities must equal the number of rows. A repeated identity is as many
  /// rows. As many of them stay as exist both before and after: those at both ends, and then the
  /// first ones.
  ///
  /// - Parameters:
  ///   - old: The identities of the existing rows.
  ///   - new: The identities of the new rows.
  public mutating func update<Old: Collection, New: Collection>(from old: Old, to new: New)
  where Old.Element: Hashable, Old.Element == New.Element {
    require(
      old.count == count,
      "rows are updated from \(old.count) identities, and there are \(count) rows")
    let anchor = isEmpty ? readRow : nil
    apply(IdentityDiff.ofKnown(Array(old), Array(new), keeping: anchor))
  }

  /// Removes rows, starting at the last one, and then moves or inserts the others, starting at the
  /// first one.
  mutating func apply(_ match: IdentityDiff) {
    var end = match.removed.endIndex
    while end > 0 {
      var start = end - 1
      while start > 0, match.removed[start - 1] == match.removed[start] - 1 { start -= 1 }
      removeRows(match.removed[start]..<match.removed[start] + (end - start))
      end = start
    }
    putInPlace(match)
    for rows in match.replaced {
      setLength(nil, of: rows.count, at: rows.lowerBound, .ofAnother)
    }
  }

  private mutating func putInPlace(_ match: IdentityDiff) {
    var waiting = PendingMoves(match)
    var index = 0
    while index < match.placed.count {
      let (row, old) = match.placed[index]
      var next = index + 1
      while next < match.placed.count, waiting.continues(at: next) { next += 1 }
      if old == nil {
        insertRows(next - index, at: waiting.place(row, index))
      } else {
        let from = waiting.takeOut(index..<next)
        moveRows(from..<from + (next - index), to: waiting.place(row, index))
      }
      index = next
    }
  }
}

/// A matching of the rows after a change with those before it by identity.
///
/// Only rows between the equal rows at both ends are matched. Repeated identities are matched in
/// their order.
struct IdentityDiff {
  /// The removed old rows, in order.
  private(set) var removed: [Int] = []
  /// The moved or inserted new rows with their old rows; `nil` for an inserted row.
  private(set) var placed: [(row: Int, old: Int?)] = []
  /// The new rows that replace the identity of an old row.
  private(set) var replaced: [Range<Int>] = []

  /// Creates a matching from removed and placed rows, both in order.
  init(removed: [Int], placed: [(row: Int, old: Int?)]) {
    (self.removed, self.placed) = (removed, placed)
  }

  /// Creates a matching with code specialized for common identity types; generic code looks up each
  /// comparison.
  static func ofKnown<ID: Hashable>(_ old: [ID], _ new: [ID], keeping anchor: Int?) -> IdentityDiff
  {
    if ID.self == Int.self {
      return IdentityDiff(
        from: known(old, as: Int.self), to: known(new, as: Int.self), keeping: anchor)
    }
    if ID.self == String.self {
      return IdentityDiff(
        from: known(old, as: String.self), to: known(new, as: String.self), keeping: anchor)
    }
    return IdentityDiff(from: old, to: new, keeping: anchor)
  }

  // A conditional cast of an array would cast each element.
  private static func known<ID, Known>(_ ids: [ID], as: Known.Type) -> [Known] {
    unsafe unsafeBitCast(ids, to: [Known].self)
  }

  /// The old row of each new row with the same identity.
  struct Counterparts {
    let start: Int
    let end: Int
    let shift: Int
    let pairs: [Int?]

    subscript(row: Int) -> Int? {
      if row < start { return row }
      return row < end ? pairs[row - start] : row + shift
    }
  }

  static func counterparts<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Counterparts {
    if ID.self == Int.self {
      return counterparts(of: known(old, as: Int.self), known(new, as: Int.self))
    }
    if ID.self == String.self {
      return counterparts(of: known(old, as: String.self), known(new, as: String.self))
    }
    return counterparts(of: old, new)
  }

  private static func counterparts<ID: Hashable>(of old: [ID], _ new: [ID]) -> Counterparts {
    let count = min(old.count, new.count)
    let start = (0..<count).first { old[$0] != new[$0] } ?? count
    let rest = count - start
    let end = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    let (before, after) = (old[start..<old.count - end], new[start..<new.count - end])
    var pairs: [Int?] = before.isEmpty || after.isEmpty ? [] : Self.pairs(before, after)
    if pairs.isEmpty { pairs = after.map { _ in nil } }
    return Counterparts(
      start: start, end: new.count - end, shift: old.count - new.count, pairs: pairs)
  }

  /// Creates a matching for all rows in linear time.
  ///
  /// - Parameters:
  ///   - old: The old identities.
  ///   - new: The new identities.
  ///   - anchor: An old row that does not move, if that does not require more moves.
  init<ID: Hashable>(from old: [ID], to new: [ID], keeping anchor: Int? = nil) {
    let count = min(old.count, new.count)
    let start = (0..<count).first { old[$0] != new[$0] } ?? count
    let rest = count - start
    let end = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    self.init(
      old: old[start..<old.count - end], new: new[start..<new.count - end], keeping: anchor,
      amongOthers: start + end > 0)
  }

  private init<ID: Hashable>(
    old: ArraySlice<ID>, new: ArraySlice<ID>, keeping anchor: Int?, amongOthers: Bool
  ) {
    var pairs = old.isEmpty || new.isEmpty ? [] : Self.pairs(old, new)
    if pairs.isEmpty { pairs = new.map { _ in nil } }
    var isKept = [Bool](repeating: false, count: old.count)
    for row in pairs { if let row { isKept[row - old.startIndex] = true } }
    removed = old.indices.filter { !isKept[$0 - old.startIndex] }
    let staying = LongestIncreasingSubsequence.indices(in: pairs, through: anchor)
    var next = staying.startIndex
    for (index, row) in pairs.enumerated() {
      if next < staying.endIndex, staying[next] == index {
        next += 1
      } else {
        placed.append((new.startIndex + index, row))
      }
    }
    guard amongOthers || !staying.isEmpty, !removed.isEmpty else { return }
    let stays = staying.compactMap { index in
      pairs[index].map { (old: $0, new: new.startIndex + index) }
    }
    replace(between: stays + [(old: old.endIndex, new: new.endIndex)])
  }

  /// Pairs removed and inserted rows between two rows that stay, if their numbers are equal.
  private mutating func replace(between stays: [(old: Int, new: Int)]) {
    var (goes, comes) = (removed[...], placed[...])
    var (stillRemoved, stillPlaced): ([Int], [(row: Int, old: Int?)]) = ([], [])
    for next in stays {
      // Most rows follow their predecessor in both lists.
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
      for row in new.map(\.row) {
        if let last = replaced.last, last.upperBound == row {
          replaced[replaced.count - 1] = last.lowerBound..<row + 1
        } else {
          replaced.append(row..<row + 1)
        }
      }
    }
    (removed, placed) = (stillRemoved, stillPlaced)
  }

  /// Returns the old row of each new row.
  ///
  /// Only rows that a linear walk leaves over are looked up in a dictionary.
  private static func pairs<ID: Hashable>(
    _ old: ArraySlice<ID>, _ new: ArraySlice<ID>
  ) -> [Int?] {
    guard let walk = LinearDiff(old, new) else { return lookedUp(old, new) }
    var pairs = walk.pairs(of: new.indices)
    let (gone, come) = (walk.gone(of: old.indices), walk.come(to: new.indices))
    guard !gone.isEmpty, !come.isEmpty else { return pairs }
    let moved = lookedUp(gone.map { old[$0] }[...], come.map { new[$0] }[...])
    for (row, before) in zip(come, moved) { pairs[row - new.startIndex] = before.map { gone[$0] } }
    return pairs
  }

  private static func lookedUp<ID: Hashable>(
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

/// A linear comparison of two lists along their common subsequence.
///
/// Most changes replace, insert or remove a few rows, so that no dictionary is needed: where the
/// lists differ, a look ahead by a few rows finds where they agree again.
struct LinearDiff {
  /// The number of rows to look ahead, which is the maximum number of adjacent changed rows.
  private static let reach = 8

  /// The common parts of both lists, in order; none is empty.
  private var common: [(old: Int, new: Int, count: Int)] = []

  /// Compares two lists; `nil` if they do not agree again soon enough.
  init?<ID: Equatable>(_ old: ArraySlice<ID>, _ new: ArraySlice<ID>) {
    var (i, j) = (old.startIndex, new.startIndex)
    while i < old.endIndex, j < new.endIndex {
      let (first, rest) = (i, min(old.endIndex - i, new.endIndex - j))
      let end = i + rest
      while i < end, old[i] == new[j] { (i, j) = (i + 1, j + 1) }
      if i > first { common.append((first, j - (i - first), i - first)) }
      guard i < old.endIndex, j < new.endIndex else { return }
      guard let (gone, come) = Self.gap(old[i...], new[j...]) else { return nil }
      (i, j) = (i + gone, j + come)
    }
  }

  /// Returns the smallest numbers of removed and inserted rows after which the lists agree again.
  private static func gap<ID: Equatable>(
    _ old: ArraySlice<ID>, _ new: ArraySlice<ID>
  ) -> (gone: Int, come: Int)? {
    let (i, j) = (old.startIndex, new.startIndex)
    for count in 1...reach {
      let (isInOld, isInNew) = (count < old.count, count < new.count)
      if isInOld, isInNew, old[i + count] == new[j + count] { return (count, count) }
      if isInOld, old[i + count] == new[j] { return (count, 0) }
      if isInNew, old[i] == new[j + count] { return (0, count) }
    }
    // At the end of both lists no further agreement is needed.
    return max(old.count, new.count) <= reach ? (old.count, new.count) : nil
  }

  /// Returns the old rows that are not in both lists.
  func gone(of rows: Range<Int>) -> [Int] {
    var (gone, next): ([Int], Int) = ([], rows.lowerBound)
    for part in common {
      gone.append(contentsOf: next..<part.old)
      next = part.old + part.count
    }
    gone.append(contentsOf: next..<rows.upperBound)
    return gone
  }

  /// Returns the new rows that are not in both lists.
  func come(to rows: Range<Int>) -> [Int] {
    var (come, next): ([Int], Int) = ([], rows.lowerBound)
    for part in common {
      come.append(contentsOf: next..<part.new)
      next = part.new + part.count
    }
    come.append(contentsOf: next..<rows.upperBound)
    return come
  }

  /// Returns the old row of each new row, if it is in both lists.
  func pairs(of rows: Range<Int>) -> [Int?] {
    var pairs = [Int?](repeating: nil, count: rows.count)
    for part in common {
      for index in 0..<part.count { pairs[part.new - rows.lowerBound + index] = part.old + index }
    }
    return pairs
  }
}

/// Finds longest increasing subsequences.
package enum LongestIncreasingSubsequence {
  /// Returns the indices of the elements of a longest increasing subsequence, in order. `nil`
  /// elements are skipped.
  ///
  /// It takes O(n log n) time: `ends[k]` is the last element of the subsequence of k + 1 elements
  /// with the smallest end.
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

  /// Returns a longest increasing subsequence that contains `number`, if there is one.
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
