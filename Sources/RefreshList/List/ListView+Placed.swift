public import RefreshCanvas
internal import RefreshKit

extension ListView {
  /// A row and its place in the content, wherever the list is scrolled to.
  public struct RowFrame: Sendable, Hashable {
    /// The row as the app counts it.
    public let row: Int
    /// The position at which it begins, in lines of the content; a list at offset 0 shows 0 first.
    public let position: Double
    /// Its length in lines, more than 0.
    public let length: Double
    /// The row among those that no filter hides.
    let shown: VisibleRow
  }

  /// The rows in a part of the content, at least in part and in order, out of sight too.
  ///
  /// It is for a host that draws rows once and moves them by parts of a line, where
  /// ``draw(in:environment:)`` rounds to whole ones:
  ///
  ///     for row in list.rowFrames(in: list.scroll.offset - 24..<list.scroll.offset + 48) {
  ///       // draw(row, in: &region) once; then it stands at row.position - list.scroll.offset
  ///     }
  ///
  /// Where rows are measured near what shows (`RowHeight.measured(estimate:_:)`), those that have not
  /// been are left out, and those beyond them. An edit may change all places. Within an edit there
  /// are none.
  public func rowFrames(in part: Range<Double>) -> [RowFrame] {
    rows.placed(in: part).map { row in
      let shown = VisibleRow(row.row)
      return RowFrame(
        row: rows.source(of: shown).index, position: row.place, length: row.length, shown: shown)
    }
  }

  /// Draws a row as the list does: selected, marked, with the words that were found.
  ///
  /// The region is as wide as rows are, which is a column less than the list where a scroll bar shows,
  /// and as high as the row is long. The row is one of ``rowFrames(in:)`` since the last edit.
  public func draw(
    _ row: RowFrame, in region: inout CanvasRegion,
    environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    require(
      row.shown.index < rows.count && rows.source(of: row.shown).index == row.row,
      "row \(row.row) has another place since an edit: ask for the placed rows again")
    painter.draw(row.shown, in: &region, environment: environment, overlay)
  }
}
