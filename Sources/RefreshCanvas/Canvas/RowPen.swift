/// The state of writing in one row of a canvas; columns are the canvas's.
struct RowPen {
  /// The row, on the canvas.
  let row: Int
  /// The index of the row's first cell.
  let base: Int
  /// The column at which writing began, and the next one; may be left of what can be seen.
  let start: Int
  var column: Int
  /// The column after the region's last.
  let end: Int
  /// The columns that can be seen; none if the row cannot.
  let clipLeft: Int
  let clipRight: Int
  let style: Style

  /// Whether something of the row can be seen.
  @inline(__always) var isVisible: Bool { clipLeft < clipRight }
  /// The columns that may be written.
  @inline(__always) var columns: Range<Int> { min(max(start, clipLeft), clipRight)..<clipRight }
}
