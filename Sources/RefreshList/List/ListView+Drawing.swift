public import RefreshCanvas
package import RefreshKit

extension ListView {
  /// Draws what shows of the list: rows, section title, header, footer and scroll bar.
  ///
  /// The region is the viewport; if its size is new, the list is resized to it first. The cells are
  /// expected to be blank. Rows and views are told the list's own direction.
  public func draw(
    in region: inout CanvasRegion, environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    painter.draw(in: &region, environment: environment, overlay)
  }

  /// What is drawn over the rows now.
  var overlay: ListPainter.Overlay {
    ListPainter.Overlay(search: search, selection: selection, retriesByReturn: retriesByReturn)
  }

  /// The environment that the list was drawn in last, with the terminal's background.
  ///
  /// A row finds there which colours can be seen.
  ///
  ///     let pages = CursorPager(log, on: list) { [unowned list] commit, region in
  ///       region.write(commit.hash, style: list.environment.style(of: .accent))
  ///     }
  ///
  /// Before the first drawing it is the default one.
  public var environment: CanvasEnvironment { painter.environment }

  /// Whether the last column shows where the list stands, or the last line if it goes sideways;
  /// `false` by default.
  public var showsScrollBar: Bool {
    get { painter.showsScrollBar }
    set { painter.showsScrollBar = newValue }
  }

  /// The scroll bar in the last column at the list's current size, if there is one.
  ///
  /// In a list that goes sideways it lies on the last line.
  public var scrollBar: ScrollBar? { painter.scrollBar }

  /// The version of a row that shows now; `nil`, the default, draws every row in every frame.
  ///
  /// A row that has the index, the version and the size it had is taken from its last picture
  /// instead of drawn. So a row's version changes whenever something else shows at its index:
  /// when the row changes, and when another row moves there. The number of a revision will do, or a
  /// hash of what the row shows. What a row looks up elsewhere, such as the time, belongs to its
  /// version too.
  public var rowVersion: (@MainActor (_ row: Int) -> Int)? {
    get { painter.rowVersion }
    set { painter.rowVersion = newValue }
  }

  /// Leaves columns before the texts of a list that is made of text, for a mark in a row's first line.
  ///
  ///     list.setGutter(width: 2) { row in StyledText(messages[row].isMine ? "› " : "") }
  ///
  /// Lines that wrap begin below the text, not below the mark, which is cut to the columns and is no
  /// part of what a row says. A list whose closure draws its rows has none.
  public func setGutter(width columns: Int, _ mark: @escaping @MainActor (_ row: Int) -> StyledText)
  {
    painter.setMargin(columns, mark: mark)
    setNeedsDrawing()
  }

  /// The content where there are no rows, centred below the header; none by default.
  public var emptyContent: EmptyContent? {
    get { painter.emptyContent }
    set {
      painter.emptyContent = newValue
      setNeedsDrawing()
    }
  }

  /// The content in its place while the source of the rows gives a reason for their absence.
  package var notice: EmptyContent? {
    get { painter.notice }
    set {
      painter.notice = newValue
      setNeedsDrawing()
    }
  }

  /// Whether the first or last line shows the number of unseen rows; `false` by default.
  ///
  /// In a list of texts that wrap it also says that something is being written there, while the row
  /// nearest to that edge has grown out of sight within the last second. It is drawn over what
  /// shows there and takes no room of its own. See ``unreadRows``.
  public var showsUnreadCount: Bool {
    get { painter.showsUnseen }
    set {
      painter.showsUnseen = newValue
      setNeedsDrawing()
    }
  }

  /// The next change of what it draws over its rows that comes by time alone.
  package var nextChange: Redraw { painter.nextChange }

  /// The drawing of a row; a package that keeps the rows for the app may put its own here.
  package var drawing: RowRenderer {
    get { painter.drawing }
    set { painter.drawing = newValue }
  }

  /// The whole text of a row: to be found, copied and read; `nil`, the default, reads what it
  /// draws.
  ///
  /// See ``text(ofRow:)``.
  public var rowText: (@MainActor (_ row: Int) -> String)? {
    get { painter.rowText }
    set { painter.rowText = newValue }
  }

  /// The whole text of a row, without wrapping, cut or decoration, in one line or several.
  ///
  /// It is what ``rowText`` gives. Without that it is what the row draws when it is drawn for reading
  /// (``RowContext/isExtractingText``): so wide that nothing is wrapped or cut, without trailing blanks; a
  /// gap wider than the list is read as two blanks.
  public func text(ofRow row: Int) -> String {
    check(row)
    return painter.text(of: SourceRow(row))
  }
}

// MARK: - Places of what is drawn

extension ListView {
  /// The rows that show at least in part at the list's current size.
  ///
  /// While a filter hides rows, those between the first and the last one are among them.
  public var visibleRows: Range<Int> { rows.visibleInApp }

  /// The row drawn at a cell of the region, if there is one: what a click means.
  ///
  /// Both count from 0 at the top left, whatever way the list goes.
  public func row(atColumn column: Int, line: Int) -> Int? {
    painter.row(atColumn: column, line: line).map { rows.source(of: $0).index }
  }

  /// The row drawn at a line of the region, for a list that goes down or up.
  ///
  /// One that goes sideways needs the column as well: ``row(atColumn:line:)``; here it answers for
  /// column 0.
  public func row(atLine line: Int) -> Int? { row(atColumn: 0, line: line) }

  /// The footer, if it is drawn at a cell of the region: what a tap there means.
  package func footer(atColumn column: Int, line: Int) -> RefreshFooter? {
    guard let footer, scroll.footerVisibleLength > 0 else { return nil }
    let frame = painter.frame
    let line = scroll.direction.place(ofColumn: column, row: line, length: frame.length).line
    let end = frame.footerStart + Int(footer.extent.rounded(.up))
    return frame.footerStart <= line && line < end ? footer : nil
  }
}

extension ListView {
  /// The words for a number of new rows.
  nonisolated package static func newWords(_ count: Int, _ language: Language) -> String {
    UnreadText.words(count, language)
  }
}

extension ListView {
  /// A row as the list draws it, neither selected nor marked, as wide and as high as it is there.
  ///
  /// One of a single line that says more than fits there is wider, so that nothing of it is cut.
  package func picture(ofRow row: Int) -> TextCanvas { painter.picture(of: SourceRow(row)) }
}

/// The titles of a list's columns.
public struct ColumnTitles: Sendable, Hashable {
  let titles: [StyledText]
  let columns: Columns

  /// Makes titles of columns, bold by default.
  public init(_ titles: [String], _ columns: Columns, style: Style = .bold) {
    (self.titles, self.columns) = (titles.map { StyledText($0, style: style) }, columns)
  }
}

extension ListView {
  /// The titles of columns, on a line that stays above the rows; `nil`, the default: none.
  ///
  ///     let columns = Columns(.fixed(6, .trailing), .share(1))
  ///     list.columnTitles = ColumnTitles(["PID", "COMMAND"], columns)
  ///
  /// The line is an inset of the list, in addition to its own (``/RefreshKit/ScrollModel/baseInsets``).
  /// A list that goes sideways has none.
  public var columnTitles: ColumnTitles? {
    get { painter.columnTitles }
    set {
      require(
        newValue == nil || scroll.axis == .vertical,
        "A list that goes sideways has no line above its rows for titles of columns")
      let lines = (newValue == nil ? 0.0 : 1) - (painter.columnTitles == nil ? 0 : 1)
      painter.columnTitles = newValue
      if lines == 0 { return setNeedsDrawing() }
      var insets = scroll.baseInsets
      if scroll.direction == .up { insets.end += lines } else { insets.start += lines }
      scroll.baseInsets = insets
    }
  }
}
