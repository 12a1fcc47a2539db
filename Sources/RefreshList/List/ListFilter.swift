internal import RefreshCanvas
internal import RefreshKit

/// The state of a list while its rows are filtered.
struct ListFilter: Sendable {
  var filter: RowFilter
  /// The place that Escape goes back to, in all rows; none once the filter was kept.
  var origin: ExactPosition?
  /// The lengths of all rows, as far as they were known before, at one width.
  var lengths: RowIndex
  let width: Double
  /// The row that keeps its line as long as it shows: the selected one, or what was read first.
  var kept: PinnedLine?

  /// A row and the line it stands on.
  struct PinnedLine: Sendable {
    /// The index among all rows.
    var row: TrackedRow
    /// The place in the viewport at which it begins.
    var line: Double
    let isSelected: Bool
    /// The offset that the list was left at, and the selected row of all then.
    var offset: Double
    var selected: Int?
  }

  /// Follows a step that happens to all rows, and adds what it means for those that show.
  mutating func follow(
    _ step: RowChanges.Step, length: Double?, _ changes: inout RowChanges
  ) {
    filter.follow(step, &changes)
    origin?.follow(step)
    kept?.row.follow(step)
    switch step {
    case .insert(let count, let row, let own):
      lengths.insert(count, at: row, length: own ?? length)
    case .remove(let rows): lengths.remove(rows)
    case .move(let rows, let target): lengths.move(rows, to: target)
    case .setLength(let own, let rows, _): lengths.setLength(own ?? length, of: rows)
    }
  }
}

/// A row as the app counts it: one of all rows.
struct SourceRow: Sendable, Hashable {
  let index: Int

  init(_ index: Int) { self.index = index }
}

/// A row as it shows: one of those that no filter hides.
struct VisibleRow: Sendable, Hashable, Comparable {
  let index: Int

  init(_ index: Int) { self.index = index }

  static func < (a: VisibleRow, b: VisibleRow) -> Bool { a.index < b.index }
}
