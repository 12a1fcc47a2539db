import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshLoadMore
import RefreshTerminal

/// A list to pull, with a title bar above it and a legend below it; it goes any way.
@MainActor
final class GalleryScreen: TerminalScreen {
  /// Seconds that the simulated source takes to answer.
  static let latency = 1.6

  /// The list.
  private(set) var list = ListModel { _, _ in }
  /// What the keys change.
  var settings: GallerySettings {
    didSet { onChange?(settings) }
  }
  /// Is told each change of the settings.
  var onChange: ((GallerySettings) -> Void)?

  /// What the list shows.
  private(set) var feed = PoemFeed()
  private(set) var chrome = Chrome(rows: 0)
  private var columns = 0
  let lastUpdated: LastUpdated
  private let clock: any AppClock

  init(_ settings: GallerySettings, lastUpdated: LastUpdated, clock: any AppClock) {
    self.settings = settings
    self.lastUpdated = lastUpdated
    self.clock = clock
    makeList()
  }

  var scroll: ScrollModel { list.scroll }

  func resized(columns: Int, rows: Int) {
    chrome = Chrome(rows: rows)
    self.columns = columns
    list.resize(width: columns, height: chrome.listHeight)
  }

  var panes: [ScreenPane] {
    [ScreenPane(list, row: chrome.listTop, columns: columns, rows: chrome.listHeight)]
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    region.withRegion(y: chrome.listTop, width: region.width, height: chrome.listHeight) {
      list.draw(in: &$0, environment: settings.environment)
    }
    drawTitle(in: &region)
    drawLegend(in: &region)
  }

  func handle(_ event: InputEvent) -> InputAnswer {
    guard case .key(.text(let key), []) = event, press(Character(key)) else { return .ignored }
    return .used
  }
}

// MARK: - The list

extension GalleryScreen {
  /// How wide a poem is in a list that goes sideways.
  private static let cardWidth = 18

  /// Puts a list that goes another way in place of the one there is: the same rows at the same
  /// place, and nothing that ran goes on.
  func turn() {
    let (old, place) = (list, list.place)
    settings.nextDirection()
    for control in [old.header, old.footer].compactMap({ $0 as RefreshControl? }) {
      old.scroll.detach(control)
    }
    makeList()
    list.frame(at: old.scroll.now)
    list.resize(width: columns, height: chrome.listHeight)
    list.restore(place)
  }

  private func makeList() {
    let isVertical = settings.direction.axis == .vertical
    list = ListModel(
      rowCount: feed.numbers.count, rowHeight: .fixed(isVertical ? 1 : Self.cardWidth),
      direction: settings.direction
    ) { [unowned self] row, region in
      if isVertical { drawPoem(row, in: &region) } else { drawCard(row, in: &region) }
    }
    list.showsScrollBar = true
    list.showsUnseen = true
    list.keepsRowsAtEdge = settings.keepsRows
    attachHeader()
    attachFooter()
  }

  /// Puts the header of the settings in place of the one there is.
  func attachHeader() {
    let header = settings.header.header(lastUpdated: lastUpdated)
    list.addHeader(header) { [weak self] in
      try await self?.refresh() ?? .cancelled
    }
    guard settings.header == .arrow else { return }
    header.addFloor(at: HeaderKind.startingOver) { [weak self] in
      try await self?.startOver() ?? .cancelled
    }
  }

  private func attachFooter() {
    let footer = RefreshFooter.loadMore(
      preloadDistance: settings.preload.distance, canAutoLoadMore: settings.isAuto)
    footer.loading.isHiddenWhenNoMoreData = settings.hidesAtEnd
    footer.hasMoreData = !feed.isComplete
    list.addFooter(footer) { [weak self] in
      try await self?.loadMore() ?? .cancelled
    }
  }
}

// MARK: - What they run

extension GalleryScreen {
  private func refresh() async throws -> RefreshResult {
    try await askSource()
    list.prepend(feed.refresh())
    // All headers share the time, also those that do not show it.
    lastUpdated.store.lastSuccess = lastUpdated.clock()
    return .success
  }

  /// What a longer pull of the arrow does.
  private func startOver() async throws -> RefreshResult {
    try await askSource()
    feed = PoemFeed()
    list.replace(rowCount: feed.numbers.count)
    lastUpdated.store.lastSuccess = lastUpdated.clock()
    return .success
  }

  private func loadMore() async throws -> RefreshResult {
    try await askSource()
    list.append(feed.loadMore())
    return feed.isComplete ? .noMoreData : .success
  }

  /// Lets the source take its time, and fail if the next answer shall be an error.
  private func askSource() async throws {
    try await clock.sleep(for: Self.latency)
    guard settings.fails else { return }
    settings.fails = false
    throw SourceError.offline
  }
}

/// Why the simulated source did not answer; the name is what the views say.
enum SourceError: Error {
  case offline
}
