public import RefreshCanvas
public import RefreshKit

extension RefreshHeader {
  /// Creates a header that plays frames: a ``FramesView``.
  ///
  ///     list.addHeader(.frames()) { try await feed.reload() }
  ///     list.addHeader(.frames(mine)) { try await feed.reload() }
  ///
  /// - Parameters:
  ///   - frames: The frames to play. With `nil`, the finger pulls the sun out of the sea.
  ///   - ascii: The frames for terminals that can't show `frames`. With `nil`, the sunrise has
  ///     ASCII frames; in other frames the characters that a terminal can't show are replaced.
  ///   - style: The styles of the texts, of marks and of the strip.
  ///   - texts: Returns the texts in a language, or `nil` for no texts. The default is the built-in
  ///     texts.
  /// - Returns: The header.
  public static func frames(
    _ frames: FrameSet? = nil, ascii: FrameSet? = nil, style: ViewStyle = ViewStyle(),
    texts: (@MainActor (Language) -> HeaderTexts)? = { HeaderTexts($0) }
  ) -> RefreshHeader {
    var configuration = FramesView.Configuration(frames, ascii: ascii)
    configuration.style = style
    configuration.texts = texts
    return .frames(configuration)
  }

  /// Creates a header with a ``FramesView``.
  ///
  /// - Parameter configuration: The frames, texts and styles of the view.
  /// - Returns: The header.
  public static func frames(_ configuration: FramesView.Configuration) -> RefreshHeader {
    RefreshHeader(view: FramesView(configuration: configuration))
  }
}

extension RefreshFooter {
  /// Creates a footer that plays your own frames: a ``FramesView``.
  ///
  ///     list.addFooter(.frames(mine)) { try await feed.next() ? .success : .noMoreData }
  ///
  /// - Parameters:
  ///   - frames: The frames to play. While the state is `failed`, the last frame of the failure
  ///     stays.
  ///   - ascii: The frames for terminals that can't show `frames`. The default is `nil`: the
  ///     characters that a terminal can't show are replaced.
  ///   - style: The styles of the texts, of marks and of the strip.
  ///   - texts: Returns the texts in a language. The default is `nil`: no texts. The built-in texts
  ///     are for headers.
  ///   - loading: When the footer loads automatically.
  /// - Returns: The footer.
  public static func frames(
    _ frames: FrameSet, ascii: FrameSet? = nil, style: ViewStyle = ViewStyle(),
    texts: (@MainActor (Language) -> HeaderTexts)? = nil, loading: Loading = Loading()
  ) -> RefreshFooter {
    var configuration = FramesView.Configuration(frames, ascii: ascii)
    configuration.style = style
    configuration.texts = texts
    return RefreshFooter(view: FramesView(configuration: configuration), loading: loading)
  }
}
