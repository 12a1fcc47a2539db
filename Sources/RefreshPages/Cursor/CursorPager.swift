public import RefreshCanvas
public import RefreshKit
public import RefreshList

/// The rows of a list that come page by page, from a source that goes on by cursors.
///
///     let list = ListView()
///     CursorPager(log, on: list, header: .arrow(), footer: .loadMore(preloadDistance: 20)) {
///       commit, region in region.write(commit.subject)
///     }
///
/// A refresh loads from the start, the footer goes on from the last page, and when the source has
/// no more it says so. What comes late, after a refresh or a timeout, changes nothing.
///
/// Items that are `Identifiable` are merged with those that are there: what a refresh finds new
/// comes before them, what has changed is taken over where it is, what is on two pages shows once.
/// Other items are replaced by a refresh.
///
/// Items from elsewhere, such as a socket, are put into ``listItems``, and merged in the same way, also
/// while a page is loading.
///
/// The list keeps this alive by what it draws and by the actions of its controls.
@MainActor
public final class CursorPager<Item: Sendable, Cursor: Sendable> {
  /// The settings of a pager.
  public typealias Configuration = CursorPagerConfiguration

  /// The limits of requests, and whether they are repeated.
  public var configuration: CursorPagerConfiguration {
    didSet { for retry in retries { retry.isOn = configuration.retriesAutomatically } }
  }
  /// The content in the place of the rows when the first request fails; by default why, and how to
  /// try again.
  ///
  /// `nil` from it leaves the list's own empty content there.
  public var failureContent: @MainActor (_ error: (any Error)?) -> EmptyContent? = {
    EmptyContent.failure($0)
  }
  /// The items that are there: what pages brought, and what the app puts in.
  ///
  ///     for await message in socket { pages.listItems.insert(message, at: 0) }
  ///
  /// Other lists may show them too. Items with an identity show once: one that the app inserts and that
  /// is in another row stays there, with its new content; one that a page brings moves to its place in
  /// the page. A refresh that is in progress takes back nothing that was inserted, changed or removed
  /// since it began; one that begins later shows what the source has. The next page is inserted after
  /// the items of the pages before it.
  public let listItems: ListItems<Item>
  /// The items that are there, in the order of their rows.
  public var items: [Item] { listItems.elements }

  let ledger: PagedItems<Item>
  /// Whether the items were made for this pager, and not for the list.
  private let ownsItems: Bool
  /// The list's own drawing of rows, if this pager brought another.
  private var ownDrawing: RowRenderer?
  /// The start of the page that follows the last item.
  var end = End.unread
  var ask: @concurrent @Sendable (Cursor?) async throws -> CursorPage<Item, Cursor>
  var askBefore: @concurrent @Sendable (Cursor) async throws -> CursorPage<Item, Cursor>
  /// The cursor of the page that is loaded first; `nil` is the first page of the source.
  var origin: Cursor?
  /// The start of the items that are there, and the request for the page before it.
  var start = Start()
  /// The item to scroll to once the first page is there.
  var goal: (id: AnyHashable, alignment: RowAlignment)?
  weak var list: ListView?
  /// Whether the first page replaces the existing items, which are those of another data set.
  var replacesItems = false
  /// The run that notes what the app puts in before the first page has arrived.
  var firstLoad: Int?
  /// What a silent refresh loaded and has not been shown yet.
  var aside: Aside?
  /// Observes the first layout, if the list had no size when the first page was to be requested.
  var layout: ObservationToken?
  private var scrolling: ObservationToken?
  private var retries: [Retry] = []
  private var ends: [ObservationToken] = []

  /// The end of the items that are there.
  enum End {
    /// Nothing was read yet.
    case unread
    /// The source goes on after a cursor.
    case goesOn(Cursor)
    /// That is all of it.
    case reached
  }

  /// Binds a source to a list: what a refresh brings replaces all rows.
  ///
  /// Header and footer may be on the list already; their actions are set here. Where there are none,
  /// plain ones are attached. Without a closure the list's own draws, by `items`.
  ///
  /// With a cursor, the list begins at the page after it, in the middle of the source. The pages before
  /// that one are loaded as the user scrolls towards them, if they have a ``CursorPage/previous``.
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

  /// Binds a source of items with an identity to a list: a refresh merges what it brings.
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

  /// Binds a source to the rows that a list was made of, which say how they are drawn, measured and
  /// known again.
  ///
  ///     let commits = ListItems<Commit>()
  ///     let list = ListView(commits, wraps: true) { commit in StyledText(commit.message) }
  ///     CursorPager(log, into: commits, on: list, footer: .loadMore(preloadDistance: .adaptive()))
  ///
  /// Items that are there, such as those of the last launch, stay as what the app has put in; the
  /// first page joins them.
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
      rows.ledger == nil,
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
    self.listItems = rows
    ownsItems = !rows.isShown(in: list)
    self.origin = origin
    ask = { try await source.page(after: $0) }
    askBefore = { try await source.page(before: $0) }
    let replacesPager = list.bind(to: nil) || replacesPager
    if ownsItems {
      list.checkShowsNoItems(of: "CursorPager")
      if list.rowCount > 0 { list.resetRows(count: 0) }
      rows.show(in: list)
    }
    ledger = PagedItems(rows)
    list.bind(to: self)
    bind(list, header, footer, replacesPager: replacesPager)
  }

  private func draw(_ row: (@MainActor (Item, inout CanvasRegion) -> Void)?) {
    guard let row else { return }
    ownDrawing = list?.drawing
    list?.draw { [self] index, region in
      if let item = listItems.item(at: index) { row(item, &region) }
    }
  }

  private func bind(
    _ list: ListView, _ ownHeader: RefreshHeader?, _ ownFooter: RefreshFooter?, replacesPager: Bool
  ) {
    let header = ownHeader ?? list.header ?? RefreshHeader(view: StatusLineView())
    let footer = ownFooter ?? list.footer ?? RefreshFooter(view: StatusLineView())
    list.mayHaveRows = true
    retries = [Retry(of: header, on: list.scroll), Retry(of: footer, on: list.scroll)]
    for retry in retries { retry.isOn = configuration.retriesAutomatically }
    ends = [header, footer].map { control in
      control.observeEnds { [weak self, weak control] outcome in
        self?.runEnded(outcome, control?.error)
      }
    }
    let wasRefreshing = header.bind(on: list.scroll) { [self] in try await refresh() }
    _ = footer.bind(on: list.scroll) { [self] in try await goOn() }
    if replacesPager, footer.state == .noMoreData { footer.canLoadMoreData(true) }
    scrolling = list.scroll.observe { [weak self] _ in self?.checkStart() }
    if wasRefreshing { header.beginRefreshing() }
    requestFirstPage(showing: .never)
  }

  /// Shows a failure of the first request where the rows would be, until one succeeds.
  private func runEnded(_ outcome: RefreshOutcome, _ error: (any Error)?) {
    switch outcome {
    case .failure:
      guard case .unread = end else { return }
      if replacesItems {
        ledger.replaceAll(with: [])
        endFirstLoad()
      }
      list?.notice = failureContent(error)
      list?.mayHaveRows = false
    case .success: if list?.notice != nil { list?.notice = nil }
    case .cancelled: break
    }
    checkStart()
  }

  /// The time at which what failed is tried again, in seconds on the time of frames; `nil` for
  /// none.
  package var nextRetry: Double? { retries.compactMap(\.time).min() }
}

extension CursorPager: ListBinding {
  /// Leaves the list to another pager: its requests are cancelled, and what its items do changes the
  /// list no more.
  package func detach() {
    guard let list else { return }
    (retries, ends, layout, scrolling) = ([], [], nil, nil)
    setStart(nil)
    dropAside()
    endFirstLoad()
    list.header?.cancelRefreshing()
    list.footer?.cancelRefreshing()
    if let ownDrawing { list.drawing = ownDrawing }
    (list.notice, list.mayHaveRows) = (nil, false)
    ledger.removePagedItems()
    if ownsItems { listItems.stopShowing(in: list) } else { listItems.ledger = nil }
    self.list = nil
  }
}

// Items that come by another way than by asking the source, and are known by their identity.

extension CursorPager {
  /// Puts items before all others, the first of them first; see ``listItems``.
  public func prepend(_ new: [Item]) { listItems.insert(contentsOf: new, at: 0) }

  /// Puts items after all others; see ``listItems``.
  public func append(_ new: [Item]) { listItems.append(contentsOf: new) }
}

extension CursorPager where Item: Identifiable {
  /// Puts items before the one with an identity; see ``listItems``.
  ///
  /// Returns whether that is there; if not, nothing happens.
  @discardableResult
  public func insert(_ new: [Item], before id: Item.ID) -> Bool {
    guard let row = ledger.row(of: AnyHashable(id)) else { return false }
    listItems.insert(contentsOf: new, at: row)
    return true
  }

  /// Puts items after the one with an identity; see ``listItems``.
  ///
  /// Returns whether that is there; if not, nothing happens.
  @discardableResult
  public func insert(_ new: [Item], after id: Item.ID) -> Bool {
    guard let row = ledger.row(of: AnyHashable(id)) else { return false }
    listItems.insert(contentsOf: new, at: row + 1)
    return true
  }

  /// Takes over items that are there as they are now; others are left out.
  ///
  /// Where their rows grow says which lines stay if one of them is being read. Returns how many
  /// were there. A page that is on its way does not take it back.
  @discardableResult
  public func update(_ new: [Item], anchoredTo growth: ResizeAnchor = .start) -> Int {
    ledger.change(new, growing: growth)
  }

  /// Takes items out; returns how many were there.
  ///
  /// A page that is on its way does not bring them back; one that is asked for later does, if the
  /// source still has them.
  @discardableResult
  public func remove(_ ids: some Sequence<Item.ID>) -> Int {
    ledger.remove(Set(ids.map { AnyHashable($0) }))
  }
}

/// The limits of a list's requests for pages, and whether they are repeated.
public struct CursorPagerConfiguration: Sendable, Hashable {
  /// The greatest number of pages that one refresh or one load reads, 1 or more; the default is 5.
  ///
  /// A refresh reads on while it has met no item that is there already, and then replaces all of
  /// them; a load reads on while its pages bring nothing new. A handful is more than comes in
  /// between two looks at most lists, and little enough to wait for.
  public var maximumPagesPerLoad = 5 {
    didSet {
      require(
        maximumPagesPerLoad >= 1,
        "maximumPagesPerLoad must be 1 or more, and is \(maximumPagesPerLoad)")
    }
  }
  /// Whether what failed is tried again by itself, after 1, 2, 4 … 30 s; the default is `false`.
  public var retriesAutomatically = false

  /// Makes the default configuration.
  public init() {}
}
