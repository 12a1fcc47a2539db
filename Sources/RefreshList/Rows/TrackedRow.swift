internal import RefreshCanvas

/// A row that is watched through the steps of a change: it keeps its identity.
///
/// If it is taken out, the one that comes to its place stands in for it.
struct TrackedRow: Sendable, Hashable {
  private var row: Int
  private(set) var isGone = false

  init(_ row: Int) { self.row = row }

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

  /// The index of the row, or of the place that it had.
  var index: Int { row }

  /// The row itself, or the one that stands in for it; `nil` if there is no row.
  func row(of count: Int) -> Int? { count > 0 ? min(row, count - 1) : nil }
}
