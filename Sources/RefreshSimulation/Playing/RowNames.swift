/// The names of the rows of a list, in order: each is the number of rows there were before it.
///
/// Neighbours that were named together are kept together, so that 10⁸ rows take no more room than
/// the edits that were made.
struct RowNames: Sendable, Hashable {
  /// Names that follow each other, and the index of the first.
  private var runs: [Range<Int>] = []
  /// The name of the next new row.
  private var next = 0

  /// Names new rows before an index.
  mutating func insert(_ count: Int, at row: Int) {
    guard count > 0 else { return }
    runs.insert(next..<next + count, at: split(at: row))
    next += count
  }

  /// Forgets rows, from an index on.
  mutating func remove(_ count: Int, at row: Int) { _ = take(count, at: row) }

  /// Moves rows: takes them out, and puts them before the row that then has the index `target`.
  mutating func move(_ count: Int, from row: Int, to target: Int) {
    let taken = take(count, at: row)
    let place = split(at: target)
    runs.insert(contentsOf: taken, at: place)
  }

  /// The name of a row.
  func name(of row: Int) -> Int {
    var start = 0
    for run in runs {
      if row < start + run.count { return run.lowerBound + row - start }
      start += run.count
    }
    return next
  }

  private mutating func take(_ count: Int, at row: Int) -> [Range<Int>] {
    guard count > 0 else { return [] }
    let first = split(at: row)
    let last = split(at: row + count)
    defer { runs.removeSubrange(first..<last) }
    return Array(runs[first..<last])
  }

  /// Makes a run begin at a row, and returns the run's index.
  private mutating func split(at row: Int) -> Int {
    var start = 0
    for (index, run) in runs.enumerated() {
      if row == start { return index }
      if row < start + run.count {
        let middle = run.lowerBound + row - start
        runs.replaceSubrange(
          index...index, with: [run.lowerBound..<middle, middle..<run.upperBound])
        return index + 1
      }
      start += run.count
    }
    return runs.count
  }
}
