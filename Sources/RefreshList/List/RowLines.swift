internal import RefreshKit

/// A row and the lines it is drawn on, counted from the list's origin edge.
struct RowLines: Sendable, Hashable {
  var row: VisibleRow
  var start: Int
  var count: Int

  var end: Int { start + count }
}

/// The values that the lines of a list depend on.
struct LinesKey: Equatable {
  let offset: Double
  let length: Int
  /// The number of changes of rows.
  let edits: Int
}
