/// The rows of a change that have not been moved yet. They still have their old places, so they
/// count in the index of an insertion after them.
struct RemainingMoves {
  private let placed: [(row: Int, old: Int?)]
  /// The index of each placed row among the moving rows in their old order; `nil` for a new row.
  private var numbers: [Int?]
  /// The number of staying rows before each moving row.
  private var stayingBefore: [Int] = []
  private var waiting: FenwickTree
  /// The number of moving rows whose old place is before the row that is being placed.
  private var before = 0

  init(_ match: IdentityDiff) {
    placed = match.placed
    numbers = [Int?](repeating: nil, count: placed.count)
    let moving = match.placed.enumerated()
      .compactMap { index, row in row.old.map { (old: $0, index: index) } }
      .sorted { $0.old < $1.old }
    waiting = FenwickTree(ones: moving.count)
    var removed = 0
    for (number, row) in moving.enumerated() {
      while removed < match.removed.count, match.removed[removed] < row.old { removed += 1 }
      numbers[row.index] = number
      stayingBefore.append(row.old - removed - number)
    }
  }

  /// Whether a row can be placed together with the previous one.
  func continues(at index: Int) -> Bool {
    guard placed[index].row == placed[index - 1].row + 1 else { return false }
    guard let number = numbers[index] else { return numbers[index - 1] == nil }
    return number > 0 && numbers[index - 1] == number - 1
      && stayingBefore[number] == stayingBefore[number - 1]
  }

  /// Returns the current index at which a row must be inserted.
  mutating func place(_ row: Int, _ index: Int) -> Int {
    while before < stayingBefore.count, stayingBefore[before] < row - index { before += 1 }
    return row + waiting.sum(before: before)
  }

  /// Marks consecutive rows as placed, and returns the current index of the first; 0 for new rows.
  mutating func removePending(_ indices: Range<Int>) -> Int {
    guard let number = numbers[indices.lowerBound] else { return 0 }
    let staying = stayingBefore[number]
    // `low` becomes the number of placed rows before the moving row.
    var (low, high) = (0, indices.lowerBound)
    while low < high {
      let middle = (low + high) / 2
      if placed[middle].row - middle <= staying { low = middle + 1 } else { high = middle }
    }
    let row = staying + low + waiting.sum(before: number)
    for each in number..<number + indices.count { waiting.takeOne(at: each) }
    return row
  }
}

/// Counts with prefix sums in logarithmic time (a Fenwick tree).
private struct FenwickTree {
  private var sums: [Int]

  init(ones count: Int) { sums = (0...count).map { $0 & -$0 } }

  func sum(before index: Int) -> Int {
    var (sum, index) = (0, index)
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  mutating func takeOne(at index: Int) {
    var index = index + 1
    while index < sums.count {
      sums[index] -= 1
      index += index & -index
    }
  }
}
