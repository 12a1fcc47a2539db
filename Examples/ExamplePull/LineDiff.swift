/// The changes from one output to the next.
///
/// Lines are compared by their hashes. The common lines at the beginning and the end are unchanged.
/// Between these, lines that occur exactly once in both outputs, and in the same order, are
/// matched, and equal lines next to them. The other lines between two matches are a ``Change``. A
/// comparison takes O(n log n) for any two outputs.
struct LineDiff {
  /// A range of lines of the old output and the range of the new output that replaces it. One of
  /// the ranges may be empty.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The maximum number of lines to compare between the common beginning and end. More lines are
  /// one change.
  static let limit = 1_000_000

  private(set) var changes: [Change] = []

  init(from old: [UInt64], to new: [UInt64]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    let (oldPart, newPart) = (start..<old.count - tail, start..<new.count - tail)
    guard max(oldPart.count, newPart.count) <= Self.limit else {
      changes = [Change(old: oldPart, new: newPart)]
      return
    }
    compare(old, oldPart, new, newPart)
  }

  /// Appends the changes between matched lines. Equal lines next to a match are matched as well.
  private mutating func compare(
    _ old: [UInt64], _ oldPart: Range<Int>, _ new: [UInt64], _ newPart: Range<Int>
  ) {
    var (oldLine, newLine) = (oldPart.lowerBound, newPart.lowerBound)
    let end = (old: oldPart.upperBound, new: newPart.upperBound)
    for anchor in Self.anchors(old, oldPart, new, newPart) + [end] {
      // The lines of this match may already have been matched as neighbors of an earlier match.
      if anchor.old < oldLine || anchor.new < newLine { continue }
      var (oldEnd, newEnd) = (anchor.old, anchor.new)
      while oldEnd > oldLine, newEnd > newLine, old[oldEnd - 1] == new[newEnd - 1] {
        (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      }
      if oldLine < oldEnd || newLine < newEnd {
        changes.append(Change(old: oldLine..<oldEnd, new: newLine..<newEnd))
      }
      (oldLine, newLine) = (anchor.old, anchor.new)
      while oldLine < end.old, newLine < end.new, old[oldLine] == new[newLine] {
        (oldLine, newLine) = (oldLine + 1, newLine + 1)
      }
    }
  }

  /// Returns the changes, split by keys: an old and a new line with the same unique key, in the
  /// same order, become one changed line. Changes of 1,000 lines or more are not split.
  ///
  /// - Parameters:
  ///   - oldKey: Returns the key of an old line.
  ///   - newKey: Returns the key of a new line.
  func changes(
    oldKey: (Int) -> UInt64, newKey: (Int) -> UInt64
  ) -> [Change] {
    changes.flatMap { change -> [Change] in
      guard !change.old.isEmpty, !change.new.isEmpty, change.old.count + change.new.count < 1_000
      else { return [change] }
      let (old, new) = (change.old.map(oldKey), change.new.map(newKey))
      return Self.pieces(of: change, at: Self.anchors(old, old.indices, new, new.indices))
    }
  }

  private static func pieces(
    of change: Change, at pairs: [(old: Int, new: Int)]
  ) -> [Change] {
    var (old, new) = (change.old.lowerBound, change.new.lowerBound)
    var pieces: [Change] = []
    for pair in pairs {
      let place = (old: change.old.lowerBound + pair.old, new: change.new.lowerBound + pair.new)
      pieces.append(Change(old: old..<place.old, new: new..<place.new))
      (old, new) = (place.old + 1, place.new + 1)
      pieces.append(Change(old: place.old..<old, new: place.new..<new))
    }
    pieces.append(Change(old: old..<change.old.upperBound, new: new..<change.new.upperBound))
    return pieces.filter { !$0.old.isEmpty || !$0.new.isEmpty }
  }

  /// Returns the lines that occur exactly once in both outputs; of these, the longest sequence that
  /// has the same order in both.
  private static func anchors(
    _ old: [UInt64], _ oldPart: Range<Int>, _ new: [UInt64], _ newPart: Range<Int>
  ) -> [(old: Int, new: Int)] {
    let oldPlaces = places(old, oldPart)
    let newPlaces = places(new, newPart)
    let common = oldPart.compactMap { line -> (old: Int, new: Int)? in
      guard oldPlaces[old[line]] == line, let place = newPlaces[old[line]], place >= 0 else {
        return nil
      }
      return (line, place)
    }
    return longestRising(common)
  }

  /// Returns the index of each line that occurs once, and −1 for lines that occur more than once.
  private static func places(_ lines: [UInt64], _ part: Range<Int>) -> [UInt64: Int] {
    var places: [UInt64: Int] = [:]
    for line in part { places[lines[line]] = places[lines[line]] == nil ? line : -1 }
    return places
  }

  /// Returns the longest subsequence of pairs, sorted by `old`, whose `new` increases as well.
  private static func longestRising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tops: [Int] = []  // for each length, the pair with the lowest end
    var before = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var rising: [(old: Int, new: Int)] = []
    var index = tops.last ?? -1
    while index >= 0 {
      rising.append(pairs[index])
      index = before[index]
    }
    return rising.reversed()
  }
}
