public import RefreshCanvas
internal import RefreshKit

extension ListView {
  /// A row and its position in the content, independent of the scroll position.
  public struct RowFrame: Sendable, Hashable {
    /// The index of the row.
    public let row: Int
    /// The position at which the row begins, in lines of the content. A list at offset 0 shows
    /// position 0 first.
    public let position: Double
    /// The length of the row in lines, more than 0.
    public let length: Double
    /// The index among the rows that no filter hides.
    let shown: VisibleRowIndex
  }

  /// Returns the rows that are at least partly in a range of the content, in order, visible or not.
  ///
  /// Use this method for a host that draws rows once and moves them by fractions of a line, where
  /// ``draw(in:environment:)`` rounds to whole lines:
  ///
  ///     for row in list.rowFrames(in: list.scroll.offset - 24..<list.scroll.offset + 48) {
  ///       // draw(row, in: &region) once, then move it to row.position - list.scroll.offset
  ///     }
  ///
  /// If rows are measured near the viewport (`RowHeight.measured(estimate:_:)`), rows that are not
  /// measured yet, and those beyond them, are omitted. An edit can change all positions. The result
  /// is empty during an edit.
  ///
  /// - Parameter part: The range of positions in lines.
  /// - Returns: The rows with their positions.
  public func rowFrames(in part: Range<Double>) -> [RowFrame] {
    rows.placed(in: part).map { row in
      let shown = VisibleRowIndex(row.row)
      return RowFrame(
        row: rows.source(of: shown).index, position: row.place, length: row.length, shown: shown)
    }
  }

  /// Draws a row as the list does, with its selection, mark and search matches.
  ///
  /// - Parameters:
  ///   - row: A result of ``rowFrames(in:)`` since the last edit.
  ///   - region: A region with the width of rows, which is one column less than the list with a
  ///     scroll bar, and the row's height.
  ///   - environment: The environment of the drawing.
  public func draw(
    _ row: RowFrame, in region: inout CanvasRegion,
    environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    require(
      row.shown.index < rows.count && rows.source(of: row.shown).index == row.row,
      "row \(row.row) moved in an edit: get the placed rows again")
    painter.draw(row.shown, in: &region, environment: environment, overlay)
  }
}
