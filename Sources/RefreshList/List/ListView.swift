public import RefreshCanvas
public import RefreshKit

/// A list of rows that are drawn on demand, with a header to pull and a footer that loads more.
///
///     let list = ListView(rowCount: 100) { row, region in
///       region.write("row \(row)")
///     }
///     list.addHeader(.arrow()) {
///       try await feed.reload()
///     }
///     list.draw(in: &region)
///
/// Only visible rows are drawn: a frame costs about the same with 10 rows and with 10⁸. One unit of
/// the scroll model is one row of the screen, or one column in a horizontal list.
///
/// A list has the direction of its scroll model: down, up as in a chat, or sideways as on a shelf.
/// The header is at the edge of row 0, and the footer at the other edge.
///
/// ``performBatchUpdates(preservingPositionAtEdge:_:)`` and its shorthands insert, remove and move
/// rows. Visible rows keep their place, except in a list that follows its end or, by default, in a
/// list at its leading edge.
@MainActor
public final class ListView {
  let rows: FilterableRows
  private(set) lazy var painter = ListPainter(self, rows, texts)
  package private(set) lazy var search = ListSearch(self)
  private(set) lazy var selection = ListSelection(self)
  private let texts: TextListRows?
  /// The layout of the rows that no filter hides.
  package var layout: RowLayout { rows.layout }
  var retainedSource: AnyObject?
  /// The ``ListItems`` that the list shows, if there are any.
  package weak var items: AnyObject? {
    didSet { rows.observed = nil }
  }
  var binding: (any BoundRowSource)?
  /// Whether the source may have rows although the list has none.
  package var mayHaveRows = false {
    didSet { if mayHaveRows != oldValue { setNeedsDrawing() } }
  }

  /// The scroll model of the list, which handles touches, the wheel, keys, time, header and footer.
  ///
  /// The list changes two defaults of the model: the rubber band's coefficient from 0.55 to 1, and
  /// ``/RefreshKit/ScrollModel/Configuration/overscrollPerTick`` from 1 to 2 rows or 4 columns. To
  /// use other values, set them after creating the list.
  public let scroll: ScrollModel
  /// Returns the section title of a row, which can be the row itself; `nil` for none.
  ///
  /// The title of the first visible section stays at the edge where the list begins.
  public var sectionHeader: (@MainActor (_ row: Int) -> Int?)? {
    // The next layout measures the title.
    didSet { setNeedsDrawing() }
  }
  /// Whether keys and clicks select rows; `false` by default, which removes a selection.
  public var allowsSelection = false {
    didSet { if !allowsSelection { selectedRow = nil } }
  }
  /// Whether the key `&` filters rows; `false` by default. Setting `false` removes the filter.
  /// The app can call `filter(_:)` in either case.
  public var allowsFiltering = false {
    didSet { if !allowsFiltering { clearFilter() } }
  }
  /// Called when the user presses Return on the selected row, or clicks that row.
  public var onActivate: (@MainActor (_ row: Int) -> Void)?

  /// Whether a scroll bar is drawn while the rows do not fit the viewport; `false` by default. It
  /// takes the last column, or the last line of a horizontal list.
  public var showsScrollBar = false {
    didSet { if showsScrollBar != oldValue { rows.layout.crossInset = showsScrollBar ? 1 : 0 } }
  }
  /// Whether a notice at an edge shows the number of unread rows there; `false` by default.
  ///
  /// In a list of wrapped texts, it also shows for a second that the first or last row has grown
  /// out of sight. It covers text if there is no blank space, and is hidden in a narrow list.
  public var showsUnreadCount = false {
    didSet {
      rows.layout.watchesEdges = showsUnreadCount
      setNeedsDrawing()
    }
  }
  /// The number of columns at the start of each row that do not scroll sideways; 0 by default. The
  /// gutter of a list of text never scrolls sideways.
  public var frozenColumns = 0 {
    didSet {
      frozenColumns = max(0, frozenColumns)
      setNeedsDrawing()
    }
  }
  /// The content of a list without rows, centred between header and opposite edge; none by default.
  public var emptyContent: EmptyContent? {
    didSet { setNeedsDrawing() }
  }
  /// The content that replaces ``emptyContent`` while the source reports why there are no rows.
  package var notice: EmptyContent? {
    didSet { setNeedsDrawing() }
  }
  /// The column titles, on a line that stays above the rows; `nil`, the default, for none.
  ///
  ///     let columns = Columns(.fixed(6, .trailing), .share(1))
  ///     list.columnTitles = ColumnTitles(["PID", "COMMAND"], columns)
  ///
  /// The line is an additional inset of the list (``/RefreshKit/ScrollModel/baseInsets``).
  /// Horizontal lists cannot have column titles.
  public var columnTitles: ColumnTitles? {
    didSet {
      require(
        columnTitles == nil || scroll.axis == .vertical,
        "A horizontal list has no line above its rows for column titles")
      let edge: Edge = scroll.direction == .up ? .trailing : .leading
      reserveLine(at: edge, columnTitles != nil, insteadOf: oldValue != nil)
    }
  }
  /// The line before row 0 of a vertical list, which shows that the source has more there.
  package var startLine: (@MainActor (inout CanvasRegion, CanvasEnvironment) -> Void)? {
    didSet {
      guard scroll.axis == .vertical else {
        startLine = nil
        return
      }
      reserveLine(at: .leading, startLine != nil, insteadOf: oldValue != nil)
    }
  }
  /// Returns the version of a row's content; `nil`, the default, draws visible rows in every frame.
  ///
  /// A row with the same index, version and size as in the last frame is usually not drawn again.
  /// The version must therefore change with everything that is drawn at the index, also if another
  /// row moves there, or if the row draws the time. Use a revision number or a hash.
  public var rowVersion: (@MainActor (_ row: Int) -> Int)? {
    didSet { painter.discardDrawings() }
  }
  package var drawing: RowRenderer {
    didSet {
      painter.drawing = drawing
      setNeedsDrawing()
    }
  }

  /// Whether ``rowText`` omits parts of some rows; `false` by default.
  ///
  /// If `true` and nothing is found, the search line notes that rows were only partly searched.
  public var rowTextIsIncomplete = false
  /// The loaded rows and the search of their source, set by a package that loads only some rows.
  package var searchSource: SearchSource?
  /// The maximum number of pages loaded automatically for a search or a filter, 10 by default.
  ///
  /// The footer loads the next page while the filtered rows and the footer fit the viewport, or a
  /// forward search has no match in the loaded rows. After this number of pages the list shows how
  /// many rows were searched. A key, wheel tick or drag that reaches ``scroll`` during such a load
  /// prevents further loads, and a later one allows as many again. Use `nil` for no limit.
  public var maximumSearchLoads: Int? = 10 {
    didSet {
      let limit = maximumSearchLoads ?? 0
      require(limit >= 0, "a limit of loads must be 0 or more, and is \(limit)")
    }
  }
  /// Whether a search line covers the last line of the list.
  package var coversLastLine = false

  /// Creates a list.
  ///
  ///     let shelf = ListView(rowCount: 30, rowHeight: .fixed(18), direction: .right) { row, region in
  ///       region.write("card \(row)")
  ///     }
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows, 0 or more.
  ///   - rowHeight: The heights of rows; 1 by default.
  ///   - direction: The direction of the list: up as in a chat, right or left as on a shelf. It is
  ///     ignored if a scroll model is passed.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - row: Draws a row. On the screen, its region has the height of the row and the width of the
  ///     list without the scroll bar. In a horizontal list the region has the width of the row and
  ///     the height of the list without the scroll bar.
  public convenience init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil,
    drawRow row: @escaping @MainActor (_ row: Int, _ region: inout CanvasRegion) -> Void
  ) {
    self.init(rowCount, rowHeight, scroll ?? ScrollModel(direction: direction), .byIndex(row))
  }

  /// Creates a list with rows that use their ``RowContext`` and draw the selection themselves.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows, 0 or more.
  ///   - rowHeight: The heights of rows; 1 by default.
  ///   - direction: The direction of the list, which is ignored if a scroll model is passed.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - row: Draws a row.
  public convenience init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil,
    drawRow row:
      @escaping @MainActor (_ row: Int, _ region: inout CanvasRegion, _ context: RowContext) -> Void
  ) {
    self.init(
      rowCount, rowHeight, scroll ?? ScrollModel(direction: direction), RowRenderer(draw: row))
  }

  private init(
    _ rowCount: Int, _ rowHeight: RowHeight, _ scroll: ScrollModel, _ drawing: RowRenderer,
    _ texts: TextListRows? = nil
  ) {
    scroll.configuration.adoptListDefaults(along: scroll.axis)
    self.scroll = scroll
    self.drawing = drawing
    self.texts = texts
    rows = FilterableRows(scroll: scroll, lengths: rowHeight.lengths, texts: texts)
    rows.list = self
    appendRows(rowCount)
  }

  /// Creates a list without rows, for a source that provides rows and their drawing.
  ///
  /// - Parameters:
  ///   - rowHeight: The heights of rows; 1 by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  public convenience init(rowHeight: RowHeight = .fixed(1), scroll: ScrollModel? = nil) {
    self.init(rowHeight: rowHeight, scroll: scroll) { _, _ in }
  }

  /// Creates a list of text. The closure determines the text, height and style of rows.
  ///
  ///     let list = ListView(rowCount: entries.count, wraps: true) { row in
  ///       StyledText(entries[row].time, style: .dim) + " \(entries[row].message)"
  ///     }
  ///
  /// Without `wraps`, rows have one line, and a cut text ends in `…`, or `~` with ASCII glyphs.
  /// With `wraps`, rows have as many lines as their text needs, and are measured near the viewport.
  /// The selected row has the theme's style, by default reversed. ``rowText`` returns the text.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows, 0 or more.
  ///   - wraps: Whether texts wrap; `false` by default.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - text: Returns the text of a row.
  public convenience init(
    rowCount: Int = 0, wraps: Bool = false, scroll: ScrollModel? = nil,
    text: @escaping @MainActor (_ row: Int) -> StyledText
  ) {
    let texts = TextListRows(wraps: wraps, text: text)
    self.init(rowCount, texts.height, scroll ?? ScrollModel(), .byText(texts), texts)
  }

  /// The number of rows, including those hidden by a filter.
  public var rowCount: Int { rows.sourceCount }

  /// Sets the size of the list.
  ///
  /// - Parameters:
  ///   - width: The width in columns.
  ///   - height: The height in rows of the screen.
  public func resize(width: Int, height: Int) {
    rows.resize(to: Size(width: Double(max(0, width)), height: Double(max(0, height))))
  }

  /// Requests a drawing after a change that the list cannot detect.
  public func setNeedsDrawing() {
    rows.observed?.drawingsMayDiffer()
    scroll.turn { [scroll] in scroll.contentChanged() }
  }

  private func reserveLine(at edge: Edge, _ hasLine: Bool, insteadOf hadLine: Bool) {
    if hasLine == hadLine { return setNeedsDrawing() }
    let line = hasLine ? 1.0 : -1
    if edge == .leading { scroll.baseInsets.start += line } else { scroll.baseInsets.end += line }
  }

  func check(_ row: Int) {
    require(row >= 0 && row < rowCount, "row \(row) is out of range 0..<\(rowCount)")
  }

  // MARK: - Binding

  /// Binds a source, detaches the previous one, and returns whether there was a previous source.
  @discardableResult
  package func bind(to binding: (any BoundRowSource)?) -> Bool {
    let old = self.binding
    self.binding = binding
    old?.detach()
    return old != nil
  }

  package func checkShowsNoItems(of pager: StaticString) {
    require(
      items == nil,
      "a \(pager) was bound to a list that already shows \(rowCount) items; pass them as `into:`"
        + " of a CursorPager, or make a list without items")
  }
}

/// A source of rows that is bound to a list, such as a pager.
@MainActor
package protocol BoundRowSource: AnyObject {
  /// Attaches a header or footer that the app adds without an action, and sets its action.
  func adopt(_ control: RefreshControl)

  /// Ends the binding: the source no longer changes the list.
  func detach()
}

extension ScrollModel.Configuration {
  /// Replaces constants that still have their default values by those of lists (S-2, D-6).
  fileprivate mutating func adoptListDefaults(along axis: Axis) {
    let usual = Self()
    if rubberBandCoefficient == usual.rubberBandCoefficient { rubberBandCoefficient = 1 }
    if overscrollPerTick == usual.overscrollPerTick {
      overscrollPerTick = axis == .vertical ? 2 : 4
    }
  }
}
