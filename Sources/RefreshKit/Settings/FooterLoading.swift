extension RefreshFooter {
  /// The settings that say when a footer loads, and what becomes of it when nothing is left.
  public struct Loading: Sendable, Hashable {
    /// The behaviour of an auto footer while the content is shorter than the viewport.
    public enum ShortContent: Sendable, Hashable {
      /// It loads until the viewport is full, nothing grows, nothing is left, or the limit is met.
      case fill
      /// It waits for a pull, as with `canAutoLoadMore` off.
      case onPull
      /// It does not load by itself.
      case ignore
    }

    /// The place of the footer while the content is shorter than the viewport.
    public enum Placement: Sendable, Hashable {
      /// Right after the content.
      case afterContent
      /// At the end of the viewport.
      case viewportEnd
    }

    /// Whether it loads by itself near the end, or else waits for a pull; the default is true.
    public var canAutoLoadMore = true
    /// The distance before the end at which an auto footer loads, negative past it; the default is
    /// 0.
    public var preloadDistance = PreloadDistance.units(0)
    /// Whether view and inset go while there is nothing left; the default is false.
    public var isHiddenWhenNoMoreData = false
    /// The behaviour while the content is short; the default is ``ShortContent/fill``.
    public var shortContent = ShortContent.fill
    /// The runs that *fill* may start before a resize, a new drag or a refresh; the default is 5.
    public var maximumFillLoads = 5
    /// The place while the content is short; the default is ``Placement/afterContent``.
    public var placement = Placement.afterContent
    /// Whether it starts in `noMoreData`; the default is false.
    public var waitsForFirstRefresh = false
    /// Whether only the user's own movement loads, not the app's, growth or layout; default false.
    public var loadsOnUserScrollOnly = false
    /// The loads in a row that may add nothing before it stops by itself; the default is 3.
    public var maximumEmptyLoads = 3
    /// Whether a successful refresh wakes it from `noMoreData` and `failed`; the default is true.
    public var resetsOnRefresh = true

    /// Makes the default configuration.
    public init() {}

    /// The part of the settings that acts at once, and not from the container's next event on.
    var atOnce: AtOnce {
      get {
        AtOnce(
          canAutoLoadMore: canAutoLoadMore, isHiddenWhenNoMoreData: isHiddenWhenNoMoreData,
          placement: placement, limits: limits)
      }
      set {
        canAutoLoadMore = newValue.canAutoLoadMore
        isHiddenWhenNoMoreData = newValue.isHiddenWhenNoMoreData
        placement = newValue.placement
        limits = newValue.limits
      }
    }

    /// Whether a change from `old` requests a load check (F-3a).
    func allowsMore(than old: Loading) -> Bool {
      limits != old.limits || canAutoLoadMore && !old.canAutoLoadMore
    }

    struct AtOnce: Sendable, Hashable {
      let canAutoLoadMore: Bool
      let isHiddenWhenNoMoreData: Bool
      let placement: Placement
      let limits: Limits
    }

    /// The limits that keep it from loading by itself, as far as they are numbers (F-3a).
    var limits: Limits {
      get { Limits(preload: preloadDistance, fill: maximumFillLoads, empty: maximumEmptyLoads) }
      set {
        (preloadDistance, maximumFillLoads, maximumEmptyLoads) = (
          newValue.preload, newValue.fill, newValue.empty
        )
      }
    }

    struct Limits: Sendable, Hashable {
      let preload: PreloadDistance
      let fill: Int
      let empty: Int
    }
  }
}
