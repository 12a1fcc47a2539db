struct ListFilterState: Sendable {
  var filter: IncrementalFilter
  /// The position to which the list returns when the filter is cancelled.
  var origin: ReturnPosition?
  /// The lengths of all rows, as known when filtering began, and updated with the app's edits.
  var lengths: RowPositionIndex
  /// The width at which `lengths` were measured; `nil` if rows have to be measured again.
  var width: Double?
  /// The row that keeps its line during filtering.
  var anchor: FilterAnchor?

  struct FilterAnchor: Sendable {
    /// The index among all rows; `nil` if the list stays at its leading edge instead.
    var row: TrackedRowIndex?
    /// The start of the row, relative to the start of the viewport.
    var line: Double
    let isSelected: Bool
    var offset: Double
    var selected: Int?
  }

  /// Applies a step whose indices count all rows, and adds the steps for visible rows.
  mutating func follow(_ step: RowChanges.Step, length: Double?, _ changes: inout RowChanges) {
    filter.follow(step, &changes)
    origin?.follow(step)
    anchor?.row?.follow(step)
    switch step {
    case .insert(let count, let row, let own):
      lengths.insert(count, at: row, length: own ?? length)
    case .remove(let rows): lengths.remove(rows)
    case .move(let rows, let target): lengths.move(rows, to: target)
    case .setLength(let own, let rows, _): lengths.setLength(own ?? length, of: rows)
    }
  }
}

/// The index of a row among all rows of the app.
struct SourceRowIndex: Sendable, Hashable {
  let index: Int

  init(_ index: Int) { self.index = index }
}

/// The index of a row among the rows that no filter hides.
struct VisibleRowIndex: Sendable, Hashable, Comparable {
  let index: Int

  init(_ index: Int) { self.index = index }

  static func < (a: VisibleRowIndex, b: VisibleRowIndex) -> Bool { a.index < b.index }
}
