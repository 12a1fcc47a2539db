/// The control that loads, at the far edge: more comes near the end, or when pulled past it.
///
/// The far edge is where the last row is: the bottom of a list that goes down, the top of a chat that
/// goes up and whose older rows are loaded there (E-1).
public final class RefreshFooter: RefreshControl {
  /// The settings for loading.
  ///
  /// `canAutoLoadMore`, hiding, placement, preload distance and limits take effect immediately, the
  /// rest with the next event. Switching auto loading on, or changing the distance or a limit, is
  /// such an event: all settings that were changed before it, and with it, take effect.
  public var loading: Loading {
    get { loadingSettings }
    set {
      newValue.check()
      let old = loadingSettings
      loadingSettings = newValue
      if !isAttached, newValue.waitsForFirstRefresh != old.waitsForFirstRefresh { rest() }
      engine?.stageSettings()
      if newValue.atOnce != old.atOnce {
        engine?.apply(newValue, withStaged: newValue.allowsMore(than: old))
      }
    }
  }

  /// Makes a footer that `view` shows.
  public init(
    view: any RefreshView, configuration: Configuration = Configuration(),
    loading: Loading = Loading()
  ) {
    loading.check()
    super.init(edge: .trailing, view: view, configuration: configuration, loading: loading)
  }

  override func takePlace(in engine: RefreshEngine) { engine.footer = self }

  /// Whether it loads by itself near the end; off, it waits for a pull.
  public var canAutoLoadMore: Bool {
    get { loading.canAutoLoadMore }
    set { loading.canAutoLoadMore = newValue }
  }

  /// The distance before the end at which it loads by itself.
  public var preloadDistance: PreloadDistance {
    get { loading.preloadDistance }
    set { loading.preloadDistance = newValue }
  }

  /// Whether there may be anything left to load; setting it is ``canLoadMoreData(_:)``.
  ///
  /// It becomes `false` when the run that brought the last of it is over.
  public var hasMoreData: Bool {
    get { core.machine.hasMoreData }
    set { canLoadMoreData(newValue) }
  }

  /// Sets whether there is anything left to load; `true` wakes it from `noMoreData` (F-10).
  ///
  /// Before the footer is attached the call is remembered, as a begin is.
  public func canLoadMoreData(_ more: Bool) {
    guard let engine else { return note(.moreDataChanged(more)) }
    engine.takeTurn(for: .control(edge, .hasMoreData(more)), of: self)
  }

  /// Tries again after a failure, and loads again while an ending still shows; does nothing in any
  /// other state.
  @discardableResult
  public func retry() -> BeginResult {
    tryAgain(on: 0)
  }

  /// Does what a tap or Return does: tries again, loads from rest, else nothing.
  public func activate() {
    if state == .initial { beginRefreshing() } else { retry() }
  }
}
