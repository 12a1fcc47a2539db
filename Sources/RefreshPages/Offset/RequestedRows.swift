/// The rows that a request asked for, and where edits have moved them since.
struct RequestedRows: Sendable {
  /// Neighbouring items of the answer.
  private struct Stretch: Sendable {
    /// The index of the first one in the answer.
    var index: Int
    /// The row of the first one now.
    var row: Int
    var count: Int
  }

  /// The rows as they were requested.
  let requested: Range<Int>
  private var stretches: [Stretch]
  /// Whether an edit before the rows moved them.
  private(set) var isShifted = false
  /// Whether an edit changed some of the rows themselves.
  private(set) var isBroken = false
  /// Whether the number of rows of the source was edited since: the answer may count them from before.
  private(set) var isCountEdited = false

  init(_ rows: Range<Int>) {
    requested = rows
    stretches = [Stretch(index: 0, row: rows.lowerBound, count: rows.count)]
  }

  /// Whether the rows are those that were requested.
  var isUnchanged: Bool { !isShifted && !isBroken }

  /// The rows now; empty if none of them is left.
  var current: Range<Int> {
    guard let first = stretches.first, let last = stretches.last else { return 0..<0 }
    return first.row..<last.row + last.count
  }

  /// Whether some rows are among those requested, as they were or as they are now.
  func overlaps(_ rows: Range<Int>) -> Bool {
    current.overlaps(rows) || requested.overlaps(rows)
  }

  /// The items of an answer and the rows that they belong to now.
  func placed<Item>(_ items: [Item]) -> [(row: Int, item: Item)] {
    stretches.flatMap { stretch in
      items.dropFirst(stretch.index).prefix(stretch.count).enumerated().map {
        (stretch.row + $0.offset, $0.element)
      }
    }
  }

  mutating func insert(_ count: Int, at row: Int) {
    let rows = current
    isCountEdited = true
    if row >= rows.upperBound { return }
    if row <= rows.lowerBound { isShifted = true } else { isBroken = true }
    stretches = stretches.flatMap { stretch in
      var after = stretch
      let kept = min(max(row - stretch.row, 0), stretch.count)
      after.index += kept
      after.count -= kept
      after.row += kept + count
      var before = stretch
      before.count = kept
      return [before, after].filter { $0.count > 0 }
    }
  }

  mutating func remove(_ removed: Range<Int>) {
    if removed.isEmpty { return }
    let rows = current
    isCountEdited = true
    if removed.lowerBound >= rows.upperBound { return }
    if removed.upperBound <= rows.lowerBound { isShifted = true } else { isBroken = true }
    stretches = stretches.flatMap { stretch in
      let end = stretch.row + stretch.count
      var before = stretch
      before.count = min(max(removed.lowerBound - stretch.row, 0), stretch.count)
      let kept = min(max(end - removed.upperBound, 0), stretch.count)
      let after = Stretch(
        index: stretch.index + stretch.count - kept, row: end - kept - removed.count, count: kept)
      return [before, after].filter { $0.count > 0 }
    }
  }

  /// Notes an edit of a source whose number of rows is not known yet.
  mutating func edit() { isBroken = true }

  mutating func change(_ rows: Range<Int>) {
    if rows.overlaps(current) { isBroken = true }
  }
}
