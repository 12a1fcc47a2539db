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
/// Only visible rows are drawn: a frame costs the same with 10 rows and with 10⁸. One unit of the
/// scroll model is one row of the screen, or one column in a horizontal list.
///
/// The direction of a list is that of its scroll model: down, up as in a chat, or sideways as on a
/// shelf. The header is at the edge of row 0, and the footer at the other edge.
///
/// ``performBatchUpdates(preservingPositionAtEdge:_:)`` and its shorthands insert, remove and move
/// rows. Visible rows keep their place during all changes.
@MainActor
public final class ListView {
  // The components of a list, to which this class forwards its calls.
  let rows: FilteredRows
  let painter: ListPainter
  let search: ListSearch
  let selection: ListSelection
  /// An object that the list retains, such as the source of its items.
  var kept: AnyObject?
  /// The ``ListItems`` that the list shows, if there are any.
  package weak var items: AnyObject? {
    didSet { rows.observed = nil }
  }
  /// The source of rows that is bound to the list.
  var binding: (any BoundRowSource)?

  /// The scroll model of the list, which handles touches, the wheel, keys, time, header and footer.
  ///
  /// The list changes UIKit's defaults: the rubber band's coefficient from 0.55 to 1, and
  /// ``/RefreshKit/ScrollModel/Configuration/overscrollPerTick`` from 1 to 2 rows or 4 columns. To use
  /// other values, set them after creating the list.
  public let scroll: ScrollModel
  /// Returns the row that is the title of a row's section, which can be the row itself; `nil` for
  /// none.
  ///
  /// The title of the first visible section stays at the edge where the list begins.
  public var sectionHeader: (@MainActor (_ row: Int) -> Int?)? {
    didSet { painter.hasTitles = sectionHeader != nil }
  }
  /// Whether a row can be selected by keys and clicks; `false` by default. Setting `false` removes
  /// the selection.
  public var allowsSelection = false {
    didSet {
      search.selectsRows = allowsSelection
      if !allowsSelection { selectedRow = nil }
    }
  }
  /// Whether the key `&` filters rows; `false` by default. Setting `false` removes the filter.
  ///
  /// The app can call `filter(_:)` in either case.
  public var allowsFiltering = false {
    didSet { if !allowsFiltering { clearFilter() } }
  }
  /// Called for the selected row on Return or another click.
  public var onActivate: (@MainActor (_ row: Int) -> Void)?

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
  ///     ignored with a scroll model, which has its own.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - row: Draws a row in a region of the row's height and the list's width. In a horizontal list
  ///     the region has the row's width and the list's height.
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
  ///   - direction: The direction of the list, which is ignored with a scroll model.
  ///   - scroll: The scroll model, or `nil` to create one.
  ///   - row: Draws a row.
  public convenience init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), direction: ScrollDirection = .down,
    scroll: ScrollModel? = nil,
    drawRow row:
      @escaping @MainActor (_ row: Int, _ region: inout CanvasRegion, _ context: RowContext) -> Void
  ) {
    self.init(rowCount, rowHeight, scroll ?? ScrollModel(direction: direction), .byContext(row))
  }

  private init(
    _ rowCount: Int, _ rowHeight: RowHeight, _ scroll: ScrollModel, _ drawing: RowRenderer,
    _ texts: TextRows? = nil
  ) {
    scroll.configuration.adoptListDefaults(along: scroll.axis)
    self.scroll = scroll
    rows = FilteredRows(scroll: scroll, lengths: rowHeight.lengths, texts: texts)
    painter = ListPainter(rows, drawing, texts)
    search = ListSearch(rows, painter)
    selection = ListSelection(rows) { [painter] row in painter.text(of: row) }
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
  /// Without `wraps`, rows have one line, and a cut text ends in `…`. With `wraps`, rows have as
  /// many lines as their text needs, and are measured when they are near the viewport. The selected
  /// row is drawn reversed. ``rowText`` returns the text.
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
    let texts = TextRows(wraps: wraps, text: text)
    self.init(rowCount, texts.height, scroll ?? ScrollModel(), .byText(texts), texts)
  }

  /// The number of rows, including those hidden by a filter.
  public var rowCount: Int { rows.appCount }

  /// Sets the size of the list.
  ///
  /// - Parameters:
  ///   - width: The width in columns.
  ///   - height: The height in rows of the screen.
  public func resize(width: Int, height: Int) {
    rows.resize(to: Size(width: Double(max(0, width)), height: Double(max(0, height))))
  }

  /// Advances the list to a time in seconds; see ``/RefreshKit/RefreshContainer/frame(at:)``.
  public func frame(at time: Double) { scroll.frame(at: time) }

  /// Requests a drawing after a change that the list cannot detect.
  public func setNeedsDrawing() {
    rows.observed?.drawingsMayDiffer()
    scroll.turn { [scroll] in scroll.contentChanged() }
  }

  func check(_ row: Int) {
    require(row >= 0 && row < rowCount, "row \(row) is out of range 0..<\(rowCount)")
  }
}

extension ScrollModel.Configuration {
  /// Replaces the constants that the app has left at UIKit's values by those of a list in a terminal
  /// (S-2, D-6).
  fileprivate mutating func adoptListDefaults(along axis: Axis) {
    let usual = Self()
    if rubberBandCoefficient == usual.rubberBandCoefficient { rubberBandCoefficient = 1 }
    if overscrollPerTick == usual.overscrollPerTick {
      overscrollPerTick = axis == .vertical ? 2 : 4
    }
  }
}
