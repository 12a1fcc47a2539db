public import RefreshCanvas
public import RefreshKit
public import RefreshList

/// The rows of a list that are fetched when they show, from a source that knows them by position.
///
///     let list = ListView()
///     let pages = OffsetPager(service, on: list) { row, item, region in
///       region.write(item ?? "…")
///     }
///     pages.scrollToRow( 40_000_000)
///
/// All rows are there from the first answer on; those that were not fetched yet are drawn without
/// an item. Those that show are asked for first, a few at a time; what no longer shows is
/// not asked for. No more than a fixed number is kept, so that memory does not grow with what was
/// visited. A page that fails is asked for again after 1, 2, 4 … 30 s while it shows.
///
/// Words that the user looks for (`/`) are found by the source if it is a ``SearchableSource``, and
/// else among the items that are there.
///
/// Rows of different heights should be ``/RefreshList/RowHeight/measured(estimate:_:)``: what is
/// read keeps its place when rows become longer or shorter than they were without an item.
@MainActor
public final class OffsetPager<Item: Sendable> {
  /// The settings of a pager.
  public typealias Configuration = OffsetPagerConfiguration

  /// Draws a row into its region; without an item while it has not been fetched.
  public typealias RowDrawing =
    @MainActor (_ row: Int, _ item: Item?, _ region: inout CanvasRegion) -> Void

  /// The limits of fetching and keeping rows.
  public let configuration: OffsetPagerConfiguration
  /// The content in the place of the rows when the first request fails; by default why, and how to
  /// try again.
  ///
  /// `nil` from it leaves the list's own empty content there.
  public var failureContent: @MainActor (_ error: (any Error)?) -> EmptyContent? = {
    EmptyContent.failure($0)
  }
  /// The number of requests that are in flight.
  public var requestCount: Int { flights.count }
  /// The number of items that are kept.
  package var keptCount: Int { store.count }

  var ask: @concurrent @Sendable (Range<Int>) async throws -> OffsetPage<Item>
  weak var list: ListView?
  var store: PageStore<Item>
  /// The number of rows of the source; `nil` before its first answer.
  var count: Int?
  /// The number of refreshes and restarts; answers to requests from before change nothing.
  var age = 0
  /// The requests in flight, by their numbers.
  var flights: [Int: PageFlight] = [:]
  /// The number of requests until now.
  var requests = 0
  /// The rows that a refresh has requested.
  var refreshing: RequestedRows?
  /// Whether the first answer replaces the existing rows, which are those of another data set.
  var replacesItems = false
  /// Whether a restart is in progress, during which nothing is requested.
  var isRestarting = false
  /// The pages whose last answer was void because of an edit among their rows.
  var voided: Set<Int> = []
  /// The time of the last edit, and those of the requests of the last second that edits caused.
  var lastEdit = -Double.infinity
  var refetches: [Double] = []
  var faults: [Int: Fault] = [:]
  /// The pages that were wanted when it was last looked what is missing.
  var wanted: [Int] = []
  /// The row to go to once the count is known, and its alignment.
  var goal: Int?
  var goalAlignment = RowAlignment.start
  /// The search for words.
  var finding: PositionFinding
  var alarm: ObservationToken?
  private var observation: ObservationToken?
  private var ends: ObservationToken?
  /// The list's own drawing of rows, if this pager brought another.
  private var ownDrawing: RowRenderer?

  /// A request that has not been answered.
  struct PageFlight: Sendable {
    var age: Int
    var rows: RequestedRows
    var task: Task<Void, Never>
    /// The time until which it keeps its place after it was cancelled; infinite before.
    var end = Double.infinity
  }

  /// A page that failed, with the number of attempts and the time of the next one.
  struct Fault {
    var error: any Error
    var attempts: Int
    var due: Double
  }

  /// Binds a source to a list.
  ///
  /// A header may be on the list already; its action, to fetch anew what shows, is set here. Without
  /// a closure the list's own draws, by ``subscript(_:)``.
  @discardableResult
  public init(
    _ source: some OffsetSource<Item>, on list: ListView, header: RefreshHeader? = nil,
    configuration: OffsetPagerConfiguration = OffsetPagerConfiguration(),
    drawRow row: RowDrawing? = nil
  ) {
    configuration.check()
    list.bind(to: nil)
    list.checkShowsNoItems(of: "OffsetPager")
    self.list = list
    self.configuration = configuration
    store = PageStore(size: configuration.pageSize, capacity: configuration.maximumRowsKept)
    ask = { try await source.page(at: $0) }
    finding = PositionFinding(source)
    if list.rowCount > 0 { list.resetRows(count: 0) }
    list.bind(to: self)
    bind(list, header, row)
  }

  deinit {
    for flight in flights.values { flight.task.cancel() }
    finding.flight?.task?.cancel()
  }

  /// The item of a row, if it is there.
  public subscript(row: Int) -> Item? { store[row] }

  /// The error of the page of a row, while the last attempt to fetch it failed.
  public func error(ofRow row: Int) -> (any Error)? { faults[row / configuration.pageSize]?.error }

  /// Goes to a row at once: by default it is the first that shows, as far as there are rows behind.
  ///
  /// Before the source has said how many rows it has, that is remembered.
  public func scrollToRow(_ row: Int, at alignment: RowAlignment = .start) {
    require(row >= 0, "there is no row \(row); rows count from 0")
    guard count != nil, let list else {
      (goal, goalAlignment) = (row, alignment)
      return fetch()
    }
    guard list.rowCount > 0 else { return }
    list.scrollToRow(min(row, list.rowCount - 1), at: alignment, animated: false)
  }

  private func bind(_ list: ListView, _ ownHeader: RefreshHeader?, _ row: RowDrawing?) {
    list.mayHaveRows = true
    let header = ownHeader ?? list.header ?? RefreshHeader(view: StatusLineView())
    ends = header.observeEnds { [weak self, weak header] outcome in
      if outcome == .failure { self?.firstRequestFailed(header?.error) }
    }
    let wasRefreshing = header.bind(on: list.scroll) { [self] in try await refresh() }
    if let footer = list.footer { _ = footer.bind(on: list.scroll) { .noMoreData } }
    list.elsewhere = rowsElsewhere
    if let row {
      ownDrawing = list.drawing
      list.draw { [self] index, region in row(index, self[index], &region) }
    }
    observation = list.scroll.observe { [weak self] _ in self?.fetch() }
    if wasRefreshing { header.beginRefreshing() }
    fetch()
  }
}

extension OffsetPager: ListBinding {
  /// Leaves the list to another pager: its requests are cancelled, and late answers change nothing.
  package func detach() {
    guard let list else { return }
    (observation, ends, alarm) = (nil, nil, nil)
    discardRequests()
    list.elsewhere = nil
    list.header?.cancelRefreshing()
    if let ownDrawing { list.drawing = ownDrawing }
    (list.notice, list.mayHaveRows) = (nil, false)
    list.resetRows(count: 0)
    self.list = nil
  }
}

// MARK: - Another data set

extension OffsetPager {
  /// Fetches again from the first row, because the list now shows a different data set.
  ///
  /// Unlike a refresh it discards everything that belongs to the old data set, such as requests in
  /// flight and the number of rows. If the first request fails, the list shows why and how to try again.
  ///
  /// - Parameter keepingItems: Whether the old rows stay until the first answer, which then replaces
  ///   them in one change. If the first request fails, the old rows are removed.
  public func restart(keepingItems: Bool = false) {
    guard let list else { return }
    isRestarting = true
    list.header?.cancelRefreshing()
    discardRequests()
    (count, goal) = (nil, nil)
    replacesItems = keepingItems && list.rowCount > 0
    store.outdate(keeping: replacesItems ? wanted : [])
    (list.notice, list.mayHaveRows) = (nil, true)
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
  ///   - keepingItems: Whether the old rows stay until the first answer; see
  ///     ``restart(keepingItems:)``.
  public func restart(from source: some OffsetSource<Item>, keepingItems: Bool = false) {
    ask = { try await source.page(at: $0) }
    finding.flight?.task?.cancel()
    finding = PositionFinding(source)
    list?.elsewhere = rowsElsewhere
    restart(keepingItems: keepingItems)
  }

  private func discardRequests() {
    age += 1
    for flight in flights.values { flight.task.cancel() }
    (flights, faults, voided, refetches) = ([:], [:], [], [])
    (refreshing, replacesItems) = (nil, false)
  }

  /// Removes all rows, which are those of another data set.
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
  /// The greatest number of rows kept, those nearest to what shows; at least a page, default
  /// 10,000.
  public var maximumRowsKept = 10_000
  /// The number of rows that one request fetches, 1 or more; the default is 100, two screens or so.
  public var pageSize = 100
  /// The greatest number of requests in flight, 1 or more; the default is 2.
  public var maximumConcurrentRequests = 2
  /// How long a cancelled request still counts as one of those, in the time of frames, zero or more;
  /// the default is 10 s.
  ///
  /// Most sources end at once. One that ignores its cancellation is still at work, and further
  /// requests would only make it slower; but one that never ends may not hold up the list for ever.
  public var cancellationGracePeriod = Duration.seconds(10)
  /// The distance before and behind what shows that is fetched as well, in viewports; default 1.
  public var prefetchViewports = 1.0

  /// Makes the default configuration.
  public init() {}

  func check() {
    require(pageSize >= 1, "a page has to have 1 or more rows, and has \(pageSize)")
    require(
      maximumRowsKept >= pageSize,
      "a capacity of \(maximumRowsKept) has no room for a page of \(pageSize) rows")
    require(
      maximumConcurrentRequests >= 1,
      "1 or more requests are needed at once, not \(maximumConcurrentRequests)")
    require(
      cancellationGracePeriod >= .zero,
      "a grace period has to be 0 s or more, and is \(cancellationGracePeriod)")
    require(
      prefetchViewports >= 0 && prefetchViewports.isFinite,
      "a margin has to be finite and 0 or more, and is \(prefetchViewports)")
  }
}
