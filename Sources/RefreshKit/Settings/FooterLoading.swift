extension RefreshFooter {
  /// The settings that determine when a footer loads and what it shows when no data is left.
  public struct Loading: Sendable, Hashable {
    /// The behaviour of an automatic footer while content and footer fit into the viewport.
    public enum ShortContent: Sendable, Hashable {
      /// Loads until the viewport is full, a load fails or adds nothing, no data is left, or the
      /// limit is reached.
      case fill
      /// Waits for a pull, as if `canAutoLoadMore` were `false`.
      case onPull
      /// Does not load automatically.
      case ignore
    }

    /// The position of the footer while the content is shorter than the viewport.
    public enum Placement: Sendable, Hashable {
      /// Directly after the content.
      case afterContent
      /// At the end of the viewport.
      case viewportEnd
    }

    /// Whether the footer loads near the end instead of waiting for a pull; `true` by default.
    public var canAutoLoadMore = true
    /// The distance before the end at which the footer loads automatically; 0 by default.
    public var preloadDistance = PreloadDistance.units(0)
    /// Whether the view and its inset are removed while no data is left; `false` by default.
    public var isHiddenWhenNoMoreData = false
    /// The behaviour while the content is short; ``ShortContent/fill`` by default.
    public var shortContent = ShortContent.fill
    /// The maximum number of runs that ``ShortContent/fill`` starts, 0 or more; 5 by default.
    ///
    /// A resize, a new gesture or a successful refresh, except by the interval, resets the count.
    public var maximumFillLoads = 5
    /// The position while the content is short; ``Placement/afterContent`` by default.
    public var placement = Placement.afterContent
    /// Whether the footer starts in `noMoreData`; `false` by default.
    public var waitsForFirstRefresh = false
    /// Whether only movements by the user load automatically; `false` by default.
    public var loadsOnUserScrollOnly = false
    /// The number of consecutive successful loads without new content after which automatic loading
    /// stops, 0 or more; 3 by default.
    ///
    /// A new gesture, new content, a report of more data or a successful refresh resets the count.
    /// A run of the refresh interval does not.
    public var maximumEmptyLoads = 3
    /// Whether a successful refresh resets `noMoreData` and `failed`; `true` by default.
    ///
    /// A run of the refresh interval does not, nor one during which the app reported no more data.
    public var resetsOnRefresh = true

    /// Creates the default settings.
    public init() {}

    mutating func takeImmediateSettings(of other: Loading) {
      canAutoLoadMore = other.canAutoLoadMore
      isHiddenWhenNoMoreData = other.isHiddenWhenNoMoreData
      placement = other.placement
      preloadDistance = other.preloadDistance
      maximumFillLoads = other.maximumFillLoads
      maximumEmptyLoads = other.maximumEmptyLoads
    }

    func hasSameLimits(as other: Loading) -> Bool {
      preloadDistance == other.preloadDistance && maximumFillLoads == other.maximumFillLoads
        && maximumEmptyLoads == other.maximumEmptyLoads
    }

    /// Returns whether a change from `old` can request a load check (F-3a).
    func allowsMore(than old: Loading) -> Bool {
      !hasSameLimits(as: old) || canAutoLoadMore && !old.canAutoLoadMore
    }
  }
}
