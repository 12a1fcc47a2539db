/// A control at the trailing edge: loads more near the end, or when pulled past it.
public final class RefreshFooter: RefreshControl {
  /// When it loads; `canAutoLoadMore`, hiding and placement act at once, the rest from the next
  /// event on.
  public var loading: Loading {
    didSet {
      loading.check()
      if !isAttached { rest() }
      engine?.stageSettings()
      if switchesAtOnce(from: oldValue) { engine?.apply(loading) }
    }
  }

  /// Makes a footer that `view` shows.
  public init(
    view: any RefreshView, configuration: Configuration = Configuration(),
    loading: Loading = Loading()
  ) {
    loading.check()
    self.loading = loading
    super.init(edge: .trailing, view: view, configuration: configuration)
  }

  /// Whether it loads by itself near the end; off, it waits for a pull.
  public var canAutoLoadMore: Bool {
    get { loading.canAutoLoadMore }
    set { loading.canAutoLoadMore = newValue }
  }

  /// How far before the end it loads by itself.
  public var preloadDistance: PreloadDistance {
    get { loading.preloadDistance }
    set { loading.preloadDistance = newValue }
  }

  /// Says whether there is anything left to load; `true` wakes it from `noMoreData` (F-10).
  public func canLoadMoreData(_ more: Bool) { engine?.handle(.moreData(more), for: self) }

  /// Tries again after a failure; does nothing in any other state.
  @discardableResult
  public func retry() -> BeginAnswer { state == .failed ? begin() : .refused }

  /// What a tap or Return does: retries after a failure, loads from rest, else nothing.
  public func activate() {
    if state == .failed || state == .initial { begin() }
  }

  private func switchesAtOnce(from old: Loading) -> Bool {
    old.canAutoLoadMore != loading.canAutoLoadMore
      || old.isHiddenWhenNoMoreData != loading.isHiddenWhenNoMoreData
      || old.placement != loading.placement
  }
}
