internal import RefreshKit

/// The loads that a search or a filter makes while the loaded rows hold no match, or do not fill the
/// viewport.
@MainActor
final class SearchLoading {
  /// The number of pages that are loaded before the user has to ask for more; `nil` for no limit.
  var limit: Int? = 10
  private weak var scroll: ScrollModel?
  /// The number of loads since words changed or the user asked for more.
  private var loads = 0
  /// Whether a search began the current load.
  private var isSearching = false
  private var inputs: ObservationToken?
  private var states: ObservationToken?
  private weak var observed: RefreshFooter?
  /// Whether a filter leaves the viewport short now.
  private let isShort: @MainActor () -> Bool
  /// Stops a search that waits for more rows, or resumes it after a load.
  private let stopSearch: @MainActor () -> Void
  private let resumeSearch: @MainActor () -> Void

  init(
    on scroll: ScrollModel, isShort: @escaping @MainActor () -> Bool,
    stopSearch: @escaping @MainActor () -> Void, resumeSearch: @escaping @MainActor () -> Void
  ) {
    (self.scroll, self.isShort) = (scroll, isShort)
    (self.stopSearch, self.resumeSearch) = (stopSearch, resumeSearch)
  }

  /// Whether the limit has stopped a search that could go on.
  var hasStopped: Bool {
    guard let footer = scroll?.footer, let limit, loads >= limit else { return false }
    return canLoad(footer) && !footer.isRefreshing
  }

  /// Counts loads from now on, because words changed or the user asked for more.
  func renew() {
    loads = 0
    if let footer = scroll?.footer { observe(footer) }
  }

  /// Begins to load more rows; returns whether any may come.
  func load() -> Bool {
    guard let footer = scroll?.footer, canLoad(footer) else { return false }
    observe(footer)
    if footer.isRefreshing { return true }
    guard loads < limit ?? .max else { return false }
    guard footer.state == .initial else { return true }
    isSearching = true
    return footer.beginRefreshing() != .refused
  }

  /// Loads more if a filter leaves the viewport short.
  func fill() {
    if scroll?.header?.isRefreshing ?? false { return }
    if isShort() { _ = load() }
  }

  /// Ends all observation; nothing is searched or filtered any more.
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
      case .stateChanged, .runCancelled: break
      }
    }
    inputs = scroll?.observeInputs { [weak self] recorded in self?.note(recorded.input) }
  }

  /// A hand or key stops what is loading, or asks for more once nothing is.
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
