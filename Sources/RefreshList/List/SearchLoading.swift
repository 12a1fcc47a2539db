internal import RefreshKit

/// Loads more rows for a search or a filter.
@MainActor
final class SearchLoading {
  private unowned let list: ListView
  /// Loads since the last search command or input; ``limit`` if an input has stopped the search.
  private var loads = 0
  private var isSearching = false
  private var inputs: ObservationToken?
  private var states: ObservationToken?
  private weak var observed: RefreshFooter?

  init(_ list: ListView) { self.list = list }

  private var limit: Int { list.maximumSearchLoads ?? .max }

  /// Whether the limit, or user input, prevents loads that the footer could begin.
  var hasStopped: Bool {
    guard let footer = list.footer, loads >= limit else { return false }
    return canLoad(footer) && !footer.isRefreshing
  }

  func resetCount() {
    loads = 0
    if let footer = list.footer { observe(footer) }
  }

  /// Begins to load more rows if possible. Returns whether more rows may arrive.
  func load() -> Bool {
    guard let footer = list.footer, canLoad(footer) else { return false }
    observe(footer)
    if footer.isRefreshing { return true }
    guard loads < limit else { return false }
    guard footer.state == .initial else { return true }
    isSearching = true
    return footer.beginRefreshing() != .refused
  }

  /// Loads more if the filtered rows and the footer fit the viewport.
  func fill() {
    let (rows, scroll) = (list.rows, list.scroll)
    if scroll.header?.isRefreshing ?? false { return }
    guard rows.isFilterActive, !rows.isFilterScanning, rows.isLaidOut else { return }
    let range = scroll.restingRange
    if scroll.metrics.viewportLength > 0, range.upperBound <= range.lowerBound { _ = load() }
  }

  func end() { (inputs, states, observed, loads) = (nil, nil, nil, 0) }

  private func canLoad(_ footer: RefreshFooter) -> Bool {
    footer.isEnabled && footer.state != .noMoreData && footer.state != .failed
  }

  private func observe(_ footer: RefreshFooter) {
    guard observed !== footer else { return }
    observed = footer
    states = footer.observe { [weak self] event in
      switch event {
      case .runStarted: if let self, loads < limit { loads += 1 }
      case .stateChanged(.finished): self?.isSearching = false
      case .stateChanged(.initial):
        self?.list.search.resume()
        self?.fill()
      case .stateChanged(.noMoreData), .stateChanged(.failed): self?.list.search.stopWaiting()
      case .stateChanged, .runCancelled: break
      }
    }
    inputs = list.scroll.observeInputs { [weak self] recorded in
      guard let self else { return }
      switch recorded.input {
      case .key, .wheel, .touchMoved:
        if isSearching {
          loads = limit
          list.search.stopWaiting()
        } else {
          loads = 0
        }
      default: break
      }
    }
  }
}
