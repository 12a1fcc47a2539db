/// Where rows of different heights begin, without keeping the height of each.
///
/// One sum is kept for every 128 rows, and the heights in between are asked for again: 10⁸ rows
/// take 6 MB, and finding a row costs a binary search and at most 127 questions. Rows put before
/// the first count backwards from where they were put, so that nothing is summed twice.
struct RowIndex {
  typealias Height = @MainActor (_ row: Int) -> Int

  static let block = 128

  /// All rows.
  private(set) var count = 0
  /// The heights of all rows together.
  var total: Int { before.total + after.total }

  /// Rows put before the first, counted backwards, and all others.
  private var before = Sums()
  private var after = Sums()

  /// Adds rows after the last one.
  @MainActor
  mutating func append(_ added: Int, height: Height) {
    let split = before.count
    count += added
    after.append(added) { height(split + $0) }
  }

  /// Puts rows before the first one; `height` counts from the new first row.
  @MainActor
  mutating func prepend(_ added: Int, height: Height) {
    let split = before.count + added
    count += added
    before.append(added) { height(split - 1 - $0) }
  }

  /// Where a row begins; the number of rows gives where the last one ends.
  @MainActor
  func position(of row: Int, height: Height) -> Int {
    let split = before.count
    if row >= split { return before.total + after.sum(of: row - split) { height(split + $0) } }
    return before.total - before.sum(of: split - row) { height(split - 1 - $0) }
  }

  /// The row that covers a position, and where it begins; the count if it lies behind the last.
  @MainActor
  func row(at position: Int, height: Height) -> (row: Int, start: Int) {
    let split = before.count
    let middle = before.total
    if position >= middle {
      let (rows, sum) = after.rows(within: position - middle) { height(split + $0) }
      return (split + rows, middle + sum)
    }
    // The fewest rows counted backwards that reach the position: those before it end there.
    let (rows, sum) = before.rows(reaching: middle - position) { height(split - 1 - $0) }
    return (split - rows, middle - sum)
  }
}

/// Sums of heights from one row on, kept at the start of each block.
///
/// Its rows are numbered from 0; `height` gives the height of one, below 0 counting as 0.
private struct Sums {
  private(set) var count = 0
  private(set) var total = 0
  private var starts = [0]

  @MainActor
  mutating func append(_ added: Int, height: @MainActor (Int) -> Int) {
    starts.reserveCapacity((count + added) / RowIndex.block + 1)
    for row in count..<count + added {
      total += max(0, height(row))
      if (row + 1) % RowIndex.block == 0 { starts.append(total) }
    }
    count += added
  }

  /// The height of the first so many rows.
  @MainActor
  func sum(of rows: Int, height: @MainActor (Int) -> Int) -> Int {
    let block = rows / RowIndex.block
    return (block * RowIndex.block..<rows).reduce(starts[block]) { $0 + max(0, height($1)) }
  }

  /// The most rows that are no higher than a length, and their height.
  @MainActor
  func rows(within length: Int, height: @MainActor (Int) -> Int) -> (rows: Int, sum: Int) {
    let block = lastBlock { $0 <= length }
    var (row, sum) = (block * RowIndex.block, starts[block])
    while row < count {
      let next = sum + max(0, height(row))
      if next > length { break }
      (row, sum) = (row + 1, next)
    }
    return (row, sum)
  }

  /// The fewest rows that are at least as high as a length, and their height.
  @MainActor
  func rows(reaching length: Int, height: @MainActor (Int) -> Int) -> (rows: Int, sum: Int) {
    let block = lastBlock { $0 < length }
    var (row, sum) = (block * RowIndex.block, starts[block])
    while row < count, sum < length {
      sum += max(0, height(row))
      row += 1
    }
    return (row, sum)
  }

  /// The last block whose start satisfies a condition that holds up to some block; or the first.
  private func lastBlock(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(starts[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
