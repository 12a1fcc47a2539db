extension RefreshFooter {
  /// When a footer loads, and what it does when there is nothing left.
  public struct Loading: Sendable, Hashable {
    /// What an auto footer does while the content is shorter than the viewport.
    public enum ShortContent: Sendable, Hashable {
      /// It loads until the viewport is full, nothing grows, nothing is left, or the limit is met.
      case fill
      /// It waits for a pull, as with `canAutoLoadMore` off.
      case onPull
      /// It does not load by itself.
      case ignore
    }

    /// Where the footer stands while the content is shorter than the viewport.
    public enum Placement: Sendable, Hashable {
      /// Right after the content.
      case afterContent
      /// At the end of the viewport.
      case viewportEnd
    }

    /// Whether it loads by itself near the end; off, it waits for a pull. The default is true.
    public var canAutoLoadMore = true
    /// How far before the end an auto footer loads; negative: that far past it. The default is 0.
    public var preloadDistance = PreloadDistance.units(0)
    /// Whether view and inset go while there is nothing left; the default is false.
    public var isHiddenWhenNoMoreData = false
    /// What it does while the content is short; the default is ``ShortContent/fill``.
    public var shortContent = ShortContent.fill
    /// How many runs *fill* may start before a resize, a new drag or a refresh; the default is 5.
    public var fillLimit = 5
    /// Where it stands while the content is short; the default is ``Placement/afterContent``.
    public var placement = Placement.afterContent
    /// Whether it starts in `noMoreData`; the default is false.
    public var startsAsleep = false
    /// Whether only the user's own movement loads, not the app's, growth or layout; default false.
    public var isUserOnly = false
    /// After how many loads in a row that added nothing it stops by itself; the default is 3.
    public var emptyLimit = 3
    /// Whether a successful refresh wakes it from `noMoreData` and `failed`; the default is true.
    public var resetsOnRefresh = true

    /// Makes the default configuration.
    public init() {}

    /// What of the settings acts at once, and not from the container's next event on.
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

    struct AtOnce: Sendable, Hashable {
      let canAutoLoadMore: Bool
      let isHiddenWhenNoMoreData: Bool
      let placement: Placement
      let limits: Limits
    }

    /// What may keep it from loading by itself, as far as that is a number (F-3a).
    var limits: Limits {
      get { Limits(preload: preloadDistance, fill: fillLimit, empty: emptyLimit) }
      set {
        (preloadDistance, fillLimit, emptyLimit) = (newValue.preload, newValue.fill, newValue.empty)
      }
    }

    struct Limits: Sendable, Hashable {
      let preload: PreloadDistance
      let fill: Int
      let empty: Int
    }
  }
}
