public import RefreshCanvas
public import RefreshKit
public import RefreshList

/// Loads the rows of a list page by page, from a source that is addressed by cursors.
///
///     let list = ListView()
///     CursorPager(log, on: list, header: .arrow(), footer: .loadMore(preloadDistance: 20)) {
///       commit, region in region.write(commit.subject)
///     }
///
/// The header refreshes from the first page, or loads the previous page of a list that begins in
/// the middle of its source. The footer loads the page after the last one, and shows when the
/// source has no more items. A late response, after a refresh or a timeout, is ignored.
///
/// Items that are identified by `id` or another property are merged with the existing items: a
/// refresh inserts new items in the order of the source and updates changed items in place, and an
/// item that is on two pages is shown once. Other items are replaced by a refresh.
///
/// Items from elsewhere, such as a socket, are inserted into ``listItems``, and merged if they are
/// identified, even while a page is loading. The actions of the list's controls retain the pager.
@MainActor
public final class CursorPager<Item: Sendable, Cursor: Sendable> {
  /// The settings of a pager.
  public typealias Configuration = CursorPagerConfiguration

  /// The limits of requests, and whether failed runs are retried.
  public var configuration: CursorPagerConfiguration {
    didSet { for retry in retries.values { retry.isOn = configuration.retriesAutomatically } }
  }
  /// The content of a list without rows when the first request fails. The default shows the reason
  /// and how to try again. If the closure returns `nil`, the list's empty content is shown.
  public var failureContent: @MainActor (_ error: (any Error)?) -> EmptyContent? = { .failure($0) }
  /// The items of the list: those of pages, and those that the app inserts.
  ///
  ///     for await message in socket { pages.listItems.insert(message, at: 0) }
  ///
  /// Other lists can show the items too. An item with an identity is shown once. If the app inserts
  /// an item that is in another row, the item stays there with its new content. If a page contains
  /// an item that the app has inserted, the item moves to its place in the page. A refresh of items
  /// with identities keeps what the app has inserted, changed and removed since it began. If all
  /// rows are replaced, only insertions before all other items are sure to stay. A later refresh
  /// shows what the source returns. The next page is inserted after the items of earlier pages.
  public let listItems: ListItems<Item>
  /// The current items, in the order of their rows.
  public var items: [Item] { listItems.elements }

  let editor: PagedItemEditor<Item>
  private let ownsItems: Bool
  private var replacedDrawing: RowRenderer?
  var end = EndState.unread
  var loadPage: @concurrent @Sendable (Cursor?) async throws -> CursorPage<Item, Cursor>
  var loadPreviousPage: @concurrent @Sendable (Cursor) async throws -> CursorPage<Item, Cursor>
  /// The cursor of the page that is loaded first; `nil` is the first page of the source.
  var origin: Cursor?
  var start = PreviousPageState()
  /// The item to scroll to once the first page has arrived.
  var scrollTarget: (id: ItemKey, alignment: RowAlignment)?
  weak var list: ListView?
  /// Whether the first page replaces the existing items, which belong to another data set.
  var replacesItems = false
  /// The run that records what the app inserts before the first page has arrived.
  var firstLoad: Int?
  var withheld: WithheldItems?
  /// Observes the first layout before the first page is requested.
  var layout: ObservationToken?
  private var scrolling: ObservationToken?
  private var retries: [Edge: RetryScheduler] = [:]
  private var ends: [Edge: ObservationToken] = [:]

  enum EndState {
    case unread
    case goesOn(Cursor)
    case reached
  }

  /// Creates a pager whose refreshes replace all rows of a list.
  ///
  /// The list may have a header and a footer already; the pager sets their actions, unless others
  /// are passed. Where the list has none, a control of one line is attached.
  ///
  /// With a cursor, the list begins at the page after it, in the middle of the source. Earlier
  /// pages are loaded as the user scrolls towards them, if pages have a ``CursorPage/previous``.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - list: The list to fill. It must not show items.
  ///   - cursor: The cursor to begin after; `nil`, the default, begins at the first page.
  ///   - header: The header that refreshes. The default is the list's header or a new one.
  ///   - footer: The footer that loads more. The default is the list's footer or a new one.
  ///   - configuration: The limits of requests, and whether failed runs are retried.
  ///   - row: Draws an item. Without it, the list's row drawing is used, which can read ``items``.
  @discardableResult
  public convenience init(
    _ source: some CursorSource<Item, Cursor>, on list: ListView, from cursor: Cursor? = nil,
    header: RefreshHeader? = nil, footer: RefreshFooter? = nil,
    configuration: CursorPagerConfiguration = CursorPagerConfiguration(),
    drawRow row: (@MainActor (_ item: Item, _ region: inout CanvasRegion) -> Void)? = nil
  ) {
    self.init(source, ListItems(), on: list, cursor, header, footer, configuration)
    draw(row)
  }

  /// Creates a pager whose refreshes merge items by their `id`.
  ///
  /// Otherwise it is like a pager of items without an `id`: it uses or attaches a header and a
  /// footer, and can begin at a cursor.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - list: The list to fill. It must not show items.
  ///   - cursor: The cursor to begin after; `nil`, the default, begins at the first page.
  ///   - header: The header that refreshes. The default is the list's header or a new one.
  ///   - footer: The footer that loads more. The default is the list's footer or a new one.
  ///   - configuration: The limits of requests, and whether failed runs are retried.
  ///   - row: Draws an item. Without it, the list's row drawing is used, which can read ``items``.
  @discardableResult
  public convenience init(
    _ source: some CursorSource<Item, Cursor>, on list: ListView, from cursor: Cursor? = nil,
    header: RefreshHeader? = nil, footer: RefreshFooter? = nil,
    configuration: CursorPagerConfiguration = CursorPagerConfiguration(),
    drawRow row: (@MainActor (_ item: Item, _ region: inout CanvasRegion) -> Void)? = nil
  ) where Item: Identifiable {
    self.init(source, ListItems(), on: list, cursor, header, footer, configuration)
    draw(row)
  }

  /// Creates a pager of the items that a list was created with. The list draws and measures them.
  ///
  ///     let commits = ListItems<Commit>()
  ///     let list = ListView(commits, wraps: true) { commit in StyledText(commit.message) }
  ///     CursorPager(log, into: commits, on: list, footer: .loadMore(preloadDistance: .adaptive()))
  ///
  /// Existing items, such as those of the last launch, count as inserted by the app. The first page
  /// is merged with them, or appended if items have no identity.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - rows: The items, which the list must show and no other pager may fill.
  ///   - list: The list that shows the items.
  ///   - cursor: The cursor to begin after; `nil`, the default, begins at the first page.
  ///   - header: The header that refreshes. The default is the list's header or a new one.
  ///   - footer: The footer that loads more. The default is the list's footer or a new one.
  ///   - configuration: The limits of requests, and whether failed runs are retried.
  @discardableResult
  public convenience init(
    _ source: some CursorSource<Item, Cursor>, into rows: ListItems<Item>, on list: ListView,
    from cursor: Cursor? = nil, header: RefreshHeader? = nil, footer: RefreshFooter? = nil,
    configuration: CursorPagerConfiguration = CursorPagerConfiguration()
  ) {
    require(
      rows.isShown(in: list),
      "a CursorPager was bound to ListItems<\(Item.self)> that this list does not show")
    let replacesPager = list.bind(to: nil)
    require(
      rows.editor == nil,
      "these ListItems belong to a CursorPager of another list; use separate items for each pager")
    self.init(
      source, rows, on: list, cursor, header, footer, configuration, replacesPager: replacesPager)
  }

  private init(
    _ source: some CursorSource<Item, Cursor>, _ rows: ListItems<Item>, on list: ListView,
    _ origin: Cursor?, _ header: RefreshHeader?, _ footer: RefreshFooter?,
    _ configuration: CursorPagerConfiguration, replacesPager: Bool = false
  ) {
    self.list = list
    self.configuration = configuration
    listItems = rows
    ownsItems = !rows.isShown(in: list)
    self.origin = origin
    loadPage = { try await source.page(after: $0) }
    loadPreviousPage = { try await source.page(before: $0) }
    let replacesPager = list.bind(to: nil) || replacesPager
    if ownsItems {
      list.checkShowsNoItems(of: "CursorPager")
      if list.rowCount > 0 { list.resetRows(count: 0) }
      rows.show(in: list)
    }
    editor = PagedItemEditor(rows)
    list.bind(to: self)
    list.mayHaveRows = true
    let header = header ?? list.header ?? RefreshHeader(view: FallbackStatusView())
    let footer = footer ?? list.footer ?? RefreshFooter(view: FallbackStatusView())
    let wasRefreshing = header.isRefreshing
    bind(header, to: list)
    bind(footer, to: list)
    if replacesPager, footer.state == .noMoreData { footer.canLoadMoreData(true) }
    scrolling = list.scroll.observe { [weak self] _ in self?.checkStart() }
    if wasRefreshing { header.beginRefreshing() }
    requestFirstPage(showing: .never)
  }

  private func draw(_ row: (@MainActor (Item, inout CanvasRegion) -> Void)?) {
    guard let row else { return }
    replacedDrawing = list?.drawing
    list?.drawing = .byIndex { [self] index, region in
      if let item = listItems.item(at: index) { row(item, &region) }
    }
  }

  private func bind(_ control: RefreshControl, to list: ListView) {
    let edge: Edge = control is RefreshHeader ? .leading : .trailing
    let retry = RetryScheduler(of: control, on: list.scroll)
    retry.isOn = configuration.retriesAutomatically
    retries[edge] = retry
    ends[edge] = control.observeEnds { [weak self, weak control] outcome in
      self?.runEnded(outcome, control?.error)
    }
    control.bind(on: list.scroll) { [self] in
      try await edge == .leading ? refresh() : loadNextPages()
    }
  }

  /// Shows a failure of the first request if there are no rows, until a run succeeds.
  private func runEnded(_ outcome: RefreshOutcome, _ error: (any Error)?) {
    switch outcome {
    case .failure:
      guard case .unread = end else { return }
      if replacesItems {
        editor.replaceAll(with: [])
        endFirstLoad()
      }
      list?.notice = failureContent(error)
      list?.mayHaveRows = false
    case .success: if list?.notice != nil { list?.notice = nil }
    case .cancelled: break
    }
    checkStart()
  }

  /// The time of the next automatic retry of a run, in seconds of frame time.
  package var nextRetry: Double? { retries.values.compactMap(\.time).min() }
}

extension CursorPager: BoundRowSource {
  package func adopt(_ control: RefreshControl) {
    guard let list else { return }
    let old: RefreshControl? = control is RefreshHeader ? list.header : list.footer
    let wasRefreshing = old?.isRefreshing ?? false
    bind(control, to: list)
    if wasRefreshing { control.beginRefreshing() }
  }

  package func detach() {
    guard let list else { return }
    retries = [:]
    ends = [:]
    scrolling = nil
    setStart(nil)
    discardWithheldItems()
    endFirstLoad()
    list.header?.cancelRefreshing()
    list.footer?.cancelRefreshing()
    if let replacedDrawing { list.drawing = replacedDrawing }
    list.notice = nil
    editor.removePagedItems()
    if ownsItems { listItems.stopShowing(in: list) } else { listItems.editor = nil }
    self.list = nil
  }
}

extension CursorPager {
  /// Inserts items before all others, in their order. See ``listItems``.
  public func prepend(_ new: [Item]) { listItems.insert(contentsOf: new, at: 0) }

  /// Inserts items after all others, in their order. See ``listItems``.
  public func append(_ new: [Item]) { listItems.append(contentsOf: new) }
}

extension CursorPager where Item: Identifiable {
  /// Inserts items before another item. See ``listItems``.
  ///
  /// - Parameters:
  ///   - new: The items, in the order of their rows.
  ///   - id: The identity of the item to insert them before.
  /// - Returns: Whether the list has that item. If not, nothing is inserted.
  @discardableResult
  public func insert(_ new: [Item], before id: Item.ID) -> Bool {
    guard let row = editor.row(of: ItemKey(id)) else { return false }
    listItems.insert(contentsOf: new, at: row)
    return true
  }

  /// Inserts items after another item. See ``listItems``.
  ///
  /// - Parameters:
  ///   - new: The items, in the order of their rows.
  ///   - id: The identity of the item to insert them after.
  /// - Returns: Whether the list has that item. If not, nothing is inserted.
  @discardableResult
  public func insert(_ new: [Item], after id: Item.ID) -> Bool {
    guard let row = editor.row(of: ItemKey(id)) else { return false }
    listItems.insert(contentsOf: new, at: row + 1)
    return true
  }

  /// Replaces existing items that have the same identity. Items without a match are ignored. A page
  /// whose request is in flight does not undo the change.
  ///
  /// - Parameters:
  ///   - new: The items with their new content.
  ///   - growth: The part of a row that keeps its place if the row grows; the start by default.
  /// - Returns: The number of new items with a match.
  @discardableResult
  public func update(_ new: [Item], anchoredTo growth: ResizeAnchor = .start) -> Int {
    editor.change(new, growing: growth)
  }

  /// Removes items.
  ///
  /// A page in flight does not bring them back. A later page does if the source contains them.
  ///
  /// - Returns: The number of items removed.
  @discardableResult
  public func remove(_ ids: some Sequence<Item.ID>) -> Int {
    editor.remove(Set(ids.map { ItemKey($0) }))
  }
}

/// The limits of requests, and whether failed runs are retried.
public struct CursorPagerConfiguration: Sendable, Hashable {
  /// The greatest number of pages that one refresh or one load requests, 1 or more; 5 by default.
  ///
  /// A refresh of items with identities requests pages until one contains an item that was loaded
  /// before. If none does, the refresh replaces all items; a silent one waits until the list is at
  /// its start. A load requests pages until one contains a new item.
  public var maximumPagesPerLoad = 5 {
    didSet {
      require(
        maximumPagesPerLoad >= 1,
        "maximumPagesPerLoad must be 1 or more, and is \(maximumPagesPerLoad)")
    }
  }
  /// Whether failed runs are retried automatically, after 1, 2, 4 … 30 s. The default is `false`.
  public var retriesAutomatically = false

  /// Creates the default configuration.
  public init() {}
}
