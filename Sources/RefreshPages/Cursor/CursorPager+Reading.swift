internal import RefreshCanvas
internal import RefreshKit
public import RefreshList

// Nothing is awaited between a response and its changes, so a cancelled run changes nothing more.

extension CursorPager {
  /// Refreshes from the first page, or loads the previous page if there is one.
  func refresh() async throws -> RefreshResult {
    list?.footer?.cancelIfLoading()
    let run = editor.beginRun()
    defer { if withheld?.run != run { editor.endRun(run) } }
    if !isFirstLoad, start.cursor != nil {
      let result = try await loadPrevious(of: run)
      updateHasMoreData()
      return result
    }
    beginFirstLoad()
    var read: [Item] = []
    var next = isFirstLoad ? origin : nil
    var previous: Cursor?
    for _ in 0..<configuration.maximumPagesPerLoad {
      let page = try await page(after: next)
      read += page.items
      next = page.next
      previous = previous ?? page.previous
      if next == nil || !continuesReading(after: page.items) { break }
    }
    list?.footer?.cancelIfLoading()
    take(read, next: next, previous, of: run)
    updateHasMoreData()
    return .success
  }

  /// Items from outside do not count: the source may have more between them and the loaded pages.
  private func continuesReading(after items: [Item]) -> Bool {
    !isFirstLoad && editor.hasIdentities && editor.holdsReadItems && !editor.hasRead(anyOf: items)
  }

  /// Loads the next page, and further pages until one contains a new item, up to the maximum.
  func loadNextPages() async throws -> RefreshResult {
    let run = editor.beginRun()
    defer { editor.endRun(run) }
    beginFirstLoad()
    for _ in 0..<configuration.maximumPagesPerLoad {
      let cursor: Cursor?
      switch end {
      case .unread: cursor = origin
      case .goesOn(let next): cursor = next
      case .reached: return .noMoreData
      }
      let page = try await page(after: cursor)
      if isFirstLoad {
        takeFirst(page.items, next: page.next, page.previous, of: run)
        if !page.items.isEmpty { break }
      } else {
        setEnd(page.next)
        if editor.append(editor.asOfNow(page.items, of: run)) > 0 { break }
      }
    }
    if case .reached = end { return .noMoreData }
    return .success
  }

  var starter: TaskStarter { list?.scroll.taskStarter ?? startTask }

  private func page(after cursor: Cursor?) async throws -> CursorPage<Item, Cursor> {
    try await SourceRequest.send(by: starter) { [loadPage] in try await loadPage(cursor) }
  }

  var isFirstLoad: Bool { if case .unread = end { true } else { false } }

  private func beginFirstLoad() {
    if isFirstLoad, firstLoad == nil { firstLoad = editor.beginRun() }
  }

  /// Inserts the first page. Items of another data set are replaced.
  private func takeFirst(_ read: [Item], next: Cursor?, _ previous: Cursor?, of run: Int) {
    let items = editor.asOfNow(read, of: run)
    let put = firstLoad.map { editor.put(since: $0) } ?? []
    let isAll = next == nil && previous == nil
    listItems.performBatchUpdates {
      if replacesItems {
        editor.replaceAll(with: items, keeping: put, isAll: isAll)
      } else if editor.hasIdentities {
        editor.merge(items, isAll: isAll, keeping: editor.fromOutside, first: put)
      } else {
        _ = editor.append(items)
      }
      editor.setPages(to: read)
      setEnd(next)
    }
    if replacesItems, let list {
      list.scroll.jump(to: -list.scroll.metrics.baseInsets.start)
    }
    endFirstLoad()
    setStart(previous)
    scrollToTarget()
    checkStart()
  }

  func endFirstLoad() {
    replacesItems = false
    if let firstLoad { editor.endRun(firstLoad) }
    firstLoad = nil
  }

  private func take(_ read: [Item], next: Cursor?, _ previous: Cursor?, of run: Int) {
    discardWithheldItems()
    if isFirstLoad {
      takeFirst(read, next: next, previous, of: run)
    } else if editor.hasRead(anyOf: read) || editor.hasIdentities && !editor.holdsReadItems {
      let now = editor.asOfNow(read, of: run)
      let put = editor.put(since: run)
      listItems.performBatchUpdates {
        let count = editor.merge(now, isAll: next == nil, keeping: put, first: put)
        if editor.holdsReadItems, editor.pagedEnd > count { return }
        editor.setPages(to: read)
        setEnd(next)
      }
    } else if editor.hasIdentities, isReading, list?.header?.isSilentRun ?? false {
      withhold(read, next: next, of: run)
    } else {
      replaceAll(with: read, next: next, of: run)
    }
  }

  private func replaceAll(with read: [Item], next: Cursor?, of run: Int) {
    let items = editor.asOfNow(read, of: run)
    listItems.performBatchUpdates {
      editor.replaceAll(with: items, keeping: editor.put(since: run), isAll: next == nil)
      editor.setPages(to: read)
      setEnd(next)
    }
  }

  private func setEnd(_ next: Cursor?) {
    end = next.map { .goesOn($0) } ?? .reached
    list?.mayHaveRows = next != nil || start.cursor != nil
  }

  /// Without this, a successful run of the header could enable the footer after the last page.
  private func updateHasMoreData() {
    guard let footer = list?.footer else { return }
    if case .reached = end {
      footer.canLoadMoreData(false)
    } else if footer.state == .noMoreData {
      footer.canLoadMoreData(true)
    }
  }

  // MARK: - Pages that a silent refresh withholds

  /// The items that a silent refresh has loaded and that would replace rows that are being read.
  struct WithheldItems {
    var items: [Item]
    var next: Cursor?
    /// The run that loaded the items. It continues to record edits of the app.
    var run: Int
    var observation: ObservationToken?
  }

  private var isReading: Bool {
    guard let scroll = list?.scroll else { return false }
    return scroll.offset > -scroll.metrics.baseInsets.start + 0.5
  }

  private func withhold(_ items: [Item], next: Cursor?, of run: Int) {
    withheld = WithheldItems(items: items, next: next, run: run)
    list?.layout.withheldUnreadCount = items.count
    withheld?.observation = list?.scroll.observe { [weak self] _ in self?.showWithheldItems() }
  }

  private func showWithheldItems() {
    guard let withheld, !isReading else { return }
    list?.footer?.cancelIfLoading()
    replaceAll(with: withheld.items, next: withheld.next, of: withheld.run)
    discardWithheldItems()
    updateHasMoreData()
  }

  func discardWithheldItems() {
    guard let withheld else { return }
    self.withheld = nil
    editor.endRun(withheld.run)
    list?.layout.withheldUnreadCount = 0
  }

  // MARK: - Another data set

  /// Loads again, because the list now shows a different data set, or another place of it.
  ///
  ///     pages.restart()             // the filter of the source has changed
  ///     pages.restart(from: 7_299)  // goes to a date
  ///     pages.scrollToItem(7_300)   // after the first page has arrived
  ///
  /// A restart cancels each current run and its requests, and discards the cursor. The list shows
  /// that it loads until the first page arrives. If the first page fails, the list shows why and
  /// how to try again, and a retry requests that page.
  ///
  /// - Parameters:
  ///   - cursor: The cursor that ``CursorSource/page(after:)`` gets for the first request; `nil` by
  ///     default: the first page of the source.
  ///   - keepingItems: Whether the old items stay until the first page replaces them in one change;
  ///     `false` by default. If the first page fails, the old items are removed.
  public func restart(from cursor: Cursor? = nil, keepingItems: Bool = false) {
    guard let list else { return }
    // Otherwise the end of the header's run could insert a previous page of the old data set.
    setStart(nil)
    list.header?.cancelRefreshing()
    list.footer?.cancelRefreshing()
    discardWithheldItems()
    endFirstLoad()
    end = .unread
    origin = cursor
    scrollTarget = nil
    list.notice = nil
    list.mayHaveRows = true
    if keepingItems, !listItems.isEmpty {
      replacesItems = true
    } else {
      editor.replaceAll(with: [])
      list.scroll.jump(to: -list.scroll.metrics.baseInsets.start)
    }
    beginFirstLoad()
    if list.footer?.state == .noMoreData { list.footer?.canLoadMoreData(true) }
    requestFirstPage(showing: .ifAtEdge)
  }

  /// Loads from the first page of another source, such as the results of other search words.
  ///
  ///     pages.restart(from: results)
  ///
  /// - Parameters:
  ///   - source: The source of all pages from now on.
  ///   - keepingItems: Whether the old items stay until the first page arrives; see
  ///     ``restart(from:keepingItems:)``.
  public func restart(from source: some CursorSource<Item, Cursor>, keepingItems: Bool = false) {
    loadPage = { try await source.page(after: $0) }
    loadPreviousPage = { try await source.page(before: $0) }
    restart(keepingItems: keepingItems)
  }

  /// Requests the first page once the list has a size. If a control refuses, the other one is used.
  func requestFirstPage(showing reveal: RevealPolicy) {
    guard let list, let header = list.header, let footer = list.footer else { return }
    layout = nil
    guard list.scroll.metrics.viewportLength > 0 else {
      layout = list.scroll.observe { [weak self] metrics in
        if metrics.viewportLength > 0 { self?.requestFirstPage(showing: .never) }
      }
      return
    }
    guard isFirstLoad, !header.isRefreshing, !footer.isRefreshing, footer.state != .noMoreData
    else { return }
    let byFooter =
      footer.isEnabled && footer.canAutoLoadMore && footer.loading.shortContent != .onPull
      && !replacesItems
    if byFooter, footer.beginRefreshing() != .refused { return }
    if header.beginRefreshing(reveal: reveal) == .refused { footer.beginRefreshing() }
  }

  // MARK: - Restoring the scroll position

  /// Restores a position whose row may be on a page that is not loaded yet.
  ///
  ///     let isRestored = await pages.restoreScrollPosition(position)
  ///
  /// The footer loads pages until the row exists. After `maximumLoads` loads, at the end of the
  /// source, or after a load that does not succeed, the list scrolls to the last row.
  ///
  /// - Parameters:
  ///   - position: The position, as returned by ``/RefreshList/ListView/scrollPosition``.
  ///   - maximumLoads: The greatest number of loads, 0 or more; 10 by default.
  /// - Returns: Whether the list has the row of the position; `false` if the pager has no list.
  @discardableResult
  public func restoreScrollPosition(
    _ position: ListPosition, maximumLoads: Int = 10
  ) async -> Bool {
    require(maximumLoads >= 0, "a limit of loads must be 0 or more, and is \(maximumLoads)")
    for _ in 0..<maximumLoads {
      if case .reached = end { break }
      guard let list, list.rowCount <= position.row, let footer = list.footer else { break }
      guard await footer.refresh(reveal: .never) == .success else { break }
    }
    guard let list else { return false }
    list.restoreScrollPosition(position)
    return list.rowCount > position.row
  }
}
