/// The changes that make one output the next.
///
/// Lines are compared by their hashes. What both have in common at either end is left alone; of the
/// rest, lines that are there exactly once in both hold their places (Heckel), and what lies between
/// two of them is a ``Change``. It takes n log n for any two outputs.
struct LineDiff {
  /// A part of the old output that became a part of the new one; one of them may be empty.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// More lines than this between common ends are not looked at: they have all changed.
  static let limit = 1_000_000

  /// The changes, in order.
  private(set) var changes: [Change] = []

  /// Compares two outputs by the hashes of their lines.
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

  /// Walks along the lines that hold their places; what is equal next to one holds as well.
  private mutating func compare(
    _ old: [UInt64], _ oldPart: Range<Int>, _ new: [UInt64], _ newPart: Range<Int>
  ) {
    var (oldLine, newLine) = (oldPart.lowerBound, newPart.lowerBound)
    let end = (old: oldPart.upperBound, new: newPart.upperBound)
    for anchor in Self.anchors(old, oldPart, new, newPart) + [end] {
      // An anchor before this one may have taken its equals along.
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

  /// The changes, in which lines with the same key are one line that changed.
  ///
  /// Without that the first old line of a change counts as the first new one, and so on.
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

  /// Lines that are there once in both, as many of them as are in the same order in both.
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

  /// The index of each line that is there once; −1 for one that is there again.
  private static func places(_ lines: [UInt64], _ part: Range<Int>) -> [UInt64: Int] {
    var places: [UInt64: Int] = [:]
    for line in part { places[lines[line]] = places[lines[line]] == nil ? line : -1 }
    return places
  }

  /// The longest part of pairs in which the second numbers rise as the first ones do.
  private static func longestRising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tops: [Int] = []  // for each length, the pair that ends it lowest
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
