public import RefreshCanvas
package import RefreshKit

extension ListView {
  /// Draws the visible part of the list: rows, section title, header, footer and scroll bar.
  ///
  /// If the size of the region differs from that of the list, the list is resized first. The cells
  /// must be blank. Rows and views receive the list's own direction in their environment.
  ///
  /// - Parameters:
  ///   - region: The region of the viewport.
  ///   - environment: The environment of the drawing.
  public func draw(
    in region: inout CanvasRegion, environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    painter.draw(in: &region, environment: environment, overlay)
  }

  /// The search and the selection, which are drawn over the rows.
  var overlay: ListPainter.RowHighlights {
    ListPainter.RowHighlights(
      search: search, selection: selection, retriesByReturn: retriesByReturn)
  }

  /// The environment of the last drawing, with the terminal's background.
  ///
  /// Use it in the drawing of a row, for example to choose colours that are visible.
  ///
  ///     let pages = CursorPager(log, on: list) { [unowned list] commit, region in
  ///       region.write(commit.hash, style: list.environment.style(of: .accent))
  ///     }
  ///
  /// Before the first drawing, the default environment is returned.
  public var environment: CanvasEnvironment { painter.environment }

  /// Whether a scroll bar is drawn in the last column, or on the last line of a horizontal list;
  /// `false` by default.
  public var showsScrollBar: Bool {
    get { painter.showsScrollBar }
    set { painter.showsScrollBar = newValue }
  }

  /// The scroll bar at the list's current size, if there is one.
  ///
  /// It is in the last column, or on the last line of a horizontal list.
  public var scrollBar: ScrollBar? { painter.scrollBar }

  /// Returns the version of a row's content; `nil`, the default, draws every visible row in every
  /// frame.
  ///
  /// A row with the same index, version and size as in the last frame is not drawn again. The
  /// version must therefore change whenever the content at an index changes, including when another
  /// row moves to that index. Use a revision number, for example, or a hash of the content. The
  /// version must include all other values that the row draws, such as the time.
  public var rowVersion: (@MainActor (_ row: Int) -> Int)? {
    get { painter.rowVersion }
    set { painter.rowVersion = newValue }
  }

  /// Sets a gutter before the texts of a list of text, with a mark in the first line of each row.
  ///
  ///     list.setGutter(width: 2) { row in StyledText(messages[row].isMine ? "› " : "") }
  ///
  /// Wrapped lines begin below the text. The mark is cut to the gutter, and is not part of the
  /// row's text. The list must have been created with a closure that returns text: a drawing
  /// closure draws its own margin.
  ///
  /// - Parameters:
  ///   - columns: The width of the gutter in columns.
  ///   - mark: Returns the mark of a row.
  public func setGutter(width columns: Int, _ mark: @escaping @MainActor (_ row: Int) -> StyledText)
  {
    painter.setMargin(columns, mark: mark)
    setNeedsDrawing()
  }

  /// The content of a list without rows, centred below the header; none by default.
  public var emptyContent: EmptyContent? {
    get { painter.emptyContent }
    set {
      painter.emptyContent = newValue
      setNeedsDrawing()
    }
  }

  /// The content that replaces ``emptyContent`` while the source reports why there are no rows.
  package var notice: EmptyContent? {
    get { painter.notice }
    set {
      painter.notice = newValue
      setNeedsDrawing()
    }
  }

  /// Whether the first or last line shows the number of unread rows; `false` by default.
  ///
  /// In a list of wrapped texts, the line also shows for one second if the nearest row has grown
  /// out of sight. The notice is placed where it covers no text of rows. If there is no room, the
  /// row's text is truncated. See ``unreadRows``.
  public var showsUnreadCount: Bool {
    get { painter.showsUnseen }
    set {
      painter.showsUnseen = newValue
      setNeedsDrawing()
    }
  }

  /// The next change of the notice of unread rows that needs no input.
  package var nextChange: Redraw { painter.nextChange }

  /// The drawing of rows, which a package that manages the rows can replace.
  package var drawing: RowRenderer {
    get { painter.drawing }
    set { painter.drawing = newValue }
  }

  /// Returns the complete text of a row for finding, copying and screen readers; `nil`, the
  /// default, uses the drawn text.
  ///
  /// See ``text(ofRow:)``.
  public var rowText: (@MainActor (_ row: Int) -> String)? {
    get { painter.rowText }
    set { painter.rowText = newValue }
  }

  /// Returns the complete text of a row, without wrapping, truncation or decoration, in one or
  /// several lines.
  ///
  /// It is the result of ``rowText``. Without that closure it is the text that the row draws for
  /// text extraction (``RowContext/isExtractingText``): wide enough that nothing is wrapped or cut,
  /// and without trailing blanks. A gap wider than the list is reduced to two blanks.
  ///
  /// - Parameter row: The index of the row. An index outside the list is a programmer error.
  /// - Returns: The text.
  public func text(ofRow row: Int) -> String {
    check(row)
    return painter.text(of: SourceRowIndex(row))
  }
}

// MARK: - Positions

extension ListView {
  /// The rows that are at least partly visible.
  ///
  /// During filtering, the range includes hidden rows between the first and the last visible one.
  public var visibleRows: Range<Int> { rows.visibleInApp }

  /// Returns the row at a cell of the list, for example for a click.
  ///
  /// - Parameters:
  ///   - column: The column, counted from the left in every direction of the list.
  ///   - line: The line, counted from the top.
  /// - Returns: The index of the row, or `nil` if there is none.
  public func row(atColumn column: Int, line: Int) -> Int? {
    painter.row(atColumn: column, line: line).map { rows.source(of: $0).index }
  }

  /// Returns the footer if it is drawn at a cell, so that a tap activates it.
  package func footer(atColumn column: Int, line: Int) -> RefreshFooter? {
    guard let footer, scroll.footerVisibleLength > 0 else { return nil }
    let frame = painter.frame
    let line = scroll.direction.place(ofColumn: column, row: line, length: frame.length).line
    let end = frame.footerStart + Int(footer.extent.rounded(.up))
    return frame.footerStart <= line && line < end ? footer : nil
  }
}

extension ListView {
  /// Returns the text for a number of new rows.
  nonisolated package static func newWords(_ count: Int, _ language: Language) -> String {
    UnreadText.words(count, language)
  }
}

extension ListView {
  /// Renders a row without selection and mark at its current size.
  ///
  /// A truncated row of a single line is rendered at its full width.
  package func picture(ofRow row: Int) -> TextCanvas { painter.picture(of: SourceRowIndex(row)) }
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

extension ListView {
  /// The column titles, on a line that stays above the rows; `nil`, the default, for none.
  ///
  ///     let columns = Columns(.fixed(6, .trailing), .share(1))
  ///     list.columnTitles = ColumnTitles(["PID", "COMMAND"], columns)
  ///
  /// The line is an additional inset of the list (``/RefreshKit/ScrollModel/baseInsets``).
  /// Horizontal lists cannot have column titles.
  public var columnTitles: ColumnTitles? {
    get { painter.columnTitles }
    set {
      require(
        newValue == nil || scroll.axis == .vertical,
        "A horizontal list has no line above its rows for column titles")
      let lines = (newValue == nil ? 0.0 : 1) - (painter.columnTitles == nil ? 0 : 1)
      painter.columnTitles = newValue
      if lines == 0 { return setNeedsDrawing() }
      var insets = scroll.baseInsets
      if scroll.direction == .up { insets.end += lines } else { insets.start += lines }
      scroll.baseInsets = insets
    }
  }
}
