public import RefreshCanvas
public import RefreshKit

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
/// What comes by another way, a socket say, is put in by ``prepend(_:)`` and its like, and merged in
/// the same manner, also while a page is on its way.
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
