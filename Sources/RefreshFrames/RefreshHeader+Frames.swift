public import RefreshCanvas
public import RefreshKit

extension RefreshHeader {
  /// Creates a header in which the finger pulls the sun out of the sea: a ``FramesView``.
  ///
  ///     list.addHeader(.frames()) { try await feed.reload() }
  ///
  /// - Parameter texts: Returns the texts in a language, or `nil` for no texts. The default is the
  ///   built-in texts.
  /// - Returns: The header.
  public static func frames(
    texts: (@MainActor (Language) -> HeaderTexts)? = { HeaderTexts($0) }
  ) -> RefreshHeader {
    .frames(.sunrise, ascii: .asciiSunrise, texts: texts)
  }

  /// Creates a header that plays your own frames.
  ///
  ///     list.addHeader(.frames(mine)) { .success }
  ///
  /// - Parameters:
  ///   - frames: The frames to play.
  ///   - ascii: The frames for terminals that can only show ASCII, or that lack the colours that
  ///     the frames need. The default is `nil`: other characters are replaced.
  ///   - background: The background colour of the strip. The default is the terminal's own.
  ///   - texts: Returns the texts in a language, or `nil` for no texts. The default is the built-in
  ///     texts.
  /// - Returns: The header.
  public static func frames(
    _ frames: FrameSet, ascii: FrameSet? = nil, background: Color = .default,
    texts: (@MainActor (Language) -> HeaderTexts)? = { HeaderTexts($0) }
  ) -> RefreshHeader {
    RefreshHeader(
      view: FramesView(frames, ascii: ascii, background: background, texts: texts))
  }
}

extension RefreshFooter {
  /// Creates a footer that plays your own frames: a ``FramesView``.
  ///
  ///     list.addFooter(.frames(mine)) { try await feed.next() ? .success : .noMoreData }
  ///
  /// - Parameters:
  ///   - frames: The frames to play. After a failure, the last frame of the ending stays until the
  ///     next attempt.
  ///   - ascii: The frames for terminals that can only show ASCII.
  ///   - background: The background colour of the footer. The default is the terminal's own.
  ///   - texts: Returns the texts in a language. The default is `nil`: no texts. The built-in texts
  ///     are for headers.
  ///   - loading: When the footer loads automatically.
  /// - Returns: The footer.
  public static func frames(
    _ frames: FrameSet, ascii: FrameSet? = nil, background: Color = .default,
    texts: (@MainActor (Language) -> HeaderTexts)? = nil, loading: Loading = Loading()
  ) -> RefreshFooter {
    RefreshFooter(
      view: FramesView(frames, ascii: ascii, background: background, texts: texts),
      loading: loading)
  }
}
