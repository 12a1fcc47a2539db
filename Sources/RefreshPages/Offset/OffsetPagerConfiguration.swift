internal import RefreshKit

/// The limits of fetching rows by position.
public struct OffsetPagerConfiguration: Sendable, Hashable {
  /// The greatest number of rows kept, those nearest to what shows; at least a page, default
  /// 10,000.
  public var maximumRowsKept = 10_000
  /// The number of rows that one request fetches, 1 or more; the default is 100, two screens or so.
  public var pageSize = 100
  /// The greatest number of requests in flight, 1 or more; the default is 2.
  public var maximumConcurrentRequests = 2
  /// The seconds that a cancelled request keeps its place among those, on the time of frames, 0 or
  /// more; default 10.
  ///
  /// Most sources end at once. One that ignores its cancellation is still at work, and further
  /// requests would only make it slower; but one that never ends may not hold up the list for ever.
  public var cancellationGracePeriod = 10.0
  /// The distance before and behind what shows that is fetched as well, in viewports; default 1.
  public var prefetchViewports = 1.0

  /// Makes the default configuration.
  public init() {}

  func check() {
    require(pageSize >= 1, "a page has to have 1 or more rows, and has \(pageSize)")
    require(
      maximumRowsKept >= pageSize,
      "a capacity of \(maximumRowsKept) has no room for a page of \(pageSize) rows")
    require(
      maximumConcurrentRequests >= 1,
      "1 or more requests are needed at once, not \(maximumConcurrentRequests)")
    require(
      cancellationGracePeriod >= 0,
      "a patience has to be 0 s or more, and is \(cancellationGracePeriod)")
    require(
      prefetchViewports >= 0 && prefetchViewports.isFinite,
      "a margin has to be finite and 0 or more, and is \(prefetchViewports)")
  }
}
