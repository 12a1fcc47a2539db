internal import RefreshKit

/// Loads more rows for a search or a filter while the loaded rows do not match, or do not fill the
/// viewport.
@MainActor
final class SearchLoading {
  /// The number of pages that are loaded before the user must request more; `nil` for no limit.
  var limit: Int? = 10
  private weak var scroll: ScrollModel?
  /// The number of loads since the text changed or the user requested more.
  private var loads = 0
  /// Whether a search began the current load.
  private var isSearching = false
  private var inputs: ObservationToken?
  private var states: ObservationToken?
  private weak var observed: RefreshFooter?
  /// Returns whether a filter leaves the viewport partly empty.
  private let isShort: @MainActor () -> Bool
  /// Stops a search that waits for more rows.
  private let stopSearch: @MainActor () -> Void
  private let resumeSearch: @MainActor () -> Void

  init(
    on scroll: ScrollModel, isShort: @escaping @MainActor () -> Bool,
    stopSearch: @escaping @MainActor () -> Void, resumeSearch: @escaping @MainActor () -> Void
  ) {
    self.scroll = scroll
    self.isShort = isShort
    self.stopSearch = stopSearch
    self.resumeSearch = resumeSearch
  }

  /// Whether the limit has stopped a search that could continue.
  var hasStopped: Bool {
    guard let footer = scroll?.footer, let limit, loads >= limit else { return false }
    return canLoad(footer) && !footer.isRefreshing
  }

  /// Resets the count of loads, because the text changed or the user requested more.
  func renew() {
    loads = 0
    if let footer = scroll?.footer { observe(footer) }
  }

  /// Begins to load more rows.
  ///
  /// - Returns: Whether more rows may arrive.
  func load() -> Bool {
    guard let footer = scroll?.footer, canLoad(footer) else { return false }
    observe(footer)
    if footer.isRefreshing { return true }
    guard loads < limit ?? .max else { return false }
    guard footer.state == .initial else { return true }
    isSearching = true
    return footer.beginRefreshing() != .refused
  }

  /// Loads more if a filter leaves the viewport partly empty.
  func fill() {
    if scroll?.header?.isRefreshing ?? false { return }
    if isShort() { _ = load() }
  }

  /// Ends all observation after a search or filter.
  func end() { (inputs, states, observed, loads) = (nil, nil, nil, 0) }

  private func canLoad(_ footer: RefreshFooter) -> Bool {
    footer.isEnabled && footer.state != .noMoreData && footer.state != .failed
  }

  private func observe(_ footer: RefreshFooter) {
    guard observed !== footer else { return }
    observed = footer
    states = footer.observe { [weak self] event in
      switch event {
      case .runStarted: self?.loads += 1
      case .stateChanged(.finished): self?.isSearching = false
      case .stateChanged(.initial):
        self?.resumeSearch()
        self?.fill()
      case .stateChanged(.noMoreData), .stateChanged(.failed): self?.stopSearch()
      case .stateChanged, .runCancelled: break
      }
    }
    inputs = scroll?.observeInputs { [weak self] recorded in self?.note(recorded.input) }
  }

  /// Stops a search load on user input, or allows more loads if none is in progress.
  private func note(_ input: ScrollInput) {
    switch input {
    case .key, .wheel, .touchMoved:
      if isSearching {
        loads = limit ?? .max
        stopSearch()
      } else {
        loads = 0
      }
    default: break
    }
  }
}
