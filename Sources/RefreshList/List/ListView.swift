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
/// Only rows that show are drawn: a frame costs the same with 10 rows and with 10⁸. One unit of
/// the scroll model is one row of the screen, or one column in a list that goes sideways.
///
/// A list goes the way its scroll model does: down, or up as a conversation, or sideways as a shelf.
/// Its header is at the edge where row 0 is, and its footer at the other.
///
/// Rows come, go and move by ``performBatchUpdates(preservingPositionAtEdge:_:)`` and its shorthands. What is being
/// read stays where it is, whatever happens around it.
@MainActor
public final class ListView {
  /// Draws one row; the region is as high as the row and as wide as the list.
  ///
  /// In a list that goes sideways it is as wide as the row and as high as the list.
  public typealias RowDrawing = @MainActor (_ row: Int, _ region: inout CanvasRegion) -> Void
  /// Draws one row that looks at more than its index.
  public typealias RowDrawingInContext =
    @MainActor (
      _ row: Int, _ region: inout CanvasRegion, _ context: RowContext
    ) -> Void

  // What a list is made of; each keeps its own promise, and this class passes on.
  let rows: FilteredRows
  let painter: ListPainter
  let search: ListSearch
  let selection: ListSelection
  /// What lives as long as the list, such as the source of its items.
  var kept: AnyObject?
  /// The items that the list shows, if it shows any.
  package weak var items: AnyObject?
  /// What binds the list to a source of its rows.
  var binding: (any ListBinding)?

  /// The model that scrolls the list: fingers, wheels, keys, time and controls go there.
  public let scroll: ScrollModel
  /// The row that titles the section a row belongs to, itself included; `nil` for none.
  ///
  /// The title of the first section that shows stays at the edge where the list begins.
  public var sectionHeader: (@MainActor (_ row: Int) -> Int?)? {
    didSet { painter.hasTitles = sectionHeader != nil }
  }
  /// Whether one row can be selected by keys and clicks; `false` by default, which selects none.
  public var allowsSelection = false {
    didSet {
      search.selectsRows = allowsSelection
      if !allowsSelection { selectedRow = nil }
    }
  }
  /// Whether `filter(_:)` may hide rows, and the key `&` does; `false` by default.
  public var allowsFiltering = false {
    didSet { if !allowsFiltering { clearFilter() } }
  }
  /// Handles Return, or one more click on the selected row.
  public var onActivate: (@MainActor (_ row: Int) -> Void)?

  /// Makes a list; without a scroll model it gets one of its own.
  public convenience init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), scroll: ScrollModel? = nil,
    drawRow row: @escaping RowDrawing
  ) {
    self.init(rowCount, rowHeight, scroll, .byIndex(row))
  }

  /// Makes a list whose rows look at their ``RowContext``; a selected row is theirs to show.
  public convenience init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), scroll: ScrollModel? = nil,
    drawRow row: @escaping RowDrawingInContext
  ) {
    self.init(rowCount, rowHeight, scroll, .byContext(row))
  }

  private init(
    _ rowCount: Int, _ rowHeight: RowHeight, _ scroll: ScrollModel?, _ drawing: RowRenderer,
    _ texts: TextRows? = nil
  ) {
    self.scroll = scroll ?? ScrollModel()
    rows = FilteredRows(scroll: self.scroll, lengths: rowHeight.lengths, texts: texts)
    painter = ListPainter(rows, drawing, texts)
    search = ListSearch(rows, painter)
    selection = ListSelection(rows) { [painter] row in painter.text(of: row) }
    rows.list = self
    appendRows(rowCount)
  }

  /// Makes a list that goes in a direction: up as a conversation, right or left as a shelf.
  ///
  ///     let shelf = ListView(rowCount: 30, rowHeight: .fixed(18), direction: .right) { row, region in
  ///       region.write("card \(row)")
  ///     }
  public convenience init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), direction: ScrollDirection,
    drawRow row: @escaping RowDrawing
  ) {
    let scroll = ScrollModel(direction: direction)
    self.init(rowCount: rowCount, rowHeight: rowHeight, scroll: scroll, drawRow: row)
  }

  /// Makes a list that goes in a direction, whose rows look at their ``RowContext``.
  public convenience init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), direction: ScrollDirection,
    drawRow row: @escaping RowDrawingInContext
  ) {
    let scroll = ScrollModel(direction: direction)
    self.init(rowCount: rowCount, rowHeight: rowHeight, scroll: scroll, drawRow: row)
  }

  /// Makes a list without rows, for something that brings rows and their drawing with it.
  public convenience init(rowHeight: RowHeight = .fixed(1), scroll: ScrollModel? = nil) {
    self.init(rowHeight: rowHeight, scroll: scroll) { _, _ in }
  }

  /// Makes a list of text: the texts, heights and looks of rows come from one place.
  ///
  ///     let list = ListView(rowCount: entries.count, wraps: true) { row in
  ///       StyledText(entries[row].time, style: .dim) + " \(entries[row].message)"
  ///     }
  ///
  /// Rows are one line, and what is cut gives way to `…`; with `wraps` they are as many lines as
  /// their text needs, and are measured where they show. The selected row is reversed.
  /// ``rowText`` is set to what the text says.
  public convenience init(
    rowCount: Int = 0, wraps: Bool = false, scroll: ScrollModel? = nil,
    text: @escaping @MainActor (_ row: Int) -> StyledText
  ) {
    let texts = TextRows(wraps: wraps, text: text)
    self.init(rowCount, texts.height, scroll, .byText(texts), texts)
  }

  /// The number of rows, whether a filter hides them or not.
  public var rowCount: Int { rows.appCount }

  /// Gives the list the size it is drawn in, in columns and rows.
  public func resize(width: Int, height: Int) {
    rows.resize(to: Size(width: Double(max(0, width)), height: Double(max(0, height))))
  }

  /// Brings the list to a time in seconds; see ``/RefreshKit/RefreshContainer/frame(at:)``.
  public func frame(at time: Double) { scroll.frame(at: time) }

  /// Draws anew because something that is drawn changed without the list's knowledge.
  public func setNeedsDrawing() { scroll.turn { [scroll] in scroll.contentChanged() } }

  func check(_ row: Int) {
    require(row >= 0 && row < rowCount, "row \(row) is none of \(rowCount); rows count from 0")
  }
}
