/// The rows of a request, and their current places after edits.
struct TrackedRowRange: Sendable {
  /// Items that are adjacent both in the reply and in the list.
  private struct Stretch: Sendable {
    /// The index of the first item in the reply.
    var index: Int
    var row: Int
    var count: Int
  }

  let requested: Range<Int>
  private var stretches: [Stretch]
  private(set) var isShifted = false
  /// Whether an edit was, or may have been, among the rows.
  private(set) var isBroken = false
  /// Whether the count in the reply may be outdated.
  private(set) var isCountEdited = false

  init(_ rows: Range<Int>) {
    requested = rows
    stretches = [Stretch(index: 0, row: rows.lowerBound, count: rows.count)]
  }

  var isUnchanged: Bool { !isShifted && !isBroken }

  /// The range from the first to the last row that is left.
  var current: Range<Int> {
    guard let first = stretches.first, let last = stretches.last else { return 0..<0 }
    return first.row..<last.row + last.count
  }

  func overlaps(_ rows: Range<Int>) -> Bool { current.overlaps(rows) || requested.overlaps(rows) }

  func placed<Item>(_ items: [Item]) -> [(row: Int, item: Item)] {
    stretches.flatMap { stretch in
      items.dropFirst(stretch.index).prefix(stretch.count).enumerated().map {
        (stretch.row + $0.offset, $0.element)
      }
    }
  }

  mutating func replace(_ removed: Range<Int>, with count: Int) {
    if removed.isEmpty && count == 0 { return }
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
        index: stretch.index + stretch.count - kept, row: end - kept + count - removed.count,
        count: kept)
      return [before, after].filter { $0.count > 0 }
    }
  }

  /// Records an edit of a source whose number of rows is not known yet.
  mutating func edit() { isBroken = true }

  mutating func change(_ rows: Range<Int>) {
    if rows.overlaps(current) { isBroken = true }
  }
}
