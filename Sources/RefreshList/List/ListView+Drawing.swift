public import RefreshCanvas
package import RefreshKit

extension ListView {
  /// Draws the visible part of the list with its section title, header, footer and scroll bar.
  ///
  /// If the region and the list differ in size, the list is resized first. The cells must be blank.
  /// Rows and views receive the list's own direction in their environment. For a screen reader,
  /// only rows, the section title and the content of an empty list are drawn.
  ///
  /// - Parameters:
  ///   - region: The region of the viewport.
  ///   - environment: The environment of the drawing.
  public func draw(
    in region: inout CanvasRegion, environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    painter.draw(in: &region, environment: environment)
  }

  /// The environment of the current or the last drawing.
  ///
  /// Use it in the drawing of a row, for example to choose colours that are visible.
  ///
  ///     let pages = CursorPager(log, on: list) { [unowned list] commit, region in
  ///       region.write(commit.hash, style: list.environment.style(of: .accent))
  ///     }
  ///
  /// Before the first drawing, the default environment is returned.
  public var environment: CanvasEnvironment { painter.environment }

  /// The scroll bar, if there is one, in the last column or on the last line of a horizontal list.
  public var scrollBar: ScrollBar? { painter.scrollBar(painter.frame) }

  /// Sets a gutter before the texts of a list of text, with a mark in the first line of each row.
  ///
  ///     list.setGutter(width: 2) { row in StyledText(messages[row].isMine ? "› " : "") }
  ///
  /// Wrapped lines begin below the text. The mark is cut to the gutter, and is not part of the
  /// row's text. The list must have been created with a closure that returns text: a drawing
  /// closure draws its own margin.
  ///
  /// - Parameters:
  ///   - columns: The width of the gutter in columns. A negative width counts as 0.
  ///   - mark: Returns the mark of a row.
  public func setGutter(width columns: Int, _ mark: @escaping @MainActor (_ row: Int) -> StyledText)
  {
    painter.setGutter(columns, mark: mark)
    setNeedsDrawing()
  }

  /// The delay until the notice of unread rows next changes without input.
  package var nextChange: Redraw { painter.nextChange }

  /// Returns the complete text of a row, for finding, copying and screen readers.
  ///
  /// If the closure is `nil`, the default except in a list of text, the drawn text is used.
  public var rowText: (@MainActor (_ row: Int) -> String)? {
    get { painter.rowText }
    set { painter.rowText = newValue }
  }

  /// Returns the text of a row, if possible without wrapping, truncation or decoration.
  ///
  /// The text is the result of ``rowText``. Without that closure, the row is drawn for extraction
  /// (``RowContext/isExtractingText``), and trailing blanks are omitted. A vertical list draws at
  /// most 16,384 columns and 2²⁰ cells. In each line, the first gap that is wider than both the
  /// list and 80 columns becomes two blanks. A text of several lines contains line feeds.
  ///
  /// - Parameter row: The index of the row. An index outside the list is a programmer error.
  /// - Returns: The text.
  public func text(ofRow row: Int) -> String {
    check(row)
    return painter.text(of: SourceRowIndex(row))
  }

  // MARK: - Positions

  /// The rows that are at least partly in the viewport. During filtering, the range includes hidden
  /// rows between the first and the last of them.
  public var visibleRows: Range<Int> { rows.visibleSources }

  /// Returns the row at a cell of the list, for example for a click.
  ///
  /// - Parameters:
  ///   - column: The column, counted from the left in every direction of the list.
  ///   - line: The line, counted from the top.
  /// - Returns: The index of the row, or `nil` if there is none.
  public func row(atColumn column: Int, line: Int) -> Int? {
    painter.row(atColumn: column, line: line).map { rows.source(of: $0).index }
  }

  package func control(atColumn column: Int, line: Int) -> RefreshControl? {
    let frame = painter.frame
    let line = scroll.direction.place(ofColumn: column, row: line, length: frame.length).line
    if line >= frame.areaStart, line < frame.contentStart - frame.startLines { return header }
    guard let footer, scroll.footerVisibleLength > 0 else { return nil }
    let end = frame.footerStart + Int(footer.extent.rounded(.up))
    return frame.footerStart <= line && line < end ? footer : nil
  }

  /// The number of columns by which rows are scrolled sideways; 0, the default, shows their start.
  ///
  /// It is for rows that are cut at the right edge. In a terminal the keys ← and →, a horizontal
  /// wheel and Shift with the wheel scroll by half a screen, and a search scrolls to the match.
  /// Horizontal lists and lists of wrapped texts ignore the property.
  public var columnOffset: Int {
    get { painter.columnOffset }
    set {
      painter.columnOffset = max(0, newValue)
      setNeedsDrawing()
    }
  }

  package var canScrollSideways: Bool { painter.canScrollSideways }

  package func scrollSideways(halfScreens count: Int) {
    if painter.scrollSideways(halfScreens: count) { setNeedsDrawing() }
  }

  // MARK: - Single rows

  /// A row and its position in the content, independent of the scroll position.
  public struct RowFrame: Sendable, Hashable {
    /// The index of the row.
    public let row: Int
    /// The position at which the row begins, in lines of the content. Position 0 is at offset 0.
    public let position: Double
    /// The length of the row in lines, more than 0.
    public let length: Double
    let shown: VisibleRowIndex
  }

  /// Returns the rows that are at least partly in a range of the content, in order.
  ///
  /// Use this method for a host that draws rows once and moves them by fractions of a line, where
  /// ``draw(in:environment:)`` rounds to whole lines:
  ///
  ///     for row in list.rowFrames(in: list.scroll.offset - 24..<list.scroll.offset + 48) {
  ///       // draw(row, in: &region) once, then move it to row.position - list.scroll.offset
  ///     }
  ///
  /// The range can be outside the viewport. Rows of length 0 and rows hidden by a filter are
  /// omitted. With `RowHeight.measured(estimate:_:)`, so are rows beyond the measured ones around
  /// the viewport. The result is empty while an edit is queued that changes the number of rows.
  ///
  /// - Parameter part: The range of positions in lines.
  /// - Returns: The rows with their positions.
  public func rowFrames(in part: Range<Double>) -> [RowFrame] {
    guard rows.isLaidOut else { return [] }
    return rows.layout.placedRows(in: part).map { row in
      let shown = VisibleRowIndex(row.row)
      return RowFrame(
        row: rows.source(of: shown).index, position: row.place, length: row.length, shown: shown)
    }
  }

  /// Draws a row with its selection, mark and search matches, but never scrolled sideways.
  ///
  /// - Parameters:
  ///   - row: A result of ``rowFrames(in:)``, without an edit or a change of the filter since then.
  ///   - region: A region with the size of the row. With a scroll bar, a row is one column narrower
  ///     than the list, or one line shorter in a horizontal list.
  ///   - environment: The environment of the drawing.
  public func draw(
    _ row: RowFrame, in region: inout CanvasRegion,
    environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    require(
      row.shown.index < rows.count && rows.source(of: row.shown).index == row.row,
      "row \(row.row) moved in an edit: get the placed rows again")
    painter.draw(row.shown, in: &region, environment: environment)
  }

  /// Renders a row without selection and mark. The index counts only rows that no filter hides.
  package func picture(ofShownRow row: Int) -> TextCanvas {
    painter.picture(of: rows.source(of: VisibleRowIndex(row)))
  }
}

/// The titles of a list's columns.
public struct ColumnTitles: Sendable, Hashable {
  let titles: [StyledText]
  let columns: Columns

  /// Creates column titles.
  ///
  /// - Parameters:
  ///   - titles: The titles, one per column.
  ///   - columns: The columns.
  ///   - style: The style of the titles; bold by default.
  public init(_ titles: [String], _ columns: Columns, style: Style = .bold) {
    self.titles = titles.map { StyledText($0, style: style) }
    self.columns = columns
  }
}
