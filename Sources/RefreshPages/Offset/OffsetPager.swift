public import RefreshCanvas
public import RefreshKit
public import RefreshList

/// Fetches rows as they become visible, from a source that is addressed by row number.
///
///     let list = ListView()
///     let pages = OffsetPager(service, on: list) { row, item, region in
///       region.write(item ?? "…")
///     }
///     pages.scrollToRow(40_000_000)
///
/// The list has all its rows from the first response on. Rows that have not been fetched are drawn
/// without an item. Visible rows are requested first, and rows far from the viewport are not
/// requested. At most ``OffsetPagerConfiguration/maximumRowsKept`` rows are kept. A page that fails
/// is requested again after 1, 2, 4 … 30 s while the page is in or near the viewport.
///
/// A search (`/`) is passed to a ``SearchableSource``. Otherwise the rows kept are searched.
///
/// Rows of different heights should use ``/RefreshList/RowHeight/measured(estimate:_:)``: visible
/// rows then keep their position when fetched rows are higher or lower than their placeholders.
@MainActor
public final class OffsetPager<Item: Sendable> {
  /// The settings of a pager.
  public typealias Configuration = OffsetPagerConfiguration

  /// The limits of fetching and keeping rows.
  public let configuration: OffsetPagerConfiguration
  /// The content of a list without rows when the first request fails. The default shows the reason
  /// and how to try again. If the closure returns `nil`, the list's empty content is shown.
  public var failureContent: @MainActor (_ error: (any Error)?) -> EmptyContent? = { .failure($0) }
  /// The number of page requests in flight, without the request of a refresh. A cancelled request
  /// may count until it has ended; see ``OffsetPagerConfiguration/cancellationGracePeriod``.
  public var requestCount: Int { flights.count }
  /// The number of page requests that are not cancelled, without that of a refresh.
  package var activeRequestCount: Int { flights.values.count { $0.end == .infinity } }
  package var keptCount: Int { store.count }

  var loadPage: @concurrent @Sendable (Range<Int>) async throws -> OffsetPage<Item>
  weak var list: ListView?
  var store: PageCache<Item>
  /// The number of rows of the source, or `nil` before the first response.
  var count: Int?
  /// A number that increases when responses to all earlier requests are to be ignored.
  var age = 0
  var flights: [Int: PageRequest] = [:]
  var requests = 0
  var refreshing: TrackedRowRange?
  /// Whether the first response replaces the existing rows, which belong to another data set.
  var replacesItems = false
  /// Whether a restart is in progress, during which `fetch()` requests nothing.
  var isRestarting = false
  /// Pages of which a response was discarded because of an edit. The next response is used.
  var voided: Set<Int> = []
  var lastEdit = -Double.infinity
  /// The times, in the last second, of requests for outdated pages soon after an edit.
  var refetches: [Double] = []
  var faults: [Int: FailedPage] = [:]
  var lastNeededPages: [Int] = []
  /// The row to scroll to once the number of rows is known.
  var scrollTarget: (row: Int, alignment: RowAlignment)?
  var finding: MatchRequestQueue
  var alarm: ObservationToken?
  private var observation: ObservationToken?
  private var ends: ObservationToken?
  private var replacedDrawing: RowRenderer?

  struct PageRequest: Sendable {
    var age: Int
    var rows: TrackedRowRange
    var task: Task<Void, Never>
    /// The time until which a cancelled request counts as in flight.
    var end = Double.infinity
  }

  struct FailedPage {
    var error: any Error
    var attempts: Int
    var due: Double
  }

  /// Creates a pager that fills a list from a source.
  ///
  /// The list may have a header already; the pager sets its action, which fetches the visible rows
  /// again. An existing footer gets an action that loads nothing.
  ///
  /// - Parameters:
  ///   - source: The source of the rows.
  ///   - list: The list to fill. It must not show items.
  ///   - header: The header that refreshes. The default is the list's header, or a header of one
  ///     line if the list has none.
  ///   - configuration: The limits of fetching and keeping rows.
  ///   - row: Draws a row. Without it, the row drawing of the list is used, which can read the
  ///     items from ``subscript(_:)``.
  @discardableResult
  public init(
    _ source: some OffsetSource<Item>, on list: ListView, header: RefreshHeader? = nil,
    configuration: OffsetPagerConfiguration = OffsetPagerConfiguration(),
    drawRow row: (@MainActor (_ row: Int, _ item: Item?, _ region: inout CanvasRegion) -> Void)? =
      nil
  ) {
    configuration.check()
    list.bind(to: nil)
    list.checkShowsNoItems(of: "OffsetPager")
    self.list = list
    self.configuration = configuration
    store = PageCache(size: configuration.pageSize, capacity: configuration.maximumRowsKept)
    loadPage = { try await source.page(at: $0) }
    finding = MatchRequestQueue(source)
    if list.rowCount > 0 { list.resetRows(count: 0) }
    list.bind(to: self)
    list.mayHaveRows = true
    let header = header ?? list.header ?? RefreshHeader(view: FallbackStatusView())
    let wasRefreshing = header.isRefreshing
    bind(header, to: list)
    if let footer = list.footer { bind(footer, to: list) }
    list.searchSource = searchSource
    if let row {
      replacedDrawing = list.drawing
      list.drawing = .byIndex { [self] index, region in row(index, self[index], &region) }
    }
    observation = list.scroll.observe { [weak self] _ in self?.fetch() }
    if wasRefreshing { header.beginRefreshing() }
    fetch()
  }

  deinit {
    for flight in flights.values { flight.task.cancel() }
    finding.flight?.task?.cancel()
  }

  /// Returns the item of a row, or `nil` if the pager does not hold it.
  public subscript(row: Int) -> Item? { store[row] }

  /// Returns the error of the last request for missing or outdated rows of a row's page.
  ///
  /// - Returns: The error, or `nil` if the last request did not fail. An edit, a refresh that
  ///   succeeds, a restart and scrolling away from the row discard the error.
  public func error(ofRow row: Int) -> (any Error)? {
    row < 0 ? nil : faults[row / configuration.pageSize]?.error
  }

  /// Scrolls to a row without animation.
  ///
  /// Before the first response the row is remembered, and the list scrolls to it once the number of
  /// rows is known. A row past the last one scrolls to the last row.
  ///
  /// - Parameters:
  ///   - row: The row number, from 0.
  ///   - alignment: Where the row is placed in the viewport; the start by default.
  public func scrollToRow(_ row: Int, at alignment: RowAlignment = .start) {
    require(row >= 0, "row \(row) is out of range; the first row is 0")
    guard count != nil, let list else {
      scrollTarget = (row, alignment)
      return fetch()
    }
    guard list.rowCount > 0 else { return }
    list.scrollToRow(min(row, list.rowCount - 1), at: alignment, animated: false)
  }

  private func bind(_ control: RefreshControl, to list: ListView) {
    guard control is RefreshHeader else { return control.bind(on: list.scroll) { .noMoreData } }
    ends = control.observeEnds { [weak self, weak control] outcome in
      if outcome == .failure { self?.firstRequestFailed(control?.error) }
    }
    control.bind(on: list.scroll) { [self] in try await refresh() }
  }
}

extension OffsetPager: BoundRowSource {
  package func adopt(_ control: RefreshControl) {
    guard let list else { return }
    let wasRefreshing = control is RefreshHeader && list.header?.isRefreshing ?? false
    bind(control, to: list)
    if wasRefreshing { control.beginRefreshing() }
  }

  package func detach() {
    guard let list else { return }
    observation = nil
    ends = nil
    alarm = nil
    discardRequests()
    list.searchSource = nil
    list.header?.cancelRefreshing()
    if let replacedDrawing { list.drawing = replacedDrawing }
    list.notice = nil
    list.resetRows(count: 0)
    self.list = nil
  }
}

// MARK: - Another data set

extension OffsetPager {
  /// Fetches again from the first row, for a list that now shows a different data set.
  ///
  /// Unlike a refresh, a restart first discards all page requests in flight and the number of rows.
  /// If the first request fails, the list shows why and how to try again.
  ///
  /// - Parameter keepingItems: Whether the old rows, with items only near the viewport, stay until
  ///   the first response; `false` by default. If the first request fails, they are removed.
  public func restart(keepingItems: Bool = false) {
    guard let list else { return }
    isRestarting = true
    list.header?.cancelRefreshing()
    discardRequests()
    count = nil
    scrollTarget = nil
    replacesItems = keepingItems && list.rowCount > 0
    store.outdate(keeping: replacesItems ? lastNeededPages : [])
    list.notice = nil
    list.mayHaveRows = true
    if !replacesItems { removeRows() }
    let isShowing = list.scroll.metrics.viewportLength > 0
    let isHeaderRun = isShowing && list.header?.beginRefreshing() == .started
    isRestarting = false
    if !isHeaderRun { fetch() }
  }

  /// Fetches from the first row of another source, such as the results of other search words.
  ///
  /// - Parameters:
  ///   - source: The source of all rows from now on.
  ///   - keepingItems: Whether the old rows stay until the first response; see
  ///     ``restart(keepingItems:)``.
  public func restart(from source: some OffsetSource<Item>, keepingItems: Bool = false) {
    loadPage = { try await source.page(at: $0) }
    finding.replaceSource(source)
    list?.searchSource = searchSource
    restart(keepingItems: keepingItems)
  }

  private func discardRequests() {
    age += 1
    for flight in flights.values { flight.task.cancel() }
    flights = [:]
    faults = [:]
    voided = []
    refetches = []
    refreshing = nil
  }

  func removeRows() {
    replacesItems = false
    store.removeAll()
    guard let list else { return }
    list.resetRows(count: 0)
    list.scroll.jump(to: -list.scroll.metrics.baseInsets.start)
  }
}

/// The limits of fetching rows by position.
public struct OffsetPagerConfiguration: Sendable, Hashable {
  /// The greatest number of rows kept, ``pageSize`` or more. The default is 10,000.
  public var maximumRowsKept = 10_000
  /// The greatest number of rows that one request fetches, 1 or more. The default is 100.
  public var pageSize = 100
  /// The greatest number of page requests in flight besides a refresh, 1 or more. The default is 2.
  public var maximumConcurrentRequests = 2
  /// How long a cancelled request counts as in flight if it does not end, in the time of frames.
  /// Zero or more; the default is 10 s.
  ///
  /// Such a request occupies one of ``maximumConcurrentRequests``. A restart frees the place.
  public var cancellationGracePeriod = Duration.seconds(10)
  /// The distance around the viewport in which rows are fetched, in viewports ≥ 0; 1 by default.
  public var prefetchViewports = 1.0

  /// Creates the default configuration.
  public init() {}

  func check() {
    require(pageSize >= 1, "a page size must be 1 or more, and is \(pageSize)")
    require(
      maximumRowsKept >= pageSize,
      "a capacity of \(maximumRowsKept) has no room for a page of \(pageSize) rows")
    require(
      maximumConcurrentRequests >= 1,
      "maximumConcurrentRequests must be 1 or more, and is \(maximumConcurrentRequests)")
    require(
      cancellationGracePeriod >= .zero,
      "a grace period must be 0 s or more, and is \(cancellationGracePeriod)")
    require(
      prefetchViewports >= 0 && prefetchViewports.isFinite,
      "prefetchViewports must be finite and 0 or more, and is \(prefetchViewports)")
  }
}
