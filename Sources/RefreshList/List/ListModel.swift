public import RefreshKit

/// A list of rows that are drawn on demand, with a header to pull and a footer that loads more.
///
///     let list = ListModel(rowCount: 100) { row, region in
///       region.write("row \(row)")
///     }
///     list.addHeader(.arrow()) {
///       try await feed.reload()
///       return .success
///     }
///     list.draw(in: &region)
///
/// Only rows that show are drawn: a frame costs the same with 10 rows and with 10⁸. One unit of
/// the scroll model is one row of the screen, or one column in a list that goes sideways.
///
/// A list goes the way its scroll model does: down, or up as a conversation, or sideways as a shelf.
/// Its header is at the edge where row 0 is, and its footer at the other.
///
/// Rows come, go and move by ``update(keepingRowsAtEdge:_:)`` and its shorthands. What is being
/// read stays where it is, whatever happens around it.
@MainActor
public final class ListModel {
  /// Draws one row; the region is as high as the row and as wide as the list.
  ///
  /// In a list that goes sideways it is as wide as the row and as high as the list.
  public typealias Row = @MainActor (_ row: Int, _ region: inout CanvasRegion) -> Void
  /// Draws one row that looks at more than its index.
  public typealias ContextRow =
    @MainActor (
      _ row: Int, _ region: inout CanvasRegion, _ context: RowContext
    ) -> Void

  /// The model that scrolls the list: fingers, wheels, keys, time and controls go there.
  public let scroll: ScrollModel
  /// Whether the last column shows where the list stands, or the last line if it goes sideways;
  /// `false` by default.
  public var showsScrollBar = false {
    didSet { if showsScrollBar != oldValue { book.crossInset = showsScrollBar ? 1 : 0 } }
  }
  /// The row that titles the section a row belongs to, itself included; `nil` for none.
  ///
  /// The title of the first section that shows stays at the edge where the list begins.
  public var sectionTitle: (@MainActor (_ row: Int) -> Int?)?
  /// The version of a row that shows now; `nil`, the default, draws every row in every frame.
  ///
  /// A row that has the index, the version and the size it had is taken from its last picture
  /// instead of drawn. So a row's version is another one whenever something else shows at its index:
  /// when the row changes, and when another row moves there. The number of a revision will do, or a
  /// hash of what the row shows. What a row looks up elsewhere, such as the time, belongs to its
  /// version too.
  public var rowVersion: (@MainActor (_ row: Int) -> Int)? {
    didSet { rowPictures = RowPictures() }
  }
  /// The content where there are no rows, centred below the header; none by default.
  public var emptyContent: EmptyContent? {
    didSet { setNeedsDrawing() }
  }
  /// The content in its place while the source of the rows gives a reason for their absence.
  package var notice: EmptyContent? {
    didSet { setNeedsDrawing() }
  }
  /// Whether the first or last line shows the number of unseen rows; `false` by default.
  ///
  /// It takes no room of its own: it is drawn over what shows there. See ``unseen``.
  public var showsUnseen = false {
    didSet { setNeedsDrawing() }
  }
  /// Whether one row can be selected by keys and clicks; `false` by default, which selects none.
  public var selectsRows = false {
    didSet { if !selectsRows { selectedRow = nil } }
  }
  /// Whether ``filter(_:)`` may hide rows, and the key `&` does; `false` by default.
  public var filtersRows = false {
    didSet { if !filtersRows { endFilter() } }
  }
  /// Handles Return, or one more click on the selected row.
  public var onActivate: (@MainActor (_ row: Int) -> Void)?

  /// The whole text of a row: to be found, copied and read; `nil`, the default, reads what it
  /// draws.
  ///
  /// See ``text(ofRow:)``.
  public var rowText: (@MainActor (_ row: Int) -> String)?

  let book: RowBook
  /// The map between the app's rows and the indices of the book.
  let rowMap = RowMap()
  /// The rows of a list that is made of text, and the width policy it was drawn with last.
  var textRows: TextRows?
  var widthPolicy = WidthPolicy()
  /// The drawing of a row; a package that keeps the rows for the app may put its own here.
  package var drawing: RowDrawing
  /// The words that are looked for, and the rows that are marked.
  var finding: ListFinding?
  /// The source of the rows that are not there; a package that has only some of them sets it.
  package var elsewhere: RowsElsewhere?
  var marks: RowSet?
  /// The environment that the list was drawn in last, with the terminal's background.
  ///
  /// A row finds there which colours can be seen.
  ///
  ///     let pages = Pages(log, on: list) { [unowned list] commit, region in
  ///       region.write(commit.hash, style: list.environment.style(of: .accent))
  ///     }
  ///
  /// Before the first drawing it is that of no place.
  public internal(set) var environment = CanvasEnvironment()
  /// Whether the line at its lower edge is covered by the one that words are typed into.
  package var coversLastLine = false
  /// The length at the list's top that the section title covered when it was drawn last.
  var titleLength = 0.0
  /// The places of the words about unseen rows when they were drawn last.
  var badges: [Badge] = []
  /// The last pictures of rows that have a version.
  var rowPictures = RowPictures()
  /// The lines that were worked out last, and for what.
  var lastLines: [RowLines] = []
  var linesKey: LinesKey?
  /// The time at which a key moved the selection last.
  var lastSelection = -Double.infinity

  /// Makes a list; without a scroll model it gets one of its own.
  public convenience init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), scroll: ScrollModel? = nil,
    row: @escaping Row
  ) {
    self.init(rowCount, rowHeight, scroll, .byIndex(row))
  }

  /// Makes a list whose rows look at their ``RowContext``; a selected row is theirs to show.
  public convenience init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), scroll: ScrollModel? = nil,
    row: @escaping ContextRow
  ) {
    self.init(rowCount, rowHeight, scroll, .byContext(row))
  }

  private init(
    _ rowCount: Int, _ rowHeight: RowHeight, _ scroll: ScrollModel?, _ drawing: RowDrawing
  ) {
    self.scroll = scroll ?? ScrollModel()
    book = RowBook(scroll: self.scroll, lengths: rowHeight.lengths.measuring(through: rowMap))
    self.drawing = drawing
    book.coveredLength = { [weak self] in self?.titleLength ?? 0 }
    book.follower = { [weak self] event in self?.follow(event) }
    book.title = { [weak self] row in self?.title(ofShown: row) }
    append(rowCount)
  }

  private func follow(_ event: RowEvent) {
    finding?.follow(event)
    guard marks != nil, !rowMap.isFiltering else { return }
    switch event {
    case .step(let step): marks?.follow(step)
    case .replaced: marks = nil
    }
  }

  /// Makes a list that goes a way: up as a conversation, right or left as a shelf.
  ///
  ///     let shelf = ListModel(rowCount: 30, rowHeight: .fixed(18), direction: .right) { row, region in
  ///       region.write("card \(row)")
  ///     }
  public convenience init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), direction: ScrollDirection,
    row: @escaping Row
  ) {
    let scroll = ScrollModel(direction: direction)
    self.init(rowCount: rowCount, rowHeight: rowHeight, scroll: scroll, row: row)
  }

  /// Makes a list that goes a way, whose rows look at their ``RowContext``.
  public convenience init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), direction: ScrollDirection,
    row: @escaping ContextRow
  ) {
    let scroll = ScrollModel(direction: direction)
    self.init(rowCount: rowCount, rowHeight: rowHeight, scroll: scroll, row: row)
  }

  /// Makes a list without rows, for something that brings rows and their drawing with it.
  public convenience init(rowHeight: RowHeight = .fixed(1), scroll: ScrollModel? = nil) {
    self.init(rowHeight: rowHeight, scroll: scroll) { _, _ in }
  }

  /// The number of rows, whether a filter hides them or not.
  public var rowCount: Int { rowMap.filtering?.filter.rows ?? book.count }

  /// Gives the list the size it is drawn in, in columns and rows.
  public func resize(width: Int, height: Int) {
    book.resize(to: Size(width: Double(max(0, width)), height: Double(max(0, height))))
  }

  /// Brings the list to a time in seconds; see ``/RefreshKit/ScrollModel/frame(at:)``.
  public func frame(at time: Double) { scroll.frame(at: time) }

  /// Draws anew because something that is drawn changed without the list's knowledge.
  public func setNeedsDrawing() { scroll.turn { [scroll] in scroll.contentChanged() } }
}

extension ListModel {
  /// Attaches a header and the action that a pull runs, and returns the header.
  @discardableResult
  public func addHeader(
    _ header: RefreshHeader, action: @escaping RefreshControl.AsyncAction
  ) -> RefreshHeader {
    header.setAction(action)
    scroll.attach(header)
    return header
  }

  /// Attaches a footer and the action that loads more, and returns the footer.
  @discardableResult
  public func addFooter(
    _ footer: RefreshFooter, action: @escaping RefreshControl.AsyncAction
  ) -> RefreshFooter {
    footer.setAction(action)
    scroll.attach(footer)
    return footer
  }

  /// The header, if there is one.
  public var header: RefreshHeader? { scroll.header }

  /// The footer, if there is one.
  public var footer: RefreshFooter? { scroll.footer }
}
