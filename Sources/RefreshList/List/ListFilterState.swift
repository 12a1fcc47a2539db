internal import RefreshCanvas
internal import RefreshKit

struct ListFilterState: Sendable {
  var filter: IncrementalFilter
  /// The position to which Escape returns; `nil` after ``FilterableRows/keepFilter()`` and after a
  /// replacement of all rows.
  var origin: ReturnPosition?
  /// The lengths of all rows before filtering, updated with edits of the app's rows.
  var lengths: RowPositionIndex
  /// The width at which `lengths` were measured; `nil` after the gutter or the width policy has
  /// changed, which changes the lengths at any width.
  var width: Double?
  /// The row that keeps its line unless it is hidden, if any: the selected row, or the first one in
  /// the viewport.
  var anchor: FilterAnchor?

  struct FilterAnchor: Sendable {
    /// The index among all rows; `nil` if the list stays at its leading edge instead.
    var row: TrackedRowIndex?
    /// The start of the row, relative to the start of the viewport.
    var line: Double
    let isSelected: Bool
    /// The offset of the list after the last edit.
    var offset: Double
    var selected: Int?
  }

  /// Applies a step of an edit of the app's rows, and adds the resulting steps for visible rows.
  mutating func follow(
    _ step: RowChanges.Step, length: Double?, _ changes: inout RowChanges
  ) {
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
