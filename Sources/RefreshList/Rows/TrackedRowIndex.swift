internal import RefreshCanvas

/// A row whose index is updated through the steps of edits.
///
/// After a removal, the row that takes its place is used instead.
struct TrackedRowIndex: Sendable, Hashable {
  private var row: Int
  private(set) var isGone = false

  init(_ row: Int) { self.row = row }

  /// Applies a change of all rows, in which a row without a new index is removed.
  mutating func move(to row: Int?) {
    if isGone { return }
    if let row { self.row = row } else { isGone = true }
  }

  mutating func follow(_ step: RowChanges.Step) {
    switch step {
    case .insert(let count, let target, _):
      if target < row || target == row && !isGone { row += count }
    case .remove(let rows):
      if !isGone, rows.contains(row) { isGone = true }
      row -= rows.clamped(to: 0..<max(row, 0)).count
    case .move(let rows, let target):
      if !isGone, rows.contains(row) {
        row += target - rows.lowerBound
      } else {
        row -= rows.clamped(to: 0..<max(row, 0)).count
        if target < row || target == row && !isGone { row += rows.count }
      }
    case .setLength: break
    }
  }

  /// The index of the row, or of its place after a removal.
  var index: Int { row }

  /// Returns the index of the row or its replacement; `nil` if there are no rows.
  func row(of count: Int) -> Int? { count > 0 ? min(row, count - 1) : nil }
}
