/// The control that loads more content at the far edge, near the end or after a pull past it.
///
/// The far edge is where the last row is: the bottom of a list that grows downwards, or the top of
/// a chat that grows upwards and loads older rows.
public final class RefreshFooter: RefreshControl {
  /// The settings for loading.
  ///
  /// `canAutoLoadMore`, hiding, placement, preload distance and limits take effect immediately, the
  /// other settings with the container's next event. A change that enables automatic loading, or
  /// that changes the preload distance or a limit, counts as an event.
  public var loading: Loading {
    get { loadingSettings }
    set {
      newValue.check()
      let old = loadingSettings
      loadingSettings = newValue
      if !isAttached, newValue.waitsForFirstRefresh != old.waitsForFirstRefresh {
        resetDetachedCore(runs: runCount)
      }
      guard let engine else { return }
      engine.hasStagedSettings = true
      var switched = old
      switched.takeImmediateSettings(of: newValue)
      if switched == old { return }
      if newValue.allowsMore(than: old) {
        engine.call {}  // Applies all changed settings, so that the load check uses all of them.
      } else {
        engine.takeTurn(for: .control(edge, .loading(newValue)))
      }
    }
  }

  /// Creates a footer.
  ///
  /// - Parameters:
  ///   - view: The view that shows the footer.
  ///   - configuration: The settings of the control.
  ///   - loading: The settings for loading.
  public init(
    view: any RefreshView, configuration: Configuration = Configuration(),
    loading: Loading = Loading()
  ) {
    loading.check()
    super.init(edge: .trailing, view: view, configuration: configuration, loading: loading)
  }

  /// Whether the footer loads near the end instead of waiting for a pull; `true` by default.
  public var canAutoLoadMore: Bool {
    get { loading.canAutoLoadMore }
    set { loading.canAutoLoadMore = newValue }
  }

  /// The distance before the end at which the footer loads automatically; 0 by default.
  public var preloadDistance: PreloadDistance {
    get { loading.preloadDistance }
    set { loading.preloadDistance = newValue }
  }

  /// Whether more data may be available. Setting this property calls ``canLoadMoreData(_:)``.
  ///
  /// If an action returns `noMoreData`, the property becomes `false` when the run is over.
  public var hasMoreData: Bool {
    get { core.machine.hasMoreData }
    set { canLoadMoreData(newValue) }
  }

  /// Sets whether more data is available, also before attaching. `true` ends the state `noMoreData`.
  ///
  /// - Parameter more: Whether more data is available.
  public func canLoadMoreData(_ more: Bool) {
    guard let engine else { return note(.moreDataChanged(more)) }
    engine.takeTurn(for: .control(edge, .hasMoreData(more)), of: self)
  }

  /// Loads again after a failure, or while an outcome is shown; otherwise the call is refused.
  ///
  /// - Returns: Whether a run starts.
  @discardableResult
  public func retry() -> BeginResult { retryRun(level: 0) }

  /// Performs the action of a tap or Return: begins a run in the state `initial`, or else retries.
  public func activate() { if state == .initial { beginRefreshing() } else { retry() } }
}
