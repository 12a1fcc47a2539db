public import RefreshCanvas
public import RefreshKit

extension RefreshFooter {
  /// Makes a footer of one line that loads more near the end, or when pulled: a ``LoadMoreView``.
  ///
  ///     list.addFooter(.loadMore(preloadDistance: 20)) {
  ///       try await feed.next() ? .success : .noMoreData
  ///     }
  ///
  /// - Parameters:
  ///   - preloadDistance: How far before the end it loads by itself; the default is 0.
  ///   - canAutoLoadMore: Whether it loads by itself, the default, or waits for a pull.
  ///   - texts: The texts of a language; the default is the built-in table.
  public static func loadMore(
    preloadDistance: PreloadDistance = 0, canAutoLoadMore: Bool = true,
    texts: @escaping @MainActor (Language) -> LoadMoreTexts = { LoadMoreTexts($0) }
  ) -> RefreshFooter {
    var configuration = LoadMoreView.Configuration()
    configuration.texts = texts
    var loading = Loading()
    loading.preloadDistance = preloadDistance
    loading.canAutoLoadMore = canAutoLoadMore
    return .loadMore(configuration, loading: loading)
  }

  /// Makes a footer that a ``LoadMoreView`` shows, configured in every way.
  public static func loadMore(
    _ configuration: LoadMoreView.Configuration, loading: Loading = Loading()
  ) -> RefreshFooter {
    RefreshFooter(view: LoadMoreView(configuration: configuration), loading: loading)
  }
}
