internal import RefreshCanvas

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
