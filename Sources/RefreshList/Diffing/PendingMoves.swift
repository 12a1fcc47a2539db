internal import RefreshCanvas

/// The rows of a change that are to move and still stand where they were.
///
/// Rows are put in place from the first to the last, each behind those that stay and were put in
/// place already. So where one comes in depends on how many before that wait for their turn.
struct PendingMoves {
  private let placed: [(row: Int, old: Int?)]
  /// The number, among those that move, of each row that is put in place; `nil` for one that is
  /// new.
  private var numbers: [Int?]
  /// The number of staying rows before each row that moves.
  private var stayingBefore: [Int] = []
  private var waiting: CountTree
  /// The number of those that move and stand before the row that is put in place.
  private var before = 0

  init(_ match: IdentityDiff) {
    placed = match.placed
    numbers = [Int?](repeating: nil, count: placed.count)
    let moving = match.placed.enumerated()
      .compactMap { index, row in row.old.map { (old: $0, index: index) } }
      .sorted { $0.old < $1.old }
    waiting = CountTree(ones: moving.count)
    var removed = 0
    for (number, row) in moving.enumerated() {
      while removed < match.removed.count, match.removed[removed] < row.old { removed += 1 }
      numbers[row.index] = number
      stayingBefore.append(row.old - removed - number)
    }
  }

  /// Whether a row follows the one that is put in place before it, now and afterwards.
  func continues(at index: Int) -> Bool {
    guard placed[index].row == placed[index - 1].row + 1 else { return false }
    guard let number = numbers[index] else { return numbers[index - 1] == nil }
    return number > 0 && numbers[index - 1] == number - 1
      && stayingBefore[number] == stayingBefore[number - 1]
  }

  /// The index at which the row with an index among those that are put in place has to come in.
  mutating func place(_ row: Int, _ index: Int) -> Int {
    while before < stayingBefore.count, stayingBefore[before] < row - index { before += 1 }
    return row + waiting.sum(before: before)
  }

  /// Takes out rows that follow each other; returns where the first of them stands.
  mutating func takeOut(_ indices: Range<Int>) -> Int {
    guard let number = numbers[indices.lowerBound] else { return 0 }
    let staying = stayingBefore[number]
    // Those that were put in place before it are the first, in their order.
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

/// Numbers of which sums from the first on are found in a few steps (a Fenwick tree).
private struct CountTree {
  private var sums: [Int]

  init(ones count: Int) {
    sums = (0...count).map { $0 & -$0 }
  }

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
