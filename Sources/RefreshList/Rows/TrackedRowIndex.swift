/// The index of a row during an edit, or of the row that takes the place of a removed one.
struct TrackedRowIndex: Sendable, Hashable {
  private(set) var index: Int
  private(set) var isGone = false

  init(_ row: Int) { index = row }

  /// `row` is `nil` if a change of all rows has removed the row.
  mutating func move(to row: Int?) {
    if isGone { return }
    if let row { index = row } else { isGone = true }
  }

  mutating func follow(_ step: RowChanges.Step) {
    switch step {
    case .insert(let count, let target, _): shift(by: count, from: target)
    case .remove(let rows):
      if !isGone, rows.contains(index) { isGone = true }
      index -= rows.clamped(to: 0..<max(index, 0)).count
    case .move(let rows, let target):
      if !isGone, rows.contains(index) {
        index += target - rows.lowerBound
      } else {
        index -= rows.clamped(to: 0..<max(index, 0)).count
        shift(by: rows.count, from: target)
      }
    case .setLength: break
    }
  }

  private mutating func shift(by count: Int, from target: Int) {
    if target < index || target == index && !isGone { index += count }
  }

  /// Returns the index of the row or its replacement, at most the last row; `nil` without rows.
  func row(of count: Int) -> Int? { count > 0 ? min(index, count - 1) : nil }

  func remaining(of count: Int) -> TrackedRowIndex? { row(of: count).map { TrackedRowIndex($0) } }
}
