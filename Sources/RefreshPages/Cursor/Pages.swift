public import RefreshCanvas
public import RefreshKit
public import RefreshList

/// The rows of a list that come page by page, from a source that goes on by cursors.
///
///     let list = ListModel()
///     Pages(log, on: list, header: .arrow(), footer: .loadMore(preloadDistance: 20)) {
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
/// Items from elsewhere, such as a socket, are inserted by ``prepend(_:)`` and the like, and merged
/// in the same way, also while a page is loading.
///
/// The list keeps this alive by what it draws and by the actions of its controls.
@MainActor
public final class Pages<Item: Sendable, Cursor: Sendable> {
  /// Draws one item into the region of its row.
  public typealias Row = @MainActor (_ item: Item, _ region: inout CanvasRegion) -> Void

  /// The limits of requests, and whether they are repeated.
  public var configuration: PagesConfiguration {
    didSet { for retry in retries { retry.isOn = configuration.retriesByItself } }
  }
  /// The content in the place of the rows when the first request fails; by default why, and how to
  /// try again.
  ///
  /// `nil` from it leaves the list's own empty content there.
  public var failedContent: @MainActor (_ error: (any Error)?) -> EmptyContent? = {
    EmptyContent.failed($0)
  }
  /// The items that are there, in the order of their rows.
  public var items: [Item] { ledger.items }

  var ledger: ItemLedger<Item>
  /// The items that came by another way while a run reads, for each run.
  var journals: [Int: Journal] = [:]
  var runs = 0
  /// The start of the page that follows the last item.
  var end = End.unread
  let ask: @concurrent @Sendable (Cursor?) async throws -> CursorPage<Item, Cursor>
  weak var list: ListModel?
  let identity: ((Item) -> AnyHashable)?
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
  @discardableResult
  public convenience init(
    _ source: some CursorSource<Item, Cursor>, on list: ListModel, header: RefreshHeader? = nil,
    footer: RefreshFooter? = nil, configuration: PagesConfiguration = PagesConfiguration(),
    row: Row? = nil
  ) {
    list.attach(header, footer)
    self.init(source, on: list, configuration, identity: nil, row)
  }

  /// Binds a source of items with an identity to a list: a refresh merges what it brings.
  @discardableResult
  public convenience init(
    _ source: some CursorSource<Item, Cursor>, on list: ListModel, header: RefreshHeader? = nil,
    footer: RefreshFooter? = nil, configuration: PagesConfiguration = PagesConfiguration(),
    row: Row? = nil
  ) where Item: Identifiable {
    list.attach(header, footer)
    self.init(source, on: list, configuration, identity: { AnyHashable($0.id) }, row)
  }

  private init(
    _ source: some CursorSource<Item, Cursor>, on list: ListModel,
    _ configuration: PagesConfiguration, identity: ((Item) -> AnyHashable)?, _ row: Row?
  ) {
    self.list = list
    self.configuration = configuration
    self.identity = identity
    ledger = ItemLedger(identity: identity)
    ask = { try await source.page(after: $0) }
    if list.rowCount > 0 { list.replace(rowCount: 0) }
    if let row {
      list.draw { [self] index, region in row(items[index], &region) }
    }
    bind(list)
  }

  private func bind(_ list: ListModel) {
    let (header, footer) = (list.headerForPages(), list.footerForPages())
    header.setAction { [self] in try await refresh() }
    footer.setAction { [self] in try await goOn() }
    retries = [Retry(of: header, on: list.scroll), Retry(of: footer, on: list.scroll)]
    for retry in retries { retry.isOn = configuration.retriesByItself }
    ends = [header, footer].map { control in
      control.observeEnds { [weak self, weak control] outcome in
        self?.runEnded(outcome, control?.error)
      }
    }
  }

  /// Shows a failure of the first request where the rows would be, until one succeeds.
  private func runEnded(_ outcome: RefreshOutcome, _ error: (any Error)?) {
    switch outcome {
    case .failure: if case .unread = end { list?.notice = failedContent(error) }
    case .success: if list?.notice != nil { list?.notice = nil }
    case .cancelled: break
    }
  }

  /// The time at which what failed is tried again, in seconds on the time of frames; `nil` for
  /// none.
  package var nextRetry: Double? { retries.compactMap(\.time).min() }
}

// Items that come by another way than by asking the source: a socket, the app's own.

extension Pages {
  /// Puts items before all others, the first of them first.
  ///
  ///     for await message in socket { pages.prepend([message]) }
  ///
  /// Those that are there already stay where they are and are taken over as they are now, so that
  /// none shows twice, whichever came first, a page or this. A refresh that is on its way leaves
  /// what was put in since it began; one that begins later shows what the source has.
  public func prepend(_ new: [Item]) { insert(new, at: 0) }

  /// Puts items after all others; see ``prepend(_:)``.
  ///
  /// Where the source goes on, its next page follows them.
  public func append(_ new: [Item]) { insert(new, at: ledger.items.count) }

  private func insert(_ new: [Item], at row: Int) {
    if let identity { note { $0.note(put: new.map(identity)) } }
    let (added, changed) = ledger.insert(new, at: row)
    list?.update { rows in
      for row in changed { rows.reload(at: row) }
      rows.insert(added, at: row)
    }
  }
}

extension Pages where Item: Identifiable {
  /// Puts items before the one with an identity; see ``prepend(_:)``.
  ///
  /// Returns whether that is there; if not, nothing happens.
  @discardableResult
  public func insert(_ new: [Item], before id: Item.ID) -> Bool {
    guard let row = ledger.row(of: AnyHashable(id)) else { return false }
    insert(new, at: row)
    return true
  }

  /// Puts items after the one with an identity; see ``prepend(_:)``.
  ///
  /// Returns whether that is there; if not, nothing happens.
  @discardableResult
  public func insert(_ new: [Item], after id: Item.ID) -> Bool {
    guard let row = ledger.row(of: AnyHashable(id)) else { return false }
    insert(new, at: row + 1)
    return true
  }

  /// Takes over items that are there as they are now; others are left out.
  ///
  /// Where their rows grow says which lines stay if one of them is being read. Returns how many
  /// were there. A page that is on its way does not take it back.
  @discardableResult
  public func change(_ new: [Item], growing growth: RowGrowth = .end) -> Int {
    let changed = ledger.change(new)
    note { $0.note(changed: changed.map { AnyHashable(ledger.items[$0].id) }) }
    list?.update { rows in
      for row in changed { rows.reload(at: row, growing: growth) }
    }
    return changed.count
  }

  /// Takes items out; returns how many were there.
  ///
  /// A page that is on its way does not bring them back; one that is asked for later does, if the
  /// source still has them.
  @discardableResult
  public func remove(_ ids: some Sequence<Item.ID>) -> Int {
    let ids = Set(ids.map { AnyHashable($0) })
    note { $0.note(removed: ids) }
    let gone = ids.compactMap { ledger.row(of: $0) }.sorted()
    ledger.remove(gone)
    list?.update { rows in
      for row in gone.reversed() { rows.remove(1, at: row) }
    }
    return gone.count
  }
}

/// The limits of a list's requests for pages, and whether they are repeated.
public struct PagesConfiguration: Sendable, Hashable {
  /// The greatest number of pages that one refresh or one load reads, 1 or more; the default is 5.
  ///
  /// A refresh reads on while it has met no item that is there already, and then replaces all of
  /// them; a load reads on while its pages bring nothing new. A handful is more than comes in
  /// between two looks at most lists, and little enough to wait for.
  public var pageLimit = 5 {
    didSet { require(pageLimit >= 1, "a page limit has to be 1 or more, and is \(pageLimit)") }
  }
  /// Whether what failed is tried again by itself, after 1, 2, 4 … 30 s; the default is `false`.
  public var retriesByItself = false

  /// Makes the default configuration.
  public init() {}
}
