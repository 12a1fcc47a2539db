internal import RefreshCanvas
internal import RefreshKit

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
    apply(IdentityDiff(removed: removed, placed: placed))
  }

  /// Turns the old rows into the new ones, matched by their identities.
  ///
  /// A row with an identity that was there stays the same row: what is known of it, such as its
  /// height, goes along. As few rows as possible move, and of equally few not the one that is being
  /// read. It takes time that grows with the number of rows. What looks different is said besides:
  ///
  ///     list.performBatchUpdates { rows in
  ///       rows.update(from: old.map(\.id), to: new.map(\.id))
  ///       rows.reloadRows(3..<4)
  ///     }
  ///
  /// Where between two rows that stay, or a row and an end of the list, as many identities come as
  /// go, the first that comes is the row of the first that goes, with new content, and so on: as
  /// when a message gets its server's identity. This needs at least one row that stays.
  ///
  /// There have to be as many old identities as rows. An identity that occurs several times stands
  /// for as many rows. As many of them stay as there are both before and after: those at both ends,
  /// and then the first.
  public mutating func update<Old: Collection, New: Collection>(from old: Old, to new: New)
  where Old.Element: Hashable, Old.Element == New.Element {
    require(
      old.count == count,
      "rows are updated from \(old.count) identities, and there are \(count) rows")
    let anchor = isEmpty ? readRow : nil
    apply(IdentityDiff.ofKnown(Array(old), Array(new), keeping: anchor))
  }

  /// Takes rows out, from the last on, and then puts the others where they belong, from the first on.
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

/// The rows after a change, matched with those before it by their identities.
///
/// Only the rows between those that stay at both ends are matched. Of an identity that occurs
/// several times there, the first old row is the first new one, the second the second, and so on.
struct IdentityDiff {
  /// The old rows that are gone, in order.
  private(set) var removed: [Int] = []
  /// The new rows that do not stay where they were, and their old rows; `nil` for one that came in.
  private(set) var placed: [(row: Int, old: Int?)] = []
  /// The new rows that are old ones under another identity, in the place of those.
  private(set) var replaced: [Range<Int>] = []

  /// Makes a match of what is known; both lists in order.
  init(removed: [Int], placed: [(row: Int, old: Int?)]) {
    (self.removed, self.placed) = (removed, placed)
  }

  /// Makes a match with code specialized for the most common identities; generic code looks each
  /// comparison up.
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

  // A conditional cast of an array goes through its elements.
  private static func known<ID, Known>(_ ids: [ID], as: Known.Type) -> [Known] {
    unsafe unsafeBitCast(ids, to: [Known].self)
  }

  /// The old row of each new one of the same identity.
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

  /// Makes a match for a change of all rows, in time that grows with their number; `anchor` is an
  /// old row that stays if no more rows move then.
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

  /// Pairs the rows that go and come between two that stay, where as many go as come.
  private mutating func replace(between stays: [(old: Int, new: Int)]) {
    var (goes, comes) = (removed[...], placed[...])
    var (stillRemoved, stillPlaced): ([Int], [(row: Int, old: Int?)]) = ([], [])
    for next in stays {
      // Most rows follow the one before them in both lists.
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

  /// The old row of each new one.
  ///
  /// Only what a walk through both leaves over is looked up.
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

/// A walk through two lists side by side, along what both have in the same order.
///
/// Most changes replace, put in or take out a few rows here and there, and then nothing has to be looked
/// up: where the lists differ, a look ahead by a few rows finds where they go on together.
struct LinearDiff {
  /// The rows looked ahead: as many neighbours may change.
  private static let reach = 8

  /// The parts that both have, in order, none empty.
  private var common: [(old: Int, new: Int, count: Int)] = []

  /// Walks through both; `nil` if they do not go on together soon enough.
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

  /// The rows that are gone and come before the lists go on together, as few as may be.
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
    // At the end there need be nothing to go on with.
    return max(old.count, new.count) <= reach ? (old.count, new.count) : nil
  }

  /// The rows before that are not in both.
  func gone(of rows: Range<Int>) -> [Int] {
    var (gone, next): ([Int], Int) = ([], rows.lowerBound)
    for part in common {
      gone.append(contentsOf: next..<part.old)
      next = part.old + part.count
    }
    gone.append(contentsOf: next..<rows.upperBound)
    return gone
  }

  /// The rows after that are not in both.
  func come(to rows: Range<Int>) -> [Int] {
    var (come, next): ([Int], Int) = ([], rows.lowerBound)
    for part in common {
      come.append(contentsOf: next..<part.new)
      next = part.new + part.count
    }
    come.append(contentsOf: next..<rows.upperBound)
    return come
  }

  /// For each of the rows after the row it was before, if it is in both.
  func pairs(of rows: Range<Int>) -> [Int?] {
    var pairs = [Int?](repeating: nil, count: rows.count)
    for part in common {
      for index in 0..<part.count { pairs[part.new - rows.lowerBound + index] = part.old + index }
    }
    return pairs
  }
}

/// The longest part of a sequence of numbers that grows.
package enum LongestIncreasingSubsequence {
  /// The indices of the elements of one of the longest growing parts, in order; `nil`s are none.
  ///
  /// It takes n log n steps: `ends[k]` is the element in which the part of k + 1 elements ends that
  /// has the smallest end.
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

  /// The same; if one that is as long has `number` in it, that one.
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
