import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshLoadMore
import RefreshTerminal

/// A list to pull, with a title bar above it and a legend below it.
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
  private let lastUpdated: LastUpdated
  private var tokens: [ObservationToken?] = [nil, nil]

  init(_ settings: GallerySettings, lastUpdated: LastUpdated) {
    self.settings = settings
    self.lastUpdated = lastUpdated
    list = ListModel(rowCount: feed.numbers.count) { [unowned self] row, region in
      drawPoem(row, in: &region)
    }
    list.showsScrollBar = true
    attachHeader()
    attachFooter()
  }

  var scroll: ScrollModel { list.scroll }

  func resized(columns: Int, rows: Int) {
    chrome = Chrome(rows: rows)
    list.resize(width: columns, height: chrome.listHeight)
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    region.withRegion(y: chrome.listTop, width: region.width, height: chrome.listHeight) {
      list.draw(in: &$0, environment: settings.environment)
    }
    drawTitle(in: &region)
    drawLegend(in: &region)
  }

  func control(atColumn column: Int, row: Int) -> RefreshControl? {
    list.control(atColumn: column, row: row - chrome.listTop)
  }

  func handle(_ event: InputEvent) -> Bool {
    guard case .key(.text(let key), let modifiers) = event, modifiers.isEmpty else { return false }
    return press(Character(key))
  }
}

// MARK: - Header and footer

extension GalleryScreen {
  /// Puts the header of the settings in place of the one there is.
  func attachHeader() {
    let header = settings.header.header(lastUpdated: lastUpdated)
    answer(header) { [unowned self] in list.prepend(feed.refresh()) }
    scroll.attach(header)
  }

  private func attachFooter() {
    let footer = RefreshFooter.loadMore(preloadDistance: 0, canAutoLoadMore: settings.isAuto)
    answer(footer) { [unowned self] in
      list.append(feed.loadMore())
      if feed.isComplete { footer.canLoadMoreData(false) }
    }
    scroll.attach(footer)
  }

  /// Lets the source answer after its latency, on the time of the frames; an app would await.
  private func answer(_ control: RefreshControl, success: @escaping () -> Void) {
    control.configuration.minimumLoadingTime = Self.latency
    control.setAction(calling: { [unowned self, unowned control] in
      control.end(settings.fails ? .failure : .success)
      settings.fails = false
    })
    tokens[control is RefreshHeader ? 0 : 1] = control.observe { event in
      if event == .stateChanged(.finished(.success)) { success() }
    }
  }
}
